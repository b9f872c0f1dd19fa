#include "sampling.hpp"

#include <algorithm>
#include <memory>
#include <numeric>

#include "chance.hpp"
#include "dealer.hpp"

namespace cardspeak {
namespace {

constexpr unsigned MOST_TRIES = 1'000'000;

[[noreturn]] void never_together() { throw NeverTogether("these holdings hardly fit together"); }

// A holding by chance, each as often as it weighs. Every column of the table holds the same weight,
// of one holding or of two (Walker's alias method, in whole numbers).
class Choosing {
 public:
  explicit Choosing(const std::vector<Holding>& holdings) : own_(holdings.size()), other_(own_.size()) {
    const std::uint64_t count = holdings.size();
    for (const Holding& holding : holdings) full_ += holding.weight;
    std::vector<std::size_t> small;
    std::vector<std::size_t> large;
    for (std::size_t at = 0; at < count; ++at) {
      own_[at] = holdings[at].weight * count;
      (own_[at] < full_ ? small : large).push_back(at);
      even_ &= holdings[at].weight == holdings[0].weight;
    }
    while (!small.empty() && !large.empty()) {
      const std::size_t less = small.back();
      const std::size_t more = large.back();
      small.pop_back();
      other_[less] = more;
      own_[more] -= full_ - own_[less];
      if (own_[more] < full_) {
        large.pop_back();
        small.push_back(more);
      }
    }
  }

  std::size_t operator()(Chance& chance) const {
    const std::size_t column = chance.below(own_.size());
    if (even_) return column;
    return chance.below(full_) < own_[column] ? column : other_[column];
  }

 private:
  std::vector<std::uint64_t> own_;
  std::vector<std::size_t> other_;
  std::uint64_t full_ = 0;
  bool even_ = true;
};

std::vector<Choosing> choosing(const Question& question) {
  std::vector<Choosing> all;
  for (const Seat& seat : question.seats) all.emplace_back(seat.holdings);
  return all;
}

// ---------------------------------------------------------------- any deal

class AnyDeal {
 public:
  AnyDeal(const Question& question, const Blocks& blocks)
      : question_(&question),
        blocks_(&blocks),
        dealer_(question),
        choosing_(choosing(question)),
        chosen_(question.seats.size()),
        tally_(question.outcome_bits()) {}

  void operator()(std::uint64_t piece, const std::atomic<bool>&) {
    Chance chance(blocks_->seed, blocks_->first + piece);
    for (std::uint64_t at = 0; at < blocks_->deals; ++at) deal(chance);
    ++dealt_;
  }

  const Tally& tally() const { return tally_; }
  std::uint64_t dealt() const { return dealt_; }

 private:
  void deal(Chance& chance) {
    unsigned tries = 0;
    do {
      if (++tries > MOST_TRIES) never_together();
      for (std::size_t seat = 0; seat < chosen_.size(); ++seat) {
        chosen_[seat] = choosing_[seat](chance);
      }
    } while (!dealer_.begin(chosen_));
    for (std::size_t at = 0; at < question_->steps.size(); ++at) {
      const Step& step = question_->steps[at];
      dealer_.read(at);
      if (step.doing == Doing::Throw) {
        dealer_.throw_cards(at);
        continue;
      }
      for (std::size_t card = 0; card < step.count; ++card) dealer_.take(step, any_card(chance));
    }
    dealer_.read(question_->steps.size());
    tally_.add(dealer_.outcome(), 1);
  }

  std::uint8_t any_card(Chance& chance) const {
    std::uint8_t card = 0;
    do {
      card = question_->stub[chance.below(question_->stub.size())];
    } while ((dealer_.unseen() & bit(card)) == 0);
    return card;
  }

  const Question* question_;
  const Blocks* blocks_;
  Dealer dealer_;
  std::vector<Choosing> choosing_;
  std::vector<std::size_t> chosen_;
  Tally tally_;
  std::uint64_t dealt_ = 0;
};

// ---------------------------------------------------------------- two hole cards and one board

// Some cards as the sums that a hand is read by.
struct Sums {
  std::uint64_t suited = 0;  // sixteen bits a suit, a bit a rank
  Key key = 0;
  SuitCounts suits = 0;

