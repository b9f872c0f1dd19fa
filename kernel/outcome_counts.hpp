// Counts how often each outcome occurs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace cardspeak {

// Weighted counts of deals can exceed 64 bits.
__extension__ using UInt128 = unsigned __int128;

// The winners of each share of the pot, one bit per seat, the first share in the lowest bits. If no
// hand qualifies for a share, none of its bits is set.
using OutcomeMask = std::uint64_t;

class OutcomeCounts {
 public:
  explicit OutcomeCounts(unsigned bits) : dense_(bits <= DENSE_BITS ? std::size_t{1} << bits : 0) {}

  void add(OutcomeMask outcome, UInt128 deals) {
    if (!dense_.empty()) {
      dense_[outcome] += deals;
    } else {
      sparse_[outcome] += deals;
    }
  }
  // Moves deals from one outcome to another.
  void move(OutcomeMask from, OutcomeMask to, UInt128 deals) {
    add(from, ~deals + 1);
    add(to, deals);
  }
  void add(const OutcomeCounts& other) {
    other.for_each([&](OutcomeMask outcome, UInt128 deals) { add(outcome, deals); });
  }
  template <typename Visit>
  void for_each(Visit&& visit) const {
    for (std::size_t outcome = 0; outcome < dense_.size(); ++outcome) {
      if (dense_[outcome] != 0) visit(OutcomeMask{outcome}, dense_[outcome]);
    }
    for (const auto& [outcome, deals] : sparse_) {
      if (deals != 0) visit(outcome, deals);
    }
  }

 private:
  static constexpr unsigned DENSE_BITS = 10;

  std::vector<UInt128> dense_;
  std::unordered_map<OutcomeMask, UInt128> sparse_;
};

}  // namespace cardspeak
