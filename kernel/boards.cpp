#include "boards.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <unordered_map>

namespace cardspeak {
namespace {

constexpr std::size_t SUITS = 4;
constexpr std::size_t FLUSH = 5;
constexpr std::size_t ON_BOARD = 3;  // of a flush, at least: no hand has more than two hole cards in it
constexpr std::size_t MOST_BOARD = 5;

constexpr std::array<std::array<std::uint64_t, 5>, 5> WAYS = {
    {{1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}}};

using SuitRanks = std::array<unsigned, SUITS>;

SuitRanks by_suit(CardSet set) {
  SuitRanks ranks{};
  for (; set != 0; set &= set - 1) {
    const auto card = static_cast<unsigned>(std::countr_zero(set));
    ranks[card & 3] |= 1u << (card >> 2);
  }
  return ranks;
}

// Calls `visit(ranks)` with every choice of `count` bits of a mask.
template <typename Visit>
void for_each_ranks(unsigned among, std::size_t count, unsigned chosen, Visit& visit) {
  if (count == 0) {
    visit(chosen);
    return;
  }
  for (; among != 0; among &= among - 1) {
    for_each_ranks(among & (among - 1), count - 1, chosen | (among & (~among + 1)), visit);
  }
}

Key key_of_ranks(unsigned ranks) {
  Key key = 0;
  for (; ranks != 0; ranks &= ranks - 1) {
    key += RANK_KEYS[static_cast<std::size_t>(std::countr_zero(ranks))];
  }
  return key;
}

// A set of ranks that may come, with its key and in how many ways it can be dealt.
struct Coming {
  Key key;
  std::array<std::uint8_t, MOST_BOARD> rank;
  std::uint64_t ways;
};

// Every set of `count` ranks, with so many cards left of each.
class ComingSets {
 public:
  const std::vector<Coming>& list(const std::array<std::uint8_t, RANKS>& left, std::size_t count) {
    left_ = left;
    sets_.clear();
    add(0, count, {0, {}, 1}, 0);
    return sets_;
  }

 private:
  void add(std::size_t rank, std::size_t count, Coming coming, std::size_t at) {
    if (count == 0) {
      sets_.push_back(coming);
      return;
    }
    if (rank == RANKS) return;
    add(rank + 1, count, coming, at);
    const std::uint64_t ways = coming.ways;
    for (std::size_t some = 1; some <= std::min<std::size_t>(count, left_[rank]); ++some) {
      coming.key += RANK_KEYS[rank];
      coming.rank[at + some - 1] = static_cast<std::uint8_t>(rank);
      coming.ways = ways * WAYS[left_[rank]][some];
      add(rank + 1, count - some, coming, at + some);
    }
  }

  std::array<std::uint8_t, RANKS> left_{};
  std::vector<Coming> sets_;
};

class EveryBoard {
 public:
  EveryBoard(const Question& question, const std::vector<Matchup>& matchups)
      : question_(&question),
        matchups_(&matchups),
        seats_(question.seats.size()),
        board_(question.boards[0]),
        board_suits_(by_suit(set_of(board_.cards()))),
        tally_(question.outcome_bits()) {
    heads_up_ = seats_ == 2 && question.parts.size() == 1;
    for (const Step& step : question.steps) to_come_ += step.count;
    layout_ = &Layout::of(static_cast<int>(board_.count + to_come_));
    values_.resize(layout_->size() * seats_ * question.parts.size());
    plain_.resize(layout_->size());
    flush_.resize(seats_ * question.parts.size());
  }

  void operator()(std::uint64_t piece, const std::atomic<bool>&) {
    const Matchup& matchup = (*matchups_)[piece];
    weight_ = matchup.weight;
    held_ = &matchup.held;
    CardSet left = question_->unseen;
    for (const Pile& hole : *held_) left &= ~set_of(hole.cards());
    left_ = by_suit(left);
    left_of_rank_.fill(0);
    for (const unsigned ranks : left_) count_ranks(ranks);
    read_by_rank();
    for (std::size_t suit = 0; suit < SUITS; ++suit) read_flushes(suit);
  }

  const Tally& tally() const { return tally_; }

 private:
  void count_ranks(unsigned ranks) {
    for (std::size_t rank = 0; rank < RANKS; ++rank) {
      left_of_rank_[rank] = static_cast<std::uint8_t>(left_of_rank_[rank] + (ranks >> rank & 1));
    }
  }

  Value* values_at(std::size_t place) {
    return values_.data() + place * seats_ * question_->parts.size();
  }

