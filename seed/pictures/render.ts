import sharp from 'sharp';
import { drawPicture, type PictureOptions } from './compose.ts';
import { drawLogo, drawMark } from './logo.ts';
import { grainSvg } from './sheet.ts';

/** The grain of the paper as a tile; made once, because its noise costs more than a whole picture. */
let tile: Promise<Buffer> | undefined;
const grainTile = (): Promise<Buffer> => {
  tile ??= sharp(Buffer.from(grainSvg())).ensureAlpha(0.22).png().toBuffer();
  return tile;
};

/** Renders a picture to PNG in the format 3:2; `width` in pixels. It is read once and thrown away: never packed. */
export async function renderPicture(
  options: Omit<PictureOptions, 'width' | 'height' | 'grain'> & { width: number },
): Promise<Buffer> {
  const svg = drawPicture({ ...options, height: Math.floor((options.width * 2) / 3), grain: false });
  return sharp(Buffer.from(svg))
    .composite([{ input: await grainTile(), tile: true, blend: 'soft-light' }])
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Renders the sign of an organisation (with a motif) or the mark of a company to PNG, 640 × 480 pixels. */
export function renderLogo(
  options: Parameters<typeof drawLogo>[0] | Parameters<typeof drawMark>[0],
): Promise<Buffer> {
  const svg = 'motif' in options ? drawLogo(options) : drawMark(options);
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 0 }).toBuffer();
}
