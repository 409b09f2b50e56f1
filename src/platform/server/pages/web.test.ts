import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, inlineHashes } from './csp.ts';
import { PageCache, SharedPages, type StoredPage } from './page-cache.ts';
import { scriptsAfterPaint } from './scripts.ts';
import { sharingOf } from './sharing.ts';
import { inlineStyles } from './styles.ts';

const sharing = sharingOf([
  { path: '/', shared: ['search'] },
  { path: '/login/', shared: ['next'] },
  { path: '/project/:projectSlug/', shared: [] },
]);
const page = (text: string): StoredPage => ({ bytes: Buffer.from(text), csp: '' });

describe('the page cache', () => {
  it('renders once for many requests at the same time', async () => {
    const cache = new PageCache(() => 0);
    let renders = 0;
    const make = async () => {
      renders += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return { rendered: renders, page: page('a'), seconds: 5 };
    };
    const taken = await Promise.all([1, 2, 3].map(() => cache.take('k', make)));
    expect(renders).toBe(1);
    expect(taken.map((entry) => entry.kind)).toEqual(['page', 'page', 'page']);
  });

  it('renders again after the given seconds', async () => {
    let now = 0;
    const cache = new PageCache(() => now);
    let renders = 0;
    const make = async () => ({ rendered: (renders += 1), page: page(String(renders)), seconds: 5 });
    await cache.take('k', make);
    now = 4999;
    await cache.take('k', make);
    expect(renders).toBe(1);
    now = 5000;
    await cache.take('k', make);
    expect(renders).toBe(2);
  });

  it('never gives a page that is not shareable to another request', async () => {
    const cache = new PageCache(() => 0);
    const make = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return { rendered: 'mine', page: null, seconds: 0 };
    };
    const [own, other] = await Promise.all([cache.take('k', make), cache.take('k', make)]);
    expect(own).toEqual({ kind: 'own', rendered: 'mine' });
    expect(other).toEqual({ kind: 'unshared' });
  });

  it('does not cache a failed rendering', async () => {
    const cache = new PageCache(() => 0);
    await expect(cache.take('k', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const taken = await cache.take('k', async () => ({ rendered: 1, page: page('b'), seconds: 1 }));
    expect(taken.kind).toBe('page');
  });
});

describe('shared pages', () => {
  it('are not displaced by thousands of made-up addresses', async () => {
    const pages = new SharedPages(() => 0);
    const made: string[] = [];
    const take = (url: string) => {
      const { address, isPlain } = sharing(url) ?? { address: '', isPlain: false };
      return pages.take(address, isPlain, async () => {
        made.push(address);
        return { rendered: address, page: page(address), seconds: 5 };
      });
    };
    await take('/');
    await take('/?search=bridge');
    for (let at = 0; at < 2000; at += 1) {
      for (const url of [`/?utm_source=${at}`, `/?search=${at}`, `/login/?next=/${at}`]) await take(url);
    }
    made.length = 0;
    await take('/');
    expect(made).toEqual([]);
    await take('/?search=bridge');
    expect(made).toEqual(['/?search=bridge']);
  });

  it('are not displaced by thousands of odd spellings and unknown pages', async () => {
    const pages = new SharedPages(() => 0);
    const take = async (url: string, exists: boolean) => {
      const shared = sharing(url);
      if (!shared) return 'own';
      const taken = await pages.take(shared.address, shared.isPlain, async () => ({
        rendered: url,
        page: exists ? page(url) : null,
        seconds: 5,
      }));
      return taken.kind;
    };
    await take('/project/bridge/', true);
    for (let at = 0; at < 1000; at += 1) {
      for (const odd of [`/project/bridge#${at}/`, `/project/${at}/../bridge/`, `/project/bridge\\${at}/`]) {
        await take(odd, true);
      }
      expect(await take(`/project/unknown-${at}/`, false)).toBe('own');
    }
    const again = await pages.take('/project/bridge/', true, () => Promise.reject(new Error('made anew')));
    expect(again.kind).toBe('page');
  });
});

describe('a page whose platform is unavailable', () => {
  const away = { rendered: 'an error', page: null, seconds: 0, unavailable: true };

  it('is the last one, for up to five minutes after its expiry; rendering is retried once a second', async () => {
    let now = 0;
    const cache = new PageCache(() => now);
    let tries = 0;
    const fail = async () => {
      tries += 1;
      return away;
    };
    await cache.take('k', async () => ({ rendered: 1, page: page('a'), seconds: 5 }));
    now = 6_000;
    const taken = await Promise.all([1, 2].map(() => cache.take('k', fail)));
    expect(taken.map((entry) => entry.kind === 'page' && String(entry.page.bytes))).toEqual(['a', 'a']);
    now = 6_999;
    await cache.take('k', fail);
    expect(tries).toBe(1);
    now = 7_000;
    await cache.take('k', fail);
    expect(tries).toBe(2);
    now = 304_999;
    expect((await cache.take('k', fail)).kind).toBe('page');
    now = 306_000;
    expect(await cache.take('k', fail)).toEqual({ kind: 'own', rendered: 'an error' });
  });

  it('is its error if there is no last one, or if the last one may no longer be shared', async () => {
    const cache = new PageCache(() => 0);
    expect(await cache.take('k', async () => away)).toEqual({ kind: 'own', rendered: 'an error' });
    await cache.take('k', async () => ({ rendered: 1, page: page('a'), seconds: 0 }));
    const gone = { rendered: 'gone', page: null, seconds: 0 };
    expect(await cache.take('k', async () => gone)).toEqual({ kind: 'own', rendered: 'gone' });
    expect(await cache.take('k', async () => away)).toEqual({ kind: 'own', rendered: 'an error' });
  });
});

describe('styles inside a page', () => {
  const sheets = new Map([
    ['/assets/a.css', '.a{color:red}'],
    ['/assets/b.css', '.b{color:blue}'],
    ['/assets/admin.css', '.m{}'.repeat(20_000)],
  ]);
  const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}" nonce="n"/>`;

  it('come before the first paint, in the order of their links, which load nothing any more', () => {
    const html = inlineStyles(`<head>${link('a.css#')}<i></i>${link('b.css')}</head>`, sheets, 'n');
    expect(html).toBe(
      '<head><style nonce="n">.a{color:red}\n.b{color:blue}</style><link disabled="" rel="stylesheet" href="/assets/a.css#" nonce="n"/><i></i><link disabled="" rel="stylesheet" href="/assets/b.css" nonce="n"/></head>',
    );
    expect(inlineHashes(html, 'n', 'style')).toHaveLength(1);
  });

  it('remain files if one is unknown or they are too large', () => {
    for (const name of ['unknown.css', 'admin.css']) {
      const html = `<head>${link('a.css')}${link(name)}</head>`;
      expect(inlineStyles(html, sheets, 'n')).toBe(html);
    }
  });
});

