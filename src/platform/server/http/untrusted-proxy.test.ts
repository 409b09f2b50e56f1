import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';

async function serve(trustProxy: boolean | number) {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  let at = 0;
  const app = Fastify({ loggerInstance: pino({ level: 'warn' }, sink) as FastifyBaseLogger });
  warnOfUntrustedProxy(app, trustProxy, () => at);
  app.get('/', async () => 'ok');
  const ask = (headers: Record<string, string>) => app.inject({ url: '/', headers });
  return { ask, lines, advance: (milliseconds: number) => (at += milliseconds) };
}

test('a forwarded but untrusted address is warned about once a minute, with what to set', async () => {
  const { ask, lines, advance } = await serve(false);
  await ask({});
  expect(lines).toEqual([]);
  await ask({ 'x-forwarded-for': '203.0.113.9' });
  await ask({ forwarded: 'for=203.0.113.9' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('TRUST_PROXY=1');
  expect(lines[0]).not.toContain('203.0.113.9');
  advance(60_000);
  await ask({ forwarded: 'for=203.0.113.9' });
  expect(lines).toHaveLength(2);
});

test('there is no warning if proxies are trusted', async () => {
  const { ask, lines } = await serve(1);
  await ask({ 'x-forwarded-for': '203.0.113.9' });
  expect(lines).toEqual([]);
});
