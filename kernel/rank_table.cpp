#include "rank_table.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
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

// The ranks of the suit that has five cards or more among five, six or seven. Three at least of the
// first five cards are of that suit, so each bit of it is what most of those five have.
template <std::size_t Width>
unsigned ranks_of_five(const std::uint8_t* cards) {
  std::uint32_t start = 0;
  std::uint32_t end = 0;  // overlaps the start: the same bytes in the same places
  std::memcpy(&start, cards, 4);
  std::memcpy(&end, cards + Width - 4, 4);
  const std::uint64_t hand = start | std::uint64_t{end} << (8 * (Width - 4));
  constexpr std::uint64_t ones = 0x0101010101;  // times a number: the sum of its five low bytes
  const auto odd = static_cast<unsigned>(((hand & ones) * ones >> 32) & 0xff);
  const auto upper = static_cast<unsigned>(((hand >> 1 & ones) * ones >> 32) & 0xff);
  const unsigned suit = unsigned{odd > 2} | unsigned{upper > 2} << 1;
  unsigned ranks = 0;
  for (std::size_t at = 0; at < Width; ++at) {
    ranks |= unsigned{(cards[at] & 3u) == suit} << (cards[at] >> 2);
  }
  return ranks;
}

unsigned ranks_of_long_suit(const std::uint8_t* cards, std::size_t width) {
  return width == 7   ? ranks_of_five<7>(cards)
         : width == 6 ? ranks_of_five<6>(cards)
                      : ranks_of_five<5>(cards);
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
  find_deck();
  if (!definition.whole) fill_larger_hands();
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

bool RankTable::in_deck(const RankSet& set) const {
  for (std::size_t rank = 0; rank < RANKS; ++rank) {
    if (set.count[rank] != 0 && (deck_ranks_ >> rank & 1) == 0) return false;
  }
  return true;
}

void RankTable::find_deck() {
  for (const RankSet& set : rank_sets(largest_)) {
    if (plain_[static_cast<std::size_t>(largest_)].at(set.key) == 0) continue;
    for (std::size_t rank = 0; rank < RANKS; ++rank) {
      if (set.count[rank] != 0) deck_ranks_ |= 1u << rank;
    }
  }
}

void RankTable::fill_larger_hands() {
  const bool jokers = std::any_of(joker_.begin(), joker_.end(),
                                  [](const Sheet& sheet) { return !sheet.empty(); });
  for (int cards = largest_; cards <= MOST_CARDS; ++cards) {
    const auto at = static_cast<std::size_t>(cards);
    const auto& sets = rank_sets(cards);
    if (cards > largest_) {
      plain_[at] = empty_sheet(cards);
      for (const RankSet& set : sets) {
        if (in_deck(set)) plain_[at].at(set.key) = best_of_smaller(plain_, cards, set);
      }
    }
    if (jokers) {  // beside so many naturals; the joker may also be left out
      joker_[at] = empty_sheet(cards);
      for (const RankSet& set : sets) {
        if (!in_deck(set)) continue;
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
  const SheetView sheet = plain_[MOST_CARDS].view();
#pragma GCC unroll 8
  for (std::size_t at = 0; at < count; ++at) out[at] = sheet(keys[at]);
}

bool RankTable::holds(Cards cards) const {
  if (deck_ranks_ == RANK_MASKS - 1) return true;
  unsigned foreign = 0;
  for (const std::uint8_t card : cards) {
    foreign |= unsigned{card != JOKER} & ~(deck_ranks_ >> (card >> 2));
  }
  return (foreign & 1) == 0;
}

unsigned RankTable::value(Cards cards) const {
  if (cards.size() > MOST_CARDS && !holds(cards)) return 0;
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
  const SuitCounts suits = count_suits(cards);
  const Value plain = sheet.at(key_of(cards));
  if (plain == 0 || flushes_ == Flush::Ignored || !five_of_a_suit(suits)) return plain;
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
  const SuitCounts suits = count_suits(naturals);
  const Value plain = sheet.at(key_of(naturals));
  if (plain == 0 || flushes_ == Flush::Ignored || !four_of_a_suit(suits)) return plain;
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
    best = std::max<unsigned>(best, plain_[5].at(key_of(five)));
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
  Flushes flushes;
  const auto width = static_cast<std::size_t>(rows.width);
  if (has_ties_ || !read_rows(rows, plain_[width].view(), out, flushes, vectors_in_use())) {
    return values_one_by_one(rows, out);  // suits that count, jokers, or a row that is no hand
  }
  if (flushes_ == Flush::Ignored) return true;
  for (std::size_t at = 0; at < flushes.count; ++at) {
    const std::size_t row = flushes.row[at];
    const std::uint8_t* cards = rows.cards + row * width;
    out[row] = flushes_ == Flush::Better
                   ? std::max(out[row], flush_[ranks_of_long_suit(cards, width)])
                   : static_cast<Value>(best_five_avoiding_flushes({cards, width}));
  }
  return true;
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
