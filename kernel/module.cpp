// The kernel as Python sees it.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

#include "arranger_module.hpp"
#include "badugi.hpp"
#include "odds_module.hpp"
#include "rank_table.hpp"
#include "rows.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cardspeak {
namespace {

using Rows2d = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Values1d = nb::ndarray<nb::numpy, Value, nb::ndim<1>>;
using Counts1d = nb::ndarray<nb::numpy, std::uint64_t, nb::ndim<1>>;

constexpr std::size_t MOST_READ = 64;

// Cards from a Python sequence, with a look at what they are.
struct Hand {
  std::array<std::uint8_t, MOST_READ> card;
  std::size_t count = 0;
  bool readable = true;  // known cards, none twice, not too many

  Cards cards() const { return {card.data(), count}; }
};

void read_cards(nb::handle sequence, Hand& hand, std::uint64_t& seen) {
  PyObject* object = sequence.ptr();
  nb::object kept;
  if (!PyList_CheckExact(object) && !PyTuple_CheckExact(object)) {
    kept = nb::steal(PySequence_Fast(object, "cards come in a list or a tuple"));
    if (!kept.is_valid()) throw nb::python_error();
    object = kept.ptr();
  }
  const auto count = static_cast<std::size_t>(PySequence_Fast_GET_SIZE(object));
  PyObject** items = PySequence_Fast_ITEMS(object);
  for (std::size_t at = 0; at < count; ++at) {
    const long card = PyLong_AsLong(items[at]);
    if (card == -1 && PyErr_Occurred() != nullptr) throw nb::python_error();
    if (card < 0 || card > JOKER || (seen >> card & 1) != 0 || hand.count == MOST_READ) {
      hand.readable = false;
      return;
    }
    seen |= std::uint64_t{1} << card;
    hand.card[hand.count++] = static_cast<std::uint8_t>(card);
  }
}

template <typename Table>
struct Bound {
  Table table;
  nb::object by_the_book;

  nb::object value(nb::handle sequence) const {
    Hand hand;
    std::uint64_t seen = 0;
    read_cards(sequence, hand, seen);
    const unsigned value = hand.readable ? table.value(hand.cards()) : 0;
    // What the table cannot read goes back to the definition, which says in words what is wrong.
    if (value == 0) return by_the_book(sequence);
    return nb::steal(PyLong_FromUnsignedLong(value));
  }

  // `value` as a plain C function of one argument, which Python calls twice as fast as a method.
  static PyObject* call_value(PyObject* self, PyObject* sequence) noexcept {
    try {
      return nb::inst_ptr<Bound>(self)->value(sequence).release().ptr();
    } catch (nb::python_error& error) {
      error.restore();
      return nullptr;
    }
  }
  static nb::object value_function(nb::handle self) {
    static PyMethodDef method = {"value", &call_value, METH_O, "Read the best hand in these cards."};
    return nb::steal(PyCFunction_New(&method, self.ptr()));
  }

  // The values and, where a row is no hand, its number (else -1).
  nb::tuple values(const Rows2d& rows) const {
    const std::size_t count = rows.shape(0);
    auto out = std::make_unique_for_overwrite<Value[]>(count);
    std::size_t bad = 0;
    bool good = true;
    {
      nb::gil_scoped_release release;
      good = table.values({rows.data(), count, static_cast<int>(rows.shape(1))}, out.get(), bad);
    }
    return nb::make_tuple(owned(std::move(out), count), good ? -1 : static_cast<long>(bad));
  }

  Counts1d census(const std::vector<std::uint8_t>& deck, int width) const {
    auto counts = std::make_unique<std::vector<std::uint64_t>>();
    {
      nb::gil_scoped_release release;
      *counts = table.census(deck, width);
    }
    auto* data = counts.release();
    nb::capsule owner(data, [](void* kept) noexcept {
      delete static_cast<std::vector<std::uint64_t>*>(kept);
    });
    return Counts1d(data->data(), {data->size()}, owner);
  }

