#include "badugi_evaluator.hpp"

#include <algorithm>

#include "combinations.hpp"

namespace cardspeak {
namespace {

constexpr std::size_t DECK_SIZE = 52;

constexpr std::size_t FOUR_CARD_HANDS = 270725;

// Table indices of a batch of hands. A hand's index is the number of hands before it when hands are
// sorted by their highest card, then the next (the combinatorial number system). This is plain
// arithmetic on whole arrays, which compilers vectorise.
struct HandIndices {
  std::uint32_t index[BATCH_SIZE];

  // Returns false if a row has a duplicate card or a card that is not in the deck.
  [[gnu::always_inline]] inline bool compute(const std::uint8_t* cards, std::size_t count) {
    std::uint32_t invalid = 0;
    for (std::size_t row = 0; row < count; ++row) {
      std::uint32_t a = cards[4 * row];
      std::uint32_t b = cards[4 * row + 1];
      std::uint32_t c = cards[4 * row + 2];
      std::uint32_t d = cards[4 * row + 3];
      sort_pair(a, b);
      sort_pair(c, d);
      sort_pair(a, c);
      sort_pair(b, d);
      sort_pair(b, c);
      invalid |= std::uint32_t{a == b} | std::uint32_t{b == c} | std::uint32_t{c == d} |
                 std::uint32_t{d >= DECK_SIZE};
      const std::uint32_t two = b * (b - 1) / 2;
      const std::uint32_t three = c * (c - 1) * (c - 2) / 6;
      const std::uint32_t four = d * (d - 1) * (d - 2) / 6 * (d - 3) / 4;
      index[row] = a + two + three + four;
    }
    return invalid == 0;
  }

  static void sort_pair(std::uint32_t& low, std::uint32_t& high) {
    const std::uint32_t smaller = std::min(low, high);
    high = std::max(low, high);
    low = smaller;
  }
};

#if defined(__x86_64__)
[[gnu::target("avx2")]] bool compute_indices_avx2(HandIndices& indices, const std::uint8_t* cards,
                                                  std::size_t count) {
  return indices.compute(cards, count);
}
#endif

bool compute_indices(HandIndices& indices, const std::uint8_t* cards, std::size_t count) {
#if defined(__x86_64__)
  if (simd_level() != SimdLevel::Scalar) return compute_indices_avx2(indices, cards, count);
#endif
  return indices.compute(cards, count);
}

}  // namespace

BadugiEvaluator::BadugiEvaluator(std::vector<Strength> strength_by_ranks)
    : strength_by_ranks_(std::move(strength_by_ranks)), four_card_table_(FOUR_CARD_HANDS, 0) {
  std::array<std::uint8_t, 4> hand;
  std::size_t index = 0;
  for (hand[3] = 3; hand[3] < DECK_SIZE; ++hand[3]) {
    for (hand[2] = 2; hand[2] < hand[3]; ++hand[2]) {
      for (hand[1] = 1; hand[1] < hand[2]; ++hand[1]) {
        for (hand[0] = 0; hand[0] < hand[1]; ++hand[0]) {
          four_card_table_[index++] = static_cast<Strength>(best_subset(hand, 0, 0, 0));
        }
      }
    }
  }
}

// Returns the best strength of the cards chosen so far plus any of the rest whose rank and suit are
// not yet used.
unsigned BadugiEvaluator::best_subset(Cards cards, std::size_t from, unsigned ranks,
                                      unsigned suits) const {
  unsigned best = strength_by_ranks_[ranks];
  for (std::size_t i = from; i < cards.size(); ++i) {
    const unsigned rank = 1u << (cards[i] >> 2);
    const unsigned suit = 1u << (cards[i] & 3);
    if ((ranks & rank) == 0 && (suits & suit) == 0) {
      best = std::max(best, best_subset(cards, i + 1, ranks | rank, suits | suit));
    }
  }
  return best;
}

unsigned BadugiEvaluator::strength(Cards cards) const {
  std::uint64_t seen = 0;
  for (const std::uint8_t card : cards) {
    if (card >= DECK_SIZE || (seen >> card & 1) != 0) return 0;
    seen |= std::uint64_t{1} << card;
  }
  return best_subset(cards, 0, 0, 0);
}

bool BadugiEvaluator::four_card_strengths(const HandBatch& hands, Strength* out) const {
  HandIndices indices;
  if (!compute_indices(indices, hands.cards, hands.count)) return false;
  for (std::size_t row = 0; row < hands.count; ++row) {
    out[row] = four_card_table_[indices.index[row]];
  }
  return true;
}

bool BadugiEvaluator::strengths(const HandBatch& hands, Strength* out, std::size_t& bad_row) const {
  const auto width = static_cast<std::size_t>(hands.width);
  for (std::size_t from = 0; from < hands.count; from += BATCH_SIZE) {
    const HandBatch batch{hands.cards + from * width, std::min(BATCH_SIZE, hands.count - from),
                          hands.width};
    if (hands.width == 4 && four_card_strengths(batch, out + from)) continue;
    for (std::size_t row = 0; row < batch.count; ++row) {
      const unsigned strength = this->strength({batch.cards + row * width, width});
      out[from + row] = static_cast<Strength>(strength);
      if (strength == 0) {
        bad_row = from + row;
        return false;
      }
    }
  }
  return true;
}

std::vector<std::uint64_t> BadugiEvaluator::strength_counts(Cards deck, int card_count) const {
  std::vector<std::uint64_t> counts(std::size_t{UINT16_MAX} + 1, 0);
  const auto count = [&](Cards hand) { ++counts[strength(hand)]; };
  switch (card_count) {
    case 4: for_each_combination<4>(deck, count); break;
    case 5: for_each_combination<5>(deck, count); break;
    case 6: for_each_combination<6>(deck, count); break;
    case 7: for_each_combination<7>(deck, count); break;
    default: break;
  }
  return counts;
}

}  // namespace cardspeak
