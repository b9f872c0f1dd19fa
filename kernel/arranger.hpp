// The best ways to set some cards in three rows, by points against a field of hands.
//
// What a row earns by itself (points, royalties) is given for every way to fill it. What depends on
// all three at once is the scoop: how many hands of the field are beaten in every row, and how many
// beat us in every row.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "layout.hpp"

namespace cardspeak {

inline constexpr std::size_t ROWS = 3;
inline constexpr std::size_t FRONT = 0;
inline constexpr std::size_t MIDDLE = 1;
inline constexpr std::size_t BACK = 2;

// Some of the cards to be set, a bit each.
using Held = std::uint32_t;
inline constexpr unsigned MOST_HELD = 17;  // five and four times three: all that pineapple deals a player

// A way to fill one row.
struct Filling {
  Held cards;
  Value value;
  bool stays;          // whether it earns what staying is worth
  std::int64_t score;  // what the row earns by itself, from the whole field
};

using Fillings = std::array<std::vector<Filling>, ROWS>;

// Pairs of rows of which the first may not be better than the second.
struct Order {
  std::array<std::array<bool, ROWS>, ROWS> no_better{};

  bool allows(std::size_t row, Value one, std::size_t other_row, Value other) const {
    return !no_better[row][other_row] || one <= other;
  }
};

struct Setting {
  double total = 0;
  std::array<Value, ROWS> values{};
  std::array<Held, ROWS> cards{};
};

// What is earned by all rows together.
struct Prizes {
  std::int64_t scoop;  // for each hand of the field; not negative
  double stay;
};

// How many settings break no pair of the order.
std::uint64_t count_settings(const Fillings& fillings, const Order& order);

// The hands of others, by the values of their rows; a fouled hand has zeros.
class Field {
 public:
  // `values` has ROWS values a hand.
  explicit Field(std::span<const Value> values);

  // The best settings, the best first: no two with the same three values. Of equal totals the one
  // with the better back comes first, then middle, then front; of equal values the one whose back,
  // then middle, then front has the higher card where they first differ.
  std::vector<Setting> best(const Fillings& fillings, const Order& order, const Prizes& prizes,
                            std::size_t how_many) const;

  std::size_t size() const { return size_; }

 private:
  friend class Search;
  using Word = std::uint64_t;

  // For every value that some hand of the field has in a row: the hands below it, a bit each. The
  // last set is the whole field.
  struct Ladder {
    std::vector<Value> rungs;
    std::vector<std::int64_t> count;
    std::vector<Word> hands;
  };

  std::size_t size_;
  std::size_t words_;
  std::array<Ladder, ROWS> ladders_;
};

}  // namespace cardspeak
