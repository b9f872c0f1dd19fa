// The Python module _kernel, and its bindings of the hand evaluators.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

#include "arranger_bindings.hpp"
#include "badugi_evaluator.hpp"
#include "batch_evaluation.hpp"
#include "odds_bindings.hpp"
#include "rank_evaluator.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cardspeak {
namespace {

using CardArray2d = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Strengths1d = nb::ndarray<nb::numpy, Strength, nb::ndim<1>>;
using Counts1d = nb::ndarray<nb::numpy, std::uint64_t, nb::ndim<1>>;

constexpr std::size_t MAX_INPUT_CARDS = 64;

// Cards parsed from a Python sequence.
struct ParsedHand {
  std::array<std::uint8_t, MAX_INPUT_CARDS> card;
  std::size_t count = 0;
  bool is_valid = true;  // no unknown card, no duplicates, not too many

  Cards cards() const { return {card.data(), count}; }
};

void parse_cards(nb::handle sequence, ParsedHand& hand, std::uint64_t& seen) {
  PyObject* object = sequence.ptr();
  nb::object fast_sequence;
  if (!PyList_CheckExact(object) && !PyTuple_CheckExact(object)) {
    fast_sequence = nb::steal(PySequence_Fast(object, "cards must be a list or tuple"));
    if (!fast_sequence.is_valid()) throw nb::python_error();
    object = fast_sequence.ptr();
  }
  const auto count = static_cast<std::size_t>(PySequence_Fast_GET_SIZE(object));
  PyObject** items = PySequence_Fast_ITEMS(object);
  for (std::size_t i = 0; i < count; ++i) {
    const long card = PyLong_AsLong(items[i]);
    if (card == -1 && PyErr_Occurred() != nullptr) throw nb::python_error();
    if (card < 0 || card > JOKER || (seen >> card & 1) != 0 || hand.count == MAX_INPUT_CARDS) {
      hand.is_valid = false;
      return;
    }
    seen |= std::uint64_t{1} << card;
    hand.card[hand.count++] = static_cast<std::uint8_t>(card);
  }
}

template <typename Evaluator>
struct PyEvaluator {
  Evaluator evaluator;
  nb::object reference;

  nb::object strength(nb::handle sequence) const {
    ParsedHand hand;
    std::uint64_t seen = 0;
    parse_cards(sequence, hand, seen);
    const unsigned strength = hand.is_valid ? evaluator.strength(hand.cards()) : 0;
    // The reference implementation in Python raises an error that says what is wrong.
    if (strength == 0) return reference(sequence);
    return nb::steal(PyLong_FromUnsignedLong(strength));
  }

  // `strength` as a plain C function of one argument. Python calls it twice as fast as a method.
  static PyObject* call_strength(PyObject* self, PyObject* sequence) noexcept {
    try {
      return nb::inst_ptr<PyEvaluator>(self)->strength(sequence).release().ptr();
    } catch (nb::python_error& error) {
      error.restore();
      return nullptr;
    }
  }
  static nb::object strength_function(nb::handle self) {
    static PyMethodDef method = {"strength", &call_strength, METH_O,
                                 "Return the strength of the best hand in these cards."};
    return nb::steal(PyCFunction_New(&method, self.ptr()));
  }

  // Returns the strengths, and the index of the first invalid row or -1.
  nb::tuple strengths(const CardArray2d& rows) const {
    const std::size_t count = rows.shape(0);
    auto out = std::make_unique_for_overwrite<Strength[]>(count);
    std::size_t bad_row = 0;
    bool valid = true;
    {
      nb::gil_scoped_release release;
      valid = evaluator.strengths({rows.data(), count, static_cast<int>(rows.shape(1))}, out.get(),
                                  bad_row);
    }
    return nb::make_tuple(to_numpy(std::move(out), count), valid ? -1 : static_cast<long>(bad_row));
  }

