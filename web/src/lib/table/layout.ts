/**
 * Computes where everything is on the felt: players' plates, cards and bets around it, our own spot
 * at the bottom, boards and pots in the middle. Pure numbers, so that tests can prove that nothing
 * overlaps.
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

export interface Spot {
  side: Side;
  /** Name and chips. */
  plate: Box;
  /** The cards lie here, beside the plate. */
  cards: Box;
  bet: Box;
  button: Box;
}

export interface TableLayout {
  /** Clockwise from our own spot at the bottom. */
  spots: Spot[];
  middle: Box;
  felt: Box & { radius: number };
  /** The scale of plates, 1 or less. */
  scale: number;
  compact: boolean;
}

export interface LayoutRequest {
  seats: number;
  /** The size of our own cards. */
  own: Size;
  /** Whether players set cards in rows, which are higher than a hand. */
  rows: boolean;
  /** The preferred size of boards and pots. */
  middle: Size;
  /** The minimum size at which they can be read. */
  minMiddle: Size;
}

const GAP = 6;
const NO_SIZE: Size = { width: 0, height: 0 };
/** The values that attempts at a layout try, best-looking first. */
const SCALES = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58];
const CURVES = [1, 0.7, 0.4, 0];
const MIDDLE_FRACTIONS = [1, 0.8, 0.6, 0.45];
const BANDS: MiddleBand[] = ["none", "between", "below"];
const BET_POSITIONS: BetPosition[] = ["below", "beside"];
/** Narrower than this, plates and cards have their sizes for phones. */
const COMPACT_WIDTH = 620;
const OWN_PLATE_WIDTH = 164;
/** Narrower than this, the bets of side seats may lie below their plates. */
const STACKED_BETS_WIDTH = 860;
/** How many ways of spreading the seats are tried. */
const MAX_SPREADS = 5;
/** The height of the pots below a board. */
export const POTS_HEIGHT = 40;

interface SpotSizes {
  plate: Size;
  cards: Size;
  bet: Size;
  button: number;
}

/** How much larger everything may be on a large screen. */
export function largeScreenScale({ width, height }: Size): number {
  return Math.max(1, Math.min(1.35, width / 940, height / 580));
}

/** The size of a board of five cards of this width, with the pots below it. */
export function boardSize(card: number): Size {
  return { width: 5 * card + 16, height: Math.ceil(card * 1.4) + 6 + POTS_HEIGHT };
}

/** The sizes of a player's plate, cards, bet and button at a scale; smaller on phones. */
function spotSizes(compact: boolean, rows: boolean, scale: number): SpotSizes {
  const plateWidth = compact ? 112 : 150;
  const cardsHeight = rows ? (compact ? 88 : 112) : compact ? 36 : 52;
  const round = (value: number) => Math.round(value * scale);
  return {
    plate: { width: round(plateWidth), height: Math.max(34, round(compact ? 38 : 46)) },
    cards: { width: round(plateWidth), height: round(cardsHeight) },
    bet: { width: round(compact ? 62 : 88), height: Math.max(20, round(24)) },
    button: Math.max(18, round(22)),
  };
}

/**
 * How many sit along each edge: the same on both sides, and the same to our left and right at the
 * bottom.
 */
interface SeatSpread {
  side: number;
  top: number;
  bottom: number;
}

function seatSpreads(others: number, width: number, height: number): SeatSpread[] {
  const candidates: { spread: SeatSpread; cost: number }[] = [];
  for (let bottom = 0; bottom <= 2; bottom += 1) {
    for (let side = 0; 2 * (side + bottom) <= others; side += 1) {
      const top = others - 2 * (side + bottom);
      const density = [
        top / width,
        side / height,
        // Seats beside us are used last.
        bottom ? (2 * bottom + 2) / width : 0,
      ];
      const unevenCost = side === 0 && others > 3 ? 1 : 0;
      candidates.push({ spread: { side, top, bottom }, cost: Math.max(...density) + unevenCost });
    }
  }
  return candidates
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MAX_SPREADS)
    .map((candidate) => candidate.spread);
}

