// Badugi: all 270,725 hands of four cards by their place in order, one look-up each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rank_table.hpp"

namespace cardspeak {

class BadugiTable {
 public:
  // `by_ranks` gives the value of one to four different ranks, a bit each (8192 entries).
  explicit BadugiTable(std::vector<Value> by_ranks);

  unsigned value(Cards cards) const;
  bool values(const Rows& rows, Value* out, std::size_t& bad) const;
  std::vector<std::uint64_t> census(Cards deck, int width) const;
  std::size_t bytes() const { return (by_ranks_.size() + four_.size()) * sizeof(Value); }

 private:
  unsigned best_part(Cards cards, std::size_t from, unsigned ranks, unsigned suits) const;
  bool four_card_values(const Rows& rows, Value* out) const;

  std::vector<Value> by_ranks_;
  std::vector<Value> four_;
};

}  // namespace cardspeak
