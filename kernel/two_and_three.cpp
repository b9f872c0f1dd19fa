// Exactly two hole cards and three of the board: Omaha and its kin, and Manila.
#include <algorithm>
#include <array>

#include "combinations.hpp"
#include "rank_table.hpp"
#include "rows.hpp"

namespace cardspeak {
namespace {

constexpr std::size_t MOST_HOLE = 8;
constexpr std::size_t MOST_BOARD = 5;

// The sums of the keys of every two, or three, of some cards.
template <std::size_t Most>
struct Sums {
  std::array<Key, Most> key;
  std::size_t count = 0;
};

Sums<28> pairs(Cards cards) {
  Sums<28> sums;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    for (std::size_t j = i + 1; j < cards.size(); ++j) {
      sums.key[sums.count++] = RANK_KEYS[cards[i] >> 2 & 15] + RANK_KEYS[cards[j] >> 2 & 15];
    }
  }
  return sums;
}

Sums<10> triples(Cards cards) {
  Sums<10> sums;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const Key first = RANK_KEYS[cards[i] >> 2 & 15];
    for (std::size_t j = i + 1; j < cards.size(); ++j) {
      const Key two = first + RANK_KEYS[cards[j] >> 2 & 15];
      for (std::size_t k = j + 1; k < cards.size(); ++k) {
        sums.key[sums.count++] = two + RANK_KEYS[cards[k] >> 2 & 15];
      }
    }
  }
  return sums;
}

SuitCounts count_suits(Cards cards) {
  SuitCounts suits = 0;
  for (const std::uint8_t card : cards) suits += SuitCounts{1} << (8 * (card & 3));
  return suits;
}

// Calls `visit` with each choice of `Size` bits of a mask.
template <int Size, typename Visit>
void for_each_bits(unsigned mask, unsigned chosen, Visit&& visit) {
  if constexpr (Size == 0) {
    visit(chosen);
  } else {
    for (; mask != 0; mask &= mask - 1) {
      for_each_bits<Size - 1>(mask & (mask - 1), chosen | (mask & (~mask + 1)), visit);
    }
  }
}

}  // namespace

unsigned RankTable::two_and_three(Cards hole, Cards board) const {
  const bool joker = std::find(hole.begin(), hole.end(), JOKER) != hole.end() ||
                     std::find(board.begin(), board.end(), JOKER) != board.end();
  if (joker || flushes_ == Flush::Worse || hole.size() > MOST_HOLE || board.size() > MOST_BOARD) {
    return two_and_three_by_hand(hole, board);
  }
  const auto two = pairs(hole);
  const auto three = triples(board);
  const LayoutView place = plain_[5].layout->view();
  const Value* values = plain_[5].values.data();
  unsigned best = 0;
  for (std::size_t i = 0; i < three.count; ++i) {
    for (std::size_t j = 0; j < two.count; ++j) {
      best = std::max<unsigned>(best, values[place(three.key[i] + two.key[j])]);
    }
  }
  return flushes_ == Flush::Better ? std::max(best, best_flush(hole, board)) : best;
}

unsigned RankTable::best_flush(Cards hole, Cards board) const {
  // Three of a suit on the board and two in the hole, or there is no flush.
  const SuitCounts on_board = (count_suits(board) + 0x05050505u) & 0x08080808u;
  const SuitCounts in_hole = (count_suits(hole) + 0x06060606u) & 0x18181818u;
  if (on_board == 0 || in_hole == 0) return 0;
  const unsigned suit = static_cast<unsigned>(__builtin_ctz(on_board)) / 8;
  const unsigned hole_ranks = ranks_of_suit(hole, suit);
  const unsigned board_ranks = ranks_of_suit(board, suit);
  unsigned best = 0;
  for_each_bits<2>(hole_ranks, 0, [&](unsigned two) {
    for_each_bits<3>(board_ranks, 0, [&](unsigned three) {
      best = std::max<unsigned>(best, flush_[two | three]);
    });
  });
  return best;
}

unsigned RankTable::two_and_three_by_hand(Cards hole, Cards board) const {
  unsigned best = 0;
  for_each_combination<2>(hole, [&](Cards two) {
    for_each_combination<3>(board, [&](Cards three) {
      const std::array<std::uint8_t, 5> five = {two[0], two[1], three[0], three[1], three[2]};
      best = std::max(best, value(five));
    });
  });
  return best;
}

}  // namespace cardspeak
