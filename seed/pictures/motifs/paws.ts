import { shade } from '../color.ts';
import { box, circle, cut, type Path, place } from '../geometry.ts';
import { clouds, foreground, glow, LEAF, luminary, mountains, ridge, spruce } from '../nature.ts';
import { PAD, cat, fox, hedgehog, paw, swell } from '../props/animals.ts';
import { broadTree } from '../props/trees.ts';
import { HEIGHT, type Piece, WIDTH } from '../sheet.ts';
import type { Composition, Stage } from '../stage.ts';

function leavesOnGround(stage: Stage, count: number, top: number, bottom: number): void {
  const { palette, random, sheet } = stage;
  const fills = [palette.accent, palette.second, palette.tone(0.5), shade(palette.second, -0.06)];
  const pieces = Array.from(
    { length: count },
    (): Piece => ({
      path: place(LEAF, {
        x: random.range(-20, WIDTH + 20),
        y: random.range(top, bottom),
        scale: random.range(0.35, 0.8),
        turn: random.range(0, 360),
      }),
      fill: random.pick(fills),
    }),
  );
  sheet.layer(pieces, 0.6);
}

/** Cats on a wall before a great moon or sun. */
const catsOnWall: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  const x = random.range(640, 960);
  glow(stage, x, 470, 3, 240);
  luminary(stage, x, 460, random.range(180, 220));
  clouds(stage, 2, 110, 260);
  sheet.put(ridge(random, 690, 40, 3).path, palette.tone(0.18), 0.8);
  sheet.layer(
    [
      ...broadTree(150, 800, 2.6, palette.tone(0.4), palette.ink),
      ...broadTree(1480, 810, 2.2, palette.tone(0.34), palette.ink, -1),
    ],
    0.8,
  );
  const count = random.int(2, 3);
  const coats = random.shuffle([palette.ink, palette.accent, palette.tone(0.62)]);
  const spots = count === 2 ? [640, 930] : [470, 790, 1110];
  sheet.put(box(-40, 800, WIDTH + 80, 300), palette.tone(0.76), 0.9);
  const bricks: Path[] = [];
  for (let row = 0; row < 4; row += 1) {
    for (let column = -1; column < 12; column += 1)
      bricks.push(box(column * 150 + (row % 2) * 75, 850 + row * 62, 138, 50, 8));
  }
  sheet.put(bricks, palette.tone(0.84), 0.25);
  sheet.put(box(-40, 792, WIDTH + 80, 42, 6), palette.tone(0.66), 0.7);
  spots.forEach((spot, index) =>
    cat(
      stage,
      spot + random.range(-40, 40),
      800,
      random.range(0.84, 1.16),
      random.chance(0.5) ? 1 : -1,
      coats[index] ?? palette.ink,
    ),
  );
  foreground(stage, palette.tone(1), 0.7);
};

/** A fox asleep among autumn leaves. */
const sleepingFox: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  glow(stage, 800, 380, 3, 210);
  luminary(stage, 800 + random.range(-200, 200), 340, random.range(86, 116));
  for (let row = 0; row < 3; row += 1) {
    const hill = ridge(random, 620 + row * 96, 34, 2);
    const firs = Array.from({ length: 13 - row * 3 }, (_, index): Piece => {
      const px = ((index + 0.5) / (13 - row * 3)) * WIDTH + random.range(-40, 40);
      return {
        path: place(spruce(random.int(4, 6)), {
          x: px,
          y: hill.heightAt(px) + 12,
          scale: random.range(1.3, 2.2) + row * 0.7,
        }),
        fill: palette.tone(0.16 + row * 0.2),
      };
    });
    if (row < 2) sheet.layer(firs, 0.8);
    sheet.put(hill.path, palette.tone(0.2 + row * 0.22), 0.9);
  }
  sheet.put(cut(`M-50 ${HEIGHT + 80}V930C300 860 1240 850 1650 930V${HEIGHT + 80}Z`), palette.tone(0.8), 0.9);
  leavesOnGround(stage, 16, 880, 960);
  fox(stage, 800 + random.range(-140, 140), 950, random.range(1.2, 1.4), random.chance(0.5) ? 1 : -1);
  leavesOnGround(stage, 26, 955, 1060);
  foreground(stage, palette.tone(1), 0.8);
};

/** Hedgehogs on their way through leaves. */
const hedgehogs: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  const x = random.range(460, 1140);
  glow(stage, x, 360, 3, 190);
  luminary(stage, x, 350, random.range(90, 120));
  clouds(stage, 3, 90, 300);
  sheet.put(mountains(random, 650, 140), palette.tone(0.06), 0.8);
  const middle = ridge(random, 690, 30, 2);
  sheet.layer(
    [0.1, 0.3, 0.72, 0.9].flatMap((share) =>
      broadTree(
        share * WIDTH,
        middle.heightAt(share * WIDTH) + 10,
        random.range(1, 1.6),
        palette.tone(random.range(0.36, 0.5)),
        palette.ink,
      ),
    ),
    0.8,
  );
  sheet.put(middle.path, palette.tone(0.36), 0.9);
  sheet.put(ridge(random, 850, 24, 2).path, palette.tone(0.62), 0.9);
  const flip = random.chance(0.5) ? 1 : -1;
  hedgehog(stage, 800 + flip * 240, 900, 0.62, flip);
  hedgehog(stage, 800 - flip * 150, 950, 1.14, flip);
  leavesOnGround(stage, 34, 930, 1060);
  foreground(stage, palette.tone(1), 0.9);
};

/** A great paw as a window of nested paper, hills and trees within. */
const pawWindow: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  sheet.put(circle(800 + random.range(-140, 140), 600, 120), palette.second, 0.5);
  for (let row = 0; row < 3; row += 1) {
    const hill = ridge(random, 690 + row * 80, 36, 3);
    const firs = Array.from(
      { length: 12 },
      (_, index): Piece => ({
        path: place(spruce(5), {
          x: 200 + index * 110 + random.range(-30, 30),
          y: hill.heightAt(200 + index * 110) + 10,
          scale: random.range(0.8, 1.5),
        }),
        fill: palette.tone(0.3 + row * 0.25),
      }),
    );
    sheet.layer(firs, 0.6);
    sheet.put(hill.path, palette.tone(0.24 + row * 0.25), 0.8);
  }
  const all = box(-60, -60, WIDTH + 120, HEIGHT + 120);
  const turn = random.range(-9, 9);
  for (let index = 0; index < 3; index += 1) {
    const [pad, ...toes] = paw(800, 560, 3.35, turn);
    const holes = toes.map((toe) => swell(toe, 1 + index * 0.12));
    const fill = palette.tone(0.45 + index * 0.25);
    sheet.layer([{ path: [all, swell(pad ?? PAD, 1 + index * 0.07), ...holes], fill, holes: true }], 1.1);
  }
  const prints = Array.from({ length: 8 }, (_, index): Piece => {
    const left = index < 4;
    const x = (left ? 150 : 1450) + random.range(-50, 50);
    return {
      path: paw(x, 120 + (index % 4) * 260, random.range(0.32, 0.44), random.range(-30, 30)),
      fill: [palette.second, palette.accent, palette.paper][index % 3] ?? palette.paper,
    };
  });
  sheet.layer(prints, 0.6);
};

export const paws: readonly Composition[] = [catsOnWall, sleepingFox, hedgehogs, pawWindow];
