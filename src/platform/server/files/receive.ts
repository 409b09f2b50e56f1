import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '#kernel/ids.ts';
import { fileTypeOf } from '../../contract/file-type.ts';
import { MAX_UPLOAD_BYTES, type UploadKind } from '../../contract/upload.ts';
import { fileTooLarge, refuseFile, whereRoomIs } from './file-refusals.ts';
import type { Files, WrittenFile, WrittenImage } from './files.ts';

/** A file that was received completely and is stored temporarily until it is checked. */
export interface ReceivedFile {
  readonly path: string;
  readonly bytes: number;
  /** Of its content, in hex. */
  readonly sha256: string;
  discard(): Promise<void>;
}

/** A received file in its final place, not yet in the database. */
export type StoredUpload =
  | { readonly kind: 'picture'; readonly written: WrittenImage }
  | { readonly kind: 'document'; readonly written: WrittenFile };

/**
 * Writes a stream to the folder, never more than 8 MB. Refuses larger ones (413 `file_too_large`), empty ones
 * (400 `required`), a broken stream (400 `upload_cut`) and a full disk (503 `storage_full`); then nothing is
 * left, and the stream can still be drained so that the sender receives the answer.
 */
export async function receive(stream: Readable, folder: string): Promise<ReceivedFile> {
  const path = join(folder, newId());
  const discard = () => rm(path, { force: true });
  try {
    const received = await whereRoomIs(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return writeAside(stream, path);
    });
    if (received.bytes === 0) throw refuseFile('required');
    return { ...received, path, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function writeAside(stream: Readable, path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const part of chunksOf(stream)) {
      bytes += part.length;
      if (bytes > MAX_UPLOAD_BYTES) throw fileTooLarge();
      hash.update(part);
      await file.writeFile(part);
    }
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** The chunks of a stream, which stays open when reading stops early. */
async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  const parts = stream.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  while (true) {
    const next = await parts.next().catch(() => {
      throw refuseFile('upload_cut');
    });
    if (next.done) return;
    yield next.value;
  }
}

/**
 * Checks what a received file really is and moves it to its place: a picture in its sizes and without
 * metadata, a document unchanged. Refuses anything else and damaged files. Takes seconds for pictures.
 */
export async function store(files: Files, file: ReceivedFile, kind: UploadKind): Promise<StoredUpload> {
  if (kind === 'picture') return { kind, written: await files.writeImage(await readFile(file.path)) };
  await checkDocument(file);
  return { kind, written: await files.writeFile(createReadStream(file.path)) };
}

/** How far from the end of a PDF its end mark may be, in bytes (ISO 32000-1, annex H). */
const endReach = 1024;

async function checkDocument({ path }: ReceivedFile): Promise<void> {
  const data = await readFile(path);
  if (fileTypeOf(data) !== 'pdf') throw refuseFile('pdf_only');
  if (!data.includes('%%EOF', Math.max(0, data.length - endReach))) throw refuseFile('document_broken');
  if (isEncrypted(data)) throw refuseFile('document_encrypted');
}

/**
 * Whether a PDF is encrypted, with or without a password for reading: staff could not open it, or not print it. The
 * dictionary of the last cross-reference section says so (ISO 32000-1 §7.5.5, §7.5.8); the same words may be part of a text.
 */
function isEncrypted(data: Buffer): boolean {
  const text = data.toString('latin1');
  const last = Math.max(0, text.lastIndexOf('startxref'));
  const [, offset = ''] = /^startxref\s+(\d+)\s*%%EOF/u.exec(text.slice(last, last + 1024)) ?? [];
  const section = text.slice(offset === '' ? text.length : Number(offset));
  const start = section.startsWith('xref') ? section.indexOf('trailer') : 0;
  if (start < 0) return false;
  const [dictionary = ''] = section.slice(start).split(/\bstream\r?\n|startxref/u, 1);
  return /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/u.test(dictionary);
}
