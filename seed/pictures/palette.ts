import { ramp } from './color.ts';
import type { Random } from './random.ts';

/** The motifs that a category can have; each is drawn in a file of its own. */
export const MOTIFS = [
  'kites',
  'books',
  'trees',
  'paws',
  'instruments',
  'balls',
  'helmets',
  'table',
  'water',
  'house',
  'hands',
  'flowers',
] as const;
export type Motif = (typeof MOTIFS)[number];

/** Four or five related colours and what they are used for. */
export type Palette = {
  /** Behind everything, top and bottom. */
  sky: readonly [string, string];
  /** Landscape from the farthest sheet (0) to the nearest (1). */
  tone(share: number): string;
  /** The colour that leads the eye, and its companion. */
  accent: string;
  second: string;
  /** The warmer of the two, for suns, fruit and whatever is known to be warm. */
  warm: string;
  /** Plain light paper. */
  paper: string;
  /** The darkest tone of the family: trunks, strings, outlines. */
  ink: string;
  shadow: string;
  night: boolean;
};

type Swatch = readonly [
  skyTop: string,
  skyBottom: string,
  far: string,
  middle: string,
  near: string,
  accent: string,
  second: string,
  paper: string,
  ink: string,
];

const SWATCHES: Record<Motif, readonly Swatch[]> = {
  kites: [
    ['#9fd0d6', '#fbe9c6', '#f3cf9a', '#7fb7a3', '#2f7f79', '#e8613c', '#f2b441', '#fff6e4', '#1d4a50'],
    ['#f7c7a1', '#fdeccd', '#f4b183', '#d98268', '#8f4a56', '#2f8f8b', '#f6c453', '#fff4e2', '#5a2b3c'],
    ['#7fb2dc', '#e6f0ea', '#b9d8d0', '#79ad9c', '#2f6f73', '#f0784a', '#f8c851', '#fffaf0', '#1e4756'],
    ['#c9b8e4', '#fbe3d4', '#e2b7c4', '#a37fae', '#5b4a86', '#f2784b', '#f7c65c', '#fff5ea', '#39305f'],
  ],
  books: [
    ['#f3d9a4', '#fbf0d6', '#e9b872', '#c98545', '#7a4a2c', '#1f6f74', '#c9462c', '#fff7e6', '#452a1c'],
    ['#a9cfc9', '#eef3e2', '#7fb1a8', '#3f827d', '#1f5356', '#d9713c', '#f0b94f', '#fdf6e3', '#153a3e'],
    ['#d6c3b2', '#f7ecdd', '#c29b86', '#93635a', '#5a343b', '#2c6c86', '#e3a23f', '#fff6ea', '#38202a'],
    ['#2f4468', '#5f7fa3', '#44618d', '#2b4571', '#182a4d', '#f2b84b', '#e06b45', '#fdf1d8', '#0f1c36'],
  ],
  trees: [
    ['#cfe3c4', '#f6f0d2', '#b5d0a0', '#6fa06f', '#24563f', '#e3a23f', '#c9603a', '#fdf8e6', '#173a2d'],
    ['#f6d7a0', '#fdf0d0', '#dfc07f', '#8fa15e', '#3b5d3a', '#d9622f', '#b8412c', '#fff6e0', '#2a3f2a'],
    ['#a8d3cf', '#e9f2e0', '#8fc0b0', '#4b8d80', '#174e4d', '#f0b04c', '#e2734a', '#f9f7ea', '#0f383a'],
    ['#22406a', '#6f8fae', '#4a6f92', '#2a5068', '#122f3f', '#f6d27e', '#9fc2a5', '#f3f0df', '#0b1f2d'],
    ['#f1c3b4', '#fbe8d6', '#d8a596', '#8c8a72', '#39554c', '#e07a4a', '#f2c264', '#fff5ea', '#26403b'],
  ],
  paws: [
    ['#f4cfa6', '#fdeed6', '#eeb07c', '#cf7a4c', '#7c3f2f', '#c8502c', '#f2b65a', '#fff5e6', '#4a261f'],
    ['#c8dcc0', '#f5f0d8', '#a9c496', '#6d9468', '#355a44', '#d9692f', '#f0b453', '#fdf7e8', '#223d31'],
    ['#2c3f63', '#7688a5', '#52678f', '#354a72', '#1c2c4b', '#e98a4a', '#f5cf85', '#f6efe0', '#101c33'],
    ['#e9c1b6', '#fbe9dc', '#d69c8d', '#a8665f', '#5f3843', '#e08a3c', '#4a8c86', '#fff4ea', '#3d222d'],
  ],
  instruments: [
    ['#e8b9a5', '#fbe6d0', '#cf8a80', '#94455a', '#4f2040', '#e09a34', '#c9502f', '#fff3e0', '#331430'],
    ['#3b2a55', '#8b6a92', '#6a4a80', '#472f65', '#2a1a45', '#f0a844', '#d95d4c', '#fdeed8', '#1c1030'],
    ['#f3cf93', '#fdf0d3', '#e0a45c', '#b1622f', '#652f24', '#1f6d70', '#b83a34', '#fff6e2', '#3f1c19'],
    ['#a9c9cf', '#eef0e0', '#86aab5', '#4b7488', '#23445c', '#d9793a', '#f0bd5b', '#fbf5e6', '#15304a'],
  ],
  balls: [
    ['#a7d4e3', '#eef4e4', '#a8d2a6', '#5aa36d', '#1f6a51', '#f07a36', '#f5c74f', '#fffdf4', '#143f45'],
    ['#f6cfa0', '#fdf0d4', '#d9c27a', '#8ea556', '#3f6f44', '#2474a0', '#e2603a', '#fffaf0', '#20424a'],
    ['#24486f', '#7fa3bd', '#3f8a78', '#24685f', '#12433f', '#f5b342', '#ef6f4c', '#fdf9ec', '#0d2b3a'],
    ['#e6b3a0', '#fae4d2', '#d4836b', '#b2503f', '#7a2c30', '#2f7f92', '#f3bd55', '#fff8ec', '#4c1b25'],
  ],
  helmets: [
    ['#f6bf8f', '#fde6c6', '#ee9463', '#c9513a', '#7a2530', '#f2b43c', '#cf3a2c', '#fff4e0', '#4a1722'],
    ['#33456b', '#e29a75', '#7a5f7d', '#4a4468', '#262b4d', '#f4a63c', '#e0523a', '#fdeed9', '#171c38'],
    ['#b9cfd8', '#f3eee0', '#92afbd', '#587d92', '#274b63', '#d8432f', '#f3b844', '#fdf8ec', '#183347'],
    ['#f3d3a0', '#fcf0d8', '#e4ae73', '#b4704c', '#683a39', '#2b6f8c', '#d6402f', '#fff6e8', '#42252b'],
  ],
  table: [
    ['#f7d49a', '#fdf1d4', '#f0b062', '#d9793f', '#8f3f2b', '#c93f2d', '#4f8a5a', '#fff8e8', '#54251f'],
    ['#bcd6c6', '#f4f2de', '#93b99f', '#5a8d75', '#2b5a4e', '#e0703a', '#f2bd52', '#fffaee', '#1c4039'],
    ['#efc3ae', '#fcebdd', '#dd9b82', '#b5624f', '#6d3438', '#3c7f86', '#f0b550', '#fff6ec', '#451f27'],
    ['#3d3557', '#a97d84', '#7d5c78', '#54406a', '#302747', '#f5b04a', '#e2694c', '#fdf0dc', '#1f1833'],
  ],
  water: [
    ['#bfe0e2', '#f7f1dc', '#8cc6cf', '#3f93ab', '#125877', '#ee7b44', '#f4c65b', '#fffcf2', '#0c3d57'],
    ['#f8c9a4', '#fdebcf', '#e39f8f', '#5f8fa3', '#1f4f72', '#f0683f', '#fbd27a', '#fff7ea', '#16395a'],
    ['#1f3a66', '#6c8fb8', '#3f6ea0', '#234f83', '#10305c', '#f6c462', '#ee7f56', '#f6f5ec', '#0a2145'],
    ['#a9d9c9', '#f1f4df', '#72bfae', '#2f8f88', '#0f5a60', '#f2854d', '#f6cd68', '#fdfbf0', '#0a4148'],
  ],
  house: [
    ['#f4d2a8', '#fdf0da', '#e6b184', '#b97255', '#6a3c3a', '#c4472f', '#efb24c', '#fff8ea', '#3f2428'],
    ['#a9cdd6', '#f3f1e0', '#93b7b5', '#5d8b8c', '#2b5560', '#d4583a', '#f2be5d', '#fffaf0', '#1c3c49'],
    ['#24365e', '#8a86a8', '#5b6692', '#3a4673', '#1e2748', '#f7c45e', '#d96a4c', '#f7efe0', '#131a35'],
    ['#eebfae', '#fdeadb', '#d2968c', '#8f6d78', '#4d455e', '#d8663c', '#f4c46a', '#fff6ee', '#322d45'],
  ],
  hands: [
    ['#f4c4ae', '#fdeada', '#ec9a83', '#cc5f5b', '#7d2f45', '#f0a53f', '#2f7f80', '#fff5e9', '#4d1b31'],
    ['#b5d5cf', '#f5f2e0', '#86b8ae', '#47897f', '#1e5556', '#e2683f', '#f3ba50', '#fff9ee', '#143c40'],
    ['#d5c5e0', '#faece2', '#b597c6', '#7a5c99', '#443463', '#ea7550', '#f5bf58', '#fff7ef', '#2c2146'],
    ['#f8d498', '#fef2d6', '#f1b05f', '#d97b3c', '#8d4129', '#216f73', '#c9412f', '#fff8e6', '#57261c'],
  ],
  flowers: [
    ['#f1c6c0', '#fdece2', '#e3a09f', '#bc6474', '#6b3350', '#e8704b', '#f3bb5c', '#fff6f0', '#43203a'],
    ['#c6ddc8', '#f7f3e0', '#9fc3a2', '#5f9477', '#2b5c52', '#e0605a', '#f4bd5a', '#fffaf0', '#1d403c'],
    ['#b9cde0', '#f5eee6', '#97aece', '#5f7aa8', '#2f4573', '#e8745c', '#f5c468', '#fffaf2', '#1f2f55'],
    ['#f6d6a2', '#fdf2da', '#ecb673', '#c97f52', '#70433f', '#c94a4a', '#5b8f7a', '#fff8ea', '#452a2c'],
  ],
};

/** Chooses one of a motif's colour families. */
export function choosePalette(motif: Motif, random: Random): Palette {
  const [skyTop, skyBottom, far, middle, near, accent, second, paper, ink] = random.pick(SWATCHES[motif]);
  const warmth = (hex: string): number =>
    Number.parseInt(hex.slice(1, 3), 16) - Number.parseInt(hex.slice(5, 7), 16);
  const darkSky = Number.parseInt(skyTop.slice(1, 3), 16) < 0x48;
  return {
    sky: [skyTop, skyBottom],
    tone: (share) => ramp([far, middle, near], share),
    accent,
    second,
    warm: warmth(accent) > warmth(second) - 20 ? accent : second,
    paper,
    ink,
    shadow: ink,
    night: darkSky,
  };
}
