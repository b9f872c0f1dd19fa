// Exactly two hole cards and three of the board: Omaha and its kin, and Manila.
#include <algorithm>
#include <array>

#include "combinations.hpp"
#include "rank_table.hpp"
#include "rows.hpp"

namespace cardspeak {
namespace {

// The best of all twos and threes by rank alone. The sizes are known to the compiler, so that every
// loop unrolls: 60 pairs of look-ups for Omaha, all in the first-level cache.
template <std::size_t Hole, std::size_t Board>
unsigned best_ranks(const std::uint8_t* hole, const std::uint8_t* board, const Sheet& five) {
  std::array<Key, Hole*(Hole - 1) / 2> two{};
  std::array<Key, Board*(Board - 1) * (Board - 2) / 6> three{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < Hole; ++i) {
    for (std::size_t j = i + 1; j < Hole; ++j) {
      two[count++] = RANK_KEYS[hole[i] >> 2 & 15] + RANK_KEYS[hole[j] >> 2 & 15];
    }
  }
  count = 0;
  for (std::size_t i = 0; i < Board; ++i) {
    for (std::size_t j = i + 1; j < Board; ++j) {
      const Key pair = RANK_KEYS[board[i] >> 2 & 15] + RANK_KEYS[board[j] >> 2 & 15];
      for (std::size_t k = j + 1; k < Board; ++k) {
        three[count++] = pair + RANK_KEYS[board[k] >> 2 & 15];
      }
    }
  }
  const LayoutView place = five.layout->view();
  const Value* values = five.values.data();
  unsigned best = 0;
  for (const Key board_key : three) {
    for (const Key hole_key : two) {
      best = std::max<unsigned>(best, values[place(board_key + hole_key)]);
    }
  }
  return best;
}

using BestRanks = unsigned (*)(const std::uint8_t*, const std::uint8_t*, const Sheet&);

constexpr std::size_t MOST_HOLE = 7;
constexpr std::size_t MOST_BOARD = 5;

template <std::size_t Board>
constexpr std::array<BestRanks, MOST_HOLE + 1> FOR_BOARD = {
    nullptr,           nullptr,           best_ranks<2, Board>, best_ranks<3, Board>,
    best_ranks<4, Board>, best_ranks<5, Board>, best_ranks<6, Board>, best_ranks<7, Board>};

constexpr std::array<const std::array<BestRanks, MOST_HOLE + 1>*, MOST_BOARD + 1> BY_BOARD = {
    nullptr, nullptr, nullptr, &FOR_BOARD<3>, &FOR_BOARD<4>, &FOR_BOARD<5>};

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
  if (hole.size() < 2 || board.size() < 3 || !holds(hole) || !holds(board)) return 0;
  unsigned jokers = 0;
  for (const std::uint8_t card : hole) jokers |= card == JOKER;
  for (const std::uint8_t card : board) jokers |= card == JOKER;
  if (jokers != 0 || flushes_ == Flush::Worse || hole.size() > MOST_HOLE ||
      board.size() > MOST_BOARD) {
    return two_and_three_by_hand(hole, board);
  }
  const BestRanks best_ranks = (*BY_BOARD[board.size()])[hole.size()];
  const unsigned best = best_ranks(hole.data(), board.data(), plain_[5]);
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