  static Values1d owned(std::unique_ptr<Value[]> values, std::size_t count) {
    auto* data = values.release();
    nb::capsule owner(data, [](void* kept) noexcept { delete[] static_cast<Value*>(kept); });
    return Values1d(data, {count}, owner);
  }
};

using BoundRanks = Bound<RankTable>;
using BoundBadugi = Bound<BadugiTable>;

// A table holds its ranking's method and the ranking holds the table: Python's collector must be
// able to see that circle.
template <typename T>
int traverse(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(Py_TYPE(self));
  if (nb::inst_ready(self)) Py_VISIT(nb::inst_ptr<T>(self)->by_the_book.ptr());
  return 0;
}

template <typename T>
int clear(PyObject* self) {
  nb::inst_ptr<T>(self)->by_the_book.reset();
  return 0;
}

template <typename T>
PyType_Slot collected[] = {
    {Py_tp_traverse, reinterpret_cast<void*>(&traverse<T>)},
    {Py_tp_clear, reinterpret_cast<void*>(&clear<T>)},
    {0, nullptr},
};

nb::object two_and_three(const BoundRanks& self, nb::handle hole, nb::handle board) {
  Hand in_hole;
  Hand on_board;
  std::uint64_t seen = 0;
  read_cards(hole, in_hole, seen);
  read_cards(board, on_board, seen);
  unsigned value = 0;
  if (in_hole.readable && on_board.readable) {
    value = self.table.two_and_three(in_hole.cards(), on_board.cards());
  }
  return nb::steal(PyLong_FromUnsignedLong(value));  // 0: the caller says what is wrong
}

// Whether all cards are cards and none is there twice.
bool apart(Cards hole, Cards board) {
  std::uint64_t seen = 0;
  std::uint64_t again = 0;
  unsigned largest = 0;
  for (const Cards& cards : {hole, board}) {
    for (const std::uint8_t card : cards) {
      const std::uint64_t bit = std::uint64_t{1} << (card & 63);
      again |= seen & bit;
      seen |= bit;
      largest = std::max<unsigned>(largest, card);
    }
  }
  return again == 0 && largest <= JOKER;
}

// One board for every row of hole cards, or one for all of them.
nb::tuple two_and_three_values(const BoundRanks& self, const Rows2d& holes, const Rows2d& boards) {
  const std::size_t count = holes.shape(0);
  const std::size_t in_hole = holes.shape(1);
  const std::size_t on_board = boards.shape(1);
  const std::size_t step = boards.shape(0) == 1 ? 0 : on_board;
  auto out = std::make_unique_for_overwrite<Value[]>(count);
  long bad = -1;
  {
    nb::gil_scoped_release release;
    for (std::size_t row = 0; row < count && bad < 0; ++row) {
      const Cards hole{holes.data() + row * in_hole, in_hole};
      const Cards board{boards.data() + row * step, on_board};
      const unsigned value = apart(hole, board) ? self.table.two_and_three(hole, board) : 0;
      out[row] = static_cast<Value>(value);
      if (value == 0) bad = static_cast<long>(row);
    }
  }
  return nb::make_tuple(BoundRanks::owned(std::move(out), count), bad);
}

constexpr std::array<const char*, 3> NAMES_OF_VECTORS = {"scalar", "avx2", "avx512"};

void use_vectors_named(std::string_view name) {
  const auto* found = std::find(NAMES_OF_VECTORS.begin(), NAMES_OF_VECTORS.end(), name);
  if (found == NAMES_OF_VECTORS.end()) {
    throw std::invalid_argument("vectors are scalar, avx2 or avx512");
  }
  use_vectors(static_cast<Vectors>(found - NAMES_OF_VECTORS.begin()));
}

using Keys1d = nb::ndarray<const Key, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Out1d = nb::ndarray<Value, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

void two_look_ups(const BoundRanks& self, const Keys1d& keys, const Out1d& out) {
  if (keys.shape(0) != out.shape(0)) throw std::invalid_argument("one place for each key, please");
  self.table.two_look_ups(keys.data(), keys.shape(0), out.data());
}

using Lists = std::vector<std::vector<Value>>;

Definition definition_of(Lists plain, std::vector<Value> flush, Lists joker,
                         std::vector<Value> joker_flush) {
  Definition definition;
  if (plain.size() > definition.plain.size() || joker.size() > definition.joker.size()) {
    throw std::invalid_argument("a definition speaks of seven cards at most");
  }
  std::move(plain.begin(), plain.end(), definition.plain.begin());
  std::move(joker.begin(), joker.end(), definition.joker.begin());
  definition.flush = std::move(flush);
  definition.joker_flush = std::move(joker_flush);
  return definition;
}

TieBreak tie_break_of(const std::vector<int>& heights, const std::vector<int>& suits,
                      bool lowball) {
  if (heights.size() != RANKS || suits.size() != 4) {
    throw std::invalid_argument("a tie-break needs 13 heights and 4 suits");
  }
  TieBreak ties;
  std::copy_n(heights.begin(), RANKS, ties.heights.begin());
  std::copy_n(suits.begin(), 4, ties.suits.begin());
  ties.lowball = lowball;
  return ties;
}

// Fisher and Yates from the bottom up, as cardspeak.shuffle describes it: a byte that would favour
// some places is passed over. Says how many places are still to be filled when the bytes run out.
std::size_t fill(nb::list order, std::size_t left, nb::bytes drawn) {
  if (left > nb::len(order) || left > 256) {
    throw std::invalid_argument("places to fill are among the list's first 256");
  }
  PyObject** place = PySequence_Fast_ITEMS(order.ptr());
  const auto* byte = static_cast<const std::uint8_t*>(drawn.data());
  for (std::size_t at = 0; at < drawn.size() && left > 1; ++at) {
    if (byte[at] >= 256 - 256 % left) continue;
    const std::size_t taken = byte[at] % left;
    std::swap(place[--left], place[taken]);
  }
  return left;
}

AnyTable table_of(nb::handle object) {
  AnyTable table;
  if (nb::isinstance<BoundBadugi>(object)) {
    table.badugi = &nb::cast<const BoundBadugi&>(object).table;
  } else {
    table.ranks = &nb::cast<const BoundRanks&>(object).table;
  }
  return table;
}

}  // namespace

