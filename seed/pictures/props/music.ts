import { shade } from '../color.ts';
import { box, circle, cut, ellipse, type Path, place, ribbon, symmetric } from '../geometry.ts';
import type { Piece } from '../sheet.ts';
import type { Stage } from '../stage.ts';

type Spot = { x: number; y: number; scale: number; turn: number };

/** A violin or cello standing at the origin's foot; about 700 units high. */
export function violin(stage: Stage, spot: Spot, wood: string): void {
  const { palette, sheet } = stage;
  const at = (path: Path): Path => place(path, spot);
  const body = symmetric([
    [0, -392],
    [60, -386],
    [104, -346],
    [110, -300],
    [84, -256],
    [74, -222],
    [80, -186],
    [122, -150],
    [142, -96],
    [126, -34],
    [76, -2],
    [0, 4],
  ]);
  sheet.put(at(body), shade(wood, -0.08), 1.2);
  sheet.put(at(place(body, { scale: 0.93, y: -14 })), wood, 0.4);
  const hole =
    'M44 -250C60 -254 66 -236 54 -226C40 -214 40 -170 58 -156C66 -146 56 -134 46 -142C24 -158 28 -216 46 -232C50 -238 46 -244 44 -250Z';
  sheet.put([at(place(cut(hole), { y: 22 })), at(place(cut(hole), { y: 22, scaleX: -1 }))], palette.ink, 0);
  sheet.put(at(cut('M-13 -236L-10 -610H10L13 -236Z')), palette.ink, 0.5);
  sheet.layer(
    [
      {
        path: at(
          cut(
            'M-13 -600C-16 -650 -12 -680 0 -694C18 -712 42 -694 34 -674C28 -660 10 -664 12 -676C4 -668 10 -640 13 -600Z',
          ),
        ),
        fill: shade(wood, -0.1),
      },
      {
        path: [at(box(-38, -640, 28, 9, 4)), at(box(10, -626, 28, 9, 4)), at(box(-38, -612, 28, 9, 4))],
        fill: palette.ink,
      },
    ],
    0.4,
  );
  sheet.layer(
    [
      { path: at(cut('M-20 -108H20L11 -30H-11Z')), fill: palette.ink },
      { path: at(cut('M-42 -140C-30 -160 30 -160 42 -140L36 -128H-36Z')), fill: palette.paper },
    ],
    0.4,
  );
  sheet.lines(
    [-7.5, -2.5, 2.5, 7.5].map((dx) => at(cut(`M${dx * 1.6} -100L${dx * 1.7} -150L${dx} -606`))),
    palette.paper,
    1.8,
    0.85,
  );
}

export function guitar(stage: Stage, spot: Spot, wood: string): void {
  const { palette, sheet } = stage;
  const at = (path: Path): Path => place(path, spot);
  const body = symmetric([
    [0, -362],
    [70, -356],
    [112, -314],
    [108, -262],
    [88, -218],
    [104, -176],
    [146, -122],
    [146, -52],
    [96, -4],
    [0, 4],
  ]);
  sheet.put(at(body), shade(wood, -0.1), 1.2);
  sheet.put(at(place(body, { scale: 0.94, y: -11 })), wood, 0.4);
  sheet.put(at(circle(0, -214, 52)), palette.paper, 0);
  sheet.put(at(circle(0, -214, 44)), palette.ink, 0);
  sheet.put(at(box(-54, -98, 108, 20, 7)), palette.ink, 0.4);
  sheet.put(at(cut('M-19 -232L-16 -650H16L19 -232Z')), shade(palette.ink, 0.07), 0.5);
  sheet.lines(
    Array.from({ length: 11 }, (_, fret) => at(cut(`M-17 ${-270 - fret * 34}H17`))),
    palette.paper,
    2,
    0.5,
  );
  sheet.put(at(cut('M-18 -640L-30 -752C-16 -766 16 -766 30 -752L18 -640Z')), shade(wood, -0.06), 0.5);
  sheet.put(
    [-36, 36].flatMap((x) => [-668, -700, -732].map((y) => at(circle(x, y, 8)))),
    palette.paper,
    0.3,
  );
  sheet.lines(
    [-10, -6, -2, 2, 6, 10].map((dx) => at(cut(`M${dx} -90V-650`))),
    palette.paper,
    1.5,
    0.8,
  );
}

