import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const COMPRESSIBLE = /\.(?:m?js|css|svg|json|txt|html|webmanifest)$/;
const WORTHWHILE_BYTES = 256;

/**
 * Writes `.br` and `.gz` next to every text file below `folder`, so that the server only sends bytes that were
 * compressed once, at build time.
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < WORTHWHILE_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
