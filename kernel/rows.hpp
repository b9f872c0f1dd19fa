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

// What the machine can do; `Scalar` works anywhere.
enum class Vectors { Scalar, Avx2, Avx512 };
Vectors best_vectors();

struct Rows {
  const std::uint8_t* cards;
  std::size_t count;
  int width;
};

// Fills `keys` and `suits` for each row of at most eight cards. Returns false when some row holds a
// card twice or a number over 51: jokers count as that here, and are read one by one.
bool hash_rows(const Rows& rows, Key* keys, SuitCounts* suits, Vectors vectors);

// Looks up every key: two loads a hand.
void look_up(const Layout& layout, const Value* values, const Key* keys, std::size_t count,
             Value* out, Vectors vectors);

}  // namespace cardspeak
