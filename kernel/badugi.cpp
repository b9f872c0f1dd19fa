#include "badugi.hpp"

#include <algorithm>

#include "combinations.hpp"

namespace cardspeak {
namespace {

constexpr std::size_t CARDS = 52;

constexpr std::size_t FOUR_CARD_HANDS = 270725;

// The places of a block of hands: how many hands come before each, counted by its highest card,
// then the next. Everything is plain arithmetic on whole arrays, which compilers turn into vectors.
struct Places {
  std::uint32_t at[BLOCK];

  // False if some row holds a card twice or one that is not in the deck.
  [[gnu::always_inline]] inline bool find(const std::uint8_t* rows, std::size_t count) {
    std::uint32_t wrong = 0;
    for (std::size_t row = 0; row < count; ++row) {
      std::uint32_t a = rows[4 * row];
      std::uint32_t b = rows[4 * row + 1];
      std::uint32_t c = rows[4 * row + 2];
      std::uint32_t d = rows[4 * row + 3];
      order(a, b);
      order(c, d);
      order(a, c);
      order(b, d);
      order(b, c);
      wrong |= std::uint32_t{a == b} | std::uint32_t{b == c} | std::uint32_t{c == d} |
               std::uint32_t{d >= CARDS};
      const std::uint32_t two = b * (b - 1) / 2;
      const std::uint32_t three = c * (c - 1) * (c - 2) / 6;
      const std::uint32_t four = d * (d - 1) * (d - 2) / 6 * (d - 3) / 4;
      at[row] = a + two + three + four;
    }
    return wrong == 0;
  }

  static void order(std::uint32_t& low, std::uint32_t& high) {
    const std::uint32_t smaller = std::min(low, high);
    high = std::max(low, high);
    low = smaller;
  }
};

#if defined(__x86_64__)
[[gnu::target("avx2")]] bool find_avx2(Places& places, const std::uint8_t* rows,
                                       std::size_t count) {
  return places.find(rows, count);
}
#endif

bool find_places(Places& places, const std::uint8_t* rows, std::size_t count) {
#if defined(__x86_64__)
  if (vectors_in_use() != Vectors::Scalar) return find_avx2(places, rows, count);
#endif
  return places.find(rows, count);
}

}  // namespace

BadugiTable::BadugiTable(std::vector<Value> by_ranks)
    : by_ranks_(std::move(by_ranks)), four_(FOUR_CARD_HANDS, 0) {
  std::array<std::uint8_t, 4> hand;
  std::size_t at = 0;
  for (hand[3] = 3; hand[3] < CARDS; ++hand[3]) {
    for (hand[2] = 2; hand[2] < hand[3]; ++hand[2]) {
      for (hand[1] = 1; hand[1] < hand[2]; ++hand[1]) {
        for (hand[0] = 0; hand[0] < hand[1]; ++hand[0]) {
          four_[at++] = static_cast<Value>(best_part(hand, 0, 0, 0));
        }
      }
    }
  }
}

// The best of the cards so far with any of the rest that have a rank and a suit of their own.
unsigned BadugiTable::best_part(Cards cards, std::size_t from, unsigned ranks,
                                unsigned suits) const {
  unsigned best = by_ranks_[ranks];
  for (std::size_t at = from; at < cards.size(); ++at) {
    const unsigned rank = 1u << (cards[at] >> 2);
    const unsigned suit = 1u << (cards[at] & 3);
    if ((ranks & rank) == 0 && (suits & suit) == 0) {
      best = std::max(best, best_part(cards, at + 1, ranks | rank, suits | suit));
    }
  }
  return best;
}

unsigned BadugiTable::value(Cards cards) const {
  std::uint64_t seen = 0;
  for (const std::uint8_t card : cards) {
    if (card >= CARDS || (seen >> card & 1) != 0) return 0;
    seen |= std::uint64_t{1} << card;
  }
  return best_part(cards, 0, 0, 0);
}

bool BadugiTable::four_card_values(const Rows& rows, Value* out) const {
  Places places;
  if (!find_places(places, rows.cards, rows.count)) return false;
  for (std::size_t row = 0; row < rows.count; ++row) out[row] = four_[places.at[row]];
  return true;
}

bool BadugiTable::values(const Rows& rows, Value* out, std::size_t& bad) const {
  const auto width = static_cast<std::size_t>(rows.width);
  for (std::size_t from = 0; from < rows.count; from += BLOCK) {
    const Rows block{rows.cards + from * width, std::min(BLOCK, rows.count - from), rows.width};
    if (rows.width == 4 && four_card_values(block, out + from)) continue;
    for (std::size_t row = 0; row < block.count; ++row) {
      const unsigned value = this->value({block.cards + row * width, width});
      out[from + row] = static_cast<Value>(value);
      if (value == 0) {
        bad = from + row;
        return false;
      }
    }
  }
  return true;
}

std::vector<std::uint64_t> BadugiTable::census(Cards deck, int width) const {
  std::vector<std::uint64_t> counts(std::size_t{UINT16_MAX} + 1, 0);
  const auto count = [&](Cards hand) { ++counts[value(hand)]; };
  switch (width) {
    case 4: for_each_combination<4>(deck, count); break;
    case 5: for_each_combination<5>(deck, count); break;
    case 6: for_each_combination<6>(deck, count); break;
    case 7: for_each_combination<7>(deck, count); break;
    default: break;
  }
  return counts;
}

}  // namespace cardspeak
