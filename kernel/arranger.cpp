#include "arranger.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <stdexcept>
#include <tuple>

#include "batch_evaluation.hpp"

namespace cardspeak {

namespace {

constexpr std::uint16_t NO_CANDIDATE = 0xffff;
constexpr Strength MAX_STRENGTH = 0xffff;

CardMask all_cards(const RowCandidates& candidates) {
  CardMask all = 0;
  for (const auto& row : candidates) {
    for (const RowCandidate& candidate : row) all |= candidate.cards;
  }
  if (all >> MAX_ARRANGED_CARDS != 0) {
    throw std::invalid_argument("at most 17 cards can be arranged");
  }
  return all;
}

// Maps a set of cards to the index of the row's candidate with exactly these cards.
template <typename Candidate>
std::vector<std::uint16_t> index_by_cards(const std::vector<Candidate>& row, CardMask all) {
  if (row.size() >= NO_CANDIDATE) {
    throw std::invalid_argument("a row has more candidates than 17 cards can make");
  }
  std::vector<std::uint16_t> candidate_index(std::size_t{all} + 1, NO_CANDIDATE);
  for (std::size_t i = 0; i < row.size(); ++i) {
    candidate_index[row[i].cards] = static_cast<std::uint16_t>(i);
  }
  return candidate_index;
}

// Calls `visit` with each candidate whose cards are a subset of `remaining`.
template <typename Candidate, typename Visit>
void for_each_subset(const std::vector<Candidate>& row,
                     const std::vector<std::uint16_t>& candidate_index, CardMask remaining,
                     Visit&& visit) {
  for (CardMask subset = remaining; subset != 0; subset = (subset - 1) & remaining) {
    if (candidate_index[subset] != NO_CANDIDATE) visit(row[candidate_index[subset]]);
  }
}

// For each row, the opponents' hands that are weaker than ours and those that are not stronger.
struct RowSets {
  std::array<const std::uint64_t*, ROWS> below;
  std::array<const std::uint64_t*, ROWS> not_above;
};

// Counts the hands that we scoop plus the hands that do not scoop us.
[[gnu::always_inline]] inline std::int64_t count_scoops(const RowSets& sets,
                                                        std::size_t word_count) {
  const auto [front, middle, back] = sets.below;
  const auto [front_up_to, middle_up_to, back_up_to] = sets.not_above;
  std::int64_t count = 0;
  for (std::size_t i = 0; i < word_count; ++i) {
    count += std::popcount(front[i] & middle[i] & back[i]);
    count += std::popcount(front_up_to[i] | middle_up_to[i] | back_up_to[i]);
  }
  return count;
}

std::int64_t count_scoops_scalar(const RowSets& sets, std::size_t word_count) {
  return count_scoops(sets, word_count);
}

#if defined(__x86_64__)
[[gnu::target("avx2,popcnt")]] std::int64_t count_scoops_avx2(const RowSets& sets,
                                                              std::size_t word_count) {
  return count_scoops(sets, word_count);
}
#endif

using ScoopCounter = std::int64_t (*)(const RowSets&, std::size_t);

ScoopCounter select_scoop_counter() {
#if defined(__x86_64__)
  if (simd_level() != SimdLevel::Scalar) return &count_scoops_avx2;
#endif
  return &count_scoops_scalar;
}

// Orders arrangements from worst to best. card_key breaks ties between equal strengths.
auto sort_key(const Arrangement& arrangement) {
  const auto& strengths = arrangement.strengths;
  return std::make_tuple(arrangement.total, strengths[BACK], strengths[MIDDLE], strengths[FRONT]);
}

auto card_key(const Arrangement& arrangement) {
  return std::make_tuple(arrangement.cards[BACK], arrangement.cards[MIDDLE],
                         arrangement.cards[FRONT]);
}

// The highest score of a row's candidates that are no stronger than a given limit.
class MaxScoreUpTo {
 public:
  explicit MaxScoreUpTo(const std::vector<RowCandidate>& row) {
    for (const RowCandidate& candidate : row) {
      steps_.emplace_back(candidate.strength, candidate.score);
    }
    std::sort(steps_.begin(), steps_.end());
    for (std::size_t i = 1; i < steps_.size(); ++i) {
      steps_[i].second = std::max(steps_[i].second, steps_[i - 1].second);
    }
  }

  // If there is no such candidate, the result does not matter: no arrangement can use it.
  std::int64_t operator()(Strength strength) const {
    const auto after =
        std::upper_bound(steps_.begin(), steps_.end(), strength,
                         [](Strength limit, const auto& step) { return limit < step.first; });
    return after == steps_.begin() ? 0 : std::prev(after)->second;
  }

 private:
  std::vector<std::pair<Strength, std::int64_t>> steps_;
};

// The best arrangements found so far.
class TopArrangements {
 public:
  explicit TopArrangements(std::size_t capacity) : capacity_(capacity) {}

  // The total that an arrangement must reach to be kept.
  double cutoff() const {
    return kept_.size() < capacity_ ? -std::numeric_limits<double>::infinity() : kept_.back().total;
  }

