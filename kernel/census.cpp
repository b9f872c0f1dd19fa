// How many hands of a deck have each value: every hand, in order.
#include <algorithm>
#include <array>

#include "rank_table.hpp"
#include "rows.hpp"

namespace cardspeak {

class Census {
 public:
  Census(const RankTable& table, Cards deck, int width, bool with_joker)
      : table_(table),
        deck_(deck),
        sheet_((with_joker ? table.joker_ : table.plain_)[static_cast<std::size_t>(width)]),
        with_joker_(with_joker),
        counts_(std::size_t{UINT16_MAX} + 1, 0) {
    hand_.resize(static_cast<std::size_t>(width));
  }

  std::vector<std::uint64_t> take() {
    if (!sheet_.empty()) choose(0, 0, 0, 0);
    return std::move(counts_);
  }

 private:
  void choose(std::size_t chosen, std::size_t from, Key key, SuitCounts suits) {
    if (chosen + 1 == hand_.size()) {
      choose_last(from, key, suits);
      return;
    }
    for (std::size_t at = from; at < deck_.size(); ++at) {
      const std::uint8_t card = deck_[at];
      hand_[chosen] = card;
      choose(chosen + 1, at + 1, key + rank_keys()[card >> 2],
             suits + (SuitCounts{1} << (8 * (card & 3))));
    }
  }

  void choose_last(std::size_t from, Key key, SuitCounts suits) {
    const bool may_flush = table_.flushes_ != Flush::Ignored &&
                           (with_joker_ ? three_or_more(suits) : four_of_a_suit(suits));
    if (may_flush) {
      for (std::size_t at = from; at < deck_.size(); ++at) {
        hand_.back() = deck_[at];
        ++counts_[with_joker_ ? table_.joker_value(hand_) : table_.natural_value(hand_)];
      }
      return;
    }
    // No flush can be: the suits of the last card's rank make no difference and share a look-up.
    for (std::size_t at = from; at < deck_.size();) {
      const unsigned rank = deck_[at] >> 2;
      const std::size_t first = at;
      while (at < deck_.size() && unsigned{deck_[at]} >> 2 == rank) ++at;
      counts_[sheet_.at(key + rank_keys()[rank])] += at - first;
    }
  }

  static bool three_or_more(SuitCounts suits) { return ((suits + 0x05050505u) & 0x08080808u) != 0; }

  const RankTable& table_;
  Cards deck_;
  const Sheet& sheet_;
  bool with_joker_;
  std::vector<std::uint8_t> hand_;
  std::vector<std::uint64_t> counts_;
};

std::vector<std::uint64_t> RankTable::census(Cards deck, int width) const {
  const bool joker = !deck.empty() && deck.back() == JOKER;
  const Cards naturals = joker ? deck.first(deck.size() - 1) : deck;
  auto counts = Census(*this, naturals, width, false).take();
  if (joker && width > 1) {
    const auto beside = Census(*this, naturals, width - 1, true).take();
    std::transform(counts.begin(), counts.end(), beside.begin(), counts.begin(), std::plus<>());
  }
  return counts;
}

}  // namespace cardspeak
