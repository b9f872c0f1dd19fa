// Every way of choosing some of the cards.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace cardspeak {

// Calls `visit` with each choice of `Size` of the cards, in order.
template <std::size_t Size, typename Visit>
void for_each_combination(std::span<const std::uint8_t> cards, Visit&& visit) {
  if (cards.size() < Size) return;
  std::array<std::size_t, Size> at;
  std::array<std::uint8_t, Size> chosen;
  for (std::size_t i = 0; i < Size; ++i) at[i] = i;
  for (;;) {
    for (std::size_t i = 0; i < Size; ++i) chosen[i] = cards[at[i]];
    visit(std::span<const std::uint8_t>(chosen));
    std::size_t i = Size;
    while (i > 0 && at[i - 1] == cards.size() - Size + i - 1) --i;
    if (i == 0) return;
    ++at[i - 1];
    for (; i < Size; ++i) at[i] = at[i - 1] + 1;
  }
}

}  // namespace cardspeak
