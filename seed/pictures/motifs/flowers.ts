import { mix, shade } from '../color.ts';
import { along, box, cut, type Path, place, ribbon } from '../geometry.ts';
import { clouds, glow, LEAF, LONG_LEAF, luminary, ridge, shadowBox, sprig } from '../nature.ts';
import { HEART, PETAL, blossom, cup, tulip, vase } from '../props/blossoms.ts';
import { HEIGHT, type Piece, WIDTH } from '../sheet.ts';
import type { Composition, Stage } from '../stage.ts';

const room = (stage: Stage): void => {
  const { palette, random, sheet } = stage;
  glow(stage, 800 + random.range(-160, 160), 420, 3, random.range(230, 270));
  sheet.put(box(-40, 880, WIDTH + 80, 260), palette.tone(0.6), 1);
  sheet.put(box(-40, 908, WIDTH + 80, 240), palette.tone(0.72), 0.3);
};

const petalFills = (stage: Stage): string[] => {
  const { palette } = stage;
  return [
    palette.accent,
    palette.second,
    palette.paper,
    palette.tone(0.3),
    mix(palette.accent, palette.paper, 0.5),
  ];
};

/** A vase with a full bunch of flowers. */
const bouquet: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  room(stage);
  const x = 800 + random.range(-170, 170);
  const stems: Path[] = [];
  const heads: [number, number][] = [];
  const count = random.int(6, 8);
  for (let index = 0; index < count; index += 1) {
    const angle = ((index + 0.5) / count - 0.5) * 2.3;
    const reach = index % 2 === 0 ? 420 : 300;
    const [hx, hy] = [x + Math.sin(angle) * reach * 1.02, 640 - Math.cos(angle) * reach];
    heads.push([hx, hy]);
    stems.push(ribbon(along([x, 680], [x + (hx - x) * 0.2, 560], [hx, hy + 130], [hx, hy]), 9, 7));
  }
  const leaves = [-64, -46, -24, 0, 22, 44, 62].flatMap((turn) =>
    sprig(random.range(330, 470), 5, LONG_LEAF, 118, turn * 0.7).map((path) =>
      place(path, { x, y: 660, turn: turn * 0.9 }),
    ),
  );
  sheet.put(leaves, palette.tone(0.62), 0.8);
  sheet.put(stems, palette.tone(0.85), 0.4);
  const fills = petalFills(stage);
  random
    .shuffle(heads)
    .forEach(([hx, hy], index) =>
      blossom(
        stage,
        hx,
        hy,
        random.range(92, 132),
        fills[index % fills.length] ?? palette.accent,
        index % 3 === 1 ? palette.accent : palette.second,
      ),
    );
  vase(stage, x, 920, random.pick([palette.accent, palette.tone(0.85), palette.second]));
  cup(stage, x < 800 ? 1270 : 330, 945, 0.95, palette.second);
  const fallen = Array.from(
    { length: 5 },
    (): Piece => ({
      path: place(PETAL, {
        x: random.range(200, 1400),
        y: random.range(945, 1030),
        scale: random.range(0.3, 0.5),
        turn: random.range(0, 360),
      }),
      fill: random.pick(fills),
    }),
  );
  sheet.layer(fallen, 0.5);
};

/** A meadow of tulips and daisies below a wide sky. */
const meadow: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  const sun = random.range(400, 1200);
  glow(stage, sun, 330, 3, 190);
  luminary(stage, sun, 330, random.range(90, 120));
  clouds(stage, 3);
  sheet.put(ridge(random, 610, 44, 3).path, palette.tone(0.1), 0.8);
  sheet.put(ridge(random, 700, 40, 2).path, palette.tone(0.3), 0.9);
  const fills = petalFills(stage).filter((fill) => fill !== palette.tone(0.3));
  for (let row = 0; row < 3; row += 1) {
    const base = 900 + row * 90;
    const count = 11 - row * 2;
    const stems: Path[] = [];
    const heads: [number, number, number][] = [];
    for (let index = 0; index < count; index += 1) {
      const x = ((index + 0.5) / count) * WIDTH + random.range(-46, 46);
      const height = random.range(190, 330) + row * 26;
      const lean = random.range(-36, 36);
      stems.push(
        ribbon(
          along(
            [x, base + 60],
            [x, base - height * 0.4],
            [x + lean, base - height * 0.7],
            [x + lean, base - height],
          ),
          11,
          8,
        ),
      );
      stems.push(
        place(LONG_LEAF, { x, y: base, scale: 1.5 + row * 0.2, turn: random.range(18, 34) }),
        place(LONG_LEAF, { x, y: base, scale: 1.3 + row * 0.2, turn: random.range(-34, -18) }),
      );
      heads.push([x + lean, base - height, lean * 0.4]);
    }
    sheet.put(stems, palette.tone(0.5 + row * 0.2), 0.8);
    heads.forEach(([x, y, turn], index) => {
      const fill = fills[(index + row) % fills.length] ?? palette.accent;
      if ((index + row) % 3 === 0) blossom(stage, x, y, 66 + row * 12, fill, palette.second);
      else tulip(stage, x, y + 20, 74 + row * 14, turn, fill);
    });
  }
  sheet.put(ridge(random, 1040, 14, 2).path, palette.tone(1), 0.9);
};

