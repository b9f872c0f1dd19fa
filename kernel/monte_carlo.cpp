#include "monte_carlo.hpp"

#include <algorithm>
#include <memory>
#include <numeric>

#include "deal_state.hpp"
#include "rng.hpp"

namespace cardspeak {
namespace {

constexpr unsigned MAX_REJECTIONS = 1'000'000;

[[noreturn]] void throw_conflicting_holdings() {
  throw ConflictingHoldingsError("these holdings almost always share cards");
}

// Draws a random holding with probability proportional to its weight, by Walker's alias method in
// integers. Every column of the table has the same total weight, shared by one or two holdings.
class AliasTable {
 public:
  explicit AliasTable(const std::vector<Holding>& holdings)
      : own_weight_(holdings.size()), alias_(own_weight_.size()) {
    const std::uint64_t count = holdings.size();
    for (const Holding& holding : holdings) column_weight_ += holding.weight;
    std::vector<std::size_t> light_columns;
    std::vector<std::size_t> heavy_columns;
    for (std::size_t i = 0; i < count; ++i) {
      own_weight_[i] = holdings[i].weight * count;
      (own_weight_[i] < column_weight_ ? light_columns : heavy_columns).push_back(i);
      uniform_ &= holdings[i].weight == holdings[0].weight;
    }
    while (!light_columns.empty() && !heavy_columns.empty()) {
      const std::size_t light = light_columns.back();
      const std::size_t heavy = heavy_columns.back();
      light_columns.pop_back();
      alias_[light] = heavy;
      own_weight_[heavy] -= column_weight_ - own_weight_[light];
      if (own_weight_[heavy] < column_weight_) {
        heavy_columns.pop_back();
        light_columns.push_back(heavy);
      }
    }
  }

  std::size_t operator()(Rng& rng) const {
    const std::size_t column = rng.below(own_weight_.size());
    if (uniform_) return column;
    return rng.below(column_weight_) < own_weight_[column] ? column : alias_[column];
  }

 private:
  std::vector<std::uint64_t> own_weight_;
  std::vector<std::size_t> alias_;
  std::uint64_t column_weight_ = 0;
  bool uniform_ = true;
};

std::vector<AliasTable> make_alias_tables(const Scenario& scenario) {
  std::vector<AliasTable> all;
  for (const SeatRange& seat : scenario.seats) all.emplace_back(seat.holdings);
  return all;
}

// ---------------------------------------------------------------- general deals

// Deals any scenario, step by step.
class GeneralSampler {
 public:
  GeneralSampler(const Scenario& scenario, const SampleBlocks& blocks)
      : scenario_(&scenario),
        blocks_(&blocks),
        deal_state_(scenario),
        alias_tables_(make_alias_tables(scenario)),
        chosen_(scenario.seats.size()),
        counts_(scenario.outcome_bits()) {}

  void operator()(std::uint64_t task, const std::atomic<bool>&) {
    Rng rng(blocks_->seed, blocks_->first + task);
    for (std::uint64_t i = 0; i < blocks_->block_size; ++i) deal(rng);
    ++blocks_dealt_;
  }

  const OutcomeCounts& counts() const { return counts_; }
  std::uint64_t blocks_dealt() const { return blocks_dealt_; }

 private:
  void deal(Rng& rng) {
    unsigned attempts = 0;
    do {
      if (++attempts > MAX_REJECTIONS) throw_conflicting_holdings();
      for (std::size_t seat = 0; seat < chosen_.size(); ++seat) {
        chosen_[seat] = alias_tables_[seat](rng);
      }
    } while (!deal_state_.start(chosen_));
    for (std::size_t i = 0; i < scenario_->steps.size(); ++i) {
      const RunoutStep& step = scenario_->steps[i];
      deal_state_.evaluate(i);
      if (step.action == RunoutAction::Discard) {
        deal_state_.discard(i);
        continue;
      }
      for (std::size_t card = 0; card < step.count; ++card) {
        deal_state_.deal_card(step, random_card(rng));
      }
    }
    deal_state_.evaluate(scenario_->steps.size());
    counts_.add(deal_state_.outcome(), 1);
  }

  std::uint8_t random_card(Rng& rng) const {
    std::uint8_t card = 0;
    do {
      card = scenario_->stub[rng.below(scenario_->stub.size())];
    } while ((deal_state_.unseen() & card_bit(card)) == 0);
    return card;
  }

