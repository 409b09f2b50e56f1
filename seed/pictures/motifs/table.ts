import { mix, shade } from '../color.ts';
import { box, circle, cut, type Path, place, polygon } from '../geometry.ts';
import { clouds, foreground, glow, LEAF, LONG_LEAF, luminary, ridge, sprig } from '../nature.ts';
import { broadTree } from '../props/trees.ts';
import { bottle, bowl, cloth, fruit, loaf, pot } from '../props/kitchen.ts';
import { type Piece, WIDTH } from '../sheet.ts';
import type { Composition, Stage } from '../stage.ts';

function lamps(stage: Stage, count: number): void {
  const { palette, random, sheet } = stage;
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [((index + 0.5) / count) * 1400 + 100 + random.range(-30, 30), random.range(150, 240)];
    sheet.lines([cut(`M${x} -20V${y}`)], palette.ink, 5, 0.9);
    sheet.put(circle(x, y + 74, 30), mix(palette.second, palette.paper, 0.5), 0.4);
    sheet.put(
      place(cut('M-24 0H24C40 30 90 44 100 84H-100C-90 44 -40 30 -24 0Z'), { x, y }),
      index % 2 === 0 ? palette.accent : palette.tone(0.7),
      0.9,
    );
  }
}

/** The long table indoors: soup, bread, bowls and lamps. */
const supper: Composition = (stage) => {
  const { palette, random } = stage;
  glow(stage, 800, 430, 3, 260);
  lamps(stage, random.int(3, 4));
  cloth(stage, 840);
  const side = random.chance(0.5) ? 1 : -1;
  const center = 800 + side * random.range(30, 110);
  bottle(stage, center - side * 330, 860, palette.tone(0.6));
  fruit(stage, center + side * 420, 870);
  pot(stage, center, 880, 1.12, palette.accent);
  loaf(stage, center - side * 560, 890, 0.86);
  bowl(stage, center - side * 270, 930, 0.94, palette.second);
  bowl(stage, center + side * 220, 936, 0.94, palette.tone(0.45));
};

/** A table in the garden under trees and bunting. */
const garden: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  const x = random.range(420, 1180);
  glow(stage, x, 320, 3, 180);
  luminary(stage, x, 320, random.range(84, 110));
  clouds(stage, 2, 110, 280);
  sheet.put(ridge(random, 610, 36, 3).path, mix(palette.tone(0.2), palette.sky[1], 0.2), 0.8);
  sheet.layer(
    [
      ...broadTree(110, 800, 3, palette.tone(0.42), palette.ink),
      ...broadTree(1500, 790, 2.7, palette.tone(0.5), palette.ink, -1),
    ],
    0.9,
  );
  sheet.put(ridge(random, 740, 26, 2).path, palette.tone(0.42), 0.9);
  const flags = Array.from({ length: 13 }, (_, index): Piece => {
    const share = (index + 0.5) / 13;
    const [fx, fy] = [160 + share * 1280, 170 + Math.sin(share * Math.PI) * 130];
    return {
      path: polygon([
        [fx - 34, fy],
        [fx + 34, fy],
        [fx, fy + 84],
      ]),
      fill: [palette.accent, palette.paper, palette.second][index % 3] ?? palette.paper,
    };
  });
  sheet.lines([cut('M100 130C500 345 1100 345 1500 130')], palette.ink, 5, 0.8);
  sheet.layer(flags, 0.7);
  cloth(stage, 850);
  const order = random.shuffle([0, 1, 2, 3]);
  order.forEach((kind, index) => {
    const px = 260 + index * 360;
    if (kind === 0) pot(stage, px, 890, 0.9, palette.accent);
    if (kind === 1) fruit(stage, px, 880);
    if (kind === 2) loaf(stage, px, 890, 0.84);
    if (kind === 3) bowl(stage, px, 900, 1.1, palette.second);
  });
  foreground(stage, palette.tone(1), 0.5);
};

