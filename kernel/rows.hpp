// Keys and suits of many hands at once: the part of the work that vector instructions speed up.
#pragma once

#include <cstddef>
#include <cstdint>

#include "layout.hpp"

namespace cardspeak {

// How many cards a hand has of each suit, a byte a suit. `five_of_a_suit` is then one addition.
using SuitCounts = std::uint32_t;

inline bool five_of_a_suit(SuitCounts counts) { return ((counts + 0x03030303u) & 0x08080808u) != 0; }
inline bool four_of_a_suit(SuitCounts counts) { return ((counts + 0x04040404u) & 0x08080808u) != 0; }

// The suit that has five (or, for `short_by` 1, four) cards.
inline unsigned longest_suit(SuitCounts counts, unsigned short_by = 0) {
  const SuitCounts full = (counts + 0x03030303u + short_by * 0x01010101u) & 0x08080808u;
  return static_cast<unsigned>(__builtin_ctz(full)) / 8;
}

// Which instructions to use; each includes those before it, and `Scalar` works anywhere.
enum class Vectors { Scalar, Avx2, Avx512 };
Vectors vectors_of_machine();
Vectors vectors_in_use();
void use_vectors(Vectors vectors);  // no more than the machine has

struct Rows {
  const std::uint8_t* cards;
  std::size_t count;
  int width;
};

// As many rows as are worked on at once: their keys stay in the first-level cache.
inline constexpr std::size_t BLOCK = 512;

// Keys of a block of rows, and which of them have five cards of one suit.
struct Hashed {
  alignas(64) Key keys[BLOCK];
  SuitCounts suits[BLOCK];
  std::uint64_t flush[BLOCK / 64];  // a bit a row
};

// Fills in a block for rows of at most seven cards. Returns false when some row holds a card twice
// or a number over 51: jokers count as that here, and are read one by one.
bool hash_rows(const Rows& rows, Hashed& hashed, Vectors vectors);

// Looks up every key: two loads a hand. Returns false when some value is 0, which no hand has.
bool look_up(const Layout& layout, const Value* values, const Hashed& hashed, std::size_t count,
             Value* out);

}  // namespace cardspeak
