import { mix, shade } from '../color.ts';
import { along, circle, cut, type Path, place, type Point, ribbon } from '../geometry.ts';
import { birds, clouds, foreground, glow, LEAF, luminary, ridge, shadowBox, sprig } from '../nature.ts';
import { HEART } from '../props/blossoms.ts';
import { raised, skins } from '../props/people.ts';
import { HEIGHT, type Piece, WIDTH } from '../sheet.ts';
import type { Composition, Stage } from '../stage.ts';

/** Many raised hands of all colours before a sun. */
const together: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  const x = random.range(560, 1040);
  glow(stage, x, 360, 3, 210);
  luminary(stage, x, 360, random.range(120, 150));
  clouds(stage, 3, 80, 260);
  sheet.put(ridge(random, 740, 40, 2).path, palette.tone(0.2), 0.8);
  const tones = random.shuffle(skins(stage));
  const sleeves = random.shuffle([
    palette.accent,
    palette.second,
    palette.tone(0.7),
    palette.paper,
    palette.tone(0.9),
    palette.tone(0.45),
  ]);
  for (let row = 0; row < 2; row += 1) {
    const count = row === 0 ? 6 : 5;
    for (let index = 0; index < count; index += 1) {
      const spot = ((index + 0.5) / count) * 1600 + random.range(-26, 26);
      const tone = tones[(index * 2 + row) % tones.length] ?? palette.paper;
      raised(
        stage,
        spot,
        1010 + row * 140,
        0.98 + row * 0.2,
        (spot - 800) / 60 + random.range(-5, 5),
        random.chance(0.5) ? 1 : -1,
        tone,
        sleeves[(index + row * 3) % sleeves.length] ?? palette.accent,
      );
    }
  }
};

/** Three hearts, one upon the other. */
function treasuredHeart({ palette, sheet }: Stage): void {
  [3.1, 2.3, 1.5].forEach((scale, index) =>
    sheet.put(
      place(HEART, { x: 800, y: 420 - index * 6, scale }),
      shade(palette.warm, -0.05 + index * 0.055),
      0.9 - index * 0.25,
    ),
  );
}

/** A young plant in its soil. */
function treasuredPlant({ palette, sheet }: Stage): void {
  sheet.put(ribbon(along([800, 640], [780, 520], [830, 380], [800, 260]), 26, 14), palette.tone(0.9), 0.8);
  const leaves: [number, number, number, number][] = [
    [800, 560, 62, 1.9],
    [796, 500, -60, 2],
    [808, 420, 52, 1.6],
    [804, 370, -50, 1.6],
    [800, 290, 6, 1.5],
  ];
  sheet.layer(
    leaves.map(
      ([lx, ly, turn, scale]): Piece => ({
        path: place(LEAF, { x: lx, y: ly, turn, scale }),
        fill: palette.tone(0.62),
      }),
    ),
    0.9,
  );
  sheet.layer(
    leaves.map(
      ([lx, ly, turn, scale]): Piece => ({
        path: place(LEAF, { x: lx, y: ly, turn, scale: scale * 0.6 }),
        fill: palette.tone(0.5),
      }),
    ),
    0.4,
  );
  sheet.put(place(cut('M-180 120C-160 20 160 20 180 120Z'), { x: 800, y: 560 }), palette.ink, 0.6);
}

/** A house with a heart over its door. */
function treasuredHouse({ palette, sheet }: Stage): void {
  const at = (data: string): Path => place(cut(data), { x: 800, y: 620, scale: 1.25 });
  sheet.put(at('M-130 40V-170H130V40Z'), palette.paper, 0.9);
  sheet.put(
    [at('M-34 40V-60C-34 -84 34 -84 34 -60V40Z'), at('M-100 -130H-54V-80H-100ZM54 -130H100V-80H54Z')],
    palette.second,
    0.3,
  );
  sheet.layer(
    [
      { path: at('M-170 -150L0 -300L170 -150L150 -132L0 -262L-150 -132Z'), fill: palette.accent },
      { path: at('M-130 -160L0 -272L130 -160Z'), fill: palette.paper },
    ],
    0.7,
  );
  sheet.put(place(HEART, { x: 800, y: 376, scale: 0.42 }), palette.accent, 0.4);
}

