import { brotliCompressSync, constants } from 'node:zlib';

/** The size of a response, and its compressed size. */
export async function sizeNote(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const packed = brotliCompressSync(bytes, { params });
  return `${(bytes.length / 1e6).toFixed(1)} MB, compressed ${(packed.length / 1e6).toFixed(2)} MB`;
}
