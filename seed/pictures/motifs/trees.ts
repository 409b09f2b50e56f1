import { mix, shade } from '../color.ts';
import { along, cut, place, ribbon } from '../geometry.ts';
import {
  birds,
  clouds,
  foreground,
  glow,
  LEAF,
  luminary,
  mountains,
  ridge,
  shadowBox,
  sprig,
  spruce,
} from '../nature.ts';
import { CROWN, TRUNK, broadTree } from '../props/trees.ts';
import { HEIGHT, type Piece, WIDTH } from '../sheet.ts';
import type { Composition, Stage } from '../stage.ts';

function sprucesOn(
  stage: Stage,
  heightAt: (x: number) => number,
  count: number,
  size: number,
  fill: string,
): void {
  const { random, sheet } = stage;
  const pieces = Array.from({ length: count }, (_, index): Piece => {
    const x = ((index + 0.5) / count) * (WIDTH + 120) - 60 + random.range(-40, 40);
    const tree = place(spruce(random.int(4, 6)), {
      x,
      y: heightAt(x) + 14,
      scale: (size / 100) * random.range(0.7, 1.25),
      scaleX: random.range(0.85, 1.15),
    });
    return { path: tree, fill: shade(fill, random.range(-0.025, 0.025)) };
  });
  sheet.layer(
    pieces.sort(() => random.next() - 0.5),
    0.8,
  );
}

/** Valley after valley of spruces below mountains. */
const valley: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  const sunX = random.range(420, 1180);
  glow(stage, sunX, random.range(300, 380), 3, random.range(150, 200));
  luminary(stage, sunX, 330, random.range(76, 104));
  if (random.chance(0.6)) clouds(stage, 2, 120, 330);
  sheet.put(mountains(random, 640, 270), palette.tone(0.02), 0.8);
  for (let depth = 0; depth < 3; depth += 1) {
    const fill = palette.tone(0.22 + depth * 0.24);
    const hill = ridge(random, 610 + depth * 125, 48, 2 + (depth % 2));
    sprucesOn(stage, hill.heightAt, 19 - depth * 4, 150 + depth * 66, shade(fill, -0.02));
    sheet.put(hill.path, fill, 1);
  }
  birds(stage, 4, sunX - 260, 260);
  foreground(stage, palette.tone(1));
};

/** One great tree on a hill, with small ones far behind. */
const lonelyTree: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  const side = random.chance(0.5) ? -1 : 1;
  const treeX = 800 + side * random.range(150, 260);
  glow(stage, 800 - side * 200, 400, 3, 210);
  luminary(stage, 800 - side * 210, 380, random.range(84, 112));
  clouds(stage, 3);
  const far = ridge(random, 640, 40, 3);
  sprucesOn(stage, far.heightAt, 17, 82, palette.tone(0.22));
  sheet.put(far.path, palette.tone(0.16));
  const middle = ridge(random, 735, 46, 2);
  sheet.layer(
    [0.12, 0.24, 0.8, 0.91].flatMap((share) =>
      broadTree(
        share * WIDTH,
        middle.heightAt(share * WIDTH) + 8,
        random.range(0.7, 1),
        palette.tone(0.5),
        palette.ink,
      ),
    ),
    0.7,
  );
  sheet.put(middle.path, palette.tone(0.42));
  const mound = cut(
    `M-100 ${HEIGHT + 100}V905C300 ${900 - 40 * side} ${treeX - 420} 770 ${treeX} 770C${treeX + 420} 770 1300 ${900 + 30 * side} 1720 900V${HEIGHT + 100}Z`,
  );
  const [crown, lit] = [random.pick([palette.accent, palette.second, palette.tone(0.7)]), 3.3];
  const crownAt = (dx: number, dy: number, size: number, tone: string): Piece => ({
    path: place(CROWN, { x: treeX + dx, y: 790 + dy, scale: lit * size, scaleX: side }),
    fill: tone,
  });
  sheet.layer([crownAt(34, 18, 1.06, shade(crown, -0.06))], 1);
  sheet.put(place(TRUNK, { x: treeX, y: 790, scale: lit }), palette.ink, 0.8);
  sheet.layer(
    [crownAt(-66, -130, 0.62, crown), crownAt(112, -170, 0.55, crown), crownAt(-10, -330, 0.46, crown)],
    0.9,
  );
  sheet.layer(
    [crownAt(-100, -200, 0.34, shade(crown, 0.07)), crownAt(96, -260, 0.3, shade(crown, 0.07))],
    0.6,
  );
  sheet.put(mound, palette.tone(0.74), 1.1);
  birds(stage, 3, treeX - side * 480, 250);
  foreground(stage, palette.tone(1));
};