  Counts1d strength_counts(const std::vector<std::uint8_t>& deck, int card_count) const {
    auto counts = std::make_unique<std::vector<std::uint64_t>>();
    {
      nb::gil_scoped_release release;
      *counts = evaluator.strength_counts(deck, card_count);
    }
    auto* data = counts.release();
    nb::capsule owner(data, [](void* pointer) noexcept {
      delete static_cast<std::vector<std::uint64_t>*>(pointer);
    });
    return Counts1d(data->data(), {data->size()}, owner);
  }

  static Strengths1d to_numpy(std::unique_ptr<Strength[]> strengths, std::size_t count) {
    auto* data = strengths.release();
    nb::capsule owner(data,
                      [](void* pointer) noexcept { delete[] static_cast<Strength*>(pointer); });
    return Strengths1d(data, {count}, owner);
  }
};

using PyRankEvaluator = PyEvaluator<RankEvaluator>;
using PyBadugiEvaluator = PyEvaluator<BadugiEvaluator>;

// An evaluator holds a method of its ranking and the ranking holds the evaluator. Python's garbage
// collector must be able to see that cycle.
template <typename T>
int traverse(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(Py_TYPE(self));
  if (nb::inst_ready(self)) Py_VISIT(nb::inst_ptr<T>(self)->reference.ptr());
  return 0;
}

template <typename T>
int clear(PyObject* self) {
  nb::inst_ptr<T>(self)->reference.reset();
  return 0;
}

template <typename T>
PyType_Slot gc_slots[] = {
    {Py_tp_traverse, reinterpret_cast<void*>(&traverse<T>)},
    {Py_tp_clear, reinterpret_cast<void*>(&clear<T>)},
    {0, nullptr},
};

nb::object omaha_strength(const PyRankEvaluator& self, nb::handle hole, nb::handle board) {
  ParsedHand hole_cards;
  ParsedHand board_cards;
  std::uint64_t seen = 0;
  parse_cards(hole, hole_cards, seen);
  parse_cards(board, board_cards, seen);
  unsigned strength = 0;
  if (hole_cards.is_valid && board_cards.is_valid) {
    strength = self.evaluator.omaha_strength(hole_cards.cards(), board_cards.cards());
  }
  return nb::steal(PyLong_FromUnsignedLong(strength));  // 0 if invalid: the caller raises the error
}

// Whether all cards are valid and there are no duplicates.
bool all_distinct(Cards hole, Cards board) {
  std::uint64_t seen = 0;
  std::uint64_t duplicates = 0;
  unsigned largest = 0;
  for (const Cards& cards : {hole, board}) {
    for (const std::uint8_t card : cards) {
      const std::uint64_t bit = std::uint64_t{1} << (card & 63);
      duplicates |= seen & bit;
      seen |= bit;
      largest = std::max<unsigned>(largest, card);
    }
  }
  return duplicates == 0 && largest <= JOKER;
}

// Takes one board per row of hole cards, or one board for all of them.
nb::tuple omaha_strengths(const PyRankEvaluator& self, const CardArray2d& holes,
                          const CardArray2d& boards) {
  const std::size_t count = holes.shape(0);
  const std::size_t hole_size = holes.shape(1);
  const std::size_t board_size = boards.shape(1);
  const std::size_t board_stride = boards.shape(0) == 1 ? 0 : board_size;
  auto out = std::make_unique_for_overwrite<Strength[]>(count);
  long bad_row = -1;
  {
    nb::gil_scoped_release release;
    for (std::size_t row = 0; row < count && bad_row < 0; ++row) {
      const Cards hole{holes.data() + row * hole_size, hole_size};
      const Cards board{boards.data() + row * board_stride, board_size};
      const unsigned strength =
          all_distinct(hole, board) ? self.evaluator.omaha_strength(hole, board) : 0;
      out[row] = static_cast<Strength>(strength);
      if (strength == 0) bad_row = static_cast<long>(row);
    }
  }
  return nb::make_tuple(PyRankEvaluator::to_numpy(std::move(out), count), bad_row);
}

constexpr std::array<const char*, 3> SIMD_LEVEL_NAMES = {"scalar", "avx2", "avx512"};

void set_simd_level_by_name(std::string_view level) {
  const auto* found = std::find(SIMD_LEVEL_NAMES.begin(), SIMD_LEVEL_NAMES.end(), level);
  if (found == SIMD_LEVEL_NAMES.end()) {
    throw std::invalid_argument("level must be scalar, avx2 or avx512");
  }
  set_simd_level(static_cast<SimdLevel>(found - SIMD_LEVEL_NAMES.begin()));
}

using Keys1d = nb::ndarray<const HashKey, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Out1d = nb::ndarray<Strength, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

void lookup_keys(const PyRankEvaluator& self, const Keys1d& keys, const Out1d& out) {
  if (keys.shape(0) != out.shape(0)) {
    throw std::invalid_argument("keys and out must have the same length");
  }
  self.evaluator.lookup_keys(keys.data(), keys.shape(0), out.data());
}

using StrengthLists = std::vector<std::vector<Strength>>;

RankingDefinition parse_definition(StrengthLists unsuited, std::vector<Strength> flush,
                                   StrengthLists unsuited_with_joker,
                                   std::vector<Strength> flush_with_joker) {
  RankingDefinition definition;
  if (unsuited.size() > definition.unsuited.size() ||
      unsuited_with_joker.size() > definition.unsuited_with_joker.size()) {
    throw std::invalid_argument("a definition covers hands of at most seven cards");
  }
  std::move(unsuited.begin(), unsuited.end(), definition.unsuited.begin());
  std::move(unsuited_with_joker.begin(), unsuited_with_joker.end(),
            definition.unsuited_with_joker.begin());
  definition.flush = std::move(flush);
  definition.flush_with_joker = std::move(flush_with_joker);
  return definition;
}

TieBreak parse_tie_break(const std::vector<int>& rank_values, const std::vector<int>& suit_values,
                         bool lowball) {
  if (rank_values.size() != RANKS || suit_values.size() != 4) {
    throw std::invalid_argument("tie_break needs 13 rank values and 4 suit values");
  }
  TieBreak tie_break;
  std::copy_n(rank_values.begin(), RANKS, tie_break.rank_values.begin());
  std::copy_n(suit_values.begin(), 4, tie_break.suit_values.begin());
  tie_break.lowball = lowball;
  return tie_break;
}

// A Fisher-Yates shuffle from the end of the deck, as documented in cardspeak.shuffle. Bytes that
// would bias the result are skipped (rejection sampling). Returns how many cards remain to be
// placed when the bytes run out.
std::size_t fisher_yates(nb::list deck, std::size_t remaining, nb::bytes random_bytes) {
  if (remaining > nb::len(deck) || remaining > 256) {
    throw std::invalid_argument("remaining must be at most 256 and at most the length of the deck");
  }
  PyObject** cards = PySequence_Fast_ITEMS(deck.ptr());
  const auto* byte = static_cast<const std::uint8_t*>(random_bytes.data());
  for (std::size_t i = 0; i < random_bytes.size() && remaining > 1; ++i) {
    if (byte[i] >= 256 - 256 % remaining) continue;
    const std::size_t chosen = byte[i] % remaining;
    std::swap(cards[--remaining], cards[chosen]);
  }
  return remaining;
}

AnyEvaluator unwrap_evaluator(nb::handle object) {
  AnyEvaluator evaluator;
  if (nb::isinstance<PyBadugiEvaluator>(object)) {
    evaluator.badugi = &nb::cast<const PyBadugiEvaluator&>(object).evaluator;
  } else {
    evaluator.ranks = &nb::cast<const PyRankEvaluator&>(object).evaluator;
  }
  return evaluator;
}

}  // namespace

