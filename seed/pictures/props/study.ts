import { mix, shade } from '../color.ts';
import { box, circle, cut, type Path, place, polygon } from '../geometry.ts';
import { LEAF, sprig } from '../nature.ts';
import type { Piece } from '../sheet.ts';
import type { Stage } from '../stage.ts';

/** A lying book seen from its spine: cover, pages and two bands. */
export function lyingBook(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  thick: number,
  fill: string,
  turn = 0,
): void {
  const { palette, random, sheet } = stage;
  const at = (path: Path): Path => place(path, { x, y, turn });
  sheet.put(at(box(-width / 2, -thick, width, thick, thick * 0.3)), fill, 0.9);
  if (random.chance(0.5)) {
    const pages = cut(
      `M${-width / 2 + 34} ${-thick + 13}H${width / 2 + 2}C${width / 2 - 10} ${-thick * 0.7} ${width / 2 - 10} ${-thick * 0.3} ${width / 2 + 2} -13H${-width / 2 + 34}Z`,
    );
    sheet.layer([{ path: at(pages), fill: palette.paper, to: shade(palette.paper, -0.06) }], 0.25);
    sheet.lines(
      [0.35, 0.52, 0.69].map((share) => at(cut(`M${-width / 2 + 46} ${-thick * share}H${width / 2 - 12}`))),
      shade(palette.paper, -0.16),
      2,
      0.7,
    );
  } else {
    const bands = [-0.36, -0.3, 0.3, 0.36].map((share) =>
      at(box(width * share, -thick, width * 0.022, thick)),
    );
    sheet.put(bands, random.pick([palette.second, palette.paper]), 0);
    sheet.put(
      at(box(-width * 0.17, -thick * 0.64, width * 0.34, thick * 0.28, 6)),
      mix(fill, palette.paper, 0.75),
      0,
    );
  }
}

/** Standing books on a board, left to right; returns where the row ended. */
export function shelf(stage: Stage, from: number, to: number, board: number, size: number): void {
  const { palette, random, sheet } = stage;
  const fills = [
    palette.accent,
    palette.second,
    palette.tone(0.35),
    palette.tone(0.6),
    palette.tone(0.85),
    palette.paper,
  ];
  let x = from;
  let last = '';
  while (x < to) {
    const [width, height] = [random.range(34, 74), size * random.range(0.68, 1)];
    const fill = random.pick(fills.filter((entry) => entry !== last));
    last = fill;
    const turn = random.chance(0.12) ? -7 : 0;
    const at = (path: Path): Path => place(path, { x, y: board, turn });
    sheet.put(at(box(0, -height, width, height, 5)), fill, 0.5);
    const light = fill === palette.paper ? palette.accent : mix(fill, palette.paper, 0.7);
    const mark = random.int(0, 2);
    if (mark === 0)
      sheet.put(
        [
          at(box(0, -height * 0.86, width, 8)),
          at(box(0, -height * 0.8, width, 4)),
          at(box(0, -height * 0.16, width, 8)),
        ],
        light,
        0,
      );
    if (mark === 1)
      sheet.put(at(box(width * 0.26, -height * 0.78, width * 0.48, height * 0.34, 4)), light, 0);
    if (mark === 2)
      sheet.put(
        [at(circle(width / 2, -height * 0.72, width * 0.22)), at(box(0, -height * 0.2, width, 6))],
        light,
        0,
      );
    x += width + (turn === 0 ? random.range(2, 7) : 26);
  }
}

/** An open book from the front, its pages fanned like wings; the fold is at the origin. */
export function openBook(stage: Stage, x: number, y: number, scale: number): void {
  const { palette, sheet } = stage;
  const at = (data: string, flip: number): Path => place(cut(data), { x, y, scale, scaleX: flip });
  for (const flip of [1, -1])
    sheet.put(at('M0 40C120 -24 300 -30 440 6V66C300 30 120 36 0 92Z', flip), palette.accent, 1);
  for (let page = 0; page < 4; page += 1) {
    const lift = page * 15;
    const fill = mix(palette.paper, palette.second, 0.34 - page * 0.1);
    for (const flip of [1, -1])
      sheet.put(
        at(
          `M0 ${44 - page * 3}C110 ${-40 - lift} 280 ${-52 - lift} ${424 - page * 16} ${-12 - lift * 0.7}V${40 - lift * 0.6}C280 ${6 - lift * 0.6} 110 ${22 - lift * 0.3} 0 ${74 - page * 3}Z`,
          flip,
        ),
        fill,
        0.5,
      );
  }
}

