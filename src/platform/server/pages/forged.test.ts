import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { SecurityDetail } from '../operation/security-log.ts';
import { refuseForged } from './forged.ts';

const site = 'https://give.example.org';

async function post(headers: Record<string, string>, method: 'GET' | 'POST' = 'POST') {
  const recorded: [string, SecurityDetail][] = [];
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  app.addHook(
    'onRequest',
    refuseForged({ record: (event, detail) => void recorded.push([event, detail]) }, site),
  );
  app.route({ method: ['GET', 'POST'], url: '*', handler: async () => 'page' });
  const answer = await app.inject({
    method,
    url: '/login/',
    headers: { host: 'give.example.org', ...headers },
  });
  return { status: answer.statusCode, recorded, lines };
}

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: `${site}.evil.example` },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('a form that another site sends is refused and recorded, and nothing is logged: %j', async (headers) => {
  const { status, recorded, lines } = await post(headers as Record<string, string>);
  expect(status).toBe(403);
  expect(recorded).toEqual([
    ['write_refused', { reason: 'csrf', network: expect.any(String) as string, route: 'page' }],
  ]);
  expect(lines).toEqual([]);
});

test.each([
  {},
  { origin: site },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin' },
])('a form of our own pages is processed: %j', async (headers) => {
  expect(await post(headers as Record<string, string>)).toMatchObject({ status: 200, recorded: [] });
});

test('links on other sites still lead to pages', async () => {
  expect(await post({ 'sec-fetch-site': 'cross-site' }, 'GET')).toMatchObject({ status: 200, recorded: [] });
});