/** Where the middle goes: between the sides, or in a band from edge to edge. */
type MiddleBand = "none" | "between" | "below";

/** Where the bets of side seats lie: below their plates, or beside them. */
type BetPosition = "below" | "beside";

interface Attempt {
  compact: boolean;
  scale: number;
  spread: SeatSpread;
  /** How round the felt's corners are: 1 for half circles, 0 for square. */
  curve: number;
  band: MiddleBand;
  bets: BetPosition;
  /** The fraction of its preferred size that the middle must have. */
  middleFraction: number;
}

/** All layouts to try, best-looking first. */
function attempts(size: Size, seats: number, compact: boolean): Attempt[] {
  const candidates: { attempt: Attempt; cost: number }[] = [];
  const spreadList = seatSpreads(Math.max(0, seats - 1), size.width, size.height);
  const betPositions = betPositionsFor(size);
  for (const middleFraction of MIDDLE_FRACTIONS) {
    for (const scale of SCALES) {
      for (const [spreadRank, spread] of spreadList.entries()) {
        for (const curve of CURVES) {
          for (const [bandRank, band] of BANDS.entries()) {
            for (const [betRank, bets] of betPositions.entries()) {
              const cost =
                (compact ? 9 : 4) * (1 - scale) +
                1.6 * (1 - middleFraction) +
                0.3 * spreadRank +
                0.15 * (1 - curve) +
                0.02 * bandRank +
                0.1 * betRank;
              const attempt = { compact, scale, spread, curve, band, bets, middleFraction };
              candidates.push({ attempt, cost });
            }
          }
        }
      }
    }
  }
  return candidates.sort((a, b) => a.cost - b.cost).map((candidate) => candidate.attempt);
}

/** Side bets lie below plates where the middle needs the room, unless nothing else fits. */
function betPositionsFor({ width, height }: Size): BetPosition[] {
  return width < STACKED_BETS_WIDTH || height > width ? BET_POSITIONS : ["beside"];
}

export function computeLayout(size: Size, request: LayoutRequest): TableLayout {
  const compact = size.width < COMPACT_WIDTH;
  const attemptList = attempts(size, request.seats, compact);
  for (const minMiddle of [request.minMiddle, NO_SIZE]) {
    for (const attempt of attemptList) {
      const layout = arrangeLayout(size, { ...request, minMiddle }, attempt);
      if (layout && !hasOverlap(layout, size)) return layout;
    }
  }
  // Nothing fits: everything is as small as possible, and may overlap.
  return squeezedLayout(size, { ...request, minMiddle: NO_SIZE }, compact);
}

function squeezedLayout(size: Size, request: LayoutRequest, compact: boolean): TableLayout {
  const scale = SCALES.at(-1) ?? 1;
  const [spread = { side: 0, top: 0, bottom: 0 }] = seatSpreads(
    request.seats - 1,
    size.width,
    size.height,
  );
  const attempt: Attempt = {
    compact,
    scale,
    spread,
    curve: 0,
    band: "none",
    bets: "below",
    middleFraction: 0,
  };
  const layout = arrangeLayout({ ...size, height: Math.max(size.height, 400) }, request, attempt);
  return layout ?? arrangeLayout({ ...size, height: 4_000 }, request, attempt)!;
}

