import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import pg from 'pg';
import { newId } from '#kernel/ids.ts';
import { type ImageFormat, type ImageWire, imageWire } from '../../contract/image.ts';
import type { Database, Db } from '../database/db.ts';
import { findOrphans } from './file-orphans.ts';
import { whereRoomIs } from './file-refusals.ts';
import { convertImage } from './images.ts';
import { incomingFolder, removeStale } from './incoming.ts';

/** Who a file belongs to and what it is called when downloaded. */
export interface FileInfo {
  readonly filename: string;
  readonly owner: bigint | null;
  /** The file is deleted after this; without it, never. */
  readonly expiresAt?: Date;
  /** For an upload: its purpose. */
  readonly use?: string;
}

export interface NewFile extends FileInfo {
  readonly kind: 'export' | 'document';
  readonly contentType: string;
}

/** A file whose bytes are written, but that has no row yet. */
export interface WrittenFile {
  readonly id: string;
  readonly bytes: bigint;
}

/** A file opened for reading. Its bytes remain available until the stream is read or destroyed. */
export interface OpenFile {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: bigint;
  readonly owner: bigint | null;
  stream(): Promise<Readable>;
}

/** A converted picture whose sizes are written, but that has no row yet. */
export interface WrittenImage extends WrittenFile {
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly widths: number[];
}

export interface Files {
  /**
   * Converts a picture and writes its sizes (see `convertImage` for refusals). Takes seconds: call it before
   * a transaction, then {@link Files.registerImage} inside it.
   */
  writeImage(data: Buffer, options?: { readonly quick?: boolean }): Promise<WrittenImage>;
  /** Inserts the row of a written picture; until then it does not exist. */
  registerImage(db: Db, written: WrittenImage, info: FileInfo): Promise<ImageWire>;
  /** Both at once, outside transactions. */
  storeImage(
    db: Db,
    data: Buffer,
    info: FileInfo,
    options?: { readonly quick?: boolean },
  ): Promise<ImageWire>;
  /** Writes a file; {@link Files.registerFile} inserts its row. Refuses `storage_full` (503). */
  writeFile(data: Buffer | Readable): Promise<WrittenFile>;
  /** Inserts the row of a written file; until then it does not exist. */
  registerFile(db: Db, written: WrittenFile, file: NewFile): Promise<void>;
  /** Removes the bytes of a file or picture that has no row. */
  discard(written: WrittenFile): Promise<void>;
  /** Writes a file and inserts its row; returns its id. Not inside a transaction if it is large. */
  storeFile(db: Db, data: Buffer | Readable, file: NewFile): Promise<string>;
  /** A file that has not expired; null otherwise and for pictures. The caller checks who may read it. */
  open(db: Db, id: string, now: Date): Promise<OpenFile | null>;
  /** One size of a picture, null if it does not exist. */
  openImage(
    id: string,
    width: number,
    format: ImageFormat,
  ): Promise<{ bytes: number; stream: Readable } | null>;
  /**
   * Removes expired files without references, and bytes without a row; called by a scheduled job. Returns how
   * many.
   */
  sweep(database: Pick<Database, 'db' | 'transact'>, now: Date): Promise<number>;
}

interface Log {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
}

export interface FilesOptions {
  readonly config: { readonly dataDir: string };
  readonly log: Log;
  /** Other storage for the bytes, e.g. an object store. */
  readonly disk?: Disk;
}

// Ids begin with their time; their last characters are evenly distributed over folders.
const fileKey = (id: string) => `files/${id.slice(-2)}/${id}`;
const imageFolder = (id: string) => `images/${id.slice(-2)}/${id}`;
const imageKey = (id: string, width: number, format: ImageFormat) => `${imageFolder(id)}/${width}.${format}`;

