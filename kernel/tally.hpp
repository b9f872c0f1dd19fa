// How often each outcome came.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace cardspeak {

// Deals with their weights may be more than 64 bits can count.
__extension__ using Wide = unsigned __int128;

// For each share of the pot the hands that win it, a bit each, the first share lowest. No bit is set
// where nobody qualifies.
using Outcome = std::uint64_t;

class Tally {
 public:
  explicit Tally(unsigned bits) : few_(bits <= FEW_BITS ? std::size_t{1} << bits : 0) {}

  void add(Outcome outcome, Wide deals) {
    if (!few_.empty()) {
      few_[outcome] += deals;
    } else {
      many_[outcome] += deals;
    }
  }
  // Deals that were counted as one outcome and are another.
  void move(Outcome from, Outcome to, Wide deals) {
    add(from, ~deals + 1);
    add(to, deals);
  }
  void add(const Tally& other) {
    other.each([&](Outcome outcome, Wide deals) { add(outcome, deals); });
  }
  template <typename Visit>
  void each(Visit&& visit) const {
    for (std::size_t outcome = 0; outcome < few_.size(); ++outcome) {
      if (few_[outcome] != 0) visit(Outcome{outcome}, few_[outcome]);
    }
    for (const auto& [outcome, deals] : many_) {
      if (deals != 0) visit(outcome, deals);
    }
  }

 private:
  static constexpr unsigned FEW_BITS = 10;

  std::vector<Wide> few_;
  std::unordered_map<Outcome, Wide> many_;
};

}  // namespace cardspeak