  Outcome outcome_of(const Value* values) const {
    Outcome outcome = 0;
    for (std::size_t at = 0; at < seats_ * question_->parts.size(); at += seats_) {
      Value best = 0;
      for (std::size_t seat = 0; seat < seats_; ++seat) best = std::max(best, values[at + seat]);
      if (best == 0) continue;
      for (std::size_t seat = 0; seat < seats_; ++seat) {
        outcome |= Outcome{values[at + seat] == best} << (at + seat);
      }
    }
    return outcome;
  }

  void read_by_rank() {
    const Key on_board = key_of(board_.cards());
    prepare_hands();
    const std::vector<Coming>& sets = on_boards_.list(left_of_rank_, to_come_);
    if (heads_up_ && question_->parts[0].playing == Playing::Any) {
      read_heads_up(on_board, sets);
      return;
    }
    for (const Coming& set : sets) {
      const Key key = on_board + set.key;
      const std::size_t place = layout_->place(key);
      Value* values = values_at(place);
      read_values(set, key, values);
      plain_[place] = outcome_of(values);
      tally_.add(plain_[place], weight_ * set.ways);
    }
  }

  // Two hands and one share, which is what is asked most.
  void read_heads_up(Key on_board, const std::vector<Coming>& sets) {
    const PotPart& share = question_->parts[0];
    const std::size_t cards = (*held_)[0].count + board_.count + to_come_;
    const SheetView read = share.table.ranks->by_rank(cards).view();
    const LayoutView place_of = layout_->view();
    std::array<std::uint64_t, 4> counts{};
    for (const Coming& set : sets) {
      const Key key = on_board + set.key;
      Value* values = values_.data() + 2 * place_of(key);
      for (std::size_t seat = 0; seat < 2; ++seat) {
        const Value value = read(key + whole_[seat]);
        values[seat] = value < share.floor ? Value{0} : value;
      }
      counts[winner(values[0], values[1])] += set.ways;
    }
    for (std::size_t outcome = 0; outcome < counts.size(); ++outcome) {
      tally_.add(outcome, weight_ * counts[outcome]);
    }
  }

  static std::size_t winner(Value one, Value other) {
    const std::size_t best = std::size_t{one >= other} | std::size_t{other >= one} << 1;
    return (one | other) == 0 ? 0 : best;
  }

  // Hole cards as keys: all of them, or every two.
  void prepare_hands() {
    whole_.clear();
    twos_.assign(seats_, {});
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      const Cards hole = (*held_)[seat].cards();
      whole_.push_back(key_of(hole));
      for (std::size_t one = 0; one < hole.size(); ++one) {
        for (std::size_t other = one + 1; other < hole.size(); ++other) {
          const Key two = RANK_KEYS[hole[one] >> 2] + RANK_KEYS[hole[other] >> 2];
          auto& twos = twos_[seat];
          if (std::find(twos.begin(), twos.end(), two) == twos.end()) twos.push_back(two);
        }
      }
    }
  }

  void read_values(const Coming& set, Key key, Value* values) {
    for (std::size_t part = 0; part < question_->parts.size(); ++part) {
      const PotPart& share = question_->parts[part];
      for (std::size_t seat = 0; seat < seats_; ++seat) {
        const Value value = by_rank(share, seat, set, key);
        *values++ = value < share.floor ? Value{0} : value;
      }
    }
  }

  Value by_rank(const PotPart& share, std::size_t seat, const Coming& set, Key key) {
    const RankTable& table = *share.table.ranks;
    const std::size_t hole = (*held_)[seat].count;
    if (share.playing == Playing::Hole) {
      return static_cast<Value>(table.value((*held_)[seat].cards()));
    }
    if (share.playing == Playing::Any) {
      return table.by_rank(hole + board_.count + to_come_).at(key + whole_[seat]);
    }
    return two_and_three(table.by_rank(FLUSH), seat, set);
  }

