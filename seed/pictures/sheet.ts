import { mix, shade } from './color.ts';
import { type Path, sameWay, toData } from './geometry.ts';

/** One cut shape: its outline, its colour, and whether inner outlines are holes. */
export type Piece = {
  path: Path | readonly Path[];
  fill: string;
  /** The colour at the lower end; a gentle gradient makes the paper look lit from above. */
  to?: string;
  holes?: boolean;
};

/** The picture's format in drawing units; motifs are placed in these. */
export const WIDTH = 1600;
export const HEIGHT = 1067;

export type Sheet = {
  /** A pile of pieces at one height, with one shadow; `lift` 0 is glued flat, 1 is usual, 2 stands well off. */
  layer(pieces: readonly Piece[], lift?: number): void;
  /** One or more outlines of one colour at one height. */
  put(path: Piece['path'], fill: string, lift?: number): void;
  /** Thin lines such as strings, drawn with round ends. */
  lines(paths: readonly Path[], color: string, width: number, opacity?: number): void;
  toSvg(width: number, height: number, grain: boolean): string;
};

const isSingle = (path: Piece['path']): path is Path => path.length === 0 || typeof path[0]?.[0] === 'string';
const dataOf = (piece: Piece): string => {
  const paths = isSingle(piece.path) ? [piece.path] : piece.path;
  return toData(...(piece.holes ? paths : paths.map((path) => sameWay(path))));
};

/**
 * Strokes of growing width make the soft shadow. A blur filter looks alike and takes fifty times as long,
 * which a first start with two hundred pictures would feel.
 */
function shadow(data: string, id: string, lift: number, color: string): string {
  const [dx, dy] = [4.5 * lift, 7 * lift];
  const strokes: string[] = [];
  const rings = 9;
  for (let ring = 0; ring < rings; ring += 1) {
    const share = ring / (rings - 1);
    const width = 4 + 9 * lift + share ** 1.2 * 60 * lift;
    const opacity = 0.09 * (1 - share) ** 1.5 + 0.01;
    strokes.push(
      `<use href="#${id}" stroke-width="${width.toFixed(1)}" stroke-opacity="${opacity.toFixed(4)}"/>`,
    );
  }
  const contact = `<use href="#${id}" transform="translate(${(-dx * 0.6).toFixed(1)} ${(-dy * 0.6).toFixed(1)})" stroke-width="${(3 + 4 * lift).toFixed(1)}" stroke-opacity=".16"/>`;
  return `<defs><path id="${id}" d="${data}"/></defs><g transform="translate(${dx.toFixed(1)} ${dy.toFixed(1)})" fill="none" stroke="${color}" stroke-linejoin="round">${strokes.join('')}${contact}</g>`;
}

const GRAIN =
  '<filter id="bump" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">' +
  '<feTurbulence type="fractalNoise" baseFrequency=".045 .06" numOctaves="5" seed="7" stitchTiles="stitch" result="n"/>' +
  '<feDiffuseLighting in="n" surfaceScale="1.1" diffuseConstant="1" lighting-color="#ffffff">' +
  '<feDistantLight azimuth="235" elevation="58"/></feDiffuseLighting></filter>' +
  '<pattern id="grain" width="400" height="400" patternUnits="userSpaceOnUse"><rect width="400" height="400" filter="url(#bump)"/></pattern>';

/** The grain alone, 400 × 400, repeating without a seam. */
export const grainSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><defs>${GRAIN}</defs><rect width="400" height="400" fill="url(#grain)"/></svg>`;

/** Starts an empty picture; `ground` is the colour of the lowest sheet, `shadowColor` a very dark related tone. */
export function createSheet(ground: string, groundTo: string, shadowColor: string): Sheet {
  const gradients: string[] = [];
  const body: string[] = [];
  const gradient = (from: string, to: string): string => {
    const id = `g${gradients.length}`;
    gradients.push(
      `<linearGradient id="${id}" x1=".2" y1="0" x2=".3" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    );
    return `url(#${id})`;
  };
  body.push(
    `<rect x="-20" y="-20" width="${WIDTH + 40}" height="${HEIGHT + 40}" fill="${gradient(ground, groundTo)}"/>`,
  );
  const sheet: Sheet = {
    put: (path, fill, lift = 1) => sheet.layer([{ path, fill }], lift),
    layer(pieces, lift = 1) {
      const outlines = pieces.map((piece) => dataOf(piece));
      if (lift > 0) body.push(shadow(outlines.join(''), `s${body.length}`, lift, shadowColor));
      if (lift > 0) {
        // The cut edge of the paper catches light: a hair of a lighter tone around each piece.
        pieces.forEach((piece, index) => {
          body.push(
            `<path d="${outlines[index]}" fill="none" stroke="${mix(shade(piece.fill, 0.1), '#ffffff', 0.18)}" stroke-width="2.4" stroke-linejoin="round"/>`,
          );
        });
      }
      pieces.forEach((piece, index) => {
        const fill = gradient(shade(piece.fill, 0.018), piece.to ?? shade(piece.fill, -0.03));
        const rule = piece.holes ? ' fill-rule="evenodd"' : '';
        body.push(`<path d="${outlines[index]}" fill="${fill}"${rule}/>`);
      });
    },
    lines(paths, color, width, opacity = 1) {
      body.push(
        `<path d="${toData(...paths)}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`,
      );
    },
    toSvg(width, height, grain) {
      const texture = grain
        ? `<rect x="-20" y="-20" width="${WIDTH + 40}" height="${HEIGHT + 40}" fill="url(#grain)" opacity=".3" style="mix-blend-mode:soft-light"/>`
        : '';
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">` +
        `<defs>${grain ? GRAIN : ''}${gradients.join('')}</defs>${body.join('')}${texture}</svg>`
      );
    },
  };
  return sheet;
}
