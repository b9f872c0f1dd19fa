// Enumerates the combinations of some cards.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace cardspeak {

// Calls `visit` with each combination of `Size` cards, in lexicographic order.
template <std::size_t Size, typename Visit>
void for_each_combination(std::span<const std::uint8_t> cards, Visit&& visit) {
  if (cards.size() < Size) return;
  std::array<std::size_t, Size> index;
  std::array<std::uint8_t, Size> chosen;
  for (std::size_t i = 0; i < Size; ++i) index[i] = i;
  for (;;) {
    for (std::size_t i = 0; i < Size; ++i) chosen[i] = cards[index[i]];
    visit(std::span<const std::uint8_t>(chosen));
    std::size_t i = Size;
    while (i > 0 && index[i - 1] == cards.size() - Size + i - 1) --i;
    if (i == 0) return;
    ++index[i - 1];
    for (; i < Size; ++i) index[i] = index[i - 1] + 1;
  }
}

}  // namespace cardspeak
