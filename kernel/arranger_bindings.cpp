// Python bindings of the arranger.
#include "arranger_bindings.hpp"

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

// The candidates for a row, as columns: cards, strengths, scores, and whether they stay.
using CandidateColumns =
    std::tuple<Column<CardMask>, Column<Strength>, Column<std::int64_t>, Column<bool>>;
using RowPairs = std::vector<std::pair<std::size_t, std::size_t>>;
using HandStrengths =
    nb::ndarray<const Strength, nb::shape<-1, ROWS>, nb::c_contig, nb::device::cpu>;

RowCandidates parse_candidates(const std::array<CandidateColumns, ROWS>& rows) {
  RowCandidates candidates;
  for (std::size_t row = 0; row < ROWS; ++row) {
    const auto& [cards, strengths, scores, stays] = rows[row];
    const std::size_t count = cards.shape(0);
    if (strengths.shape(0) != count || scores.shape(0) != count || stays.shape(0) != count) {
      throw std::invalid_argument("the columns of a row must have the same length");
    }
    candidates[row].reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      candidates[row].push_back({cards(i), strengths(i), stays(i), scores(i)});
    }
  }
  return candidates;
}

RowOrder parse_row_order(const RowPairs& pairs) {
  RowOrder row_order;
  for (const auto& [row, other] : pairs) {
    if (row >= other || other >= ROWS) {
      throw std::invalid_argument("row_order must be pairs of rows, front to back");
    }
    row_order.must_not_beat[row][other] = true;
  }
  return row_order;
}

nb::list best_arrangements(const OpponentPool& pool, const std::array<CandidateColumns, ROWS>& rows,
                           const RowPairs& row_order, std::int64_t scoop, double stay_value,
                           std::size_t count) {
  if (count == 0) throw std::invalid_argument("count must be at least 1");
  const RowCandidates candidates = parse_candidates(rows);
  const RowOrder parsed_order = parse_row_order(row_order);
  std::vector<Arrangement> arrangements;
  {
    nb::gil_scoped_release release;
    arrangements = pool.best_arrangements(candidates, parsed_order, {scoop, stay_value}, count);
  }
  nb::list result;
  for (const Arrangement& arrangement : arrangements) {
    const auto& cards = arrangement.cards;
    result.append(nb::make_tuple(arrangement.total, nb::make_tuple(cards[0], cards[1], cards[2])));
  }
  return result;
}

}  // namespace

void bind_arranger(nb::module_& m) {
  m.def(
      "count_arrangements",
      [](const std::array<CandidateColumns, ROWS>& rows, const RowPairs& row_order) {
        return count_arrangements(parse_candidates(rows), parse_row_order(row_order));
      },
      "rows"_a, "row_order"_a, "Count the arrangements that are not fouled.");

  nb::class_<OpponentPool>(m, "OpponentPool")
      .def(
          "__init__",
          [](OpponentPool* self, const HandStrengths& hands) {
            new (self) OpponentPool({hands.data(), hands.size()});
          },
          "hands"_a)
      .def("best_arrangements", &best_arrangements, "rows"_a, "row_order"_a, "scoop"_a,
           "stay_value"_a, "count"_a);
}

}  // namespace cardspeak