  Value two_and_three(const Sheet& five, std::size_t seat, const Coming& set) {
    std::array<Key, MOST_BOARD> cards{};
    std::size_t count = 0;
    for (const std::uint8_t card : board_.cards()) cards[count++] = RANK_KEYS[card >> 2];
    for (std::size_t at = 0; at < to_come_; ++at) cards[count++] = RANK_KEYS[set.rank[at]];
    const SheetView read = five.view();
    Value best = 0;
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = i + 1; j < count; ++j) {
        for (std::size_t k = j + 1; k < count; ++k) {
          const Key three = cards[i] + cards[j] + cards[k];
          for (const Key two : twos_[seat]) best = std::max(best, read(two + three));
        }
      }
    }
    return best;
  }

  // ------------------------------------------------------------ flushes

  void read_flushes(std::size_t suit) {
    const auto there = static_cast<std::size_t>(std::popcount(board_suits_[suit]));
    left_of_rank_.fill(0);
    for (std::size_t other = 0; other < SUITS; ++other) {
      if (other != suit) count_ranks(left_[other]);
    }
    std::array<unsigned, MOST_SEATS> hole{};
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      hole[seat] = by_suit(set_of((*held_)[seat].cards()))[suit];
    }
    for (std::size_t more = 0; more <= to_come_; ++more) {
      if (there + more < ON_BOARD || !any_flush(hole, there + more)) continue;
      const std::vector<Coming>& others = others_.list(left_of_rank_, to_come_ - more);
      auto visit = [&](unsigned ranks) { move_flushes(suit, hole, ranks, others); };
      for_each_ranks(left_[suit], more, 0, visit);
    }
  }

  bool flush_counts(const PotPart& share) const {
    return share.playing != Playing::Hole && share.table.ranks->flushes() == Flush::Better;
  }

  bool can_flush(const PotPart& share, unsigned hole, std::size_t on_board) const {
    const auto in_hole = static_cast<std::size_t>(std::popcount(hole));
    return share.playing == Playing::Any ? in_hole + on_board >= FLUSH : in_hole >= 2;
  }

  bool any_flush(const std::array<unsigned, MOST_SEATS>& hole, std::size_t on_board) const {
    for (const PotPart& share : question_->parts) {
      if (!flush_counts(share)) continue;
      for (std::size_t seat = 0; seat < seats_; ++seat) {
        if (can_flush(share, hole[seat], on_board)) return true;
      }
    }
    return false;
  }

  Value flush_value(const PotPart& share, unsigned hole, unsigned on_board) const {
    const auto count = static_cast<std::size_t>(std::popcount(on_board));
    if (!flush_counts(share) || !can_flush(share, hole, count)) return 0;
    const std::vector<Value>& values = share.table.ranks->by_suited_ranks();
    Value best = 0;
    if (share.playing == Playing::Any) {
      best = values[hole | on_board];
    } else {
      auto with_two = [&](unsigned two) {
        auto with_three = [&](unsigned three) { best = std::max(best, values[two | three]); };
        for_each_ranks(on_board, ON_BOARD, 0, with_three);
      };
      for_each_ranks(hole, 2, 0, with_two);
    }
    return best < share.floor ? Value{0} : best;
  }

  void move_flushes(std::size_t suit, const std::array<unsigned, MOST_SEATS>& hole, unsigned ranks,
                    const std::vector<Coming>& others) {
    const std::size_t count = seats_ * question_->parts.size();
    Value* flush = flush_.data();
    for (const PotPart& share : question_->parts) {
      for (std::size_t seat = 0; seat < seats_; ++seat) {
        *flush++ = flush_value(share, hole[seat], board_suits_[suit] | ranks);
      }
    }
    const Key key = key_of(board_.cards()) + key_of_ranks(ranks);
    if (heads_up_) {
      move_heads_up(key, others);
      return;
    }
    std::array<Value, OUTCOME_BITS> values;
    for (const Coming& set : others) {
      const std::size_t place = layout_->place(key + set.key);
      const Value* plain = values_at(place);
      for (std::size_t at = 0; at < count; ++at) values[at] = std::max(plain[at], flush_[at]);
      const Outcome outcome = outcome_of(values.data());
      if (outcome != plain_[place]) tally_.move(plain_[place], outcome, weight_ * set.ways);
    }
  }

  void move_heads_up(Key key, const std::vector<Coming>& others) {
    const LayoutView place_of = layout_->view();
    const Value one = flush_[0];
    const Value two = flush_[1];
    std::array<std::uint64_t, 16> moved{};
    for (const Coming& set : others) {
      const Value* plain = values_.data() + 2 * place_of(key + set.key);
      const std::size_t outcome = winner(std::max(plain[0], one), std::max(plain[1], two));
      moved[winner(plain[0], plain[1]) << 2 | outcome] += set.ways;
    }
    for (std::size_t at = 0; at < moved.size(); ++at) {
      if (at >> 2 != (at & 3)) tally_.move(at >> 2, at & 3, weight_ * moved[at]);
    }
  }

  const Question* question_;
  const std::vector<Matchup>* matchups_;
  std::size_t seats_;
  Pile board_;
  SuitRanks board_suits_;
  std::size_t to_come_ = 0;
  bool heads_up_ = false;
  ComingSets on_boards_;
  ComingSets others_;
  const Layout* layout_ = nullptr;
  Tally tally_;

  // Of the matchup that is read.
  const std::vector<Pile>* held_ = nullptr;
  Wide weight_ = 1;
  SuitRanks left_{};
  std::array<std::uint8_t, RANKS> left_of_rank_{};
  std::vector<Key> whole_;
  std::vector<std::vector<Key>> twos_;
  std::vector<Value> values_;   // by rank, for each set of ranks on the board
  std::vector<Outcome> plain_;  // the outcome of those
  std::vector<Value> flush_;
};

