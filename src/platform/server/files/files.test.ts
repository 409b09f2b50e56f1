import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageSchema, imageUrl } from '../../contract/image.ts';
import { useDatabase } from '#testing/database.ts';
import { untilWaiting } from '#testing/locks.ts';
import { DatabaseClock } from '../operation/clock.ts';
import { type Database, openDatabase } from '../database/db.ts';
import { createFiles, type Files } from './files.ts';
import { attachment, imageFiles } from '../http/files.ts';

const database = useDatabase();
const clock = new DatabaseClock();
let dataDir: string;
let app: Database;
let files: Files;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'files-'));
  app = await openDatabase({
    url: database.url,
    clock,
    onEffectError: () => undefined,
    onPoolError: () => undefined,
  });
  files = createFiles({ config: { dataDir }, log: { info: () => undefined, warn: () => undefined } });
});

afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

function photo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c2410c' } });
}

test('a picture gets every width up to its own, as AVIF and WebP, upright and without metadata', async () => {
  const data = await photo(1000, 700)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const image = await files.storeImage(app.db, data, { filename: 'wald.jpg', owner: null });
  expect(imageSchema.safeParse(image).success).toBe(true);
  expect(image).toMatchObject({ width: 700, height: 1000, widths: [320, 480, 640] });
  expect(image.color).toMatch(/^#[0-9a-f]{6}$/);
  for (const width of image.widths) {
    for (const format of ['avif', 'webp'] as const) {
      const opened = await files.openImage(image.id, width, format);
      const meta = await sharp(await buffer(opened?.stream ?? Readable.from([]))).metadata();
      expect(meta).toMatchObject({ width, format: format === 'avif' ? 'heif' : 'webp' });
      expect(meta.exif).toBeUndefined();
      expect(meta.orientation ?? 1).toBe(1);
    }
  }
  expect(await files.openImage(image.id, 1920, 'webp')).toBeNull();
  const row = await app.db
    .selectFrom('stored_file')
    .selectAll()
    .where('id', '=', image.id)
    .executeTakeFirst();
  expect(row).toMatchObject({ kind: 'image', filename: 'wald.jpg', widths: [320, 480, 640] });
});

test('a small picture keeps its only size', async () => {
  const data = await photo(200, 100).png().toBuffer();
  const image = await files.storeImage(app.db, data, { filename: 'logo.png', owner: null });
  expect(image).toMatchObject({ width: 200, height: 100, widths: [200] });
});

test('a picture that no transaction registered does not exist in the database', async () => {
  const written = await files.writeImage(await photo(330, 100).webp().toBuffer());
  const undone = app.transact(async (tx) => {
    await files.registerImage(tx, written, { filename: 'x.webp', owner: null });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const row = await app.db
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', written.id)
    .executeTakeFirst();
  expect(row).toBeUndefined();
});

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'image_unknown'],
  ['HTML called a picture', Buffer.from('<html></html>'), 'image_unknown'],
  ['a cut JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'image_broken'],
  ['nothing', Buffer.alloc(0), 'image_unknown'],
])('%s is refused', async (_name, data, code) => {
  await expect(files.writeImage(data)).rejects.toMatchObject({
    status: 400,
    items: [{ code, field: 'file' }],
  });
});

test('too many pixels and too many bytes are refused', async () => {
  const wide = await photo(8000, 7000).png({ compressionLevel: 9 }).toBuffer();
  await expect(files.writeImage(wide)).rejects.toMatchObject({ items: [{ code: 'image_too_many_pixels' }] });
  const heavy = Buffer.alloc(8 * 1024 * 1024 + 1);
  await expect(files.writeImage(heavy)).rejects.toMatchObject({ status: 413 });
});

test('a picture that would be higher than WebP allows is refused; other odd shapes are converted', async () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#308040' } })
      .png()
      .toBuffer();
  for (const [width, height] of [
    [1, 65_000],
    [2_000, 20_000],
    [1, 16_384],
  ] as const) {
    await expect(files.writeImage(await picture(width, height))).rejects.toMatchObject({
      status: 400,
      items: [{ code: 'image_too_high', params: { max: 16_383 } }],
    });
  }
  for (const [width, height] of [
    [1, 1],
    [1, 16_383],
    [20_000, 1],
  ] as const) {
    expect(await files.writeImage(await picture(width, height))).toMatchObject({ id: expect.any(String) });
  }
});

