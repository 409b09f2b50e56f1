import { mix, shade } from '../color.ts';
import { along, box, cut, place, polygon, ribbon } from '../geometry.ts';
import { clouds, glow, LONG_LEAF, luminary, ridge, shadowBox, sprig, stars } from '../nature.ts';
import { NOTES, drum, guitar, trumpet, violin } from '../props/music.ts';
import { HEIGHT, type Piece, WIDTH } from '../sheet.ts';
import type { Composition, Stage } from '../stage.ts';

function notes(stage: Stage, count: number, x: number, y: number, spreadX: number, spreadY: number): void {
  const { palette, random, sheet } = stage;
  const pieces = Array.from(
    { length: count },
    (_, index): Piece => ({
      path: place(NOTES[index % 2] ?? [], {
        x: x + (index / count - 0.5) * spreadX + random.range(-30, 30),
        y: y + random.range(-0.5, 0.5) * spreadY,
        scale: random.range(0.4, 0.85),
        turn: random.range(-16, 16),
      }),
      fill: random.pick([palette.accent, palette.paper, palette.second, palette.ink]),
    }),
  );
  sheet.layer(pieces, 0.6);
}

function staff(stage: Stage, y: number, swing: number): void {
  const { palette, sheet } = stage;
  const lines = [0, 1, 2, 3, 4].map((line) =>
    ribbon(
      along(
        [-60, y + line * 30],
        [420, y - swing + line * 26],
        [1120, y + swing + line * 34],
        [1660, y - 60 + line * 30],
        20,
      ),
      7,
    ),
  );
  sheet.put(lines, palette.night ? palette.paper : palette.tone(0.85), 0.4);
}

const room = (stage: Stage): void => {
  const { palette, random } = stage;
  glow(stage, random.range(560, 1040), 440, 3, random.range(220, 260));
  if (palette.night) stars(stage, 30);
};

/** Strings and guitar standing against the light. */
const strings: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  room(stage);
  staff(stage, 250, random.range(120, 190) * (random.chance(0.5) ? 1 : -1));
  notes(stage, 6, 800, 300, 1300, 190);
  sheet.put(box(-40, 900, WIDTH + 80, 240), palette.tone(0.72), 1);
  sheet.put(box(-40, 930, WIDTH + 80, 240), palette.tone(0.8), 0.3);
  const side = random.chance(0.5) ? 1 : -1;
  const woods = random.shuffle([palette.warm, mix(palette.warm, palette.tone(0.5), 0.5)]);
  guitar(stage, { x: 800 + side * 320, y: 930, scale: 1.02, turn: side * 9 }, woods[0] ?? palette.warm);
  violin(stage, { x: 800 - side * 330, y: 935, scale: 0.98, turn: -side * 7 }, woods[1] ?? palette.warm);
  drum(stage, 800, 960, 0.92);
};

/** One violin large, lying across a ribbon of music. */
const solo: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  glow(stage, 800, 540, 3, 260);
  luminary(stage, 800, 520, 210);
  staff(stage, 480, random.range(260, 340));
  const leaves = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((index) => {
    const left = index < 4;
    return sprig(random.range(260, 380), 6, LONG_LEAF, 110, random.range(-50, 50)).map((path) =>
      place(path, {
        x: left ? -10 + index * 60 : WIDTH + 10 - (index - 4) * 60,
        y: HEIGHT + 10,
        turn: (left ? 1 : -1) * (14 + (index % 4) * 14),
      }),
    );
  });
  sheet.put(leaves, palette.tone(0.62), 0.9);
  const turn = random.range(20, 32) * (random.chance(0.5) ? 1 : -1);
  const offset = Math.sin((turn * Math.PI) / 180) * 440;
  const solist = random.chance(0.55) ? violin : guitar;
  solist(stage, { x: 800 - offset, y: 960, scale: 1.3, turn }, palette.warm);
  notes(stage, 5, 800 + offset * 0.1, 200, 1300, 130);
  notes(stage, 4, 800, 800, 1300, 120);
  shadowBox(stage, [palette.tone(0.8), palette.tone(1)], 'cave');
};

