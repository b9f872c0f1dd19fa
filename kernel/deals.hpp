// Every deal there can be, one after the other.
#pragma once

#include "crew.hpp"
#include "question.hpp"

namespace cardspeak {

// Counts the outcomes of all deals. Says whether it came to the end.
bool count_deals(const Question& question, Crew& crew, Tally& tally);

}  // namespace cardspeak
