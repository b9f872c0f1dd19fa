#include "rank_table.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "combinations.hpp"
#include "rows.hpp"

namespace cardspeak {
namespace {

constexpr std::size_t RANK_MASKS = std::size_t{1} << RANKS;

Flush compare_flushes(const Definition& definition, const Sheet& five) {
  if (definition.flush.empty() || five.empty()) return Flush::Ignored;
  bool better = false;
  bool worse = false;
  for (std::size_t mask = 0; mask < RANK_MASKS; ++mask) {
    if (std::popcount(mask) != 5 || definition.flush[mask] == 0) continue;
    Key key = 0;
    for (std::size_t rank = 0; rank < RANKS; ++rank) {
      if (mask >> rank & 1) key += RANK_KEYS[rank];
    }
    better |= definition.flush[mask] > five.at(key);
    worse |= definition.flush[mask] < five.at(key);
  }
  if (better && worse) throw std::invalid_argument("a flush must always help or always hurt");
  return better ? Flush::Better : worse ? Flush::Worse : Flush::Ignored;
}

Sheet empty_sheet(int cards) {
  const Layout& layout = Layout::of(cards);
  return {&layout, std::vector<Value>(layout.size(), 0)};
}

Sheet sheet_of(int cards, const std::vector<Value>& values) {
  const auto& sets = rank_sets(cards);
  if (values.size() != sets.size()) throw std::invalid_argument("one value a rank set, please");
  Sheet sheet = empty_sheet(cards);
  for (std::size_t at = 0; at < sets.size(); ++at) sheet.at(sets[at].key) = values[at];
  return sheet;
}

// Fills in masks with more ranks than the definition gives: the best with one rank left out.
void fill_larger_masks(std::vector<Value>& values) {
  for (std::size_t mask = 1; mask < RANK_MASKS; ++mask) {
    for (std::size_t left = mask; left != 0; left &= left - 1) {
      values[mask] = std::max(values[mask], values[mask & ~(left & (~left + 1))]);
    }
  }
}

}  // namespace

RankTable::RankTable(Definition definition) {
  for (int cards = 0; cards <= MOST_CARDS; ++cards) {
    const auto at = static_cast<std::size_t>(cards);
    if (!definition.plain[at].empty()) {
      plain_[at] = sheet_of(cards, definition.plain[at]);
      largest_ = cards;
    }
    if (!definition.joker[at].empty()) joker_[at] = sheet_of(cards, definition.joker[at]);
  }
  flushes_ = compare_flushes(definition, plain_[5]);
  flush_ = std::move(definition.flush);
  joker_flush_ = std::move(definition.joker_flush);
  if (flushes_ == Flush::Worse && !joker_flush_.empty()) {
    throw std::invalid_argument("no ranking has both a joker and flushes that hurt");
  }
  fill_larger_hands();
  if (flushes_ == Flush::Better) fill_flushes();
}

Value RankTable::best_of_smaller(const std::array<Sheet, MOST_CARDS + 1>& sheets, int cards,
                                 const RankSet& set) const {
  const Sheet& smaller = sheets[static_cast<std::size_t>(cards - 1)];
  Value best = 0;
  if (smaller.empty()) return best;
  for (std::size_t rank = 0; rank < RANKS; ++rank) {
    if (set.count[rank] != 0) best = std::max(best, smaller.at(set.key - RANK_KEYS[rank]));
  }
  return best;
}

void RankTable::fill_larger_hands() {
  const bool jokers = std::any_of(joker_.begin(), joker_.end(),
                                  [](const Sheet& sheet) { return !sheet.empty(); });
  for (int cards = largest_; cards <= MOST_CARDS; ++cards) {
    const auto at = static_cast<std::size_t>(cards);
    const auto& sets = rank_sets(cards);
    if (cards > largest_) {
      plain_[at] = empty_sheet(cards);
      for (const RankSet& set : sets) plain_[at].at(set.key) = best_of_smaller(plain_, cards, set);
    }
    if (jokers) {  // beside so many naturals; the joker may also be left out
      joker_[at] = empty_sheet(cards);
      for (const RankSet& set : sets) {
        joker_[at].at(set.key) =
            std::max(best_of_smaller(joker_, cards, set), plain_[at].at(set.key));
      }
    }
  }
}

void RankTable::fill_flushes() {
  fill_larger_masks(flush_);
  if (joker_flush_.empty()) return;
  for (std::size_t mask = 0; mask < RANK_MASKS; ++mask) {
    joker_flush_[mask] = std::max(joker_flush_[mask], flush_[mask]);
  }
  fill_larger_masks(joker_flush_);
}

std::size_t RankTable::bytes() const {
  std::size_t total = flush_.size() + joker_flush_.size();
  for (const auto* sheets : {&plain_, &joker_}) {
    for (const Sheet& sheet : *sheets) total += sheet.values.size();
  }
  return total * sizeof(Value);
}

void RankTable::two_look_ups(const Key* keys, std::size_t count, Value* out) const {
  const Sheet& sheet = plain_[MOST_CARDS];
  const LayoutView place = sheet.layout->view();
  const Value* values = sheet.values.data();
  for (std::size_t at = 0; at < count; ++at) out[at] = values[place(keys[at])];
}

unsigned RankTable::value(Cards cards) const {
  const auto joker = std::find(cards.begin(), cards.end(), JOKER);
  unsigned value = 0;
  if (joker != cards.end()) {
    std::vector<std::uint8_t> naturals(cards.begin(), joker);
    naturals.insert(naturals.end(), joker + 1, cards.end());
    value = joker_value(naturals);
  } else {
    value = natural_value(cards);
  }
  return has_ties_ && value != 0 ? value * 4 + tie_break(cards) : value;
}

unsigned RankTable::natural_value(Cards cards) const {
  if (cards.size() > MOST_CARDS) return best_of_many(cards);
  const Sheet& sheet = plain_[cards.size()];
  if (sheet.empty()) return 0;
  Key key = 0;
  SuitCounts suits = 0;
  for (const std::uint8_t card : cards) {
    key += RANK_KEYS[card >> 2 & 15];
    suits += SuitCounts{1} << (8 * (card & 3));
  }
  const Value plain = sheet.at(key);
  if (flushes_ == Flush::Ignored || !five_of_a_suit(suits)) return plain;
  return flush_or(plain, cards, longest_suit(suits));
}

unsigned RankTable::flush_or(Value plain, Cards cards, unsigned suit) const {
  if (flushes_ == Flush::Worse) return best_five_avoiding_flushes(cards);
  return std::max(plain, flush_[ranks_of_suit(cards, suit)]);
}

unsigned RankTable::joker_value(Cards naturals) const {
  if (naturals.size() > MOST_CARDS - 1) {
    unsigned best = naturals.size() > MOST_CARDS ? best_of_many(naturals) : natural_value(naturals);
    for_each_combination<MOST_CARDS - 1>(
        naturals, [&](Cards six) { best = std::max(best, joker_value(six)); });
    return best;
  }
  const Sheet& sheet = joker_[naturals.size()];
  if (sheet.empty()) return 0;
  Key key = 0;
  SuitCounts suits = 0;
  for (const std::uint8_t card : naturals) {
    key += RANK_KEYS[card >> 2 & 15];
    suits += SuitCounts{1} << (8 * (card & 3));
  }
  const Value plain = sheet.at(key);
  if (flushes_ == Flush::Ignored || !four_of_a_suit(suits)) return plain;
  return std::max(plain, joker_flush_[ranks_of_suit(naturals, longest_suit(suits, 1))]);
}

unsigned RankTable::best_of_many(Cards cards) const {
  unsigned best = 0;
  for_each_combination<MOST_CARDS>(
      cards, [&](Cards seven) { best = std::max(best, natural_value(seven)); });
  return best;
}

unsigned RankTable::best_five_avoiding_flushes(Cards cards) const {
  unsigned best = 0;
  for_each_combination<5>(cards, [&](Cards five) {
    const unsigned suit = five[0] & 3u;
    const unsigned ranks = ranks_of_suit(five, suit);
    if (std::popcount(ranks) == 5) {
      best = std::max<unsigned>(best, flush_[ranks]);
      return;
    }
    Key key = 0;
    for (const std::uint8_t card : five) key += RANK_KEYS[card >> 2];
    best = std::max<unsigned>(best, plain_[5].at(key));
  });
  return best;
}

unsigned RankTable::tie_break(Cards cards) const {
  int height = -2;
  int suit = 0;
  for (const std::uint8_t card : cards) {
    const int card_height = ties_.heights[card >> 2];
    const int card_suit = ties_.suits[card & 3];
    if (card_height > height || (card_height == height && card_suit > suit)) {
      height = card_height;
      suit = card_suit;
    }
  }
  return static_cast<unsigned>(ties_.lowball ? 3 - suit : suit);
}

bool RankTable::values_of_block(const Rows& rows, Value* out) const {
  Hashed hashed;
  const auto width = static_cast<std::size_t>(rows.width);
  const Sheet& sheet = plain_[width];
  const bool naturals = hash_rows(rows, hashed, vectors_in_use());
  if (!naturals || has_ties_) {  // jokers, suits that count, or a row that is no hand
    return values_one_by_one(rows, out);
  }
  const bool good = look_up(*sheet.layout, sheet.values.data(), hashed, rows.count, out);
  if (flushes_ == Flush::Ignored) return good;
  for (std::size_t from = 0; from < rows.count; from += 64) {
    for (std::uint64_t left = hashed.flush[from / 64]; left != 0; left &= left - 1) {
      const std::size_t row = from + static_cast<std::size_t>(std::countr_zero(left));
      const Cards cards{rows.cards + row * width, width};
      out[row] = static_cast<Value>(flush_or(out[row], cards, longest_suit(hashed.suits[row])));
    }
  }
  return good;
}

bool RankTable::values_one_by_one(const Rows& rows, Value* out) const {
  const auto width = static_cast<std::size_t>(rows.width);
  bool good = true;
  for (std::size_t row = 0; row < rows.count; ++row) {
    out[row] = static_cast<Value>(checked_value({rows.cards + row * width, width}));
    good &= out[row] != 0;
  }
  return good;
}

unsigned RankTable::checked_value(Cards cards) const {
  std::uint64_t seen = 0;
  for (const std::uint8_t card : cards) {
    if (card > JOKER || seen >> card & 1) return 0;
    seen |= std::uint64_t{1} << card;
  }
  return value(cards);
}

bool RankTable::values(const Rows& rows, Value* out, std::size_t& bad) const {
  const auto width = static_cast<std::size_t>(rows.width);
  const bool in_blocks = width <= MOST_CARDS && !plain_[width].empty();
  for (std::size_t from = 0; from < rows.count; from += BLOCK) {
    const Rows block{rows.cards + from * width, std::min(BLOCK, rows.count - from), rows.width};
    Value* values = out + from;
    if (in_blocks ? values_of_block(block, values) : values_one_by_one(block, values)) continue;
    // A hand that cannot be has no value: a card twice, one that the deck lacks, too few.
    bad = from + static_cast<std::size_t>(std::find(values, values + block.count, 0) - values);
    return false;
  }
  return true;
}

}  // namespace cardspeak
