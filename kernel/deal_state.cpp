#include "deal_state.hpp"

#include <algorithm>
#include <bit>

#include "rng.hpp"

namespace cardspeak {
namespace {

// To choose a discard, a player looks at all possible runouts if there are at most MAX_ENUMERATED,
// otherwise at a random sample.
constexpr double MAX_ENUMERATED = 5000;
constexpr std::size_t DISCARD_SAMPLES = 500;
constexpr std::size_t MAX_CACHED_DISCARDS = 1 << 20;

double binomial(std::size_t n, std::size_t k) {
  if (k > n) return 0;
  double result = 1;
  for (std::size_t i = 0; i < k; ++i) {
    result = result * static_cast<double>(n - i) / static_cast<double>(i + 1);
  }
  return result;
}

// Calls `visit` with `chosen` plus each subset of `count` bits of a mask, lowest bits first.
template <typename Visit>
void for_each_subset(std::uint32_t mask, std::size_t count, std::uint32_t chosen, Visit&& visit) {
  if (count == 0) {
    visit(chosen);
    return;
  }
  for (; mask != 0; mask &= mask - 1) {
    for_each_subset(mask & (mask - 1), count - 1, chosen | (mask & (~mask + 1)), visit);
  }
}

}  // namespace

std::size_t DealState::DiscardKeyHash::operator()(const DiscardKey& key) const {
  std::uint64_t hash = 0;
  for (const std::uint64_t word : key) hash = Rng::splitmix64(hash ^ word) + word;
  return hash;
}

DealState::DealState(const Scenario& scenario)
    : scenario_(&scenario),
      ready_(scenario.steps.size() + 1),
      cards_to_come_(scenario.steps.size()),
      seat_cards_(scenario.seats.size()),
      boards_(scenario.boards),
      strengths_(scenario.seats.size() * scenario.shares.size(), 0) {
  for (std::size_t share = 0; share < scenario.shares.size(); ++share) {
    for (std::size_t seat = 0; seat < scenario.seats.size(); ++seat) {
      ready_[last_step_for(scenario.shares[share], seat)].push_back({share, seat});
    }
  }
  for (std::size_t step = 0; step < scenario.steps.size(); ++step) {
    if (scenario.steps[step].action == RunoutAction::Discard) {
      cards_to_come_[step] = cards_to_come_after(step);
    }
  }
}

std::size_t DealState::last_step_for(const PotShare& share, std::size_t seat) const {
  std::size_t after = 0;
  for (std::size_t i = 0; i < scenario_->steps.size(); ++i) {
    const RunoutStep& step = scenario_->steps[i];
    const bool affects =
        step.action == RunoutAction::Board
            ? share.card_use != CardUse::HoleOnly && step.target == share.board_index
            : step.target == seat;
    if (affects) after = i + 1;
  }
  return after;
}

DealState::CardsToCome DealState::cards_to_come_after(std::size_t step) const {
  CardsToCome to_come;
  to_come.boards.resize(scenario_->boards.size(), 0);
  const std::size_t seat = scenario_->steps[step].target;
  for (std::size_t i = step + 1; i < scenario_->steps.size(); ++i) {
    const RunoutStep& later = scenario_->steps[i];
    if (later.action == RunoutAction::Board) {
      to_come.boards[later.target] += later.count;
    } else if (later.target == seat) {
      if (later.action == RunoutAction::Discard) break;
      to_come.own += later.count;
    }
  }
  return to_come;
}

bool DealState::start(std::span<const std::size_t> holdings) {
  unseen_ = scenario_->unseen;
  boards_ = scenario_->boards;
  for (std::size_t seat = 0; seat < seat_cards_.size(); ++seat) {
    const Holding& holding = scenario_->seats[seat].holdings[holdings[seat]];
    if ((holding.set & ~unseen_) != 0) return false;
    unseen_ &= ~holding.set;
    seat_cards_[seat] = {holding.cards, scenario_->seats[seat].face_up, holding.set};
  }
  return true;
}

void DealState::deal_card(const RunoutStep& step, std::uint8_t card) {
  unseen_ &= ~card_bit(card);
  if (step.action == RunoutAction::Board) {
    boards_[step.target].push(card);
    return;
  }
  SeatCards& held = seat_cards_[step.target];
  if (step.action == RunoutAction::DealUp) held.face_up |= 1u << held.cards.count;
  held.cards.push(card);
  held.seen |= card_bit(card);
}

void DealState::undo_card(const RunoutStep& step) {
  SeatCards& held = seat_cards_[step.action == RunoutAction::Board ? 0 : step.target];
  CardBuffer& cards = step.action == RunoutAction::Board ? boards_[step.target] : held.cards;
  const CardSet card = card_bit(cards.card[--cards.count]);
  unseen_ |= card;
  if (step.action == RunoutAction::Board) return;
  held.face_up &= ~(1u << cards.count);
  held.seen &= ~card;
}

void DealState::restore(std::size_t seat, const SeatCards& held) { seat_cards_[seat] = held; }

bool DealState::is_joker_face_up(std::size_t seat) const {
  const SeatCards& held = seat_cards_[seat];
  for (std::size_t i = 0; i < held.cards.count; ++i) {
    if (held.cards.card[i] == JOKER) return (held.face_up >> i & 1) != 0;
  }
  return false;
}

unsigned DealState::strength(const PotShare& share, const CardBuffer& hole, bool joker_face_up,
                             const CardBuffer& board) const {
  const AnyEvaluator& evaluator =
      joker_face_up && share.joker_up_evaluator.ranks ? share.joker_up_evaluator : share.evaluator;
  unsigned strength = 0;
  if (share.card_use == CardUse::HoleOnly) {
    strength = evaluator.strength(hole.cards());
  } else if (share.card_use == CardUse::Omaha) {
    strength = evaluator.ranks ? evaluator.ranks->omaha_strength(hole.cards(), board.cards()) : 0;
  } else {
    CardBuffer all = hole;
    for (const std::uint8_t card : board.cards()) all.push(card);
    strength = evaluator.strength(all.cards());
  }
  return strength < share.qualifying_strength ? 0 : strength;
}

void DealState::evaluate(std::size_t steps_done) {
  for (const auto& [share_index, seat] : ready_[steps_done]) {
    const PotShare& share = scenario_->shares[share_index];
    strengths_[share_index * seat_cards_.size() + seat] = static_cast<Strength>(strength(
        share, seat_cards_[seat].cards, is_joker_face_up(seat), boards_[share.board_index]));
  }
}

OutcomeMask DealState::outcome() const {
  const std::size_t seats = seat_cards_.size();
  OutcomeMask outcome = 0;
  for (std::size_t i = 0; i < strengths_.size(); i += seats) {
    const Strength best =
        *std::max_element(strengths_.begin() + static_cast<std::ptrdiff_t>(i),
                          strengths_.begin() + static_cast<std::ptrdiff_t>(i + seats));
    if (best == 0) continue;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      outcome |= OutcomeMask{strengths_[i + seat] == best} << (i + seat);
    }
  }
  return outcome;
}

