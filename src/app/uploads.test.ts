import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { once } from 'node:events';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { uploadContactPhoto } from '#features/programmes/contract/contact-persons.ts';
import { uploadScopeDocument } from '#features/programmes/contract/funding-scopes.ts';
import { MAX_UPLOAD_BYTES, type UploadRoute } from '#platform/contract/upload.ts';
import { sessionHeaders, useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { readPdf } from '#testing/pdf.ts';
import { lockedPdf, moved, pdf, png, uploaded, uploadTo } from '#testing/uploads.ts';
import { incomingFolder } from '#platform/server/files/incoming.ts';

const app = useApp();
let editor: BuiltUser;
const newEditor = () =>
  buildUser(app.services, { permissions: ['create_contact_persons', 'change_funding_scopes'] });
beforeAll(async () => {
  editor = await newEditor();
});

const incoming = () => {
  const folder = incomingFolder(app.services.config.dataDir);
  return existsSync(folder) ? readdirSync(folder) : [];
};
const stored = async () => {
  const { rows } = await app.database.pool.query<{ id: string }>('SELECT id FROM stored_file ORDER BY id');
  return rows.map(({ id }) => id);
};
/** The ids of pictures and documents whose files are on the disk. */
const onDisk = () =>
  ['images', 'files'].flatMap((kind) => {
    const folder = `${app.services.config.dataDir}/files/${kind}`;
    if (!existsSync(folder)) return [];
    return readdirSync(folder).flatMap((part) => readdirSync(`${folder}/${part}`));
  });

beforeEach(async () => {
  await app.database.pool.query('DELETE FROM stored_file');
  for (const id of onDisk()) await app.services.files.discard({ id, bytes: 0n });
});

const codes = (answer: { body: unknown }) => (answer.body as { codes: unknown }).codes;

test('a picture is stored in the platform’s sizes, without its location', async () => {
  const data = await sharp(await png(700, 500))
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
  const file = await uploaded(app, uploadContactPhoto, data, { as: editor, filename: '../über/../a.jpg' });
  expect(file).toMatchObject({ image: { width: 700, height: 500, widths: [320, 480, 640] } });
  const { rows } = await app.database.pool.query(
    'SELECT kind, filename, owner, upload_use, expires_at > now() AS waits FROM stored_file WHERE id = $1',
    [file.id],
  );
  expect(rows).toEqual([
    {
      kind: 'image',
      filename: '.. über .. a.jpg',
      owner: String(editor.id),
      upload_use: 'contact_person_photo',
      waits: true,
    },
  ]);
  const seen = await app.server.inject(file.image?.src ?? '');
  expect(seen.statusCode).toBe(200);
  expect(seen.rawPayload.includes('secret place')).toBe(false);
  expect(incoming()).toEqual([]);
});

test('a document is stored unchanged, also one about encryption', async () => {
  const data = pdf('guide', { body: '/Encrypt 5 0 R' });
  const file = await uploaded(app, uploadScopeDocument, data, { as: editor, filename: 'Guide.pdf' });
  expect(file).toEqual({ id: file.id, filename: 'Guide.pdf', bytes: data.length, image: null });
  expect(onDisk()).toEqual([file.id]);
});

test.each([
  ['lines in front of its header', Buffer.concat([Buffer.from('X-Scan: ok\r\n\r\n'), pdf()])],
  ['a mark of its encoding', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), pdf()])],
  ['zero bytes behind its end', Buffer.concat([pdf(), Buffer.alloc(5000)])],
  ['line ends behind its end', Buffer.concat([pdf(), Buffer.from('\r\n'.repeat(1000))])],
  ['a table that is not where it says', moved(pdf('guide', { body: '/Encrypt 5 0 R' }))],
])('a document with %s is stored unchanged', async (_, data) => {
  const file = await uploaded(app, uploadScopeDocument, data, { as: editor, filename: 'Guide.pdf' });
  expect(file.bytes).toBe(data.length);
  // Another reader reads it as well.
  expect((await readPdf(data)).pages).toEqual([]);
});

