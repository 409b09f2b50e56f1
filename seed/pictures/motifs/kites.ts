import { shade } from '../color.ts';
import { box, circle, cut, ellipse, type Path, place, polygon, ribbon } from '../geometry.ts';
import { birds, clouds, foreground, glow, luminary, mountains, ridge } from '../nature.ts';
import { broadTree } from '../props/trees.ts';
import { balloon, child, kite } from '../props/play.ts';
import { HEIGHT, type Piece } from '../sheet.ts';
import type { Composition, Stage } from '../stage.ts';

const opening = (stage: Stage): number => {
  const x = stage.random.range(380, 1220);
  glow(stage, x, 330, 3, 190);
  luminary(stage, x, 330, stage.random.range(86, 116));
  return x;
};

function hills(stage: Stage, top: number, count: number): void {
  const { palette, random, sheet } = stage;
  for (let row = 0; row < count; row += 1) {
    const hill = ridge(random, top + row * 105, 44, row % 2 === 0 ? 3 : 2);
    const x = random.range(150, 1450);
    if (row > 0)
      sheet.layer(
        [
          ...broadTree(x, hill.heightAt(x) + 8, 0.6 + row * 0.3, palette.tone(0.3 + row * 0.2), palette.ink),
          ...broadTree(
            x + 120,
            hill.heightAt(x + 120) + 10,
            0.46 + row * 0.25,
            palette.tone(0.36 + row * 0.2),
            palette.ink,
            -1,
          ),
        ],
        0.7,
      );
    sheet.put(hill.path, palette.tone(0.12 + (row / count) * 0.7), 0.9);
  }
}

/** Children on a hill flying kites. */
const kiteHill: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  opening(stage);
  clouds(stage, 4, 90, 420);
  hills(stage, 650, 3);
  const hill = cut(
    `M-80 ${HEIGHT + 80}V960C260 960 480 850 800 850C1120 850 1340 960 1680 960V${HEIGHT + 80}Z`,
  );
  const side = random.chance(0.5) ? 1 : -1;
  const coats = random.shuffle([palette.accent, palette.second, palette.paper]);
  const first = child(stage, 800 - side * 90, 872, 0.92, side, coats[0] ?? palette.accent);
  const second = child(stage, 800 + side * 150, 882, 0.8, side, coats[1] ?? palette.second);
  sheet.put(hill, palette.tone(0.84), 0.9);
  kite(
    stage,
    800 + side * random.range(120, 220),
    random.range(190, 250),
    1.05,
    side * 24,
    [palette.accent, palette.second],
    first,
  );
  kite(
    stage,
    800 + side * random.range(480, 560),
    random.range(330, 420),
    0.82,
    side * 30,
    [palette.paper, palette.accent],
    second,
  );
  birds(stage, 3, 800 - side * 420, 330);
  foreground(stage, palette.tone(1), 0.7);
};

/** Hot-air balloons over a wide valley. */
const balloons: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  opening(stage);
  sheet.put(mountains(random, 700, 220), palette.tone(0.03), 0.8);
  clouds(stage, 2, 90, 250);
  hills(stage, 690, 3);
  const sets = random.shuffle([
    [palette.accent, palette.second, palette.paper],
    [palette.paper, palette.accent, palette.paper],
    [palette.second, palette.paper, palette.accent],
    [palette.tone(0.6), palette.paper, palette.second],
  ]);
  const spots = random.shuffle([
    [330, 390],
    [1240, 360],
    [800, 300],
  ] as const);
  const sizes = [0.62, 0.92, 1.42];
  spots.forEach(([x, y], index) =>
    balloon(
      stage,
      x + random.range(-50, 50),
      y + random.range(-30, 40) + index * 20,
      sizes[index] ?? 1,
      sets[index] ?? [],
    ),
  );
  clouds(stage, 2, 560, 640);
  foreground(stage, palette.tone(1), 0.8);
};

