// Python bindings of the odds calculator.
#include "odds_bindings.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <exception>
#include <stdexcept>
#include <tuple>

#include "board_enumeration.hpp"
#include "deal_enumeration.hpp"
#include "monte_carlo.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cardspeak {
namespace {

using CardArray2d = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Weights = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Percentiles = nb::ndarray<const std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

using SeatArgs = std::tuple<CardArray2d, Weights, std::uint32_t>;
using StepArgs = std::tuple<unsigned, std::size_t, std::size_t>;
using ShareArgs = std::tuple<nb::object, nb::object, unsigned, std::size_t, Strength, Percentiles>;

AnyEvaluator (*find_evaluator)(nb::handle) = nullptr;

CardBuffer parse_cards(Cards cards) {
  if (cards.size() > MAX_HELD_CARDS) {
    throw std::invalid_argument("too many cards in one hand or board");
  }
  CardBuffer buffer;
  for (const std::uint8_t card : cards) {
    if (card > JOKER) throw std::invalid_argument("invalid card number");
    buffer.push(card);
  }
  return buffer;
}

SeatRange parse_seat(const SeatArgs& args) {
  const auto& [rows, weights, face_up] = args;
  if (rows.shape(0) == 0 || weights.shape(0) != rows.shape(0)) {
    throw std::invalid_argument("a seat needs at least one holding, and one weight per holding");
  }
  SeatRange seat;
  seat.face_up = face_up;
  for (std::size_t i = 0; i < rows.shape(0); ++i) {
    Holding holding;
    holding.cards = parse_cards({rows.data() + i * rows.shape(1), rows.shape(1)});
    holding.set = card_set(holding.cards.cards());
    holding.weight = weights(i);
    seat.holdings.push_back(holding);
  }
  return seat;
}

RunoutStep parse_step(const StepArgs& args, const Scenario& scenario) {
  const auto& [action_code, target, count] = args;
  const auto action = static_cast<RunoutAction>(action_code);
  const std::size_t targets =
      action == RunoutAction::Board ? scenario.boards.size() : scenario.seats.size();
  if (action_code > static_cast<unsigned>(RunoutAction::Discard) || target >= targets) {
    throw std::invalid_argument("invalid step: unknown action or target");
  }
  return {action, target, count};
}

PotShare parse_share(const ShareArgs& args, const Scenario& scenario) {
  const auto& [evaluator, joker_up_evaluator, card_use, board_index, qualifying_strength,
               percentiles] = args;
  if (card_use > static_cast<unsigned>(CardUse::HoleOnly) ||
      board_index >= scenario.boards.size()) {
    throw std::invalid_argument("invalid pot share: unknown card use or board");
  }
  PotShare share;
  share.evaluator = find_evaluator(evaluator);
  if (!joker_up_evaluator.is_none()) {
    share.joker_up_evaluator = find_evaluator(joker_up_evaluator);
  }
  share.card_use = static_cast<CardUse>(card_use);
  share.board_index = board_index;
  share.qualifying_strength = qualifying_strength;
  share.percentiles.assign(percentiles.data(), percentiles.data() + percentiles.shape(0));
  return share;
}

// A scenario, with references that keep its evaluators alive.
struct PyScenario {
  Scenario scenario;
  std::vector<nb::object> evaluators;
  std::vector<Matchup> matchups;

  std::size_t prepare_matchups(std::size_t max_matchups) {
    if (!can_enumerate_boards(scenario)) return 0;
    nb::gil_scoped_release release;
    matchups = canonical_matchups(scenario, max_matchups);
    return matchups.size();
  }
};

void init_scenario(PyScenario* self, std::vector<std::uint8_t> stub,
                   const std::vector<SeatArgs>& seats,
                   const std::vector<std::vector<std::uint8_t>>& boards,
                   const std::vector<StepArgs>& steps, const std::vector<ShareArgs>& shares) {
  PyScenario py_scenario;
  Scenario& scenario = py_scenario.scenario;
  for (const std::uint8_t card : stub) {
    if (card > JOKER) throw std::invalid_argument("invalid card number");
    scenario.unseen |= card_bit(card);
  }
  scenario.stub = std::move(stub);
  for (const auto& board : boards) scenario.boards.push_back(parse_cards(board));
  for (const SeatArgs& seat : seats) scenario.seats.push_back(parse_seat(seat));
  for (const StepArgs& step : steps) scenario.steps.push_back(parse_step(step, scenario));
  for (const ShareArgs& share : shares) {
    scenario.shares.push_back(parse_share(share, scenario));
    py_scenario.evaluators.push_back(std::get<0>(share));
    py_scenario.evaluators.push_back(std::get<1>(share));
  }
  if (scenario.stub.empty() || seats.size() > MAX_SEATS ||
      scenario.outcome_bits() > MAX_OUTCOME_BITS) {
    throw std::invalid_argument("too many seats or pot shares, or an empty stub");
  }
  new (self) PyScenario(std::move(py_scenario));
}

// Asks Python several times a second whether to continue. Ctrl-C or the caller can stop the work.
class PyProgress {
 public:
  explicit PyProgress(nb::object should_continue) : should_continue_(std::move(should_continue)) {}