export function apple(stage: Stage, x: number, y: number, scale: number): void {
  const { palette, sheet } = stage;
  const at = (data: string): Path => place(cut(data), { x, y, scale });
  sheet.put(
    at(
      'M0 -118C22 -140 92 -134 96 -74C98 -26 58 8 32 2C14 -4 -14 -4 -32 2C-58 8 -98 -26 -96 -74C-92 -134 -22 -140 0 -118Z',
    ),
    palette.warm,
    0.9,
  );
  sheet.put(at('M-62 -108C-84 -94 -86 -58 -74 -40C-78 -66 -70 -92 -50 -106Z'), shade(palette.warm, 0.12), 0);
  sheet.layer(
    [
      { path: at('M-4 -112C-6 -136 2 -152 12 -164L20 -158C10 -146 6 -132 6 -112Z'), fill: palette.ink },
      {
        path: place(LEAF, { x: x + 10 * scale, y: y - 138 * scale, scale: 0.62 * scale, turn: 66 }),
        fill: palette.tone(0.6),
      },
    ],
    0.4,
  );
}

export function potPlant(stage: Stage, x: number, y: number): void {
  const { palette, random, sheet } = stage;
  const paths: Path[] = [-42, -20, 2, 24, 46].flatMap((turn) =>
    sprig(random.range(230, 330), 4, LEAF, 92, turn * 0.9).map((path) =>
      place(path, { x, y: y - 130, turn: turn * 0.55 }),
    ),
  );
  sheet.put(paths, palette.tone(0.55), 0.9);
  sheet.put(place(cut('M-92 -160H92L66 0H-66Z'), { x, y }), palette.second, 0.9);
  sheet.put(place(box(-104, -176, 208, 42, 8), { x, y }), shade(palette.second, 0.04), 0.5);
}

export function pencil(stage: Stage, x: number, y: number, turn: number): void {
  const { palette, sheet } = stage;
  const at = (path: Path): Path => place(path, { x, y, turn });
  sheet.layer(
    [
      { path: at(box(-130, -12, 230, 24, 3)), fill: palette.second },
      {
        path: at(
          polygon([
            [100, -12],
            [150, 0],
            [100, 12],
          ]),
        ),
        fill: palette.paper,
      },
      { path: at(box(-154, -12, 26, 24, 6)), fill: palette.accent },
    ],
    0.5,
  );
  sheet.put(
    at(
      polygon([
        [134, -4],
        [150, 0],
        [134, 4],
      ]),
    ),
    palette.ink,
    0,
  );
}

export function globe(stage: Stage, x: number, foot: number): void {
  const { palette, sheet } = stage;
  sheet.put(
    place(cut('M-96 0C-80 -34 -30 -40 -14 -54V-90H14V-54C30 -40 80 -34 96 0Z'), { x, y: foot }),
    palette.ink,
    0.7,
  );
  const y = foot - 260;
  sheet.layer([{ path: [circle(x, y, 206), circle(x, y, 184)], fill: palette.second, holes: true }], 0.7);
  sheet.layer([{ path: circle(x, y, 172), fill: palette.tone(0.3), to: palette.tone(0.48) }], 0.7);
  const land = [
    'M-120 -90C-80 -140 -20 -150 0 -126C16 -104 -24 -92 -20 -66C-18 -44 -52 -46 -62 -20C-72 4 -104 -6 -118 -30C-132 -50 -136 -70 -120 -90Z',
    'M10 -30C50 -52 104 -44 118 -10C130 20 96 36 90 74C84 108 50 122 36 92C24 66 30 44 8 30C-14 14 -16 -16 10 -30Z',
    'M-66 62C-44 46 -20 62 -24 90C-28 118 -56 118 -70 100C-80 86 -82 72 -66 62Z',
    'M64 -128C92 -122 122 -100 128 -84C108 -74 76 -86 62 -104Z',
  ];
  sheet.layer(
    land.map((data): Piece => ({ path: place(cut(data), { x, y }), fill: palette.paper })),
    0.35,
  );
}