NB_MODULE(_kernel, m) {
  m.doc() = "Rankings in bulk: tables made from the definitions in cardspeak.ranking.";

  // Whoever imports a ranking keeps it to the end of the process: that is not a leak.
  nb::set_leak_warnings(false);

  m.def("vectors", [] { return NAMES_OF_VECTORS[static_cast<std::size_t>(vectors_in_use())]; },
        "The vector instructions in use: avx512, avx2 or scalar.");
  m.def("use_vectors", &use_vectors_named, "name"_a,
        "Use these vector instructions, or the best of the machine if it lacks them.");
  m.def("fill", &fill, "order"_a, "left"_a, "drawn"_a,
        "Fill the first `left` places of a list by the bytes drawn; how many are left.");

  nb::class_<BoundRanks>(m, "RankTable", nb::type_slots(collected<BoundRanks>))
      .def("__init__",
           [](BoundRanks* self, Lists plain, std::vector<Value> flush, Lists joker,
              std::vector<Value> joker_flush, bool whole, nb::object ties,
              nb::object by_the_book) {
             auto definition = definition_of(std::move(plain), std::move(flush), std::move(joker),
                                             std::move(joker_flush));
             definition.whole = whole;
             if (ties.is_none()) {
               new (self) BoundRanks{RankTable(std::move(definition)), std::move(by_the_book)};
               return;
             }
             const auto tie_break = tie_break_of(nb::cast<std::vector<int>>(ties[0]),
                                                 nb::cast<std::vector<int>>(ties[1]),
                                                 nb::cast<bool>(ties[2]));
             new (self) BoundRanks{RankTable(std::move(definition), tie_break),
                                   std::move(by_the_book)};
           },
           "plain"_a, "flush"_a, "joker"_a, "joker_flush"_a, "whole"_a, "ties"_a.none(), "by_the_book"_a)
      .def_prop_ro("value", &BoundRanks::value_function)
      .def("values", &BoundRanks::values, "rows"_a)
      .def("census", &BoundRanks::census, "deck"_a, "width"_a)
      .def("two_and_three", &two_and_three, "hole"_a, "board"_a)
      .def("two_and_three_values", &two_and_three_values, "holes"_a, "boards"_a)
      .def("two_look_ups", &two_look_ups, "keys"_a, "out"_a)
      .def_prop_ro("bytes", [](const BoundRanks& self) { return self.table.bytes(); });

  nb::class_<BoundBadugi>(m, "BadugiTable", nb::type_slots(collected<BoundBadugi>))
      .def("__init__",
           [](BoundBadugi* self, std::vector<Value> by_ranks, nb::object by_the_book) {
             new (self) BoundBadugi{BadugiTable(std::move(by_ranks)), std::move(by_the_book)};
           },
           "by_ranks"_a, "by_the_book"_a)
      .def_prop_ro("value", &BoundBadugi::value_function)
      .def("values", &BoundBadugi::values, "rows"_a)
      .def("census", &BoundBadugi::census, "deck"_a, "width"_a)
      // Two and three are five cards, and no badugi: the caller says so.
      .def("two_and_three", [](const BoundBadugi&, nb::handle, nb::handle) { return 0; },
           "hole"_a, "board"_a)
      .def("two_and_three_values",
           [](const BoundBadugi&, nb::handle, nb::handle) { return nb::make_tuple(nb::none(), 0); },
           "holes"_a, "boards"_a)
      .def_prop_ro("bytes", [](const BoundBadugi& self) { return self.table.bytes(); });

  bind_arranger(m);
  bind_odds(m, &table_of);
}

}  // namespace cardspeak