NB_MODULE(_kernel, m) {
  m.doc() = "Native hand evaluators, odds and Chinese poker search.";

  // Rankings live until the process ends. That is not a leak.
  nb::set_leak_warnings(false);

  m.def(
      "simd_level", [] { return SIMD_LEVEL_NAMES[static_cast<std::size_t>(simd_level())]; },
      "Return the SIMD instruction set in use: avx512, avx2 or scalar.");
  m.def("set_simd_level", &set_simd_level_by_name, "level"_a,
        "Use this SIMD instruction set, or the best one that the CPU supports.");
  m.def("fisher_yates", &fisher_yates, "deck"_a, "remaining"_a, "random_bytes"_a,
        "Shuffle the first `remaining` cards of a deck in place; return how many remain to be "
        "placed.");

  nb::class_<PyRankEvaluator>(m, "RankEvaluator", nb::type_slots(gc_slots<PyRankEvaluator>))
      .def(
          "__init__",
          [](PyRankEvaluator* self, StrengthLists unsuited, std::vector<Strength> flush,
             StrengthLists unsuited_with_joker, std::vector<Strength> flush_with_joker,
             bool uses_all_cards, nb::object tie_break, nb::object reference) {
            auto definition =
                parse_definition(std::move(unsuited), std::move(flush),
                                 std::move(unsuited_with_joker), std::move(flush_with_joker));
            definition.uses_all_cards = uses_all_cards;
            if (tie_break.is_none()) {
              new (self)
                  PyRankEvaluator{RankEvaluator(std::move(definition)), std::move(reference)};
              return;
            }
            const auto parsed_tie_break = parse_tie_break(nb::cast<std::vector<int>>(tie_break[0]),
                                                          nb::cast<std::vector<int>>(tie_break[1]),
                                                          nb::cast<bool>(tie_break[2]));
            new (self) PyRankEvaluator{RankEvaluator(std::move(definition), parsed_tie_break),
                                       std::move(reference)};
          },
          "unsuited"_a, "flush"_a, "unsuited_with_joker"_a, "flush_with_joker"_a,
          "uses_all_cards"_a, "tie_break"_a.none(), "reference"_a)
      .def_prop_ro("strength", &PyRankEvaluator::strength_function)
      .def("strengths", &PyRankEvaluator::strengths, "rows"_a)
      .def("strength_counts", &PyRankEvaluator::strength_counts, "deck"_a, "card_count"_a)
      .def("omaha_strength", &omaha_strength, "hole"_a, "board"_a)
      .def("omaha_strengths", &omaha_strengths, "holes"_a, "boards"_a)
      .def("lookup_keys", &lookup_keys, "keys"_a, "out"_a)
      .def_prop_ro("nbytes", [](const PyRankEvaluator& self) { return self.evaluator.nbytes(); });

  nb::class_<PyBadugiEvaluator>(m, "BadugiEvaluator", nb::type_slots(gc_slots<PyBadugiEvaluator>))
      .def(
          "__init__",
          [](PyBadugiEvaluator* self, std::vector<Strength> strength_by_ranks,
             nb::object reference) {
            new (self) PyBadugiEvaluator{BadugiEvaluator(std::move(strength_by_ranks)),
                                         std::move(reference)};
          },
          "strength_by_ranks"_a, "reference"_a)
      .def_prop_ro("strength", &PyBadugiEvaluator::strength_function)
      .def("strengths", &PyBadugiEvaluator::strengths, "rows"_a)
      .def("strength_counts", &PyBadugiEvaluator::strength_counts, "deck"_a, "card_count"_a)
      // Omaha hands have five cards, so they are never badugi hands: the caller raises the error.
      .def(
          "omaha_strength", [](const PyBadugiEvaluator&, nb::handle, nb::handle) { return 0; },
          "hole"_a, "board"_a)
      .def(
          "omaha_strengths",
          [](const PyBadugiEvaluator&, nb::handle, nb::handle) {
            return nb::make_tuple(nb::none(), 0);
          },
          "holes"_a, "boards"_a)
      .def_prop_ro("nbytes", [](const PyBadugiEvaluator& self) { return self.evaluator.nbytes(); });

  bind_arranger(m);
  bind_odds(m, &unwrap_evaluator);
}

}  // namespace cardspeak
