import { mix } from '../color.ts';
import { along, box, cut, ellipse, type Path, polygon, ribbon } from '../geometry.ts';
import { birds, clouds, foreground, glow, luminary, ridge, shadowBox } from '../nature.ts';
import { BALLS, basketball, floodlight, football, goal } from '../props/sport.ts';
import { broadTree } from '../props/trees.ts';
import { HEIGHT, type Piece, WIDTH } from '../sheet.ts';
import type { Composition, Stage } from '../stage.ts';

const opening = (stage: Stage): number => {
  const x = stage.random.range(420, 1180);
  glow(stage, x, 320, 3, 190);
  luminary(stage, x, 310, stage.random.range(84, 112));
  clouds(stage, 3, 80, 300);
  return x;
};

/** A village pitch with goal, trees and a ball in front. */
const pitch: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  const sun = opening(stage);
  const far = ridge(random, 600, 34, 3);
  sheet.put(far.path, palette.tone(0.1), 0.8);
  const lights = [150, 1450].flatMap((x, index) => floodlight(x, 690, 1.2, index === 0 ? 1 : -1));
  sheet.put(lights, palette.ink, 0.5);
  sheet.layer(
    Array.from({ length: 9 }, (_, index) =>
      broadTree(
        90 + index * 180 + random.range(-40, 40),
        690,
        random.range(0.7, 1.15),
        palette.tone(random.range(0.3, 0.5)),
        palette.ink,
      ),
    ).flat(),
    0.8,
  );
  sheet.put(cut(`M-50 672C400 652 1200 652 1650 672V${HEIGHT + 90}H-50Z`), palette.tone(0.45), 0.9);
  const goalX = 800 + random.range(-160, 160);
  goal(stage, goalX, 740, 430, 190);
  sheet.put(cut(`M-50 738H1650V${HEIGHT + 90}H-50Z`), palette.tone(0.55), 0.2);
  const lines = mix(palette.paper, palette.tone(0.5), 0.15);
  sheet.lines(
    [
      cut('M-20 742H1620'),
      cut(`M${goalX - 420} 742L${goalX - 560} 862H${goalX + 560}L${goalX + 420} 742`),
      cut(`M${goalX - 170} 862C${goalX - 130} 912 ${goalX + 130} 912 ${goalX + 170} 862`),
    ],
    lines,
    7,
    0.9,
  );
  sheet.put(
    cut(`M-50 ${HEIGHT + 90}V930C420 896 1180 896 1650 930V${HEIGHT + 90}Z`),
    palette.tone(0.72),
    0.9,
  );
  const [ballX, radius] = [
    sun > 800 ? random.range(420, 600) : random.range(1000, 1180),
    random.range(120, 150),
  ];
  sheet.put(ellipse(ballX + 26, 985, radius * 0.95, 24), palette.tone(0.9), 0);
  football(stage, ballX, 985 - radius, radius, random.range(0, 72));
  birds(stage, 4, sun > 800 ? 420 : 1120, 220);
  foreground(stage, palette.tone(1), 0.7);
};

/** Four balls on rounded hills of paper. */
const parade: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  opening(stage);
  const order = random.shuffle(BALLS);
  const spots = [
    [300, 560, 110],
    [1230, 600, 120],
    [640, 660, 146],
    [1010, 820, 150],
  ] as const;
  for (let row = 0; row < 4; row += 1) {
    const hill = ridge(random, 600 + row * 116, 56 - row * 8, row % 2 === 0 ? 2 : 3);
    const [x, , radius] = spots[row] ?? spots[0];
    const spotX = x + random.range(-80, 80);
    order[row]?.(stage, spotX, hill.heightAt(spotX) - radius * 0.7, radius, random.range(-30, 60));
    sheet.put(hill.path, palette.tone(0.16 + row * 0.26), 1);
  }
  birds(stage, 3, 480, 240);
  foreground(stage, palette.tone(1), 0.8);
};

