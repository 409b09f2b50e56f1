import { mix, shade } from '../color.ts';
import { along, circle, cut, ellipse, type Path, place, type Point, polygon, ribbon } from '../geometry.ts';
import type { Piece } from '../sheet.ts';
import type { Stage } from '../stage.ts';

export const PAD = cut(
  'M0 -34C46 -34 66 6 88 34C112 66 92 104 52 100C32 98 18 88 0 88C-18 88 -32 98 -52 100C-92 104 -112 66 -88 34C-66 6 -46 -34 0 -34Z',
);

/** A paw print of about 220 units. */
export function paw(x: number, y: number, scale: number, turn: number): Path[] {
  const toes: Path[] = [
    ellipse(-96, -42, 32, 46, -24),
    ellipse(-37, -98, 34, 50, -8),
    ellipse(37, -98, 34, 50, 8),
    ellipse(96, -42, 32, 46, 24),
  ];
  return [PAD, ...toes].map((path) => place(path, { x, y, scale, turn }));
}

/** A sitting cat from behind, about 330 units high. */
export function cat(stage: Stage, x: number, y: number, scale: number, flip: number, fill: string): void {
  const { sheet, palette } = stage;
  const at = (path: Path): Path => place(path, { x, y, scale, scaleX: flip });
  const tail = ribbon(along([70, -16], [170, 6], [190, -70], [150, -120], 10), 36, 20);
  sheet.put(at(tail), shade(fill, -0.03), 0.6);
  const body = cut(
    'M0 -214C58 -206 96 -130 102 -60C106 -16 84 4 44 6H-44C-84 4 -106 -16 -102 -60C-96 -130 -58 -206 0 -214Z',
  );
  const head = cut(
    'M0 -190C-50 -190 -78 -220 -76 -258C-76 -280 -74 -312 -66 -330C-50 -322 -36 -308 -26 -298C-10 -302 10 -302 26 -298C36 -308 50 -322 66 -330C74 -312 76 -280 76 -258C78 -220 50 -190 0 -190Z',
  );
  sheet.put(at(body), fill, 0.9);
  sheet.put(at(head), shade(fill, 0.02), 0.5);
  const stripes = [
    'M-30 -296L-22 -262L-14 -298Z',
    'M30 -296L22 -262L14 -298Z',
    'M-6 -300L0 -256L6 -300Z',
    'M-98 -90C-70 -84 -50 -92 -34 -104C-54 -78 -78 -74 -101 -74Z',
    'M98 -90C70 -84 50 -92 34 -104C54 -78 78 -74 101 -74Z',
    'M-92 -124C-70 -120 -52 -126 -38 -138C-56 -112 -74 -108 -96 -108Z',
    'M92 -124C70 -120 52 -126 38 -138C56 -112 74 -108 96 -108Z',
  ];
  sheet.layer(
    stripes.map((data): Piece => ({ path: at(cut(data)), fill: mix(fill, palette.ink, 0.5) })),
    0,
  );
}

/** A sleeping fox, curled up: body, tail with a white tip, face on top. About 460 wide. */
export function fox(stage: Stage, x: number, y: number, scale: number, flip: number): void {
  const { palette, sheet } = stage;
  const at = (data: string): Path => place(cut(data), { x, y, scale, scaleX: flip });
  const fill = palette.warm;
  sheet.put(at('M-220 0C-250 -130 -130 -236 20 -230C170 -224 250 -120 226 0Z'), fill, 1);
  sheet.put(at('M60 -220C160 -200 220 -110 206 -10C180 -90 130 -150 40 -170Z'), shade(fill, 0.05), 0);
  sheet.put(
    at('M240 6C300 -90 210 -150 110 -112C10 -76 -40 -10 -150 -2C-90 40 170 50 240 6Z'),
    shade(fill, -0.03),
    0.8,
  );
  sheet.put(
    at('M-150 -2C-100 -6 -62 -24 -30 -44C-20 -20 -26 8 -44 26C-90 22 -124 14 -150 -2Z'),
    palette.paper,
    0.3,
  );
  sheet.put(at('M-226 -148L-214 -232L-158 -186ZM-92 -186L-44 -236L-22 -150Z'), shade(fill, -0.06), 0.5);
  sheet.put(
    at(
      'M-124 -206C-70 -206 -22 -176 -14 -136C-34 -84 -84 -40 -124 -24C-164 -40 -214 -84 -234 -136C-226 -176 -178 -206 -124 -206Z',
    ),
    fill,
    0.9,
  );
  sheet.put(
    at(
      'M-234 -136C-196 -140 -150 -120 -124 -70C-98 -120 -52 -140 -14 -136C-34 -84 -84 -40 -124 -24C-164 -40 -214 -84 -234 -136Z',
    ),
    palette.paper,
    0.3,
  );
  sheet.put(place(ellipse(-124, -36, 17, 13), { x, y, scale, scaleX: flip }), palette.ink, 0.2);
  sheet.lines(
    [at('M-196 -112C-188 -98 -170 -96 -160 -106'), at('M-88 -106C-78 -96 -60 -98 -52 -112')],
    palette.ink,
    6 * scale,
    1,
  );
}

/** A hedgehog with cut spines, looking left before flipping. */
export function hedgehog(stage: Stage, x: number, y: number, scale: number, flip: number): void {
  const { palette, sheet } = stage;
  const at = (path: Path): Path => place(path, { x, y, scale, scaleX: flip });
  const coat = (reach: number, spikes: number, turn: number): Path => {
    const points: Point[] = [];
    for (let index = 0; index <= spikes * 2; index += 1) {
      const angle = Math.PI * (1.02 - (index / (spikes * 2)) * 1.04) + turn;
      const radius = reach * (index % 2 === 0 ? 0.86 : 1.04);
      points.push([20 + Math.cos(angle) * radius * 1.3, -Math.sin(angle) * radius]);
    }
    return polygon(points);
  };
  sheet.put([at(ellipse(-60, 2, 26, 14)), at(ellipse(90, 2, 26, 14))], palette.ink, 0.4);
  sheet.put(at(coat(190, 17, 0)), palette.tone(0.95), 0.9);
  sheet.put(
    at(cut('M-120 -120C-170 -106 -220 -70 -276 -34C-290 -22 -282 -4 -262 0H-70C-50 -40 -70 -100 -120 -120Z')),
    mix(palette.warm, palette.paper, 0.62),
    0.5,
  );
  sheet.put(at(place(coat(150, 14, 0), { x: 34 })), palette.tone(0.75), 0.4);
  sheet.put(at(place(coat(104, 10, 0), { x: 60 })), palette.tone(0.6), 0.3);
  sheet.layer(
    [
      { path: [at(circle(-272, -24, 17)), at(circle(-190, -62, 10))], fill: palette.ink },
      { path: at(ellipse(-112, -84, 24, 22)), fill: mix(palette.warm, palette.tone(0.5), 0.4) },
    ],
    0.2,
  );
}

/** Grows a path around its own middle. */
export function swell(path: Path, factor: number): Path {
  const numbers = path.flatMap(([, ...rest]) => [rest]).filter((rest) => rest.length > 0);
  const xs = numbers.map((rest) => rest.at(-2) ?? 0);
  const ys = numbers.map((rest) => rest.at(-1) ?? 0);
  const middle = (list: number[]): number => (Math.min(...list) + Math.max(...list)) / 2;
  const [x, y] = [middle(xs), middle(ys)];
  return place(place(path, { x: -x, y: -y }), { x, y, scale: factor });
}
