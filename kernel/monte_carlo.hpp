// Monte Carlo sampling of deals, in numbered blocks. A block depends only on the seed and its
// number, not on the thread that deals it.
#pragma once

#include <cstdint>
#include <stdexcept>

#include "scenario.hpp"
#include "worker_pool.hpp"

namespace cardspeak {

// Thrown if the players' holdings almost always share cards, so that no valid deal is found.
struct ConflictingHoldingsError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct SampleBlocks {
  std::uint64_t seed;
  std::uint64_t first;
  std::uint64_t count;
  std::uint64_t block_size;  // deals per block
};

// Deals blocks and counts their outcomes. Returns the number of blocks dealt, which is less than
// `blocks.count` if it was stopped.
std::uint64_t sample_outcomes(const Scenario& scenario, const SampleBlocks& blocks,
                              WorkerPool& pool, OutcomeCounts& counts);

}  // namespace cardspeak
