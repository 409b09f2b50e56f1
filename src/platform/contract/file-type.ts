/** What a file is by its first bytes, whatever its name or a browser says. */
export type FileType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif' | 'pdf';

/** Bytes from the beginning of a file that {@link fileTypeOf} needs. */
export const TYPE_BYTES = 12;

const PNG = String.fromCharCode(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const JPEG = String.fromCharCode(0xff, 0xd8, 0xff);
/** The brands of pictures in ISO/IEC 23008-12, as phones write them. */
const HEIC = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/u;

/** The type of a file by its first bytes; null for any other. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const start = String.fromCharCode(...bytes.subarray(0, TYPE_BYTES));
  if (start.startsWith(JPEG)) return 'jpeg';
  if (start.startsWith(PNG)) return 'png';
  if (start.startsWith('RIFF') && start.slice(8) === 'WEBP') return 'webp';
  if (start.slice(4) === 'ftypavif') return 'avif';
  if (HEIC.test(start.slice(4))) return 'heic';
  if (/^GIF8[79]a/u.test(start)) return 'gif';
  return start.startsWith('%PDF-') ? 'pdf' : null;
}
