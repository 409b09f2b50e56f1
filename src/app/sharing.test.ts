import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { screens } from './routes.ts';
import { sharingOf } from '#platform/server/pages/sharing.ts';

const sharing = sharingOf(screens);

describe('the address that a page is shared under', () => {
  it.each([
    ['/', '/', true],
    ['/?utm_source=mail&fbclid=x', '/', true],
    ['/projects/?obolus=x', '/projects/', true],
    ['/projects/voting-2026/', '/projects/voting-2026/', true],
    ['/project/bridge/?utm_campaign=a&search=b', '/project/bridge/?search=b', false],
    ['/?ordering=title&search=a&x=1&categories=b', '/?search=a&categories=b&ordering=title', false],
    ['/?hide_expired=false&hide_expired=true', '/?hide_expired=false&hide_expired=true', false],
    ['/project/bridge', '/project/bridge', false],
    ['/login/?next=/account/', '/login/?next=%2Faccount%2F', false],
    ['/imprint/?next=1', '/imprint/', true],
  ])('of %s is %s', (url, address, isPlain) => {
    expect(sharing(url)).toEqual({ address, isPlain });
  });

  it.each([
    '/account/profile/',
    '/site-admin/projects/',
    '/cookie-settings/',
    '/vote/t0ken/',
    '/account/password/reset/t0ken/',
    '/donation/t0ken/',
    '/projects/?slug=a&preview_token=t0ken',
    '/project/bridge/?preview_token=t0ken',
    '/PROJECT/bridge/',
    '/%70roject/bridge/',
    '/project/%62ridge/',
    '//evil.example/',
    '/project/bridge/_.data',
    '/project/bridge.data',
    '/projects/_.data?_routes=root',
    '/_.data',
    '/nowhere/',
    '/project/bridge#1/',
    '/project/bridge/#1',
    '/#/',
    '/project/bridge\\/',
    '/project\\bridge/',
    '/project/../',
    '/project/./',
    '/project/..',
    '/project/%2e%2e/',
    '/project/bridge//',
    '//project/bridge/',
    '/project/br\tidge/',
    '/project/br\u00fccke/',
    '/project/ bridge/',
    '/?search=a#b',
    'http://evil.example/',
  ])('does not exist for %s', (url) => {
    expect(sharing(url)).toBeNull();
  });

  it('is plain for as many addresses as there are pages, however they are asked for', () => {
    const plain = new Set<string>();
    for (let at = 0; at < 1000; at += 1) {
      const made = [
        `/?utm_source=${at}`,
        `/?search=${at}`,
        `/login/?next=/${at}`,
        `/?&&${at}=${at}`,
        `/?%ff=${at}`,
      ];
      for (const url of made) {
        const shared = sharing(url);
        if (shared?.isPlain) plain.add(shared.address);
      }
    }
    expect([...plain]).toEqual(['/']);
  });

  it('is plain only in the parsed spelling of the address', () => {
    const piece = fc.oneof(
      fc.constantFrom('project', 'projects', 'bridge', 'imprint', 'organization', 'login'),
      fc.constantFrom(
        '/',
        '#',
        '\\',
        '.',
        '..',
        '%2e',
        '%2F',
        '%23',
        ';',
        ':',
        '@',
        '?',
        '\t',
        ' ',
        'ü',
        '"',
        '|',
      ),
      fc.string({ maxLength: 3, unit: 'binary-ascii' }),
    );
    const address = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
    const spelled = fc
      .tuple(
        fc.constantFrom('/project/bridge', '/projects', '/imprint', ''),
        fc.array(piece, { maxLength: 3 }),
      )
      .map(([start, pieces]) => `${start}/${pieces.join('')}`);
    fc.assert(
      fc.property(fc.oneof(address, spelled), fc.constantFrom('', '/', '#1/', '?a=b'), (path, end) => {
        const shared = sharing(path + end);
        if (!shared) return;
        const parsed = new URL(`http://site.example${shared.address}`);
        expect(parsed.host).toBe('site.example');
        expect(parsed.hash).toBe('');
        expect(shared.address).toBe(parsed.pathname + parsed.search);
        if (shared.isPlain) expect(shared.address).toBe(parsed.pathname);
      }),
      { numRuns: 20_000, seed: 20_260_102 },
    );
  });
});
