import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { redirectTrailingText, withoutTrailingText } from './trailing-text.ts';

describe('an address with text behind it', () => {
  test.each([
    ['/vote/abc/,', '/vote/abc/'],
    ['/vote/abc/).', '/vote/abc/'],
    ['/vote/abc/%3E', '/vote/abc/'],
    ['/vote/abc/%E2%80%8B', '/vote/abc/'],
    ['/vote/abc/%C2%AD', '/vote/abc/'],
    ['/vote/abc/%E2%80%9C', '/vote/abc/'],
    ['/vote/abc/%20', '/vote/abc/'],
    ["/vote/abc/'", '/vote/abc/'],
    ['/vote/abc;', '/vote/abc'],
    ['/vote/abc/&gt;', '/vote/abc/'],
    ['/vote/abc/&quot;&gt;', '/vote/abc/'],
    ['/vote/ab%20c/', '/vote/abc/'],
    ['/vote/ab%0D%0Ac/', '/vote/abc/'],
    ['/vote/ab=%0D%0Ac/).', '/vote/abc/'],
    ['/vote/ab%0A%20%20c', '/vote/abc'],
    ['/project/garden/?utm_source=mail', null],
    ['/redeem/?code=F%201234', null],
    ['/project/garden/,?utm_source=mail', '/project/garden/?utm_source=mail'],
  ])('of %s is %s', (url, plain) => expect(withoutTrailingText(url)).toBe(plain));

  test.each([
    '/',
    '/,',
    '/vote/abc/',
    '/vote/abc_',
    '/vote/abc-',
    '/vote/a,b/',
    '/sitemap.xml',
    '/project/%C3%BC/',
    '/api/v4/projects/,',
    '/redeem/?code=F-1234.',
  ])('%s is left alone', (url) => expect(withoutTrailingText(url)).toBeNull());

  test.each(['&gt;', ',', '%E2%80%8B', '&gt', '&quot;&gt;'])(
    'of any length takes no time: %s',
    (piece) => {
      expect(withoutTrailingText(`/project/x/${piece.repeat(10_000)}x`)).toBeNull();
      expect(withoutTrailingText(`/project/x/${piece.repeat(10_000)}`)).toBe('/project/x/');
    },
    10_000,
  );

  test('is redirected once, and never to another host', async () => {
    const app = Fastify();
    app.addHook('onRequest', redirectTrailingText);
    app.route({ method: ['GET', 'POST'], url: '*', handler: async () => 'page' });
    const get = (url: string) => app.inject({ method: 'GET', url });
    const answer = await get('/vote/abc/),');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/vote/abc/']);
    expect((await get('/vote/abc/')).statusCode).toBe(200);
    for (const url of ['//evil.example/,', '/\\evil.example/,', '/\t/evil.example/,'])
      expect((await get(url)).headers.location).toBeUndefined();
    expect((await app.inject({ method: 'POST', url: '/vote/abc/,' })).statusCode).toBe(200);
  });
});
