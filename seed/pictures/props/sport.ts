import { mix, shade } from '../color.ts';
import { along, box, circle, cut, type Path, place, type Point, polygon } from '../geometry.ts';
import type { Piece } from '../sheet.ts';
import type { Stage } from '../stage.ts';

const regular = (x: number, y: number, radius: number, corners: number, turn: number): Point[] =>
  Array.from({ length: corners }, (_, index): Point => {
    const angle = ((turn + (index * 360) / corners) * Math.PI) / 180;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });

/** The classic football: a pentagon in the middle, seams, and five dark corners cut by the outline. */
export function football(stage: Stage, x: number, y: number, radius: number, turn: number): void {
  const { palette, sheet } = stage;
  sheet.layer([{ path: circle(x, y, radius), fill: palette.paper, to: shade(palette.paper, -0.08) }], 1.1);
  const seam: Path[] = [];
  const dark: Path[] = [polygon(regular(x, y, radius * 0.34, 5, turn))];
  for (let side = 0; side < 5; side += 1) {
    const angle = turn + side * 72;
    const spot = (reach: number, off = 0): Point => [
      x + Math.cos(((angle + off) * Math.PI) / 180) * radius * reach,
      y + Math.sin(((angle + off) * Math.PI) / 180) * radius * reach,
    ];
    const [a, b, c, d] = [spot(0.34), spot(0.66), spot(0.78, 36), spot(0.78, -36)];
    seam.push(
      [
        ['M', ...a],
        ['L', ...b],
      ],
      [
        ['M', ...b],
        ['L', ...c],
      ],
      [
        ['M', ...b],
        ['L', ...d],
      ],
    );
    const rim = along(spot(0.985, 16), spot(0.992, 30), spot(0.992, 42), spot(0.985, 56), 6);
    dark.push(polygon([spot(0.78, 36), spot(0.9, 18), ...rim, spot(0.9, 54)]));
  }
  sheet.layer(
    dark.map((path): Piece => ({ path, fill: palette.ink })),
    0.22,
  );
  sheet.lines(seam, palette.ink, Math.max(radius * 0.022, 2), 0.75);
}

export function basketball(stage: Stage, x: number, y: number, radius: number, turn: number): void {
  const { palette, sheet } = stage;
  const fill = palette.warm;
  sheet.layer([{ path: circle(x, y, radius), fill, to: shade(fill, -0.07) }], 1.1);
  const at = (data: string): Path => place(cut(data), { x, y, scale: radius / 100, turn });
  sheet.lines(
    [
      at('M-99 0C-40 14 40 14 99 0'),
      at('M0 -99C-16 -40 -16 40 0 99'),
      at('M-62 -77C-20 -40 -20 40 -62 77'),
      at('M62 -77C22 -40 22 40 62 77'),
    ],
    palette.ink,
    Math.max(radius * 0.045, 3),
    0.85,
  );
}

function volleyball(stage: Stage, x: number, y: number, radius: number, turn: number): void {
  const { palette, sheet } = stage;
  sheet.layer([{ path: circle(x, y, radius), fill: palette.second, to: shade(palette.second, -0.06) }], 1.1);
  const at = (data: string, part: number): Path =>
    place(cut(data), { x, y, scale: radius / 100, turn: turn + part * 120 });
  const panels = [0, 1, 2].flatMap((part) => [
    at('M0 0C10 -40 40 -76 76 -64L62 -78C30 -96 -4 -60 -14 -20Z', part),
    at('M20 -96C-20 -90 -50 -50 -46 -8L-62 -18C-64 -58 -38 -92 0 -100Z', part),
  ]);
  sheet.layer(
    panels.map((path): Piece => ({ path, fill: mix(palette.paper, palette.second, 0.08) })),
    0.2,
  );
  sheet.lines(
    [0, 1, 2].map((part) => at('M0 0C10 -40 40 -76 84 -54', part)),
    palette.ink,
    3,
    0.4,
  );
}

function tennis(stage: Stage, x: number, y: number, radius: number, turn: number): void {
  const { palette, sheet } = stage;
  const fill = mix(palette.second, palette.tone(0.3), 0.3);
  sheet.put(circle(x, y, radius), fill, 1);
  const at = (data: string): Path => place(cut(data), { x, y, scale: radius / 100, turn });
  sheet.lines(
    [at('M-78 -62C-20 -30 -20 30 -78 62'), at('M78 -62C20 -30 20 30 78 62')],
    palette.paper,
    Math.max(radius * 0.07, 4),
    1,
  );
}

export const BALLS = [football, basketball, volleyball, tennis] as const;

export function goal(stage: Stage, x: number, foot: number, width: number, height: number): void {
  const { palette, sheet } = stage;
  const net: Path[] = [];
  for (let column = 1; column < 14; column += 1)
    net.push(cut(`M${x - width / 2 + (width * column) / 14} ${foot - height}V${foot}`));
  for (let row = 1; row < 8; row += 1)
    net.push(cut(`M${x - width / 2} ${foot - (height * row) / 8}H${x + width / 2}`));
  sheet.lines(net, palette.paper, 2.2, 0.65);
  sheet.put(
    [
      box(x - width / 2 - 9, foot - height - 9, 18, height + 9),
      box(x + width / 2 - 9, foot - height - 9, 18, height + 9),
      box(x - width / 2 - 9, foot - height - 9, width + 18, 18),
    ],
    palette.paper,
    0.7,
  );
}

export function floodlight(x: number, foot: number, scale: number, flip: number): Path[] {
  const at = (data: string): Path => place(cut(data), { x, y: foot, scale, scaleX: flip });
  const lamps = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => at(`M${-34 + column * 26} ${-330 + row * 24}h20v18h-20Z`)),
  );
  return [at('M-7 10L-4 -280H4L7 10Z'), at('M-42 -338H46V-256H-42ZM-46 -344V-250H50V-344Z'), ...lamps];
}