  bool operator()(double fraction_done) {
    nb::gil_scoped_acquire acquire;
    try {
      if (PyErr_CheckSignals() != 0) throw nb::python_error();
      return should_continue_.is_none() || nb::cast<bool>(should_continue_(fraction_done));
    } catch (...) {
      failure_ = std::current_exception();
      return false;
    }
  }

  // Returns whether Ctrl-C stopped the work. Any other exception is raised again.
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
  nb::object should_continue_;
  std::exception_ptr failure_;
};

nb::object to_python_int(UInt128 number) {
  const auto low = nb::steal(PyLong_FromUnsignedLongLong(static_cast<std::uint64_t>(number)));
  const auto high = static_cast<std::uint64_t>(number >> 64);
  if (high == 0) return low;
  const auto upper = nb::steal(PyLong_FromUnsignedLongLong(high));
  return (upper << nb::int_(64)) + low;
}

nb::dict to_python_dict(const OutcomeCounts& counts) {
  nb::dict dict;
  counts.for_each(
      [&](OutcomeMask outcome, UInt128 deals) { dict[nb::int_(outcome)] = to_python_int(deals); });
  return dict;
}

// Runs `work` with the GIL released and reports progress to Python. Returns whether Ctrl-C
// interrupted it.
template <typename Work>
bool run_without_gil(unsigned threads, nb::object should_continue, Work&& work) {
  PyProgress progress(std::move(should_continue));
  {
    nb::gil_scoped_release release;
    WorkerPool pool(threads, [&](double fraction_done) { return progress(fraction_done); });
    work(pool);
  }
  return progress.interrupted();
}

nb::object py_count_outcomes(const PyScenario& self, unsigned threads, nb::object should_continue) {
  OutcomeCounts counts(self.scenario.outcome_bits());
  bool done = false;
  run_without_gil(threads, std::move(should_continue), [&](WorkerPool& pool) {
    done = self.matchups.empty() ? count_deals(self.scenario, pool, counts)
                                 : count_boards(self.scenario, self.matchups, pool, counts);
  });
  return done ? nb::object(to_python_dict(counts)) : nb::none();
}

nb::tuple py_sample_outcomes(const PyScenario& self, std::uint64_t seed, std::uint64_t first_block,
                             std::uint64_t block_count, std::uint64_t block_size, unsigned threads,
                             nb::object should_continue) {
  OutcomeCounts counts(self.scenario.outcome_bits());
  std::uint64_t blocks_dealt = 0;
  const bool interrupted =
      run_without_gil(threads, std::move(should_continue), [&](WorkerPool& pool) {
        blocks_dealt = sample_outcomes(self.scenario, {seed, first_block, block_count, block_size},
                                       pool, counts);
      });
  return nb::make_tuple(to_python_dict(counts), blocks_dealt, interrupted);
}

}  // namespace

void bind_odds(nb::module_& m, AnyEvaluator (*unwrap_evaluator)(nb::handle)) {
  find_evaluator = unwrap_evaluator;
  nb::exception<ConflictingHoldingsError>(m, "ConflictingHoldingsError", PyExc_RuntimeError);
  nb::class_<PyScenario>(m, "Scenario")
      .def("__init__", &init_scenario, "stub"_a, "seats"_a, "boards"_a, "steps"_a, "shares"_a)
      .def("prepare_matchups", &PyScenario::prepare_matchups, "max_matchups"_a,
           "Prepare to enumerate boards by matchup. Return the number of matchups, or 0 if boards "
           "cannot be enumerated or there are too many matchups.")
      .def("count_outcomes", &py_count_outcomes, "threads"_a, "should_continue"_a.none(),
           "Count the outcomes of every deal; return None if interrupted.")
      .def(
          "sample", &py_sample_outcomes, "seed"_a, "first_block"_a, "block_count"_a, "block_size"_a,
          "threads"_a, "should_continue"_a.none(),
          "Count the outcomes of Monte Carlo samples, dealt in blocks. Return the counts, how many "
          "blocks were dealt, and whether it was interrupted.");
}

}  // namespace cardspeak
