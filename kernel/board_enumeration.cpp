#include "board_enumeration.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <unordered_map>

namespace cardspeak {
namespace {

constexpr std::size_t SUITS = 4;
constexpr std::size_t FLUSH_SIZE = 5;
constexpr std::size_t FLUSH_CARDS_ON_BOARD = 3;  // at least: a flush uses at most two hole cards
constexpr std::size_t MAX_BOARD = 5;

constexpr std::array<std::array<std::uint64_t, 5>, 5> BINOMIALS = {
    {{1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}}};

using SuitRanks = std::array<unsigned, SUITS>;

SuitRanks ranks_by_suit(CardSet set) {
  SuitRanks ranks{};
  for (; set != 0; set &= set - 1) {
    const auto card = static_cast<unsigned>(std::countr_zero(set));
    ranks[card & 3] |= 1u << (card >> 2);
  }
  return ranks;
}

// Calls `visit` with `chosen` plus each subset of `count` ranks of a mask.
template <typename Visit>
void for_each_rank_subset(unsigned mask, std::size_t count, unsigned chosen, Visit& visit) {
  if (count == 0) {
    visit(chosen);
    return;
  }
  for (; mask != 0; mask &= mask - 1) {
    for_each_rank_subset(mask & (mask - 1), count - 1, chosen | (mask & (~mask + 1)), visit);
  }
}

HashKey hash_key_of_ranks(unsigned ranks) {
  HashKey key = 0;
  for (; ranks != 0; ranks &= ranks - 1) {
    key += RANK_KEYS[static_cast<std::size_t>(std::countr_zero(ranks))];
  }
  return key;
}

// Ranks of the cards to come, their hash key, and the number of ways to deal them.
struct RunoutRanks {
  HashKey key;
  std::array<std::uint8_t, MAX_BOARD> rank;
  std::uint64_t ways;
};

// Lists every set of `count` ranks, given how many cards of each rank are unseen.
class RunoutRankSets {
 public:
  const std::vector<RunoutRanks>& list(const std::array<std::uint8_t, RANKS>& unseen,
                                       std::size_t count) {
    unseen_ = unseen;
    sets_.clear();
    add(0, count, {0, {}, 1}, 0);
    return sets_;
  }

 private:
  void add(std::size_t rank, std::size_t count, RunoutRanks runout, std::size_t dealt) {
    if (count == 0) {
      sets_.push_back(runout);
      return;
    }
    if (rank == RANKS) return;
    add(rank + 1, count, runout, dealt);
    const std::uint64_t ways = runout.ways;
    for (std::size_t n = 1; n <= std::min<std::size_t>(count, unseen_[rank]); ++n) {
      runout.key += RANK_KEYS[rank];
      runout.rank[dealt + n - 1] = static_cast<std::uint8_t>(rank);
      runout.ways = ways * BINOMIALS[unseen_[rank]][n];
      add(rank + 1, count - n, runout, dealt + n);
    }
  }

  std::array<std::uint8_t, RANKS> unseen_{};
  std::vector<RunoutRanks> sets_;
};

class BoardEnumerator {
 public:
  BoardEnumerator(const Scenario& scenario, const std::vector<Matchup>& matchups)
      : scenario_(&scenario),
        matchups_(&matchups),
        seats_(scenario.seats.size()),
        board_(scenario.boards[0]),
        board_suits_(ranks_by_suit(card_set(board_.cards()))),
        counts_(scenario.outcome_bits()) {
    heads_up_ = seats_ == 2 && scenario.shares.size() == 1;
    for (const RunoutStep& step : scenario.steps) to_come_ += step.count;
    hash_ = &PerfectHash::for_cards(static_cast<int>(board_.count + to_come_));
    strengths_.resize(hash_->size() * seats_ * scenario.shares.size());
    rank_outcomes_.resize(hash_->size());
    flush_strengths_.resize(seats_ * scenario.shares.size());
  }

  void operator()(std::uint64_t task, const std::atomic<bool>&) {
    const Matchup& matchup = (*matchups_)[task];
    weight_ = matchup.weight;
    hole_cards_ = &matchup.hole_cards;
    CardSet unseen = scenario_->unseen;
    for (const CardBuffer& hole : *hole_cards_) unseen &= ~card_set(hole.cards());
    unseen_ = ranks_by_suit(unseen);
    unseen_of_rank_.fill(0);
    for (const unsigned ranks : unseen_) count_ranks(ranks);
    evaluate_by_rank();
    for (std::size_t suit = 0; suit < SUITS; ++suit) apply_flushes(suit);
  }

