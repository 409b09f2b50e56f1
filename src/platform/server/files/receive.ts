import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '#kernel/ids.ts';
import { fileTypeOf, pdfStart } from '../../contract/file-type.ts';
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

/** Zero bytes, line ends and blanks, with which programs fill the last block of a file. */
const PADDING: ReadonlySet<number> = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);

async function checkDocument({ path }: ReceivedFile): Promise<void> {
  const data = await readFile(path);
  if (fileTypeOf(data) !== 'pdf') throw refuseFile('pdf_only');
  const end = data.findLastIndex((byte) => !PADDING.has(byte)) + 1;
  if (!data.subarray(0, end).includes('%%EOF', Math.max(0, end - endReach)))
    throw refuseFile('document_broken');
  if (isEncrypted(data)) throw refuseFile('document_encrypted');
}

/**
 * Whether a PDF is encrypted, with or without a password for reading: staff could not open it, or not print it. The
 * dictionary of the last cross-reference section says so (ISO 32000-1 §7.5.5, §7.5.8); the same words may be part of a text.
 * Where its position is wrong, readers look for every such dictionary, and so does this.
 */
function isEncrypted(data: Buffer): boolean {
  const text = data.toString('latin1');
  const last = Math.max(0, text.lastIndexOf('startxref'));
  const [, offset = ''] = /^startxref\s+(\d+)\s*%%EOF/u.exec(text.slice(last, last + 1024)) ?? [];
  // Positions count from the header, or from the beginning of the file.
  const positions = offset === '' ? [] : [Number(offset) + (pdfStart(text) ?? 0), Number(offset)];
  const named = positions.flatMap((at) => dictionaryAt(text, at) ?? []);
  return (named.length > 0 ? named.slice(0, 1) : dictionariesOf(text)).some((dictionary) =>
    /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/u.test(dictionary),
  );
}

/** The dictionary of the cross-reference section at a position, a table or a stream; null if there is none. */
function dictionaryAt(text: string, at: number): string | null {
  const section = text.slice(at);
  if (/^\s*\d+\s+\d+\s+obj\b/u.test(section)) {
    const dictionary = dictionaryOf(section);
    return isCrossReference(dictionary) ? dictionary : null;
  }
  const trailer = /^\s*xref\b/u.test(section) ? section.indexOf('trailer') : -1;
  return trailer < 0 ? null : dictionaryOf(section.slice(trailer));
}

/** From the beginning of a section to the end of its dictionary. */
const dictionaryOf = (section: string): string =>
  section.split(/\bstream\r?\n|startxref|endobj/u, 1)[0] ?? '';

const isCrossReference = (dictionary: string) => /\/Type\s*\/XRef\b/u.test(dictionary);

/** The dictionaries of all cross-reference sections, wherever they are: tables have `trailer`, streams their type. */
function dictionariesOf(text: string): readonly string[] {
  const starts = [...text.matchAll(/^(?:trailer\b|\d+\s+\d+\s+obj\b)/gmu)];
  return starts.flatMap(({ 0: start, index }, at) => {
    const dictionary = dictionaryOf(text.slice(index, starts[at + 1]?.index));
    return start === 'trailer' || isCrossReference(dictionary) ? [dictionary] : [];
  });
}
