// Batch evaluation of hands with SIMD instructions.
#pragma once

#include <cstddef>
#include <cstdint>

#include "perfect_hash.hpp"

namespace cardspeak {

// The number of cards of each suit, one byte per suit. Testing for a flush then takes one addition.
using SuitCounts = std::uint32_t;

inline bool has_five_suited(SuitCounts counts) {
  return ((counts + 0x03030303u) & 0x08080808u) != 0;
}
inline bool has_four_suited(SuitCounts counts) {
  return ((counts + 0x04040404u) & 0x08080808u) != 0;
}

// Returns the suit that has at least five cards, or four if `short_by` is 1.
inline unsigned longest_suit(SuitCounts counts, unsigned short_by = 0) {
  const SuitCounts full = (counts + 0x03030303u + short_by * 0x01010101u) & 0x08080808u;
  return static_cast<unsigned>(__builtin_ctz(full)) / 8;
}

// The instruction sets to use. Each level includes those before it; `Scalar` works on any machine.
enum class SimdLevel { Scalar, Avx2, Avx512 };
SimdLevel detect_simd_level();
SimdLevel simd_level();
void set_simd_level(SimdLevel level);  // capped at what the CPU supports

// Hands of the same size, one per row of `width` cards.
struct HandBatch {
  const std::uint8_t* cards;
  std::size_t count;
  int width;
};

// How many hands are evaluated at a time.
inline constexpr std::size_t BATCH_SIZE = 512;

// A copy of a lookup table's pointers and parameters, for loops.
struct LookupTableView {
  PerfectHashView hash;
  const Strength* strengths;

  Strength operator()(HashKey key) const { return strengths[hash(key)]; }
};

// The rows of a batch that contain five suited cards.
struct FlushRows {
  std::uint32_t row[BATCH_SIZE + 16];  // room for a full vector store at the end
  std::size_t count = 0;
};

// Evaluates up to BATCH_SIZE hands of at most seven cards by rank alone, and lists the rows with
// flushes. Returns false if a row is not a valid hand: a duplicate card, a strength of 0, or a card
// above 51. The joker is above 51 too, so hands with a joker must be evaluated one by one.
bool evaluate_batch(const HandBatch& hands, const LookupTableView& table, Strength* out,
                    FlushRows& flush_rows, SimdLevel level);

}  // namespace cardspeak