  const OutcomeCounts& counts() const { return counts_; }

 private:
  void count_ranks(unsigned ranks) {
    for (std::size_t rank = 0; rank < RANKS; ++rank) {
      unseen_of_rank_[rank] =
          static_cast<std::uint8_t>(unseen_of_rank_[rank] + (ranks >> rank & 1));
    }
  }

  Strength* strengths_at(std::size_t slot) {
    return strengths_.data() + slot * seats_ * scenario_->shares.size();
  }

  OutcomeMask outcome_of(const Strength* strengths) const {
    OutcomeMask outcome = 0;
    for (std::size_t i = 0; i < seats_ * scenario_->shares.size(); i += seats_) {
      Strength best = 0;
      for (std::size_t seat = 0; seat < seats_; ++seat) best = std::max(best, strengths[i + seat]);
      if (best == 0) continue;
      for (std::size_t seat = 0; seat < seats_; ++seat) {
        outcome |= OutcomeMask{strengths[i + seat] == best} << (i + seat);
      }
    }
    return outcome;
  }

  void evaluate_by_rank() {
    const HashKey on_board = hash_key(board_.cards());
    compute_hole_keys();
    const std::vector<RunoutRanks>& sets = runouts_.list(unseen_of_rank_, to_come_);
    if (heads_up_ && scenario_->shares[0].card_use == CardUse::Any) {
      evaluate_heads_up(on_board, sets);
      return;
    }
    for (const RunoutRanks& set : sets) {
      const HashKey key = on_board + set.key;
      const std::size_t slot = hash_->slot(key);
      Strength* strengths = strengths_at(slot);
      evaluate_runout(set, key, strengths);
      rank_outcomes_[slot] = outcome_of(strengths);
      counts_.add(rank_outcomes_[slot], weight_ * set.ways);
    }
  }

  // Two hands and one pot share: the most common case.
  void evaluate_heads_up(HashKey on_board, const std::vector<RunoutRanks>& sets) {
    const PotShare& share = scenario_->shares[0];
    const std::size_t cards = (*hole_cards_)[0].count + board_.count + to_come_;
    const LookupTableView table = share.evaluator.ranks->unsuited_table(cards).view();
    const PerfectHashView slot_of = hash_->view();
    std::array<std::uint64_t, 4> counts{};
    for (const RunoutRanks& set : sets) {
      const HashKey key = on_board + set.key;
      Strength* strengths = strengths_.data() + 2 * slot_of(key);
      for (std::size_t seat = 0; seat < 2; ++seat) {
        const Strength strength = table(key + hole_keys_[seat]);
        strengths[seat] = strength < share.qualifying_strength ? Strength{0} : strength;
      }
      counts[winners(strengths[0], strengths[1])] += set.ways;
    }
    for (std::size_t outcome = 0; outcome < counts.size(); ++outcome) {
      counts_.add(outcome, weight_ * counts[outcome]);
    }
  }

  static std::size_t winners(Strength a, Strength b) {
    const std::size_t best = std::size_t{a >= b} | std::size_t{b >= a} << 1;
    return (a | b) == 0 ? 0 : best;
  }

  // Computes the hash keys of the hole cards: of all together, and of each two.
  void compute_hole_keys() {
    hole_keys_.clear();
    two_card_keys_.assign(seats_, {});
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      const Cards hole = (*hole_cards_)[seat].cards();
      hole_keys_.push_back(hash_key(hole));
      for (std::size_t i = 0; i < hole.size(); ++i) {
        for (std::size_t j = i + 1; j < hole.size(); ++j) {
          const HashKey two = RANK_KEYS[hole[i] >> 2] + RANK_KEYS[hole[j] >> 2];
          auto& keys = two_card_keys_[seat];
          if (std::find(keys.begin(), keys.end(), two) == keys.end()) keys.push_back(two);
        }
      }
    }
  }

