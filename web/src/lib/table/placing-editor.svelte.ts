/**
 * The editor for cards being placed in rows, shared by the rows on the felt and the buttons below
 * it.
 */
import type { PlaceDecision } from "$lib/protocol";
import type { TableModel } from "./model.svelte";
import {
  emptyPlacement,
  placeCommand,
  isComplete,
  placeCards,
  sortCards,
  type Placement,
  type CardOrder,
  type PlacingTarget,
} from "./placing";

export class PlacingEditor {
  placement: Placement;
  pickedCards: readonly string[] = $state.raw([]);
  sortOrder: CardOrder = $state("suit");
  private history: Placement[] = $state.raw([]);

  constructor(
    private readonly model: TableModel,
    readonly decision: PlaceDecision,
  ) {
    this.placement = $state.raw(emptyPlacement(decision));
  }

  get complete(): boolean {
    return isComplete(this.placement, this.decision);
  }

  get canUndo(): boolean {
    return this.history.length > 0;
  }

  pick(card: string): void {
    const isPicked = this.pickedCards.includes(card);
    this.pickedCards = isPicked
      ? this.pickedCards.filter((other) => other !== card)
      : [...this.pickedCards, card];
  }

  /** Place the picked cards; if one card is left it need not be picked. */
  placePicked(target: PlacingTarget): void {
    const { hand } = this.placement;
    const cards = this.pickedCards.length === 0 && hand.length === 1 ? hand : this.pickedCards;
    this.moveCards(cards, target);
  }

  moveCards(cards: readonly string[], target: PlacingTarget): void {
    const next = placeCards(this.placement, this.decision, cards, target);
    if (next === this.placement) return;
    this.history = [...this.history, this.placement];
    this.placement = next;
    this.pickedCards = [];
  }

  undo(): void {
    const previous = this.history.at(-1);
    if (!previous) return;
    this.placement = previous;
    this.history = this.history.slice(0, -1);
    this.pickedCards = [];
  }

  /** By rank, and by suit when pressed again. */
  sort(): void {
    this.sortOrder = this.sortOrder === "rank" ? "suit" : "rank";
    this.placement = { ...this.placement, hand: sortCards(this.placement.hand, this.sortOrder) };
  }

  confirm(): void {
    if (this.complete) void this.model.play(placeCommand(this.placement));
  }
}

let current: { turnKey: string; editor: PlacingEditor } | null = null;

/** The editor of a turn, which is kept across updates. */
export function placingEditor(model: TableModel, decision: PlaceDecision): PlacingEditor {
  const turnKey = `${model.id} ${model.ownView?.turn_token}`;
  if (current?.turnKey !== turnKey)
    current = { turnKey, editor: new PlacingEditor(model, decision) };
  return current.editor;
}
