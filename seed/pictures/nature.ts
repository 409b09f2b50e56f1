import { mix, shade } from './color.ts';
import {
  box,
  circle,
  cut,
  type Path,
  type Placement,
  type Point,
  place,
  polygon,
  ribbon,
  smooth,
} from './geometry.ts';
import type { Random } from './random.ts';
import { HEIGHT, type Piece, WIDTH } from './sheet.ts';
import type { Stage } from './stage.ts';

const frame = (): Path => box(-60, -60, WIDTH + 120, HEIGHT + 120);

/** A wobbling ring of points around a centre. */
function wobble(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  unrest: number,
  count = 11,
): Path {
  const phase = random.range(0, Math.PI * 2);
  const points = Array.from({ length: count }, (_, index): Point => {
    const angle = phase + (index / count) * Math.PI * 2;
    const reach = 1 + random.range(-unrest, unrest);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
  return smooth(points);
}

/** Sheets with ever larger holes around a light: the glow of a low sun, one step of paper at a time. */
export function glow(stage: Stage, x: number, y: number, rings = 3, size = 190): void {
  const { palette, random, sheet } = stage;
  for (let ring = 0; ring < rings; ring += 1) {
    const radius = size * (1 + ring * 0.85);
    const fill = mix(palette.sky[1], palette.sky[0], (ring + 1) / rings);
    const hole = wobble(random, x, y, radius * 1.12, radius, 0.05, 9);
    sheet.layer([{ path: [frame(), hole], fill, to: mix(fill, palette.sky[1], 0.22), holes: true }], 0.8);
  }
}

/** A companion colour that is blue or green makes no sun; the warm one then stands in, lightened. */
function sunTone(second: string, warm: string): string {
  const isCool = Number.parseInt(second.slice(1, 3), 16) < 0xa0;
  return isCool ? mix(warm, '#ffe9b8', 0.4) : second;
}

/** The sun by day, the moon (sometimes a crescent) with stars by night. */
export function luminary(stage: Stage, x: number, y: number, radius: number): void {
  const { palette, random, sheet } = stage;
  if (!palette.night) {
    const light = random.chance(0.35) ? palette.warm : sunTone(palette.second, palette.warm);
    const fill = random.chance(0.5) ? light : mix(light, palette.paper, 0.5);
    sheet.put(circle(x, y, radius), fill, 0.6);
    return;
  }
  stars(stage, 46);
  const crescent = cut(
    'M0 -100C-62 -92 -100 -52 -100 0C-100 56 -56 100 0 100C34 100 62 84 80 60C20 66 -34 32 -34 -26C-34 -60 -20 -84 0 -100Z',
  );
  const path = random.chance(0.6)
    ? place(crescent, { x, y, scale: radius / 100, turn: -18 })
    : circle(x, y, radius);
  sheet.layer([{ path, fill: palette.paper, to: mix(palette.paper, palette.second, 0.45) }], 0.7);
}

export function stars(stage: Stage, count: number): void {
  const { palette, random, sheet } = stage;
  const star = cut('M0 -10Q2 -2 10 0Q2 2 0 10Q-2 2 -10 0Q-2 -2 0 -10Z');
  const pieces = Array.from({ length: count }, (): Piece => {
    const placement = {
      x: random.range(20, WIDTH - 20),
      y: random.range(20, 520),
      scale: random.range(0.25, 1.1),
    };
    return { path: place(star, placement), fill: mix(palette.paper, palette.sky[0], random.range(0, 0.45)) };
  });
  sheet.layer(pieces, 0);
}

const CLOUDS: readonly Path[] = [
  cut(
    'M-150 40C-184 40 -190 -4 -154 -10C-156 -52 -98 -66 -78 -34C-62 -84 18 -88 30 -34C58 -62 112 -44 106 -6C150 -12 166 40 128 40Z',
  ),
  cut(
    'M-170 34C-200 30 -196 -8 -160 -8C-146 -44 -92 -40 -84 -14C-60 -64 14 -60 26 -18C52 -34 84 -24 86 0C132 -6 150 34 112 34Z',
  ),
  cut('M-120 30C-150 30 -152 -10 -116 -12C-106 -54 -42 -56 -30 -20C-6 -44 40 -34 40 -4C84 -10 96 30 64 30Z'),
];

export function clouds(stage: Stage, count: number, top = 90, bottom = 380): void {
  const { palette, random, sheet } = stage;
  for (let index = 0; index < count; index += 1) {
    const spread = (index + 0.5) / count;
    const fill = palette.night
      ? mix(palette.sky[0], palette.sky[1], 0.35)
      : mix(palette.paper, palette.sky[1], 0.25);
    const placement: Placement = {
      x: spread * WIDTH + random.range(-130, 130),
      y: random.range(top, bottom),
      scale: random.range(0.65, 1.25),
      scaleX: random.chance(0.5) ? -1 : 1,
    };
    sheet.put(place(random.pick(CLOUDS), placement), fill, 0.55);
  }
}

export function birds(stage: Stage, count: number, x: number, y: number): void {
  const { palette, random, sheet } = stage;
  const bird = cut(
    'M0 6C-8 -8 -24 -14 -42 -10C-28 -6 -16 0 -6 12C-2 16 2 16 6 12C16 0 28 -6 42 -10C24 -14 8 -8 0 6Z',
  );
  const pieces = Array.from({ length: count }, (_, index): Piece => {
    const placement = {
      x: x + index * random.range(46, 84) * (index % 2 === 0 ? 1 : -0.6),
      y: y + random.range(-60, 60),
      scale: random.range(0.5, 0.95),
      turn: random.range(-16, 16),
    };
    return { path: place(bird, placement), fill: palette.night ? palette.paper : palette.ink };
  });
  sheet.layer(pieces, 0.35);
}

/** The upper edge of a hill as points from left to right; needed to stand things on it. */
export type Ridge = { path: Path; heightAt(x: number): number };

/** A rolling hill: `base` is its middle height from the top, `swing` how far it rolls up and down. */
export function ridge(random: Random, base: number, swing: number, waves = 2): Ridge {
  const steps = waves * 2 + 2;
  const start = random.chance(0.5) ? 1 : -1;
  const points: Point[] = Array.from({ length: steps + 1 }, (_, index) => {
    const x =
      -120 + (index / steps) * (WIDTH + 240) + (index > 0 && index < steps ? random.range(-60, 60) : 0);
    return [x, base + (index % 2 === 0 ? start : -start) * swing * random.range(0.45, 1)];
  });
  const heightAt = (x: number): number => {
    for (let index = 1; index < points.length; index += 1) {
      const [[x0, y0], [x1, y1]] = [points[index - 1] ?? [0, base], points[index] ?? [WIDTH, base]];
      if (x <= x1) {
        const share = (x - x0) / (x1 - x0);
        return y0 + (y1 - y0) * (3 * share ** 2 - 2 * share ** 3);
      }
    }
    return base;
  };
  const first = points[0] ?? [-120, base];
  let data = `M-120 ${HEIGHT + 120}L${first[0]} ${first[1]}`;
  for (let index = 1; index < points.length; index += 1) {
    const [[x0, y0], [x1, y1]] = [points[index - 1] ?? first, points[index] ?? first];
    data += `C${x0 + (x1 - x0) / 3} ${y0} ${x1 - (x1 - x0) / 3} ${y1} ${x1} ${y1}`;
  }
  return { path: cut(`${data}L${WIDTH + 120} ${HEIGHT + 120}Z`), heightAt };
}

/** Jagged far mountains. */
export function mountains(random: Random, base: number, height: number): Path {
  const points: Point[] = [[-80, HEIGHT + 80]];
  let x = -80;
  let up = true;
  while (x < WIDTH + 160) {
    points.push([x, up ? base - height * random.range(0.45, 1) : base - height * random.range(0, 0.25)]);
    x += random.range(110, 230);
    up = !up;
  }
  points.push([WIDTH + 160, HEIGHT + 80]);
  return polygon(points);
}

/** A spruce of swinging tiers, its foot at the origin, 100 units high. */
export function spruce(tiers: number): Path {
  const right: string[] = [];
  const left: string[] = [];
  for (let tier = 0; tier < tiers; tier += 1) {
    const [top, bottom] = [-100 + (tier / tiers) * 84, -100 + ((tier + 1) / tiers) * 88];
    const half = 10 + ((tier + 1) / tiers) * 24;
    const inner = half * 0.42;
    right.push(
      `Q${half * 0.42} ${(top + bottom) / 2 + 4} ${half} ${bottom}Q${half * 0.7} ${bottom - 1.5} ${inner} ${bottom - 4}`,
    );
    left.unshift(
      `L${-inner} ${bottom - 4}Q${-half * 0.7} ${bottom - 1.5} ${-half} ${bottom}Q${-half * 0.42} ${(top + bottom) / 2 + 4} ${tier === 0 ? 0 : -(10 + (tier / tiers) * 24) * 0.42} ${tier === 0 ? -100 : top - 3}`,
    );
  }
  return cut(`M0 -100${right.join('')}L4 -12V4H-4V-12${left.join('')}Z`);
}

/** A leaf from its stalk at the origin to its tip at 100 units upwards. */
export const LEAF = cut('M0 0C-34 -24 -36 -68 0 -100C36 -68 34 -24 0 0Z');
export const LONG_LEAF = cut('M0 0C-18 -30 -20 -72 0 -100C20 -72 18 -30 0 0Z');

/** A sprig with leaves on both sides; grows upwards from the origin over `length` units. */
export function sprig(length: number, pairs: number, leaf: Path, size: number, bend = 0): Path[] {
  const stem: Point[] = Array.from({ length: 9 }, (_, index) => [
    bend * (index / 8) ** 2,
    (-length * index) / 8,
  ]);
  const leaves: Path[] = [ribbon(stem, 7, 3)];
  for (let pair = 1; pair <= pairs; pair += 1) {
    const share = pair / (pairs + 0.4);
    const [x, y] = [bend * share ** 2, -length * share];
    const scale = (size / 100) * (1.15 - share * 0.55);
    leaves.push(place(leaf, { x, y, scale, turn: 52 }), place(leaf, { x, y: y + 8, scale, turn: -52 }));
  }
  leaves.push(place(leaf, { x: bend, y: -length, scale: (size / 100) * 0.6, turn: bend * 0.08 }));
  return leaves;
}

/** Grass and leaves growing in from the lower corners: the nearest sheet of a landscape. */
export function foreground(stage: Stage, fill: string, density = 1): void {
  const { random, sheet } = stage;
  const paths: Path[] = [];
  const corner = (left: boolean): void => {
    const count = Math.floor(5 * density) + random.int(0, 2);
    for (let index = 0; index < count; index += 1) {
      const reach = random.range(0, 330) * (index / count + 0.3);
      const lean = random.range(6, 46) * (left ? 1 : -1);
      const length = random.range(150, 300) * (1.15 - reach / 500);
      const leaf = random.chance(0.5) ? LEAF : LONG_LEAF;
      const bend = random.range(10, 50) * (left ? 1 : -1);
      const placement = { x: left ? reach - 20 : WIDTH + 20 - reach, y: HEIGHT + 30, turn: lean * 0.7 };
      paths.push(
        ...sprig(length, random.int(3, 5), leaf, random.range(70, 110), bend).map((path) =>
          place(path, placement),
        ),
      );
    }
  };
  corner(true);
  corner(false);
  sheet.layer([{ path: paths, fill, to: shade(fill, -0.05) }], 1.3);
}

/** A window of torn, leafy or arched paper around the whole picture, as in a shadow box. */
export function shadowBox(stage: Stage, fills: readonly string[], kind?: 'cave' | 'arch' | 'round'): void {
  const { random, sheet } = stage;
  const shape = kind ?? random.pick(['cave', 'arch', 'round'] as const);
  const arch = (inset: number): Path => {
    const [left, right, top] = [170 + inset * -1, WIDTH - 170 + inset, 70 - inset];
    return cut(
      `M${left} ${HEIGHT + 200}V620C${left} ${top - 40} ${right} ${top - 40} ${right} 620V${HEIGHT + 200}Z`,
    );
  };
  fills.forEach((fill, index) => {
    const grow = index * 62;
    const hole =
      shape === 'arch'
        ? arch(grow)
        : shape === 'round'
          ? wobble(random, 800, 545, 610 + grow * 1.1, 440 + grow, 0.012, 14)
          : wobble(random, 800, 540, 720 + grow, 460 + grow * 0.8, 0.06, 12);
    sheet.layer([{ path: [frame(), hole], fill, holes: true }], 1.25);
  });
}
