import { mix, shade } from '../color.ts';
import { box, circle, cut, type Path, place, polygon } from '../geometry.ts';
import type { Palette } from '../palette.ts';
import type { Stage } from '../stage.ts';

/** A fire helmet from the side, looking right before flipping; about 420 wide. */
export function fireHelmet(
  stage: Stage,
  x: number,
  y: number,
  scale: number,
  flip: number,
  turn: number,
  shell: string,
): void {
  const { palette, sheet } = stage;
  const at = (data: string): Path => place(cut(data), { x, y, scale, scaleX: flip, turn });
  sheet.put(
    at('M-168 6C-206 40 -214 92 -206 128C-170 132 -132 110 -118 60L-96 10Z'),
    shade(palette.ink, 0.06),
    0.8,
  );
  sheet.put(
    at('M40 20H166C172 66 150 112 112 120C70 124 44 84 40 20Z'),
    mix('#9fc3cc', palette.paper, 0.35),
    0.6,
  );
  sheet.put(
    at(
      'M-190 24C-198 -110 -112 -204 12 -204C126 -204 184 -128 190 -10L232 10C240 26 232 36 216 36H-178C-190 36 -190 30 -190 24Z',
    ),
    shell,
    1.1,
  );
  sheet.put(
    at(
      'M-196 -46C-178 -176 -84 -248 20 -244C88 -240 136 -206 160 -158C116 -192 70 -206 12 -204C-90 -204 -164 -140 -178 -40Z',
    ),
    shade(shell, -0.08),
    0.6,
  );
  sheet.put(at('M-186 -24H190L196 0H-189Z'), palette.second, 0.25);
  sheet.put(
    at('M70 -140C98 -146 128 -146 150 -140C154 -100 148 -64 112 -40C78 -64 68 -100 70 -140Z'),
    palette.paper,
    0.6,
  );
  sheet.put(
    at(
      'M110 -128C124 -108 140 -96 132 -72C128 -58 98 -58 92 -72C86 -92 102 -96 100 -112C106 -108 110 -118 110 -128Z',
    ),
    palette.warm,
    0.2,
  );
  sheet.put(at('M-60 36C-58 70 -40 100 -10 116L4 104C-22 88 -38 66 -40 36Z'), palette.ink, 0.4);
  sheet.put([place(circle(-60, 30, 13), { x, y, scale, scaleX: flip, turn })], palette.paper, 0.3);
}

/** The redder of the two leading colours: fire engines are red. */
function reddest(palette: Palette): string {
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  const [first, second] = [palette.accent, palette.second].filter((hex) => channel(hex, 1) > 0xb0);
  if (!first || !second) return first ?? palette.warm;
  return channel(first, 3) < channel(second, 3) ? first : second;
}

/** A fire engine from the side, its wheels on y; about 760 long. */
export function engine(stage: Stage, x: number, y: number, scale: number, flip: number): void {
  const { palette, sheet } = stage;
  const at = (path: Path): Path => place(path, { x, y, scale, scaleX: flip });
  const wheels = (radius: number): Path[] => [-220, 230].map((wheel) => at(circle(wheel, -40, radius)));
  const red = reddest(palette);
  sheet.put(
    [
      at(box(-370, -318, 520, 14)),
      at(box(-370, -286, 520, 14)),
      ...Array.from({ length: 13 }, (_, rung) => at(box(-360 + rung * 40, -318, 10, 46))),
    ],
    palette.paper,
    0.7,
  );
  sheet.put(
    at(
      cut(
        'M-380 -40V-230C-380 -246 -372 -254 -356 -254H150V-270C150 -284 158 -290 172 -290H288C306 -290 316 -284 324 -268L372 -160C380 -146 382 -134 382 -118V-40Z',
      ),
    ),
    red,
    1.1,
  );
  sheet.layer(
    [
      { path: at(box(-380, -128, 762, 24)), fill: palette.paper },
      { path: at(box(-380, -96, 762, 10)), fill: palette.second },
    ],
    0.2,
  );
  sheet.put(
    [at(box(168, -268, 60, 108, 8)), at(cut('M244 -268H288C298 -268 304 -264 308 -256L346 -166H244Z'))],
    mix(palette.sky[0], palette.paper, 0.5),
    0.3,
  );
  const doors = [-352, -244, -136, -28].map((left) => at(box(left, -236, 92, 96, 6)));
  sheet.put(doors, mix(palette.paper, palette.ink, 0.22), 0.3);
  sheet.lines(
    [-352, -244, -136, -28].flatMap((left) =>
      [0, 1, 2, 3].map((slat) => at(cut(`M${left + 4} ${-216 + slat * 20}h84`))),
    ),
    palette.paper,
    3 * scale,
    0.6,
  );
  sheet.layer(
    [
      { path: at(cut('M176 -290C176 -322 228 -322 228 -290Z')), fill: '#2f6fb3' },
      { path: at(box(170, -296, 64, 10, 4)), fill: palette.ink },
    ],
    0.5,
  );
  sheet.put(wheels(62), palette.ink, 0.7);
  sheet.put(wheels(30), palette.paper, 0.4);
  sheet.put(wheels(12), palette.ink, 0);
  sheet.layer(
    [
      { path: at(box(352, -84, 34, 26, 6)), fill: palette.second },
      { path: at(box(336, -46, 60, 20, 6)), fill: palette.ink },
    ],
    0.3,
  );
}

/** A lifebuoy with four bands and a rope. */
export function lifebuoy(stage: Stage, x: number, y: number, radius: number, turn: number): void {
  const { palette, sheet } = stage;
  sheet.layer(
    [{ path: [circle(x, y, radius * 1.14), circle(x, y, radius * 1.07)], fill: palette.ink, holes: true }],
    0.5,
  );
  sheet.layer(
    [{ path: [circle(x, y, radius), circle(x, y, radius * 0.55)], fill: palette.paper, holes: true }],
    1,
  );
  const band = (angle: number): Path => {
    const points = Array.from({ length: 5 }, (_, step) => ((angle - 19 + step * 9.5) * Math.PI) / 180);
    return polygon([
      ...points.map((a) => [x + Math.cos(a) * radius * 1.02, y + Math.sin(a) * radius * 1.02] as const),
      ...points
        .reverse()
        .map((a) => [x + Math.cos(a) * radius * 0.53, y + Math.sin(a) * radius * 0.53] as const),
    ]);
  };
  sheet.put(
    [0, 90, 180, 270].map((angle) => band(angle + turn)),
    palette.accent,
    0.3,
  );
}
