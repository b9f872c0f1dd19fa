/** Bet sizes: the decision says what is legal; this finds the sizes people mean. */
import { formatAmount } from "$lib/amounts";
import type { BetDecision, TableView } from "$lib/protocol";

export interface QuickSize {
  label: string;
  size: number;
}

/** The legal size nearest to a target. */
export function nearestLegalSize(decision: BetDecision, target: number): number {
  if (!decision.raise_to) return 0;
  const [min, max] = decision.raise_to;
  if (decision.allowed_sizes.length > 0) return nearestOf(decision.allowed_sizes, target);
  if (target <= min) return min;
  if (target >= max) return max;
  const step = Math.max(1, decision.increment);
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
export function stepSize(decision: BetDecision, size: number, steps: number): number {
  if (decision.allowed_sizes.length > 0) {
    const index = decision.allowed_sizes.indexOf(nearestLegalSize(decision, size));
    return (
      decision.allowed_sizes[
        Math.max(0, Math.min(decision.allowed_sizes.length - 1, index + steps))
      ] ?? size
    );
  }
  const step = Math.max(1, decision.increment);
  const steppedFrom = steps > 0 ? Math.floor(size / step) : Math.ceil(size / step);
  return nearestLegalSize(decision, (steppedFrom + steps) * step);
}

/** Whether there is more than one size to choose from. */
export function hasSizeChoice(decision: BetDecision): boolean {
  if (!decision.raise_to) return false;
  return (
    decision.allowed_sizes.length > 1 ||
    (decision.allowed_sizes.length === 0 && decision.raise_to[0] < decision.raise_to[1])
  );
}

export interface ChipsInPlay {
  /** All chips in the pots and in front of seats. */
  pot: number;
  /** Our own bet in this round. */
  ownBet: number;
  ownStack: number;
}

export function chipsInPlay(view: TableView): ChipsInPlay {
  const ownSeat = view.seats[view.own?.seat ?? -1];
  const bets = view.seats.reduce((sum, seat) => sum + (seat.hand_view?.bet ?? 0), 0);
  const pots = view.pots.reduce((sum, pot) => sum + pot, 0);
  return { pot: pots + bets, ownBet: ownSeat?.hand_view?.bet ?? 0, ownStack: ownSeat?.stack ?? 0 };
}

/** The minimum, fractions of the pot and the maximum, each once; or the only sizes allowed. */
export function listQuickSizes(decision: BetDecision, { pot, ownBet }: ChipsInPlay): QuickSize[] {
  if (!decision.raise_to || !hasSizeChoice(decision)) return [];
  if (decision.allowed_sizes.length > 0)
    return decision.allowed_sizes.map((size) => ({ label: formatAmount(size), size }));
  const [min, max] = decision.raise_to;
  const calledTo = ownBet + decision.call;
  const potFraction = (share: number) =>
    nearestLegalSize(decision, calledTo + share * (pot + decision.call));
  const candidates: QuickSize[] = [
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
  decision: BetDecision,
  size: number,
  { pot, ownBet, ownStack }: ChipsInPlay,
): boolean {
  if (!hasSizeChoice(decision) || size === decision.raise_to?.[0]) return false;
  const chipsAdded = size - ownBet;
  return chipsAdded > ownStack / 2 || chipsAdded > 3 * pot;
}