  void evaluate_runout(const RunoutRanks& set, HashKey key, Strength* strengths) {
    for (const PotShare& share : scenario_->shares) {
      for (std::size_t seat = 0; seat < seats_; ++seat) {
        const Strength strength = unsuited_strength(share, seat, set, key);
        *strengths++ = strength < share.qualifying_strength ? Strength{0} : strength;
      }
    }
  }

  Strength unsuited_strength(const PotShare& share, std::size_t seat, const RunoutRanks& set,
                             HashKey key) {
    const RankEvaluator& evaluator = *share.evaluator.ranks;
    const std::size_t hole = (*hole_cards_)[seat].count;
    if (share.card_use == CardUse::HoleOnly) {
      return static_cast<Strength>(evaluator.strength((*hole_cards_)[seat].cards()));
    }
    if (share.card_use == CardUse::Any) {
      return evaluator.unsuited_table(hole + board_.count + to_come_).at(key + hole_keys_[seat]);
    }
    return omaha_strength(evaluator.unsuited_table(FLUSH_SIZE), seat, set);
  }

  Strength omaha_strength(const LookupTable& five_card_table, std::size_t seat,
                          const RunoutRanks& set) {
    std::array<HashKey, MAX_BOARD> cards{};
    std::size_t count = 0;
    for (const std::uint8_t card : board_.cards()) cards[count++] = RANK_KEYS[card >> 2];
    for (std::size_t i = 0; i < to_come_; ++i) cards[count++] = RANK_KEYS[set.rank[i]];
    const LookupTableView table = five_card_table.view();
    Strength best = 0;
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = i + 1; j < count; ++j) {
        for (std::size_t k = j + 1; k < count; ++k) {
          const HashKey three = cards[i] + cards[j] + cards[k];
          for (const HashKey two : two_card_keys_[seat]) best = std::max(best, table(two + three));
        }
      }
    }
    return best;
  }

  // ------------------------------------------------------------ flushes

  void apply_flushes(std::size_t suit) {
    const auto suited_on_board = static_cast<std::size_t>(std::popcount(board_suits_[suit]));
    unseen_of_rank_.fill(0);
    for (std::size_t other = 0; other < SUITS; ++other) {
      if (other != suit) count_ranks(unseen_[other]);
    }
    std::array<unsigned, MAX_SEATS> hole{};
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      hole[seat] = ranks_by_suit(card_set((*hole_cards_)[seat].cards()))[suit];
    }
    for (std::size_t suited_to_come = 0; suited_to_come <= to_come_; ++suited_to_come) {
      const std::size_t suited = suited_on_board + suited_to_come;
      if (suited < FLUSH_CARDS_ON_BOARD || !any_flush_possible(hole, suited)) continue;
      const std::vector<RunoutRanks>& others =
          other_suits_.list(unseen_of_rank_, to_come_ - suited_to_come);
      auto visit = [&](unsigned ranks) { reassign_flushes(suit, hole, ranks, others); };
      for_each_rank_subset(unseen_[suit], suited_to_come, 0, visit);
    }
  }

  bool flush_matters(const PotShare& share) const {
    return share.card_use != CardUse::HoleOnly &&
           share.evaluator.ranks->flush_effect() == FlushEffect::Better;
  }

  bool flush_possible(const PotShare& share, unsigned hole, std::size_t on_board) const {
    const auto in_hole = static_cast<std::size_t>(std::popcount(hole));
    return share.card_use == CardUse::Any ? in_hole + on_board >= FLUSH_SIZE : in_hole >= 2;
  }

  bool any_flush_possible(const std::array<unsigned, MAX_SEATS>& hole, std::size_t on_board) const {
    for (const PotShare& share : scenario_->shares) {
      if (!flush_matters(share)) continue;
      for (std::size_t seat = 0; seat < seats_; ++seat) {
        if (flush_possible(share, hole[seat], on_board)) return true;
      }
    }
    return false;
  }

  Strength flush_strength(const PotShare& share, unsigned hole, unsigned on_board) const {
    const auto count = static_cast<std::size_t>(std::popcount(on_board));
    if (!flush_matters(share) || !flush_possible(share, hole, count)) return 0;
    const std::vector<Strength>& strengths = share.evaluator.ranks->flush_table();
    Strength best = 0;
    if (share.card_use == CardUse::Any) {
      best = strengths[hole | on_board];
    } else {
      auto with_two = [&](unsigned two) {
        auto with_three = [&](unsigned three) { best = std::max(best, strengths[two | three]); };
        for_each_rank_subset(on_board, FLUSH_CARDS_ON_BOARD, 0, with_three);
      };
      for_each_rank_subset(hole, 2, 0, with_two);
    }
    return best < share.qualifying_strength ? Strength{0} : best;
  }

  void reassign_flushes(std::size_t suit, const std::array<unsigned, MAX_SEATS>& hole,
                        unsigned ranks, const std::vector<RunoutRanks>& others) {
    const std::size_t count = seats_ * scenario_->shares.size();
    Strength* flush = flush_strengths_.data();
    for (const PotShare& share : scenario_->shares) {
      for (std::size_t seat = 0; seat < seats_; ++seat) {
        *flush++ = flush_strength(share, hole[seat], board_suits_[suit] | ranks);
      }
    }
    const HashKey key = hash_key(board_.cards()) + hash_key_of_ranks(ranks);
    if (heads_up_) {
      reassign_heads_up(key, others);
      return;
    }
    std::array<Strength, MAX_OUTCOME_BITS> strengths;
    for (const RunoutRanks& set : others) {
      const std::size_t slot = hash_->slot(key + set.key);
      const Strength* unsuited = strengths_at(slot);
      for (std::size_t i = 0; i < count; ++i) {
        strengths[i] = std::max(unsuited[i], flush_strengths_[i]);
      }
      const OutcomeMask outcome = outcome_of(strengths.data());
      if (outcome != rank_outcomes_[slot]) {
        counts_.move(rank_outcomes_[slot], outcome, weight_ * set.ways);
      }
    }
  }

  void reassign_heads_up(HashKey key, const std::vector<RunoutRanks>& others) {
    const PerfectHashView slot_of = hash_->view();
    const Strength flush_a = flush_strengths_[0];
    const Strength flush_b = flush_strengths_[1];
    std::array<std::uint64_t, 16> reassigned{};
    for (const RunoutRanks& set : others) {
      const Strength* unsuited = strengths_.data() + 2 * slot_of(key + set.key);
      const std::size_t outcome =
          winners(std::max(unsuited[0], flush_a), std::max(unsuited[1], flush_b));
      reassigned[winners(unsuited[0], unsuited[1]) << 2 | outcome] += set.ways;
    }
    for (std::size_t i = 0; i < reassigned.size(); ++i) {
      if (i >> 2 != (i & 3)) counts_.move(i >> 2, i & 3, weight_ * reassigned[i]);
    }
  }

  const Scenario* scenario_;
  const std::vector<Matchup>* matchups_;
  std::size_t seats_;
  CardBuffer board_;
  SuitRanks board_suits_;
  std::size_t to_come_ = 0;
  bool heads_up_ = false;
  RunoutRankSets runouts_;
  RunoutRankSets other_suits_;
  const PerfectHash* hash_ = nullptr;
  OutcomeCounts counts_;

  // For the current matchup.
  const std::vector<CardBuffer>* hole_cards_ = nullptr;
  UInt128 weight_ = 1;
  SuitRanks unseen_{};
  std::array<std::uint8_t, RANKS> unseen_of_rank_{};
  std::vector<HashKey> hole_keys_;
  std::vector<std::vector<HashKey>> two_card_keys_;
  std::vector<Strength> strengths_;         // without flushes, for each set of ranks on the board
  std::vector<OutcomeMask> rank_outcomes_;  // the outcomes of those
  std::vector<Strength> flush_strengths_;
};

