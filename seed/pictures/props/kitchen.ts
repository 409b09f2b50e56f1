import { mix, shade } from '../color.ts';
import { along, box, circle, cut, ellipse, type Path, place, ribbon, symmetric } from '../geometry.ts';
import { LEAF } from '../nature.ts';
import { type Piece, WIDTH } from '../sheet.ts';
import type { Stage } from '../stage.ts';

export function steam(stage: Stage, x: number, y: number, scale: number, count: number): void {
  const { palette, random, sheet } = stage;
  const paths = Array.from({ length: count }, (_, index) => {
    const dx = x + (index - (count - 1) / 2) * 56 * scale;
    const sway = 46 * scale * (index % 2 === 0 ? 1 : -1);
    return ribbon(
      along(
        [dx, y],
        [dx + sway, y - 70 * scale],
        [dx - sway, y - 140 * scale],
        [dx + sway * 0.4, y - random.range(200, 240) * scale],
        14,
      ),
      17 * scale,
      4,
    );
  });
  sheet.put(paths, mix(palette.paper, palette.sky[1], 0.2), 0.45);
}

/** A pot with two handles, a lid aside and a ladle. */
export function pot(stage: Stage, x: number, foot: number, scale: number, fill: string): void {
  const { palette, sheet } = stage;
  const at = (path: Path): Path => place(path, { x, y: foot, scale });
  steam(stage, x, foot - 250 * scale, 1.05 * scale, 3);
  sheet.put(
    [
      at(ribbon(along([-20, -200], [50, -260], [110, -330], [150, -400], 6), 20, 16)),
      at(circle(154, -404, 16)),
    ],
    palette.ink,
    0.6,
  );
  sheet.put(
    [
      at(
        cut(
          'M-176 -170C-236 -176 -236 -108 -172 -112V-128C-208 -126 -208 -156 -176 -152ZM176 -170C236 -176 236 -108 172 -112V-128C208 -126 208 -156 176 -152Z',
        ),
      ),
    ],
    palette.ink,
    0.6,
  );
  sheet.layer(
    [
      {
        path: at(cut('M-180 -200H180V-50C180 -14 154 0 118 0H-118C-154 0 -180 -14 -180 -50Z')),
        fill,
        to: shade(fill, -0.07),
      },
    ],
    1.1,
  );
  sheet.put(at(ellipse(0, -202, 186, 36)), shade(fill, 0.07), 0.4);
  sheet.put(at(ellipse(0, -200, 164, 25)), mix(palette.warm, palette.second, 0.5), 0.25);
  const dots = [-70, -20, 36, 90].map((dx, index) => at(ellipse(dx, -202 + (index % 2) * 8, 15, 6)));
  sheet.put(dots, palette.paper, 0);
  sheet.put(at(box(-180, -116, 360, 16)), palette.paper, 0.2);
}

export function bowl(stage: Stage, x: number, foot: number, scale: number, fill: string): void {
  const { palette, sheet } = stage;
  const at = (path: Path): Path => place(path, { x, y: foot, scale });
  sheet.layer(
    [
      {
        path: at(cut('M-120 -92H120C116 -34 80 -8 48 -4V6H-48V-4C-80 -8 -116 -34 -120 -92Z')),
        fill,
        to: shade(fill, -0.06),
      },
    ],
    0.9,
  );
  sheet.layer(
    [
      { path: at(ellipse(0, -92, 120, 22)), fill: shade(fill, 0.06) },
      { path: at(ellipse(0, -90, 102, 15)), fill: mix(palette.warm, palette.paper, 0.3) },
    ],
    0.3,
  );
  sheet.put(
    [-60, -20, 20, 60].map((dx) => at(circle(dx, -48, 9))),
    palette.paper,
    0,
  );
}

