import type { OutputInfo, Sharp, SharpOptions } from 'sharp';
import { type FileType, fileTypeOf } from '../../contract/file-type.ts';
import type { ImageFormat } from '../../contract/image.ts';
import { KEPT_WIDTH, MAX_UPLOAD_BYTES } from '../../contract/upload.ts';
import { fileTooLarge, refuseFile } from './file-refusals.ts';

/** One size of a picture, ready to be written. */
interface ImageSize {
  readonly width: number;
  readonly format: ImageFormat;
  readonly data: Buffer;
}

export interface ConvertedImage {
  /** Of the upright original. */
  readonly width: number;
  readonly height: number;
  /** Dominant color, `#rrggbb`. */
  readonly color: string;
  readonly widths: readonly number[];
  readonly sizes: readonly ImageSize[];
}

const imageWidths = [320, 480, 640, 960, 1280, KEPT_WIDTH];
const maxPixels = 50_000_000;
/** Pixels of a WebP picture. */
const maxHeight = 16_383;
const secondsPerStep = 20;

// Checked before the picture library sees the file: the library would also read SVG and other formats that
// may load resources or run scripts.
const accepted: readonly (FileType | null)[] = ['jpeg', 'png', 'webp', 'avif'];

/** Imported when needed: only uploads use it. */
const loadSharp = async () => (await import('sharp')).default;

/**
 * Makes the sizes of an uploaded picture (JPEG, PNG, WebP or AVIF, recognized by its content): upright, in
 * sRGB, without metadata, each width as AVIF and WebP, never larger than the original. Refuses other content
 * (`image_unknown`; `image_heic` for photographs of phones in HEIC), damaged files (`image_broken`), more than 50 megapixels (`image_too_many_pixels`), more than
 * 16,383 pixels in height at the largest width (`image_too_high`) and more than 8 MB (413 `file_too_large`). Takes
 * seconds: never inside a transaction. `quick` encodes with the least effort and AVIF, as WebP always, with colors at
 * half the resolution: for many pictures at once.
 */
export async function convertImage(
  data: Buffer,
  { quick = false }: { readonly quick?: boolean } = {},
): Promise<ConvertedImage> {
  if (data.length > MAX_UPLOAD_BYTES) throw fileTooLarge();
  const type = fileTypeOf(data);
  if (type === 'heic') throw refuseFile('image_heic');
  if (!accepted.includes(type)) throw refuseFile('image_unknown');
  const { width, height, upright } = await decode(data);
  const fitting = imageWidths.filter((candidate) => candidate <= width);
  const widths = fitting.length > 0 ? fitting : [width];
  const sizes: ImageSize[] = [];
  for (const target of widths) {
    const resized = await resize(upright, target);
    const made = await Promise.all([
      resized
        .clone()
        .avif({ quality: 52, ...(quick ? { effort: 0, chromaSubsampling: '4:2:0' } : { effort: 2 }) })
        .timeout({ seconds: secondsPerStep })
        .toBuffer(),
      resized
        .clone()
        .webp({ quality: 76, effort: quick ? 0 : 3 })
        .timeout({ seconds: secondsPerStep })
        .toBuffer(),
    ]);
    sizes.push(
      { width: target, format: 'avif', data: made[0] },
      { width: target, format: 'webp', data: made[1] },
    );
  }
  return { width, height, color: await dominantColor(upright.data, { raw: upright.info }), widths, sizes };
}

/** The pixels of one width, for all formats. */
async function resize(upright: Pixels, width: number): Promise<Sharp> {
  const sharp = await loadSharp();
  const { data, info } = upright;
  const small = await sharp(data, { raw: info })
    .resize({ width, withoutEnlargement: true })
    .raw()
    .timeout({ seconds: secondsPerStep })
    .toBuffer({ resolveWithObject: true });
  return sharp(small.data, { raw: small.info });
}

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** The size of the upright original; its raw pixels in sRGB, no wider than the largest size needs. */
async function decode(data: Buffer): Promise<{ width: number; height: number; upright: Pixels }> {
  const sharp = await loadSharp();
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  const { autoOrient } = await sharp(data, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuseFile('image_broken');
    });
  if (autoOrient.width * autoOrient.height > maxPixels) throw refuseFile('image_too_many_pixels');
  const upright = await sharp(data, options)
    .autoOrient()
    .resize({ width: Math.max(...imageWidths), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: secondsPerStep })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refuseFile('image_broken');
    });
  // Its width is that of the largest size at most; only the height is without a limit so far.
  if (upright.info.height > maxHeight) throw refuseFile('image_too_high', { max: maxHeight });
  return { ...autoOrient, upright };
}

async function dominantColor(data: Buffer, raw: SharpOptions): Promise<string> {
  const sharp = await loadSharp();
  const small = await sharp(data, raw)
    .flatten({ background: '#ffffff' })
    .resize({ width: 64 })
    .png()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}
