// A ranking that looks at ranks and at five cards of one suit, as tables.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "layout.hpp"
#include "rows.hpp"

namespace cardspeak {

using Cards = std::span<const std::uint8_t>;

// What the definition says of every hand small enough to be read as it is.
struct Definition {
  // By number of cards: the value of each rank set, in the order of rank_sets(). Empty where the
  // ranking makes no hand of so many cards.
  std::array<std::vector<Value>, MOST_CARDS + 1> plain;
  // The value of five cards of one suit, by the bits of their ranks (8192 entries).
  std::vector<Value> flush;
  // The same with a joker beside the naturals; empty where the deck has none.
  std::array<std::vector<Value>, MOST_CARDS + 1> joker;
  std::vector<Value> joker_flush;
  // Whether cards are read together or not at all: then no larger hand is worked out.
  bool whole = false;
};

// How suits break ties of boards shown.
struct TieBreak {
  std::array<int, RANKS> heights{};
  std::array<int, 4> suits{};
  bool lowball = false;
};

// What five cards of one suit are worth beside the same ranks in several suits.
enum class Flush { Ignored, Better, Worse };

// A table of values for a fixed number of natural cards.
struct Sheet {
  const Layout* layout = nullptr;
  std::vector<Value> values;

  bool empty() const { return values.empty(); }
  SheetView view() const { return {layout->view(), values.data()}; }
  Value at(Key key) const { return values[layout->place(key)]; }
  Value& at(Key key) { return values[layout->place(key)]; }
};

class RankTable {
 public:
  explicit RankTable(Definition definition);
  RankTable(Definition definition, const TieBreak& ties) : RankTable(std::move(definition)) {
    ties_ = ties;
    has_ties_ = true;
  }

  // The best hand in any number of cards; 0 where they make none.
  unsigned value(Cards cards) const;
  // The same for each row. False at the first row that is no hand, its number in `bad`.
  bool values(const Rows& rows, Value* out, std::size_t& bad) const;
  // The best hand of exactly two of the hole cards and three of the board.
  unsigned two_and_three(Cards hole, Cards board) const;
  // How many hands of `width` cards from `deck` have each value.
  std::vector<std::uint64_t> census(Cards deck, int width) const;

  // The tables themselves, for loops that add up keys as they go: hands of so many natural cards by
  // rank, what flushes do to them, and the value of the ranks of a suit that has five or more.
  const Sheet& by_rank(std::size_t cards) const { return plain_.at(cards); }
  Flush flushes() const { return flushes_; }
  const std::vector<Value>& by_suited_ranks() const { return flush_; }

  std::size_t bytes() const;
  // The limit that benchmarks compare with: the two look-ups of a seven-card hand and nothing else.
  void two_look_ups(const Key* keys, std::size_t count, Value* out) const;

 private:
  friend class Census;

  void find_deck();
  void fill_larger_hands();
  bool in_deck(const RankSet& set) const;
  bool holds(Cards cards) const;
  void fill_flushes();
  Value best_of_smaller(const std::array<Sheet, MOST_CARDS + 1>& sheets, int cards,
                        const RankSet& set) const;
  unsigned natural_value(Cards cards) const;
  unsigned joker_value(Cards naturals) const;
  unsigned flush_or(Value plain, Cards cards, unsigned suit) const;
  unsigned best_of_many(Cards cards) const;
  unsigned best_five_avoiding_flushes(Cards cards) const;
  unsigned best_flush(Cards hole, Cards board) const;
  unsigned two_and_three_by_hand(Cards hole, Cards board) const;
  unsigned tie_break(Cards cards) const;
  unsigned checked_value(Cards cards) const;
  bool values_of_block(const Rows& rows, Value* out) const;
  bool values_one_by_one(const Rows& rows, Value* out) const;

  std::array<Sheet, MOST_CARDS + 1> plain_;
  std::array<Sheet, MOST_CARDS + 1> joker_;
  std::vector<Value> flush_;
  std::vector<Value> joker_flush_;
  Flush flushes_ = Flush::Ignored;
  TieBreak ties_;
  bool has_ties_ = false;
  int largest_ = 0;
  unsigned deck_ranks_ = 0;  // a bit a rank
};

inline Key key_of(Cards cards) {
  Key key = 0;
  for (const std::uint8_t card : cards) key += RANK_KEYS[card >> 2 & 15];
  return key;
}

inline SuitCounts count_suits(Cards cards) {
  SuitCounts suits = 0;
  for (const std::uint8_t card : cards) suits += SuitCounts{1} << (8 * (card & 3));
  return suits;
}

// The ranks of one suit among these cards, a bit each.
inline unsigned ranks_of_suit(Cards cards, unsigned suit) {
  unsigned ranks = 0;
  for (const std::uint8_t card : cards) ranks |= unsigned{(card & 3u) == suit} << (card >> 2);
  return ranks;
}

}  // namespace cardspeak
