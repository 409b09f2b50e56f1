import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const WORTHWHILE_BYTES = 1400;

/** The headers that pages vary by, for intermediate caches. */
export const VARY = 'Accept-Encoding, Accept-Language, Cookie';

export interface EncodedBytes {
  readonly bytes: Buffer;
  readonly encoding: 'br' | 'gzip' | null;
}

/** Compresses a page made for one visitor: gzip at a low level, because brotli costs more than the page. */
export async function compressHtml(bytes: Buffer, accept: unknown): Promise<EncodedBytes> {
  if (bytes.length < WORTHWHILE_BYTES || !accepts(accept, 'gzip')) return { bytes, encoding: null };
  return { bytes: await gzipped(bytes, { level: 3 }), encoding: 'gzip' };
}

/** Compresses each variant of shared bytes once, at its first request. */
export function encodeOnce(bytes: Buffer): (accept: unknown) => Promise<EncodedBytes> {
  let br: Promise<Buffer> | undefined;
  let gz: Promise<Buffer> | undefined;
  return async (accept) => {
    if (bytes.length < WORTHWHILE_BYTES) return { bytes, encoding: null };
    if (accepts(accept, 'br')) {
      br ??= brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      return { bytes: await br, encoding: 'br' };
    }
    if (!accepts(accept, 'gzip')) return { bytes, encoding: null };
    gz ??= gzipped(bytes, { level: 6 });
    return { bytes: await gz, encoding: 'gzip' };
  };
}

function accepts(header: unknown, encoding: 'br' | 'gzip'): boolean {
  if (typeof header !== 'string') return false;
  return header.split(',').some((part) => {
    const [name = '', ...params] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === encoding && !params.some((param) => /^q=0(?:\.0*)?$/.test(param));
  });
}
