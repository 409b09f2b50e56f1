import cookies from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { switchLocale } from './locale-cookie.ts';

let app: FastifyInstance;
let chosen: string[] = [];

beforeAll(async () => {
  app = fastify();
  await app.register(cookies);
  const choices = {
    publicUrl: 'https://give.example',
    chosen: async (_request: unknown, locale: string) => void chosen.push(locale),
  };
  app.get('/locale/', (request, reply) => switchLocale(request, reply, choices));
});
afterAll(() => app.close());
beforeEach(() => {
  chosen = [];
});

const follow = (headers: Readonly<Record<string, string | undefined>>, locale = 'sie_DE') =>
  app.inject({ url: `/locale/?locale=${locale}&next=%2Faccount%2F`, headers });

test('a link on one of our pages stores the choice in the browser and with the account, and leads back', async () => {
  for (const headers of [
    { 'sec-fetch-site': 'same-origin' },
    { referer: 'https://give.example/projects/' },
  ]) {
    const answer = await follow(headers);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/account/');
    expect(answer.headers['set-cookie']).toContain('locale=sie_DE');
  }
  expect(chosen).toEqual(['sie_DE', 'sie_DE']);
});

test.each([
  ['of another site', { 'sec-fetch-site': 'cross-site', referer: 'https://give.example/' }],
  ['of another site, as named by an old browser', { referer: 'https://evil.example/' }],
  ['that nobody names', {}],
  ['that is only fetched in advance', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
])('a link %s does not change the account', async (_, headers) => {
  expect((await follow(headers)).statusCode).toBe(303);
  expect(chosen).toEqual([]);
});

test('a language that does not exist is not stored with the account', async () => {
  const answer = await follow({ 'sec-fetch-site': 'same-origin' }, 'xx_XX');
  expect(answer.statusCode).toBe(303);
  expect(chosen).toEqual([]);
});