function arrangeLayout(size: Size, request: LayoutRequest, attempt: Attempt): TableLayout | null {
  const { compact, scale, spread, curve, band } = attempt;
  const minMiddle = {
    width: Math.max(request.minMiddle.width, request.middle.width * attempt.middleFraction),
    height: Math.max(request.minMiddle.height, request.middle.height * attempt.middleFraction),
  };
  const screenScale = largeScreenScale(size);
  const sizes = spotSizes(compact, request.rows, scale * screenScale);
  const { width, height } = size;
  const betsBelow = attempt.bets === "below";
  const ownPlate = { ...spotSizes(compact, false, screenScale).plate };
  // On a phone nobody sits beside us: there is room for the whole name.
  if (compact) ownPlate.width = OWN_PLATE_WIDTH;
  const ownSpot = ownSpotAt(size, request.own, ownPlate, sizes);
  const topBlockHeight = sizes.cards.height + sizes.plate.height + sizes.bet.height + 2 * GAP;
  const feltEdge = {
    left: sizes.plate.width / 2 + GAP,
    top: sizes.cards.height + sizes.plate.height / 2,
    bottom: height - ownPlate.height / 2 - GAP,
  };
  const felt = {
    x: feltEdge.left,
    y: feltEdge.top,
    width: width - 2 * feltEdge.left,
    height: feltEdge.bottom - feltEdge.top,
    radius: 0,
  };
  felt.radius = (Math.min(felt.width, felt.height) / 2) * curve;

  const topXs = topPositions(spread.top, width, sizes.plate.width);
  const sideBlockHeight =
    sizes.cards.height + sizes.plate.height + (betsBelow ? sizes.bet.height + GAP : 0);
  // Side seats may be higher than top seats, if those leave the corners free.
  const corner = sizes.plate.width + 2 * GAP;
  const sideTop = topXs.some((x) => x - sizes.plate.width / 2 < corner) ? topBlockHeight : GAP;
  const sideBottom = sideLimit(
    ownSpot,
    attempt,
    ownCardsAreWide(request.own, sizes, width),
    height,
  );
  const sideYs = sidePositions(
    spread.side,
    sideTop,
    sideBottom - GAP,
    sideBlockHeight,
    band,
    minMiddle.height,
  );
  if (!sideYs) return null;
  const topSpots = topXs.map((x) => spotAround(x, feltTopAt(felt, x), "top", sizes, betsBelow));
  const plateCentreY = (top: number) => top + sizes.cards.height + sizes.plate.height / 2;
  const leftSpots = sideYs.map((y) =>
    spotAround(feltLeftAt(felt, plateCentreY(y)), plateCentreY(y), "left", sizes, betsBelow),
  );
  const rightSpots = leftSpots.map((spot) => mirrorSpot(spot, width));
  const bottomSpots = bottomNeighbours(spread.bottom, ownSpot, sizes, height);
  const spots = [
    ownSpot,
    ...bottomSpots.toReversed(),
    ...leftSpots.toReversed(),
    ...topSpots,
    ...rightSpots,
    ...bottomSpots.map((spot) => mirrorSpot(spot, width)),
  ];
  const middle =
    band === "none"
      ? middleColumn(leftSpots, topSpots, ownSpot, size)
      : middleBand(sideYs, band, sideBlockHeight, size, topSpots, ownSpot);
  if (middle.width < minMiddle.width || middle.height < minMiddle.height) return null;
  return { spots, middle, felt: compact ? widenFelt(felt, width) : felt, scale, compact };
}

/** On a phone the side seats are on the felt, so that it fills the width. */
function widenFelt(felt: TableLayout["felt"], width: number): TableLayout["felt"] {
  const x = 2 * GAP;
  return { ...felt, x, width: width - 2 * x, radius: Math.max(felt.radius, 96) };
}

/** Our own spot: large cards, the plate below and the bet above. */
function ownSpotAt(size: Size, cards: Size, plate: Size, sizes: SpotSizes): Spot {
  const centreX = size.width / 2;
  const top = size.height - GAP - plate.height - cards.height;
  const boxAt = (box: Size, y: number): Box => ({ ...box, x: centreX - box.width / 2, y });
  const plateBox = boxAt(plate, size.height - GAP - plate.height);
  return {
    side: "bottom",
    plate: plateBox,
    cards: boxAt(cards, top),
    bet: boxAt(sizes.bet, top - sizes.bet.height - GAP),
    button: {
      x: plateBox.x + plateBox.width + GAP,
      y: plateBox.y + (plateBox.height - sizes.button) / 2,
      width: sizes.button,
      height: sizes.button,
    },
  };
}

