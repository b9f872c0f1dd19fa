#include "dealer.hpp"

#include <algorithm>
#include <bit>

#include "chance.hpp"

namespace cardspeak {
namespace {

// A player who throws looks at everything that may come if that is no more than so much, else at
// some of it.
constexpr double ALL_OF_IT = 5000;
constexpr std::size_t SOME_OF_IT = 500;
constexpr std::size_t MOST_REMEMBERED = 1 << 20;

double choices_of(std::size_t count, std::size_t from) {
  if (count > from) return 0;
  double ways = 1;
  for (std::size_t at = 0; at < count; ++at) {
    ways = ways * static_cast<double>(from - at) / static_cast<double>(at + 1);
  }
  return ways;
}

// Every choice of `count` bits among those of a mask, the lowest first.
template <typename Visit>
void for_each_choice(std::uint32_t among, std::size_t count, std::uint32_t chosen, Visit&& visit) {
  if (count == 0) {
    visit(chosen);
    return;
  }
  for (; among != 0; among &= among - 1) {
    for_each_choice(among & (among - 1), count - 1, chosen | (among & (~among + 1)), visit);
  }
}

}  // namespace

std::size_t Dealer::SituationHash::operator()(const Situation& situation) const {
  std::uint64_t hash = 0;
  for (const std::uint64_t word : situation) hash = Chance::mixed(hash ^ word) + word;
  return hash;
}

Dealer::Dealer(const Question& question)
    : question_(&question),
      ready_(question.steps.size() + 1),
      coming_(question.steps.size()),
      held_(question.seats.size()),
      boards_(question.boards),
      values_(question.seats.size() * question.parts.size(), 0) {
  for (std::size_t part = 0; part < question.parts.size(); ++part) {
    for (std::size_t seat = 0; seat < question.seats.size(); ++seat) {
      ready_[complete_after(question.parts[part], seat)].push_back({part, seat});
    }
  }
  for (std::size_t step = 0; step < question.steps.size(); ++step) {
    if (question.steps[step].doing == Doing::Throw) coming_[step] = coming_after(step);
  }
}

std::size_t Dealer::complete_after(const PotPart& part, std::size_t seat) const {
  std::size_t after = 0;
  for (std::size_t at = 0; at < question_->steps.size(); ++at) {
    const Step& step = question_->steps[at];
    const bool concerns = step.doing == Doing::Board
                              ? part.playing != Playing::Hole && step.who == part.board
                              : step.who == seat;
    if (concerns) after = at + 1;
  }
  return after;
}

Dealer::Coming Dealer::coming_after(std::size_t step) const {
  Coming coming;
  coming.boards.resize(question_->boards.size(), 0);
  const std::size_t seat = question_->steps[step].who;
  for (std::size_t at = step + 1; at < question_->steps.size(); ++at) {
    const Step& later = question_->steps[at];
    if (later.doing == Doing::Board) {
      coming.boards[later.who] += later.count;
    } else if (later.who == seat) {
      if (later.doing == Doing::Throw) break;
      coming.own += later.count;
    }
  }
  return coming;
}

bool Dealer::begin(std::span<const std::size_t> holdings) {
  unseen_ = question_->unseen;
  boards_ = question_->boards;
  for (std::size_t seat = 0; seat < held_.size(); ++seat) {
    const Holding& holding = question_->seats[seat].holdings[holdings[seat]];
    if ((holding.set & ~unseen_) != 0) return false;
    unseen_ &= ~holding.set;
    held_[seat] = {holding.cards, question_->seats[seat].up, holding.set};
  }
  return true;
}

void Dealer::take(const Step& step, std::uint8_t card) {
  unseen_ &= ~bit(card);
  if (step.doing == Doing::Board) {
    boards_[step.who].push(card);
    return;
  }
  Held& held = held_[step.who];
  if (step.doing == Doing::DealUp) held.up |= 1u << held.cards.count;
  held.cards.push(card);
  held.seen |= bit(card);
}

void Dealer::take_back(const Step& step) {
  Held& held = held_[step.doing == Doing::Board ? 0 : step.who];
  Pile& pile = step.doing == Doing::Board ? boards_[step.who] : held.cards;
  const CardSet card = bit(pile.card[--pile.count]);
  unseen_ |= card;
  if (step.doing == Doing::Board) return;
  held.up &= ~(1u << pile.count);
  held.seen &= ~card;
}

void Dealer::restore(std::size_t seat, const Held& held) { held_[seat] = held; }

bool Dealer::joker_up(std::size_t seat) const {
  const Held& held = held_[seat];
  for (std::size_t at = 0; at < held.cards.count; ++at) {
    if (held.cards.card[at] == JOKER) return (held.up >> at & 1) != 0;
  }
  return false;
}

unsigned Dealer::value(const PotPart& part, const Pile& hole, bool up, const Pile& board) const {
  const AnyTable& table = up && part.joker_up.ranks ? part.joker_up : part.table;
  unsigned value = 0;
  if (part.playing == Playing::Hole) {
    value = table.value(hole.cards());
  } else if (part.playing == Playing::TwoAndThree) {
    value = table.ranks ? table.ranks->two_and_three(hole.cards(), board.cards()) : 0;
  } else {
    Pile all = hole;
    for (const std::uint8_t card : board.cards()) all.push(card);
    value = table.value(all.cards());
  }
  return value < part.floor ? 0 : value;
}

void Dealer::read(std::size_t steps_done) {
  for (const auto& [part_number, seat] : ready_[steps_done]) {
    const PotPart& part = question_->parts[part_number];
    values_[part_number * held_.size() + seat] = static_cast<Value>(
        value(part, held_[seat].cards, joker_up(seat), boards_[part.board]));
  }
}

Outcome Dealer::outcome() const {
  const std::size_t seats = held_.size();
  Outcome outcome = 0;
  for (std::size_t at = 0; at < values_.size(); at += seats) {
    const Value best = *std::max_element(values_.begin() + static_cast<std::ptrdiff_t>(at),
                                         values_.begin() + static_cast<std::ptrdiff_t>(at + seats));
    if (best == 0) continue;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      outcome |= Outcome{values_[at + seat] == best} << (at + seat);
    }
  }
  return outcome;
}

