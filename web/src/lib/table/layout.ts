/**
 * Where everything lies on the felt: plates of players with their cards and bets around it, one's own
 * place at the foot, boards and pots in the middle. Pure numbers, so that it can be proved that
 * nothing ever lies on anything else.
 */

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

export type Side = "bottom" | "left" | "top" | "right";

export interface Place {
  side: Side;
  /** Name and chips. */
  plate: Box;
  /** Cards lie here, beside the plate towards nobody else. */
  cards: Box;
  bet: Box;
  button: Box;
}

export interface Layout {
  /** Clockwise from one's own place at the foot. */
  places: Place[];
  middle: Box;
  felt: Box & { radius: number };
  /** How much smaller plates are than they would like to be. */
  scale: number;
  compact: boolean;
}

export interface Wanted {
  seats: number;
  /** What one's own cards take. */
  own: Size;
  /** Whether others set cards in rows, which are higher than a hand. */
  rows: boolean;
  /** What boards and pots would like to have. */
  middle: Size;
  /** What they need so that they can be read. */
  least: Size;
}

const GAP = 6;
const NOTHING: Size = { width: 0, height: 0 };
const SCALES = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58];
const CURVES = [1, 0.7, 0.4, 0];
const RELAXED = [1, 0.8, 0.6, 0.45];
const BANDS: Band[] = ["none", "amid", "below"];
const BETS: Bets[] = ["below", "beside"];
const NARROW = 620;
const OWN_PLATE = 164;
const STACKED = 860;
const MOST_SPREADS = 5;
/** What pots take below a board. */
export const POTS = 40;

interface Sizes {
  plate: Size;
  cards: Size;
  bet: Size;
  button: number;
}

/** How much larger everything may be on a large screen. */
export function roomy({ width, height }: Size): number {
  return Math.max(1, Math.min(1.35, width / 940, height / 580));
}

/** What a board of five cards so wide takes, with the pots below it. */
export function boardOf(card: number): Size {
  return { width: 5 * card + 16, height: Math.ceil(card * 1.4) + 6 + POTS };
}

/** What a player's things measure at a scale; on a phone all is smaller from the start. */
function sizes(compact: boolean, rows: boolean, scale: number): Sizes {
  const wide = compact ? 112 : 150;
  const high = rows ? (compact ? 88 : 112) : compact ? 36 : 52;
  const round = (value: number) => Math.round(value * scale);
  return {
    plate: { width: round(wide), height: Math.max(34, round(compact ? 38 : 46)) },
    cards: { width: round(wide), height: round(high) },
    bet: { width: round(compact ? 62 : 88), height: Math.max(20, round(24)) },
    button: Math.max(18, round(22)),
  };
}

/** How many sit along each edge: the sides alike, and as many at the foot left and right of us. */
interface Spread {
  side: number;
  top: number;
  foot: number;
}

function spreads(others: number, width: number, height: number): Spread[] {
  const found: { spread: Spread; cost: number }[] = [];
  for (let foot = 0; foot <= 2; foot += 1) {
    for (let side = 0; 2 * (side + foot) <= others; side += 1) {
      const top = others - 2 * (side + foot);
      const along = [
        top / width,
        side / height,
        // Nobody likes to sit beside us while there is room elsewhere.
        foot ? (2 * foot + 2) / width : 0,
      ];
      const even = side === 0 && others > 3 ? 1 : 0;
      found.push({ spread: { side, top, foot }, cost: Math.max(...along) + even });
    }
  }
  return found
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MOST_SPREADS)
    .map((one) => one.spread);
}

/** How the sides leave room for the middle: between them, or a band from edge to edge. */
type Band = "none" | "amid" | "below";

/** Where bets of those at the sides lie: below their plates, or beside them towards the middle. */
type Bets = "below" | "beside";

interface Try {
  compact: boolean;
  scale: number;
  spread: Spread;
  curve: number;
  band: Band;
  bets: Bets;
  /** Which part of what the middle would like it gets at least. */
  relaxed: number;
}