  friend Sums operator+(const Sums& one, const Sums& other) {
    return {one.suited | other.suited, one.key + other.key, one.suits + other.suits};
  }
};

Sums sums_of(std::uint8_t card) {
  const unsigned suit = card & 3u;
  return {std::uint64_t{1} << (16 * suit + (card >> 2)), RANK_KEYS[card >> 2],
          SuitCounts{1} << (8 * suit)};
}

Sums sums_of(Cards cards) {
  Sums sums;
  for (const std::uint8_t card : cards) sums = sums + sums_of(card);
  return sums;
}

// One, two or three cards that come together, drawn at once from a list of all there can be.
std::vector<Sums> all_of(const std::vector<std::uint8_t>& cards, std::size_t count) {
  std::vector<Sums> all;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (count == 1) all.push_back(sums_of(cards[i]));
    for (std::size_t j = i + 1; j < cards.size() && count > 1; ++j) {
      const Sums two = sums_of(cards[i]) + sums_of(cards[j]);
      if (count == 2) all.push_back(two);
      for (std::size_t k = j + 1; k < cards.size() && count > 2; ++k) {
        all.push_back(two + sums_of(cards[k]));
      }
    }
  }
  return all;
}

constexpr std::size_t PAIR = 2;
constexpr std::size_t WHOLE_BOARD = 5;

// What the quick way knows before it begins.
struct QuickTable {
  explicit QuickTable(const Question& question) : board(sums_of(question.boards[0].cards())) {
    std::size_t to_come = 0;
    std::vector<bool> dealt(question.seats.size(), false);
    for (const Step& step : question.steps) {
      if (step.doing == Doing::Board) {
        to_come += step.count;
      } else {
        dealt[step.who] = true;
      }
    }
    CardSet may_come = question.unseen;
    for (std::size_t seat = 0; seat < dealt.size(); ++seat) {
      const auto& holdings = question.seats[seat].holdings;
      Hole hole;
      hole.dealt = dealt[seat];
      for (const Holding& holding : holdings) hole.sums.push_back(sums_of(holding.cards.cards()));
      if (holdings.size() == 1) may_come &= ~holdings[0].set;
      (hole.dealt ? dealt_seats : held_seats).push_back(seat);
      holes.push_back(std::move(hole));
    }
    std::vector<std::uint8_t> cards;
    for (const std::uint8_t card : question.stub) {
      if ((may_come & bit(card)) != 0) cards.push_back(card);
    }
    // Four cards come as two twos, five as three and two.
    static constexpr std::array<std::array<std::size_t, 2>, WHOLE_BOARD + 1> TOGETHER = {
        {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {2, 2}, {3, 2}}};
    for (const std::size_t count : TOGETHER[to_come]) {
      if (count != 0) together.push_back(all_of(cards, count));
    }
    pairs = all_of(cards, PAIR);
    const PotPart& part = question.parts[0];
    const RankTable& table = *part.table.ranks;
    sheet = table.by_rank(PAIR + WHOLE_BOARD).view();
    flush = table.flushes() == Flush::Better ? table.by_suited_ranks().data() : nullptr;
    floor = part.floor;
  }

  struct Hole {
    std::vector<Sums> sums;
    bool dealt = false;
  };
  Sums board;
  std::vector<Hole> holes;
  std::vector<std::size_t> held_seats;
  std::vector<std::size_t> dealt_seats;
  std::vector<std::vector<Sums>> together;
  std::vector<Sums> pairs;
  SheetView sheet;
  const Value* flush;
  Value floor;
};

bool quick(const Question& question) {
  if (question.boards.size() != 1 || question.parts.size() != 1 || question.parts[0].joker_up.ranks ||
      (question.unseen & bit(JOKER)) != 0) {
    return false;
  }
  const PotPart& part = question.parts[0];
  if (!part.table.ranks || part.playing != Playing::Any || part.table.ranks->flushes() == Flush::Worse) {
    return false;
  }
  std::size_t board = question.boards[0].count;
  std::vector<std::size_t> held;
  for (const Seat& seat : question.seats) held.push_back(seat.holdings[0].cards.count);
  for (const Step& step : question.steps) {
    if (step.doing == Doing::Throw || step.doing == Doing::DealUp) return false;
    if (step.doing == Doing::Board) {
      board += step.count;
      continue;
    }
    if (held[step.who] != 0 || step.count != PAIR) return false;
    held[step.who] += step.count;
  }
  return board == WHOLE_BOARD &&
         std::all_of(held.begin(), held.end(), [](std::size_t cards) { return cards == PAIR; });
}

class QuickDeal {
 public:
  QuickDeal(const Question& question, const Blocks& blocks, std::shared_ptr<const QuickTable> table)
      : blocks_(&blocks),
        table_(std::move(table)),
        choosing_(choosing(question)),
        hole_(question.seats.size()),
        values_(question.seats.size()),
        counts_(std::size_t{1} << question.seats.size(), 0) {}

  void operator()(std::uint64_t piece, const std::atomic<bool>&) {
    Chance chance(blocks_->seed, blocks_->first + piece);
    for (std::uint64_t at = 0; at < blocks_->deals; ++at) deal(chance);
    ++dealt_;
  }

