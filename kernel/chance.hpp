// Numbers by chance, the same for the same seed.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace cardspeak {

// The generator xoshiro256** of Blackman and Vigna, its state filled by splitmix64.
class Chance {
 public:
  explicit Chance(std::uint64_t seed, std::uint64_t block = 0) {
    std::uint64_t at = mixed(seed) ^ mixed(~block);
    for (std::uint64_t& word : state_) word = mixed(at += GOLDEN);
  }

  static std::uint64_t mixed(std::uint64_t bits) {
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
    return bits ^ (bits >> 31);
  }

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t moved = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= moved;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // A number below `count`, every one as likely as another: the high half of a product, drawn again
  // in the few cases that would favour some.
  std::uint64_t below(std::uint64_t count) {
    Product product = Product{next()} * count;
    if (static_cast<std::uint64_t>(product) < count) [[unlikely]] {
      const std::uint64_t uneven = (~count + 1) % count;
      while (static_cast<std::uint64_t>(product) < uneven) product = Product{next()} * count;
    }
    return static_cast<std::uint64_t>(product >> 64);
  }

 private:
  __extension__ using Product = unsigned __int128;
  static constexpr std::uint64_t GOLDEN = 0x9e3779b97f4a7c15u;

  std::array<std::uint64_t, 4> state_;
};

}  // namespace cardspeak
