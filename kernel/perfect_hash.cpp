#include "perfect_hash.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <mutex>
#include <numeric>
#include <stdexcept>

namespace cardspeak {
namespace {

// Adds every set that extends `set` by `card_count` cards of `first_rank` or higher.
void add_rank_sets(RankSet& set, int first_rank, int card_count, std::vector<RankSet>& all) {
  if (card_count == 0) {
    all.push_back(set);
    return;
  }
  for (int rank = first_rank; rank < RANKS; ++rank) {
    const auto index = static_cast<std::size_t>(rank);
    if (set.count[index] == CARDS_PER_RANK) continue;
    ++set.count[index];
    set.key += RANK_KEYS[index];
    add_rank_sets(set, rank, card_count - 1, all);
    --set.count[index];
    set.key -= RANK_KEYS[index];
  }
}

}  // namespace

const std::vector<RankSet>& rank_sets(int card_count) {
  static std::array<std::once_flag, MAX_CARDS + 1> once;
  static std::array<std::vector<RankSet>, MAX_CARDS + 1> sets;
  const auto index = static_cast<std::size_t>(card_count);
  std::call_once(once.at(index), [&] {
    RankSet set;
    add_rank_sets(set, 0, card_count, sets[index]);
  });
  return sets[index];
}

PerfectHash::PerfectHash(int card_count) {
  const auto& sets = rank_sets(card_count);
  const auto bits = static_cast<unsigned>(std::bit_width(sets.size() + sets.size() / 4));
  const unsigned row_bits = bits > 6 ? bits - 3 : 3;
  mask_ = (HashKey{1} << bits) - 1;
  row_shift_ = 32 - row_bits;
  displacements_.assign(std::size_t{1} << row_bits, 0);

  std::vector<std::vector<HashKey>> rows(displacements_.size());
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
      throw std::logic_error("two sets of ranks have the same hash key: choose another seed");
    }
    HashKey displacement = 0;
    const auto is_free = [&](HashKey low) { return !taken[low ^ displacement]; };
    while (!std::all_of(low_bits.begin(), low_bits.end(), is_free)) {
      if (++displacement > mask_) {
        throw std::logic_error("a row has no free displacement: choose another seed");
      }
    }
    for (const HashKey low : low_bits) taken[low ^ displacement] = true;
    displacements_[row] = static_cast<std::uint16_t>(displacement);
  }
}

const PerfectHash& PerfectHash::for_cards(int card_count) {
  static std::array<std::once_flag, MAX_CARDS + 1> once;
  static std::array<std::unique_ptr<PerfectHash>, MAX_CARDS + 1> hashes;
  const auto index = static_cast<std::size_t>(card_count);
  std::call_once(once.at(index),
                 [&] { hashes[index] = std::make_unique<PerfectHash>(card_count); });
  return *hashes[index];
}

}  // namespace cardspeak
