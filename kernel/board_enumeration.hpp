// Counts outcomes board by board, for known hole cards, one board, and no other cards to come.
//
// Without flushes, hand strengths depend only on the ranks of the board. There are 6,175 sets of
// five ranks but 2,598,960 boards, so each set is evaluated once and counted as often as it can be
// dealt. A flush needs at least three suited cards on the board. Those boards are then enumerated
// suit by suit, by the ranks of the flush suit and the ranks of the other cards, and reassigned to
// the outcome with the flush.
#pragma once

#include <cstddef>

#include "scenario.hpp"
#include "worker_pool.hpp"

namespace cardspeak {

// Whether this method works for a scenario.
bool can_enumerate_boards(const Scenario& scenario);

// One holding for each seat, with no card in common. Matchups that are equal up to a permutation of
// suits which keeps boards and dead cards the same are merged, and their weights are added.
struct Matchup {
  std::vector<CardBuffer> hole_cards;
  UInt128 weight = 1;
};
// Returns the matchups up to suit symmetry, or none if there are more than `max_matchups`.
std::vector<Matchup> canonical_matchups(const Scenario& scenario, std::size_t max_matchups);

// Counts the outcomes of all boards. Returns whether it was completed.
bool count_boards(const Scenario& scenario, const std::vector<Matchup>& matchups, WorkerPool& pool,
                  OutcomeCounts& counts);

}  // namespace cardspeak
