// Counts how many hands of a deck have each strength, by enumerating every hand.
#include <algorithm>
#include <array>

#include "batch_evaluation.hpp"
#include "rank_evaluator.hpp"

namespace cardspeak {

class StrengthCounter {
 public:
  StrengthCounter(const RankEvaluator& evaluator, Cards deck, int card_count, bool with_joker)
      : evaluator_(evaluator),
        deck_(deck),
        table_((with_joker ? evaluator.unsuited_with_joker_
                           : evaluator.unsuited_)[static_cast<std::size_t>(card_count)]),
        with_joker_(with_joker),
        counts_(std::size_t{UINT16_MAX} + 1, 0) {
    hand_.resize(static_cast<std::size_t>(card_count));
    for (std::size_t i = 0; i < deck.size(); ++i) {
      const unsigned rank = deck[i] >> 2;
      if (i == 0 || unsigned{deck[i - 1]} >> 2 != rank) runs_.push_back({RANK_KEYS[rank], 0});
      ++runs_.back().cards;
      run_index_.push_back(static_cast<std::uint32_t>(runs_.size() - 1));
      index_in_run_.push_back(runs_.back().cards - 1);
      in_deck_[deck[i]] = true;
    }
    run_index_.push_back(static_cast<std::uint32_t>(runs_.size()));
    index_in_run_.push_back(0);
    runs_.push_back({0, 0});
  }

  std::vector<std::uint64_t> run() {
    if (!table_.empty()) choose(0, 0, 0, 0);
    return {counts_.begin(), counts_.end()};
  }

 private:
  // Consecutive cards of one rank in the deck.
  struct RankRun {
    HashKey key;
    std::uint32_t cards;
  };

  void choose(std::size_t chosen, std::size_t from, HashKey key, SuitCounts suits) {
    if (chosen + 1 == hand_.size()) return choose_last(from, key, suits);
    const bool is_second_to_last = chosen + 2 == hand_.size();
    if (is_second_to_last && !flush_possible(suits, 2)) return count_last_two(from, key);
    for (std::size_t i = from; i < deck_.size(); ++i) {
      const std::uint8_t card = deck_[i];
      hand_[chosen] = card;
      const HashKey next_key = key + RANK_KEYS[card >> 2];
      const SuitCounts next_suits = suits + (SuitCounts{1} << (8 * (card & 3)));
      if (is_second_to_last) {
        choose_last(i + 1, next_key, next_suits);
      } else {
        choose(chosen + 1, i + 1, next_key, next_suits);
      }
    }
  }

  void choose_last(std::size_t from, HashKey key, SuitCounts suits) {
    if (!flush_possible(suits, 1)) {
      count_last(from, key);
    } else if (evaluator_.flush_effect_ == FlushEffect::Better && !with_joker_) {
      const SuitCounts long_suit = (suits + 0x04040404u) & 0x08080808u;
      count_flushes(from, key, static_cast<unsigned>(__builtin_ctz(long_suit)) / 8);
    } else {
      count_one_by_one(from);
    }
  }

  // Whether `to_come` more cards can still complete a flush. A joker counts as a card of any suit.
  bool flush_possible(SuitCounts suits, unsigned to_come) const {
    if (evaluator_.flush_effect_ == FlushEffect::Ignored) return false;
    const unsigned bias = 3 + to_come + (with_joker_ ? 1u : 0u);
    return ((suits + bias * 0x01010101u) & 0x08080808u) != 0;
  }

  // No flush is possible, so suits do not matter: hands that differ only in suits share one lookup.
  void count_last(std::size_t from, HashKey key) {
    const PerfectHashView hash = table_.hash->view();
    const Strength* strengths = table_.strengths.data();
    std::uint32_t* counts = counts_.data();
    const RankRun* run = runs_.data() + run_index_[from];
    const RankRun* end = runs_.data() + runs_.size() - 1;
    if (run == end) return;
    counts[strengths[hash(key + run->key)]] += run->cards - index_in_run_[from];
    for (++run; run != end; ++run) counts[strengths[hash(key + run->key)]] += run->cards;
  }

  void count_last_two(std::size_t from, HashKey key) {
    const PerfectHashView hash = table_.hash->view();
    const Strength* strengths = table_.strengths.data();
    std::uint32_t* counts = counts_.data();
    const RankRun* end = runs_.data() + runs_.size() - 1;
    std::uint32_t skipped = index_in_run_[from];
    for (const RankRun* run = runs_.data() + run_index_[from]; run != end; ++run, skipped = 0) {
      const std::uint32_t cards = run->cards - skipped;
      const HashKey next_key = key + run->key;
      if (cards > 1) counts[strengths[hash(next_key + run->key)]] += cards * (cards - 1) / 2;
      for (const RankRun* last = run + 1; last != end; ++last) {
        counts[strengths[hash(next_key + last->key)]] += cards * last->cards;
      }
    }
  }

  // Of each rank, only the card of the flush suit makes a difference.
  void count_flushes(std::size_t from, HashKey key, unsigned suit) {
    const unsigned ranks = ranks_of_suit(Cards(hand_).first(hand_.size() - 1), suit);
    const unsigned current_flush = evaluator_.flush_table_[ranks];
    for (std::size_t i = from; i < deck_.size();) {
      const unsigned rank = deck_[i] >> 2;
      const std::size_t end = i + runs_[run_index_[i]].cards - index_in_run_[i];
      const unsigned other_suits =
          std::max<unsigned>(table_.at(key + RANK_KEYS[rank]), current_flush);
      const unsigned suited_card = rank * 4 + suit;
      const bool has_suited_card =
          suited_card >= deck_[i] && suited_card <= deck_[end - 1] && in_deck_[suited_card];
      counts_[other_suits] += static_cast<std::uint32_t>(end - i) - has_suited_card;
      if (has_suited_card) {
        ++counts_[std::max<unsigned>(other_suits, evaluator_.flush_table_[ranks | 1u << rank])];
      }
      i = end;
    }
  }

  void count_one_by_one(std::size_t from) {
    for (std::size_t i = from; i < deck_.size(); ++i) {
      hand_.back() = deck_[i];
      ++counts_[with_joker_ ? evaluator_.joker_strength(hand_)
                            : evaluator_.natural_strength(hand_)];
    }
  }

  const RankEvaluator& evaluator_;
  Cards deck_;
  const LookupTable& table_;
  bool with_joker_;
  std::vector<std::uint8_t> hand_;
  std::vector<RankRun> runs_;                // followed by an empty one as the end marker
  std::vector<std::uint32_t> run_index_;     // for each card of the deck, and for its end
  std::vector<std::uint32_t> index_in_run_;  // how many cards of its rank precede it
  std::array<bool, 256> in_deck_{};
  std::vector<std::uint32_t> counts_;  // no deck has 2^32 hands of seven cards
};

std::vector<std::uint64_t> RankEvaluator::strength_counts(Cards deck, int card_count) const {
  const bool has_joker = !deck.empty() && deck.back() == JOKER;
  const Cards naturals = has_joker ? deck.first(deck.size() - 1) : deck;
  auto counts = StrengthCounter(*this, naturals, card_count, false).run();
  if (has_joker && card_count > 1) {
    const auto with_joker = StrengthCounter(*this, naturals, card_count - 1, true).run();
    std::transform(counts.begin(), counts.end(), with_joker.begin(), counts.begin(), std::plus<>());
  }
  return counts;
}

}  // namespace cardspeak
