// The state of one deal: who holds which cards, how strong the hands are, and what players discard.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "scenario.hpp"

namespace cardspeak {

class DealState {
 public:
  explicit DealState(const Scenario& scenario);

  // Starts a new deal with one holding per seat. Returns false if two of them share a card.
  bool start(std::span<const std::size_t> holdings);
  // Evaluates every hand that is complete after this many steps.
  void evaluate(std::size_t steps_done);
  OutcomeMask outcome() const;

  CardSet unseen() const { return unseen_; }
  void deal_card(const RunoutStep& step, std::uint8_t card);
  void undo_card(const RunoutStep& step);

  // Discards the seat's cards in this step and returns what it held before, for `restore`.
  struct SeatCards {
    CardBuffer cards;
    std::uint32_t face_up;
    CardSet seen;
  };
  SeatCards discard(std::size_t step);
  void restore(std::size_t seat, const SeatCards& held);

 private:
  // How many cards a player looks ahead when discarding: those dealt before they discard again.
  struct CardsToCome {
    std::size_t own = 0;
    std::vector<std::size_t> boards;
  };
  // Everything that a discard depends on.
  using DiscardKey = std::array<std::uint64_t, 5>;
  struct DiscardKeyHash {
    std::size_t operator()(const DiscardKey& key) const;
  };
  class DiscardSolver;

  struct SeatShare {
    std::size_t share_index;
    std::size_t seat;
  };

  std::size_t last_step_for(const PotShare& share, std::size_t seat) const;
  CardsToCome cards_to_come_after(std::size_t step) const;
  unsigned strength(const PotShare& share, const CardBuffer& hole, bool joker_face_up,
                    const CardBuffer& board) const;
  bool is_joker_face_up(std::size_t seat) const;
  CardSet best_discard(std::size_t step);

  const Scenario* scenario_;
  std::vector<std::vector<SeatShare>> ready_;  // hands complete after this many steps
  std::vector<CardsToCome> cards_to_come_;     // by step; set for discards only
  std::vector<SeatCards> seat_cards_;
  std::vector<CardBuffer> boards_;
  std::vector<Strength> strengths_;
  CardSet unseen_ = 0;
  std::unordered_map<DiscardKey, CardSet, DiscardKeyHash> discard_cache_;
};

}  // namespace cardspeak
