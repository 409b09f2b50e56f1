import { mix, shade } from '../color.ts';
import { along, box, circle, cut, ellipse, type Path, place, polygon, ribbon } from '../geometry.ts';
import { birds, clouds, foreground, glow, luminary, mountains, ridge, shadowBox, spruce } from '../nature.ts';
import { engine, fireHelmet, lifebuoy } from '../props/rescue.ts';
import { broadTree } from '../props/trees.ts';
import { HEIGHT, type Piece, WIDTH } from '../sheet.ts';
import type { Composition, Stage } from '../stage.ts';

const opening = (stage: Stage): number => {
  const x = stage.random.range(380, 1220);
  glow(stage, x, 340, 3, 190);
  luminary(stage, x, 340, stage.random.range(86, 116));
  clouds(stage, 3, 80, 300);
  return x;
};

/** A fire engine on the road between hills and village. */
const onTheWay: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  opening(stage);
  sheet.put(mountains(random, 650, 170), palette.tone(0.04), 0.8);
  const back = ridge(random, 650, 34, 2);
  const huts = Array.from({ length: 6 }, (_, index): Piece => {
    const x = 180 + index * 240 + random.range(-50, 50);
    const y = back.heightAt(x) + 20;
    return {
      path: polygon([
        [x - 50, y],
        [x - 50, y - 70],
        [x, y - 120],
        [x + 50, y - 70],
        [x + 50, y],
      ]),
      fill: index % 2 === 0 ? palette.paper : palette.tone(0.4),
    };
  });
  sheet.layer(huts, 0.6);
  sheet.put(back.path, palette.tone(0.26), 0.9);
  const middle = ridge(random, 770, 26, 2);
  sheet.layer(
    [120, 420, 1130, 1450].flatMap((x) =>
      broadTree(
        x + random.range(-40, 40),
        middle.heightAt(x) + 12,
        random.range(0.9, 1.4),
        palette.tone(random.range(0.44, 0.6)),
        palette.ink,
      ),
    ),
    0.8,
  );
  sheet.put(middle.path, palette.tone(0.46), 0.9);
  sheet.put(cut(`M-50 905C500 885 1100 885 1650 905V${HEIGHT + 60}H-50Z`), palette.tone(0.84), 0.9);
  const flip = random.chance(0.5) ? 1 : -1;
  engine(stage, 800 + random.range(-120, 120), 968, 1.22, flip);
  sheet.put(
    Array.from({ length: 7 }, (_, index) => box(40 + index * 240, 1010, 120, 14, 5)),
    palette.paper,
    0.2,
  );
  birds(stage, 4, 800 - flip * 420, 220);
};

/** Helmets on a shelf, coats below, boots on the floor: the changing room of the volunteers. */
const pegs: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  glow(stage, 800, 300, 3, 270);
  const shells = random.shuffle([palette.accent, palette.second, palette.paper]);
  [330, 800, 1270].forEach((x, index) => {
    const px = x + random.range(-26, 26);
    sheet.put([box(px - 11, 400, 22, 70, 11), circle(px, 474, 20)], palette.ink, 0.5);
    const coatFill = [palette.tone(0.7), palette.tone(0.9), palette.tone(0.7)][index] ?? palette.ink;
    const at = (data: string): Path => place(cut(data), { x: px, y: 580, scale: 0.98 });
    const coat =
      'M-52 -112C-120 -92 -158 -60 -174 100L-162 214L-108 208L-96 110L-104 352H104L96 110L108 208L162 214L174 100C158 -60 120 -92 52 -112C36 -92 -36 -92 -52 -112Z';
    sheet.put(at(coat), coatFill, 1);
    sheet.put(at('M-54 -114C-40 -150 40 -150 54 -114L40 -60L0 -96L-40 -60Z'), shade(coatFill, -0.06), 0.4);
    sheet.layer(
      [
        {
          path: [
            at('M-101 214H101L102 250H-102Z'),
            at('M-172 126L-106 122L-107 150L-168 154ZM172 126L106 122L107 150L168 154Z'),
          ],
          fill: palette.second,
        },
        { path: at('M-101 226H101L101.5 238H-101.5Z'), fill: palette.paper },
      ],
      0.2,
    );
    sheet.lines([at('M0 -90V352')], palette.ink, 6, 0.6);
    fireHelmet(
      stage,
      px,
      318,
      random.range(0.78, 0.86),
      index === 2 ? -1 : 1,
      0,
      shells[index] ?? palette.accent,
    );
  });
  sheet.put(box(-40, 384, WIDTH + 80, 36, 4), palette.tone(0.84), 0.9);
  sheet.put(box(-40, 965, WIDTH + 80, 150), palette.tone(0.78), 0.9);
  [180, 560, 1040, 1420].forEach((x, index) => {
    const at = (data: string): Path =>
      place(cut(data), { x, y: 1000, scale: 0.9, scaleX: index % 2 === 0 ? 1 : -1 });
    sheet.put(at('M-40 -150H30L34 -60C70 -50 110 -40 112 0H-44Z'), palette.ink, 0.8);
    sheet.put(at('M-48 -6H118V14H-48ZM-44 -150H34V-132H-44Z'), palette.second, 0.3);
  });
};

