import { shade } from '../color.ts';
import { box, cut, type Path, place, polygon } from '../geometry.ts';
import type { Random } from '../random.ts';
import type { Piece } from '../sheet.ts';

export type HouseColors = { wall: string; roof: string; beam: string; window: string; door: string };

/** Windows with glazing bars; lit ones are lighter than the wall. */
function windows(
  x: number,
  y: number,
  columns: number,
  rows: number,
  gapX: number,
  gapY: number,
  size: number,
  color: string,
  bar: string,
): Piece[] {
  const pieces: Piece[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [left, top] = [x + column * gapX, y + row * gapY];
      pieces.push({ path: box(left, top, size, size * 1.3, 3), fill: color });
      pieces.push({
        path: [box(left + size / 2 - 2, top, 4, size * 1.3), box(left, top + size * 0.55, size, 4)],
        fill: bar,
      });
    }
  }
  return pieces;
}

/** The beams of a half-timbered front, `b` wide. */
function timber(
  front: { x: number; width: number; eaves: number; height: number; roofHeight: number; storeys: number },
  b: number,
): Path[] {
  const { x, width, eaves, height, roofHeight, storeys } = front;
  const [left, right, storey] = [x - width / 2, x + width / 2, height / storeys];
  const beams: Path[] = [];
  for (let level = 0; level <= storeys; level += 1)
    beams.push(box(left, eaves + level * storey - b / 2, width, b));
  for (let post = 0; post <= 4; post += 1)
    beams.push(box(left + (width - b) * (post / 4), eaves, b, height + 20));
  for (let level = 0; level < storeys; level += 1) {
    const [top, bottom] = [eaves + level * storey, eaves + (level + 1) * storey];
    beams.push(
      polygon([
        [left, bottom],
        [left + width / 4, top],
        [left + width / 4 + b, top],
        [left + b, bottom],
      ]),
    );
    beams.push(
      polygon([
        [right, bottom],
        [right - width / 4, top],
        [right - width / 4 - b, top],
        [right - b, bottom],
      ]),
    );
  }
  beams.push(
    box(x - b / 2, eaves - roofHeight + b, b, roofHeight),
    box(left + width * 0.2, eaves - roofHeight * 0.42, width * 0.6, b),
  );
  return beams;
}

const doorway = (x: number, foot: number, width: number): Path => {
  const doorWidth = width * 0.2;
  return cut(
    `M${x - doorWidth / 2} ${foot + 30}V${foot - width * 0.24}C${x - doorWidth / 2} ${foot - width * 0.38} ${x + doorWidth / 2} ${foot - width * 0.38} ${x + doorWidth / 2} ${foot - width * 0.24}V${foot + 30}Z`,
  );
};

/** A gabled house, its foot at the origin; half-timbered or plastered. Returns sheets from back to front. */
export function gabledHouse(
  random: Random,
  x: number,
  foot: number,
  width: number,
  height: number,
  colors: HouseColors,
): Piece[][] {
  const [left, right, eaves] = [x - width / 2, x + width / 2, foot - height];
  const roofHeight = width * random.range(0.55, 0.85);
  const over = width * 0.09;
  const wall: Piece = {
    path: polygon([
      [left, foot + 30],
      [left, eaves],
      [x, eaves - roofHeight],
      [right, eaves],
      [right, foot + 30],
    ]),
    fill: colors.wall,
  };
  const thick = width * 0.1;
  const roof: Piece = {
    path: polygon([
      [left - over, eaves + over],
      [x, eaves - roofHeight - thick * 1.3],
      [right + over, eaves + over],
      [right + over - thick * 0.9, eaves + over + thick * 0.5],
      [x, eaves - roofHeight + thick * 0.8],
      [left - over + thick * 0.9, eaves + over + thick * 0.5],
    ]),
    fill: colors.roof,
  };
  const b = Math.max(width * 0.045, 6);
  const storeys = Math.max(1, Math.floor(height / (width * 0.5)));
  const storey = height / storeys;
  const beams = random.chance(0.62) ? timber({ x, width, eaves, height, roofHeight, storeys }, b) : [];
  const size = width * 0.15;
  const panes = windows(
    x - width * 0.21,
    eaves + storey * 0.2,
    2,
    storeys,
    width * 0.42 - size,
    storey,
    size,
    colors.window,
    colors.beam,
  );
  if (roofHeight > width * 0.5)
    panes.push(
      ...windows(x - size / 2, eaves - roofHeight * 0.33, 1, 1, 0, 0, size * 0.9, colors.window, colors.beam),
    );
  const door: Piece = { path: doorway(x, foot, width), fill: colors.door };
  const chimney: Piece = {
    path: box(x + width * 0.2, eaves - roofHeight * 0.95, width * 0.12, roofHeight * 0.6),
    fill: shade(colors.roof, -0.05),
  };
  return [
    [chimney],
    [wall],
    beams.length > 0 ? [{ path: beams, fill: colors.beam }] : [],
    [...panes, ...(storeys === 1 && random.chance(0.4) ? [] : [door])],
    [roof],
  ];
}

export function church(
  x: number,
  foot: number,
  scale: number,
  wall: string,
  roof: string,
  window: string,
): Piece[] {
  const at = (path: Path): Path => place(path, { x, y: foot, scale });
  return [
    { path: at(cut('M-28 10V-210H28V10Z')), fill: wall },
    { path: at(cut('M20 10V-96L90 -140L160 -96V10Z')), fill: shade(wall, -0.03) },
    { path: at(cut('M14 -88L90 -150L170 -88L162 -80L90 -134L22 -80Z')), fill: roof },
    {
      path: at(cut('M-38 -204C-30 -250 -12 -250 -6 -290L-2 -350H2L6 -290C12 -250 30 -250 38 -204Z')),
      fill: roof,
    },
    {
      path: at(
        cut(
          'M-10 -130V-166C-10 -180 10 -180 10 -166V-130ZM56 -40V-74C56 -86 70 -86 70 -74V-40ZM106 -40V-74C106 -86 120 -86 120 -74V-40Z',
        ),
      ),
      fill: window,
    },
  ];
}