test('a picture in AV1 is stored whatever brand its program gives it', async () => {
  const data = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0e5a5a' } })
    .avif()
    .toBuffer();
  data.write('mif1', 8, 'latin1');
  const file = await uploaded(app, uploadContactPhoto, data, { as: editor, filename: 'photo.avif' });
  expect(file.image).toMatchObject({ width: 40, height: 30 });
});

const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const bomb = () =>
  sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#000000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
const pole = () =>
  sharp({ create: { width: 1, height: 65_000, channels: 3, background: '#000000' } })
    .png()
    .toBuffer();
const signature = Buffer.from('89504e470d0a1a0a', 'hex');

test.each<[string, UploadRoute, () => Buffer | Promise<Buffer>, string]>([
  ['a picture that is a page', uploadContactPhoto, () => html, 'image_unknown'],
  [
    'a page behind the first bytes of a PNG',
    uploadContactPhoto,
    () => Buffer.concat([signature, html]),
    'image_broken',
  ],
  [
    'a picture with hidden scripts',
    uploadContactPhoto,
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'image_unknown',
  ],
  [
    'half a picture',
    uploadContactPhoto,
    async () =>
      (
        await sharp(randomBytes(300_000), { raw: { width: 400, height: 250, channels: 3 } })
          .jpeg()
          .toBuffer()
      ).subarray(0, 20_000),
    'image_broken',
  ],
  ['a picture of huge dimensions', uploadContactPhoto, bomb, 'image_too_many_pixels'],
  ['a picture that is too high', uploadContactPhoto, pole, 'image_too_high'],
  [
    'a photograph in HEIC',
    uploadContactPhoto,
    () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    'image_heic',
  ],
  [
    'a moving picture',
    uploadContactPhoto,
    async () =>
      sharp(await png())
        .gif()
        .toBuffer(),
    'image_unknown',
  ],
  ['an encrypted document', uploadScopeDocument, () => lockedPdf('table'), 'document_encrypted'],
  ['a newer encrypted document', uploadScopeDocument, () => lockedPdf('stream'), 'document_encrypted'],
  [
    'an encrypted document whose table is not where it says',
    uploadScopeDocument,
    () => moved(lockedPdf('table')),
    'document_encrypted',
  ],
  [
    'a newer encrypted document whose table is not where it says',
    uploadScopeDocument,
    () => moved(lockedPdf('stream')),
    'document_encrypted',
  ],
  [
    'an encrypted document behind the lines of a mail gateway',
    uploadScopeDocument,
    () => Buffer.concat([Buffer.from('X-Scan: ok\r\n\r\n'), lockedPdf('stream')]),
    'document_encrypted',
  ],
  [
    'an encrypted document in a block with zero bytes',
    uploadScopeDocument,
    () => Buffer.concat([lockedPdf('table'), Buffer.alloc(4096)]),
    'document_encrypted',
  ],
  ['a page in front of a document', uploadScopeDocument, () => Buffer.concat([html, pdf()]), 'pdf_only'],
  [
    'an archive in front of a document',
    uploadScopeDocument,
    () => Buffer.concat([Buffer.from('PK\x03\x04'), pdf()]),
    'pdf_only',
  ],
  ['a document as a picture', uploadContactPhoto, () => pdf(), 'image_unknown'],
  ['a page as a document', uploadScopeDocument, () => html, 'pdf_only'],
  ['a picture as a document', uploadScopeDocument, () => png(), 'pdf_only'],
  ['half a document', uploadScopeDocument, () => Buffer.from('%PDF-1.4\n1 0 obj'), 'document_broken'],
  ['nothing', uploadScopeDocument, () => Buffer.alloc(0), 'required'],
])('%s is refused and leaves nothing behind', async (_name, route, make, code) => {
  const answer = await uploadTo(app, route, await make(), { as: editor, filename: 'innocent.png' });
  expect({ status: answer.status, codes: codes(answer) }).toEqual({ status: 400, codes: { file: [code] } });
  expect([...(await stored()), ...onDisk(), ...incoming()]).toEqual([]);
});

