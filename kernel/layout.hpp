// Where each set of ranks has its place in a table.
//
// A rank has a key, a number of 32 random bits, and a hand's key is the sum of its ranks' keys: one
// addition a card, in whatever order the cards come. A Layout finds every set of n ranks a place of
// its own in a table about four thirds as long as the sets are many. The high bits of the key choose
// a row; every row has a number that turns its sets' low bits into free places:
//
//     place = turn[key >> row_shift] ^ (key & mask)
//
// So a hand is two look-ups. For seven cards that is 16 KB of turns and 128 KB of values, for five
// cards 4 KB and 16 KB: the first- or the second-level cache holds them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace cardspeak {

using Value = std::uint16_t;
using Key = std::uint32_t;

inline constexpr int RANKS = 13;
inline constexpr int MOST_CARDS = 7;
inline constexpr int OF_A_RANK = 4;
inline constexpr std::uint8_t JOKER = 52;

// Sixteen keys so that any four bits find one; the last three belong to no rank.
const std::array<Key, 16>& rank_keys();

class Layout {
 public:
  explicit Layout(int cards);

  std::size_t place(Key key) const { return turn_[key >> row_shift_] ^ (key & mask_); }
  std::size_t size() const { return std::size_t{mask_} + 1; }
  const std::uint16_t* turns() const { return turn_.data(); }
  unsigned row_shift() const { return row_shift_; }
  Key mask() const { return mask_; }

  // The layout for this many cards, made when first asked for.
  static const Layout& of(int cards);

 private:
  std::vector<std::uint16_t> turn_;
  unsigned row_shift_;
  Key mask_;
};

// A set of ranks as counts, with its key.
struct RankSet {
  std::array<std::uint8_t, RANKS> count{};
  Key key = 0;
};

// Every set of `cards` ranks, four of each at most, in the order of Python's
// itertools.combinations_with_replacement(range(13), cards).
const std::vector<RankSet>& rank_sets(int cards);

}  // namespace cardspeak
