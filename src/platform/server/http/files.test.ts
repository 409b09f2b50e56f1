import { expect, test } from 'vitest';
import { downloadFile } from '../../contract/files.ts';
import { useApp } from '../../testing/app.ts';
import { buildUser } from '../../testing/factories.ts';

const app = useApp();

async function storeFor(owner: bigint, expiresAt?: Date): Promise<string> {
  return app.services.files.storeFile(app.services.database.db, Buffer.from('a;b\n1;2\n'), {
    kind: 'export',
    filename: 'Spenden März.csv',
    contentType: 'text/csv; charset=utf-8',
    owner,
    ...(expiresAt ? { expiresAt } : {}),
  });
}

test('whoever a file was made for downloads it as an attachment', async () => {
  const user = await buildUser(app.services, {});
  const id = await storeFor(user.id);
  const answer = await app.call(downloadFile, { params: { id } }, { as: user });
  expect(answer.status).toBe(200);
  expect(answer.body).toBe('a;b\n1;2\n');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="Spenden M_rz.csv"; filename*=UTF-8''Spenden%20M%C3%A4rz.csv`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
});

test('anybody else gets a 404, superusers too; visitors are asked to log in', async () => {
  const [owner, other] = [await buildUser(app.services, {}), await buildUser(app.services, { isSuperuser: true })];
  const id = await storeFor(owner.id);
  expect((await app.call(downloadFile, { params: { id } }, { as: other })).status).toBe(404);
  expect((await app.call(downloadFile, { params: { id } })).status).toBe(401);
});

test('after its last day a file is gone', async () => {
  const user = await buildUser(app.services, {});
  const id = await storeFor(user.id, new Date(Date.now() - 1000));
  expect((await app.call(downloadFile, { params: { id } }, { as: user })).status).toBe(404);
});

test('health, readiness and pictures answer beside the API', async () => {
  expect((await app.server.inject('/healthz')).statusCode).toBe(200);
  expect((await app.server.inject('/readyz')).statusCode).toBe(200);
  const missing = await app.server.inject('/files/images/00000000-0000-0000-0000-000000000000/320.webp');
  expect(missing.statusCode).toBe(404);
  const { body } = await app.server.inject('/metrics');
  expect(body).toContain('obolus_http_request_seconds_count{route="image",method="GET",status="404"} 1');
});