test('a file is stored from a stream, opened until it expires, then removed', async () => {
  const expiresAt = new Date(clock.now().getTime() + 60_000);
  const id = await files.storeFile(app.db, Readable.from([Buffer.from('Gr'), Buffer.from('üße')]), {
    kind: 'export',
    filename: '../Spenden\n2026.xlsx',
    contentType: 'application/octet-stream',
    owner: null,
    expiresAt,
  });
  const open = await files.open(app.db, id, clock.now());
  expect(open).toMatchObject({ filename: '.. Spenden 2026.xlsx', bytes: 7n });
  expect(String(await buffer((await open?.stream()) ?? Readable.from([])))).toBe('Grüße');
  expect(await files.open(app.db, id, expiresAt)).toBeNull();
  expect(await files.sweep(app, clock.now())).toBe(0);
  expect(await files.sweep(app, expiresAt)).toBe(1);
  expect(readdirSync(join(dataDir, 'files', 'files', id.slice(-2)))).toEqual([]);
});

test('a file that gets a later expiry during the sweep is not removed', async () => {
  const expiresAt = clock.now();
  const id = await files.storeFile(app.db, Buffer.from('wanted after all'), {
    kind: 'document',
    filename: 'wanted.pdf',
    contentType: 'application/pdf',
    owner: null,
    expiresAt,
  });
  const client = await app.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('UPDATE stored_file SET expires_at = NULL WHERE id = $1', [id]);
    const swept = files.sweep(app, expiresAt);
    await untilWaiting(database.pool, 1);
    await client.query('COMMIT');
    expect(await swept).toBe(0);
  } finally {
    client.release();
  }
  const open = await files.open(app.db, id, expiresAt);
  expect(String(await buffer((await open?.stream()) ?? Readable.from([])))).toBe('wanted after all');
});

test('bytes that no row names are removed after a day, files and pictures', async () => {
  const now = new Date();
  const nextDay = new Date(now.getTime() + 25 * 3_600_000);
  await files.sweep(app, nextDay);
  const file = await files.writeFile(Buffer.from('nobody names me'));
  const picture = await files.writeImage(await photo(320, 200).jpeg().toBuffer());
  const kept = await files.storeFile(app.db, Buffer.from('somebody does'), {
    kind: 'document',
    filename: 'kept.pdf',
    contentType: 'application/pdf',
    owner: null,
  });
  const inFolder = (kind: string, id: string) => readdirSync(join(dataDir, 'files', kind, id.slice(-2)));
  expect(await files.sweep(app, now)).toBe(0);
  expect(inFolder('files', file.id)).toContain(file.id);
  expect(await files.sweep(app, nextDay)).toBe(2);
  expect(inFolder('files', file.id)).not.toContain(file.id);
  expect(inFolder('images', picture.id)).not.toContain(picture.id);
  expect(inFolder('files', kept)).toContain(kept);
  expect(await files.sweep(app, nextDay)).toBe(0);
});

test('files that belong to another database are left alone, and this is logged', async () => {
  const warnings: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  const log = {
    info: () => undefined,
    warn: (_detail: object, message: string) => void warnings.push(message),
  };
  const others = createFiles({ config: { dataDir: folder }, log });
  const written = [];
  for (let count = 0; count < 21; count += 1) written.push(await others.writeFile(Buffer.from('theirs')));
  const nextDay = new Date(Date.now() + 25 * 3_600_000);
  expect(await others.sweep(app, nextDay)).toBe(0);
  expect(warnings).toEqual(['most files have no row and are left alone: is this their database?']);
  await others.discard(written[0] as (typeof written)[0]);
  expect(await others.sweep(app, nextDay)).toBe(20);
  await rm(folder, { recursive: true });
});

test('pictures are cached forever, and nothing else is', async () => {
  const server = Fastify();
  server.setErrorHandler((error, _request, reply) =>
    reply.code((error as { status?: number }).status ?? 500).send(),
  );
  await server.register(imageFiles(files));
  const image = await files.storeImage(app.db, await photo(320, 200).jpeg().toBuffer(), {
    filename: 'a.jpg',
    owner: null,
  });
  const url = imageUrl(image.id, 320, 'avif');
  const first = await server.inject(url);
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-length': String(first.rawPayload.length),
  });
  const again = await server.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
  for (const bad of [
    imageUrl(image.id, 321, 'avif'),
    `/files/images/${image.id}/320.exe`,
    '/files/images/..%2f..%2fsecrets.json/320.webp',
    `/files/images/${image.id.replace(/^./, '../')}/320.webp`,
  ]) {
    const missing = await server.inject(bad);
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['cache-control'] ?? 'no-store').toBe('no-store');
  }
  await server.close();
});

test('a download keeps its name, whatever characters it has', () => {
  expect(attachment('Spenden "März".xlsx')).toBe(
    `attachment; filename="Spenden _M_rz_.xlsx"; filename*=UTF-8''Spenden%20%22M%C3%A4rz%22.xlsx`,
  );
});