  Tally tally() const {
    Tally tally(static_cast<unsigned>(hole_.size()));
    for (std::size_t outcome = 0; outcome < counts_.size(); ++outcome) {
      if (counts_[outcome] != 0) tally.add(outcome, counts_[outcome]);
    }
    return tally;
  }
  std::uint64_t dealt() const { return dealt_; }

 private:
  void deal(Chance& chance) {
    std::uint64_t taken = hold(chance);
    for (const std::size_t seat : table_->dealt_seats) hole_[seat] = any(table_->pairs, taken, chance);
    Sums board = table_->board;
    for (const auto& cards : table_->together) board = board + any(cards, taken, chance);
    Value best = 0;
    for (std::size_t seat = 0; seat < hole_.size(); ++seat) {
      values_[seat] = value(hole_[seat], board);
      best = std::max(best, values_[seat]);
    }
    std::size_t outcome = 0;
    for (std::size_t seat = 0; seat < hole_.size(); ++seat) {
      outcome |= std::size_t{values_[seat] == best} << seat;
    }
    ++counts_[best == 0 ? 0 : outcome];
  }

  // Holdings for the seats that have some: all anew until no two share a card.
  std::uint64_t hold(Chance& chance) {
    for (unsigned tries = 0; tries < MOST_TRIES; ++tries) {
      std::uint64_t taken = 0;
      bool apart = true;
      for (const std::size_t seat : table_->held_seats) {
        const auto& sums = table_->holes[seat].sums;
        hole_[seat] = sums[sums.size() == 1 ? 0 : choosing_[seat](chance)];
        apart &= (taken & hole_[seat].suited) == 0;
        taken |= hole_[seat].suited;
      }
      if (apart) return taken;
    }
    never_together();
  }

  static const Sums& any(const std::vector<Sums>& all, std::uint64_t& taken, Chance& chance) {
    for (;;) {
      const Sums& one = all[chance.below(all.size())];
      if ((one.suited & taken) != 0) continue;
      taken |= one.suited;
      return one;
    }
  }

  Value value(const Sums& hole, const Sums& board) const {
    Value value = table_->sheet(hole.key + board.key);
    const SuitCounts suits = hole.suits + board.suits;
    if (five_of_a_suit(suits) && table_->flush != nullptr) {
      const unsigned suit = longest_suit(suits);
      value = std::max(value, table_->flush[(hole.suited | board.suited) >> (16 * suit) & 0x1fff]);
    }
    return value < table_->floor ? Value{0} : value;
  }

  const Blocks* blocks_;
  std::shared_ptr<const QuickTable> table_;
  std::vector<Choosing> choosing_;
  std::vector<Sums> hole_;
  std::vector<Value> values_;
  std::vector<std::uint64_t> counts_;
  std::uint64_t dealt_ = 0;
};

// A list from which each entry is as likely as another, by the high half of a product of 32 bits.
class Even {
 public:
  explicit Even(const std::vector<Sums>& all)
      : all_(all.data()),
        size_(static_cast<std::uint32_t>(all.size())),
        uneven_(static_cast<std::uint32_t>(0u - size_) % size_) {}

  // Says in `good` whether the number drawn favours nobody.
  const Sums& draw(std::uint32_t bits, bool& good) const {
    const std::uint64_t product = std::uint64_t{bits} * size_;
    good &= static_cast<std::uint32_t>(product) >= uneven_;
    return all_[product >> 32];
  }

 private:
  const Sums* all_;
  std::uint32_t size_;
  std::uint32_t uneven_;
};

// The same for two hands, of which every holding is as likely as another. All that is not certain is
// drawn at once, and what shares a card is written over by the next: no branch has to be foreseen.
class QuickHeadsUp {
 public:
  QuickHeadsUp(const Question&, const Blocks& blocks, std::shared_ptr<const QuickTable> table)
      : blocks_(&blocks), table_(std::move(table)) {
    for (std::size_t seat = 0; seat < HANDS; ++seat) {
      const QuickTable::Hole& hole = table_->holes[seat];
      const auto& all = hole.dealt ? table_->pairs : hole.sums;
      if (all.size() == 1) {
        certain_[seat] = all[0];
        certainly_taken_ |= all[0].suited;
      } else {
        holes_.push_back({seat, Even(all)});
      }
    }
    for (const auto& all : table_->together) boards_.emplace_back(all);
  }

  void operator()(std::uint64_t piece, const std::atomic<bool>&) {
    Chance chance(blocks_->seed, blocks_->first + piece);
    for (std::uint64_t left = blocks_->deals; left > 0;) {
      const std::size_t count = fill(chance, std::min<std::uint64_t>(left, BATCH));
      read(count);
      left -= count;
    }
    ++dealt_;
  }

