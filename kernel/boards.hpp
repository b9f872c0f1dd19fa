// Every board at once: holdings that are known, one board, and nothing else to come.
//
// What hands by rank are worth depends on the ranks of the board alone, of which there are 6,175
// sets where there are 2,598,960 boards. So each set is read once and counts as often as it can be
// dealt. Only where three of a suit or more are on the board can there be a flush: those boards are
// then gone through suit by suit, by the ranks of the suit and the ranks of the rest, and moved to
// the outcome that the flush makes of them.
#pragma once

#include <cstddef>

#include "crew.hpp"
#include "question.hpp"

namespace cardspeak {

// Whether a question can be answered so.
bool by_boards(const Question& question);

// Holdings for all seats, no two with a card in common. Those that differ only by suits which mean
// the same, because neither boards nor dead cards tell them apart, are one, with their weights summed.
struct Matchup {
  std::vector<Pile> held;
  Wide weight = 1;
};
// The matchups, or none if there are more than `most`.
std::vector<Matchup> matchups(const Question& question, std::size_t most);

bool count_boards(const Question& question, const std::vector<Matchup>& matchups, Crew& crew,
                  Tally& tally);

}  // namespace cardspeak