  void offer(const Arrangement& arrangement) {
    const auto same = std::find_if(kept_.begin(), kept_.end(), [&](const Arrangement& kept) {
      return kept.strengths == arrangement.strengths;
    });
    if (same != kept_.end()) {
      // Equal strengths have equal totals.
      if (card_key(*same) < card_key(arrangement)) *same = arrangement;
      return;
    }
    const auto position = std::find_if(kept_.begin(), kept_.end(), [&](const Arrangement& kept) {
      return sort_key(kept) < sort_key(arrangement);
    });
    kept_.insert(position, arrangement);
    if (kept_.size() > capacity_) kept_.pop_back();
  }

  std::vector<Arrangement> take() { return std::move(kept_); }

 private:
  std::size_t capacity_;
  std::vector<Arrangement> kept_;  // best first
};

}  // namespace

std::uint64_t count_arrangements(const RowCandidates& candidates, const RowOrder& row_order) {
  const CardMask all = all_cards(candidates);
  const auto candidate_index = index_by_cards(candidates[FRONT], all);
  std::uint64_t count = 0;
  for (const RowCandidate& back : candidates[BACK]) {
    for (const RowCandidate& middle : candidates[MIDDLE]) {
      if ((back.cards & middle.cards) != 0) continue;
      if (!row_order.allows(MIDDLE, middle.strength, BACK, back.strength)) continue;
      const CardMask remaining = all & ~(back.cards | middle.cards);
      for_each_subset(candidates[FRONT], candidate_index, remaining,
                      [&](const RowCandidate& front) {
                        count += row_order.allows(FRONT, front.strength, MIDDLE, middle.strength) &&
                                 row_order.allows(FRONT, front.strength, BACK, back.strength);
                      });
    }
  }
  return count;
}

OpponentPool::OpponentPool(std::span<const Strength> strengths)
    : size_(strengths.size() / ROWS), word_count_((size_ + 63) / 64) {
  for (std::size_t row = 0; row < ROWS; ++row) {
    std::vector<std::pair<Strength, std::size_t>> hands(size_);
    for (std::size_t hand = 0; hand < size_; ++hand) {
      hands[hand] = {strengths[hand * ROWS + row], hand};
    }
    std::sort(hands.begin(), hands.end());
    RowIndex& row_index = row_indexes_[row];
    std::vector<BitWord> below(word_count_, 0);
    const auto add_below_set = [&](std::size_t count) {
      row_index.hands_below.push_back(static_cast<std::int64_t>(count));
      row_index.below_sets.insert(row_index.below_sets.end(), below.begin(), below.end());
    };
    for (std::size_t i = 0; i < size_; ++i) {
      const auto [strength, hand] = hands[i];
      if (i == 0 || strength != hands[i - 1].first) {
        row_index.strengths.push_back(strength);
        add_below_set(i);
      }
      below[hand / 64] |= BitWord{1} << (hand % 64);
    }
    add_below_set(size_);
  }
}

// A branch-and-bound search. It prunes only arrangements that cannot reach the cutoff of the best
// ones found so far. The upper bound assumes the best for what is still open: a row not yet chosen
// scores as much as the best candidate that the row order allows, and the hands scooped are at most
// the hands beaten in any one row.
class ArrangementSearch {
 public:
  ArrangementSearch(const OpponentPool& pool, const RowCandidates& candidates,
                    const RowOrder& row_order, const Bonuses& bonuses, std::size_t count)
      : pool_(pool),
        row_order_(row_order),
        bonuses_(bonuses),
        max_stay_bonus_(std::max(bonuses.stay_value, 0.0)),
        top_(count),
        all_cards_(all_cards(candidates)),
        max_front_score_(candidates[FRONT]),
        max_middle_score_(candidates[MIDDLE]),
        count_scoops_(select_scoop_counter()) {
    if (bonuses.scoop < 0) throw std::invalid_argument("the scoop bonus must not be negative");
    for (std::size_t row = 0; row < ROWS; ++row) score_row(row, candidates[row]);
    front_index_ = index_by_cards(rows_[FRONT], all_cards_);
    std::sort(rows_[BACK].begin(), rows_[BACK].end(),
              [&](const ScoredCandidate& a, const ScoredCandidate& b) {
                return a.score + bonuses_.scoop * a.hands_beaten >
                       b.score + bonuses_.scoop * b.hands_beaten;
              });
  }

  std::vector<Arrangement> run() {
    const std::int64_t max_others =
        max_middle_score_(MAX_STRENGTH) + max_front_score_(MAX_STRENGTH);
    for (const ScoredCandidate& back : rows_[BACK]) {
      const std::int64_t max_back = back.score + bonuses_.scoop * back.hands_beaten;
      if (can_prune(max_back + max_others)) break;
      const Strength middle = max_strength(MIDDLE, BACK, back.strength);
      const Strength front =
          std::min(max_strength(FRONT, BACK, back.strength), max_strength(FRONT, MIDDLE, middle));
      const std::int64_t max_front = max_front_score_(front);
      if (can_prune(max_back + max_middle_score_(middle) + max_front)) continue;
      try_middles(back, max_back + max_front);
    }
    return top_.take();
  }

