import { balls } from './motifs/balls.ts';
import { books } from './motifs/books.ts';
import { flowers } from './motifs/flowers.ts';
import { hands } from './motifs/hands.ts';
import { helmets } from './motifs/helmets.ts';
import { house } from './motifs/house.ts';
import { instruments } from './motifs/instruments.ts';
import { kites } from './motifs/kites.ts';
import { paws } from './motifs/paws.ts';
import { table } from './motifs/table.ts';
import { trees } from './motifs/trees.ts';
import { water } from './motifs/water.ts';
import type { Motif } from './palette.ts';
import { hashText } from './random.ts';
import { type Composition, createStage } from './stage.ts';

const COMPOSITIONS: Record<Motif, readonly Composition[]> = {
  kites,
  books,
  trees,
  paws,
  instruments,
  balls,
  helmets,
  table,
  water,
  house,
  hands,
  flowers,
};

export type PictureOptions = {
  motif: Motif;
  /** Usually the project's slug: the same seed gives the same picture. */
  seed: string;
  /** 0 is the cover; further numbers give the rest of the gallery, each another composition. */
  variant?: number;
  width?: number;
  height?: number;
  /** A subtle grain of paper over everything; on by default. */
  grain?: boolean;
};

/** Draws a layered paper-cut picture as SVG text, 3:2 by default. */
export function drawPicture(options: PictureOptions): string {
  const { motif, seed, variant = 0, width = 1600, height = 1067, grain = true } = options;
  const list = COMPOSITIONS[motif];
  const composition = list[(hashText(`${seed}/composition`) + variant) % list.length];
  const stage = createStage(motif, seed, variant);
  composition?.(stage);
  return stage.sheet.toSvg(width, height, grain);
}
