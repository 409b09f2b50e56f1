/** What a file is by its first bytes, whatever its name or a browser says. */
export type FileType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif' | 'pdf';

/** Bytes from the beginning of a file that {@link fileTypeOf} needs. */
export const TYPE_BYTES = 12;

const SIGNATURES: readonly (readonly [FileType, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/u],
  ['png', /^\x89PNG\r\n\x1a\n/u],
  ['webp', /^RIFF[^]{4}WEBP/u],
  ['avif', /^[^]{4}ftypavif/u],
  // The brands of pictures in ISO/IEC 23008-12, as phones write them.
  ['heic', /^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/u],
  ['gif', /^GIF8[79]a/u],
  ['pdf', /^%PDF-/u],
];

/** The type of a file by its first bytes; null for any other. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const start = String.fromCharCode(...bytes.subarray(0, TYPE_BYTES));
  return SIGNATURES.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
}
