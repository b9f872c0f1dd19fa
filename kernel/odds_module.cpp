// Odds as Python sees them.
#include "odds_module.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <exception>
#include <stdexcept>
#include <tuple>

#include "boards.hpp"
#include "deals.hpp"
#include "sampling.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cardspeak {
namespace {

using Rows2d = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Weights = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Worth = nb::ndarray<const std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

using SeatGiven = std::tuple<Rows2d, Weights, std::uint32_t>;
using StepGiven = std::tuple<unsigned, std::size_t, std::size_t>;
using PartGiven = std::tuple<nb::object, nb::object, unsigned, std::size_t, Value, Worth>;

AnyTable (*find_table)(nb::handle) = nullptr;

Pile pile_of(Cards cards) {
  if (cards.size() > MOST_HELD_CARDS) throw std::invalid_argument("too many cards in one place");
  Pile pile;
  for (const std::uint8_t card : cards) {
    if (card > JOKER) throw std::invalid_argument("no card has that number");
    pile.push(card);
  }
  return pile;
}

Seat seat_of(const SeatGiven& given) {
  const auto& [rows, weights, up] = given;
  if (rows.shape(0) == 0 || weights.shape(0) != rows.shape(0)) {
    throw std::invalid_argument("a seat has holdings, with a weight each");
  }
  Seat seat;
  seat.up = up;
  for (std::size_t at = 0; at < rows.shape(0); ++at) {
    Holding holding;
    holding.cards = pile_of({rows.data() + at * rows.shape(1), rows.shape(1)});
    holding.set = set_of(holding.cards.cards());
    holding.weight = weights(at);
    seat.holdings.push_back(holding);
  }
  return seat;
}

Step step_of(const StepGiven& given, const Question& question) {
  const auto& [doing, who, count] = given;
  const auto kind = static_cast<Doing>(doing);
  const std::size_t places = kind == Doing::Board ? question.boards.size() : question.seats.size();
  if (doing > static_cast<unsigned>(Doing::Throw) || who >= places) {
    throw std::invalid_argument("there is no such step");
  }
  return {kind, who, count};
}

PotPart part_of(const PartGiven& given, const Question& question) {
  const auto& [table, joker_up, playing, board, floor, worth] = given;
  if (playing > static_cast<unsigned>(Playing::Hole) || board >= question.boards.size()) {
    throw std::invalid_argument("there is no such share of the pot");
  }
  PotPart part;
  part.table = find_table(table);
  if (!joker_up.is_none()) part.joker_up = find_table(joker_up);
  part.playing = static_cast<Playing>(playing);
  part.board = board;
  part.floor = floor;
  part.worth.assign(worth.data(), worth.data() + worth.shape(0));
  return part;
}

// A question with the tables that it reads by.
struct Asked {
  Question question;
  std::vector<nb::object> tables;
  std::vector<Matchup> matchups;

  std::size_t count_matchups(std::size_t most) {
    if (!by_boards(question)) return 0;
    nb::gil_scoped_release release;
    matchups = cardspeak::matchups(question, most);
    return matchups.size();
  }
};

void make(Asked* self, std::vector<std::uint8_t> stub, const std::vector<SeatGiven>& seats,
          const std::vector<std::vector<std::uint8_t>>& boards, const std::vector<StepGiven>& steps,
          const std::vector<PartGiven>& parts) {
  Asked asked;
  Question& question = asked.question;
  for (const std::uint8_t card : stub) {
    if (card > JOKER) throw std::invalid_argument("no card has that number");
    question.unseen |= bit(card);
  }
  question.stub = std::move(stub);
  for (const auto& board : boards) question.boards.push_back(pile_of(board));
  for (const SeatGiven& seat : seats) question.seats.push_back(seat_of(seat));
  for (const StepGiven& step : steps) question.steps.push_back(step_of(step, question));
  for (const PartGiven& part : parts) {
    question.parts.push_back(part_of(part, question));
    asked.tables.push_back(std::get<0>(part));
    asked.tables.push_back(std::get<1>(part));
  }
  if (question.stub.empty() || seats.size() > MOST_SEATS || question.outcome_bits() > OUTCOME_BITS) {
    throw std::invalid_argument("too many seats or shares, or no cards");
  }
  new (self) Asked(std::move(asked));
}

// Asks Python some times a second whether to go on: Ctrl-C says no, and so may the caller.
class Asking {
 public:
  explicit Asking(nb::object go_on) : go_on_(std::move(go_on)) {}