/** One great helmet over a ring of flames cut from paper. */
const emblem: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  glow(stage, 800, 560, 4, 250);
  const flame = cut(
    'M0 0C-70 -10 -96 -70 -76 -130C-66 -160 -44 -176 -40 -214C-18 -200 -8 -176 -10 -150C14 -176 22 -214 10 -256C56 -228 92 -160 86 -96C82 -40 50 -6 0 0Z',
  );
  for (let row = 0; row < 3; row += 1) {
    const count = 11 - row * 2;
    const pieces = Array.from(
      { length: count },
      (_, index): Piece => ({
        path: place(flame, {
          x: ((index + 0.5) / count) * 1700 - 50 + random.range(-30, 30),
          y: 900 + row * 90,
          scale: random.range(1.3, 2) - row * 0.24,
          scaleX: random.chance(0.5) ? -1 : 1,
        }),
        fill: mix(palette.tone(0.2 + row * 0.26), palette.warm, 0.5 - row * 0.1),
      }),
    );
    sheet.layer(pieces, 0.9);
  }
  const turn = random.range(-8, 2);
  sheet.put(ellipse(800, 560, 380, 300), mix(palette.paper, palette.sky[1], 0.4), 0.9);
  const axe = (flip: number): Path[] => [
    ribbon(
      along(
        [800 - flip * 380, 850],
        [800 - flip * 200, 700],
        [800 + flip * 200, 420],
        [800 + flip * 380, 250],
        4,
      ),
      32,
      26,
    ),
    place(cut('M-30 -70C10 -90 70 -80 96 -44C76 -4 60 40 66 84C20 84 -20 60 -44 30Z'), {
      x: 800 + flip * 356,
      y: 286,
      scaleX: flip,
      turn: flip * 36,
    }),
  ];
  sheet.put(axe(1), palette.ink, 0.8);
  sheet.put(axe(-1), shade(palette.ink, 0.05), 0.8);
  fireHelmet(stage, 780, 600, 1.42, random.chance(0.5) ? 1 : -1, turn, palette.accent);
  shadowBox(stage, [palette.tone(0.82), palette.tone(1)], 'round');
};

/** Mountain rescue or water rescue: buoys by the lake under the firs. */
const lakeside: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  opening(stage);
  sheet.put(mountains(random, 660, 260), palette.tone(0.06), 0.8);
  const shore = ridge(random, 640, 30, 2);
  sheet.layer(
    Array.from({ length: 17 }, (_, index): Piece => {
      const x = index * 98 + random.range(-26, 26);
      return {
        path: place(spruce(5), { x, y: shore.heightAt(x) + 14, scale: random.range(0.9, 1.8) }),
        fill: palette.tone(random.range(0.3, 0.42)),
      };
    }),
    0.7,
  );
  sheet.put(shore.path, palette.tone(0.32), 0.9);
  const blue = mix(palette.tone(0.5), '#2f7f9a', 0.75);
  for (let row = 0; row < 3; row += 1)
    sheet.put(ridge(random, 730 + row * 60, 10, 5 - row).path, shade(blue, 0.06 - row * 0.06), 0.7);
  const towerX = 800 + random.range(260, 380) * (random.chance(0.5) ? 1 : -1);
  const at = (data: string): Path => place(cut(data), { x: towerX, y: 900, scale: 1.15 });
  sheet.put(
    [
      at('M-110 10L-84 -260H-66L-88 10ZM110 10L84 -260H66L88 10Z'),
      at('M-96 -60L84 -180L90 -164L-92 -44ZM96 -60L-84 -180L-90 -164L92 -44Z'),
    ],
    palette.ink,
    0.6,
  );
  sheet.layer(
    [
      { path: at('M-110 -260V-380H110V-260Z'), fill: palette.paper },
      { path: at('M-140 -376L0 -452L140 -376Z'), fill: palette.accent },
      { path: at('M-120 -250H120V-270H-120Z'), fill: palette.accent },
    ],
    0.8,
  );
  sheet.layer(
    [
      { path: [at('M-80 -350H-20V-296H-80Z'), at('M20 -350H80V-296H20Z')], fill: blue },
      { path: at('M2 -450V-540L70 -515L6 -492Z'), fill: palette.second },
    ],
    0.4,
  );
  sheet.put(
    cut(`M-50 ${HEIGHT + 80}V950C400 900 1200 890 1650 940V${HEIGHT + 80}Z`),
    mix(palette.second, palette.paper, 0.5),
    0.9,
  );
  const side = towerX > 800 ? -1 : 1;
  lifebuoy(stage, 800 + side * 230, 820, 170, random.range(0, 60));
  fireHelmet(stage, 800 + side * 600, 930, 0.62, -side, 0, palette.accent);
  birds(stage, 4, 800 + side * 300, 240);
  foreground(stage, palette.tone(1), 0.6);
};

export const helmets: readonly Composition[] = [onTheWay, pegs, emblem, lakeside];
