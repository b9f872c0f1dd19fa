// A seeded random number generator.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace cardspeak {

// xoshiro256** by Blackman and Vigna, with its state initialised by splitmix64.
class Rng {
 public:
  explicit Rng(std::uint64_t seed, std::uint64_t block = 0) {
    std::uint64_t state = splitmix64(seed) ^ splitmix64(~block);
    for (std::uint64_t& word : state_) word = splitmix64(state += GOLDEN_GAMMA);
  }

  static std::uint64_t splitmix64(std::uint64_t bits) {
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
    return bits ^ (bits >> 31);
  }

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // Returns a uniform number below `count`, by Lemire's method: the high half of a product. The few
  // products that would bias the result are rejected.
  std::uint64_t below(std::uint64_t count) {
    Product product = Product{next()} * count;
    if (static_cast<std::uint64_t>(product) < count) [[unlikely]] {
      const std::uint64_t threshold = (~count + 1) % count;
      while (static_cast<std::uint64_t>(product) < threshold) product = Product{next()} * count;
    }
    return static_cast<std::uint64_t>(product >> 64);
  }

 private:
  __extension__ using Product = unsigned __int128;
  static constexpr std::uint64_t GOLDEN_GAMMA = 0x9e3779b97f4a7c15u;

  std::array<std::uint64_t, 4> state_;
};

}  // namespace cardspeak