/** Piano keys below a hill of notes. */
const piano: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  const x = random.range(420, 1180);
  glow(stage, x, 330, 3, 190);
  luminary(stage, x, 330, 110);
  clouds(stage, 2, 110, 260);
  for (let row = 0; row < 3; row += 1) {
    sheet.put(ridge(random, 520 + row * 80, 46, 2).path, palette.tone(0.12 + row * 0.22), 0.9);
    if (row === 0) notes(stage, 7, 800, 430, 1450, 180);
  }
  trumpet(stage, { x: 800 + random.range(-220, 220), y: 590, scale: 1.02, turn: random.range(-24, -10) });
  const keys: Piece[] = [];
  const curve = (position: number): number => 800 + Math.sin((position / WIDTH) * Math.PI) * -46;
  for (let key = -1; key < 17; key += 1) {
    const left = key * 98;
    keys.push({
      path: polygon([
        [left, curve(left)],
        [left + 94, curve(left + 94)],
        [left + 94, HEIGHT + 60],
        [left, HEIGHT + 60],
      ]),
      fill: palette.paper,
    });
  }
  sheet.layer(keys, 1);
  const blacks: Piece[] = [];
  for (let key = -1; key < 17; key += 1) {
    if ([2, 6].includes(((key % 7) + 7) % 7)) continue;
    const left = key * 98 + 66;
    blacks.push({
      path: polygon([
        [left, curve(left)],
        [left + 58, curve(left + 58)],
        [left + 54, 960],
        [left + 4, 960],
      ]),
      fill: palette.ink,
    });
  }
  sheet.layer(blacks, 0.9);
  const rail = polygon([
    ...Array.from({ length: 21 }, (_, i) => [i * 90 - 60, curve(i * 90 - 60) - 34] as const),
    ...Array.from({ length: 21 }, (_, i) => [1740 - i * 90, curve(1740 - i * 90) + 14] as const),
  ]);
  sheet.put(rail, palette.accent, 1);
};

/** A little band on a stage with a curtain and lights. */
const band: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  glow(stage, 800, 500, 3, 260);
  const beam = mix(palette.paper, palette.sky[0], 0.4);
  sheet.layer(
    [
      polygon([
        [360, -40],
        [420, -40],
        [900, 960],
        [520, 960],
      ]),
      polygon([
        [1180, -40],
        [1240, -40],
        [1080, 960],
        [700, 960],
      ]),
    ].map((path): Piece => ({ path, fill: beam, to: palette.sky[1] })),
    0.25,
  );
  sheet.put(cut(`M-40 880C400 850 1200 850 1640 880V${HEIGHT + 60}H-40Z`), palette.tone(0.55), 0.9);
  const order = random.shuffle([0, 1, 2]);
  order.forEach((kind, index) => {
    const x = 430 + index * 370;
    if (kind === 0) guitar(stage, { x, y: 930, scale: 0.86, turn: random.range(-8, 8) }, palette.warm);
    if (kind === 1)
      violin(
        stage,
        { x, y: 935, scale: 0.9, turn: random.range(-8, 8) },
        mix(palette.warm, palette.tone(0.5), 0.45),
      );
    if (kind === 2) drum(stage, x, 945, 0.9);
  });
  notes(stage, 6, 800, 250, 900, 160);
  for (const flip of [1, -1]) {
    for (let fold = 0; fold < 3; fold += 1) {
      const edge = 300 - fold * 90;
      const curtain = cut(
        `M-60 -60H${edge + 60}C${edge - 40} 300 ${edge + 20} 700 ${edge - 60} ${HEIGHT + 60}H-60Z`,
      );
      sheet.put(
        flip === 1 ? curtain : place(curtain, { x: WIDTH, scaleX: -1 }),
        shade(palette.accent, -0.03 - fold * 0.05),
        1,
      );
    }
  }
  const swags = Array.from(
    { length: 5 },
    (_, index): Piece => ({
      path: cut(
        `M${-40 + index * 336} -60H${300 + index * 336}V60C${240 + index * 336} 190 ${20 + index * 336} 190 ${-40 + index * 336} 60Z`,
      ),
      fill: shade(palette.accent, index % 2 === 0 ? -0.02 : -0.06),
    }),
  );
  sheet.layer(swags, 1.1);
  sheet.put(box(-40, -60, WIDTH + 80, 110), palette.second, 0.7);
};

export const instruments: readonly Composition[] = [strings, solo, piano, band];