/** Pinwheels in a meadow. */
const pinwheels: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  opening(stage);
  clouds(stage, 3);
  hills(stage, 700, 2);
  const spots = random.shuffle([
    [320, 520, 0.8],
    [620, 400, 1.1],
    [980, 470, 0.95],
    [1280, 370, 1.2],
  ] as const);
  for (const [x, y, scale] of spots) {
    sheet.put(
      ribbon(
        [
          [x, y],
          [x + 6, 800],
          [x, HEIGHT + 40],
        ],
        18 * scale,
        20 * scale,
      ),
      palette.ink,
      0.6,
    );
    const start = random.range(0, 90);
    const wings = [0, 1, 2, 3].flatMap((wing): Piece[] => {
      const at = (data: string): Path => place(cut(data), { x, y, scale, turn: start + wing * 90 });
      const fill = wing % 2 === 0 ? palette.accent : palette.second;
      return [
        { path: at('M0 0L-6 -170C60 -176 128 -130 150 -90C110 -110 50 -100 0 0Z'), fill },
        { path: at('M0 0L-6 -170C30 -168 40 -90 0 0Z'), fill: shade(fill, -0.08) },
      ];
    });
    sheet.layer(wings, 0.9);
    sheet.put(circle(x, y, 22 * scale), palette.paper, 0.6);
  }
  sheet.put(ridge(random, 940, 20, 2).path, palette.tone(0.86), 0.9);
  foreground(stage, palette.tone(1));
};

/** Three balloons over a child's raised hand. */
function toyBalloons({ palette, sheet }: Stage, bx: number, by: number, flip: number): void {
  [
    [-50, -500],
    [10, -560],
    [64, -490],
  ].forEach(([dx = 0, dy = 0], index) => {
    const [cx, cy] = [bx + flip * 74 + dx, by + dy + 60];
    sheet.lines(
      [
        cut(
          `M${cx} ${cy + 64}C${cx} ${cy + 160} ${bx + flip * 70} ${by - 220} ${bx + flip * 73} ${by - 146}`,
        ),
      ],
      palette.ink,
      2.5,
      0.7,
    );
    sheet.put(
      [
        ellipse(cx, cy, 50, 62),
        polygon([
          [cx - 9, cy + 74],
          [cx, cy + 60],
          [cx + 9, cy + 74],
        ]),
      ],
      [palette.accent, palette.paper, palette.second][index] ?? palette.accent,
      0.7,
    );
  });
}

/** A striped circus tent with its flag. */
function tent({ palette, sheet }: Stage, x: number): void {
  const strips = 8;
  const roof: Piece[] = [];
  const wall: Piece[] = [];
  for (let strip = 0; strip < strips; strip += 1) {
    const [a, b] = [x - 420 + strip * 105, x - 315 + strip * 105];
    const fill = strip % 2 === 0 ? palette.accent : palette.paper;
    roof.push({
      path: polygon([
        [x, 250],
        [a, 560],
        [b, 560],
      ]),
      fill,
    });
    wall.push({
      path: box(x - 380 + strip * 95, 560, 95, 340),
      fill: strip % 2 === 0 ? shade(palette.accent, -0.05) : shade(palette.paper, -0.04),
    });
  }
  sheet.layer(wall, 0.9);
  sheet.put(
    cut(
      `M${x} 600C${x - 60} 720 ${x - 100} 820 ${x - 110} 910H${x + 110}C${x + 100} 820 ${x + 60} 720 ${x} 600Z`,
    ),
    palette.ink,
    0.3,
  );
  sheet.layer(roof, 0.9);
  sheet.layer(
    Array.from(
      { length: strips },
      (_, strip): Piece => ({
        path: cut(
          `M${x - 420 + strip * 105} 556H${x - 315 + strip * 105}V580C${x - 330 + strip * 105} 626 ${x - 405 + strip * 105} 626 ${x - 420 + strip * 105} 580Z`,
        ),
        fill: strip % 2 === 0 ? palette.second : palette.accent,
      }),
    ),
    0.6,
  );
  sheet.layer(
    [
      { path: box(x - 5, 150, 10, 110), fill: palette.ink },
      {
        path: cut(
          `M${x + 5} 152C${x + 50} 140 ${x + 70} 190 ${x + 120} 172C${x + 90} 200 ${x + 60} 226 ${x + 5} 206Z`,
        ),
        fill: palette.second,
      },
    ],
    0.5,
  );
}

/** A see-saw of circus colours: a tent, bunting and balloons. */
const circus: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  opening(stage);
  clouds(stage, 3, 90, 280);
  hills(stage, 690, 2);
  const x = 800 + random.range(-90, 90);
  tent(stage, x);
  sheet.put(ridge(random, 900, 14, 2).path, palette.tone(0.72), 0.9);
  for (const flip of [-1, 1]) {
    const [bx, by] = [x + flip * 590, 880];
    child(stage, bx, 960, 0.98, flip, flip === 1 ? palette.accent : palette.second);
    toyBalloons(stage, bx, by, flip);
  }
  foreground(stage, palette.tone(1), 0.7);
};

export const kites: readonly Composition[] = [kiteHill, balloons, pinwheels, circus];
