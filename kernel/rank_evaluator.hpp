// Evaluates hands by lookup tables, for rankings in which only ranks and flushes matter.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "batch_evaluation.hpp"
#include "perfect_hash.hpp"

namespace cardspeak {

using Cards = std::span<const std::uint8_t>;

// The strength of every hand that the ranking defines directly. Larger hands are derived from it.
struct RankingDefinition {
  // By number of cards: the strength of each rank set, in the order of rank_sets(), when no flush
  // counts. Empty if the ranking has no hands of that many cards.
  std::array<std::vector<Strength>, MAX_CARDS + 1> unsuited;
  // The strength of five suited cards, indexed by a bit mask of their ranks (8192 entries).
  std::vector<Strength> flush;
  // The same for natural cards plus a joker. Empty if the deck has no joker.
  std::array<std::vector<Strength>, MAX_CARDS + 1> unsuited_with_joker;
  std::vector<Strength> flush_with_joker;
  // Whether a hand must use all its cards. If so, no strengths of larger hands are derived.
  bool uses_all_cards = false;
};

// How suits break ties between exposed hands, as for the bring-in in stud.
struct TieBreak {
  std::array<int, RANKS> rank_values{};
  std::array<int, 4> suit_values{};
  bool lowball = false;
};

// How a flush compares with the same ranks in mixed suits.
enum class FlushEffect { Ignored, Better, Worse };

// Strengths of all hands of a fixed number of natural cards.
struct LookupTable {
  const PerfectHash* hash = nullptr;
  std::vector<Strength> strengths;

  bool empty() const { return strengths.empty(); }
  LookupTableView view() const { return {hash->view(), strengths.data()}; }
  Strength at(HashKey key) const { return strengths[hash->slot(key)]; }
  Strength& at(HashKey key) { return strengths[hash->slot(key)]; }
};

class RankEvaluator {
 public:
  explicit RankEvaluator(RankingDefinition definition);
  RankEvaluator(RankingDefinition definition, const TieBreak& tie_break)
      : RankEvaluator(std::move(definition)) {
    tie_break_ = tie_break;
    has_tie_break_ = true;
  }

  // Returns the strength of the best hand in any number of cards, or 0 if they make none.
  unsigned strength(Cards cards) const;
  // Does the same for each hand of a batch. Returns false if a row is not a valid hand, and sets
  // `bad_row` to the first one.
  bool strengths(const HandBatch& hands, Strength* out, std::size_t& bad_row) const;
  // Returns the strength of the best hand of exactly two hole cards and three board cards.
  unsigned omaha_strength(Cards hole, Cards board) const;
  // Counts, for each strength, the hands of `card_count` cards from `deck` that have it.
  std::vector<std::uint64_t> strength_counts(Cards deck, int card_count) const;

  // The tables themselves, for loops that add up hash keys as they go: strengths by rank for this
  // many natural cards, the effect of a flush, and the strengths of five or more suited ranks.
  const LookupTable& unsuited_table(std::size_t card_count) const {
    return unsuited_.at(card_count);
  }
  FlushEffect flush_effect() const { return flush_effect_; }
  const std::vector<Strength>& flush_table() const { return flush_table_; }

  std::size_t nbytes() const;
  // Does only the two table lookups of a seven-card hand: the upper limit in benchmarks.
  void lookup_keys(const HashKey* keys, std::size_t count, Strength* out) const;

 private:
  friend class StrengthCounter;

  void infer_deck_ranks();
  void fill_larger_hands();
  bool is_in_deck(const RankSet& set) const;
  bool is_in_deck(Cards cards) const;
  void fill_flushes();
  Strength best_of_smaller(const std::array<LookupTable, MAX_CARDS + 1>& tables, int card_count,
                           const RankSet& set) const;
  unsigned natural_strength(Cards cards) const;
  unsigned joker_strength(Cards naturals) const;
  unsigned best_of_flush_and(Strength unsuited, Cards cards, unsigned suit) const;
  unsigned best_of_seven_card_subsets(Cards cards) const;
  unsigned best_five_avoiding_flushes(Cards cards) const;
  unsigned best_flush(Cards hole, Cards board) const;
  unsigned omaha_strength_by_enumeration(Cards hole, Cards board) const;
  unsigned tie_break(Cards cards) const;
  unsigned checked_strength(Cards cards) const;
  bool batch_strengths(const HandBatch& hands, Strength* out) const;
  bool strengths_one_by_one(const HandBatch& hands, Strength* out) const;

  std::array<LookupTable, MAX_CARDS + 1> unsuited_;
  std::array<LookupTable, MAX_CARDS + 1> unsuited_with_joker_;
  std::vector<Strength> flush_table_;
  std::vector<Strength> flush_with_joker_table_;
  FlushEffect flush_effect_ = FlushEffect::Ignored;
  TieBreak tie_break_;
  bool has_tie_break_ = false;
  int largest_hand_ = 0;
  unsigned deck_ranks_ = 0;  // bit mask
};

inline HashKey hash_key(Cards cards) {
  HashKey key = 0;
  for (const std::uint8_t card : cards) key += RANK_KEYS[card >> 2 & 15];
  return key;
}

inline SuitCounts count_suits(Cards cards) {
  SuitCounts suits = 0;
  for (const std::uint8_t card : cards) suits += SuitCounts{1} << (8 * (card & 3));
  return suits;
}

// Returns the ranks of one suit among these cards, as a bit mask.
inline unsigned ranks_of_suit(Cards cards, unsigned suit) {
  unsigned ranks = 0;
  for (const std::uint8_t card : cards) ranks |= unsigned{(card & 3u) == suit} << (card >> 2);
  return ranks;
}

}  // namespace cardspeak