describe('scripts of a page', () => {
  const link = '<link rel="modulepreload" href="/assets/a.js"/>';
  const script = '<script nonce="n" type="module" async="">import "/assets/a.js"</script>';

  it('wait for the first paint in a template, and are allowed by the policy', () => {
    const page = `<head><title>A</title>${link}</head><body><p>B</p>${script}<script nonce="n">two()</script></body>`;
    const html = scriptsAfterPaint(page, 'n');
    const template = `<template id="scripts">${link}${script}</template>`;
    expect(html).toContain(`<head><title>A</title></head><body><p>B</p>${template}<script nonce="n">two()`);
    expect(html).toMatch(/<script nonce="n">[^<]*PerformanceObserver[^<]*<\/script><\/body>$/);
    expect(inlineHashes(html, 'n', 'script')).toHaveLength(3);
  });

  it('do not change if no module starts the page', () => {
    const html = '<body><script nonce="n">one()</script></body>';
    expect(scriptsAfterPaint(html, 'n')).toBe(html);
  });
});

describe('the content policy', () => {
  it('allows inline scripts by nonce, or by hash where bytes are shared', () => {
    expect(contentSecurityPolicy({ nonce: 'abc', allow: {} })).toContain("script-src 'self' 'nonce-abc';");
    const html = '<script nonce="abc">one()</script><script type="module" nonce="abc" src="/x.js"></script>';
    const hash = `'sha256-${createHash('sha256').update('one()').digest('base64')}'`;
    expect(inlineHashes(html, 'abc', 'script')).toEqual([hash]);
    expect(inlineHashes('<script>bad()</script>', 'abc', 'script')).toEqual([]);
  });
});
