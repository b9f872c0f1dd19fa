#include "deal_enumeration.hpp"

#include <bit>

#include "deal_state.hpp"

namespace cardspeak {
namespace {

// A task is one holding for each seat, and the lowest card of the first step that deals cards.
class DealEnumerator {
 public:
  explicit DealEnumerator(const Scenario& scenario)
      : scenario_(&scenario),
        deal_state_(scenario),
        counts_(scenario.outcome_bits()),
        chosen_(scenario.seats.size()) {}

  void operator()(std::uint64_t task, const std::atomic<bool>& stop) {
    stop_ = &stop;
    lowest_card_ = scenario_->stub[task % scenario_->stub.size()];
    task /= scenario_->stub.size();
    weight_ = 1;
    for (std::size_t seat = 0; seat < chosen_.size(); ++seat) {
      const auto& holdings = scenario_->seats[seat].holdings;
      chosen_[seat] = task % holdings.size();
      task /= holdings.size();
      weight_ *= holdings[chosen_[seat]].weight;
    }
    first_card_fixed_ = true;
    if (deal_state_.start(chosen_)) run_step(0);
  }

  const OutcomeCounts& counts() const { return counts_; }

 private:
  static constexpr unsigned STOP_CHECK_INTERVAL = 1 << 12;

  void run_step(std::size_t step) {
    deal_state_.evaluate(step);
    if (step == scenario_->steps.size()) {
      count();
    } else if (scenario_->steps[step].action == RunoutAction::Discard) {
      const auto before = deal_state_.discard(step);
      run_step(step + 1);
      deal_state_.restore(scenario_->steps[step].target, before);
    } else if (first_card_fixed_ && scenario_->steps[step].count > 0) {
      first_card_fixed_ = false;
      const CardSet from_lowest = ~(card_bit(lowest_card_) - 1);
      if ((deal_state_.unseen() & card_bit(lowest_card_)) != 0) {
        deal_one(step, scenario_->steps[step].count, deal_state_.unseen() & from_lowest,
                 lowest_card_);
      }
      first_card_fixed_ = true;
    } else {
      deal(step, scenario_->steps[step].count, deal_state_.unseen());
    }
  }

  void count() {
    // If no card is dealt, tasks with the same holdings are the same deal. Only the first counts.
    if (first_card_fixed_ && lowest_card_ != scenario_->stub[0]) return;
    counts_.add(deal_state_.outcome(), weight_);
    if (++deals_counted_ % STOP_CHECK_INTERVAL == 0) stopped_ = *stop_;
  }

  void deal(std::size_t step, std::size_t remaining, CardSet available) {
    if (remaining == 0) {
      run_step(step + 1);
      return;
    }
    for (; available != 0 && !stopped_; available &= available - 1) {
      deal_one(step, remaining, available, static_cast<std::uint8_t>(std::countr_zero(available)));
    }
  }

  void deal_one(std::size_t step, std::size_t remaining, CardSet available, std::uint8_t card) {
    deal_state_.deal_card(scenario_->steps[step], card);
    deal(step, remaining - 1, available & (available - 1));
    deal_state_.undo_card(scenario_->steps[step]);
  }

  const Scenario* scenario_;
  DealState deal_state_;
  OutcomeCounts counts_;
  std::vector<std::size_t> chosen_;
  const std::atomic<bool>* stop_ = nullptr;
  std::uint8_t lowest_card_ = 0;
  bool first_card_fixed_ = true;
  bool stopped_ = false;
  UInt128 weight_ = 1;
  unsigned deals_counted_ = 0;
};

}  // namespace

bool count_deals(const Scenario& scenario, WorkerPool& pool, OutcomeCounts& counts) {
  std::uint64_t task_count = scenario.stub.size();
  for (const SeatRange& seat : scenario.seats) task_count *= seat.holdings.size();
  return pool.run(
      task_count, [&] { return DealEnumerator(scenario); },
      [&](const DealEnumerator& worker) { counts.add(worker.counts()); });
}

}  // namespace cardspeak