// What a player sees when he must throw cards: which rest of his hand beats the most hands.
class Dealer::Look {
 public:
  Look(const Dealer& dealer, std::size_t step)
      : dealer_(dealer),
        coming_(dealer.coming_[step]),
        seat_(dealer.question_->steps[step].who),
        own_(dealer.held_[seat_].cards),
        boards_(dealer.boards_) {
    const Held& held = dealer.held_[seat_];
    CardSet may_come = dealer.question_->unseen & ~held.seen;
    for (const Pile& board : boards_) may_come &= ~set_of(board.cards());
    for (; may_come != 0; may_come &= may_come - 1) {
      coming_cards_.push_back(static_cast<std::uint8_t>(std::countr_zero(may_come)));
    }
    const std::uint32_t down = ((1u << own_.count) - 1) & ~held.up;
    for_each_choice(down, dealer.question_->steps[step].count, 0,
                    [&](std::uint32_t thrown) { add_choice(thrown, held.up); });
  }

  CardSet best(const Situation& situation) {
    double ways = choices_of(coming_.own, coming_cards_.size());
    std::size_t left = coming_cards_.size() - coming_.own;
    for (const std::size_t count : coming_.boards) {
      ways *= choices_of(count, left);
      left -= count;
    }
    if (ways <= ALL_OF_IT) {
      deal_own(0, coming_.own);
    } else {
      some(Chance(SituationHash{}(situation)));
    }
    // Of equal choices always the same, in whatever order the cards came: the lowest cards go.
    const auto most = std::max_element(
        choices_.begin(), choices_.end(), [](const Choice& one, const Choice& other) {
          return one.score != other.score ? one.score < other.score : one.thrown > other.thrown;
        });
    return most->thrown;
  }

 private:
  struct Choice {
    Pile kept;
    bool joker_up = false;
    CardSet thrown = 0;
    std::uint64_t score = 0;
  };

