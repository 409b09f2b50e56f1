import { describe, expect, it } from 'vitest';
import { screens } from '#app/routes.ts';
import { sharingOf } from './web-sharing.ts';

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
});
