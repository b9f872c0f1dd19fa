#include "rank_evaluator.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <stdexcept>

#include "batch_evaluation.hpp"
#include "combinations.hpp"

namespace cardspeak {
namespace {

constexpr std::size_t RANK_MASK_COUNT = std::size_t{1} << RANKS;

FlushEffect find_flush_effect(const RankingDefinition& definition,
                              const LookupTable& five_card_table) {
  if (definition.flush.empty() || five_card_table.empty()) return FlushEffect::Ignored;
  bool better = false;
  bool worse = false;
  for (std::size_t mask = 0; mask < RANK_MASK_COUNT; ++mask) {
    if (std::popcount(mask) != 5 || definition.flush[mask] == 0) continue;
    HashKey key = 0;
    for (std::size_t rank = 0; rank < RANKS; ++rank) {
      if (mask >> rank & 1) key += RANK_KEYS[rank];
    }
    better |= definition.flush[mask] > five_card_table.at(key);
    worse |= definition.flush[mask] < five_card_table.at(key);
  }
  if (better && worse) {
    throw std::invalid_argument("flushes must either always help or always hurt");
  }
  return better ? FlushEffect::Better : worse ? FlushEffect::Worse : FlushEffect::Ignored;
}

LookupTable empty_table(int card_count) {
  const PerfectHash& hash = PerfectHash::for_cards(card_count);
  return {&hash, std::vector<Strength>(hash.size(), 0)};
}

LookupTable build_table(int card_count, const std::vector<Strength>& strengths) {
  const auto& sets = rank_sets(card_count);
  if (strengths.size() != sets.size()) {
    throw std::invalid_argument("the definition needs one strength per rank set");
  }
  LookupTable table = empty_table(card_count);
  for (std::size_t i = 0; i < sets.size(); ++i) table.at(sets[i].key) = strengths[i];
  return table;
}

// Fills in masks with more ranks than the definition covers: the best strength with one rank less.
void fill_larger_masks(std::vector<Strength>& strengths) {
  for (std::size_t mask = 1; mask < RANK_MASK_COUNT; ++mask) {
    for (std::size_t rest = mask; rest != 0; rest &= rest - 1) {
      strengths[mask] = std::max(strengths[mask], strengths[mask & ~(rest & (~rest + 1))]);
    }
  }
}

// Returns the ranks of the flush suit in a hand of five, six or seven cards that contains a flush.
// At least three of the first five cards have that suit, so the majority of those five decides each
// of the suit's two bits.
template <std::size_t Width>
unsigned flush_ranks(const std::uint8_t* cards) {
  std::uint32_t start = 0;
  std::uint32_t end = 0;  // overlaps `start`: the shared bytes are the same
  std::memcpy(&start, cards, 4);
  std::memcpy(&end, cards + Width - 4, 4);
  const std::uint64_t hand = start | std::uint64_t{end} << (8 * (Width - 4));
  constexpr std::uint64_t ones = 0x0101010101;  // byte 4 of a product is the sum of bytes 0 to 4
  const auto low_bit_count = static_cast<unsigned>(((hand & ones) * ones >> 32) & 0xff);
  const auto high_bit_count = static_cast<unsigned>(((hand >> 1 & ones) * ones >> 32) & 0xff);
  const unsigned suit = unsigned{low_bit_count > 2} | unsigned{high_bit_count > 2} << 1;
  unsigned ranks = 0;
  for (std::size_t i = 0; i < Width; ++i) {
    ranks |= unsigned{(cards[i] & 3u) == suit} << (cards[i] >> 2);
  }
  return ranks;
}

unsigned flush_ranks_for_width(const std::uint8_t* cards, std::size_t width) {
  return width == 7   ? flush_ranks<7>(cards)
         : width == 6 ? flush_ranks<6>(cards)
                      : flush_ranks<5>(cards);
}

}  // namespace

RankEvaluator::RankEvaluator(RankingDefinition definition) {
  for (int card_count = 0; card_count <= MAX_CARDS; ++card_count) {
    const auto index = static_cast<std::size_t>(card_count);
    if (!definition.unsuited[index].empty()) {
      unsuited_[index] = build_table(card_count, definition.unsuited[index]);
      largest_hand_ = card_count;
    }
    if (!definition.unsuited_with_joker[index].empty()) {
      unsuited_with_joker_[index] = build_table(card_count, definition.unsuited_with_joker[index]);
    }
  }
  flush_effect_ = find_flush_effect(definition, unsuited_[5]);
  flush_table_ = std::move(definition.flush);
  flush_with_joker_table_ = std::move(definition.flush_with_joker);
  if (flush_effect_ == FlushEffect::Worse && !flush_with_joker_table_.empty()) {
    throw std::invalid_argument("a ranking with a joker cannot have flushes that hurt");
  }
  infer_deck_ranks();
  if (!definition.uses_all_cards) fill_larger_hands();
  if (flush_effect_ == FlushEffect::Better) fill_flushes();
}

Strength RankEvaluator::best_of_smaller(const std::array<LookupTable, MAX_CARDS + 1>& tables,
                                        int card_count, const RankSet& set) const {
  const LookupTable& smaller = tables[static_cast<std::size_t>(card_count - 1)];
  Strength best = 0;
  if (smaller.empty()) return best;
  for (std::size_t rank = 0; rank < RANKS; ++rank) {
    if (set.count[rank] != 0) best = std::max(best, smaller.at(set.key - RANK_KEYS[rank]));
  }
  return best;
}

bool RankEvaluator::is_in_deck(const RankSet& set) const {
  for (std::size_t rank = 0; rank < RANKS; ++rank) {
    if (set.count[rank] != 0 && (deck_ranks_ >> rank & 1) == 0) return false;
  }
  return true;
}

void RankEvaluator::infer_deck_ranks() {
  for (const RankSet& set : rank_sets(largest_hand_)) {
    if (unsuited_[static_cast<std::size_t>(largest_hand_)].at(set.key) == 0) continue;
    for (std::size_t rank = 0; rank < RANKS; ++rank) {
      if (set.count[rank] != 0) deck_ranks_ |= 1u << rank;
    }
  }
}

void RankEvaluator::fill_larger_hands() {
  const bool has_joker = std::any_of(unsuited_with_joker_.begin(), unsuited_with_joker_.end(),
                                     [](const LookupTable& table) { return !table.empty(); });
  for (int card_count = largest_hand_; card_count <= MAX_CARDS; ++card_count) {
    const auto index = static_cast<std::size_t>(card_count);
    const auto& sets = rank_sets(card_count);
    if (card_count > largest_hand_) {
      unsuited_[index] = empty_table(card_count);
      for (const RankSet& set : sets) {
        if (is_in_deck(set)) {
          unsuited_[index].at(set.key) = best_of_smaller(unsuited_, card_count, set);
        }
      }
    }
    if (has_joker) {  // the joker is in addition to these naturals, and need not be used
      unsuited_with_joker_[index] = empty_table(card_count);
      for (const RankSet& set : sets) {
        if (!is_in_deck(set)) continue;
        unsuited_with_joker_[index].at(set.key) = std::max(
            best_of_smaller(unsuited_with_joker_, card_count, set), unsuited_[index].at(set.key));
      }
    }
  }
}

void RankEvaluator::fill_flushes() {
  fill_larger_masks(flush_table_);
  if (flush_with_joker_table_.empty()) return;
  for (std::size_t mask = 0; mask < RANK_MASK_COUNT; ++mask) {
    flush_with_joker_table_[mask] = std::max(flush_with_joker_table_[mask], flush_table_[mask]);
  }
  fill_larger_masks(flush_with_joker_table_);
}

std::size_t RankEvaluator::nbytes() const {
  std::size_t total = flush_table_.size() + flush_with_joker_table_.size();
  for (const auto* tables : {&unsuited_, &unsuited_with_joker_}) {
    for (const LookupTable& table : *tables) total += table.strengths.size();
  }
  return total * sizeof(Strength);
}

void RankEvaluator::lookup_keys(const HashKey* keys, std::size_t count, Strength* out) const {
  const LookupTableView table = unsuited_[MAX_CARDS].view();
#pragma GCC unroll 8
  for (std::size_t i = 0; i < count; ++i) out[i] = table(keys[i]);
}

bool RankEvaluator::is_in_deck(Cards cards) const {
  if (deck_ranks_ == RANK_MASK_COUNT - 1) return true;
  unsigned foreign = 0;
  for (const std::uint8_t card : cards) {
    foreign |= unsigned{card != JOKER} & ~(deck_ranks_ >> (card >> 2));
  }
  return (foreign & 1) == 0;
}

unsigned RankEvaluator::strength(Cards cards) const {
  if (cards.size() > MAX_CARDS && !is_in_deck(cards)) return 0;
  const auto joker = std::find(cards.begin(), cards.end(), JOKER);
  unsigned strength = 0;
  if (joker != cards.end()) {
    std::vector<std::uint8_t> naturals(cards.begin(), joker);
    naturals.insert(naturals.end(), joker + 1, cards.end());
    strength = joker_strength(naturals);
  } else {
    strength = natural_strength(cards);
  }
  return has_tie_break_ && strength != 0 ? strength * 4 + tie_break(cards) : strength;
}

unsigned RankEvaluator::natural_strength(Cards cards) const {
  if (cards.size() > MAX_CARDS) return best_of_seven_card_subsets(cards);
  const LookupTable& table = unsuited_[cards.size()];
  if (table.empty()) return 0;
  const SuitCounts suits = count_suits(cards);
  const Strength unsuited = table.at(hash_key(cards));
  if (unsuited == 0 || flush_effect_ == FlushEffect::Ignored || !has_five_suited(suits)) {
    return unsuited;
  }
  return best_of_flush_and(unsuited, cards, longest_suit(suits));
}

unsigned RankEvaluator::best_of_flush_and(Strength unsuited, Cards cards, unsigned suit) const {
  if (flush_effect_ == FlushEffect::Worse) return best_five_avoiding_flushes(cards);
  return std::max(unsuited, flush_table_[ranks_of_suit(cards, suit)]);
}

unsigned RankEvaluator::joker_strength(Cards naturals) const {
  if (naturals.size() > MAX_CARDS - 1) {
    unsigned best = naturals.size() > MAX_CARDS ? best_of_seven_card_subsets(naturals)
                                                : natural_strength(naturals);
    for_each_combination<MAX_CARDS - 1>(
        naturals, [&](Cards six) { best = std::max(best, joker_strength(six)); });
    return best;
  }
  const LookupTable& table = unsuited_with_joker_[naturals.size()];
  if (table.empty()) return 0;
  const SuitCounts suits = count_suits(naturals);
  const Strength unsuited = table.at(hash_key(naturals));
  if (unsuited == 0 || flush_effect_ == FlushEffect::Ignored || !has_four_suited(suits)) {
    return unsuited;
  }
  return std::max(unsuited,
                  flush_with_joker_table_[ranks_of_suit(naturals, longest_suit(suits, 1))]);
}

unsigned RankEvaluator::best_of_seven_card_subsets(Cards cards) const {
  unsigned best = 0;
  for_each_combination<MAX_CARDS>(
      cards, [&](Cards seven) { best = std::max(best, natural_strength(seven)); });
  return best;
}

unsigned RankEvaluator::best_five_avoiding_flushes(Cards cards) const {
  unsigned best = 0;
  for_each_combination<5>(cards, [&](Cards five) {
    const unsigned suit = five[0] & 3u;
    const unsigned ranks = ranks_of_suit(five, suit);
    if (std::popcount(ranks) == 5) {
      best = std::max<unsigned>(best, flush_table_[ranks]);
      return;
    }
    best = std::max<unsigned>(best, unsuited_[5].at(hash_key(five)));
  });
  return best;
}

unsigned RankEvaluator::tie_break(Cards cards) const {
  int best_rank = -2;
  int best_suit = 0;
  for (const std::uint8_t card : cards) {
    const int rank = tie_break_.rank_values[card >> 2];
    const int suit = tie_break_.suit_values[card & 3];
    if (rank > best_rank || (rank == best_rank && suit > best_suit)) {
      best_rank = rank;
      best_suit = suit;
    }
  }
  return static_cast<unsigned>(tie_break_.lowball ? 3 - best_suit : best_suit);
}

bool RankEvaluator::batch_strengths(const HandBatch& hands, Strength* out) const {
  FlushRows flush_rows;
  const auto width = static_cast<std::size_t>(hands.width);
  if (has_tie_break_ ||
      !evaluate_batch(hands, unsuited_[width].view(), out, flush_rows, simd_level())) {
    return strengths_one_by_one(hands, out);  // suit tie-breaks, jokers, or an invalid row
  }
  if (flush_effect_ == FlushEffect::Ignored) return true;
  for (std::size_t i = 0; i < flush_rows.count; ++i) {
    const std::size_t row = flush_rows.row[i];
    const std::uint8_t* cards = hands.cards + row * width;
    out[row] = flush_effect_ == FlushEffect::Better
                   ? std::max(out[row], flush_table_[flush_ranks_for_width(cards, width)])
                   : static_cast<Strength>(best_five_avoiding_flushes({cards, width}));
  }
  return true;
}

bool RankEvaluator::strengths_one_by_one(const HandBatch& hands, Strength* out) const {
  const auto width = static_cast<std::size_t>(hands.width);
  bool valid = true;
  for (std::size_t row = 0; row < hands.count; ++row) {
    out[row] = static_cast<Strength>(checked_strength({hands.cards + row * width, width}));
    valid &= out[row] != 0;
  }
  return valid;
}

unsigned RankEvaluator::checked_strength(Cards cards) const {
  std::uint64_t seen = 0;
  for (const std::uint8_t card : cards) {
    if (card > JOKER || seen >> card & 1) return 0;
    seen |= std::uint64_t{1} << card;
  }
  return strength(cards);
}

bool RankEvaluator::strengths(const HandBatch& hands, Strength* out, std::size_t& bad_row) const {
  const auto width = static_cast<std::size_t>(hands.width);
  const bool in_batches = width <= MAX_CARDS && !unsuited_[width].empty();
  for (std::size_t from = 0; from < hands.count; from += BATCH_SIZE) {
    const HandBatch batch{hands.cards + from * width, std::min(BATCH_SIZE, hands.count - from),
                          hands.width};
    Strength* strengths = out + from;
    if (in_batches ? batch_strengths(batch, strengths) : strengths_one_by_one(batch, strengths)) {
      continue;
    }
    // Invalid hands have strength 0: a duplicate card, a card not in the deck, too few cards.
    bad_row = from + static_cast<std::size_t>(std::find(strengths, strengths + batch.count, 0) -
                                              strengths);
    return false;
  }
  return true;
}

}  // namespace cardspeak
