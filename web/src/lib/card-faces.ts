/**
 * Card faces as SVG paths: suits, indices, pips and court cards. A card is 100 by 140. Suits and
 * the star are 24 by 24, indices 20 by 28 and stroked, so that they look the same on every machine,
 * whatever fonts it has.
 */
import type { Suit } from "./cards";

export const SUIT_SHAPES: Record<Suit, string> = {
  c: "M12 1.6a5 5 0 0 1 3.8 8.2 5 5 0 1 1-2.5 8c.2 2 .9 3.4 2.3 4.6h-7.2c1.4-1.2 2.1-2.6 2.3-4.6a5 5 0 1 1-2.5-8A5 5 0 0 1 12 1.6z",
  d: "M12 1.4 20.6 12 12 22.6 3.4 12z",
  h: "M12 21.8C4.6 16 1.6 12.4 1.6 8.2A5.5 5.5 0 0 1 12 5.7a5.5 5.5 0 0 1 10.4 2.5c0 4.2-3 7.8-10.4 13.6z",
  s: "M12 1.6c5 5.6 10 9 10 13.5a4.8 4.8 0 0 1-8.7 2.8c.2 2 .9 3.3 2.2 4.5h-7c1.3-1.2 2-2.5 2.2-4.5A4.8 4.8 0 0 1 2 15.1C2 10.6 7 7.2 12 1.6z",
};

export const STAR =
  "M12 1.6 15 8.6 22.6 9.3 16.9 14.3 18.6 21.7 12 17.8 5.4 21.7 7.1 14.3 1.4 9.3 9 8.6z";

export const INDICES: Record<string, string> = {
  A: "M1.8 27 10 1l8.2 26M4.8 18.4h10.4",
  K: "M3.2 1v26M17.4 1 3.2 17.2M8.8 11.2 18 27",
  Q: "M10 1c5 0 8.2 5 8.2 13S15 27 10 27s-8.2-5-8.2-13S5 1 10 1zM11.6 20.2l6.6 8",
  J: "M8.4 1h7.4v19.2a6.6 6.8 0 0 1-13.2 0v-1.4",
  T: "M-.4 5.6 3.6 1v26M14.2 1c3.9 0 6.2 5 6.2 13s-2.3 13-6.2 13-6.2-5-6.2-13 2.3-13 6.2-13z",
  "9": "M17.8 9.2c0 4.6-3.3 8-7.8 8s-7.8-3.4-7.8-8S5.5 1 10 1s7.8 3.6 7.8 9.4C17.8 20 13.6 26.2 5.8 27",
  "8": "M10 1c3.9 0 6.6 2.5 6.6 6.2s-2.7 6.2-6.6 6.2-6.6-2.5-6.6-6.2S6.1 1 10 1zM10 13.4c4.7 0 7.9 2.7 7.9 6.8S14.7 27 10 27s-7.9-2.7-7.9-6.8 3.2-6.8 7.9-6.8z",
  "7": "M2.2 1h15.6L7.6 27",
  "6": "M2.2 18.8c0-4.6 3.3-8 7.8-8s7.8 3.4 7.8 8S14.5 27 10 27s-7.8-3.6-7.8-9.4C2.2 8 6.4 1.8 14.2 1",
  "5": "M16.6 1H4.8L3.6 12.6c1.6-1.5 3.9-2.4 6.3-2.4 4.7 0 8.1 3.5 8.1 8.3S14.6 27 9.9 27c-3.6 0-6.5-1.8-7.7-4.8",
  "4": "M13.8 27V1L1.8 19.8h16.6",
  "3": "M2.6 5.6C3.8 2.7 6.5 1 9.9 1c4.3 0 7.2 2.5 7.2 6.2s-2.9 6-7.7 6c5.2 0 8.5 2.5 8.5 6.9S14.6 27 9.8 27c-3.8 0-6.7-1.8-7.9-4.9",
  "2": "M2.4 8.2C2.6 3.9 5.6 1 9.9 1s7.5 2.8 7.5 6.9c0 3.2-1.7 5.4-4.8 8.6L2.2 27h15.7",
};

const [LEFT, MIDDLE, RIGHT] = [34, 50, 66];
const [TOP, BOTTOM] = [27, 113];
const CENTRE = 70;
const leftAndRight = (y: number): [number, number][] => [
  [LEFT, y],
  [RIGHT, y],
];
const SIX: [number, number][] = [
  ...leftAndRight(TOP),
  ...leftAndRight(CENTRE),
  ...leftAndRight(BOTTOM),
];
const EIGHT_AROUND: [number, number][] = [
  ...leftAndRight(TOP),
  ...leftAndRight(55.7),
  ...leftAndRight(84.3),
  ...leftAndRight(BOTTOM),
];

/** The centres of the pips of each rank. */
export const PIPS: Record<string, [number, number][]> = {
  "2": [
    [MIDDLE, TOP],
    [MIDDLE, BOTTOM],
  ],
  "3": [
    [MIDDLE, TOP],
    [MIDDLE, CENTRE],
    [MIDDLE, BOTTOM],
  ],
  "4": [...leftAndRight(TOP), ...leftAndRight(BOTTOM)],
  "5": [...leftAndRight(TOP), [MIDDLE, CENTRE], ...leftAndRight(BOTTOM)],
  "6": SIX,
  "7": [...SIX, [MIDDLE, 48.5]],
  "8": [...SIX, [MIDDLE, 48.5], [MIDDLE, 91.5]],
  "9": [...EIGHT_AROUND, [MIDDLE, CENTRE]],
  T: [...EIGHT_AROUND, [MIDDLE, 41.3], [MIDDLE, 98.7]],
};

