// What is asked: the hands, the boards, what is still dealt and thrown, and the shares of the pot.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "badugi.hpp"
#include "rank_table.hpp"
#include "tally.hpp"

namespace cardspeak {

// Some cards, a bit each by their number.
using CardSet = std::uint64_t;

constexpr CardSet bit(std::uint8_t card) { return CardSet{1} << card; }

inline CardSet set_of(Cards cards) {
  CardSet set = 0;
  for (const std::uint8_t card : cards) set |= bit(card);
  return set;
}

inline constexpr std::size_t MOST_SEATS = 10;
inline constexpr std::size_t MOST_HELD_CARDS = 16;
inline constexpr unsigned OUTCOME_BITS = 64;

// Few cards in a fixed place, for loops that must not ask for memory.
struct Pile {
  std::array<std::uint8_t, MOST_HELD_CARDS> card{};
  std::size_t count = 0;

  Cards cards() const { return {card.data(), count}; }
  void push(std::uint8_t one) { card[count++] = one; }
};

// A table of either kind.
struct AnyTable {
  const RankTable* ranks = nullptr;
  const BadugiTable* badugi = nullptr;

  unsigned value(Cards cards) const { return ranks ? ranks->value(cards) : badugi->value(cards); }
};

enum class Playing { Any, TwoAndThree, Hole };

struct PotPart {
  AnyTable table;
  AnyTable joker_up;  // for a hand whose joker lies face up, where that is read in another way
  Playing playing = Playing::Any;
  std::size_t board = 0;
  Value floor = 0;                   // less does not qualify
  std::vector<std::uint32_t> worth;  // of each value, how many of a million hands it beats
};

struct Holding {
  Pile cards;
  CardSet set = 0;
  std::uint64_t weight = 1;
};

struct Seat {
  std::vector<Holding> holdings;
  std::uint32_t up = 0;  // which of a holding's cards lie face up, a bit each
};

enum class Doing { Deal, DealUp, Board, Throw };

struct Step {
  Doing doing = Doing::Deal;
  std::size_t who = 0;  // the seat, or the board
  std::size_t count = 0;
};

struct Question {
  std::vector<std::uint8_t> stub;  // all that may come or be held: the deck but boards and dead cards
  CardSet unseen = 0;              // the same as bits
  std::vector<Seat> seats;
  std::vector<Pile> boards;
  std::vector<Step> steps;
  std::vector<PotPart> parts;

  unsigned outcome_bits() const { return static_cast<unsigned>(seats.size() * parts.size()); }
};

}  // namespace cardspeak
