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

// As many rows as are worked on at once.
inline constexpr std::size_t BLOCK = 512;

// A table of values for one number of cards, as a loop wants it.
struct SheetView {
  LayoutView place;
  const Value* values;

  Value operator()(Key key) const { return values[place(key)]; }
};

// Which rows of a block have five cards of one suit.
struct Flushes {
  std::uint32_t row[BLOCK + 16];  // vectors are stored whole
  std::size_t count = 0;
};

// Reads a block of rows of at most seven cards by rank alone, and notes the flushes. Returns false
// when some row is no hand: a card twice, a value of 0, or a number over 51. Jokers count as that
// here, and are read one by one.
bool read_rows(const Rows& rows, const SheetView& sheet, Value* out, Flushes& flushes,
               Vectors vectors);

}  // namespace cardspeak