  Tally tally() const {
    Tally tally(HANDS);
    for (std::size_t outcome = 0; outcome < counts_.size(); ++outcome) {
      if (counts_[outcome] != 0) tally.add(outcome, counts_[outcome]);
    }
    return tally;
  }
  std::uint64_t dealt() const { return dealt_; }

  static bool suits(const Question& question, const QuickTable& table) {
    if (question.seats.size() != HANDS) return false;
    for (const Seat& seat : question.seats) {
      for (const Holding& holding : seat.holdings) {
        if (holding.weight != seat.holdings[0].weight) return false;
      }
    }
    // Few holdings may share cards all too often: then it is quicker to draw them by themselves.
    return std::all_of(table.holes.begin(), table.holes.end(), [](const QuickTable::Hole& hole) {
      return hole.dealt || hole.sums.size() == 1 || hole.sums.size() >= MANY_HOLDINGS;
    });
  }

 private:
  static constexpr std::size_t HANDS = 2;
  static constexpr std::size_t BATCH = 256;
  static constexpr std::size_t MANY_HOLDINGS = 100;
  static constexpr unsigned MOST_IN_VAIN = 1000;

  struct Holder {
    std::size_t seat;
    Even all;
  };

  std::size_t fill(Chance& chance, std::size_t wanted) {
    std::size_t count = 0;
    for (std::size_t tries = 0; count < wanted; ++tries) {
      if (tries > MOST_IN_VAIN * BATCH) never_together();
      std::array<Sums, HANDS> hole = certain_;
      std::uint64_t taken = certainly_taken_;
      std::uint64_t twice = 0;
      std::uint64_t bits = 0;
      bool half = false;
      bool good = true;
      const auto draw = [&](const Even& all) -> const Sums& {
        half = !half;  // a number of 64 bits serves for two draws
        bits = half ? chance.next() : bits >> 32;
        const Sums& one = all.draw(static_cast<std::uint32_t>(bits), good);
        twice |= taken & one.suited;
        taken |= one.suited;
        return one;
      };
      for (const Holder& holder : holes_) hole[holder.seat] = draw(holder.all);
      Sums board = table_->board;
      for (const Even& all : boards_) board = board + draw(all);
      for (std::size_t seat = 0; seat < HANDS; ++seat) cards_[seat][count] = hole[seat] + board;
      count += std::size_t{good} & std::size_t{twice == 0};
    }
    return count;
  }

  void read(std::size_t count) {
    const SheetView sheet = table_->sheet;
    for (std::size_t seat = 0; seat < HANDS; ++seat) {
      for (std::size_t at = 0; at < count; ++at) {
        const Sums& cards = cards_[seat][at];
        Value value = sheet(cards.key);
        if (five_of_a_suit(cards.suits) && table_->flush != nullptr) [[unlikely]] {
          const unsigned suit = longest_suit(cards.suits);
          value = std::max(value, table_->flush[cards.suited >> (16 * suit) & 0x1fff]);
        }
        values_[seat][at] = value < table_->floor ? Value{0} : value;
      }
    }
    for (std::size_t at = 0; at < count; ++at) {
      const Value one = values_[0][at];
      const Value other = values_[1][at];
      const std::size_t best = std::size_t{one >= other} | std::size_t{other >= one} << 1;
      ++counts_[(one | other) == 0 ? 0 : best];
    }
  }

  const Blocks* blocks_;
  std::shared_ptr<const QuickTable> table_;
  std::array<Sums, HANDS> certain_{};
  std::uint64_t certainly_taken_ = 0;
  std::vector<Holder> holes_;
  std::vector<Even> boards_;
  std::array<std::array<Sums, BATCH + 1>, HANDS> cards_;
  std::array<std::array<Value, BATCH>, HANDS> values_;
  std::array<std::uint64_t, 4> counts_{};
  std::uint64_t dealt_ = 0;
};

}  // namespace

std::uint64_t sample(const Question& question, const Blocks& blocks, Crew& crew, Tally& tally) {
  std::uint64_t dealt = 0;
  const auto collect = [&](const auto& worker) {
    tally.add(worker.tally());
    dealt += worker.dealt();
  };
  if (quick(question)) {
    const auto table = std::make_shared<const QuickTable>(question);
    if (QuickHeadsUp::suits(question, *table)) {
      crew.work(blocks.count, [&] { return QuickHeadsUp(question, blocks, table); }, collect);
    } else {
      crew.work(blocks.count, [&] { return QuickDeal(question, blocks, table); }, collect);
    }
  } else {
    crew.work(blocks.count, [&] { return AnyDeal(question, blocks); }, collect);
  }
  return dealt;
}

}  // namespace cardspeak
