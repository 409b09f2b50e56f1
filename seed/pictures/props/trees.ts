import { shade } from '../color.ts';
import { cut, type Path, place } from '../geometry.ts';
import type { Piece } from '../sheet.ts';

export const CROWN = cut(
  'M-8 -18C-40 -8 -74 -26 -68 -56C-100 -66 -98 -116 -64 -122C-66 -164 -14 -182 6 -156C34 -182 84 -160 74 -122C106 -112 104 -66 72 -58C78 -24 36 -4 8 -18Z',
);

export const TRUNK = cut(
  'M-9 6C-5 -30 -6 -58 -8 -92L-30 -116L-24 -121L-4 -102L0 -140H6L6 -104L28 -128L33 -122L9 -92C7 -58 6 -30 11 6Z',
);

/** A broad-leaved tree in three sheets: crown, its lit part, trunk with branches. */
export function broadTree(
  x: number,
  y: number,
  scale: number,
  crown: string,
  trunk: string,
  flip = 1,
): Piece[] {
  const at = (dx: number, dy: number, size: number): Path =>
    place(CROWN, { x: x + dx * scale, y: y + dy * scale, scale: scale * size, scaleX: flip });
  return [
    { path: at(0, 0, 1), fill: crown },
    { path: at(-10, -44, 0.66), fill: shade(crown, 0.07) },
    { path: place(TRUNK, { x, y, scale, scaleX: flip }), fill: trunk },
  ];
}
