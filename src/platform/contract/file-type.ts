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
const OTHER =
  /^(?:PK|MZ|\x7FELF|#!|%!|\{\\rtf|Rar!|7z\xBC|\x1F\x8B|BM|II\*|MM\0\*|\xD0\xCF\x11\xE0|\xCA\xFE\xBA\xBE|\xFD7zXZ|BZh|ID3|OggS|RIFF|GIF8|\0asm|[^]{4}ftyp)/u;
const MARKUP = /<[a-z!?/%]/iu;

/** The type of a file by its first bytes; null for any other. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const start = String.fromCharCode(...bytes.subarray(0, TYPE_BYTES));
  if (start.startsWith(JPEG)) return 'jpeg';
  if (start.startsWith(PNG)) return 'png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (start.slice(4, 12) === 'ftypavif') return 'avif';
  if (HEIC.test(start.slice(4, 12))) return brandsOf(start).includes('avif') ? 'avif' : 'heic';
  if (/^GIF8[79]a/u.test(start)) return 'gif';
  return pdfStart(start) === null ? null : 'pdf';
}

/** The brands that a picture is compatible with: the rest of its first box behind the own brand and its version. */
function brandsOf(start: string): readonly string[] {
  const size = [...start.slice(0, 4)].reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0);
  return start.slice(16, size).match(/[^]{4}/gu) ?? [];
}

/**
 * Where the header of a PDF begins; null if there is none. Mail gateways and printers write lines in front of it, which readers
 * skip; a web page, a program or an archive is none, whatever is in it.
 */
export function pdfStart(start: string): number | null {
  const at = start.slice(0, TYPE_BYTES).indexOf(PDF);
  if (at <= 0) return at === 0 ? 0 : null;
  const before = start.slice(0, at);
  return OTHER.test(before) || MARKUP.test(before) ? null : at;
}