  void add_choice(std::uint32_t thrown, std::uint32_t up) {
    Choice choice;
    for (std::size_t at = 0; at < own_.count; ++at) {
      if ((thrown >> at & 1) != 0) {
        choice.thrown |= bit(own_.card[at]);
        continue;
      }
      choice.joker_up |= own_.card[at] == JOKER && (up >> at & 1) != 0;
      choice.kept.push(own_.card[at]);
    }
    choices_.push_back(choice);
  }

  void deal_own(std::size_t from, std::size_t left) {
    if (left == 0) {
      deal_board(0, 0, coming_.boards.empty() ? 0 : coming_.boards[0]);
      return;
    }
    for (std::size_t at = from; at + left <= coming_cards_.size(); ++at) {
      come(at, comes_);
      deal_own(at + 1, left - 1);
      go(at, comes_);
    }
  }

  void deal_board(std::size_t board, std::size_t from, std::size_t left) {
    if (board == boards_.size()) {
      score();
      return;
    }
    if (left == 0) {
      deal_board(board + 1, 0, board + 1 < boards_.size() ? coming_.boards[board + 1] : 0);
      return;
    }
    for (std::size_t at = from; at < coming_cards_.size(); ++at) {
      if ((taken_ & bit(coming_cards_[at])) != 0) continue;
      come(at, boards_[board]);
      deal_board(board, at + 1, left - 1);
      go(at, boards_[board]);
    }
  }

  void come(std::size_t at, Pile& pile) {
    taken_ |= bit(coming_cards_[at]);
    pile.push(coming_cards_[at]);
  }
  void go(std::size_t at, Pile& pile) {
    taken_ &= ~bit(coming_cards_[at]);
    --pile.count;
  }

  void some(Chance chance) {
    for (std::size_t time = 0; time < SOME_OF_IT; ++time) {
      std::size_t drawn = 0;
      const auto draw = [&](Pile& pile, std::size_t count) {
        for (; count > 0; --count, ++drawn) {
          std::swap(coming_cards_[drawn],
                    coming_cards_[drawn + chance.below(coming_cards_.size() - drawn)]);
          pile.push(coming_cards_[drawn]);
        }
      };
      comes_.count = 0;
      draw(comes_, coming_.own);
      for (std::size_t board = 0; board < boards_.size(); ++board) {
        boards_[board].count = dealer_.boards_[board].count;
        draw(boards_[board], coming_.boards[board]);
      }
      score();
    }
  }

  void score() {
    for (Choice& choice : choices_) {
      Pile hole = choice.kept;
      for (const std::uint8_t card : comes_.cards()) hole.push(card);
      for (const PotPart& part : dealer_.question_->parts) {
        choice.score += part.worth[dealer_.value(part, hole, choice.joker_up, boards_[part.board])];
      }
    }
  }

  const Dealer& dealer_;
  const Coming& coming_;
  std::size_t seat_;
  Pile own_;
  std::vector<Pile> boards_;
  std::vector<std::uint8_t> coming_cards_;
  std::vector<Choice> choices_;
  Pile comes_;
  CardSet taken_ = 0;
};

CardSet Dealer::thrown(std::size_t step) {
  const Held& held = held_[question_->steps[step].who];
  Situation situation = {set_of(held.cards.cards()), held.seen, step, 0, held.up};
  for (const Pile& board : boards_) {
    situation[3] = Chance::mixed(situation[3]) ^ set_of(board.cards());
  }
  const auto known = choices_.find(situation);
  if (known != choices_.end()) return known->second;
  if (choices_.size() == MOST_REMEMBERED) choices_.clear();
  return choices_[situation] = Look(*this, step).best(situation);
}

Dealer::Held Dealer::throw_cards(std::size_t step) {
  const std::size_t seat = question_->steps[step].who;
  const CardSet gone = thrown(step);
  Held before = held_[seat];
  Held& held = held_[seat];
  held.cards.count = 0;
  held.up = 0;
  for (std::size_t at = 0; at < before.cards.count; ++at) {
    if ((gone & bit(before.cards.card[at])) != 0) continue;
    held.up |= (before.up >> at & 1) << held.cards.count;
    held.cards.push(before.cards.card[at]);
  }
  return before;
}

}  // namespace cardspeak
