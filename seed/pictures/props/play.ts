import { mix, shade } from '../color.ts';
import { along, circle, cut, type Path, place, type Point, polygon, ribbon } from '../geometry.ts';
import type { Piece } from '../sheet.ts';
import type { Stage } from '../stage.ts';

/** A diamond kite with a tail of bows and its string running down to the hand. */
export function kite(
  stage: Stage,
  x: number,
  y: number,
  scale: number,
  turn: number,
  colors: readonly [string, string],
  hand: Point,
): void {
  const { palette, random, sheet } = stage;
  const at = (path: Path): Path => place(path, { x, y, scale, turn });
  sheet.lines(
    [
      cut(
        `M${x} ${y}C${x + (hand[0] - x) * 0.2} ${y + (hand[1] - y) * 0.6} ${x + (hand[0] - x) * 0.7} ${hand[1] - 40} ${hand[0]} ${hand[1]}`,
      ),
    ],
    palette.night ? palette.paper : palette.ink,
    2.5,
    0.7,
  );
  const sway = random.range(40, 90) * (random.chance(0.5) ? 1 : -1);
  const tail = along([0, 150], [sway, 230], [-sway, 310], [sway * 0.6, 420], 15);
  sheet.put(at(ribbon(tail, 7, 4)), colors[1], 0.5);
  const bows = [4, 8, 12].flatMap((step, index): Piece[] => {
    const [bx, by] = tail[step] ?? [0, 0];
    return [
      {
        path: at(
          place(cut('M0 0L-34 -20V20ZM0 0L34 -20V20Z'), { x: bx, y: by, turn: random.range(-30, 30) }),
        ),
        fill: index % 2 === 0 ? colors[0] : palette.paper,
      },
    ];
  });
  sheet.layer(bows, 0.5);
  sheet.put(
    at(
      polygon([
        [0, -150],
        [110, -20],
        [0, 160],
        [-110, -20],
      ]),
    ),
    colors[0],
    1,
  );
  sheet.put(
    [
      at(
        polygon([
          [0, -150],
          [110, -20],
          [0, -20],
        ]),
      ),
      at(
        polygon([
          [0, -20],
          [-110, -20],
          [0, 160],
        ]),
      ),
    ],
    colors[1],
    0.25,
  );
  sheet.lines([at(cut('M0 -150V160M-110 -20H110'))], palette.ink, 3, 0.55);
}

/** A hot-air balloon of vertical strips. */
export function balloon(stage: Stage, x: number, y: number, scale: number, colors: readonly string[]): void {
  const { palette, sheet } = stage;
  const at = (data: string): Path => place(cut(data), { x, y, scale });
  const envelope =
    'M0 -200C120 -200 190 -116 190 -20C190 80 90 130 52 196H-52C-90 130 -190 80 -190 -20C-190 -116 -120 -200 0 -200Z';
  sheet.lines([at('M-48 200L-30 262M48 200L30 262M0 200V262')], palette.ink, 3 * scale, 0.8);
  sheet.put(at(envelope), colors[0] ?? palette.accent, 1.1);
  sheet.put(
    [
      at(
        'M0 -200C70 -200 124 -116 124 -20C124 80 62 130 36 196H-36C-62 130 -124 80 -124 -20C-124 -116 -70 -200 0 -200Z',
      ),
    ],
    colors[1] ?? palette.second,
    0.25,
  );
  sheet.put(
    at(
      'M0 -200C26 -200 52 -116 52 -20C52 80 30 130 16 196H-16C-30 130 -52 80 -52 -20C-52 -116 -26 -200 0 -200Z',
    ),
    colors[2] ?? palette.paper,
    0.25,
  );
  sheet.put(at('M-56 188H56L50 212H-50Z'), palette.ink, 0.3);
  sheet.layer(
    [
      { path: at('M-40 258H40L32 316C10 324 -10 324 -32 316Z'), fill: mix(palette.warm, palette.ink, 0.35) },
      { path: at('M-46 254H46V268H-46Z'), fill: palette.ink },
    ],
    0.6,
  );
}

/** A child of few cuts: head, body, legs, an arm up to the string. */
export function child(
  stage: Stage,
  x: number,
  foot: number,
  scale: number,
  flip: number,
  coat: string,
): Point {
  const { palette, sheet } = stage;
  const at = (path: Path): Path => place(path, { x, y: foot, scale, scaleX: flip });
  sheet.put(
    [
      at(
        ribbon(
          [
            [-12, -70],
            [-18, -34],
            [-26, 4],
          ],
          20,
          16,
        ),
      ),
      at(
        ribbon(
          [
            [12, -70],
            [22, -34],
            [36, 0],
          ],
          20,
          16,
        ),
      ),
    ],
    palette.ink,
    0.5,
  );
  sheet.layer(
    [
      { path: at(cut('M-26 -150C-14 -164 14 -164 26 -150L40 -64H-40Z')), fill: coat },
      {
        path: at(ribbon(along([18, -146], [44, -160], [60, -190], [72, -226], 8), 18, 13)),
        fill: shade(coat, -0.04),
      },
      {
        path: at(ribbon(along([-20, -144], [-40, -124], [-46, -106], [-52, -84], 8), 18, 13)),
        fill: shade(coat, -0.04),
      },
    ],
    0.7,
  );
  const skin = mix(palette.warm, palette.paper, 0.62);
  sheet.put([at(circle(0, -186, 31)), at(circle(74, -230, 10))], skin, 0.5);
  sheet.put(
    at(cut('M-33 -184C-38 -226 34 -232 33 -188C20 -204 -4 -204 -14 -198C-20 -190 -26 -178 -33 -184Z')),
    mix(palette.ink, palette.warm, 0.25),
    0.3,
  );
  return [x + 74 * scale * flip, foot - 230 * scale];
}