  const Scenario* scenario_;
  const SampleBlocks* blocks_;
  DealState deal_state_;
  std::vector<AliasTable> alias_tables_;
  std::vector<std::size_t> chosen_;
  OutcomeCounts counts_;
  std::uint64_t blocks_dealt_ = 0;
};

// ---------------------------------------------------------------- two hole cards and one board

// The sums over some cards that are needed to evaluate a hand.
struct CardSums {
  std::uint64_t card_bits = 0;  // sixteen bits per suit, one bit per rank
  HashKey key = 0;
  SuitCounts suits = 0;

  friend CardSums operator+(const CardSums& a, const CardSums& b) {
    return {a.card_bits | b.card_bits, a.key + b.key, a.suits + b.suits};
  }
};

CardSums card_sums(std::uint8_t card) {
  const unsigned suit = card & 3u;
  return {std::uint64_t{1} << (16 * suit + (card >> 2)), RANK_KEYS[card >> 2],
          SuitCounts{1} << (8 * suit)};
}

CardSums card_sums(Cards cards) {
  CardSums sums;
  for (const std::uint8_t card : cards) sums = sums + card_sums(card);
  return sums;
}

// Lists all combinations of one, two or three cards, so that they can be drawn at once.
std::vector<CardSums> all_combinations(const std::vector<std::uint8_t>& cards, std::size_t count) {
  std::vector<CardSums> all;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (count == 1) all.push_back(card_sums(cards[i]));
    for (std::size_t j = i + 1; j < cards.size() && count > 1; ++j) {
      const CardSums two = card_sums(cards[i]) + card_sums(cards[j]);
      if (count == 2) all.push_back(two);
      for (std::size_t k = j + 1; k < cards.size() && count > 2; ++k) {
        all.push_back(two + card_sums(cards[k]));
      }
    }
  }
  return all;
}

constexpr std::size_t HOLE_CARDS = 2;
constexpr std::size_t FULL_BOARD = 5;

// What the samplers for hold'em precompute.
struct HoldemSetup {
  explicit HoldemSetup(const Scenario& scenario) : board(card_sums(scenario.boards[0].cards())) {
    std::size_t to_come = 0;
    std::vector<bool> dealt(scenario.seats.size(), false);
    for (const RunoutStep& step : scenario.steps) {
      if (step.action == RunoutAction::Board) {
        to_come += step.count;
      } else {
        dealt[step.target] = true;
      }
    }
    CardSet unseen = scenario.unseen;
    for (std::size_t seat = 0; seat < dealt.size(); ++seat) {
      const auto& holdings = scenario.seats[seat].holdings;
      Hole hole;
      hole.dealt = dealt[seat];
      for (const Holding& holding : holdings) hole.sums.push_back(card_sums(holding.cards.cards()));
      if (holdings.size() == 1) unseen &= ~holdings[0].set;
      (hole.dealt ? dealt_seats : held_seats).push_back(seat);
      holes.push_back(std::move(hole));
    }
    std::vector<std::uint8_t> cards;
    for (const std::uint8_t card : scenario.stub) {
      if ((unseen & card_bit(card)) != 0) cards.push_back(card);
    }
    // Four cards are drawn as two and two, five as three and two.
    static constexpr std::array<std::array<std::size_t, 2>, FULL_BOARD + 1> CHUNK_SIZES = {
        {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {2, 2}, {3, 2}}};
    for (const std::size_t count : CHUNK_SIZES[to_come]) {
      if (count != 0) board_chunks.push_back(all_combinations(cards, count));
    }
    hole_combos = all_combinations(cards, HOLE_CARDS);
    const PotShare& share = scenario.shares[0];
    const RankEvaluator& evaluator = *share.evaluator.ranks;
    table = evaluator.unsuited_table(HOLE_CARDS + FULL_BOARD).view();
    flush_table =
        evaluator.flush_effect() == FlushEffect::Better ? evaluator.flush_table().data() : nullptr;
    qualifying_strength = share.qualifying_strength;
  }