 private:
  // A candidate compared with the opponents' hands.
  struct ScoredCandidate : RowCandidate {
    std::int64_t hands_beaten;
    const std::uint64_t* below;      // the hands that it beats
    const std::uint64_t* not_above;  // the hands that do not beat it
  };

  void score_row(std::size_t row, const std::vector<RowCandidate>& candidates) {
    const OpponentPool::RowIndex& row_index = pool_.row_indexes_[row];
    const auto& strengths = row_index.strengths;
    for (const RowCandidate& candidate : candidates) {
      const auto [low, high] =
          std::equal_range(strengths.begin(), strengths.end(), candidate.strength);
      const auto below = static_cast<std::size_t>(low - strengths.begin());
      const auto up_to = static_cast<std::size_t>(high - strengths.begin());
      rows_[row].push_back({candidate, row_index.hands_below[below],
                            row_index.below_sets.data() + below * pool_.word_count_,
                            row_index.below_sets.data() + up_to * pool_.word_count_});
    }
    std::sort(rows_[row].begin(), rows_[row].end(),
              [](const ScoredCandidate& a, const ScoredCandidate& b) { return a.score > b.score; });
  }

  bool can_prune(std::int64_t upper_bound) const {
    return static_cast<double>(upper_bound) + max_stay_bonus_ < top_.cutoff();
  }

  // The highest strength that a row may have, given the strength of another row.
  Strength max_strength(std::size_t row, std::size_t other_row, Strength other_strength) const {
    return row_order_.must_not_beat[row][other_row] ? other_strength : MAX_STRENGTH;
  }

  void try_middles(const ScoredCandidate& back, std::int64_t without_middle) {
    for (const ScoredCandidate& middle : rows_[MIDDLE]) {
      if (can_prune(without_middle + middle.score)) return;
      if ((back.cards & middle.cards) != 0) continue;
      if (!row_order_.allows(MIDDLE, middle.strength, BACK, back.strength)) continue;
      const std::int64_t hands_beaten = std::min(back.hands_beaten, middle.hands_beaten);
      const Strength front = std::min(max_strength(FRONT, BACK, back.strength),
                                      max_strength(FRONT, MIDDLE, middle.strength));
      const std::int64_t rows_score = back.score + middle.score + max_front_score_(front);
      if (can_prune(rows_score + bonuses_.scoop * hands_beaten)) continue;
      try_fronts(back, middle, hands_beaten);
    }
  }

  void try_fronts(const ScoredCandidate& back, const ScoredCandidate& middle,
                  std::int64_t hands_beaten) {
    const CardMask remaining = all_cards_ & ~(back.cards | middle.cards);
    for_each_subset(rows_[FRONT], front_index_, remaining, [&](const ScoredCandidate& front) {
      if (!row_order_.allows(FRONT, front.strength, MIDDLE, middle.strength)) return;
      if (!row_order_.allows(FRONT, front.strength, BACK, back.strength)) return;
      const std::int64_t rows_score = back.score + middle.score + front.score;
      if (can_prune(rows_score + bonuses_.scoop * std::min(hands_beaten, front.hands_beaten))) {
        return;
      }
      const bool stays = back.stays || middle.stays || front.stays;
      const double total =
          static_cast<double>(rows_score + bonuses_.scoop * net_scoops(front, middle, back));
      top_.offer({total + (stays ? bonuses_.stay_value : 0.0),
                  {front.strength, middle.strength, back.strength},
                  {front.cards, middle.cards, back.cards}});
    });
  }

  // The number of hands that we scoop minus the number that scoop us.
  std::int64_t net_scoops(const ScoredCandidate& front, const ScoredCandidate& middle,
                          const ScoredCandidate& back) const {
    const RowSets sets{{front.below, middle.below, back.below},
                       {front.not_above, middle.not_above, back.not_above}};
    return count_scoops_(sets, pool_.word_count_) - static_cast<std::int64_t>(pool_.size_);
  }

  const OpponentPool& pool_;
  RowOrder row_order_;
  Bonuses bonuses_;
  double max_stay_bonus_;
  TopArrangements top_;
  CardMask all_cards_;
  MaxScoreUpTo max_front_score_;
  MaxScoreUpTo max_middle_score_;
  ScoopCounter count_scoops_;
  std::array<std::vector<ScoredCandidate>, ROWS> rows_;
  std::vector<std::uint16_t> front_index_;
};

std::vector<Arrangement> OpponentPool::best_arrangements(const RowCandidates& candidates,
                                                         const RowOrder& row_order,
                                                         const Bonuses& bonuses,
                                                         std::size_t count) const {
  return ArrangementSearch(*this, candidates, row_order, bonuses, count).run();
}

}  // namespace cardspeak
