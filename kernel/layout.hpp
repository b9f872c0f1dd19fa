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

// The keys come from splitmix64 and a seed: the first one that tells all sets of ranks apart. With
// a wrong one a Layout cannot be made.
inline constexpr std::uint64_t KEY_SEED = 101;

constexpr std::array<Key, 16> keys_from(std::uint64_t seed) {
  std::array<Key, 16> keys{};  // sixteen, so that any four bits find one; the last belong to no rank
  for (std::size_t rank = 0; rank < RANKS; ++rank) {
    std::uint64_t bits = (seed += 0x9e3779b97f4a7c15u);
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
    keys[rank] = static_cast<Key>((bits ^ (bits >> 31)) >> 32);
  }
  return keys;
}
alignas(64) inline constexpr std::array<Key, 16> RANK_KEYS = keys_from(KEY_SEED);

// A layout's numbers by value, for loops that a store must not make read them again.
struct LayoutView {
  const std::uint16_t* turn;
  unsigned row_shift;
  Key mask;

  std::size_t operator()(Key key) const { return turn[key >> row_shift] ^ (key & mask); }
};

class Layout {
 public:
  explicit Layout(int cards);

  LayoutView view() const { return {turn_.data(), row_shift_, mask_}; }
  std::size_t place(Key key) const { return view()(key); }
  std::size_t size() const { return std::size_t{mask_} + 1; }

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
