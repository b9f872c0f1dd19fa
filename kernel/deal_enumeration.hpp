// Enumerates every possible deal.
#pragma once

#include "scenario.hpp"
#include "worker_pool.hpp"

namespace cardspeak {

// Counts the outcomes of all deals. Returns whether it was completed.
bool count_deals(const Scenario& scenario, WorkerPool& pool, OutcomeCounts& counts);

}  // namespace cardspeak
