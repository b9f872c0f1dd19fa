// Evaluates badugi hands. All 270,725 four-card hands are in one table, so each takes one lookup.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rank_evaluator.hpp"

namespace cardspeak {

class BadugiEvaluator {
 public:
  // `strength_by_ranks` is indexed by a bit mask of one to four different ranks (8192 entries).
  explicit BadugiEvaluator(std::vector<Strength> strength_by_ranks);

  unsigned strength(Cards cards) const;
  bool strengths(const HandBatch& hands, Strength* out, std::size_t& bad_row) const;
  std::vector<std::uint64_t> strength_counts(Cards deck, int card_count) const;
  std::size_t nbytes() const {
    return (strength_by_ranks_.size() + four_card_table_.size()) * sizeof(Strength);
  }

 private:
  unsigned best_subset(Cards cards, std::size_t from, unsigned ranks, unsigned suits) const;
  bool four_card_strengths(const HandBatch& hands, Strength* out) const;

  std::vector<Strength> strength_by_ranks_;
  std::vector<Strength> four_card_table_;
};

}  // namespace cardspeak