/** Everything that may be tried, what looks best first. */
function tries(size: Size, seats: number, compact: boolean): Try[] {
  const found: { made: Try; cost: number }[] = [];
  const all = spreads(Math.max(0, seats - 1), size.width, size.height);
  const bets = betting(size);
  for (const relaxed of RELAXED) {
    for (const scale of SCALES) {
      for (const [rank, spread] of all.entries()) {
        for (const curve of CURVES) {
          for (const [nth, band] of BANDS.entries()) {
            for (const [later, lie] of bets.entries()) {
              const cost =
                (compact ? 9 : 4) * (1 - scale) +
                1.6 * (1 - relaxed) +
                0.3 * rank +
                0.15 * (1 - curve) +
                0.02 * nth +
                0.1 * later;
              const made = { compact, scale, spread, curve, band, bets: lie, relaxed };
              found.push({ made, cost });
            }
          }
        }
      }
    }
  }
  return found.sort((a, b) => a.cost - b.cost).map((one) => one.made);
}

/** Bets at the sides lie below plates where the middle has no room to spare, unless nothing else fits. */
function betting({ width, height }: Size): Bets[] {
  return width < STACKED || height > width ? BETS : ["beside"];
}

export function layout(size: Size, wanted: Wanted): Layout {
  const compact = size.width < NARROW;
  const all = tries(size, wanted.seats, compact);
  for (const least of [wanted.least, NOTHING]) {
    for (const by of all) {
      const made = arrange(size, { ...wanted, least }, by);
      if (made && !collides(made, size)) return made;
    }
  }
  // There is no room at all: as small as can be, and things may touch.
  return squeezed(size, { ...wanted, least: NOTHING }, compact);
}

function squeezed(size: Size, wanted: Wanted, compact: boolean): Layout {
  const scale = SCALES.at(-1) ?? 1;
  const [spread = { side: 0, top: 0, foot: 0 }] = spreads(
    wanted.seats - 1,
    size.width,
    size.height,
  );
  const by: Try = { compact, scale, spread, curve: 0, band: "none", bets: "below", relaxed: 0 };
  const made = arrange({ ...size, height: Math.max(size.height, 400) }, wanted, by);
  return made ?? arrange({ ...size, height: 4_000 }, wanted, by)!;
}

function arrange(size: Size, wanted: Wanted, by: Try): Layout | null {
  const { compact, scale, spread, curve, band } = by;
  const least = {
    width: Math.max(wanted.least.width, wanted.middle.width * by.relaxed),
    height: Math.max(wanted.least.height, wanted.middle.height * by.relaxed),
  };
  const grown = roomy(size);
  const of = sizes(compact, wanted.rows, scale * grown);
  const { width, height } = size;
  const below = by.bets === "below";
  const plateOwn = { ...sizes(compact, false, grown).plate };
  // Nobody sits beside us on a phone: there is room for the whole name.
  if (compact) plateOwn.width = OWN_PLATE;
  const own = ownPlace(size, wanted.own, plateOwn, of);
  const inTop = of.cards.height + of.plate.height + of.bet.height + 2 * GAP;
  const rim = {
    left: of.plate.width / 2 + GAP,
    top: of.cards.height + of.plate.height / 2,
    bottom: height - plateOwn.height / 2 - GAP,
  };
  const felt = {
    x: rim.left,
    y: rim.top,
    width: width - 2 * rim.left,
    height: rim.bottom - rim.top,
    radius: 0,
  };
  felt.radius = (Math.min(felt.width, felt.height) / 2) * curve;

  const xs = across(spread.top, width, of.plate.width);
  const sideBlock = of.cards.height + of.plate.height + (below ? of.bet.height + GAP : 0);
  // Who sits at a side may sit higher than those at the top, where they leave the corners free.
  const corner = of.plate.width + 2 * GAP;
  const from = xs.some((x) => x - of.plate.width / 2 < corner) ? inTop : GAP;
  const until = deep(own, by, wide(wanted.own, of, width), height);
  const ys = down(spread.side, from, until - GAP, sideBlock, band, least.height);
  if (!ys) return null;
  const tops = xs.map((x) => block(x, edgeAbove(felt, x), "top", of, below));
  const middleOf = (top: number) => top + of.cards.height + of.plate.height / 2;
  const lefts = ys.map((y) => block(edgeLeft(felt, middleOf(y)), middleOf(y), "left", of, below));
  const rights = lefts.map((place) => mirrored(place, width));
  const feet = footing(spread.foot, own, of, height);
  const places = [
    own,
    ...feet.toReversed(),
    ...lefts.toReversed(),
    ...tops,
    ...rights,
    ...feet.map((place) => mirrored(place, width)),
  ];
  const middle =
    band === "none"
      ? columnBetween(lefts, tops, own, size)
      : bandBetween(ys, band, sideBlock, size, tops, own);
  if (middle.width < least.width || middle.height < least.height) return null;
  return { places, middle, felt: compact ? widened(felt, width) : felt, scale, compact };
}

