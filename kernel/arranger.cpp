#include "arranger.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <stdexcept>
#include <tuple>

#include "rows.hpp"

namespace cardspeak {

namespace {

constexpr std::uint16_t NOBODY = 0xffff;
constexpr Value ANY_VALUE = 0xffff;

Held all_cards(const Fillings& fillings) {
  Held all = 0;
  for (const auto& row : fillings) {
    for (const Filling& filling : row) all |= filling.cards;
  }
  if (all >> MOST_HELD != 0) throw std::invalid_argument("at most seventeen cards are set");
  return all;
}

// Which filling of a row has exactly these cards.
template <typename Filled>
std::vector<std::uint16_t> by_cards(const std::vector<Filled>& row, Held all) {
  if (row.size() >= NOBODY) throw std::invalid_argument("more fillings than seventeen cards make");
  std::vector<std::uint16_t> places(std::size_t{all} + 1, NOBODY);
  for (std::size_t at = 0; at < row.size(); ++at) {
    places[row[at].cards] = static_cast<std::uint16_t>(at);
  }
  return places;
}

// Calls `visit` with each filling that has only cards of `rest`.
template <typename Filled, typename Visit>
void for_each_within(const std::vector<Filled>& row, const std::vector<std::uint16_t>& places,
                     Held rest, Visit&& visit) {
  for (Held some = rest; some != 0; some = (some - 1) & rest) {
    if (places[some] != NOBODY) visit(row[places[some]]);
  }
}

// For each row, the hands of the field below ours and those not above it.
struct Three {
  std::array<const std::uint64_t*, ROWS> below;
  std::array<const std::uint64_t*, ROWS> not_above;
};

// The hands that are scooped, and those that do not scoop us.
[[gnu::always_inline]] inline std::int64_t count_scoops(const Three& sets, std::size_t words) {
  const auto [front, middle, back] = sets.below;
  const auto [in_front, in_middle, in_back] = sets.not_above;
  std::int64_t count = 0;
  for (std::size_t at = 0; at < words; ++at) {
    count += std::popcount(front[at] & middle[at] & back[at]);
    count += std::popcount(in_front[at] | in_middle[at] | in_back[at]);
  }
  return count;
}

std::int64_t scoops_anywhere(const Three& sets, std::size_t words) {
  return count_scoops(sets, words);
}

#if defined(__x86_64__)
[[gnu::target("avx2,popcnt")]] std::int64_t scoops_avx2(const Three& sets, std::size_t words) {
  return count_scoops(sets, words);
}
#endif

using Scoops = std::int64_t (*)(const Three&, std::size_t);

Scoops scoops_of_machine() {
#if defined(__x86_64__)
  if (vectors_in_use() != Vectors::Scalar) return &scoops_avx2;
#endif
  return &scoops_anywhere;
}

// Settings from the worst to the best; the cards alone tell those apart that are worth the same.
auto worth(const Setting& setting) {
  const auto& values = setting.values;
  return std::make_tuple(setting.total, values[BACK], values[MIDDLE], values[FRONT]);
}

auto cards_of(const Setting& setting) {
  return std::make_tuple(setting.cards[BACK], setting.cards[MIDDLE], setting.cards[FRONT]);
}

// The most that a filling of a row earns which is no better than some value.
class MostUpTo {
 public:
  explicit MostUpTo(const std::vector<Filling>& row) {
    for (const Filling& filling : row) steps_.emplace_back(filling.value, filling.score);
    std::sort(steps_.begin(), steps_.end());
    for (std::size_t at = 1; at < steps_.size(); ++at) {
      steps_[at].second = std::max(steps_[at].second, steps_[at - 1].second);
    }
  }

  // Where there is none, any number will do: no setting has such a filling.
  std::int64_t operator()(Value value) const {
    const auto after = std::upper_bound(
        steps_.begin(), steps_.end(), value,
        [](Value limit, const auto& step) { return limit < step.first; });
    return after == steps_.begin() ? 0 : std::prev(after)->second;
  }

 private:
  std::vector<std::pair<Value, std::int64_t>> steps_;
};

// The best few settings so far.
class Few {
 public:
  explicit Few(std::size_t most) : most_(most) {}

