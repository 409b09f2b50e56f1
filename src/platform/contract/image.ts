import { z } from 'zod';

/** A stored picture: what a page needs to reserve its space, show its color and choose a size. */
export const imageSchema = z
  .object({
    id: z.uuid(),
    /** Address of a size that every browser can show. */
    src: z.string(),
    width: z.int(),
    height: z.int(),
    /** Dominant color, `#rrggbb`, shown until the picture has loaded. */
    color: z.string().nullable(),
    /** Available widths in pixels, each as AVIF and WebP. */
    widths: z.array(z.int()),
  })
  .meta({ id: 'Image' });

export type ImageWire = z.infer<typeof imageSchema>;
export type ImageFormat = 'avif' | 'webp';

/** The address of one size of a stored picture. The content of an id never changes. */
export function imageUrl(id: string, width: number, format: ImageFormat): string {
  return `/files/images/${id}/${width}.${format}`;
}

/** The id of the stored picture at an address of `imageUrl`, as a list; empty for any other address. */
export function uploadedPicture(address: string | null): readonly string[] {
  const id = /^\/files\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(address ?? '')?.[1];
  return id === undefined ? [] : [id];
}

/** The wire form of a stored picture; null for a row without a complete image. */
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
