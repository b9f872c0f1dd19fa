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
    for (std::size_t at = 0; at < deck.size(); ++at) {
      const unsigned rank = deck[at] >> 2;
      if (at == 0 || unsigned{deck[at - 1]} >> 2 != rank) runs_.push_back({RANK_KEYS[rank], 0});
      ++runs_.back().cards;
      run_of_.push_back(static_cast<std::uint32_t>(runs_.size() - 1));
      nth_in_run_.push_back(runs_.back().cards - 1);
      in_deck_[deck[at]] = true;
    }
    run_of_.push_back(static_cast<std::uint32_t>(runs_.size()));
    nth_in_run_.push_back(0);
    runs_.push_back({0, 0});
  }

  std::vector<std::uint64_t> take() {
    if (!sheet_.empty()) choose(0, 0, 0, 0);
    return {counts_.begin(), counts_.end()};
  }

 private:
  // Cards of one rank.
  struct Run {
    Key key;
    std::uint32_t cards;
  };

  void choose(std::size_t chosen, std::size_t from, Key key, SuitCounts suits) {
    if (chosen + 1 == hand_.size()) return choose_last(from, key, suits);
    const bool then_last = chosen + 2 == hand_.size();
    if (then_last && !flush_in_reach(suits, 2)) return count_last_two(from, key);
    for (std::size_t at = from; at < deck_.size(); ++at) {
      const std::uint8_t card = deck_[at];
      hand_[chosen] = card;
      const Key longer = key + RANK_KEYS[card >> 2];
      const SuitCounts counted = suits + (SuitCounts{1} << (8 * (card & 3)));
      if (then_last) {
        choose_last(at + 1, longer, counted);
      } else {
        choose(chosen + 1, at + 1, longer, counted);
      }
    }
  }

  void choose_last(std::size_t from, Key key, SuitCounts suits) {
    if (!flush_in_reach(suits, 1)) {
      count_last(from, key);
    } else if (table_.flushes_ == Flush::Better && !with_joker_) {
      const SuitCounts long_suit = (suits + 0x04040404u) & 0x08080808u;
      count_flushes(from, key, static_cast<unsigned>(__builtin_ctz(long_suit)) / 8);
    } else {
      count_one_by_one(from);
    }
  }

  // Whether some suit can still get five cards, a joker counting as one, from `to_come` more.
  bool flush_in_reach(SuitCounts suits, unsigned to_come) const {
    if (table_.flushes_ == Flush::Ignored) return false;
    const unsigned more = 3 + to_come + (with_joker_ ? 1u : 0u);
    return ((suits + more * 0x01010101u) & 0x08080808u) != 0;
  }

  // No flush can be: suits make no difference, and hands that differ only in them share a look-up.
  void count_last(std::size_t from, Key key) {
    const LayoutView place = sheet_.layout->view();
    const Value* values = sheet_.values.data();
    std::uint32_t* counts = counts_.data();
    const Run* run = runs_.data() + run_of_[from];
    const Run* end = runs_.data() + runs_.size() - 1;
    if (run == end) return;
    counts[values[place(key + run->key)]] += run->cards - nth_in_run_[from];
    for (++run; run != end; ++run) counts[values[place(key + run->key)]] += run->cards;
  }

  void count_last_two(std::size_t from, Key key) {
    const LayoutView place = sheet_.layout->view();
    const Value* values = sheet_.values.data();
    std::uint32_t* counts = counts_.data();
    const Run* end = runs_.data() + runs_.size() - 1;
    std::uint32_t gone = nth_in_run_[from];
    for (const Run* run = runs_.data() + run_of_[from]; run != end; ++run, gone = 0) {
      const std::uint32_t cards = run->cards - gone;
      const Key longer = key + run->key;
      if (cards > 1) counts[values[place(longer + run->key)]] += cards * (cards - 1) / 2;
      for (const Run* last = run + 1; last != end; ++last) {
        counts[values[place(longer + last->key)]] += cards * last->cards;
      }
    }
  }

  // Of each rank only the card of the long suit makes a difference.
  void count_flushes(std::size_t from, Key key, unsigned suit) {
    const unsigned ranks = ranks_of_suit(Cards(hand_).first(hand_.size() - 1), suit);
    const unsigned before = table_.flush_[ranks];
    for (std::size_t at = from; at < deck_.size();) {
      const unsigned rank = deck_[at] >> 2;
      const std::size_t end = at + runs_[run_of_[at]].cards - nth_in_run_[at];
      const unsigned plain = std::max<unsigned>(sheet_.at(key + RANK_KEYS[rank]), before);
      const unsigned suited = rank * 4 + suit;
      const bool there = suited >= deck_[at] && suited <= deck_[end - 1] && in_deck_[suited];
      counts_[plain] += static_cast<std::uint32_t>(end - at) - there;
      if (there) ++counts_[std::max<unsigned>(plain, table_.flush_[ranks | 1u << rank])];
      at = end;
    }
  }

  void count_one_by_one(std::size_t from) {
    for (std::size_t at = from; at < deck_.size(); ++at) {
      hand_.back() = deck_[at];
      ++counts_[with_joker_ ? table_.joker_value(hand_) : table_.natural_value(hand_)];
    }
  }

  const RankTable& table_;
  Cards deck_;
  const Sheet& sheet_;
  bool with_joker_;
  std::vector<std::uint8_t> hand_;
  std::vector<Run> runs_;                  // and one that is none, where the deck ends
  std::vector<std::uint32_t> run_of_;      // for each card of the deck, and for its end
  std::vector<std::uint32_t> nth_in_run_;  // how many cards of its rank come before it
  std::array<bool, 256> in_deck_{};
  std::vector<std::uint32_t> counts_;      // no deck has 2^32 hands of seven cards
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