// Finds the best discard given what the player can see: the one after which the hand beats the most
// hands on average.
class DealState::DiscardSolver {
 public:
  DiscardSolver(const DealState& deal_state, std::size_t step)
      : deal_state_(deal_state),
        to_come_(deal_state.cards_to_come_[step]),
        seat_(deal_state.scenario_->steps[step].target),
        hole_cards_(deal_state.seat_cards_[seat_].cards),
        boards_(deal_state.boards_) {
    const SeatCards& held = deal_state.seat_cards_[seat_];
    CardSet unseen = deal_state.scenario_->unseen & ~held.seen;
    for (const CardBuffer& board : boards_) unseen &= ~card_set(board.cards());
    for (; unseen != 0; unseen &= unseen - 1) {
      unseen_cards_.push_back(static_cast<std::uint8_t>(std::countr_zero(unseen)));
    }
    const std::uint32_t face_down = ((1u << hole_cards_.count) - 1) & ~held.face_up;
    for_each_subset(face_down, deal_state.scenario_->steps[step].count, 0,
                    [&](std::uint32_t discarded) { add_option(discarded, held.face_up); });
  }

  CardSet best(const DiscardKey& key) {
    double runouts = binomial(unseen_cards_.size(), to_come_.own);
    std::size_t remaining = unseen_cards_.size() - to_come_.own;
    for (const std::size_t count : to_come_.boards) {
      runouts *= binomial(remaining, count);
      remaining -= count;
    }
    if (runouts <= MAX_ENUMERATED) {
      deal_own(0, to_come_.own);
    } else {
      sample(Rng(DiscardKeyHash{}(key)));
    }
    // Of equal options the lowest cards are discarded, whatever the order of the cards.
    const auto best_option = std::max_element(
        options_.begin(), options_.end(), [](const DiscardOption& a, const DiscardOption& b) {
          return a.score != b.score ? a.score < b.score : a.discarded > b.discarded;
        });
    return best_option->discarded;
  }

 private:
  struct DiscardOption {
    CardBuffer kept;
    bool joker_face_up = false;
    CardSet discarded = 0;
    std::uint64_t score = 0;
  };

