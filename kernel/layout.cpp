#include "layout.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <mutex>
#include <numeric>
#include <stdexcept>

namespace cardspeak {
namespace {

void extend(RankSet& set, int from, int cards, std::vector<RankSet>& all) {
  if (cards == 0) {
    all.push_back(set);
    return;
  }
  for (int rank = from; rank < RANKS; ++rank) {
    const auto at = static_cast<std::size_t>(rank);
    if (set.count[at] == OF_A_RANK) continue;
    ++set.count[at];
    set.key += RANK_KEYS[at];
    extend(set, rank, cards - 1, all);
    --set.count[at];
    set.key -= RANK_KEYS[at];
  }
}

}  // namespace

const std::vector<RankSet>& rank_sets(int cards) {
  static std::array<std::once_flag, MOST_CARDS + 1> once;
  static std::array<std::vector<RankSet>, MOST_CARDS + 1> sets;
  const auto at = static_cast<std::size_t>(cards);
  std::call_once(once.at(at), [&] {
    RankSet set;
    extend(set, 0, cards, sets[at]);
  });
  return sets[at];
}

Layout::Layout(int cards) {
  const auto& sets = rank_sets(cards);
  const auto bits = static_cast<unsigned>(std::bit_width(sets.size() + sets.size() / 4));
  const unsigned row_bits = bits > 6 ? bits - 3 : 3;
  mask_ = (Key{1} << bits) - 1;
  row_shift_ = 32 - row_bits;
  turn_.assign(std::size_t{1} << row_bits, 0);

  std::vector<std::vector<Key>> rows(turn_.size());
  for (const RankSet& set : sets) rows[set.key >> row_shift_].push_back(set.key & mask_);
  std::vector<std::size_t> fullest_first(rows.size());
  std::iota(fullest_first.begin(), fullest_first.end(), std::size_t{0});
  std::stable_sort(fullest_first.begin(), fullest_first.end(),
                   [&](auto a, auto b) { return rows[a].size() > rows[b].size(); });

  std::vector<bool> taken(size(), false);
  for (const std::size_t row : fullest_first) {
    auto& low_bits = rows[row];
    std::sort(low_bits.begin(), low_bits.end());
    if (std::adjacent_find(low_bits.begin(), low_bits.end()) != low_bits.end()) {
      throw std::logic_error("two sets of ranks cannot be told apart: choose another seed");
    }
    Key turn = 0;
    const auto free = [&](Key low) { return !taken[low ^ turn]; };
    while (!std::all_of(low_bits.begin(), low_bits.end(), free)) {
      if (++turn > mask_) throw std::logic_error("a row of ranks fits nowhere: choose another seed");
    }
    for (const Key low : low_bits) taken[low ^ turn] = true;
    turn_[row] = static_cast<std::uint16_t>(turn);
  }
}

const Layout& Layout::of(int cards) {
  static std::array<std::once_flag, MOST_CARDS + 1> once;
  static std::array<std::unique_ptr<Layout>, MOST_CARDS + 1> layouts;
  const auto at = static_cast<std::size_t>(cards);
  std::call_once(once.at(at), [&] { layouts[at] = std::make_unique<Layout>(cards); });
  return *layouts[at];
}

}  // namespace cardspeak
