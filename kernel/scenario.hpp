// The input of an odds calculation: the players' ranges, the boards, the cards to be dealt and
// discarded, and the shares of the pot.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "badugi_evaluator.hpp"
#include "outcome_counts.hpp"
#include "rank_evaluator.hpp"

namespace cardspeak {

// A set of cards: bit n is card n.
using CardSet = std::uint64_t;

constexpr CardSet card_bit(std::uint8_t card) { return CardSet{1} << card; }

inline CardSet card_set(Cards cards) {
  CardSet set = 0;
  for (const std::uint8_t card : cards) set |= card_bit(card);
  return set;
}

inline constexpr std::size_t MAX_SEATS = 10;
inline constexpr std::size_t MAX_HELD_CARDS = 16;
inline constexpr unsigned MAX_OUTCOME_BITS = 64;

// A few cards in a fixed-size array, for loops that must not allocate memory.
struct CardBuffer {
  std::array<std::uint8_t, MAX_HELD_CARDS> card{};
  std::size_t count = 0;

  Cards cards() const { return {card.data(), count}; }
  void push(std::uint8_t new_card) { card[count++] = new_card; }
};

// An evaluator of either kind.
struct AnyEvaluator {
  const RankEvaluator* ranks = nullptr;
  const BadugiEvaluator* badugi = nullptr;

  unsigned strength(Cards cards) const {
    return ranks ? ranks->strength(cards) : badugi->strength(cards);
  }
};

// Which cards make a hand: any, exactly two hole cards and three board cards, or hole cards only.
enum class CardUse { Any, Omaha, HoleOnly };

struct PotShare {
  AnyEvaluator evaluator;
  AnyEvaluator joker_up_evaluator;  // if a joker that is face up is ranked differently
  CardUse card_use = CardUse::Any;
  std::size_t board_index = 0;
  Strength qualifying_strength = 0;        // weaker hands do not qualify
  std::vector<std::uint32_t> percentiles;  // by strength: how many of a million hands it beats
};

struct Holding {
  CardBuffer cards;
  CardSet set = 0;
  std::uint64_t weight = 1;
};

struct SeatRange {
  std::vector<Holding> holdings;
  std::uint32_t face_up = 0;  // bit mask of the face-up cards of each holding
};

// Deals cards to a seat face down or face up, deals cards to a board, or lets a seat discard.
enum class RunoutAction { Deal, DealUp, Board, Discard };

struct RunoutStep {
  RunoutAction action = RunoutAction::Deal;
  std::size_t target = 0;  // index of the seat or board
  std::size_t count = 0;
};

struct Scenario {
  std::vector<std::uint8_t>
      stub;            // the deck without boards and dead cards; holdings are taken from it too
  CardSet unseen = 0;  // the same cards as a set
  std::vector<SeatRange> seats;
  std::vector<CardBuffer> boards;
  std::vector<RunoutStep> steps;
  std::vector<PotShare> shares;

  unsigned outcome_bits() const { return static_cast<unsigned>(seats.size() * shares.size()); }
};

}  // namespace cardspeak
