#include "deals.hpp"

#include <bit>

#include "dealer.hpp"

namespace cardspeak {
namespace {

// A piece of the work is one holding for each seat, and the lowest of the first cards to be dealt.
class EveryDeal {
 public:
  explicit EveryDeal(const Question& question)
      : question_(&question),
        dealer_(question),
        tally_(question.outcome_bits()),
        chosen_(question.seats.size()) {}

  void operator()(std::uint64_t piece, const std::atomic<bool>& stop) {
    stop_ = &stop;
    lowest_ = question_->stub[piece % question_->stub.size()];
    piece /= question_->stub.size();
    weight_ = 1;
    for (std::size_t seat = 0; seat < chosen_.size(); ++seat) {
      const auto& holdings = question_->seats[seat].holdings;
      chosen_[seat] = piece % holdings.size();
      piece /= holdings.size();
      weight_ *= holdings[chosen_[seat]].weight;
    }
    narrow_ = true;
    if (dealer_.begin(chosen_)) go_on(0);
  }

  const Tally& tally() const { return tally_; }

 private:
  static constexpr unsigned SOMETIMES = 1 << 12;

  void go_on(std::size_t step) {
    dealer_.read(step);
    if (step == question_->steps.size()) {
      count();
    } else if (question_->steps[step].doing == Doing::Throw) {
      const auto before = dealer_.throw_cards(step);
      go_on(step + 1);
      dealer_.restore(question_->steps[step].who, before);
    } else if (narrow_ && question_->steps[step].count > 0) {
      narrow_ = false;
      const CardSet from_lowest = ~(bit(lowest_) - 1);
      if ((dealer_.unseen() & bit(lowest_)) != 0) {
        deal_one(step, question_->steps[step].count, dealer_.unseen() & from_lowest, lowest_);
      }
      narrow_ = true;
    } else {
      deal(step, question_->steps[step].count, dealer_.unseen());
    }
  }

  void count() {
    // Where nothing is dealt, the pieces of one holding each are the same deal: the first counts.
    if (narrow_ && lowest_ != question_->stub[0]) return;
    tally_.add(dealer_.outcome(), weight_);
    if (++counted_ % SOMETIMES == 0) stopped_ = *stop_;
  }

  void deal(std::size_t step, std::size_t left, CardSet from) {
    if (left == 0) {
      go_on(step + 1);
      return;
    }
    for (; from != 0 && !stopped_; from &= from - 1) {
      deal_one(step, left, from, static_cast<std::uint8_t>(std::countr_zero(from)));
    }
  }

  void deal_one(std::size_t step, std::size_t left, CardSet from, std::uint8_t card) {
    dealer_.take(question_->steps[step], card);
    deal(step, left - 1, from & (from - 1));
    dealer_.take_back(question_->steps[step]);
  }

  const Question* question_;
  Dealer dealer_;
  Tally tally_;
  std::vector<std::size_t> chosen_;
  const std::atomic<bool>* stop_ = nullptr;
  std::uint8_t lowest_ = 0;
  bool narrow_ = true;
  bool stopped_ = false;
  Wide weight_ = 1;
  unsigned counted_ = 0;
};

}  // namespace

bool count_deals(const Question& question, Crew& crew, Tally& tally) {
  std::uint64_t pieces = question.stub.size();
  for (const Seat& seat : question.seats) pieces *= seat.holdings.size();
  return crew.work(
      pieces, [&] { return EveryDeal(question); },
      [&](const EveryDeal& worker) { tally.add(worker.tally()); });
}

}  // namespace cardspeak