export function loaf(stage: Stage, x: number, foot: number, scale: number): void {
  const { palette, sheet } = stage;
  const crust = mix(palette.warm, palette.ink, 0.22);
  const at = (data: string): Path => place(cut(data), { x, y: foot, scale });
  sheet.put(at('M-200 12H200V26H-200Z'), palette.ink, 0.7);
  sheet.put(
    at('M-160 10C-196 -30 -170 -118 -90 -130C-30 -144 60 -144 110 -124C176 -100 190 -30 158 10Z'),
    crust,
    1,
  );
  sheet.layer(
    [-84, -14, 56].map(
      (dx): Piece => ({
        path: at(
          `M${dx} -106C${dx + 34} -96 ${dx + 46} -62 ${dx + 40} -30C${dx + 16} -48 ${dx - 2} -76 ${dx} -106Z`,
        ),
        fill: mix(crust, palette.paper, 0.6),
      }),
    ),
    0.25,
  );
}

export function bottle(stage: Stage, x: number, foot: number, fill: string): void {
  const { palette, sheet } = stage;
  const at = (path: Path): Path => place(path, { x, y: foot });
  sheet.put(
    at(
      symmetric(
        [
          [0, -330],
          [26, -328],
          [26, -250],
          [34, -220],
          [66, -180],
          [70, -90],
          [68, -10],
          [0, 2],
        ],
        0.8,
      ),
    ),
    fill,
    0.9,
  );
  sheet.layer(
    [
      { path: at(box(-56, -140, 112, 84, 8)), fill: palette.paper },
      { path: place(LEAF, { x, y: foot - 68, scale: 0.52 }), fill: palette.tone(0.7) },
      { path: at(box(-28, -344, 56, 28, 6)), fill: palette.ink },
    ],
    0.35,
  );
}

export function fruit(stage: Stage, x: number, foot: number): void {
  const { palette, random, sheet } = stage;
  const fills = [palette.warm, palette.second, mix(palette.warm, palette.second, 0.5)];
  const spots = [
    [-74, -96],
    [0, -104],
    [74, -96],
    [-38, -150],
    [40, -152],
  ] as const;
  spots.forEach(([dx, dy], index) => {
    sheet.put(circle(x + dx, foot + dy, random.range(44, 52)), fills[index % 3] ?? palette.warm, 0.6);
    sheet.put(
      place(LEAF, { x: x + dx, y: foot + dy - 38, scale: 0.32, turn: random.range(20, 70) }),
      palette.tone(0.7),
      0.3,
    );
  });
  sheet.put(
    place(cut('M-160 -90H160C150 -30 110 -8 66 -4V8H-66V-4C-110 -8 -150 -30 -160 -90Z'), {
      x,
      y: foot,
    }),
    palette.tone(0.5),
    0.9,
  );
}

/** The table's edge with a cloth that hangs over it, checked or with a leafy hem. */
export function cloth(stage: Stage, top: number): void {
  const { palette, random, sheet } = stage;
  let data = `M-60 ${top}H${WIDTH + 60}V${top + 120}`;
  for (let x = WIDTH + 60; x > -60; x -= 107)
    data += `C${x - 10} ${top + 190} ${x - 97} ${top + 190} ${x - 107} ${top + 120}`;
  sheet.put(box(-60, top + 20, WIDTH + 120, 400), palette.tone(0.86), 0.9);
  sheet.layer([{ path: cut(`${data}Z`), fill: palette.paper, to: shade(palette.paper, -0.04) }], 1);
  const check = random.chance(0.5);
  if (check) {
    const fill = mix(palette.accent, palette.paper, 0.25);
    sheet.layer(
      [
        {
          path: Array.from({ length: 17 }, (_, index) => box(-30 + index * 107, top, 34, 128)),
          fill: mix(fill, palette.paper, 0.45),
        },
        { path: [box(-60, top + 18, WIDTH + 120, 20), box(-60, top + 76, WIDTH + 120, 20)], fill },
      ],
      0,
    );
  } else {
    sheet.layer(
      [
        {
          path: Array.from({ length: 16 }, (_, index) =>
            place(LEAF, { x: index * 107, y: top + 112, scale: 0.7 }),
          ),
          fill: palette.second,
        },
        { path: box(-60, top + 12, WIDTH + 120, 10), fill: palette.accent },
      ],
      0,
    );
  }
}