  // What a setting must reach to be of interest.
  double floor() const {
    return kept_.size() < most_ ? -std::numeric_limits<double>::infinity() : kept_.back().total;
  }

  void offer(const Setting& setting) {
    const auto same = std::find_if(kept_.begin(), kept_.end(), [&](const Setting& one) {
      return one.values == setting.values;
    });
    if (same != kept_.end()) {
      // The same values earn the same.
      if (cards_of(*same) < cards_of(setting)) *same = setting;
      return;
    }
    const auto place = std::find_if(kept_.begin(), kept_.end(), [&](const Setting& one) {
      return worth(one) < worth(setting);
    });
    kept_.insert(place, setting);
    if (kept_.size() > most_) kept_.pop_back();
  }

  std::vector<Setting> take() { return std::move(kept_); }

 private:
  std::size_t most_;
  std::vector<Setting> kept_;  // the best first
};

}  // namespace

std::uint64_t count_settings(const Fillings& fillings, const Order& order) {
  const Held all = all_cards(fillings);
  const auto places = by_cards(fillings[FRONT], all);
  std::uint64_t count = 0;
  for (const Filling& back : fillings[BACK]) {
    for (const Filling& middle : fillings[MIDDLE]) {
      if ((back.cards & middle.cards) != 0) continue;
      if (!order.allows(MIDDLE, middle.value, BACK, back.value)) continue;
      const Held rest = all & ~(back.cards | middle.cards);
      for_each_within(fillings[FRONT], places, rest, [&](const Filling& front) {
        count += order.allows(FRONT, front.value, MIDDLE, middle.value) &&
                 order.allows(FRONT, front.value, BACK, back.value);
      });
    }
  }
  return count;
}

Field::Field(std::span<const Value> values)
    : size_(values.size() / ROWS), words_((size_ + 63) / 64) {
  for (std::size_t row = 0; row < ROWS; ++row) {
    std::vector<std::pair<Value, std::size_t>> hands(size_);
    for (std::size_t hand = 0; hand < size_; ++hand) {
      hands[hand] = {values[hand * ROWS + row], hand};
    }
    std::sort(hands.begin(), hands.end());
    Ladder& ladder = ladders_[row];
    std::vector<Word> below(words_, 0);
    const auto close = [&](std::size_t count) {
      ladder.count.push_back(static_cast<std::int64_t>(count));
      ladder.hands.insert(ladder.hands.end(), below.begin(), below.end());
    };
    for (std::size_t at = 0; at < size_; ++at) {
      const auto [value, hand] = hands[at];
      if (at == 0 || value != hands[at - 1].first) {
        ladder.rungs.push_back(value);
        close(at);
      }
      below[hand / 64] |= Word{1} << (hand % 64);
    }
    close(size_);
  }
}

// A search with bounds. No setting is passed over that could reach the worst of the best few: what
// is not yet known is taken at its best. A row not yet chosen earns at most what its best filling
// does that the order allows, and no more hands are scooped than are beaten in any one row.
class Search {
 public:
  Search(const Field& field, const Fillings& fillings, const Order& order, const Prizes& prizes,
         std::size_t how_many)
      : field_(field),
        order_(order),
        prizes_(prizes),
        most_for_staying_(std::max(prizes.stay, 0.0)),
        few_(how_many),
        all_(all_cards(fillings)),
        most_in_front_(fillings[FRONT]),
        most_in_middle_(fillings[MIDDLE]),
        scoops_(scoops_of_machine()) {
    if (prizes.scoop < 0) throw std::invalid_argument("a scoop cannot cost its winner");
    for (std::size_t row = 0; row < ROWS; ++row) read(row, fillings[row]);
    fronts_ = by_cards(rows_[FRONT], all_);
    std::sort(rows_[BACK].begin(), rows_[BACK].end(), [&](const Ranked& one, const Ranked& other) {
      return one.score + prizes_.scoop * one.beaten > other.score + prizes_.scoop * other.beaten;
    });
  }

  std::vector<Setting> run() {
    const std::int64_t others = most_in_middle_(ANY_VALUE) + most_in_front_(ANY_VALUE);
    for (const Ranked& back : rows_[BACK]) {
      const std::int64_t known = back.score + prizes_.scoop * back.beaten;
      if (hopeless(known + others)) break;
      const Value middle = limit(MIDDLE, BACK, back.value);
      const Value front = std::min(limit(FRONT, BACK, back.value), limit(FRONT, MIDDLE, middle));
      const std::int64_t in_front = most_in_front_(front);
      if (hopeless(known + most_in_middle_(middle) + in_front)) continue;
      try_middles(back, known + in_front);
    }
    return few_.take();
  }

