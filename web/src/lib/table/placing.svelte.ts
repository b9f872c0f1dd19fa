/** The setting of cards in the making, shared by the rows on the felt and the buttons below it. */
import type { PlaceDecision } from "$lib/protocol";
import type { TableModel } from "./model.svelte";
import {
  begin,
  command,
  complete,
  put,
  sorted,
  type Setting,
  type Sorting,
  type Target,
} from "./placing";

export class Placing {
  setting: Setting;
  picked: readonly string[] = $state.raw([]);
  sorting: Sorting = $state("suit");
  private past: Setting[] = $state.raw([]);

  constructor(
    private readonly model: TableModel,
    readonly decision: PlaceDecision,
  ) {
    this.setting = $state.raw(begin(decision));
  }

  get complete(): boolean {
    return complete(this.setting, this.decision);
  }

  get begun(): boolean {
    return this.past.length > 0;
  }

  pick(card: string): void {
    const here = this.picked.includes(card);
    this.picked = here ? this.picked.filter((one) => one !== card) : [...this.picked, card];
  }

  /** Put what is picked somewhere; with one card left to place it need not be picked. */
  put(target: Target): void {
    const { hand } = this.setting;
    const cards = this.picked.length === 0 && hand.length === 1 ? hand : this.picked;
    this.move(cards, target);
  }

  move(cards: readonly string[], target: Target): void {
    const next = put(this.setting, this.decision, cards, target);
    if (next === this.setting) return;
    this.past = [...this.past, this.setting];
    this.setting = next;
    this.picked = [];
  }

  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    this.setting = last;
    this.past = this.past.slice(0, -1);
    this.picked = [];
  }

  reset(): void {
    this.setting = begin(this.decision);
    this.past = [];
    this.picked = [];
  }

  /** By rank, and by suit when it is asked for again. */
  sort(): void {
    this.sorting = this.sorting === "rank" ? "suit" : "rank";
    this.setting = { ...this.setting, hand: sorted(this.setting.hand, this.sorting) };
  }

  confirm(): void {
    if (this.complete) void this.model.play(command(this.setting));
  }
}

let last: { turn: string; placing: Placing } | null = null;

/** The one setting that belongs to a turn, however often the room tells about it. */
export function placing(model: TableModel, decision: PlaceDecision): Placing {
  const turn = `${model.id} ${model.yours?.turn_token}`;
  if (last?.turn !== turn) last = { turn, placing: new Placing(model, decision) };
  return last.placing;
}