/** A drum with crossed cords. */
export function drum(stage: Stage, x: number, foot: number, scale: number): void {
  const { palette, sheet } = stage;
  const at = (path: Path): Path => place(path, { x, y: foot, scale });
  sheet.put(at(cut('M-170 -210V-20C-120 26 120 26 170 -20V-210Z')), palette.accent, 1.1);
  const cords = Array.from({ length: 6 }, (_, index) => index).map((index) =>
    at(
      cut(
        `M${-168 + index * 56} -196L${-140 + index * 56} ${4 + Math.sin((index / 5) * Math.PI) * 14}L${-112 + index * 56} -190`,
      ),
    ),
  );
  sheet.lines(cords, palette.paper, 6 * scale, 0.95);
  sheet.layer(
    [
      { path: at(cut('M-178 -34C-120 20 120 20 178 -34V-4C120 50 -120 50 -178 -4Z')), fill: palette.second },
      {
        path: at(cut('M-178 -216C-120 -160 120 -160 178 -216V-184C120 -128 -120 -128 -178 -184Z')),
        fill: palette.second,
      },
    ],
    0.4,
  );
  sheet.put(at(ellipse(0, -214, 178, 44)), palette.paper, 0.3);
  const sticks = [
    at(
      ribbon(
        [
          [-60, -240],
          [190, -330],
        ],
        15,
        11,
      ),
    ),
    at(
      ribbon(
        [
          [50, -236],
          [-170, -352],
        ],
        15,
        11,
      ),
    ),
    at(circle(-62, -240, 16)),
    at(circle(52, -236, 16)),
  ];
  sheet.put(sticks, palette.ink, 0.7);
}

export function trumpet(stage: Stage, spot: Spot): void {
  const { palette, sheet } = stage;
  const at = (path: Path): Path => place(path, spot);
  const brass = palette.warm;
  sheet.put(
    [
      at(
        cut(
          'M-220 -50C-220 -100 140 -100 140 -50V0C140 50 -120 50 -120 0L-100 0C-100 28 118 28 118 0V-50C118 -76 -198 -76 -198 -50Z',
        ),
      ),
    ],
    shade(brass, -0.08),
    0.8,
  );
  sheet.layer(
    [
      {
        path: at(
          cut('M-300 -14H120C200 -14 240 -60 270 -110C286 -92 286 92 270 110C240 60 200 14 120 14H-300Z'),
        ),
        fill: brass,
      },
      { path: at(ellipse(272, 0, 17, 110)), fill: shade(brass, 0.08) },
      { path: at(cut('M-300 -16L-330 -26V26L-300 16Z')), fill: shade(brass, -0.06) },
    ],
    0.9,
  );
  sheet.layer(
    [-60, -14, 32].flatMap((x): Piece[] => [
      { path: at(box(x, -88, 30, 150, 8)), fill: shade(brass, 0.05) },
      { path: at(box(x + 9, -116, 12, 30)), fill: palette.paper },
      { path: at(box(x + 2, -124, 26, 12, 5)), fill: palette.ink },
    ]),
    0.5,
  );
}

export const NOTES: readonly Path[] = [
  cut(
    'M30 -150V-30C30 -4 -30 12 -34 -18C-36 -44 4 -60 18 -44V-150ZM18 -150C40 -130 76 -124 70 -76C64 -100 44 -106 30 -108Z',
  ),
  cut(
    'M-40 -140L70 -166V-44C70 -18 12 -4 8 -32C6 -56 44 -72 58 -58V-120L-28 -100V-16C-28 10 -86 24 -90 -4C-92 -28 -54 -44 -40 -30Z',
  ),
];