// ---------------------------------------------------------------- matchups

using Permutation = std::array<std::uint8_t, SUITS>;

CardSet permuted(CardSet set, const Permutation& suits) {
  CardSet other = 0;
  constexpr CardSet one_suit = 0x1111111111111u;
  for (std::size_t suit = 0; suit < SUITS; ++suit) {
    other |= (set >> suit & one_suit) << suits[suit];
  }
  return other;
}

// Ways to name the suits that leave boards and dead cards as they are.
std::vector<Permutation> same_for_all(const Question& question) {
  const CardSet on_board = set_of(question.boards[0].cards());
  std::vector<Permutation> same;
  Permutation suits = {0, 1, 2, 3};
  do {
    if (permuted(question.unseen, suits) == question.unseen && permuted(on_board, suits) == on_board) {
      same.push_back(suits);
    }
  } while (std::next_permutation(suits.begin(), suits.end()));
  return same;
}

using Sets = std::vector<CardSet>;

struct SetsHash {
  std::size_t operator()(const Sets& sets) const {
    std::uint64_t hash = 0;
    for (const CardSet set : sets) hash = (hash ^ set) * 0x9e3779b97f4a7c15u ^ hash >> 29;
    return hash;
  }
};

class Matching {
 public:
  Matching(const Question& question, std::size_t most)
      : question_(question), most_(most), same_(same_for_all(question)),
        sets_(question.seats.size()) {}

  std::vector<Matchup> all() {
    seat(0, 0, 1);
    std::vector<Matchup> matchups;
    if (weights_.size() > most_) return matchups;
    for (const auto& [sets, weight] : weights_) {
      Matchup matchup;
      for (const CardSet set : sets) matchup.held.push_back(pile_of(set));
      matchup.weight = weight;
      matchups.push_back(std::move(matchup));
    }
    return matchups;
  }

 private:
  void seat(std::size_t number, CardSet taken, Wide weight) {
    if (number == sets_.size()) {
      weights_[first_named()] += weight;
      return;
    }
    for (const Holding& holding : question_.seats[number].holdings) {
      if ((holding.set & taken) != 0 || weights_.size() > most_) continue;
      sets_[number] = holding.set;
      seat(number + 1, taken | holding.set, weight * holding.weight);
    }
  }

  // Of all that mean the same the one that comes first.
  Sets first_named() const {
    Sets first = sets_;
    Sets other(sets_.size());
    for (const Permutation& suits : same_) {
      for (std::size_t at = 0; at < sets_.size(); ++at) other[at] = permuted(sets_[at], suits);
      if (other < first) first = other;
    }
    return first;
  }

  static Pile pile_of(CardSet set) {
    Pile pile;
    for (; set != 0; set &= set - 1) pile.push(static_cast<std::uint8_t>(std::countr_zero(set)));
    return pile;
  }

  const Question& question_;
  std::size_t most_;
  std::vector<Permutation> same_;
  Sets sets_;
  std::unordered_map<Sets, Wide, SetsHash> weights_;
};

}  // namespace

bool by_boards(const Question& question) {
  if (question.boards.size() != 1 || (question.unseen & bit(JOKER)) != 0) return false;
  std::size_t cards = question.boards[0].count;
  for (const Step& step : question.steps) {
    if (step.doing != Doing::Board) return false;
    cards += step.count;
  }
  if (cards < ON_BOARD || cards > MOST_BOARD) return false;
  for (const PotPart& share : question.parts) {
    if (!share.table.ranks || share.joker_up.ranks) return false;
    if (share.playing == Playing::Hole) continue;
    if (share.table.ranks->flushes() == Flush::Worse) return false;
    for (const Seat& seat : question.seats) {
      const std::size_t hole = seat.holdings[0].cards.count;
      if (hole < 2 || (share.playing == Playing::Any && hole > 2)) return false;
    }
  }
  return true;
}

std::vector<Matchup> matchups(const Question& question, std::size_t most) {
  return Matching(question, most).all();
}

bool count_boards(const Question& question, const std::vector<Matchup>& matchups, Crew& crew,
                  Tally& tally) {
  return crew.work(
      matchups.size(), [&] { return EveryBoard(question, matchups); },
      [&](const EveryBoard& worker) { tally.add(worker.tally()); });
}

}  // namespace cardspeak