/** On a phone those at the sides sit on the felt, so that a board has it all below it. */
function widened(felt: Layout["felt"], width: number): Layout["felt"] {
  const x = 2 * GAP;
  return { ...felt, x, width: width - 2 * x, radius: Math.max(felt.radius, 96) };
}

/** Our own place: cards large, the plate below them, the bet above. */
function ownPlace(size: Size, cards: Size, plate: Size, of: Sizes): Place {
  const centre = size.width / 2;
  const top = size.height - GAP - plate.height - cards.height;
  const at = (box: Size, y: number): Box => ({ ...box, x: centre - box.width / 2, y });
  const plateBox = at(plate, size.height - GAP - plate.height);
  return {
    side: "bottom",
    plate: plateBox,
    cards: at(cards, top),
    bet: at(of.bet, top - of.bet.height - GAP),
    button: {
      x: plateBox.x + plateBox.width + GAP,
      y: plateBox.y + (plateBox.height - of.button) / 2,
      width: of.button,
      height: of.button,
    },
  };
}

/** A player's things around the centre of the plate. */
function block(x: number, y: number, side: Side, of: Sizes, below: boolean): Place {
  const plate: Box = { ...of.plate, x: x - of.plate.width / 2, y: y - of.plate.height / 2 };
  const cards: Box = { ...of.cards, x: plate.x, y: plate.y - of.cards.height };
  const bet: Box = { ...of.bet, x: plate.x, y: plate.y + plate.height + GAP };
  const button: Box = { x: 0, y: 0, width: of.button, height: of.button };
  if (side === "left" && !below) {
    bet.x = plate.x + plate.width + GAP;
    bet.y = plate.y + (plate.height - bet.height) / 2;
    button.x = plate.x + plate.width + GAP;
    button.y = plate.y - button.height - 2;
  } else if (side === "bottom") {
    bet.y = cards.y - bet.height - GAP;
    bet.x = x - bet.width / 2;
    button.x = bet.x + bet.width + 2;
    button.y = bet.y + (bet.height - button.height) / 2;
  } else {
    bet.x = side === "left" ? plate.x : x - bet.width / 2;
    const after = bet.x + bet.width + 2;
    button.x = Math.min(after, plate.x + plate.width - button.width + (below ? 0 : 8));
    button.y = bet.y + (bet.height - button.height) / 2;
  }
  return { side, plate, cards, bet, button };
}

function mirrored(place: Place, width: number): Place {
  const over = (box: Box): Box => ({ ...box, x: width - box.x - box.width });
  return {
    side: place.side === "left" ? "right" : place.side,
    plate: over(place.plate),
    cards: over(place.cards),
    bet: over(place.bet),
    button: over(place.button),
  };
}

/** Centres of so many plates along the top, left to right. */
function across(count: number, width: number, plate: number): number[] {
  const first = plate / 2 + GAP;
  const room = width - 2 * first;
  const airy = room / (count + (count < 4 ? 1 : 0.4));
  // Where there is little room they sit side by side, as far as it goes.
  const step = Math.max(airy, Math.min(plate + GAP, room / Math.max(1, count - 1)));
  return Array.from({ length: count }, (_, at) => width / 2 + (at - (count - 1) / 2) * step);
}