/** One bowl seen from above, with plates and cutlery around it. */
const above: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  const tone = palette.tone(0.3);
  sheet.put(
    Array.from({ length: 9 }, (_, index) => box(-40, index * 124 - 20, WIDTH + 80, 112, 4)),
    mix(tone, palette.sky[1], 0.3),
    0.4,
  );
  const plate = (x: number, y: number, radius: number, rim: string, food: string): void => {
    sheet.put(circle(x, y, radius), palette.paper, 1);
    sheet.layer(
      [{ path: [circle(x, y, radius * 0.92), circle(x, y, radius * 0.84)], fill: rim, holes: true }],
      0,
    );
    sheet.put(circle(x, y, radius * 0.7), shade(palette.paper, -0.05), 0.2);
    sheet.put(circle(x, y, radius * 0.58), food, 0.5);
    const bits = Array.from({ length: 9 }, (): Piece => {
      const [angle, reach] = [random.range(0, 6.28), random.range(0, radius * 0.42)];
      return {
        path: place(random.chance(0.5) ? LEAF : circle(0, -50, 46), {
          x: x + Math.cos(angle) * reach,
          y: y + Math.sin(angle) * reach,
          scale: radius / 640,
          turn: random.range(0, 360),
        }),
        fill: random.pick([palette.second, palette.tone(0.75), palette.paper, palette.accent]),
      };
    });
    sheet.layer(bits, 0.35);
    const at = (data: string): Path => place(cut(data), { x, y, scale: radius / 200 });
    sheet.layer(
      [
        {
          path: at(
            'M-262 190V-10C-296 -30 -300 -70 -298 -150H-288V-60H-280V-150H-268V-60H-260V-150H-248V-60H-240V-150H-230C-228 -70 -232 -30 -246 -10V190Z',
          ),
          fill: palette.tone(0.86),
        },
        { path: at('M244 190V-150C276 -110 284 -30 264 20V190Z'), fill: palette.tone(0.86) },
      ],
      0.5,
    );
  };
  plate(800 + random.range(-40, 40), 540, 290, palette.accent, mix(palette.warm, palette.second, 0.45));
  plate(180, 230, 190, palette.second, mix(palette.tone(0.5), palette.paper, 0.25));
  plate(1430, 850, 200, palette.second, mix(palette.tone(0.4), palette.second, 0.4));
  const herbs = [
    [1330, 220, 24],
    [290, 900, 196],
  ].flatMap(([x = 0, y = 0, turn = 0]) =>
    sprig(330, 6, LONG_LEAF, 130, 40).map((path) => place(path, { x, y: y + 120, turn: turn - 30 })),
  );
  sheet.put(herbs, palette.tone(0.7), 0.8);
  const slices = [
    [1240, 300],
    [420, 850],
    [1130, 130],
  ] as const;
  for (const [x, y] of slices) {
    sheet.put(circle(x, y, 72), palette.warm, 0.7);
    sheet.put(circle(x, y, 60), mix(palette.warm, palette.paper, 0.7), 0);
    sheet.put(
      Array.from({ length: 8 }, (_, index) =>
        place(cut('M0 -6C-18 -20 -16 -46 0 -54C16 -46 18 -20 0 -6Z'), { x, y, turn: index * 45 }),
      ),
      mix(palette.warm, palette.paper, 0.25),
      0,
    );
  }
};

/** A street market stall with crates below a striped awning. */
const market: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  const x = random.range(420, 1180);
  glow(stage, x, 300, 3, 200);
  luminary(stage, x, 300, 90);
  sheet.put(ridge(random, 620, 30, 3).path, palette.tone(0.14), 0.8);
  sheet.put(ridge(random, 760, 22, 2).path, palette.tone(0.36), 0.9);
  sheet.put([box(250, 300, 26, 720), box(1324, 300, 26, 720)], palette.ink, 0.7);
  sheet.put(box(200, 660, 1200, 400), palette.tone(0.7), 1);
  sheet.put(
    Array.from({ length: 8 }, (_, index) => box(216 + index * 148, 690, 134, 370, 4)),
    palette.tone(0.8),
    0.3,
  );
  sheet.put(box(180, 640, 1240, 40, 6), palette.tone(0.92), 0.8);
  bottle(stage, 330, 650, palette.tone(0.5));
  loaf(stage, 590, 620, 0.84);
  fruit(stage, 890, 645);
  bowl(stage, 1150, 640, 0.9, palette.second);
  for (let index = 0; index < 3; index += 1) {
    const cx = 420 + index * 380;
    const fill = [palette.warm, palette.second, palette.tone(0.45)][index] ?? palette.warm;
    sheet.layer(
      Array.from(
        { length: 7 },
        (_, berry): Piece => ({
          path: circle(cx - 108 + berry * 36, 874 - (berry % 2) * 18, 36),
          fill: shade(fill, (berry % 3) * 0.03 - 0.03),
        }),
      ),
      0.5,
    );
    sheet.put(
      [box(cx - 160, 884, 320, 44, 4), box(cx - 160, 938, 320, 44, 4), box(cx - 160, 992, 320, 60, 4)],
      mix(palette.second, palette.ink, 0.28),
      0.9,
    );
  }
  const stripes = Array.from({ length: 10 }, (_, index): Piece => {
    const [left, right, top] = [150 + index * 130, 280 + index * 130, 250 + index * 110];
    const path = cut(
      `M${top} 190H${top + 110}L${right} 390V440C${right - 8} 500 ${left + 8} 500 ${left} 440V390Z`,
    );
    return { path, fill: index % 2 === 0 ? palette.accent : palette.paper };
  });
  sheet.layer(stripes, 1);
  foreground(stage, palette.tone(1), 0.5);
};

export const table: readonly Composition[] = [supper, garden, above, market];
