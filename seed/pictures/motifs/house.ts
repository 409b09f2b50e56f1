import { mix, shade } from '../color.ts';
import { box, cut, type Path, place, polygon } from '../geometry.ts';
import { birds, clouds, foreground, glow, luminary, mountains, ridge, shadowBox, spruce } from '../nature.ts';
import { church, gabledHouse, type HouseColors } from '../props/houses.ts';
import { broadTree } from '../props/trees.ts';
import { HEIGHT, type Piece, WIDTH } from '../sheet.ts';
import type { Composition, Stage } from '../stage.ts';

function colorsFor(stage: Stage, near: number): HouseColors {
  const { palette, random } = stage;
  const wall = random.pick([
    palette.paper,
    mix(palette.paper, palette.second, 0.5),
    mix(palette.paper, palette.tone(0.1), 0.6),
    palette.tone(0.12),
  ]);
  return {
    wall: palette.night ? mix(wall, palette.tone(0.5), 0.5) : mix(wall, palette.tone(0), 0.3 - near * 0.25),
    roof: random.pick([palette.accent, shade(palette.accent, -0.07), palette.tone(0.68)]),
    beam: palette.tone(0.92),
    window: palette.night ? palette.second : mix(palette.tone(0.6), palette.second, random.pick([0, 0.75])),
    door: random.pick([palette.accent, palette.tone(0.8), palette.second]),
  };
}

function street(
  stage: Stage,
  foot: (x: number) => number,
  from: number,
  to: number,
  size: number,
  near: number,
): void {
  const { random, sheet } = stage;
  let x = from;
  while (x < to) {
    const width = size * random.range(0.8, 1.2);
    const center = x + width / 2;
    for (const layer of gabledHouse(
      random,
      center,
      foot(center) + 6,
      width,
      size * random.range(0.75, 1.35),
      colorsFor(stage, near),
    )) {
      if (layer.length > 0) sheet.layer(layer, layer.length === 1 ? 0.7 * (0.5 + near) : 0.25);
    }
    x += width * random.range(0.98, 1.2);
  }
}

const opening = (stage: Stage): void => {
  const { random } = stage;
  const x = random.range(300, 1300);
  glow(stage, x, random.range(250, 340), 3, random.range(150, 200));
  luminary(stage, x, 290, random.range(70, 96));
  clouds(stage, 3, 80, 300);
};

/** A small town on its hill, with a church behind the roofs. */
const town: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  opening(stage);
  sheet.put(mountains(random, 660, 190), palette.tone(0.03), 0.8);
  const back = ridge(random, 640, 34, 2);
  const churchX = random.range(480, 1060);
  sheet.layer(
    church(
      churchX,
      650,
      1.12,
      mix(palette.paper, palette.tone(0.2), 0.35),
      palette.tone(0.62),
      palette.tone(0.75),
    ),
    0.8,
  );
  street(stage, back.heightAt, 90, 1420, 130, 0.35);
  sheet.put(back.path, palette.tone(0.34));
  const middle = ridge(random, 850, 24, 2);
  street(stage, middle.heightAt, random.range(-60, 40), 1500, 230, 0.95);
  sheet.put(middle.path, palette.tone(0.72));
  sheet.layer(
    [140, 800, 1440].flatMap((x) =>
      broadTree(x + random.range(-70, 70), 975, random.range(0.85, 1.25), palette.tone(0.86), palette.ink),
    ),
    0.9,
  );
  sheet.put(ridge(random, 970, 16, 2).path, palette.tone(1));
  birds(stage, 4, 420, 210);
};

/** One house with a garden in the middle of fields. */
const homestead: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  opening(stage);
  const far = ridge(random, 640, 44, 3);
  const firs = Array.from({ length: 15 }, (_, index): Piece => {
    const x = index * 112 + random.range(-30, 30);
    return {
      path: place(spruce(5), { x, y: far.heightAt(x) + 10, scale: random.range(0.8, 1.5) }),
      fill: palette.tone(0.26),
    };
  });
  sheet.layer(firs, 0.7);
  sheet.put(far.path, palette.tone(0.2));
  sheet.put(ridge(random, 720, 36, 2).path, palette.tone(0.4));
  const x = random.range(620, 980);
  sheet.layer(
    [
      ...broadTree(x - 330, 850, 2.1, palette.tone(0.6), palette.ink),
      ...broadTree(x + 350, 840, 1.7, palette.tone(0.52), palette.ink, -1),
    ],
    0.9,
  );
  for (const layer of gabledHouse(random, x, 870, 390, 270, {
    ...colorsFor(stage, 1),
    wall: palette.night ? palette.tone(0.2) : palette.paper,
  })) {
    if (layer.length > 0) sheet.layer(layer, layer.length === 1 ? 1 : 0.35);
  }
  sheet.put(ridge(random, 885, 16, 2).path, palette.tone(0.66));
  const path = cut(
    `M${x - 34} 900C${x - 60} 960 ${x - 220} 980 ${x - 190} ${HEIGHT + 40}H${x + 60}C${x + 30} 980 ${x + 40} 950 ${x + 34} 900Z`,
  );
  sheet.put(path, mix(palette.paper, palette.tone(0.3), 0.4), 0.25);
  const fence: Path[] = [box(-20, 940, x - 170, 12), box(x + 130, 940, WIDTH - x, 12)];
  for (let post = -10; post < WIDTH + 20; post += 44) {
    if (post < x - 175 || post > x + 130)
      fence.push(cut(`M${post} 1000V912L${post + 10} 898L${post + 20} 912V1000Z`));
  }
  sheet.put(fence, palette.paper, 0.6);
  foreground(stage, palette.tone(1), 0.8);
};

/** A street of tall gables seen through an arch. */
const gables: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  opening(stage);
  street(stage, () => 690, 60, 1500, 150, 0.2);
  sheet.put(box(-50, 690, WIDTH + 100, 500), palette.tone(0.3));
  const line = (): number => 880;
  let x = random.range(40, 120);
  while (x < 1480) {
    const width = random.range(220, 300);
    const center = x + width / 2;
    for (const layer of gabledHouse(
      random,
      center,
      line(),
      width,
      random.range(270, 390),
      colorsFor(stage, 1),
    )) {
      if (layer.length > 0) sheet.layer(layer, layer.length === 1 ? 0.9 : 0.3);
    }
    x += width + random.range(4, 18);
  }
  sheet.put(ridge(random, 905, 8, 2).path, palette.tone(0.6));
  const bunting: Piece[] = [];
  for (let flag = 0; flag < 15; flag += 1) {
    const share = flag / 14;
    const [fx, fy] = [180 + share * 1240, 150 + Math.sin(share * Math.PI) * 150];
    bunting.push({
      path: polygon([
        [fx - 32, fy],
        [fx + 32, fy],
        [fx, fy + 78],
      ]),
      fill: [palette.accent, palette.second, palette.paper][flag % 3] ?? palette.paper,
    });
  }
  sheet.lines([cut('M60 96C420 350 1180 350 1540 96')], palette.ink, 4, 0.7);
  sheet.layer(bunting, 0.6);
  shadowBox(stage, [palette.tone(0.8), palette.tone(1)], 'arch');
};

export const house: readonly Composition[] = [town, homestead, gables];