  struct Hole {
    std::vector<CardSums> sums;
    bool dealt = false;
  };
  CardSums board;
  std::vector<Hole> holes;
  std::vector<std::size_t> held_seats;   // seats with a range
  std::vector<std::size_t> dealt_seats;  // seats whose hole cards are still to be dealt
  std::vector<std::vector<CardSums>> board_chunks;
  std::vector<CardSums> hole_combos;
  LookupTableView table;
  const Strength* flush_table;
  Strength qualifying_strength;
};

// Whether every hand is two hole cards and one shared five-card board, evaluated by one ranking.
bool is_holdem_like(const Scenario& scenario) {
  if (scenario.boards.size() != 1 || scenario.shares.size() != 1 ||
      scenario.shares[0].joker_up_evaluator.ranks || (scenario.unseen & card_bit(JOKER)) != 0) {
    return false;
  }
  const PotShare& share = scenario.shares[0];
  if (!share.evaluator.ranks || share.card_use != CardUse::Any ||
      share.evaluator.ranks->flush_effect() == FlushEffect::Worse) {
    return false;
  }
  std::size_t board = scenario.boards[0].count;
  std::vector<std::size_t> held;
  for (const SeatRange& seat : scenario.seats) held.push_back(seat.holdings[0].cards.count);
  for (const RunoutStep& step : scenario.steps) {
    if (step.action == RunoutAction::Discard || step.action == RunoutAction::DealUp) return false;
    if (step.action == RunoutAction::Board) {
      board += step.count;
      continue;
    }
    if (held[step.target] != 0 || step.count != HOLE_CARDS) return false;
    held[step.target] += step.count;
  }
  return board == FULL_BOARD && std::all_of(held.begin(), held.end(),
                                            [](std::size_t cards) { return cards == HOLE_CARDS; });
}

// Deals scenarios that are like hold'em.
class HoldemSampler {
 public:
  HoldemSampler(const Scenario& scenario, const SampleBlocks& blocks,
                std::shared_ptr<const HoldemSetup> setup)
      : blocks_(&blocks),
        setup_(std::move(setup)),
        alias_tables_(make_alias_tables(scenario)),
        hole_(scenario.seats.size()),
        strengths_(scenario.seats.size()),
        counts_(std::size_t{1} << scenario.seats.size(), 0) {}

  void operator()(std::uint64_t task, const std::atomic<bool>&) {
    Rng rng(blocks_->seed, blocks_->first + task);
    for (std::uint64_t i = 0; i < blocks_->block_size; ++i) deal(rng);
    ++blocks_dealt_;
  }

  OutcomeCounts counts() const {
    OutcomeCounts counts(static_cast<unsigned>(hole_.size()));
    for (std::size_t outcome = 0; outcome < counts_.size(); ++outcome) {
      if (counts_[outcome] != 0) counts.add(outcome, counts_[outcome]);
    }
    return counts;
  }
  std::uint64_t blocks_dealt() const { return blocks_dealt_; }

 private:
  void deal(Rng& rng) {
    std::uint64_t taken = draw_holdings(rng);
    for (const std::size_t seat : setup_->dealt_seats) {
      hole_[seat] = draw_unused(setup_->hole_combos, taken, rng);
    }
    CardSums board = setup_->board;
    for (const auto& cards : setup_->board_chunks) board = board + draw_unused(cards, taken, rng);
    Strength best = 0;
    for (std::size_t seat = 0; seat < hole_.size(); ++seat) {
      strengths_[seat] = strength(hole_[seat], board);
      best = std::max(best, strengths_[seat]);
    }
    std::size_t outcome = 0;
    for (std::size_t seat = 0; seat < hole_.size(); ++seat) {
      outcome |= std::size_t{strengths_[seat] == best} << seat;
    }
    ++counts_[best == 0 ? 0 : outcome];
  }

  // Draws holdings for the seats that have a range, again until no two share a card.
  std::uint64_t draw_holdings(Rng& rng) {
    for (unsigned attempts = 0; attempts < MAX_REJECTIONS; ++attempts) {
      std::uint64_t taken = 0;
      bool disjoint = true;
      for (const std::size_t seat : setup_->held_seats) {
        const auto& sums = setup_->holes[seat].sums;
        hole_[seat] = sums[sums.size() == 1 ? 0 : alias_tables_[seat](rng)];
        disjoint &= (taken & hole_[seat].card_bits) == 0;
        taken |= hole_[seat].card_bits;
      }
      if (disjoint) return taken;
    }
    throw_conflicting_holdings();
  }