/** Uploads and generated files on a disk: the folder `files` below the data folder unless another disk is given. */
export function createFiles(options: FilesOptions): Files {
  const location = join(options.config.dataDir, 'files');
  const disk = options.disk ?? new Disk(new FSDriver({ location, visibility: 'private' }));

  const files: Files = {
    async writeImage(data, options) {
      const converted = await convertImage(data, options);
      const id = newId();
      const sizes = converted.sizes;
      await whereRoomIs(async () => {
        for (const { width, format, data: size } of sizes) await disk.put(imageKey(id, width, format), size);
      }).catch(async (error: unknown) => {
        await disk.deleteAll(imageFolder(id));
        throw error;
      });
      const bytes = sizes.reduce((sum, size) => sum + size.data.length, 0);
      const { width, height, color, widths } = converted;
      return { id, width, height, color, widths: [...widths], bytes: BigInt(bytes) };
    },

    async registerImage(db, written, info) {
      const row = { ...written, kind: 'image', content_type: 'image/webp', ...infoColumns(info) };
      await db.insertInto('stored_file').values(row).execute();
      const wire = imageWire(written);
      if (!wire) throw new Error(`The image ${written.id} has no sizes.`);
      return wire;
    },

    async storeImage(db, data, info, options) {
      return files.registerImage(db, await files.writeImage(data, options), info);
    },

    async writeFile(data) {
      const id = newId();
      return { id, bytes: BigInt(await whereRoomIs(() => write(disk, fileKey(id), data))) };
    },

    async registerFile(db, { id, bytes }, file) {
      const { kind, contentType } = file;
      const row = { id, bytes, kind, content_type: contentType, ...infoColumns(file) };
      await db.insertInto('stored_file').values(row).execute();
    },

    async storeFile(db, data, file) {
      const written = await files.writeFile(data);
      await files.registerFile(db, written, file);
      return written.id;
    },

    discard: ({ id }) => removeBytes(disk, id),

    open: (db, id, now) => openFile(disk, db, id, now),

    async openImage(id, width, format) {
      const key = imageKey(id, width, format);
      if (!(await disk.exists(key))) return null;
      const { contentLength } = await disk.getMetaData(key);
      return { bytes: contentLength, stream: await disk.getStream(key) };
    },

    async sweep(database, now) {
      const removed = await removeExpired(disk, database, now);
      await removeStale(incomingFolder(options.config.dataDir));
      if (removed > 0) options.log.info({ files: removed }, 'expired files removed');
      return removed + (await removeOrphans(disk, database.db, now, options.log));
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

const infoColumns = ({ filename, owner, expiresAt, use }: FileInfo) => ({
  filename: safeName(filename),
  owner,
  expires_at: expiresAt ?? null,
  upload_use: use ?? null,
});

async function removeExpired(
  disk: Disk,
  { db, transact }: Pick<Database, 'db' | 'transact'>,
  now: Date,
): Promise<number> {
  const expired = await db
    .selectFrom('stored_file')
    .select('id')
    .where('expires_at', '<=', now)
    .limit(1000)
    .execute();
  let removed = 0;
  for (const { id } of expired) {
    // The row is deleted together with the bytes: a row without bytes is found again, bytes without a row are
    // not.
    const gone = transact(async (tx) => {
      // Checked again: a record may refer to it by now.
      const row = tx.deleteFrom('stored_file').where('id', '=', id).where('expires_at', '<=', now);
      const isDeleted = (await row.executeTakeFirst()).numDeletedRows > 0n;
      if (isDeleted) await removeBytes(disk, id);
      return isDeleted;
    });
    try {
      if (await gone) removed += 1;
    } catch (error) {
      if (!isStillNamed(error)) throw error;
      const kept = db.updateTable('stored_file').set({ expires_at: null }).where('id', '=', id);
      await kept.where('expires_at', '<=', now).execute();
    }
  }
  return removed;
}

async function removeOrphans(disk: Disk, db: Db, now: Date, log: Log): Promise<number> {
  const { ids, areTooMany } = await findOrphans(disk, db, now);
  if (areTooMany) {
    log.warn({ files: ids.length }, 'most files have no row and are left alone: is this their database?');
    return 0;
  }
  for (const id of ids) await removeBytes(disk, id);
  if (ids.length > 0) log.info({ files: ids.length }, 'files without a row removed');
  return ids.length;
}

const isStillNamed = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23503';

async function removeBytes(disk: Disk, id: string): Promise<void> {
  await disk.delete(fileKey(id));
  await disk.deleteAll(imageFolder(id));
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
