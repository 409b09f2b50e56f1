/** Outlines of cut paper: paths of straight lines and cubic curves that can be moved, turned and joined. */

export type Point = readonly [number, number];
type Command =
  | readonly ['M', number, number]
  | readonly ['L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];
export type Path = readonly Command[];

/** Where a motif goes: scaled first, then turned (degrees), then moved. */
export type Placement = {
  x?: number;
  y?: number;
  scale?: number;
  scaleX?: number;
  scaleY?: number;
  turn?: number;
};

const round = (value: number): number => Math.floor(value * 10 + 0.5) / 10;

/** The `d` attribute of one or more paths. */
export function toData(...paths: readonly Path[]): string {
  return paths
    .map((path) => path.map(([op, ...numbers]) => op + numbers.map(round).join(' ')).join(''))
    .join('');
}

/** Applies a placement to a path. */
export function place(path: Path, placement: Placement): Path {
  const { x = 0, y = 0, scale = 1, scaleX = 1, scaleY = 1, turn = 0 } = placement;
  const angle = (turn * Math.PI) / 180;
  const [cos, sin, sx, sy] = [Math.cos(angle), Math.sin(angle), scale * scaleX, scale * scaleY];
  return path.map((command) => {
    const [op, ...numbers] = command;
    const moved: number[] = [];
    for (let index = 0; index < numbers.length; index += 2) {
      const [px, py] = [(numbers[index] ?? 0) * sx, (numbers[index + 1] ?? 0) * sy];
      moved.push(x + px * cos - py * sin, y + px * sin + py * cos);
    }
    return [op, ...moved] as unknown as Command;
  });
}

/** The same outline run through in the other direction. */
function reverse(path: Path): Path {
  const ends = path.filter(([op]) => op !== 'Z').map((command) => command.slice(-2) as unknown as Point);
  const last = ends.at(-1) ?? [0, 0];
  const back: Command[] = [['M', last[0], last[1]]];
  for (let index = ends.length - 1; index > 0; index -= 1) {
    const command = path[index];
    const [x, y] = ends[index - 1] ?? [0, 0];
    if (command?.[0] === 'C') back.push(['C', command[3], command[4], command[1], command[2], x, y]);
    else back.push(['L', x, y]);
  }
  return [...back, ['Z']];
}

/** Twice the signed area of an outline, control points taken as corners. */
function area(path: Path): number {
  const points = path.flatMap(([, ...numbers]) =>
    Array.from(
      { length: numbers.length / 2 },
      (_, index): Point => [numbers[index * 2] ?? 0, numbers[index * 2 + 1] ?? 0],
    ),
  );
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** Turns every closed outline the same way round, so that overlapping ones add up instead of cancelling. */
export function sameWay(path: Path): Path {
  const outlines: Command[][] = [];
  for (const command of path) {
    if (command[0] === 'M' || outlines.length === 0) outlines.push([]);
    outlines.at(-1)?.push(command);
  }
  return outlines.flatMap((outline) => (area(outline) < 0 ? reverse(outline) : outline));
}

/** Reads a hand-written outline: absolute or relative M, L, H, V, C, Q and Z. */
export function cut(data: string): Path {
  const path: Command[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, letter = '', rest = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const op = letter.toUpperCase();
    const relative = letter !== op;
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const size = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, Z: 0 }[op];
    if (size === undefined) throw new SyntaxError(`cannot cut along ${letter}`);
    if (size === 0) {
      path.push(['Z']);
      [x, y] = [startX, startY];
    }
    for (let at = 0; size > 0 && at < numbers.length; at += size) {
      const part = numbers.slice(at, at + size);
      if (op === 'H') part.push(relative ? 0 : y);
      if (op === 'V') part.unshift(relative ? 0 : x);
      const points = part.map((value, index) => (relative ? value + (index % 2 === 0 ? x : y) : value));
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = points;
      if (op === 'C') path.push(['C', a, b, c, d, e, f]);
      else if (op === 'Q') {
        path.push([
          'C',
          x + ((a - x) * 2) / 3,
          y + ((b - y) * 2) / 3,
          c + ((a - c) * 2) / 3,
          d + ((b - d) * 2) / 3,
          c,
          d,
        ]);
      } else path.push([op === 'M' && at === 0 ? 'M' : 'L', a, b]);
      [x, y] = [points.at(-2) ?? x, points.at(-1) ?? y];
      if (op === 'M' && at === 0) [startX, startY] = [x, y];
    }
  }
  return path;
}

const CIRCLE = 0.5522847498;

export function ellipse(cx: number, cy: number, rx: number, ry: number, turn = 0): Path {
  const [kx, ky] = [rx * CIRCLE, ry * CIRCLE];
  const flat: Path = [
    ['M', rx, 0],
    ['C', rx, ky, kx, ry, 0, ry],
    ['C', -kx, ry, -rx, ky, -rx, 0],
    ['C', -rx, -ky, -kx, -ry, 0, -ry],
    ['C', kx, -ry, rx, -ky, rx, 0],
    ['Z'],
  ];
  return place(flat, { x: cx, y: cy, turn });
}

export const circle = (cx: number, cy: number, radius: number): Path => ellipse(cx, cy, radius, radius);

export function polygon(points: readonly Point[]): Path {
  return [...points.map(([x, y], index) => [index === 0 ? 'M' : 'L', x, y] as Command), ['Z']];
}

/** A rectangle with rounded corners; x and y are its top left corner. */
export function box(x: number, y: number, width: number, height: number, radius = 0): Path {
  return rounded(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    radius,
  );
}

const at = (points: readonly Point[], index: number): Point =>
  points[(index + points.length) % points.length] ?? [0, 0];

/** A polygon with its corners cut round. */
export function rounded(points: readonly Point[], radius: number): Path {
  if (radius <= 0) return polygon(points);
  const path: Command[] = [];
  points.forEach((corner, index) => {
    const towards = (other: Point): Point => {
      const length = Math.hypot(other[0] - corner[0], other[1] - corner[1]) || 1;
      const share = Math.min(radius / length, 0.5);
      return [corner[0] + (other[0] - corner[0]) * share, corner[1] + (other[1] - corner[1]) * share];
    };
    const [from, to] = [towards(at(points, index - 1)), towards(at(points, index + 1))];
    path.push([index === 0 ? 'M' : 'L', from[0], from[1]]);
    const near = (point: Point, axis: 0 | 1): number => point[axis] + (corner[axis] - point[axis]) * CIRCLE;
    path.push(['C', near(from, 0), near(from, 1), near(to, 0), near(to, 1), to[0], to[1]]);
  });
  return [...path, ['Z']];
}

/** A smooth closed curve through the points. */
export function smooth(points: readonly Point[], tension = 1): Path {
  const first = at(points, 0);
  const path: Command[] = [['M', first[0], first[1]]];
  points.forEach((from, index) => {
    const [before, to, after] = [at(points, index - 1), at(points, index + 1), at(points, index + 2)];
    path.push([
      'C',
      from[0] + ((to[0] - before[0]) / 6) * tension,
      from[1] + ((to[1] - before[1]) / 6) * tension,
      to[0] - ((after[0] - from[0]) / 6) * tension,
      to[1] - ((after[1] - from[1]) / 6) * tension,
      to[0],
      to[1],
    ]);
  });
  return [...path, ['Z']];
}

/** A closed smooth shape from its right half (top to bottom); the left half is its mirror image. */
export function symmetric(right: readonly Point[], tension = 1): Path {
  const left = right.filter(([x]) => x !== 0).map(([x, y]) => [-x, y] as Point);
  return smooth([...right, ...left.reverse()], tension);
}

/** A curved strip along the points whose width runs from `from` to `to`. */
export function ribbon(points: readonly Point[], from: number, to = from): Path {
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach(([x, y], index) => {
    const [before, after] = [points[Math.max(index - 1, 0)], points[Math.min(index + 1, points.length - 1)]];
    const [dx, dy] = [(after?.[0] ?? x) - (before?.[0] ?? x), (after?.[1] ?? y) - (before?.[1] ?? y)];
    const length = Math.hypot(dx, dy) || 1;
    const half = (from + ((to - from) * index) / Math.max(points.length - 1, 1)) / 2;
    left.push([x - (dy / length) * half, y + (dx / length) * half]);
    right.push([x + (dy / length) * half, y - (dx / length) * half]);
  });
  return smooth([...left, ...right.reverse()], 0.9);
}

/** Points along a cubic curve, for ribbons and for hanging things on a line. */
export function along(a: Point, b: Point, c: Point, d: Point, steps = 12): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    const mixAxis = (axis: 0 | 1): number =>
      (1 - t) ** 3 * a[axis] +
      3 * (1 - t) ** 2 * t * b[axis] +
      3 * (1 - t) * t ** 2 * c[axis] +
      t ** 3 * d[axis];
    return [mixAxis(0), mixAxis(1)];
  });
}