  static const CardSums& draw_unused(const std::vector<CardSums>& all, std::uint64_t& taken,
                                     Rng& rng) {
    for (;;) {
      const CardSums& drawn = all[rng.below(all.size())];
      if ((drawn.card_bits & taken) != 0) continue;
      taken |= drawn.card_bits;
      return drawn;
    }
  }

  Strength strength(const CardSums& hole, const CardSums& board) const {
    Strength strength = setup_->table(hole.key + board.key);
    const SuitCounts suits = hole.suits + board.suits;
    if (has_five_suited(suits) && setup_->flush_table != nullptr) {
      const unsigned suit = longest_suit(suits);
      strength =
          std::max(strength,
                   setup_->flush_table[(hole.card_bits | board.card_bits) >> (16 * suit) & 0x1fff]);
    }
    return strength < setup_->qualifying_strength ? Strength{0} : strength;
  }

  const SampleBlocks* blocks_;
  std::shared_ptr<const HoldemSetup> setup_;
  std::vector<AliasTable> alias_tables_;
  std::vector<CardSums> hole_;
  std::vector<Strength> strengths_;
  std::vector<std::uint64_t> counts_;
  std::uint64_t blocks_dealt_ = 0;
};

// Uniform draws from a list, by Lemire's method: the high half of a product with 32 random bits.
class UniformDraw {
 public:
  explicit UniformDraw(const std::vector<CardSums>& all)
      : all_(all.data()),
        size_(static_cast<std::uint32_t>(all.size())),
        threshold_(static_cast<std::uint32_t>(0u - size_) % size_) {}

  // Clears `unbiased` if this draw must be rejected to keep the distribution uniform.
  const CardSums& draw(std::uint32_t bits, bool& unbiased) const {
    const std::uint64_t product = std::uint64_t{bits} * size_;
    unbiased &= static_cast<std::uint32_t>(product) >= threshold_;
    return all_[product >> 32];
  }

 private:
  const CardSums* all_;
  std::uint32_t size_;
  std::uint32_t threshold_;
};

// A faster HoldemSampler for two hands whose holdings all have the same weight. It draws all
// unknown cards at once. A deal with a duplicate card is overwritten by the next one, so that there
// is no branch to mispredict.
class HeadsUpSampler {
 public:
  HeadsUpSampler(const Scenario&, const SampleBlocks& blocks,
                 std::shared_ptr<const HoldemSetup> setup)
      : blocks_(&blocks), setup_(std::move(setup)) {
    for (std::size_t seat = 0; seat < HANDS; ++seat) {
      const HoldemSetup::Hole& hole = setup_->holes[seat];
      const auto& all = hole.dealt ? setup_->hole_combos : hole.sums;
      if (all.size() == 1) {
        fixed_[seat] = all[0];
        fixed_cards_ |= all[0].card_bits;
      } else {
        random_seats_.push_back({seat, UniformDraw(all)});
      }
    }
    for (const auto& all : setup_->board_chunks) board_draws_.emplace_back(all);
  }

  void operator()(std::uint64_t task, const std::atomic<bool>&) {
    Rng rng(blocks_->seed, blocks_->first + task);
    for (std::uint64_t remaining = blocks_->block_size; remaining > 0;) {
      const std::size_t count =
          draw_batch(rng, std::min<std::uint64_t>(remaining, DEALS_PER_BATCH));
      evaluate_deals(count);
      remaining -= count;
    }
    ++blocks_dealt_;
  }

  OutcomeCounts counts() const {
    OutcomeCounts counts(HANDS);
    for (std::size_t outcome = 0; outcome < counts_.size(); ++outcome) {
      if (counts_[outcome] != 0) counts.add(outcome, counts_[outcome]);
    }
    return counts;
  }
  std::uint64_t blocks_dealt() const { return blocks_dealt_; }

  static bool can_sample(const Scenario& scenario, const HoldemSetup& setup) {
    if (scenario.seats.size() != HANDS) return false;
    for (const SeatRange& seat : scenario.seats) {
      for (const Holding& holding : seat.holdings) {
        if (holding.weight != seat.holdings[0].weight) return false;
      }
    }
    // A few holdings may share cards too often. Then it is faster to draw the holdings separately.
    return std::all_of(setup.holes.begin(), setup.holes.end(), [](const HoldemSetup::Hole& hole) {
      return hole.dealt || hole.sums.size() == 1 || hole.sums.size() >= MIN_RANDOM_HOLDINGS;
    });
  }