  bool operator()(double part) {
    nb::gil_scoped_acquire acquire;
    try {
      if (PyErr_CheckSignals() != 0) throw nb::python_error();
      return go_on_.is_none() || nb::cast<bool>(go_on_(part));
    } catch (...) {
      failure_ = std::current_exception();
      return false;
    }
  }

  // Says whether it was Ctrl-C that ended the work; everything else that went wrong is raised.
  bool interrupted() const {
    if (!failure_) return false;
    try {
      std::rethrow_exception(failure_);
    } catch (nb::python_error& error) {
      if (!error.matches(PyExc_KeyboardInterrupt)) throw;
    }
    return true;
  }

 private:
  nb::object go_on_;
  std::exception_ptr failure_;
};

nb::object whole_number(Wide number) {
  const auto low = nb::steal(PyLong_FromUnsignedLongLong(static_cast<std::uint64_t>(number)));
  const auto high = static_cast<std::uint64_t>(number >> 64);
  if (high == 0) return low;
  const auto up = nb::steal(PyLong_FromUnsignedLongLong(high));
  return (up << nb::int_(64)) + low;
}

nb::dict counts_of(const Tally& tally) {
  nb::dict counts;
  tally.each([&](Outcome outcome, Wide deals) { counts[nb::int_(outcome)] = whole_number(deals); });
  return counts;
}

// Does some work with the interpreter's lock released, and asks now and then. Says whether it was
// interrupted.
template <typename Work>
bool in_the_open(unsigned threads, nb::object go_on, Work&& work) {
  Asking asking(std::move(go_on));
  {
    nb::gil_scoped_release release;
    Crew crew(threads, [&](double part) { return asking(part); });
    work(crew);
  }
  return asking.interrupted();
}

nb::object count(const Asked& self, unsigned threads, nb::object go_on) {
  Tally tally(self.question.outcome_bits());
  bool done = false;
  in_the_open(threads, std::move(go_on), [&](Crew& crew) {
    done = self.matchups.empty() ? count_deals(self.question, crew, tally)
                                 : count_boards(self.question, self.matchups, crew, tally);
  });
  return done ? nb::object(counts_of(tally)) : nb::none();
}

nb::tuple sampled(const Asked& self, std::uint64_t seed, std::uint64_t first, std::uint64_t blocks,
                  std::uint64_t deals, unsigned threads, nb::object go_on) {
  Tally tally(self.question.outcome_bits());
  std::uint64_t dealt = 0;
  const bool interrupted = in_the_open(threads, std::move(go_on), [&](Crew& crew) {
    dealt = sample(self.question, {seed, first, blocks, deals}, crew, tally);
  });
  return nb::make_tuple(counts_of(tally), dealt, interrupted);
}

}  // namespace

void bind_odds(nb::module_& m, AnyTable (*table_of)(nb::handle)) {
  find_table = table_of;
  nb::exception<NeverTogether>(m, "NeverTogether", PyExc_RuntimeError);
  nb::class_<Asked>(m, "Question")
      .def("__init__", &make, "stub"_a, "seats"_a, "boards"_a, "steps"_a, "parts"_a)
      .def("count_matchups", &Asked::count_matchups, "most"_a,
           "Count the matchups that are read board by board; 0 if that is no way, or too many.")
      .def("count", &count, "threads"_a, "go_on"_a.none(),
           "Count the outcomes of every deal; None if it was interrupted.")
      .def("sample", &sampled, "seed"_a, "first"_a, "blocks"_a, "deals"_a, "threads"_a,
           "go_on"_a.none(), "Count the outcomes of blocks dealt by chance: how often each came, how many blocks were "
           "dealt, and whether it was interrupted.");
}

}  // namespace cardspeak
