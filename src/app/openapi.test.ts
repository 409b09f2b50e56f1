import { expect, it } from 'vitest';
import { useApp } from '#testing/app.ts';
import { registrations } from './features.ts';

interface Description {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
  components: { schemas: Record<string, unknown> };
}

const app = useApp();

it('describes every route of the contracts, with every refusal it can answer', async () => {
  const answer = await app.server.inject({ url: '/api/v4/openapi.json' });
  const { paths, components } = answer.json<Description>();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(
    registrations.map(({ route }) => route.id).sort(),
  );
  for (const { route } of registrations) {
    const operation = operations.find(({ operationId }) => operationId === route.id);
    const statuses = Object.keys(operation?.responses ?? {}).map(Number);
    expect(statuses).toEqual(expect.arrayContaining([route.success ?? 200, 400, 429, 500, 503]));
    expect(statuses).toEqual(expect.arrayContaining(Object.values(route.refusals ?? {})));
  }
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['FieldErrors', 'Detail', 'Profile']),
  );
});

it('shows people a page of the same description', async () => {
  const answer = await app.server.inject({ url: '/api/v4/docs/' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
  const policy = String(answer.headers['content-security-policy']);
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src')) ?? '';
  expect(scripts).toMatch(/^script-src 'self'( 'sha256-[\w+/=]+')+$/);
  expect(policy).toContain("default-src 'none'");
  const script = await app.server.inject({ url: '/api/v4/docs/js/scalar.js' });
  expect(script.statusCode).toBe(200);
  expect(script.headers['content-type']).toContain('javascript');
});

it('answers unknown addresses below /api with a message in the caller’s language', async () => {
  const answer = await app.server.inject({ url: '/api/v4/nothing', headers: { cookie: 'locale=de' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ detail: 'Nicht gefunden', code: 'not_found' });
});
