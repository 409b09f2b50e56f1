import { mix, shade } from '../color.ts';
import { box, circle, cut, type Path, place, polygon } from '../geometry.ts';
import { birds, clouds, glow, luminary, mountains, ridge, shadowBox } from '../nature.ts';
import { curl, lighthouse, paperBoat, sailBoat, wave } from '../props/boats.ts';
import { HEIGHT, type Piece, WIDTH } from '../sheet.ts';
import type { Composition, Stage } from '../stage.ts';

function sea(
  stage: Stage,
  from: number,
  sheets: number,
  between?: (index: number, base: number) => void,
): void {
  const { palette, random, sheet } = stage;
  const step = (HEIGHT - from + 20) / sheets;
  for (let index = 0; index < sheets; index += 1) {
    const base = from + index * step;
    between?.(index, base);
    const fill = palette.tone(0.1 + (index / (sheets - 1)) * 0.9);
    sheet.layer(
      [
        {
          path: wave(random, base + 30, 22 + index * 7, 210 + index * 56 + random.range(-20, 30)),
          fill,
          to: shade(fill, -0.02),
        },
      ],
      0.9,
    );
  }
}

/** Paper boats on rows of waves. */
const boats: Composition = (stage) => {
  const { palette, random } = stage;
  const x = random.range(360, 1240);
  glow(stage, x, 330, 3, 180);
  luminary(stage, x, 330, random.range(84, 116));
  clouds(stage, 3, 90, 330);
  const hulls = random.shuffle([palette.paper, palette.accent, palette.second]);
  const spots = random.shuffle([380, 780, 1200]);
  sea(stage, 520, 6, (index, base) => {
    if (index >= 1 && index <= 3)
      paperBoat(
        stage,
        (spots[index - 1] ?? 800) + random.range(-70, 70),
        base + 18,
        0.72 + index * 0.36,
        random.range(-9, 9),
        hulls[index - 1] ?? palette.paper,
      );
  });
  birds(stage, 4, x > 800 ? 420 : 1080, 250);
};

/** A lighthouse on its rock. */
const beacon: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  const side = random.chance(0.5) ? 1 : -1;
  const towerX = 800 + side * random.range(230, 380);
  glow(stage, 800 - side * 280, 380, 3, 170);
  luminary(stage, 800 - side * 280, 370, random.range(78, 104));
  clouds(stage, 3, 80, 300);
  sheet.put(mountains(random, 640, 120), palette.tone(0.05), 0.7);
  sea(stage, 620, 5, (index) => {
    if (index === 1) {
      lighthouse(stage, towerX, 690, 1.25);
      const rock = polygon([
        [towerX - 300, 860],
        [towerX - 210, 742],
        [towerX - 120, 728],
        [towerX - 70, 672],
        [towerX + 90, 664],
        [towerX + 140, 720],
        [towerX + 230, 742],
        [towerX + 330, 860],
      ]);
      sheet.layer([{ path: rock, fill: palette.ink, to: shade(palette.ink, 0.08) }], 0.9);
    }
    if (index === 2) sailBoat(stage, 800 - side * random.range(260, 420), 790, 0.8);
  });
  birds(stage, 5, towerX - side * 300, 230);
};

/** A great drop with a landscape of water in it. */
const drop: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  const outline = cut(
    'M0 -520C70 -380 330 -150 330 90C330 290 184 420 0 420C-184 420 -330 290 -330 90C-330 -150 -70 -380 0 -520Z',
  );
  const frameAround = box(-60, -60, WIDTH + 120, HEIGHT + 120);
  glow(stage, 800, 470, 2, 150);
  luminary(stage, 800 + random.range(-80, 80), 400, 92);
  sheet.put(mountains(random, 640, 210), palette.tone(0.08), 0.7);
  sea(stage, 560, 5, (index, base) => {
    if (index === 1) sailBoat(stage, 800 + random.range(-110, 110), base + 16, 0.62);
  });
  [0, 1, 2, 3].forEach((ring) => {
    const hole = place(outline, { x: 800, y: 560, scale: 0.93 + ring * 0.2 });
    const fill = mix(palette.tone(0.1 + ring * 0.22), palette.tone(0.95), ring * 0.12);
    sheet.layer([{ path: [frameAround, hole], fill, holes: true }], 1.2);
  });
  const small = Array.from({ length: 9 }, (_, index): Piece => {
    const left = index % 2 === 0;
    return {
      path: place(outline, {
        x: (left ? 190 : 1410) + random.range(-140, 140),
        y: 140 + (index / 9) * 840,
        scale: random.range(0.07, 0.17),
      }),
      fill: random.pick([palette.paper, palette.second, palette.tone(0.2)]),
    };
  });
  sheet.layer(small, 0.7);
};

/** A village well at a pool, hills behind. */
const surf: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  const x = random.range(560, 1040);
  glow(stage, x, 400, 3, 190);
  luminary(stage, x, 400, random.range(110, 140));
  sheet.put(ridge(random, 610, 30, 3).path, palette.tone(0.06), 0.7);
  for (let row = 0; row < 4; row += 1) {
    const fill = palette.tone(0.18 + row * 0.25);
    const base = 690 + row * 110;
    const pieces: Piece[] = [{ path: wave(random, base + 40, 18, 260), fill }];
    const count = 4 - Math.floor(row / 2);
    for (let index = 0; index < count; index += 1) {
      pieces.push({
        path: curl(
          ((index + 0.3 + (row % 2) * 0.4) / count) * WIDTH + random.range(-50, 50),
          base,
          0.62 + row * 0.2,
        ),
        fill,
      });
    }
    sheet.layer(pieces, 1);
    const foam = Array.from(
      { length: 10 },
      (): Path => circle(random.range(40, 1560), base - random.range(20, 150), random.range(4, 13)),
    );
    sheet.put(foam, palette.paper, 0.35);
    if (row === 1)
      paperBoat(stage, x + random.range(-320, 320), base + 10, 1.2, random.range(-12, 12), palette.accent);
  }
  birds(stage, 4, x - 360, 240);
  shadowBox(stage, [palette.tone(0.9), palette.ink], 'cave');
};

export const water: readonly Composition[] = [boats, beacon, drop, surf];
