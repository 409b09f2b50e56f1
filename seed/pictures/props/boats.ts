import { mix, shade } from '../color.ts';
import { cut, type Path, place } from '../geometry.ts';
import type { Random } from '../random.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Stage } from '../stage.ts';

/** A sheet of water whose upper edge rolls in crests that lean to one side. */
export function wave(random: Random, base: number, height: number, length: number): Path {
  const start = -length * random.next() - 100;
  let data = `M${start} ${HEIGHT + 120}V${base}`;
  for (let x = start; x < WIDTH + 140; x += length) {
    const crest = height * random.range(0.75, 1.15);
    data += `C${x + length * 0.34} ${base} ${x + length * 0.4} ${base - crest} ${x + length * 0.66} ${base - crest}C${x + length * 0.82} ${base - crest} ${x + length * 0.84} ${base} ${x + length} ${base}`;
  }
  return cut(`${data}V${HEIGHT + 120}Z`);
}

/** Crests that curl over like a comb: the strong wave of a wood-cut. */
export function curl(x: number, y: number, scale: number): Path {
  return place(
    cut(
      'M-230 150C-190 20 -90 -120 60 -128C150 -132 206 -70 192 -12C182 28 136 38 118 8C108 -14 128 -34 146 -24C142 -62 96 -74 60 -54C-10 -16 20 90 130 150Z',
    ),
    { x, y, scale },
  );
}

export function paperBoat(
  stage: Stage,
  x: number,
  y: number,
  scale: number,
  turn: number,
  hull: string,
): void {
  const { sheet } = stage;
  const at = (data: string): Path => place(cut(data), { x, y, scale, turn });
  sheet.layer(
    [{ path: at('M-62 -38L0 -150L62 -38Z'), fill: shade(hull, 0.02), to: shade(hull, -0.06) }],
    0.6,
  );
  sheet.put(at('M0 -150L62 -38H0Z'), shade(hull, -0.08), 0);
  sheet.put(at('M-140 -52L-84 30H84L140 -52L0 -24Z'), hull, 0.8);
  sheet.put(at('M0 -24L140 -52L84 30H0Z'), shade(hull, -0.07), 0);
}

export function sailBoat(stage: Stage, x: number, y: number, scale: number): void {
  const { palette, sheet } = stage;
  const at = (data: string): Path => place(cut(data), { x, y, scale });
  sheet.put(at('M-5 10V-250H5V10Z'), palette.ink, 0.3);
  sheet.put(at('M12 -240C90 -170 120 -90 122 -30H12Z'), palette.paper, 0.7);
  sheet.put(at('M-12 -220C-70 -150 -92 -80 -96 -30H-12Z'), palette.accent, 0.7);
  sheet.put(at('M-130 -14H150C136 32 100 46 70 46H-70C-104 46 -124 20 -130 -14Z'), palette.ink, 0.8);
  sheet.put(at('M-126 0H145L141 12H-122Z'), palette.second, 0);
}

export function lighthouse(stage: Stage, x: number, foot: number, scale: number): void {
  const { palette, sheet } = stage;
  const at = (data: string): Path => place(cut(data), { x, y: foot, scale });
  if (palette.night) {
    const beam = mix(palette.second, palette.sky[0], 0.55);
    sheet.layer(
      [
        {
          path: [at('M0 -352L-900 -500L-900 -250Z'), at('M0 -352L900 -460L900 -200Z')],
          fill: beam,
          to: mix(beam, palette.sky[1], 0.6),
        },
      ],
      0.3,
    );
  }
  sheet.put(at('M-52 20L-32 -310H32L52 20Z'), palette.paper, 0.9);
  sheet.put(
    [
      at('M-46 -80L-40.5 -165H40.5L46 -80Z'),
      at('M-36 -245L-32 -310H32L36 -245Z'),
      at('M-52 20L-50 -18H50L52 20Z'),
    ],
    palette.accent,
    0.25,
  );
  sheet.layer(
    [
      { path: at('M-48 -308H48V-322H-48Z'), fill: palette.ink },
      { path: at('M-24 -322V-378H24V-322Z'), fill: palette.second },
      { path: at('M-34 -376C-24 -410 24 -410 34 -376Z'), fill: palette.accent },
    ],
    0.5,
  );
  sheet.put(
    at('M-9 20V-16C-9 -32 9 -32 9 -16V20ZM-7 -110V-134H7V-110ZM-6 -200V-224H6V-200Z'),
    palette.ink,
    0,
  );
}
