import { mix, shade } from './color.ts';
import {
  along,
  box,
  circle,
  cut,
  ellipse,
  type Path,
  place,
  type Point,
  polygon,
  ribbon,
  rounded,
} from './geometry.ts';
import { HEART } from './props/blossoms.ts';
import { openHand } from './props/people.ts';
import { NOTES } from './props/music.ts';
import { paw } from './props/animals.ts';
import { LEAF, spruce } from './nature.ts';
import { choosePalette, type Motif } from './palette.ts';
import { createRandom, type Random } from './random.ts';
import { createSheet, HEIGHT, WIDTH } from './sheet.ts';

/** One simple sign per motif, drawn around the origin within about 180 units. */
function sign(motif: Motif): Path[] {
  const at = (paths: readonly Path[], scale: number, y = 0): Path[] =>
    paths.map((path) => place(path, { scale, y }));
  switch (motif) {
    case 'kites':
      return [
        polygon([
          [0, -190],
          [120, -50],
          [0, 110],
          [-120, -50],
        ]),
        ribbon(along([0, 100], [70, 140], [-70, 180], [20, 230]), 16, 8),
      ];
    case 'books':
      return at(
        [
          cut(
            'M0 -70C60 -120 150 -120 210 -90V110C150 80 60 80 0 130C-60 80 -150 80 -210 110V-90C-150 -120 -60 -120 0 -70Z',
          ),
        ],
        0.95,
      );
    case 'trees':
      return at([spruce(4)], 3.6, 190);
    case 'paws':
      return paw(0, 20, 1.25, 0);
    case 'instruments':
      return at([NOTES[1] ?? []], 1.7, 110);
    case 'balls':
      return [circle(0, 0, 170)];
    case 'helmets':
      return [
        cut(
          'M-180 70C-180 -90 -100 -160 10 -160C120 -160 176 -80 180 40L220 64C224 84 214 92 200 92H-170C-180 92 -180 84 -180 70Z',
        ),
        box(-150, 118, 300, 26, 13),
      ];
    case 'table':
      return [
        cut('M-180 -20H180C174 90 110 140 60 144V170H-60V144C-110 140 -174 90 -180 -20Z'),
        ...[-60, 20].map((dx) =>
          ribbon(along([dx, -60], [dx + 50, -100], [dx - 20, -140], [dx + 40, -190]), 26, 12),
        ),
      ];
    case 'water':
      return [
        cut(
          'M0 -200C40 -110 140 -30 140 70C140 150 78 200 0 200C-78 200 -140 150 -140 70C-140 -30 -40 -110 0 -200Z',
        ),
      ];
    case 'house':
      return [cut('M-200 0L0 -190L200 0L166 34L140 10V170H-140V10L-166 34Z')];
    case 'hands':
      return openHand({ y: 170, scale: 1.15 });
    case 'flowers':
      return at([HEART], 1.6);
  }
}

function ground(random: Random): Path {
  const kind = random.int(0, 3);
  if (kind === 0) return circle(0, 0, 400);
  if (kind === 1)
    return rounded(
      [
        [-370, -370],
        [370, -370],
        [370, 370],
        [-370, 370],
      ],
      150,
    );
  if (kind === 2)
    return rounded(
      Array.from(
        { length: 6 },
        (_, side): Point => [Math.cos((side * Math.PI) / 3) * 440, Math.sin((side * Math.PI) / 3) * 440],
      ),
      110,
    );
  return cut('M-360 -360H360V60C360 250 190 370 0 420C-190 370 -360 250 -360 60Z');
}

