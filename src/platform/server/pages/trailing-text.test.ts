import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { addressParts, redirectTrailingText, withoutTrailingText } from './trailing-text.ts';

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
    ['/vote/ab%E2%80%8Bc%C2%ADd/', '/vote/abcd/'],
    ['/vote/abc/=20', '/vote/abc/'],
    ['/vote/abc=', '/vote/abc'],
    ['/vote/abc/%3D', '/vote/abc/'],
    ['/vote/abc/|', '/vote/abc/'],
    // Quotes of German books, the keyboards of East Asia, emoji and marks of direction.
    ['/project/garden/%C2%AB.', '/project/garden/'],
    ['/project/garden/%E2%80%B9', '/project/garden/'],
    ['/project/garden/%EF%BC%89%E3%80%82', '/project/garden/'],
    ['/project/garden/%F0%9F%91%8D%F0%9F%8F%BD', '/project/garden/'],
    ['/project/garden/%E2%9D%A4%EF%B8%8F', '/project/garden/'],
    ['/project/garden/%E2%81%A9', '/project/garden/'],
    // The marks with which chats and forums format a text, and dashes.
    ['/project/garden/_', '/project/garden/'],
    ['/project/garden/~', '/project/garden/'],
    ['/project/garden/`', '/project/garden/'],
    ['/project/garden/%60', '/project/garden/'],
    ['/project/garden/--', '/project/garden/'],
    ['/project/garden/%E2%80%93', '/project/garden/'],
    ['/project/garden/(', '/project/garden/'],
    ['/project/garden/</a>', '/project/garden/'],
    ['/project/garden/%3Cbr%20/%3E', '/project/garden/'],
    ['/project/garden/%3C/strong%3E%3C/p%3E', '/project/garden/'],
    ['/project/garden/[/url]', '/project/garden/'],
    ['/project/garden/&nbsp;', '/project/garden/'],
    ['/project/garden/&amp;', '/project/garden/'],
    ['/project/garden/%2F', '/project/garden/'],
    ['/project/garden%2F', '/project/garden'],
    ['/project/garden/%23give', '/project/garden/'],
    // A program has put a path behind an address that ends in a slash.
    ['//project/garden/', '/project/garden/'],
    ['/project//garden/', '/project/garden/'],
    // Hyphens as Word and PDF files write them.
    ['/project/our%E2%80%91garden/', '/project/our-garden/'],
    ['/project/our%E2%80%93garden/%E2%80%93', '/project/our-garden/'],
    // Parameters that were put behind the path as if it had others.
    ['/project/garden/&fbclid=IwAR0', '/project/garden/?fbclid=IwAR0'],
    ['/project/garden/&amp;utm_source=mail&amp;x=1', '/project/garden/?utm_source=mail&amp;x=1'],
    ['/project/garden/).&utm_source=mail?x=1', '/project/garden/?utm_source=mail?x=1'],
    ['/project/garden/%3Fsource=qr', '/project/garden/?source=qr'],
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
    '/project/%C3%BC',
    '/project/%E6%9D%B1',
    '/project/garden&more/',
    '/api/v4/projects/,',
    '/api/v4/projects/&page=2',
    '/redeem/?code=F-1234.',
  ])('%s is left alone', (url) => expect(withoutTrailingText(url)).toBeNull());

  test.each([
    ['&gt;', null],
    [',', null],
    ['%E2%80%8B', '/project/x/x'],
    ['&gt', null],
    ['&quot;&gt;', null],
    ['=20', null],
    ['%F0%9F%91%8D', null],
    // Together with the letter behind it the last one is a tag.
    ['%3Cb', '/project/x/'],
    ['%23', '/project/x/'],
  ])(
    'of any length takes no time: %s',
    (piece, plain) => {
      expect(withoutTrailingText(`/project/x/${piece.repeat(10_000)}x`)).toBe(plain);
      expect(withoutTrailingText(`/project/x/${piece.repeat(10_000)}`)).toBe('/project/x/');
    },
    10_000,
  );

  describe('behind the token of a personal link', () => {
    const token = 'x-'.repeat(21).concat('y');
    const uuid = '0198c5f2-3b1e-7a55-9c1d-0123456789ab';
    const parts = addressParts([
      { path: '/vote/:token/' },
      { path: '/vote/:token/block/' },
      { path: '/account/password/reset/' },
      { path: '/account/password/reset/:token/' },
      { path: '/donation/:token/' },
    ]);
    test.each([
      ['bloc', `/vote/${token}/bloc`, `/vote/${token}/`],
      ['b and a bracket', `/vote/${token}/b)`, `/vote/${token}/`],
      ['the link again', `/Vote/${token}/https://site.example/vote/${token}/`, `/Vote/${token}/`],
      ['a tag', `/account/password/reset/${token}/%3C/a%3E`, `/account/password/reset/${token}/`],
      ['a mark', `/donation/${uuid}/_`, `/donation/${uuid}/`],
      ['a greeting behind a longer link', `/vote/${token}/block/Gruesse`, `/vote/${token}/block/`],
    ])('leads to the link: %s', (_, url, link) => expect(withoutTrailingText(url, parts)).toBe(link));

    test.each([
      `/vote/${token}`,
      `/vote/${token}/block`,
      `/vote/${token}/block/`,
      `/vote/${token}/_.data`,
      `/vote/${token}x/bloc`,
      '/account/password/reset/other/',
      '/vote/abc/bloc',
    ])('%s is left alone', (url) => expect(withoutTrailingText(url, parts)).toBeNull());
  });

  describe('behind a token in the query', () => {
    const parts = addressParts([
      { path: '/account/remote-login/', secrets: ['token'] },
      { path: '/vote/:token/', secrets: ['token'] },
      { path: '/projects/:slug?/', secrets: ['preview_token'] },
    ]);
    const token = 'eyJhIjoxfQ.c2lnbmF0dXJl-_';
    test.each([
      [`/account/remote-login/?token=${token})`, `/account/remote-login/?token=${token}`],
      [`/account/remote-login/?token=${token}).`, `/account/remote-login/?token=${token}`],
      [`/account/remote-login/?token=${token}%3E`, `/account/remote-login/?token=${token}`],
      [`/account/remote-login/?token=${token}&gt;`, `/account/remote-login/?token=${token}`],
      [`/account/remote-login?token=${token},`, `/account/remote-login?token=${token}`],
      ['/account/remote-login/?token=eyJh=%0D%0AIjox', '/account/remote-login/?token=eyJhIjox'],
      [
        `/account/remote-login/?token=${token},&utm_source=x`,
        `/account/remote-login/?token=${token}&utm_source=x`,
      ],
      ['/projects/?preview_token=abc%E2%80%8B', '/projects/?preview_token=abc'],
      ['/projects/home/?preview_token=abc)', '/projects/home/?preview_token=abc'],
    ])('is left out: %s', (url, plain) => expect(withoutTrailingText(url, parts)).toBe(plain));

    test.each([
      `/account/remote-login/?token=${token}`,
      '/account/remote-login/?next=/a,',
      '/projects/?search=Hello!',
      '/vote/abc/?token=a,',
      '/other/?token=a,',
    ])('%s is left alone', (url) => expect(withoutTrailingText(url, parts)).toBeNull());
  });

  describe('with capitals in a slug', () => {
    const parts = addressParts([
      { path: '/' },
      { path: '/projects/:slug?/' },
      { path: '/project/:projectSlug/' },
      { path: '/project/:projectSlug/give/' },
      { path: '/project/:projectSlug/voting/:votingSlug/' },
      { path: '/vote/:token/' },
    ]);
    test.each([
      ['/project/Garden/', '/project/garden/'],
      ['/Project/GARDEN-2/?tab=News', '/Project/garden-2/?tab=News'],
      ['/project/Garden/give/,', '/project/garden/give/'],
      ['/project/garden/voting/Summer/', '/project/garden/voting/summer/'],
      ['/projects/Home', '/projects/home'],
      ['/project/Garden/_.data', '/project/garden/_.data'],
    ])('%s is %s', (url, plain) => expect(withoutTrailingText(url, parts)).toBe(plain));

    test.each(['/', '/projects/', '/project/garden/', '/project/%C3%9Cber/', '/vote/ABC/', '/Other/'])(
      '%s is left alone',
      (url) => expect(withoutTrailingText(url, parts)).toBeNull(),
    );
  });

  test('is redirected once, and never to another host', async () => {
    const app = Fastify();
    app.addHook('onRequest', redirectTrailingText());
    app.route({ method: ['GET', 'POST'], url: '*', handler: async () => 'page' });
    const get = (url: string) => app.inject({ method: 'GET', url });
    const answer = await get('/vote/abc/),');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/vote/abc/']);
    expect((await get('/vote/abc/')).statusCode).toBe(200);
    for (const url of ['/\\evil.example/,', '/\t/evil.example/,'])
      expect((await get(url)).headers.location).toBeUndefined();
    // Its first part is one of a path here, not a host.
    for (const url of ['//evil.example/,', '///evil.example/', '/%E2%80%8B/evil.example/'])
      expect((await get(url)).headers.location).toBe('/evil.example/');
    expect((await app.inject({ method: 'POST', url: '/vote/abc/,' })).statusCode).toBe(200);
  });
});
