// The arranger as Python sees it.
#include "arranger_module.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>

#include "arranger.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cardspeak {
namespace {

template <typename T>
using Column = nb::ndarray<const T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// A row's fillings, a column each: cards, values, scores, and whether they stay.
using Columns = std::tuple<Column<Held>, Column<Value>, Column<std::int64_t>, Column<bool>>;
using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;
using Hands = nb::ndarray<const Value, nb::shape<-1, ROWS>, nb::c_contig, nb::device::cpu>;

Fillings fillings_of(const std::array<Columns, ROWS>& rows) {
  Fillings fillings;
  for (std::size_t row = 0; row < ROWS; ++row) {
    const auto& [cards, values, scores, stays] = rows[row];
    const std::size_t count = cards.shape(0);
    if (values.shape(0) != count || scores.shape(0) != count || stays.shape(0) != count) {
      throw std::invalid_argument("the columns of a row are of one length");
    }
    fillings[row].reserve(count);
    for (std::size_t at = 0; at < count; ++at) {
      fillings[row].push_back({cards(at), values(at), stays(at), scores(at)});
    }
  }
  return fillings;
}

Order order_of(const Pairs& pairs) {
  Order order;
  for (const auto& [row, other] : pairs) {
    if (row >= other || other >= ROWS) {
      throw std::invalid_argument("an order has pairs of rows, the one nearer the front first");
    }
    order.no_better[row][other] = true;
  }
  return order;
}

nb::list best(const Field& field, const std::array<Columns, ROWS>& rows, const Pairs& order,
              std::int64_t scoop, double stay, std::size_t how_many) {
  if (how_many == 0) throw std::invalid_argument("ask for one setting or more");
  const Fillings fillings = fillings_of(rows);
  const Order pairs = order_of(order);
  std::vector<Setting> found;
  {
    nb::gil_scoped_release release;
    found = field.best(fillings, pairs, {scoop, stay}, how_many);
  }
  nb::list settings;
  for (const Setting& one : found) {
    settings.append(
        nb::make_tuple(one.total, nb::make_tuple(one.cards[0], one.cards[1], one.cards[2])));
  }
  return settings;
}

}  // namespace

void bind_arranger(nb::module_& m) {
  m.def("count_settings",
        [](const std::array<Columns, ROWS>& rows, const Pairs& order) {
          return count_settings(fillings_of(rows), order_of(order));
        },
        "rows"_a, "order"_a, "How many settings break no pair of the order.");

  nb::class_<Field>(m, "Field")
      .def("__init__",
           [](Field* self, const Hands& hands) {
             new (self) Field({hands.data(), hands.size()});
           },
           "hands"_a)
      .def("best", &best, "rows"_a, "order"_a, "scoop"_a, "stay"_a, "how_many"_a);
}

}  // namespace cardspeak