/** Hearts on threads below a branch. */
const hearts: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  glow(stage, 800, 560, 4, 230);
  const fills = petalFills(stage);
  const count = random.int(6, 8);
  for (let index = 0; index < count; index += 1) {
    const x = 230 + (index / (count - 1)) * 1140 + random.range(-30, 30);
    const y = 360 + Math.sin((index / (count - 1)) * Math.PI) * 250 + random.range(-70, 70);
    const scale = random.range(0.72, 1.3);
    sheet.lines([cut(`M${x} 100V${y - 60}`)], palette.ink, 3, 0.6);
    const fill = fills[index % fills.length] ?? palette.accent;
    const turn = random.range(-9, 9);
    sheet.put(place(HEART, { x, y, scale, turn }), fill, 1);
    sheet.put(place(HEART, { x, y: y - 4, scale: scale * 0.68, turn }), shade(fill, 0.06), 0.5);
    sheet.put(place(HEART, { x, y: y - 6, scale: scale * 0.36, turn }), shade(fill, -0.05), 0.4);
  }
  const branch = ribbon(along([-60, 60], [420, 190], [1120, 10], [1660, 120], 16), 44, 22);
  const twigs = Array.from({ length: 13 }, (_, index) =>
    sprig(random.range(110, 180), 3, LEAF, 84, random.range(-20, 20)).map((path) =>
      place(path, {
        x: 60 + index * 122,
        y: 108,
        turn: (index % 2 === 0 ? 150 : 24) + random.range(-30, 30),
      }),
    ),
  ).flat();
  sheet.put(twigs, palette.tone(0.62), 0.9);
  sheet.put(branch, palette.ink, 0.8);
  sheet.put(ridge(random, 960, 24, 2).path, palette.tone(0.6), 0.9);
  sheet.put(ridge(random, 1020, 18, 3).path, palette.tone(0.86), 0.9);
  sheet.put(
    [300, 470, 1130, 1320].flatMap((x) =>
      sprig(random.range(110, 170), 3, LEAF, 66, 20).map((path) => place(path, { x, y: HEIGHT - 30 })),
    ),
    palette.tone(1),
    0.8,
  );
};

/** One great blossom seen from above, in a frame. */
const rosette: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  glow(stage, 800, 530, 3, 300);
  const ring = Array.from({ length: 18 }, (_, index) =>
    place(LONG_LEAF, { x: 800, y: 530, scale: 4.6, scaleX: 0.8, turn: index * 20 }),
  );
  sheet.put(ring, palette.tone(0.62), 1.1);
  sheet.put(
    ring.map((_, index) =>
      place(LONG_LEAF, { x: 800, y: 530, scale: 4, scaleX: 0.8, turn: index * 20 + 10 }),
    ),
    palette.tone(0.4),
    0.9,
  );
  blossom(stage, 800, 530, 330, palette.accent, palette.second);
  shadowBox(stage, [palette.tone(0.86)], 'round');
  const fills = petalFills(stage);
  [
    [230, 230],
    [1370, 250],
    [240, 850],
    [1360, 840],
  ].forEach(([x = 0, y = 0], index) =>
    blossom(
      stage,
      x + random.range(-30, 30),
      y + random.range(-30, 30),
      random.range(110, 150),
      fills[(index + 1) % fills.length] ?? palette.second,
      palette.accent,
    ),
  );
};

export const flowers: readonly Composition[] = [bouquet, meadow, hearts, rosette];
