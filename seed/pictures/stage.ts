import { choosePalette, type Motif, type Palette } from './palette.ts';
import { createRandom, type Random } from './random.ts';
import { createSheet, type Sheet } from './sheet.ts';

/** What every motif draws with. */
export type Stage = { random: Random; palette: Palette; sheet: Sheet };

/** A composition puts one whole picture on the stage, back to front. */
export type Composition = (stage: Stage) => void;

/** Prepares an empty picture: the project decides the colours, the variant the details. */
export function createStage(motif: Motif, seed: string, variant: number): Stage {
  const palette = choosePalette(motif, createRandom(`${seed}/palette/${variant < 2 ? 0 : variant}`));
  const random = createRandom(`${seed}/${variant}`);
  return { random, palette, sheet: createSheet(palette.sky[0], palette.sky[1], palette.shadow) };
}
