/** What a file is by its first bytes, whatever its name or a browser says. */
export type FileType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif' | 'pdf';

const PDF = '%PDF-';

/** Bytes in front of the header of a PDF, at most: readers look no further (ISO 32000-1, annex H). */
const PDF_REACH = 1024;

/** Bytes from the beginning of a file that {@link fileTypeOf} needs. */
export const TYPE_BYTES = PDF_REACH + PDF.length;

const PNG = String.fromCharCode(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const JPEG = String.fromCharCode(0xff, 0xd8, 0xff);
/** The brands of pictures in ISO/IEC 23008-12, as phones write them; the last two leave open how they are coded. */
const HEIC = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/u;

/** The beginning of programs, scripts, archives and documents of other kinds, which may have the header of a PDF in them. */
const OTHERS: readonly string[] = 'PK MZ #! %! {\\rtf Rar! BM II* BZh ID3 OggS RIFF GIF8 \u007FELF 7z\u00BC'
  .split(' ')
  .concat(
    '\u001F\u008B',
    'MM\0*',
    '\u00D0\u00CF\u0011\u00E0',
    '\u00CA\u00FE\u00BA\u00BE',
    '\u00FD7zXZ',
    '\0asm',
  );
const isOther = (start: string): boolean =>
  start.slice(4, 8) === 'ftyp' || OTHERS.some((other) => start.startsWith(other));
const MARKUP = /<[a-z!?/%]/iu;

/** The type of a file by its first bytes; null for any other. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const start = String.fromCharCode(...bytes.subarray(0, TYPE_BYTES));
  if (start.startsWith(JPEG)) return 'jpeg';
  if (start.startsWith(PNG)) return 'png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (start.slice(4, 12) === 'ftypavif') return 'avif';
  if (HEIC.test(start.slice(4, 12))) return brandsOf(bytes).includes('avif') ? 'avif' : 'heic';
  if (/^GIF8[79]a/u.test(start)) return 'gif';
  return pdfStart(start) === null ? null : 'pdf';
}

/** The brands that a picture is compatible with: the rest of its first box behind the own brand and its version. */
function brandsOf(bytes: Uint8Array): readonly string[] {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const brands = String.fromCharCode(...bytes.subarray(16, Math.min(size, TYPE_BYTES)));
  return brands.match(/[^]{4}/gu) ?? [];
}

/**
 * Where the header of a PDF begins; null if there is none. Mail gateways and printers write lines in front of it, which readers
 * skip; a web page, a program or an archive is none, whatever is in it.
 */
export function pdfStart(start: string): number | null {
  const at = start.slice(0, TYPE_BYTES).indexOf(PDF);
  if (at <= 0) return at === 0 ? 0 : null;
  const before = start.slice(0, at);
  return isOther(before) || MARKUP.test(before) ? null : at;
}