/** Two hands that hold up a heart, a plant or a small house. */
const keeping: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  glow(stage, 800, 460, 3, 230);
  luminary(stage, 800, 430, 190);
  const twigs = [0, 1, 2, 3, 4, 5].flatMap((index) => {
    const left = index < 3;
    return sprig(random.range(280, 400), 5, LEAF, 110, random.range(-50, 50)).map((path) =>
      place(path, {
        x: left ? index * 90 : WIDTH - (index - 3) * 90,
        y: HEIGHT + 20,
        turn: (left ? 1 : -1) * (8 + (index % 3) * 14),
      }),
    );
  });
  sheet.put(twigs, palette.tone(0.6), 0.9);
  random.pick([treasuredHeart, treasuredPlant, treasuredHouse])(stage);
  const tones = skins(stage);
  const [first, second] = random.shuffle(tones);
  const [left, right] = random.shuffle([palette.tone(0.85), palette.second, palette.tone(0.55)]);
  raised(stage, 300, 1260, 1.28, 30, -1, first ?? palette.paper, left ?? palette.second);
  raised(stage, 1300, 1260, 1.28, -30, 1, second ?? palette.paper, right ?? palette.second);
};

/** A ring of hands reaching towards each other. */
const circleOfHands: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  glow(stage, 800, 540, 4, 180);
  sheet.put(place(HEART, { x: 800, y: 545, scale: 1.15 }), palette.warm, 1);
  sheet.put(place(HEART, { x: 800, y: 541, scale: 0.72 }), shade(palette.warm, 0.07), 0.5);
  const count = random.int(7, 9);
  const tones = random.shuffle(skins(stage));
  const sleeves = random.shuffle([
    palette.second,
    palette.tone(0.7),
    palette.paper,
    palette.tone(0.9),
    palette.tone(0.45),
  ]);
  const start = random.range(0, 40);
  for (let index = 0; index < count; index += 1) {
    const turn = start + (index * 360) / count;
    const angle = ((turn + 90) * Math.PI) / 180;
    const [hx, hy] = [800 + Math.cos(angle) * 880, 540 + Math.sin(angle) * 800];
    raised(
      stage,
      hx,
      hy,
      1,
      turn,
      index % 2 === 0 ? 1 : -1,
      tones[index % tones.length] ?? palette.paper,
      sleeves[index % sleeves.length] ?? palette.second,
    );
  }
};

type Spot = { x: number; y: number; scale: number };

/** A paper person from the front, one of three kinds. */
function standing({ palette, sheet }: Stage, spot: Spot, index: number, coat: string, skin: string): void {
  const at = (path: Path): Path => place(path, spot);
  const dress = index % 3 === 1;
  sheet.put([at(cut('M-37 -130H-3L-15 6H-41Z')), at(cut('M37 -130H3L15 6H41Z'))], palette.ink, 0.6);
  sheet.put(
    at(
      cut(
        dress
          ? 'M-44 -256C-20 -270 20 -270 44 -256L92 -84H-92Z'
          : 'M-50 -256C-24 -272 24 -272 50 -256L56 -104H-56Z',
      ),
    ),
    coat,
    0.8,
  );
  sheet.put(at(circle(0, -312, 48)), skin, 0.6);
  const hair = [
    'M-52 -306C-58 -380 58 -384 52 -304C34 -334 -6 -340 -22 -330C-32 -320 -40 -306 -52 -306Z',
    'M-54 -262C-70 -380 70 -380 54 -262C40 -280 46 -320 24 -336C0 -346 -36 -336 -40 -312C-44 -290 -44 -276 -54 -262Z',
    'M-50 -318C-46 -374 46 -376 50 -318C20 -336 -20 -336 -50 -318ZM-14 -366C-30 -404 30 -404 14 -366Z',
  ][index % 3];
  sheet.put(at(cut(hair ?? '')), mix(palette.ink, palette.warm, (index % 3) * 0.2), 0.4);
}

