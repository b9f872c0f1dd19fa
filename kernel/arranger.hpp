// Finds the best arrangements of cards in three rows (Chinese poker), by points against a pool of
// opponents' hands.
//
// The caller gives what each row scores by itself (points, royalties) for every candidate for that
// row. Only scoops depend on all three rows at once: how many hands of the pool lose every row to
// ours, and how many win every row from it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "perfect_hash.hpp"

namespace cardspeak {

inline constexpr std::size_t ROWS = 3;
inline constexpr std::size_t FRONT = 0;
inline constexpr std::size_t MIDDLE = 1;
inline constexpr std::size_t BACK = 2;

// A subset of the cards to be arranged, as a bit mask.
using CardMask = std::uint32_t;
inline constexpr unsigned MAX_ARRANGED_CARDS = 17;  // pineapple deals each player 5 + 4 * 3 cards

// Cards that may fill one row.
struct RowCandidate {
  CardMask cards;
  Strength strength;
  bool stays;          // whether it earns the bonus for staying in Fantasyland
  std::int64_t score;  // points for this row alone, against the whole pool
};

using RowCandidates = std::array<std::vector<RowCandidate>, ROWS>;

// The pairs of rows of which the first must not beat the second; otherwise the hand is fouled.
struct RowOrder {
  std::array<std::array<bool, ROWS>, ROWS> must_not_beat{};

  bool allows(std::size_t row, Strength strength, std::size_t other_row,
              Strength other_strength) const {
    return !must_not_beat[row][other_row] || strength <= other_strength;
  }
};

struct Arrangement {
  double total = 0;
  std::array<Strength, ROWS> strengths{};
  std::array<CardMask, ROWS> cards{};
};

// What an arrangement earns in addition to the scores of its rows.
struct Bonuses {
  std::int64_t scoop;  // per hand scooped; not negative
  double stay_value;   // for staying in Fantasyland
};

// Counts the arrangements that are not fouled.
std::uint64_t count_arrangements(const RowCandidates& candidates, const RowOrder& row_order);

// The hands of opponents, by the strengths of their rows. Fouled hands have zeros.
class OpponentPool {
 public:
  // `strengths` has ROWS entries per hand.
  explicit OpponentPool(std::span<const Strength> strengths);

  // Returns the best arrangements, best first, no two with the same three strengths. Equal totals
  // are ordered by the strength of the back, then the middle, then the front. Of arrangements with
  // equal strengths it keeps the one with the higher card where the backs, then the middles, then
  // the fronts first differ.
  std::vector<Arrangement> best_arrangements(const RowCandidates& candidates,
                                             const RowOrder& row_order, const Bonuses& bonuses,
                                             std::size_t count) const;

  std::size_t size() const { return size_; }

 private:
  friend class ArrangementSearch;
  using BitWord = std::uint64_t;

  // For each strength that occurs in a row of the pool: how many hands are weaker in that row, and
  // which ones, as a bit set. The last set is the whole pool.
  struct RowIndex {
    std::vector<Strength> strengths;
    std::vector<std::int64_t> hands_below;
    std::vector<BitWord> below_sets;
  };

  std::size_t size_;
  std::size_t word_count_;
  std::array<RowIndex, ROWS> row_indexes_;
};

}  // namespace cardspeak