/** Trunks of a wood in rows, looking towards the light. */
const wood: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  glow(stage, 800, 470, 2, 230);
  luminary(stage, 800 + random.range(-120, 120), 430, random.range(90, 120));
  for (let row = 0; row < 4; row += 1) {
    const fill = palette.tone(0.12 + row * 0.26);
    const width = 26 + row * 26;
    const count = 9 - row;
    const pieces: Piece[] = [];
    for (let index = 0; index < count; index += 1) {
      const away = (index + 0.5) / count - 0.5;
      if (row > 1 && Math.abs(away) < 0.13) continue;
      const x = 800 + away * (1500 + row * 190) + random.range(-36, 36);
      const lean = random.range(-26, 26);
      pieces.push({
        path: ribbon(
          along([x, HEIGHT], [x + lean, 720], [x - lean * 0.6, 340], [x + lean, -60], 8),
          width * 1.5,
          width * 0.8,
        ),
        fill,
      });
      for (let twig = 0; twig < 2; twig += 1) {
        const [from, way] = [random.range(160, 520), random.chance(0.5) ? 1 : -1];
        const reach = random.range(60, 120) + row * 16;
        pieces.push({
          path: ribbon(
            along(
              [x, from],
              [x + way * reach * 0.4, from - 20],
              [x + way * reach * 0.8, from - 60],
              [x + way * reach, from - 120],
              6,
            ),
            width * 0.42,
            5,
          ),
          fill,
        });
      }
    }
    sheet.layer(pieces, 0.9);
    const floor = ridge(random, 800 + row * 62, 18 + row * 4, 2);
    sheet.put(floor.path, shade(fill, 0.015), 0.9);
  }
  const leaves = Array.from(
    { length: 26 },
    (): Piece => ({
      path: place(LEAF, {
        x: random.range(120, 1480),
        y: random.range(120, 960),
        scale: random.range(0.22, 0.46),
        turn: random.range(0, 360),
      }),
      fill: random.pick([palette.accent, palette.second, palette.second]),
    }),
  );
  sheet.layer(leaves, 0.6);
  foreground(stage, palette.ink, 0.9);
};

/** A seedling in the hollow of nested hills, framed like a shadow box. */
const seedling: Composition = (stage) => {
  const { palette, random, sheet } = stage;
  glow(stage, 800, 430, 3, 200);
  luminary(stage, 800, 430, 150);
  const back = ridge(random, 690, 40, 3);
  sprucesOn(stage, back.heightAt, 14, 120, palette.tone(0.3));
  sheet.put(back.path, palette.tone(0.25));
  sheet.put(ridge(random, 780, 34, 2).path, palette.tone(0.48));
  const bend = random.range(-40, 40);
  const leaf = (x: number, y: number, turn: number, scale: number, fill: string): Piece => ({
    path: place(LEAF, { x, y, turn, scale }),
    fill,
  });
  const green = palette.tone(0.78);
  sheet.put(
    ribbon(along([800, 900], [800 - bend, 780], [800 + bend, 640], [800 + bend, 520]), 22, 12),
    palette.tone(0.95),
    0.9,
  );
  sheet.layer([leaf(800, 700, 66, 2.1, green), leaf(796, 730, -62, 2.3, green)], 1);
  sheet.layer(
    [leaf(806, 700, 64, 1.35, shade(green, 0.09)), leaf(790, 728, -60, 1.5, shade(green, 0.09))],
    0.5,
  );
  sheet.layer(
    [
      leaf(800 + bend, 540, 24, 1.6, palette.accent),
      leaf(800 + bend, 540, -34, 1.7, mix(palette.accent, palette.second, 0.4)),
    ],
    1,
  );
  const mound = cut(`M200 ${HEIGHT + 90}C420 850 620 836 800 836C980 836 1180 850 1400 ${HEIGHT + 90}Z`);
  sheet.put(mound, palette.tone(0.9), 1);
  const twigs = [300, 470, 1130, 1290].flatMap((x) =>
    sprig(random.range(120, 190), 3, LEAF, 66, random.range(-26, 26)).map((path) =>
      place(path, { x, y: HEIGHT - 20, turn: (x - 800) / 40 }),
    ),
  );
  sheet.put(twigs, palette.tone(0.66), 0.9);
  shadowBox(
    stage,
    [palette.tone(0.62), palette.tone(0.82), palette.tone(1)],
    random.pick(['cave', 'round'] as const),
  );
};

export const trees: readonly Composition[] = [valley, lonelyTree, wood, seedling];
