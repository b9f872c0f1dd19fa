// Deals by chance, in numbered blocks: a block is the same whoever deals it.
#pragma once

#include <cstdint>
#include <stdexcept>

#include "crew.hpp"
#include "question.hpp"

namespace cardspeak {

// Holdings that share cards nearly always, so that no deal is found.
struct NeverTogether : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Blocks {
  std::uint64_t seed;
  std::uint64_t first;
  std::uint64_t count;
  std::uint64_t deals;  // in each
};

// Deals blocks and counts their outcomes. Says how many blocks it dealt: fewer if it was stopped.
std::uint64_t sample(const Question& question, const Blocks& blocks, Crew& crew, Tally& tally);

}  // namespace cardspeak