/** A player's plate, cards, bet and button around the plate's centre. */
function spotAround(x: number, y: number, side: Side, sizes: SpotSizes, betsBelow: boolean): Spot {
  const plate: Box = {
    ...sizes.plate,
    x: x - sizes.plate.width / 2,
    y: y - sizes.plate.height / 2,
  };
  const cards: Box = { ...sizes.cards, x: plate.x, y: plate.y - sizes.cards.height };
  const bet: Box = { ...sizes.bet, x: plate.x, y: plate.y + plate.height + GAP };
  const button: Box = { x: 0, y: 0, width: sizes.button, height: sizes.button };
  if (side === "left" && !betsBelow) {
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
    const afterBet = bet.x + bet.width + 2;
    button.x = Math.min(afterBet, plate.x + plate.width - button.width + (betsBelow ? 0 : 8));
    button.y = bet.y + (bet.height - button.height) / 2;
  }
  return { side, plate, cards, bet, button };
}

function mirrorSpot(spot: Spot, width: number): Spot {
  const mirrorBox = (box: Box): Box => ({ ...box, x: width - box.x - box.width });
  return {
    side: spot.side === "left" ? "right" : spot.side,
    plate: mirrorBox(spot.plate),
    cards: mirrorBox(spot.cards),
    bet: mirrorBox(spot.bet),
    button: mirrorBox(spot.button),
  };
}

/** The x positions of plates along the top, left to right. */
function topPositions(count: number, width: number, plateWidth: number): number[] {
  const margin = plateWidth / 2 + GAP;
  const space = width - 2 * margin;
  const evenStep = space / (count + (count < 4 ? 1 : 0.4));
  // If there is little room they sit side by side, as far as it goes.
  const step = Math.max(evenStep, Math.min(plateWidth + GAP, space / Math.max(1, count - 1)));
  return Array.from({ length: count }, (_, index) => width / 2 + (index - (count - 1) / 2) * step);
}

/** The y positions of side seats, top to bottom, leaving a band free if asked. */
function sidePositions(
  count: number,
  top: number,
  bottom: number,
  blockHeight: number,
  band: MiddleBand,
  bandHeight: number,
): number[] | null {
  const space = bottom - top - count * blockHeight;
  if (space < 0) return null;
  if (band === "none") {
    const gap = space / (count + 1);
    return Array.from(
      { length: count },
      (_, index) => top + gap * (index + 1) + blockHeight * index,
    );
  }
  if (count === 0) return null;
  const countAbove = band === "below" ? count : Math.ceil(count / 2);
  const spaceLeft = space - bandHeight - 2 * GAP;
  if (spaceLeft < 0) return null;
  const gap = Math.min(spaceLeft / (count + 1), blockHeight * 0.4);
  const bandAt = top + countAbove * (blockHeight + gap);
  // The rest of the space makes the band higher.
  const lastTop = bottom - (count - countAbove) * (blockHeight + gap);
  return Array.from({ length: count }, (_, index) =>
    index < countAbove
      ? top + gap / 2 + (blockHeight + gap) * index
      : Math.max(lastTop, bandAt + bandHeight) +
        (blockHeight + gap) * (index - countAbove) +
        gap / 2,
  );
}

/** The seats to our left at the bottom, nearest first. */
function bottomNeighbours(count: number, ownSpot: Spot, sizes: SpotSizes, height: number): Spot[] {
  const edge = Math.min(ownSpot.cards.x, ownSpot.plate.x - sizes.button - GAP);
  const space = edge / Math.max(1, count);
  return Array.from({ length: count }, (_, index) =>
    spotAround(
      edge - space * (index + 0.5),
      height - sizes.plate.height / 2 - GAP,
      "bottom",
      sizes,
      true,
    ),
  );
}

