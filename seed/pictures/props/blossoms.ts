import { mix, shade } from '../color.ts';
import { along, circle, cut, ellipse, type Path, place, ribbon, symmetric } from '../geometry.ts';
import { LEAF } from '../nature.ts';
import type { Stage } from '../stage.ts';

export const PETAL = cut(
  'M0 0C-30 -20 -44 -70 -22 -98C-12 -108 -6 -100 0 -94C6 -100 12 -108 22 -98C44 -70 30 -20 0 0Z',
);

export const HEART = cut(
  'M0 92C-60 44 -108 6 -108 -44C-108 -84 -78 -104 -50 -104C-26 -104 -8 -90 0 -70C8 -90 26 -104 50 -104C78 -104 108 -84 108 -44C108 6 60 44 0 92Z',
);

/** A blossom of stacked rings of petals. */
export function blossom(stage: Stage, x: number, y: number, size: number, fill: string, heart: string): void {
  const { random, sheet } = stage;
  const petals = random.int(6, 9);
  const petal = random.pick([PETAL, LEAF, PETAL]);
  const rings = 3;
  const start = random.range(0, 60);
  for (let ring = 0; ring < rings; ring += 1) {
    const scale = (size / 100) * (1 - ring * 0.27);
    const paths = Array.from({ length: petals }, (_, index) =>
      place(petal, { x, y, scale, turn: start + ring * (180 / petals) + (index * 360) / petals }),
    );
    sheet.put(paths, shade(fill, -0.04 + ring * 0.06), 0.65 - ring * 0.12);
  }
  sheet.put(circle(x, y, size * 0.2), heart, 0.5);
  const seeds = Array.from({ length: 7 }, (_, index) =>
    circle(x + Math.cos(index * 0.9) * size * 0.1, y + Math.sin(index * 0.9) * size * 0.1, size * 0.022),
  );
  sheet.put(seeds, shade(heart, -0.18), 0);
}

export function tulip(stage: Stage, x: number, y: number, size: number, turn: number, fill: string): void {
  const { sheet } = stage;
  const at = (data: string): Path => place(cut(data), { x, y, scale: size / 100, turn });
  sheet.put(
    at('M0 0C-60 -8 -70 -70 -48 -126C-30 -110 -14 -96 0 -74C14 -96 30 -110 48 -126C70 -70 60 -8 0 0Z'),
    shade(fill, -0.06),
    0.7,
  );
  sheet.put(at('M0 0C-40 -20 -40 -90 0 -136C40 -90 40 -20 0 0Z'), shade(fill, 0.03), 0.4);
}

export function vase(stage: Stage, x: number, foot: number, fill: string): void {
  const { palette, random, sheet } = stage;
  const body = random.pick([
    symmetric([
      [0, -290],
      [62, -288],
      [56, -240],
      [80, -200],
      [128, -130],
      [118, -40],
      [70, 0],
      [0, 4],
    ]),
    symmetric([
      [0, -280],
      [88, -276],
      [80, -200],
      [96, -100],
      [92, -20],
      [60, 2],
      [0, 4],
    ]),
    symmetric([
      [0, -250],
      [120, -246],
      [128, -150],
      [104, -50],
      [60, -2],
      [0, 2],
    ]),
  ]);
  const at = (path: Path): Path => place(path, { x, y: foot });
  sheet.layer([{ path: at(body), fill, to: shade(fill, -0.08) }], 1.1);
  const band = [0, 1, 2, 3, 4].map((index) => at(circle(-56 + index * 28, -120, 8)));
  sheet.layer(
    [
      { path: band, fill: palette.paper },
      {
        path: [
          at(cut('M-84 -150C-30 -136 30 -136 84 -150V-142C30 -128 -30 -128 -84 -142Z')),
          at(cut('M-88 -96C-30 -82 30 -82 88 -96V-88C30 -74 -30 -74 -88 -88Z')),
        ],
        fill: palette.paper,
      },
    ],
    0,
  );
}

export function cup(stage: Stage, x: number, foot: number, scale: number, fill: string): void {
  const { palette, sheet } = stage;
  const at = (path: Path): Path => place(path, { x, y: foot, scale });
  const steam = [-34, 4, 42].map((dx) =>
    at(ribbon(along([dx, -150], [dx + 40, -200], [dx - 40, -250], [dx + 16, -310], 12), 12, 4)),
  );
  sheet.put(steam, mix(palette.paper, palette.sky[1], 0.3), 0.35);
  sheet.put(at(ellipse(0, -2, 150, 20)), palette.paper, 0.7);
  sheet.put(
    [at(cut('M86 -112C150 -124 164 -40 82 -36L84 -54C130 -58 126 -100 86 -92Z'))],
    shade(fill, -0.04),
    0.5,
  );
  sheet.put(at(cut('M-100 -134H100C100 -60 76 -8 44 -6H-44C-76 -8 -100 -60 -100 -134Z')), fill, 0.8);
  sheet.layer(
    [
      { path: at(ellipse(0, -134, 100, 18)), fill: mix(palette.ink, fill, 0.35) },
      { path: place(HEART, { x, y: foot - 66 * scale, scale: 0.3 * scale }), fill: palette.paper },
    ],
    0.25,
  );
}
