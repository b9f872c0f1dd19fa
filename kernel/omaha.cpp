// Exactly two hole cards and three board cards: Omaha games and Manila.
#include <algorithm>
#include <array>

#include "batch_evaluation.hpp"
#include "combinations.hpp"
#include "rank_evaluator.hpp"

namespace cardspeak {
namespace {

// Returns the best strength by rank alone over all choices of two hole cards and three board cards.
// The sizes are compile-time constants, so every loop is unrolled: 60 evaluations for Omaha, all
// from the L1 cache.
template <std::size_t Hole, std::size_t Board>
unsigned best_by_rank(const std::uint8_t* hole, const std::uint8_t* board,
                      const LookupTable& five_card_table) {
  std::array<HashKey, Hole*(Hole - 1) / 2> hole_keys{};
  std::array<HashKey, Board*(Board - 1) * (Board - 2) / 6> board_keys{};
  std::size_t count = 0;
  for (std::size_t i = 0; i < Hole; ++i) {
    for (std::size_t j = i + 1; j < Hole; ++j) {
      hole_keys[count++] = RANK_KEYS[hole[i] >> 2 & 15] + RANK_KEYS[hole[j] >> 2 & 15];
    }
  }
  count = 0;
  for (std::size_t i = 0; i < Board; ++i) {
    for (std::size_t j = i + 1; j < Board; ++j) {
      const HashKey pair = RANK_KEYS[board[i] >> 2 & 15] + RANK_KEYS[board[j] >> 2 & 15];
      for (std::size_t k = j + 1; k < Board; ++k) {
        board_keys[count++] = pair + RANK_KEYS[board[k] >> 2 & 15];
      }
    }
  }
  const PerfectHashView hash = five_card_table.hash->view();
  const Strength* strengths = five_card_table.strengths.data();
  unsigned best = 0;
  for (const HashKey board_key : board_keys) {
    for (const HashKey hole_key : hole_keys) {
      best = std::max<unsigned>(best, strengths[hash(board_key + hole_key)]);
    }
  }
  return best;
}

using BestByRank = unsigned (*)(const std::uint8_t*, const std::uint8_t*, const LookupTable&);

constexpr std::size_t MAX_HOLE = 7;
constexpr std::size_t MAX_BOARD = 5;

template <std::size_t Board>
constexpr std::array<BestByRank, MAX_HOLE + 1> BY_HOLE_SIZE = {
    nullptr,
    nullptr,
    best_by_rank<2, Board>,
    best_by_rank<3, Board>,
    best_by_rank<4, Board>,
    best_by_rank<5, Board>,
    best_by_rank<6, Board>,
    best_by_rank<7, Board>,
};

constexpr std::array<const std::array<BestByRank, MAX_HOLE + 1>*, MAX_BOARD + 1> BY_BOARD_SIZE = {
    nullptr, nullptr, nullptr, &BY_HOLE_SIZE<3>, &BY_HOLE_SIZE<4>, &BY_HOLE_SIZE<5>};

// Calls `visit` with `chosen` plus each subset of `Size` bits of a mask.
template <int Size, typename Visit>
void for_each_subset(unsigned mask, unsigned chosen, Visit&& visit) {
  if constexpr (Size == 0) {
    visit(chosen);
  } else {
    for (; mask != 0; mask &= mask - 1) {
      for_each_subset<Size - 1>(mask & (mask - 1), chosen | (mask & (~mask + 1)), visit);
    }
  }
}

}  // namespace

unsigned RankEvaluator::omaha_strength(Cards hole, Cards board) const {
  // Rankings of up cards have no hands of five: there is no table to read.
  if (unsuited_[5].empty()) return 0;
  if (hole.size() < 2 || board.size() < 3 || !is_in_deck(hole) || !is_in_deck(board)) return 0;
  unsigned has_joker = 0;
  for (const std::uint8_t card : hole) has_joker |= card == JOKER;
  for (const std::uint8_t card : board) has_joker |= card == JOKER;
  if (has_joker != 0 || flush_effect_ == FlushEffect::Worse || hole.size() > MAX_HOLE ||
      board.size() > MAX_BOARD) {
    return omaha_strength_by_enumeration(hole, board);
  }
  const BestByRank best_by_rank = (*BY_BOARD_SIZE[board.size()])[hole.size()];
  const unsigned best = best_by_rank(hole.data(), board.data(), unsuited_[5]);
  return flush_effect_ == FlushEffect::Better ? std::max(best, best_flush(hole, board)) : best;
}

unsigned RankEvaluator::best_flush(Cards hole, Cards board) const {
  // A flush needs three suited cards on the board and two of the same suit in the hole.
  const SuitCounts on_board = (count_suits(board) + 0x05050505u) & 0x08080808u;
  const SuitCounts in_hole = (count_suits(hole) + 0x06060606u) & 0x18181818u;
  if (on_board == 0 || in_hole == 0) return 0;
  const unsigned suit = static_cast<unsigned>(__builtin_ctz(on_board)) / 8;
  const unsigned hole_ranks = ranks_of_suit(hole, suit);
  const unsigned board_ranks = ranks_of_suit(board, suit);
  unsigned best = 0;
  for_each_subset<2>(hole_ranks, 0, [&](unsigned two) {
    for_each_subset<3>(board_ranks, 0, [&](unsigned three) {
      best = std::max<unsigned>(best, flush_table_[two | three]);
    });
  });
  return best;
}

unsigned RankEvaluator::omaha_strength_by_enumeration(Cards hole, Cards board) const {
  unsigned best = 0;
  for_each_combination<2>(hole, [&](Cards two) {
    for_each_combination<3>(board, [&](Cards three) {
      const std::array<std::uint8_t, 5> five = {two[0], two[1], three[0], three[1], three[2]};
      best = std::max(best, strength(five));
    });
  });
  return best;
}

}  // namespace cardspeak