/** One great ball in a ring of paper, with small ones flying around it. */
const orbit: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  glow(stage, 800, 540, 4, 260);
  const bands = [0, 1, 2].map((index): Path => {
    const y = 760 + index * 90;
    return ribbon(
      along([-80, y], [360, y - 330 - index * 30], [1240, y + 190], [1680, y - 190], 16),
      70 - index * 6,
    );
  });
  bands.forEach((path, index) =>
    sheet.put(path, [palette.tone(0.25), palette.tone(0.5), palette.tone(0.78)][index] ?? palette.ink, 0.9),
  );
  const [main, ...rest] = random.shuffle(BALLS);
  main?.(stage, 800 + random.range(-70, 70), 520, random.range(250, 290), random.range(-20, 50));
  rest.forEach((ball, index) => {
    const [x, y] = (
      [
        [250, 300],
        [1370, 360],
        [1240, 860],
      ] as const
    )[index] ?? [250, 300];
    ball(
      stage,
      x + random.range(-50, 50),
      y + random.range(-40, 40),
      random.range(84, 120),
      random.range(0, 70),
    );
  });
  shadowBox(stage, [palette.tone(0.86), palette.tone(1)], random.pick(['cave', 'round'] as const));
};

/** A basketball hoop against the evening. */
const hoop: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  const side = random.chance(0.5) ? 1 : -1;
  glow(stage, 800 - side * 260, 420, 3, 200);
  luminary(stage, 800 - side * 260, 420, 120);
  clouds(stage, 2, 100, 260);
  const roofs = Array.from({ length: 9 }, (_, index): Piece => {
    const [x, width, height] = [index * 190 - 60, random.range(150, 210), random.range(90, 210)];
    return {
      path: polygon([
        [x, 900],
        [x, 760 - height],
        [x + width / 2, 700 - height],
        [x + width, 760 - height],
        [x + width, 900],
      ]),
      fill: palette.tone(random.range(0.14, 0.26)),
    };
  });
  sheet.layer(roofs, 0.7);
  sheet.put(ridge(random, 800, 22, 3).path, palette.tone(0.5), 0.9);
  const x = 800 + side * 300;
  sheet.put(box(x + side * 130 - 16, 380, 32, 640, 6), palette.ink, 0.6);
  sheet.put(box(x - 210, 150, 420, 290, 18), palette.paper, 0.9);
  sheet.layer(
    [
      {
        path: [box(x - 186, 174, 372, 242, 8), box(x - 174, 186, 348, 218, 4)],
        fill: palette.tone(0.6),
        holes: true,
      },
      {
        path: [box(x - 84, 270, 168, 126, 4), box(x - 72, 282, 144, 102, 2)],
        fill: palette.accent,
        holes: true,
      },
    ],
    0.2,
  );
  const net = [-96, -58, -20, 20, 58, 96].flatMap((dx) => [
    cut(`M${x + dx} 426C${x + dx * 0.8} 500 ${x + dx * 0.6} 530 ${x + dx * 0.62 + 18} 590`),
    cut(`M${x + dx} 426C${x + dx * 0.9} 480 ${x + dx * 0.7} 540 ${x + dx * 0.62 - 18} 590`),
  ]);
  sheet.lines(net, palette.night ? palette.paper : palette.ink, 4, 0.8);
  sheet.layer(
    [{ path: [ellipse(x, 424, 112, 26), ellipse(x, 424, 94, 14)], fill: palette.accent, holes: true }],
    0.5,
  );
  basketball(stage, x - side * random.range(330, 430), random.range(330, 420), 122, random.range(-40, 40));
  sheet.put(box(-50, 930, WIDTH + 100, 240), palette.tone(0.85), 0.9);
  sheet.lines(
    [
      cut(`M${x - 460} 1000H${x + 460}`),
      cut(`M${x - 300} 1000L${x - 380} 1080M${x + 300} 1000L${x + 380} 1080`),
    ],
    palette.paper,
    7,
    0.8,
  );
};

export const balls: readonly Composition[] = [pitch, parade, orbit, hoop];