/** Draws the sign of an organisation: the motif of its field on a badge of its own colours, 4:3. */
export function drawLogo(options: { motif: Motif; seed: string; width?: number; height?: number }): string {
  const { motif, seed, width = 640, height = 480 } = options;
  const random = createRandom(`${seed}/logo`);
  const palette = choosePalette(motif, random);
  const sheet = createSheet('#ffffff', '#ffffff', palette.ink);
  const badge = random.pick([palette.tone(0.7), palette.tone(0.9), palette.accent]);
  const light = random.chance(0.6) ? palette.paper : mix(palette.paper, palette.second, 0.6);
  const base = ground(random);
  const put = (path: Path, scale: number): Path => place(path, { x: WIDTH / 2, y: HEIGHT / 2, scale });
  sheet.put(put(base, 1.12), badge, 1);
  sheet.layer([{ path: [put(base, 1.02), put(base, 0.97)], fill: mix(badge, light, 0.75), holes: true }], 0);
  sheet.layer(
    sign(motif).map((path) => ({ path: put(path, 1.35), fill: light })),
    1,
  );
  if (motif === 'balls') {
    const corners = (reach: number, turn: number): Point[] =>
      [0, 1, 2, 3, 4].map((side) => [
        Math.sin(((turn + side * 72) * Math.PI) / 180) * reach,
        -Math.cos(((turn + side * 72) * Math.PI) / 180) * reach,
      ]);
    const [inner, outer] = [corners(62, 0), corners(166, 0)];
    sheet.put(put(polygon(inner), 1.35), badge, 0);
    sheet.lines(
      inner.map(([px, py], side) =>
        put(
          [
            ['M', px, py],
            ['L', outer[side]?.[0] ?? 0, outer[side]?.[1] ?? 0],
          ],
          1.35,
        ),
      ),
      badge,
      16,
    );
  } else if (random.chance(0.5)) {
    const leaves = [-1, 1].flatMap((side) =>
      [0, 1, 2].map((index) =>
        place(LEAF, {
          x: WIDTH / 2 + side * (150 + index * 70),
          y: HEIGHT / 2 + 330 - index * 50,
          scale: 0.8,
          turn: side * (74 - index * 16),
        }),
      ),
    );
    sheet.put(leaves, palette.second === badge ? palette.paper : palette.second, 0.6);
  }
  return sheet.toSvg(width, height, false);
}

/** Draws the mark of a company: a few plain shapes that overlap, 4:3. */
export function drawMark(options: { seed: string; width?: number; height?: number }): string {
  const { seed, width = 640, height = 480 } = options;
  const random = createRandom(`${seed}/mark`);
  const palette = choosePalette(random.pick(['books', 'water', 'balls', 'house'] as const), random);
  const sheet = createSheet('#ffffff', '#ffffff', palette.ink);
  const [x, y] = [WIDTH / 2, HEIGHT / 2];
  const fills = random.shuffle([palette.accent, palette.tone(0.75), palette.second]);
  const fill = (index: number): string => fills[index % fills.length] ?? palette.accent;
  const kind = random.int(0, 3);
  if (kind === 0)
    [-230, 0, 230].forEach((dx, index) =>
      sheet.put(box(x + dx - 90, y - 140 - index * 110, 180, 400 + index * 110, 40), fill(index), 0.9),
    );
  if (kind === 1)
    [0, 120, 240].forEach((turn, index) =>
      sheet.put(
        ellipse(
          x + Math.cos((turn * Math.PI) / 180) * 130,
          y + Math.sin((turn * Math.PI) / 180) * 130,
          300,
          170,
          turn,
        ),
        fill(index),
        0.9,
      ),
    );
  if (kind === 2)
    [0, 90, 180, 270].forEach((turn, index) =>
      sheet.put(place(LEAF, { x, y, scale: 4, turn: turn + 45 }), shade(fill(index), index * 0.01), 0.9),
    );
  if (kind === 3)
    [420, 290, 150].forEach((radius, index) =>
      sheet.layer(
        [
          {
            path: index === 2 ? circle(x, y, radius) : [circle(x, y, radius), circle(x, y, radius - 90)],
            fill: fill(index),
            holes: index < 2,
          },
        ],
        0.9,
      ),
    );
  return sheet.toSvg(width, height, false);
}