// ---------------------------------------------------------------- matchups

using Permutation = std::array<std::uint8_t, SUITS>;

CardSet permute_suits(CardSet set, const Permutation& suits) {
  CardSet result = 0;
  constexpr CardSet suit_mask = 0x1111111111111u;
  for (std::size_t suit = 0; suit < SUITS; ++suit) {
    result |= (set >> suit & suit_mask) << suits[suit];
  }
  return result;
}

// Returns the permutations of suits that leave the board and the unseen cards unchanged.
std::vector<Permutation> suit_symmetries(const Scenario& scenario) {
  const CardSet on_board = card_set(scenario.boards[0].cards());
  std::vector<Permutation> symmetries;
  Permutation suits = {0, 1, 2, 3};
  do {
    if (permute_suits(scenario.unseen, suits) == scenario.unseen &&
        permute_suits(on_board, suits) == on_board) {
      symmetries.push_back(suits);
    }
  } while (std::next_permutation(suits.begin(), suits.end()));
  return symmetries;
}

using HoldingSets = std::vector<CardSet>;

struct HoldingSetsHash {
  std::size_t operator()(const HoldingSets& sets) const {
    std::uint64_t hash = 0;
    for (const CardSet set : sets) hash = (hash ^ set) * 0x9e3779b97f4a7c15u ^ hash >> 29;
    return hash;
  }
};