 private:
  // A filling beside the field.
  struct Ranked : Filling {
    std::int64_t beaten;              // how many hands it beats
    const std::uint64_t* below;      // which
    const std::uint64_t* not_above;  // which do not beat it
  };

  void read(std::size_t row, const std::vector<Filling>& fillings) {
    const Field::Ladder& ladder = field_.ladders_[row];
    const auto& rungs = ladder.rungs;
    for (const Filling& filling : fillings) {
      const auto [low, high] = std::equal_range(rungs.begin(), rungs.end(), filling.value);
      const auto below = static_cast<std::size_t>(low - rungs.begin());
      const auto up_to = static_cast<std::size_t>(high - rungs.begin());
      rows_[row].push_back({filling, ladder.count[below],
                            ladder.hands.data() + below * field_.words_,
                            ladder.hands.data() + up_to * field_.words_});
    }
    std::sort(rows_[row].begin(), rows_[row].end(),
              [](const Ranked& one, const Ranked& other) { return one.score > other.score; });
  }

  bool hopeless(std::int64_t at_most) const {
    return static_cast<double>(at_most) + most_for_staying_ < few_.floor();
  }

  // The best that a row may be beside another.
  Value limit(std::size_t row, std::size_t other_row, Value other) const {
    return order_.no_better[row][other_row] ? other : ANY_VALUE;
  }

  void try_middles(const Ranked& back, std::int64_t without_middle) {
    for (const Ranked& middle : rows_[MIDDLE]) {
      if (hopeless(without_middle + middle.score)) return;
      if ((back.cards & middle.cards) != 0) continue;
      if (!order_.allows(MIDDLE, middle.value, BACK, back.value)) continue;
      const std::int64_t beaten = std::min(back.beaten, middle.beaten);
      const Value front = std::min(limit(FRONT, BACK, back.value),
                                   limit(FRONT, MIDDLE, middle.value));
      const std::int64_t three = back.score + middle.score + most_in_front_(front);
      if (hopeless(three + prizes_.scoop * beaten)) continue;
      try_fronts(back, middle, beaten);
    }
  }

  void try_fronts(const Ranked& back, const Ranked& middle, std::int64_t beaten) {
    const Held rest = all_ & ~(back.cards | middle.cards);
    for_each_within(rows_[FRONT], fronts_, rest, [&](const Ranked& front) {
      if (!order_.allows(FRONT, front.value, MIDDLE, middle.value)) return;
      if (!order_.allows(FRONT, front.value, BACK, back.value)) return;
      const std::int64_t three = back.score + middle.score + front.score;
      if (hopeless(three + prizes_.scoop * std::min(beaten, front.beaten))) return;
      const bool stays = back.stays || middle.stays || front.stays;
      const double total = static_cast<double>(three + prizes_.scoop * scoops(front, middle, back));
      few_.offer({total + (stays ? prizes_.stay : 0.0),
                  {front.value, middle.value, back.value},
                  {front.cards, middle.cards, back.cards}});
    });
  }

  // Hands scooped less hands that scoop us.
  std::int64_t scoops(const Ranked& front, const Ranked& middle, const Ranked& back) const {
    const Three sets{{front.below, middle.below, back.below},
                     {front.not_above, middle.not_above, back.not_above}};
    return scoops_(sets, field_.words_) - static_cast<std::int64_t>(field_.size_);
  }

  const Field& field_;
  Order order_;
  Prizes prizes_;
  double most_for_staying_;
  Few few_;
  Held all_;
  MostUpTo most_in_front_;
  MostUpTo most_in_middle_;
  Scoops scoops_;
  std::array<std::vector<Ranked>, ROWS> rows_;
  std::vector<std::uint16_t> fronts_;
};

std::vector<Setting> Field::best(const Fillings& fillings, const Order& order,
                                 const Prizes& prizes, std::size_t how_many) const {
  return Search(*this, fillings, order, prizes, how_many).run();
}

}  // namespace cardspeak
