// One deal in the making: what lies where, what it is worth, and what a player throws.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "question.hpp"

namespace cardspeak {

class Dealer {
 public:
  explicit Dealer(const Question& question);

  // Clears the table and gives each seat one of its holdings. False if they share a card.
  bool begin(std::span<const std::size_t> holdings);
  // Reads every hand that is complete when so many steps are done.
  void read(std::size_t steps_done);
  Outcome outcome() const;

  CardSet unseen() const { return unseen_; }
  void take(const Step& step, std::uint8_t card);
  void take_back(const Step& step);

  // Throws away what the seat throws in this step; what it held before goes back with `restore`.
  struct Held {
    Pile cards;
    std::uint32_t up;
    CardSet seen;
  };
  Held throw_cards(std::size_t step);
  void restore(std::size_t seat, const Held& held);

 private:
  // What may still come for a seat that throws, as far as it looks ahead.
  struct Coming {
    std::size_t own = 0;
    std::vector<std::size_t> boards;
  };
  // What a choice depends on.
  using Situation = std::array<std::uint64_t, 5>;
  struct SituationHash {
    std::size_t operator()(const Situation& situation) const;
  };
  class Look;

  struct Place {
    std::size_t part;
    std::size_t seat;
  };

  std::size_t complete_after(const PotPart& part, std::size_t seat) const;
  Coming coming_after(std::size_t step) const;
  unsigned value(const PotPart& part, const Pile& hole, bool joker_up, const Pile& board) const;
  bool joker_up(std::size_t seat) const;
  CardSet thrown(std::size_t step);

  const Question* question_;
  std::vector<std::vector<Place>> ready_;  // by how many steps are done
  std::vector<Coming> coming_;             // by step; empty but for throws
  std::vector<Held> held_;
  std::vector<Pile> boards_;
  std::vector<Value> values_;
  CardSet unseen_ = 0;
  std::unordered_map<Situation, CardSet, SituationHash> choices_;
};

}  // namespace cardspeak
