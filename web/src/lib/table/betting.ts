/** Bet sizes: the decision says what is legal; this finds the sizes people mean. */
import { formatAmount } from "$lib/amounts";
import type { BetDecision, TableView } from "$lib/protocol";

export interface Preset {
  label: string;
  size: number;
}

/** The legal size nearest to a target. */
export function nearestLegalSize(bet: BetDecision, target: number): number {
  if (!bet.raise_to) return 0;
  const [min, max] = bet.raise_to;
  if (bet.allowed_sizes.length > 0) return nearestOf(bet.allowed_sizes, target);
  if (target <= min) return min;
  if (target >= max) return max;
  const step = Math.max(1, bet.increment);
  const lower = Math.max(min, Math.floor(target / step) * step);
  const upper = Math.min(max, Math.ceil(target / step) * step);
  return target - lower <= upper - target ? lower : upper;
}

function nearestOf(sizes: readonly number[], target: number): number {
  return sizes.reduce((best, candidate) =>
    Math.abs(candidate - target) < Math.abs(best - target) ? candidate : best,
  );
}

/** The size some steps up or down from a legal one. */
export function stepSize(bet: BetDecision, size: number, steps: number): number {
  if (bet.allowed_sizes.length > 0) {
    const index = bet.allowed_sizes.indexOf(nearestLegalSize(bet, size));
    return (
      bet.allowed_sizes[Math.max(0, Math.min(bet.allowed_sizes.length - 1, index + steps))] ?? size
    );
  }
  const step = Math.max(1, bet.increment);
  const steppedFrom = steps > 0 ? Math.floor(size / step) : Math.ceil(size / step);
  return nearestLegalSize(bet, (steppedFrom + steps) * step);
}

/** Whether there is more than one size to choose from. */
export function hasSizeChoice(bet: BetDecision): boolean {
  if (!bet.raise_to) return false;
  return (
    bet.allowed_sizes.length > 1 ||
    (bet.allowed_sizes.length === 0 && bet.raise_to[0] < bet.raise_to[1])
  );
}

export interface ChipsInPlay {
  /** All chips in the pots and in front of seats. */
  pot: number;
  /** Our own bet in this round. */
  bet: number;
  stack: number;
}

export function chipsInPlay(view: TableView): ChipsInPlay {
  const ownSeat = view.seats[view.own?.seat ?? -1];
  const bets = view.seats.reduce((sum, seat) => sum + (seat.hand_view?.bet ?? 0), 0);
  const pots = view.pots.reduce((sum, pot) => sum + pot, 0);
  return { pot: pots + bets, bet: ownSeat?.hand_view?.bet ?? 0, stack: ownSeat?.stack ?? 0 };
}

/** The minimum, fractions of the pot and the maximum, each once; or the only sizes allowed. */
export function sizePresets(bet: BetDecision, { pot, bet: ownBet }: ChipsInPlay): Preset[] {
  if (!bet.raise_to || !hasSizeChoice(bet)) return [];
  if (bet.allowed_sizes.length > 0)
    return bet.allowed_sizes.map((size) => ({ label: formatAmount(size), size }));
  const [min, max] = bet.raise_to;
  const calledTo = ownBet + bet.call;
  const potFraction = (share: number) => nearestLegalSize(bet, calledTo + share * (pot + bet.call));
  const candidates: Preset[] = [
    { label: "Min", size: min },
    { label: "½", size: potFraction(0.5) },
    { label: "¾", size: potFraction(0.75) },
    { label: "Pot", size: potFraction(1) },
    { label: "Max", size: max },
  ];
  return candidates.filter(
    ({ label, size }, index) =>
      label === "Min" ||
      label === "Max" ||
      (size > min && size < max && size !== candidates[index - 1]?.size),
  );
}

/** Whether a raise is so big that it must be confirmed. */
export function isBigRaise(
  bet: BetDecision,
  size: number,
  { pot, bet: ownBet, stack }: ChipsInPlay,
): boolean {
  if (!hasSizeChoice(bet) || size === bet.raise_to?.[0]) return false;
  const chipsAdded = size - ownBet;
  return chipsAdded > stack / 2 || chipsAdded > 3 * pot;
}