/** One half of a court card, as layers from back to front; the other half is the same, rotated. */
export interface Layer {
  d: string;
  fill: "suit" | "gold" | "paper" | "skin" | "none";
  outline?: boolean;
}

const ROBE = "M27 70V62C27 54 34 51.5 42 50l8 6 8-6c8 1.5 15 4 15 12v8z";
const COLLAR = "M42 50l8 11 8-11 4.5 1L50 67.5 37.5 51z";
const FACE = "M42 34.5h16v8.5c0 5.5-3.6 9.5-8 9.5s-8-4-8-9.5z";
const BROWS = "M44.6 40.2h3.2M52.2 40.2h3.2M50 41v4.2";

export const COURT_CARDS: Record<string, Layer[]> = {
  K: [
    { d: "M38.5 33h23v13c0 3-2 5-4 5h-15c-2 0-4-2-4-5z", fill: "suit" },
    { d: ROBE, fill: "suit" },
    { d: COLLAR, fill: "gold", outline: true },
    { d: FACE, fill: "skin", outline: true },
    {
      d: "M41.8 42.5c2.6 3.4 4.8 4 8.2 4s5.6-.6 8.2-4v4.5c0 6-3.6 10.5-8.2 13-4.6-2.5-8.2-7-8.2-13z",
      fill: "suit",
    },
    { d: BROWS, fill: "none", outline: true },
    { d: "M38 34.5 35.5 20l8 6.5L50 16.5l6.5 10 8-6.5L62 34.5z", fill: "gold", outline: true },
    { d: "M38.3 34.5h23.4v-3.4H38.3z", fill: "suit" },
  ],
  Q: [
    {
      d: "M50 27c9 0 13.5 5 13.5 13 0 6 1.5 10 3.5 14H33c2-4 3.5-8 3.5-14 0-8 4.5-13 13.5-13z",
      fill: "suit",
    },
    { d: ROBE, fill: "suit" },
    {
      d: "M42 50c0 6 3.5 11 8 11s8-5 8-11l4.5 1c0 9.5-5.5 16-12.5 16s-12.5-6.5-12.5-16z",
      fill: "gold",
      outline: true,
    },
    { d: FACE, fill: "skin", outline: true },
    { d: "M42 38c4-.6 6.5-2.2 8-5 1.5 2.8 4 4.4 8 5v-6H42z", fill: "suit" },
    { d: "M44.8 41.2h3M52.2 41.2h3M48.7 47.6h2.6", fill: "none", outline: true },
    {
      d: "M38.5 31c-.5-4-1-7-2.5-10 4 1 6.5 2.5 8.2 5 1-3.5 3-6.5 5.8-9 2.8 2.5 4.8 5.5 5.8 9 1.7-2.5 4.2-4 8.2-5-1.5 3-2 6-2.5 10-7-2-16-2-23 0z",
      fill: "gold",
      outline: true,
    },
  ],
  J: [
    {
      d: "M39.5 32h21v11c0 4 1 6.5 2.5 8.5h-26c1.5-2 2.5-4.5 2.5-8.5z",
      fill: "gold",
      outline: true,
    },
    { d: ROBE, fill: "suit" },
    { d: "M42 50l8 6.5 8-6.5 3.5 1L50 61.5 38.5 51z", fill: "paper", outline: true },
    { d: "M48.2 60.5h3.6V70h-3.6z", fill: "gold" },
    { d: FACE, fill: "skin", outline: true },
    { d: BROWS, fill: "none", outline: true },
    { d: "M36.5 34.5c-1.5-9 5-14.5 14-14.5 8 0 14 5 13 14.5-6-2.2-20-2.2-27 0z", fill: "suit" },
    { d: "M37.5 34.6c8-2.3 17-2.3 25 0v-3c-8-2.3-17-2.3-25 0z", fill: "gold" },
    { d: "M60 27c4.5-2.5 7.5-6.5 8-11.5-6 .5-10 4-10.5 10z", fill: "gold", outline: true },
  ],
};

/** The jester's cap on the joker: three points with a bell on each. */
export const JOKER_CAP: Layer[] = [
  {
    d: "M30 84C27 66 30 54 22 46c13-1.5 20 5 23 16 0-12 0-20 5-28 5 8 5 16 5 28 3-11 10-17.5 23-16-8 8-5 20-8 38z",
    fill: "suit",
  },
  { d: "M50 34c5 8 5 16 5 28-1 5-1.5 14-1.5 22h-7c0-8-.5-17-1.5-22 0-12 0-20 5-28z", fill: "gold" },
  { d: "M29 84h42v8c-13 3.5-29 3.5-42 0z", fill: "gold", outline: true },
];
export const JOKER_BELLS: [number, number][] = [
  [21, 45],
  [50, 31],
  [79, 45],
];