function ownCardsAreWide(ownSize: Size, sizes: SpotSizes, width: number): boolean {
  return ownSize.width / 2 + sizes.plate.width + 3 * GAP > width / 2;
}

/** How far down side seats may go: bets beside plates would meet our own bet. */
function sideLimit(
  ownSpot: Spot,
  { spread, bets }: Attempt,
  isWide: boolean,
  height: number,
): number {
  if (!isWide && spread.bottom === 0) return height;
  return (bets === "below" && spread.bottom === 0 ? ownSpot.cards.y : ownSpot.bet.y) - GAP;
}

/** Where the edge of the rounded felt is, above a point and to the left of one. */
function feltTopAt(felt: TableLayout["felt"], x: number): number {
  const insideCorner = Math.max(0, felt.radius - Math.min(x - felt.x, felt.x + felt.width - x));
  return felt.y + felt.radius - Math.sqrt(Math.max(0, felt.radius ** 2 - insideCorner ** 2));
}

function feltLeftAt(felt: TableLayout["felt"], y: number): number {
  const insideCorner = Math.max(0, felt.radius - Math.min(y - felt.y, felt.y + felt.height - y));
  return felt.x + felt.radius - Math.sqrt(Math.max(0, felt.radius ** 2 - insideCorner ** 2));
}

function middleColumn(leftSpots: Spot[], topSpots: Spot[], ownSpot: Spot, size: Size): Box {
  const rightOf = (spot: Spot) =>
    Math.max(...[spot.plate, spot.cards, spot.bet, spot.button].map((b) => b.x + b.width));
  const bottomOf = (spot: Spot) =>
    Math.max(...[spot.plate, spot.bet, spot.button].map((b) => b.y + b.height));
  const x = Math.max(GAP, ...leftSpots.map(rightOf)) + GAP;
  const y = Math.max(0, ...topSpots.map(bottomOf)) + GAP;
  return { x, y, width: size.width - 2 * x, height: ownSpot.bet.y - GAP - y };
}

function middleBand(
  sideYs: number[],
  band: MiddleBand,
  blockHeight: number,
  size: Size,
  topSpots: Spot[],
  ownSpot: Spot,
): Box {
  const countAbove = band === "below" ? sideYs.length : Math.ceil(sideYs.length / 2);
  const bottomOf = (spot: Spot) => spot.bet.y + spot.bet.height;
  const y = Math.max((sideYs[countAbove - 1] ?? 0) + blockHeight, ...topSpots.map(bottomOf)) + GAP;
  const end = Math.min(sideYs[countAbove] ?? Infinity, ownSpot.bet.y) - GAP;
  return { x: GAP, y, width: size.width - 2 * GAP, height: end - y };
}

export function boxesOverlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** All boxes of a spot, which must not overlap those of others. */
export function spotBoxes(spot: Spot): Box[] {
  return [spot.plate, spot.cards, spot.bet, spot.button];
}

function isOutside(box: Box, size: Size): boolean {
  return (
    box.x < -0.5 ||
    box.y < -0.5 ||
    box.x + box.width > size.width + 0.5 ||
    box.y + box.height > size.height + 0.5
  );
}

/** Whether any boxes overlap; plain loops, because most attempts fail here. */
function hasOverlap(layout: TableLayout, size: Size): boolean {
  const groups = [[layout.middle], ...layout.spots.map(spotBoxes)];
  for (const [index, group] of groups.entries()) {
    for (const box of group) {
      if (isOutside(box, size)) return true;
      for (let next = index + 1; next < groups.length; next += 1) {
        for (const other of groups[next]!) if (boxesOverlap(box, other)) return true;
      }
    }
  }
  return false;
}
