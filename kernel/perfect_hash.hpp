// A perfect hash from sets of ranks to slots of a lookup table.
//
// Each rank has a key of 32 random bits. A hand's hash key is the sum of its ranks' keys: one
// addition per card, and the order of the cards does not matter. PerfectHash gives every set of n
// ranks its own slot in a table with about a third more slots than there are sets. It uses row
// displacement: the high bits of the key select a row, and each row has a displacement that maps
// the low bits of its sets to free slots:
//
//     slot = displacement[key >> row_shift] ^ (key & mask)
//
// So evaluating a hand takes two lookups. For seven cards the tables are 16 KB of displacements and
// 128 KB of strengths, for five cards 4 KB and 16 KB. Both fit into the L1 or L2 cache.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace cardspeak {

// How strong a hand is within its ranking. Higher wins; 0 means that the cards make no hand.
using Strength = std::uint16_t;
using HashKey = std::uint32_t;

inline constexpr int RANKS = 13;
inline constexpr int MAX_CARDS = 7;
inline constexpr int CARDS_PER_RANK = 4;
inline constexpr std::uint8_t JOKER = 52;

// The rank keys come from splitmix64. This is the first seed that gives every set of ranks a
// different hash key; PerfectHash throws if the seed does not work.
inline constexpr std::uint64_t KEY_SEED = 101;

constexpr std::array<HashKey, 16> make_rank_keys(std::uint64_t seed) {
  // Sixteen entries, so that any four bits are a valid index. The last three belong to no rank.
  std::array<HashKey, 16> keys{};
  for (std::size_t rank = 0; rank < RANKS; ++rank) {
    std::uint64_t bits = (seed += 0x9e3779b97f4a7c15u);
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
    keys[rank] = static_cast<HashKey>((bits ^ (bits >> 31)) >> 32);
  }
  return keys;
}
alignas(64) inline constexpr std::array<HashKey, 16> RANK_KEYS = make_rank_keys(KEY_SEED);

// A copy of a hash's parameters. Loops use it so that the compiler does not reload them after each
// store.
struct PerfectHashView {
  const std::uint16_t* displacement;
  unsigned row_shift;
  HashKey mask;

  std::size_t operator()(HashKey key) const {
    return displacement[key >> row_shift] ^ (key & mask);
  }
};

class PerfectHash {
 public:
  explicit PerfectHash(int card_count);

  PerfectHashView view() const { return {displacements_.data(), row_shift_, mask_}; }
  std::size_t slot(HashKey key) const { return view()(key); }
  std::size_t size() const { return std::size_t{mask_} + 1; }

  // Returns the hash for hands of this many cards. It is built on first use.
  static const PerfectHash& for_cards(int card_count);

 private:
  std::vector<std::uint16_t> displacements_;
  unsigned row_shift_;
  HashKey mask_;
};

// A multiset of ranks: how many cards of each rank, and the hash key.
struct RankSet {
  std::array<std::uint8_t, RANKS> count{};
  HashKey key = 0;
};

// Returns every set of `card_count` ranks with at most four of each, in the order of Python's
// itertools.combinations_with_replacement(range(13), card_count).
const std::vector<RankSet>& rank_sets(int card_count);

}  // namespace cardspeak
