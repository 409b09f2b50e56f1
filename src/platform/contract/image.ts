import { z } from 'zod';

/** A stored picture: what a page needs to reserve its room, show its colour and choose a size. */
export const imageSchema = z
  .object({
    id: z.uuid(),
    /** Address of a size that every browser can show. */
    src: z.string(),
    width: z.int(),
    height: z.int(),
    /** Dominant colour, `#rrggbb`, shown until the picture has come. */
    color: z.string().nullable(),
    /** Widths in pixels that exist, each as AVIF and WebP. */
    widths: z.array(z.int()),
  })
  .meta({ id: 'Image' });

export type ImageWire = z.infer<typeof imageSchema>;
export type ImageFormat = 'avif' | 'webp';

/** The address of one size of a stored picture. Contents never change under an id. */
export function imageUrl(id: string, width: number, format: ImageFormat): string {
  return `/files/images/${id}/${width}.${format}`;
}

/** The wire form of a stored picture; null for a row that is no complete image. */
export function imageWire(row: {
  id: string;
  width: number | null;
  height: number | null;
  color: string | null;
  widths: readonly number[];
}): ImageWire | null {
  const { id, width, height, color } = row;
  const widths = row.widths.toSorted((a, b) => a - b);
  const middle = widths.find((candidate) => candidate >= 800) ?? widths.at(-1);
  if (width === null || height === null || middle === undefined) return null;
  return { id, src: imageUrl(id, middle, 'webp'), width, height, color, widths };
}
