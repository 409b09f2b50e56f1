import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { z } from 'zod';
import { newId } from '#kernel/ids.ts';
import { type ImageFormat, type ImageWire, imageWire } from '../contract/image.ts';
import type { Db } from './db.ts';
import { convertImage } from './images.ts';
import { defineJob, handle, type JobRegistration } from './jobs.ts';

/** Who a file belongs to and what it is called when downloaded. */
export interface FileInfo {
  readonly filename: string;
  readonly owner: bigint | null;
}

export interface NewFile extends FileInfo {
  readonly kind: 'export' | 'document';
  readonly contentType: string;
  /** Afterwards it is gone; without, it stays. */
  readonly expiresAt?: Date;
}

/** A file opened for reading. Its bytes are there until the stream is read or destroyed. */
export interface OpenFile {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: bigint;
  readonly owner: bigint | null;
  stream(): Promise<Readable>;
}

/** A converted picture whose sizes are written, but that no row names yet. */
export interface WrittenImage {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly widths: number[];
  readonly bytes: bigint;
}

export interface Files {
  /**
   * Converts a picture and writes its sizes (see `convertImage` for what is refused). Seconds of work: before a
   * transaction, then {@link Files.keepImage} inside it.
   */
  writeImage(data: Buffer, options?: { readonly effort?: number }): Promise<WrittenImage>;
  /** Enters a written picture into the database; until then it does not exist. */
  keepImage(db: Db, written: WrittenImage, info: FileInfo): Promise<ImageWire>;
  /** Both at once, outside transactions. */
  storeImage(db: Db, data: Buffer, info: FileInfo): Promise<ImageWire>;
  /** Writes a file and enters it into the database; returns its id. Not inside a transaction when large. */
  storeFile(db: Db, data: Buffer | Readable, file: NewFile): Promise<string>;
  /** A file that has not expired; null otherwise and for pictures. Who may read it is the caller's question. */
  open(db: Db, id: string, now: Date): Promise<OpenFile | null>;
  /** One size of a picture, null when there is none. */
  openImage(
    id: string,
    width: number,
    format: ImageFormat,
  ): Promise<{ bytes: number; stream: Readable } | null>;
  /** Removes expired files; called by a scheduled job. Returns how many. */
  sweep(db: Db, now: Date): Promise<number>;
}

export interface FilesOptions {
  readonly config: { readonly dataDir: string };
  readonly log: { info(detail: object, message: string): void };
  /** Another place for the bytes, e.g. an object store's. */
  readonly disk?: Disk;
}

const sweepFiles = defineJob({ name: 'files.sweep', schema: z.object({}), retryLimit: 0 });

/** The jobs of stored files; the composition root registers them. */
export const fileJobs: readonly JobRegistration[] = [
  handle(
    sweepFiles,
    async ({ files, database, clock }) => void (await files.sweep(database.db, clock.now())),
    '17 3 * * *',
  ),
];

// Ids begin with their time; their ends spread evenly over folders.
const fileKey = (id: string) => `files/${id.slice(-2)}/${id}`;
const imageKey = (id: string, width: number, format: ImageFormat) =>
  `images/${id.slice(-2)}/${id}/${width}.${format}`;

/** Uploads and generated files on a disk: the folder `files` below the data folder unless another disk is given. */
export function createFiles(options: FilesOptions): Files {
  const location = join(options.config.dataDir, 'files');
  const disk = options.disk ?? new Disk(new FSDriver({ location, visibility: 'private' }));

  const files: Files = {
    async writeImage(data, options) {
      const converted = await convertImage(data, options);
      const id = newId();
      for (const size of converted.sizes) await disk.put(imageKey(id, size.width, size.format), size.data);
      const bytes = converted.sizes.reduce((sum, size) => sum + size.data.length, 0);
      const { width, height, color, widths } = converted;
      return { id, width, height, color, widths: [...widths], bytes: BigInt(bytes) };
    },

    async keepImage(db, written, { filename, owner }) {
      const row = {
        ...written,
        kind: 'image',
        content_type: 'image/webp',
        filename: safeName(filename),
        owner,
      };
      await db.insertInto('stored_file').values(row).execute();
      const wire = imageWire(written);
      if (!wire) throw new Error(`The image ${written.id} has no sizes.`);
      return wire;
    },

    async storeImage(db, data, info) {
      return files.keepImage(db, await files.writeImage(data), info);
    },

    async storeFile(db, data, file) {
      const id = newId();
      const bytes = await write(disk, fileKey(id), data);
      await db
        .insertInto('stored_file')
        .values({
          id,
          kind: file.kind,
          filename: safeName(file.filename),
          content_type: file.contentType,
          bytes: BigInt(bytes),
          owner: file.owner,
          expires_at: file.expiresAt ?? null,
        })
        .execute();
      return id;
    },

    open: (db, id, now) => openFile(disk, db, id, now),

    async openImage(id, width, format) {
      const key = imageKey(id, width, format);
      if (!(await disk.exists(key))) return null;
      const { contentLength } = await disk.getMetaData(key);
      return { bytes: contentLength, stream: await disk.getStream(key) };
    },

    async sweep(db, now) {
      const removed = await removeExpired(disk, db, now);
      if (removed > 0) options.log.info({ files: removed }, 'expired files removed');
      return removed;
    },
  };
  return files;
}

async function openFile(disk: Disk, db: Db, id: string, now: Date): Promise<OpenFile | null> {
  const row = await db
    .selectFrom('stored_file')
    .select(['filename', 'content_type', 'bytes', 'owner'])
    .where('id', '=', id)
    .where('kind', '<>', 'image')
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .executeTakeFirst();
  if (!row || !(await disk.exists(fileKey(id)))) return null;
  const { filename, content_type: contentType, bytes, owner } = row;
  return { filename, contentType, bytes, owner, stream: () => disk.getStream(fileKey(id)) };
}

async function removeExpired(disk: Disk, db: Db, now: Date): Promise<number> {
  const expired = await db
    .selectFrom('stored_file')
    .select('id')
    .where('expires_at', '<=', now)
    .limit(1000)
    .execute();
  for (const { id } of expired) {
    // The bytes first: a row without bytes is found again, bytes without a row are not.
    await disk.delete(fileKey(id));
    await db.deleteFrom('stored_file').where('id', '=', id).execute();
  }
  return expired.length;
}

async function write(disk: Disk, key: string, data: Buffer | Readable): Promise<number> {
  if (Buffer.isBuffer(data)) {
    await disk.put(key, data);
    return data.length;
  }
  let bytes = 0;
  const counting = new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      done(null, part);
    },
  });
  data.once('error', (error) => counting.destroy(error));
  try {
    await disk.putStream(key, data.pipe(counting));
  } catch (error) {
    await disk.delete(key).catch(() => undefined);
    throw error;
  }
  return bytes;
}

/** A name for people: no folders, no control characters, at most 200 characters. */
function safeName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}/\\]+/gu, ' ').trim();
  return plain.slice(-200) || 'file';
}