  void add_option(std::uint32_t discarded, std::uint32_t face_up) {
    DiscardOption option;
    for (std::size_t i = 0; i < hole_cards_.count; ++i) {
      if ((discarded >> i & 1) != 0) {
        option.discarded |= card_bit(hole_cards_.card[i]);
        continue;
      }
      option.joker_face_up |= hole_cards_.card[i] == JOKER && (face_up >> i & 1) != 0;
      option.kept.push(hole_cards_.card[i]);
    }
    options_.push_back(option);
  }

  void deal_own(std::size_t from, std::size_t remaining) {
    if (remaining == 0) {
      deal_board(0, 0, to_come_.boards.empty() ? 0 : to_come_.boards[0]);
      return;
    }
    for (std::size_t i = from; i + remaining <= unseen_cards_.size(); ++i) {
      push_card(i, drawn_);
      deal_own(i + 1, remaining - 1);
      pop_card(i, drawn_);
    }
  }

  void deal_board(std::size_t board, std::size_t from, std::size_t remaining) {
    if (board == boards_.size()) {
      score();
      return;
    }
    if (remaining == 0) {
      deal_board(board + 1, 0, board + 1 < boards_.size() ? to_come_.boards[board + 1] : 0);
      return;
    }
    for (std::size_t i = from; i < unseen_cards_.size(); ++i) {
      if ((taken_ & card_bit(unseen_cards_[i])) != 0) continue;
      push_card(i, boards_[board]);
      deal_board(board, i + 1, remaining - 1);
      pop_card(i, boards_[board]);
    }
  }

  void push_card(std::size_t i, CardBuffer& cards) {
    taken_ |= card_bit(unseen_cards_[i]);
    cards.push(unseen_cards_[i]);
  }
  void pop_card(std::size_t i, CardBuffer& cards) {
    taken_ &= ~card_bit(unseen_cards_[i]);
    --cards.count;
  }

  void sample(Rng rng) {
    for (std::size_t n = 0; n < DISCARD_SAMPLES; ++n) {
      std::size_t next = 0;
      const auto draw = [&](CardBuffer& cards, std::size_t count) {
        for (; count > 0; --count, ++next) {
          std::swap(unseen_cards_[next],
                    unseen_cards_[next + rng.below(unseen_cards_.size() - next)]);
          cards.push(unseen_cards_[next]);
        }
      };
      drawn_.count = 0;
      draw(drawn_, to_come_.own);
      for (std::size_t board = 0; board < boards_.size(); ++board) {
        boards_[board].count = deal_state_.boards_[board].count;
        draw(boards_[board], to_come_.boards[board]);
      }
      score();
    }
  }

  void score() {
    for (DiscardOption& option : options_) {
      CardBuffer hole = option.kept;
      for (const std::uint8_t card : drawn_.cards()) hole.push(card);
      for (const PotShare& share : deal_state_.scenario_->shares) {
        option.score += share.percentiles[deal_state_.strength(share, hole, option.joker_face_up,
                                                               boards_[share.board_index])];
      }
    }
  }

  const DealState& deal_state_;
  const CardsToCome& to_come_;
  std::size_t seat_;
  CardBuffer hole_cards_;
  std::vector<CardBuffer> boards_;
  std::vector<std::uint8_t> unseen_cards_;
  std::vector<DiscardOption> options_;
  CardBuffer drawn_;
  CardSet taken_ = 0;
};

CardSet DealState::best_discard(std::size_t step) {
  const SeatCards& held = seat_cards_[scenario_->steps[step].target];
  DiscardKey key = {card_set(held.cards.cards()), held.seen, step, 0, held.face_up};
  for (const CardBuffer& board : boards_) {
    key[3] = Rng::splitmix64(key[3]) ^ card_set(board.cards());
  }
  const auto cached = discard_cache_.find(key);
  if (cached != discard_cache_.end()) return cached->second;
  if (discard_cache_.size() == MAX_CACHED_DISCARDS) discard_cache_.clear();
  return discard_cache_[key] = DiscardSolver(*this, step).best(key);
}

DealState::SeatCards DealState::discard(std::size_t step) {
  const std::size_t seat = scenario_->steps[step].target;
  const CardSet discarded = best_discard(step);
  SeatCards before = seat_cards_[seat];
  SeatCards& held = seat_cards_[seat];
  held.cards.count = 0;
  held.face_up = 0;
  for (std::size_t i = 0; i < before.cards.count; ++i) {
    if ((discarded & card_bit(before.cards.card[i])) != 0) continue;
    held.face_up |= (before.face_up >> i & 1) << held.cards.count;
    held.cards.push(before.cards.card[i]);
  }
  return before;
}

}  // namespace cardspeak
