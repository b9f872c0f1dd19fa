/**
 * Cuts the deck for us: lays random bytes face down before each hand, and turns them up when the
 * house and everybody else have laid theirs.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import type { CutsLaid, DeckSealed, LayCut, TurnUpCut } from "$lib/protocol";
import { noteSeal } from "./noted-seals";

const ENTROPY_BYTES = 32;
/** What is noted in place of the root if the house changed its seed or a cut afterwards. */
const CHANGED = "changed after the cuts were turned up";

interface Cut {
  player: string;
  entropy: Uint8Array;
  commitment: string;
}

export class Cutter {
  /** The cut that lies face down for the next hand. */
  private cut: Cut | null = null;
  /** The connection on which it was laid: a room that was restarted has forgotten it. */
  private laidOn = -1;
  /** What lay on the table when ours was turned up: none of it may change before the deal. */
  private turnedUp: { number: number; seed: string; laid: string; commitment: string } | null =
    null;

  constructor(
    private readonly tableId: string,
    private readonly send: (message: LayCut | TurnUpCut) => boolean,
  ) {}

  /** Lay a cut, unless this player’s lies there already. */
  lay(player: string, connection: number): void {
    if (this.cut?.player === player && this.laidOn === connection) return;
    if (this.cut?.player !== player) this.cut = newCut(player);
    const { commitment } = this.cut;
    if (this.send({ type: "LayCut", table_id: this.tableId, commitment })) this.laidOn = connection;
  }

  /** All cuts lie face down: turn ours up if it is among them, and lay one for the next hand. */
  turnUp({ laid, number, seed_commitment: seed }: CutsLaid, connection: number): void {
    const { cut } = this;
    const isOurs = laid.some(
      ({ player, commitment }) => player === cut?.player && commitment === cut.commitment,
    );
    if (!cut || !isOurs) {
      this.laidOn = -1; // the room keeps no cut from one hand to another: lay it again
      return;
    }
    const { commitment } = cut;
    this.turnedUp = { number, seed, laid: JSON.stringify(laid), commitment };
    this.send({
      type: "TurnUpCut",
      table_id: this.tableId,
      number,
      entropy: toHex(cut.entropy),
    });
    this.cut = null;
    this.lay(cut.player, connection);
  }

  /** Note the seal as it came, before the cards: the replayer compares. */
  note({ seal, is_dealt }: DeckSealed): void {
    if (is_dealt) return;
    const root = seal.shuffles[0]?.merkle_root ?? "";
    noteSeal(this.tableId, seal.number, this.isKept(seal) ? root : CHANGED);
  }

  /** Whether the seal has the seed and the cuts that lay there when ours was turned up. */
  private isKept({ number, seed_commitment: seed, laid }: DeckSealed["seal"]): boolean {
    const { turnedUp } = this;
    if (!turnedUp) return true;
    const hasOurs = laid.some(({ commitment }) => commitment === turnedUp.commitment);
    if (number !== turnedUp.number && !hasOurs) return true;
    return (
      number === turnedUp.number && seed === turnedUp.seed && JSON.stringify(laid) === turnedUp.laid
    );
  }
}

function newCut(player: string): Cut {
  const entropy = crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES));
  const name = new TextEncoder().encode(player);
  const length = (data: Uint8Array) => [data.length >> 8, data.length & 255];
  const tag = new TextEncoder().encode("cardspeak/1/cut\0");
  const message = [...tag, ...length(name), ...name, ...length(entropy), ...entropy];
  return { player, entropy, commitment: toHex(sha256(Uint8Array.from(message))) };
}

function toHex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
