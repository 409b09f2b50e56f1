import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { uploadScopeDocument } from '#features/programmes/contract/funding-scopes.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { pdf, uploaded, uploadTo } from '#testing/uploads.ts';
import { uploadQuota } from '#platform/server/files/upload-quota.ts';

/** The test file that every scanner reports as a virus, so that no real one is needed. */
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR' + '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

const app = useApp();
let editor: BuiltUser;
let clamd: Server;
let port = 0;
let seen: Buffer[] = [];

/**
 * A fake clamd that supports INSTREAM: chunks with their lengths, an empty one at the end, a response that ends with
 * NUL.
 */
function fakeClamd(): Server {
  return createServer((socket) => {
    let data = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      data = Buffer.concat([data, part]);
      if (!data.subarray(0, 10).equals(Buffer.from('zINSTREAM\0'))) return;
      const parts: Buffer[] = [];
      for (let at = 10; at + 4 <= data.length; ) {
        const length = data.readUInt32BE(at);
        if (length === 0) {
          const file = Buffer.concat(parts);
          seen.push(file);
          socket.end(file.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0');
          return;
        }
        parts.push(data.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
}

const setScanner = (clamav: { host: string; port: number } | undefined) =>
  Object.assign(app.services.config, { clamav });
const upload = (data: Buffer, as = editor) => uploadTo(app, uploadScopeDocument, data, { as });
const codes = (answer: { body: unknown }) => (answer.body as { codes: unknown }).codes;
const count = async () => (await app.database.pool.query('SELECT FROM stored_file')).rowCount;

beforeAll(async () => {
  clamd = fakeClamd();
  await new Promise<void>((done) => clamd.listen(0, '127.0.0.1', () => done()));
  port = (clamd.address() as { port: number }).port;
});
afterAll(() => new Promise<void>((done) => clamd.close(() => done())));
beforeEach(async () => {
  seen = [];
  await app.database.pool.query('DELETE FROM stored_file');
  editor = await buildUser(app.services, { permissions: ['change_funding_scopes'] });
});
afterEach(() => {
  setScanner(undefined);
});

test('a scanner receives the whole file, and a clean file is accepted', async () => {
  setScanner({ host: '127.0.0.1', port });
  const data = pdf('x'.repeat(300_000));
  expect((await upload(data)).status).toBe(201);
  expect(seen).toHaveLength(1);
  expect(seen[0]?.equals(data)).toBe(true);
});

test('an infected file is refused and not stored', async () => {
  setScanner({ host: '127.0.0.1', port });
  const answer = await upload(pdf(EICAR));
  expect([answer.status, codes(answer)]).toEqual([400, { file: ['file_infected'] }]);
  expect(await count()).toBe(0);
});

test('while the scanner does not respond no file is accepted, and the upload may be retried', async () => {
  setScanner({ host: '127.0.0.1', port: 1 });
  const answer = await upload(pdf());
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ detail: expect.stringContaining('try again') });
  expect(answer.headers['retry-after']).toBe('30');
  expect(await count()).toBe(0);
  setScanner({ host: '127.0.0.1', port });
  expect((await upload(pdf())).status).toBe(201);
});

test('a user can store only a limited number of unused files; files used by a record do not count', async () => {
  const { id } = await uploaded(app, uploadScopeDocument, pdf(), { as: editor });
  await app.database.pool.query(
    `INSERT INTO stored_file (kind, filename, content_type, bytes, owner, expires_at, upload_use)
     SELECT 'document', 'a.pdf', 'application/pdf', 1, $1, now() + interval '1 day', 'funding_scope_document'
     FROM generate_series(1, $2)`,
    [editor.id, uploadQuota.files - 2],
  );
  const last = await Promise.all([1, 2, 3].map((n) => upload(pdf(String(n)))));
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429, 429]);
  const refused = last.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: 'upload_quota', detail: expect.stringContaining('500 MB') });
  expect(Number(refused?.headers['retry-after'])).toBe(3600);
  const other = await buildUser(app.services, { permissions: ['change_funding_scopes'] });
  expect((await upload(pdf(), other)).status).toBe(201);
  await app.database.pool.query('UPDATE stored_file SET expires_at = NULL WHERE id = $1', [id]);
  expect((await upload(pdf())).status).toBe(201);
});

test('the bytes of unused files are limited as well', async () => {
  const { id } = await uploaded(app, uploadScopeDocument, pdf(), { as: editor });
  await app.database.pool.query('UPDATE stored_file SET bytes = $2 WHERE id = $1', [
    id,
    uploadQuota.bytes - 5,
  ]);
  expect((await upload(pdf())).status).toBe(429);
});
