#include "badugi.hpp"

#include <algorithm>

#include "combinations.hpp"

namespace cardspeak {
namespace {

constexpr std::size_t CARDS = 52;

// How many ways to choose 1, 2, 3 and 4 cards below a given one: their sum is a hand's place.
struct Places {
  std::array<std::uint32_t, 64> two{};
  std::array<std::uint32_t, 64> three{};
  std::array<std::uint32_t, 64> four{};

  constexpr Places() {
    for (std::uint32_t n = 0; n < 64; ++n) {
      two[n] = n * (n - 1) / 2;
      three[n] = n < 3 ? 0 : n * (n - 1) * (n - 2) / 6;
      four[n] = n < 4 ? 0 : n * (n - 1) * (n - 2) / 6 * (n - 3) / 4;
    }
    two[0] = 0;
  }
};
constexpr Places PLACES;
constexpr std::size_t FOUR_CARD_HANDS = 270725;

void order(std::uint8_t& low, std::uint8_t& high) {
  const std::uint8_t smaller = std::min(low, high);
  high = std::max(low, high);
  low = smaller;
}

struct Place {
  std::size_t at;
  bool possible;  // no card twice, none that is not in the deck
};

Place place(std::uint8_t a, std::uint8_t b, std::uint8_t c, std::uint8_t d) {
  order(a, b);
  order(c, d);
  order(a, c);
  order(b, d);
  order(b, c);
  const std::size_t at = a + PLACES.two[b & 63] + PLACES.three[c & 63] + PLACES.four[d & 63];
  const bool possible = (a < b) & (b < c) & (c < d) & (d < CARDS);
  return {at, possible};
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

Value BadugiTable::four(std::uint8_t a, std::uint8_t b, std::uint8_t c, std::uint8_t d) const {
  const Place found = place(a, b, c, d);
  return found.possible ? four_[found.at] : Value{0};
}

unsigned BadugiTable::value(Cards cards) const {
  std::uint64_t seen = 0;
  for (const std::uint8_t card : cards) {
    if (card >= CARDS || seen >> card & 1) return 0;
    seen |= std::uint64_t{1} << card;
  }
  return cards.size() == 4 ? four(cards[0], cards[1], cards[2], cards[3])
                           : best_part(cards, 0, 0, 0);
}

bool BadugiTable::values(const std::uint8_t* rows, std::size_t count, int width, Value* out,
                         std::size_t& bad) const {
  if (width == 4) {
    for (std::size_t row = 0; row < count; ++row) {
      const std::uint8_t* cards = rows + 4 * row;
      out[row] = four(cards[0], cards[1], cards[2], cards[3]);
    }
  } else {
    const auto w = static_cast<std::size_t>(width);
    for (std::size_t row = 0; row < count; ++row) {
      out[row] = static_cast<Value>(value({rows + row * w, w}));
    }
  }
  const auto* none = std::find(out, out + count, Value{0});
  bad = static_cast<std::size_t>(none - out);
  return none == out + count;
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