 private:
  static constexpr std::size_t HANDS = 2;
  static constexpr std::size_t DEALS_PER_BATCH = 256;
  static constexpr std::size_t MIN_RANDOM_HOLDINGS = 100;
  static constexpr unsigned MAX_MISSES = 1000;

  struct RandomSeat {
    std::size_t seat;
    UniformDraw holdings;
  };

  std::size_t draw_batch(Rng& rng, std::size_t wanted) {
    std::size_t count = 0;
    for (std::size_t attempts = 0; count < wanted; ++attempts) {
      if (attempts > MAX_MISSES * DEALS_PER_BATCH) throw_conflicting_holdings();
      std::array<CardSums, HANDS> hole = fixed_;
      std::uint64_t taken = fixed_cards_;
      std::uint64_t duplicates = 0;
      std::uint64_t bits = 0;
      bool needs_bits = false;
      bool unbiased = true;
      const auto draw = [&](const UniformDraw& draws) -> const CardSums& {
        needs_bits = !needs_bits;  // 64 random bits are enough for two draws
        bits = needs_bits ? rng.next() : bits >> 32;
        const CardSums& drawn = draws.draw(static_cast<std::uint32_t>(bits), unbiased);
        duplicates |= taken & drawn.card_bits;
        taken |= drawn.card_bits;
        return drawn;
      };
      for (const RandomSeat& random : random_seats_) hole[random.seat] = draw(random.holdings);
      CardSums board = setup_->board;
      for (const UniformDraw& chunk : board_draws_) board = board + draw(chunk);
      for (std::size_t seat = 0; seat < HANDS; ++seat) cards_[seat][count] = hole[seat] + board;
      count += std::size_t{unbiased} & std::size_t{duplicates == 0};
    }
    return count;
  }

  void evaluate_deals(std::size_t count) {
    const LookupTableView table = setup_->table;
    for (std::size_t seat = 0; seat < HANDS; ++seat) {
      for (std::size_t i = 0; i < count; ++i) {
        const CardSums& cards = cards_[seat][i];
        Strength strength = table(cards.key);
        if (has_five_suited(cards.suits) && setup_->flush_table != nullptr) [[unlikely]] {
          const unsigned suit = longest_suit(cards.suits);
          strength =
              std::max(strength, setup_->flush_table[cards.card_bits >> (16 * suit) & 0x1fff]);
        }
        strengths_[seat][i] = strength < setup_->qualifying_strength ? Strength{0} : strength;
      }
    }
    for (std::size_t i = 0; i < count; ++i) {
      const Strength a = strengths_[0][i];
      const Strength b = strengths_[1][i];
      const std::size_t best = std::size_t{a >= b} | std::size_t{b >= a} << 1;
      ++counts_[(a | b) == 0 ? 0 : best];
    }
  }

  const SampleBlocks* blocks_;
  std::shared_ptr<const HoldemSetup> setup_;
  std::array<CardSums, HANDS> fixed_{};
  std::uint64_t fixed_cards_ = 0;
  std::vector<RandomSeat> random_seats_;
  std::vector<UniformDraw> board_draws_;
  std::array<std::array<CardSums, DEALS_PER_BATCH + 1>, HANDS> cards_;
  std::array<std::array<Strength, DEALS_PER_BATCH>, HANDS> strengths_;
  std::array<std::uint64_t, 4> counts_{};
  std::uint64_t blocks_dealt_ = 0;
};

}  // namespace

std::uint64_t sample_outcomes(const Scenario& scenario, const SampleBlocks& blocks,
                              WorkerPool& pool, OutcomeCounts& counts) {
  std::uint64_t blocks_dealt = 0;
  const auto collect = [&](const auto& worker) {
    counts.add(worker.counts());
    blocks_dealt += worker.blocks_dealt();
  };
  if (is_holdem_like(scenario)) {
    const auto setup = std::make_shared<const HoldemSetup>(scenario);
    if (HeadsUpSampler::can_sample(scenario, *setup)) {
      pool.run(blocks.count, [&] { return HeadsUpSampler(scenario, blocks, setup); }, collect);
    } else {
      pool.run(blocks.count, [&] { return HoldemSampler(scenario, blocks, setup); }, collect);
    }
  } else {
    pool.run(blocks.count, [&] { return GeneralSampler(scenario, blocks); }, collect);
  }
  return blocks_dealt;
}

}  // namespace cardspeak