/** The arms of two neighbours, meeting in a hand. */
function holdHands(
  stage: Stage,
  left: Spot,
  right: Spot,
  coats: readonly [string, string],
  skin: string,
): void {
  const shoulder: Point = [left.x + 34 * left.scale, left.y - 236 * left.scale];
  const other: Point = [right.x - 34 * right.scale, right.y - 236 * right.scale];
  const hand: Point = [(shoulder[0] + other[0]) / 2, Math.max(shoulder[1], other[1]) + 92];
  stage.sheet.layer(
    [
      {
        path: ribbon(
          along(shoulder, [shoulder[0] + 30, shoulder[1] + 30], [hand[0] - 20, hand[1] - 30], hand, 8),
          30,
          22,
        ),
        fill: shade(coats[0], -0.04),
      },
      {
        path: ribbon(
          along(other, [other[0] - 30, other[1] + 30], [hand[0] + 20, hand[1] - 30], hand, 8),
          30,
          22,
        ),
        fill: shade(coats[1], -0.04),
      },
    ],
    0.6,
  );
  stage.sheet.put(circle(hand[0], hand[1], 19), skin, 0.4);
}

/** Paper people hand in hand on a hill. */
const chain: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  const x = random.range(420, 1180);
  glow(stage, x, 320, 3, 190);
  luminary(stage, x, 320, random.range(90, 116));
  clouds(stage, 3);
  sheet.put(ridge(random, 620, 44, 3).path, palette.tone(0.12), 0.8);
  sheet.put(ridge(random, 730, 36, 2).path, palette.tone(0.34), 0.9);
  const hill = ridge(random, 900, 18, 2);
  const count = 6;
  const tones = random.shuffle(skins(stage));
  const coats = random.shuffle([
    palette.accent,
    palette.second,
    palette.paper,
    palette.tone(0.7),
    palette.tone(0.88),
    mix(palette.accent, palette.second, 0.5),
  ]);
  const people = Array.from({ length: count }, (_, index) => ({
    px: 250 + index * 220,
    scale: random.range(0.92, 1.32),
  }));
  const feet = people.map(({ px, scale }) => ({ x: px, y: hill.heightAt(px) + 26, scale }));
  feet.forEach((spot, index) => {
    const coat = coats[index % coats.length] ?? palette.accent;
    const skin = tones[index % tones.length] ?? palette.paper;
    standing(stage, spot, index, coat, skin);
    const next = feet[index + 1];
    if (next) holdHands(stage, spot, next, [coat, coats[(index + 1) % coats.length] ?? palette.second], skin);
  });
  sheet.put(hill.path, palette.tone(0.72), 0.9);
  birds(stage, 4, x > 800 ? 420 : 1150, 230);
  foreground(stage, palette.tone(1), 0.8);
};

/** Two hands reaching for each other through a window of paper. */
const reach: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  glow(stage, 800, 520, 4, 170);
  luminary(stage, 800, 520, 120);
  for (let row = 0; row < 2; row += 1)
    sheet.put(ridge(random, 760 + row * 90, 34, 2).path, palette.tone(0.25 + row * 0.25), 0.9);
  const tones = random.shuffle(skins(stage));
  raised(stage, 20, 780, 1.5, 68, 1, tones[0] ?? palette.paper, palette.accent);
  raised(stage, 1580, 300, 1.5, -112, 1, tones[1] ?? palette.paper, palette.second);
  shadowBox(stage, [palette.tone(0.72), palette.tone(1)], 'cave');
};

export const hands: readonly Composition[] = [together, keeping, circleOfHands, chain, reach];