test('more than 8 MB is refused, whether or not the length was declared', async () => {
  const data = Buffer.alloc(MAX_UPLOAD_BYTES + 1, '%PDF-');
  const refused = await uploadTo(app, uploadScopeDocument, data, { as: editor });
  expect(refused).toMatchObject({ status: 413, body: { code: 'file_too_large' } });
  const url = await listen();
  const answer = await fetch(`${url}${uploadScopeDocument.path}?filename=a.pdf`, {
    method: 'POST',
    headers: await sessionHeaders(app.services, editor.id),
    body: new Blob([data]).stream(),
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(413);
  expect([...(await stored()), ...onDisk(), ...incoming()]).toEqual([]);
});

let address: string | undefined;
async function listen(): Promise<string> {
  if (address) return address;
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  return address;
}

test('an interrupted upload leaves nothing', async () => {
  const { hostname, port } = new URL(await listen());
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const headers = Object.entries(await sessionHeaders(app.services, editor.id)).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(
    `POST ${uploadScopeDocument.path}?filename=a.pdf HTTP/1.1\r\nHost: localhost\r\n${headers.join('')}Content-Length: 5000\r\n\r\n%PDF-1.4`,
  );
  await expect.poll(incoming).toHaveLength(1);
  socket.destroy();
  await expect.poll(incoming).toEqual([]);
  expect([...(await stored()), ...onDisk()]).toEqual([]);
});

test('the same upload twice under one key is one file', async () => {
  const data = await png();
  const options = { as: editor, idempotencyKey: 'one-picture-1', filename: 'a.png' };
  const first = await uploadTo(app, uploadContactPhoto, data, options);
  const second = await uploadTo(app, uploadContactPhoto, data, options);
  expect(second.status).toBe(201);
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(second.body).toEqual(first.body);
  const { id } = first.body as { id: string };
  expect([await stored(), onDisk()]).toEqual([[id], [id]]);
  const other = await uploadTo(app, uploadContactPhoto, await png(10, 10), options);
  expect(codes(other)).toEqual({ non_field_errors: ['idempotency_key_reused'] });
  const renamed = await uploadTo(app, uploadContactPhoto, data, { ...options, filename: 'b.png' });
  expect(renamed.status).toBe(422);
  expect(onDisk()).toEqual([id]);
});

test('only callers who may change the record can upload for it, with the token of the session', async () => {
  const viewer = await buildUser(app.services, { permissions: ['view_contact_persons'] });
  const stranger = await buildUser(app.services, { permissions: ['change_funding_scopes'] });
  const data = await png();
  expect((await uploadTo(app, uploadContactPhoto, data, {})).status).toBe(401);
  expect((await uploadTo(app, uploadContactPhoto, data, { as: stranger })).status).toBe(403);
  expect(await uploadTo(app, uploadContactPhoto, data, { as: viewer })).toMatchObject({
    status: 403,
    body: { code: 'permission_denied', permission: 'create_contact_persons' },
  });
  const forged = await uploadTo(app, uploadContactPhoto, data, {
    as: editor,
    headers: { 'x-csrf-token': 'wrong' },
  });
  expect(forged).toMatchObject({ status: 403, body: { code: 'csrf' } });
  expect(await stored()).toEqual([]);
});

test('a user who uploads too much is limited', async () => {
  const eager = await newEditor();
  const key = `user:${eager.id}`;
  await app.services.limits.consume('upload', key, 120);
  const answer = await uploadTo(app, uploadContactPhoto, await png(), { as: eager });
  expect(answer.status).toBe(429);
});

test('files that no record uses within a day are removed; used ones remain', async () => {
  const { files, database, clock } = app.services;
  const first = await uploaded(app, uploadContactPhoto, await png(), { as: editor });
  const named = await uploaded(app, uploadContactPhoto, await png(), { as: editor });
  await app.database.pool.query(
    `WITH k AS (INSERT INTO contact_person (addressable_name) VALUES ('A') RETURNING id)
     INSERT INTO contact_person_photo (contact_person_id, position, file_id) SELECT id, 1, $1 FROM k`,
    [named.id],
  );
  expect(await files.sweep(database, clock.now())).toBe(0);
  expect(await files.sweep(database, new Date(clock.now().getTime() + 25 * 3_600_000))).toBe(1);
  expect([await stored(), onDisk()]).toEqual([[named.id], [named.id]]);
  expect((await app.server.inject(first.image?.src ?? '')).statusCode).toBe(404);
  await app.database.pool.query('DELETE FROM contact_person_photo');
});
