import { mix, shade } from '../color.ts';
import { box, circle, cut, type Path, place, type Placement, type Point, ribbon } from '../geometry.ts';
import type { Stage } from '../stage.ts';

/** A finger as a rounded strip. */
const finger = (from: Point, to: Point, base: number, tip: number): Path[] => [
  ribbon([from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], to], base, tip),
  circle(to[0], to[1], tip / 2),
];

/** An open hand, palm forward, wrist at the origin, about 330 high; `spread` 1 is wide open. */
export function openHand(placement: Placement, spread = 1): Path[] {
  const s = spread;
  const palm = cut(
    'M-56 10C-60 -30 -84 -70 -80 -120C-76 -160 -54 -172 0 -172C54 -172 78 -160 78 -124C78 -80 58 -40 54 10Z',
  );
  const parts: Path[] = [
    palm,
    ...finger([-60, -150], [-60 - 42 * s, -262], 42, 33),
    ...finger([-22, -160], [-22 - 16 * s, -310], 43, 34),
    ...finger([20, -160], [20 + 14 * s, -304], 42, 34),
    ...finger([58, -150], [58 + 40 * s, -250], 39, 30),
    ...finger([44, -60], [112 + 26 * s, -158], 58, 37),
  ];
  return parts.map((path) => place(path, placement));
}

/** Arm and hand with a sleeve; the foot of the arm lies at y = 0, the hand above. */
export function raised(
  stage: Stage,
  x: number,
  foot: number,
  scale: number,
  turn: number,
  flip: number,
  skin: string,
  sleeve: string,
): void {
  const { random, sheet } = stage;
  const placement = { x, y: foot, scale, scaleX: flip, turn };
  const at = (path: Path): Path => place(path, placement);
  const hand = openHand({ y: -300 }, random.range(0.75, 1.15)).map((path) => at(path));
  sheet.layer([{ path: [...hand, at(box(-54, -320, 106, 420))], fill: skin, to: shade(skin, -0.02) }], 0.9);
  sheet.put(at(cut('M-72 -196H72L92 420H-92Z')), sleeve, 0.8);
  sheet.put(at(box(-78, -208, 156, 34, 8)), shade(sleeve, 0.07), 0.4);
}

export const skins = (stage: Stage): string[] =>
  ['#f3cdb0', '#d79f78', '#a86b48', '#6f4432', '#e8b692', '#c4845c'].map((tone) =>
    mix(tone, stage.palette.paper, 0.06),
  );