class MatchupFinder {
 public:
  MatchupFinder(const Scenario& scenario, std::size_t max_matchups)
      : scenario_(scenario),
        max_matchups_(max_matchups),
        symmetries_(suit_symmetries(scenario)),
        sets_(scenario.seats.size()) {}

  std::vector<Matchup> find() {
    add_seat(0, 0, 1);
    std::vector<Matchup> matchups;
    if (weights_.size() > max_matchups_) return matchups;
    for (const auto& [sets, weight] : weights_) {
      Matchup matchup;
      for (const CardSet set : sets) matchup.hole_cards.push_back(to_cards(set));
      matchup.weight = weight;
      matchups.push_back(std::move(matchup));
    }
    return matchups;
  }

 private:
  void add_seat(std::size_t seat, CardSet taken, UInt128 weight) {
    if (seat == sets_.size()) {
      weights_[canonical_form()] += weight;
      return;
    }
    for (const Holding& holding : scenario_.seats[seat].holdings) {
      if ((holding.set & taken) != 0 || weights_.size() > max_matchups_) continue;
      sets_[seat] = holding.set;
      add_seat(seat + 1, taken | holding.set, weight * holding.weight);
    }
  }

  // Returns the first in order of all matchups that are the same up to suit symmetry.
  HoldingSets canonical_form() const {
    HoldingSets first = sets_;
    HoldingSets other(sets_.size());
    for (const Permutation& suits : symmetries_) {
      for (std::size_t i = 0; i < sets_.size(); ++i) other[i] = permute_suits(sets_[i], suits);
      if (other < first) first = other;
    }
    return first;
  }

  static CardBuffer to_cards(CardSet set) {
    CardBuffer cards;
    for (; set != 0; set &= set - 1) cards.push(static_cast<std::uint8_t>(std::countr_zero(set)));
    return cards;
  }

  const Scenario& scenario_;
  std::size_t max_matchups_;
  std::vector<Permutation> symmetries_;
  HoldingSets sets_;
  std::unordered_map<HoldingSets, UInt128, HoldingSetsHash> weights_;
};

}  // namespace

bool can_enumerate_boards(const Scenario& scenario) {
  if (scenario.boards.size() != 1 || (scenario.unseen & card_bit(JOKER)) != 0) return false;
  std::size_t cards = scenario.boards[0].count;
  for (const RunoutStep& step : scenario.steps) {
    if (step.action != RunoutAction::Board) return false;
    cards += step.count;
  }
  if (cards < FLUSH_CARDS_ON_BOARD || cards > MAX_BOARD) return false;
  for (const PotShare& share : scenario.shares) {
    if (!share.evaluator.ranks || share.joker_up_evaluator.ranks) return false;
    if (share.card_use == CardUse::HoleOnly) continue;
    if (share.evaluator.ranks->flush_effect() == FlushEffect::Worse) return false;
    for (const SeatRange& seat : scenario.seats) {
      const std::size_t hole = seat.holdings[0].cards.count;
      if (hole < 2 || (share.card_use == CardUse::Any && hole > 2)) return false;
    }
  }
  return true;
}

std::vector<Matchup> canonical_matchups(const Scenario& scenario, std::size_t max_matchups) {
  return MatchupFinder(scenario, max_matchups).find();
}

bool count_boards(const Scenario& scenario, const std::vector<Matchup>& matchups, WorkerPool& pool,
                  OutcomeCounts& counts) {
  return pool.run(
      matchups.size(), [&] { return BoardEnumerator(scenario, matchups); },
      [&](const BoardEnumerator& worker) { counts.add(worker.counts()); });
}

}  // namespace cardspeak
