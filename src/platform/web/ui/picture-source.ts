export type ImageFormat = 'avif' | 'webp';

/** A stored picture as the API returns it. */
export interface PictureImage {
  readonly id: string;
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly color: string | null;
  readonly widths: readonly number[];
}

/**
 * The `srcset` in one format. The other sizes of a picture have paths derived from `src`, so that components need not
 * import the contract's validation into the page.
 */
export function pictureSrcset(
  { src, widths }: Pick<PictureImage, 'src' | 'widths'>,
  format: ImageFormat,
): string {
  const folder = src.slice(0, src.lastIndexOf('/'));
  return widths.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ');
}