/** The upper edges of so many blocks at a side, top to bottom; with a band free where it is asked. */
function down(
  count: number,
  from: number,
  until: number,
  block: number,
  band: Band,
  high: number,
): number[] | null {
  const room = until - from - count * block;
  if (room < 0) return null;
  if (band === "none") {
    const between = room / (count + 1);
    return Array.from({ length: count }, (_, at) => from + between * (at + 1) + block * at);
  }
  if (count === 0) return null;
  const above = band === "below" ? count : Math.ceil(count / 2);
  const left = room - high - 2 * GAP;
  if (left < 0) return null;
  const gap = Math.min(left / (count + 1), block * 0.4);
  const bandAt = from + above * (block + gap);
  // What is left over makes the band higher.
  const last = until - (count - above) * (block + gap);
  return Array.from({ length: count }, (_, at) =>
    at < above
      ? from + gap / 2 + (block + gap) * at
      : Math.max(last, bandAt + high) + (block + gap) * (at - above) + gap / 2,
  );
}

/** Players beside us at the foot, on our left, the nearest first. */
function footing(count: number, own: Place, of: Sizes, height: number): Place[] {
  const edge = Math.min(own.cards.x, own.plate.x - of.button - GAP);
  const room = edge / Math.max(1, count);
  return Array.from({ length: count }, (_, at) =>
    block(edge - room * (at + 0.5), height - of.plate.height / 2 - GAP, "bottom", of, true),
  );
}

function wide(own: Size, of: Sizes, width: number): boolean {
  return own.width / 2 + of.plate.width + 3 * GAP > width / 2;
}

/** How far down those at the sides may sit: our bet is narrow, but bets beside plates would meet it. */
function deep(own: Place, { spread, bets }: Try, wide: boolean, height: number): number {
  if (!wide && spread.foot === 0) return height;
  return (bets === "below" && spread.foot === 0 ? own.cards.y : own.bet.y) - GAP;
}

/** Where the rim of a rounded felt is, above a point and to the left of one. */
function edgeAbove(felt: Layout["felt"], x: number): number {
  const into = Math.max(0, felt.radius - Math.min(x - felt.x, felt.x + felt.width - x));
  return felt.y + felt.radius - Math.sqrt(Math.max(0, felt.radius ** 2 - into ** 2));
}

function edgeLeft(felt: Layout["felt"], y: number): number {
  const into = Math.max(0, felt.radius - Math.min(y - felt.y, felt.y + felt.height - y));
  return felt.x + felt.radius - Math.sqrt(Math.max(0, felt.radius ** 2 - into ** 2));
}

function columnBetween(lefts: Place[], tops: Place[], own: Place, size: Size): Box {
  const right = (place: Place) =>
    Math.max(...[place.plate, place.cards, place.bet, place.button].map((b) => b.x + b.width));
  const foot = (place: Place) =>
    Math.max(...[place.plate, place.bet, place.button].map((b) => b.y + b.height));
  const x = Math.max(GAP, ...lefts.map(right)) + GAP;
  const y = Math.max(0, ...tops.map(foot)) + GAP;
  return { x, y, width: size.width - 2 * x, height: own.bet.y - GAP - y };
}

function bandBetween(
  ys: number[],
  band: Band,
  block: number,
  size: Size,
  tops: Place[],
  own: Place,
): Box {
  const above = band === "below" ? ys.length : Math.ceil(ys.length / 2);
  const foot = (place: Place) => place.bet.y + place.bet.height;
  const y = Math.max((ys[above - 1] ?? 0) + block, ...tops.map(foot)) + GAP;
  const end = Math.min(ys[above] ?? Infinity, own.bet.y) - GAP;
  return { x: GAP, y, width: size.width - 2 * GAP, height: end - y };
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Every box that must keep clear of those of other places. */
export function boxesOf(place: Place): Box[] {
  return [place.plate, place.cards, place.bet, place.button];
}

function outside(box: Box, size: Size): boolean {
  return (
    box.x < -0.5 ||
    box.y < -0.5 ||
    box.x + box.width > size.width + 0.5 ||
    box.y + box.height > size.height + 0.5
  );
}

/** Whether anything lies on anything else; plain loops, because most of what is tried fails here. */
function collides(made: Layout, size: Size): boolean {
  const groups = [[made.middle], ...made.places.map(boxesOf)];
  for (const [at, group] of groups.entries()) {
    for (const box of group) {
      if (outside(box, size)) return true;
      for (let next = at + 1; next < groups.length; next += 1) {
        for (const other of groups[next]!) if (overlap(box, other)) return true;
      }
    }
  }
  return false;
}
