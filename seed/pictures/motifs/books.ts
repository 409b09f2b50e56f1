import { mix, shade } from '../color.ts';
import { box, circle, cut, ellipse, type Path, place } from '../geometry.ts';
import { birds, clouds, glow, luminary, ridge, spruce, stars } from '../nature.ts';
import { apple, globe, lyingBook, openBook, pencil, potPlant, shelf } from '../props/study.ts';
import { HEIGHT, type Piece, WIDTH } from '../sheet.ts';
import type { Composition, Stage } from '../stage.ts';

const wall = (stage: Stage): void => {
  const { palette, random } = stage;
  const x = random.range(500, 1100);
  glow(stage, x, 420, 3, random.range(190, 240));
  luminary(stage, x, 400, random.range(100, 150));
  if (palette.night) return;
  clouds(stage, 2, 120, 300);
};

/** A pile of books with a lamp or a plant on a table. */
const pile: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  wall(stage);
  sheet.put(ridge(random, 700, 30, 2).path, palette.tone(0.14), 0.8);
  sheet.put(box(-40, 880, WIDTH + 80, 300), palette.tone(0.7), 1);
  sheet.put(box(-40, 906, WIDTH + 80, 300), palette.tone(0.8), 0.3);
  const side = random.chance(0.5) ? 1 : -1;
  const center = 800 - side * 190;
  const fills = random.shuffle([
    palette.accent,
    palette.second,
    palette.tone(0.4),
    palette.tone(0.88),
    palette.tone(0.6),
  ]);
  let y = 892;
  fills.forEach((fill, index) => {
    const thick = random.range(62, 92);
    lyingBook(stage, center + random.range(-34, 34), y, 600 - index * 44, thick, fill);
    y -= thick;
  });
  apple(stage, center + random.range(-90, 90), y, 0.8);
  potPlant(stage, 800 + side * 400, 895);
  sheet.put(ellipse(800 + side * 130, 940, 120, 15), palette.tone(0.9), 0);
  pencil(stage, 800 + side * 130, 932, side * 4);
};

/** Shelves full of books around a round window. */
const library: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  const windowX = random.range(560, 1040);
  glow(stage, windowX, 330, 1, 170);
  luminary(stage, windowX + random.range(-60, 60), 330, 84);
  sheet.put(ridge(random, 470, 26, 4).path, palette.tone(0.2), 0.7);
  const firs = Array.from(
    { length: 8 },
    (_, index): Piece => ({
      path: place(spruce(5), { x: windowX - 280 + index * 84, y: 520, scale: random.range(0.9, 1.6) }),
      fill: palette.tone(0.45),
    }),
  );
  sheet.layer(firs, 0.7);
  const wallSheet = box(-60, -60, WIDTH + 120, HEIGHT + 120);
  sheet.layer(
    [
      {
        path: [wallSheet, circle(windowX, 310, 238)],
        fill: mix(palette.sky[0], palette.tone(0.3), 0.45),
        holes: true,
      },
    ],
    1.1,
  );
  sheet.layer(
    [{ path: [circle(windowX, 310, 262), circle(windowX, 310, 232)], fill: palette.tone(0.9), holes: true }],
    0.7,
  );
  sheet.put([box(windowX - 7, 72, 14, 476), box(windowX - 238, 303, 476, 14)], palette.tone(0.9), 0.4);
  const board = (x: number, y: number, width: number): void =>
    sheet.put(box(x, y, width, 26, 4), palette.tone(0.92), 0.9);
  shelf(stage, -30, windowX - 330, 330, 230);
  board(-60, 330, windowX - 240);
  shelf(stage, windowX + 320, 1620, 330, 230);
  board(windowX + 290, 330, 1500);
  shelf(stage, -20, 1640, 672, 250);
  board(-60, 672, 1760);
  shelf(stage, -30, 1640, 1012, 260);
  board(-60, 1012, 1760);
};

/** A landscape that grows out of an open book. */
const story: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  glow(stage, 800, 360, 3, 210);
  luminary(stage, 800 + random.range(-140, 140), 320, random.range(90, 120));
  if (!palette.night) stars(stage, 12);
  clouds(stage, 3, 110, 320);
  const islands = [0.1, 0.42, 0.7];
  islands.forEach((share, index) => {
    const half = 430 - index * 40;
    const top = 600 + index * 48;
    const hill = cut(
      `M${800 - half} 860C${800 - half + 60} ${top} ${800 - half * 0.4} ${top - 60 + random.range(-20, 20)} ${800 - 40} ${top}C${800 + half * 0.3} ${top + 50} ${800 + half * 0.6} ${top - 90} ${800 + half} 860Z`,
    );
    const firs = Array.from(
      { length: 6 - index },
      (): Piece => ({
        path: place(spruce(5), {
          x: 800 + random.range(-half * 0.66, half * 0.62),
          y: top + 50,
          scale: random.range(1.2, 2.3),
        }),
        fill: palette.tone(share + 0.16),
      }),
    );
    sheet.layer(firs, 0.7);
    sheet.put(hill, palette.tone(share), 0.8);
  });
  birds(stage, 4, 560, 300);
  sheet.put(box(-40, 938, WIDTH + 80, 300), palette.tone(0.86), 1);
  openBook(stage, 800, 856, 1.32);
  lyingBook(stage, 190, 1010, 330, 70, palette.second, -2);
  lyingBook(stage, 1420, 1014, 360, 76, palette.tone(0.4), 2);
};

/** Paper planes and letters rising from a pile; a garland of thoughts. */
const lesson: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  wall(stage);
  const planes = random.int(3, 4);
  for (let plane = 0; plane < planes; plane += 1) {
    const [x, y] = [420 + plane * 290 + random.range(-50, 50), 430 - plane * 78 + random.range(-30, 30)];
    sheet.lines(
      [cut(`M${x - 260} ${y + 170}C${x - 170} ${y + 190} ${x - 150} ${y + 70} ${x - 60} ${y + 34}`)],
      palette.paper,
      4,
      0.75,
    );
    const at = (data: string): Path =>
      place(cut(data), { x, y, scale: 0.9 + plane * 0.08, turn: random.range(-3, 3) });
    const fill = plane % 2 === 0 ? palette.paper : palette.second;
    sheet.put(at('M110 -70L-100 -4L-40 20Z'), fill, 0.7);
    sheet.layer(
      [
        { path: at('M110 -70L-40 20L-34 74L-6 36Z'), fill: shade(fill, -0.12) },
        { path: at('M110 -70L-8 34L44 62Z'), fill: shade(fill, -0.03) },
      ],
      0.3,
    );
  }
  sheet.put(ridge(random, 780, 26, 2).path, palette.tone(0.3), 0.9);
  sheet.put(box(-40, 900, WIDTH + 80, 300), palette.tone(0.82), 1);
  lyingBook(stage, 400, 912, 520, 84, palette.accent);
  lyingBook(stage, 430, 828, 440, 70, palette.tone(0.45));
  lyingBook(stage, 380, 758, 380, 62, palette.second);
  globe(stage, 1150, 905);
  apple(stage, 800, 918, 0.78);
};

export const books: readonly Composition[] = [pile, library, story, lesson];
