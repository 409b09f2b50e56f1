import { describe, expect, it } from 'vitest';
import { newId, newReference } from './ids.ts';
import { ok, refuse } from './result.ts';
import {
  cutText,
  donorIdentity,
  escapeLike,
  isBlankHtml,
  maskEmail,
  normalizeEmail,
  slugify,
} from './text.ts';

describe('slugs', () => {
  it.each([
    ['Spielplatz für Köln-Süd', 'spielplatz-fuer-koeln-sued'],
    ['  Größe & Maß: Äpfel! ', 'groesse-mass-aepfel'],
    ['Café Zoë', 'cafe-zoe'],
    ['A\u0308pfel', 'aepfel'],
    ['日本', ''],
  ])('%s', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('end at a word within their length', () => {
    expect(slugify('neue instrumente fuer alle', 20)).toBe('neue-instrumente');
    expect(slugify('x'.repeat(100), 20)).toBe('x'.repeat(20));
  });
});

describe('cut texts', () => {
  it('stay whole up to the limit and end at a word beyond it', () => {
    expect(cutText('short', 70)).toBe('short');
    expect(cutText('x'.repeat(70), 70)).toBe('x'.repeat(70));
    expect(cutText('x'.repeat(71), 70)).toBe(`${'x'.repeat(70)}…`);
    expect(cutText('one two three four', 15)).toBe('one two three…');
    expect(cutText('one two three, four', 14)).toBe('one two three…');
  });

  it('never cut a character in half', () => {
    expect(cutText('🌳'.repeat(5), 3)).toBe('🌳🌳🌳…');
  });
});

describe('e-mail addresses', () => {
  it.each([
    [' Anna.Muster@Example.ORG ', 'anna.muster@example.org'],
    ['info@müller.de', 'info@xn--mller-kva.de'],
    ['ａnna@example.org', 'anna@example.org'],
    ['anna@example。org', 'anna@example.org'],
    ['x@[127.0.0.1]', 'x@[127.0.0.1]'],
    ['an\u200Bna@example.org', 'anna@example.org'],
    ['anna@exam\u00ADple.org', 'anna@example.org'],
    ['\uFEFFanna@example.org\u2060', 'anna@example.org'],
    ['anna@faß.de', 'anna@xn--fa-hia.de'],
    ['mailto:Anna@example.org', 'anna@example.org'],
    ['Anna Müller <anna@example.org>', 'anna@example.org'],
    ['"Müller, Anna" <anna@example.org>;', 'anna@example.org'],
    ['anna@example.org.', 'anna@example.org'],
    ['anna@example.org, ', 'anna@example.org'],
    ['anna@example.org)', 'anna@example.org'],
    ['anna@example.org>', 'anna@example.org'],
    ['Anna <anna@example.org', 'anna@example.org'],
    ['(anna@example.org)', 'anna@example.org'],
    ['"anna@example.org"', 'anna@example.org'],
    ['„anna@example.org“', 'anna@example.org'],
    ["'anna@example.org'", 'anna@example.org'],
    ['*anna@example.org*', 'anna@example.org'],
    ['• anna@example.org', 'anna@example.org'],
    ['anna@example.org!', 'anna@example.org'],
    ['anna@example.org…', 'anna@example.org'],
    ['E-Mail: anna@example.org', 'anna@example.org'],
    ['Mail:anna@example.org', 'anna@example.org'],
    ['anna@example.org (private)', 'anna@example.org'],
    ['mailto:anna@example.org?subject=Hello', 'anna@example.org'],
    ['_anna@example.org', '_anna@example.org'],
    ["o'hara@example.org", "o'hara@example.org"],
    // As word processors and phones write them.
    ['o’hara@example.org', "o'hara@example.org"],
    ['anna\u2011maria@example.org', 'anna-maria@example.org'],
    ['anna–maria@t–online.de', 'anna-maria@t-online.de'],
    ['Anna@example.org. ', 'anna@example.org'],
    // Signatures and heads of mails.
    ['✉ anna@example.org', 'anna@example.org'],
    ['✉\uFE0Fanna@example.org', 'anna@example.org'],
    ['📧 anna@example.org 📧', 'anna@example.org'],
    ['E: anna@example.org', 'anna@example.org'],
    ['Email anna@example.org', 'anna@example.org'],
    ['An: anna@example.org', 'anna@example.org'],
    ['E\u2011Mail: anna@example.org', 'anna@example.org'],
    ['E\u2011Mail\u2011Adresse anna@example.org', 'anna@example.org'],
    ['To: anna@example.org', 'anna@example.org'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(normalizeEmail(typed)).toBe(stored);
  });

  it.each([
    '',
    'a',
    '@b.de',
    'a@',
    'a@b',
    'a@b.c',
    'a b@c.de',
    'a..b@c.de',
    'a@b.de/x',
    'a@c@d.de:80',
    'a@1.2.3.4',
    'Anna <>',
    '<a@b.de> <c@d.de>',
    'a@b.de, c@d.de',
    'mailto:',
    'a\u0000b@c.de',
    'anna@exa“mple.org',
    'anna@example.org|b@example.org',
    'Anna b@c.de',
    'An anna@example.org',
    'https://a@b.de',
  ])('%j is not valid', (typed) => {
    expect(normalizeEmail(typed)).toBeNull();
  });

  it('are read from no long text', () => {
    expect(normalizeEmail(`a${' '.repeat(250_000)}x`)).toBeNull();
    expect(normalizeEmail(`${' '.repeat(900)}anna@example.org${'. '.repeat(20)}`)).toBe('anna@example.org');
    expect(normalizeEmail(`${' '.repeat(1000)}anna@example.org`)).toBeNull();
  });

  it('identify donors by mailbox', () => {
    expect(donorIdentity('An.na+spende@googlemail.com')).toBe('anna@gmail.com');
    expect(donorIdentity('an.na+x@example.org')).toBe('an.na@example.org');
    expect(donorIdentity('+49@example.org')).toBe('+49@example.org');
    expect(donorIdentity('nobody')).toBeNull();
  });

  it('can be masked', () => {
    expect(maskEmail('maria@example.org')).toBe('m***@example.org');
    expect(maskEmail('nothing')).toBe('***');
  });
});

describe('search patterns', () => {
  it('match wildcards literally', () => {
    expect(escapeLike('100%_\\')).toBe('100\\%\\_\\\\');
  });
});

describe('ids and references', () => {
  it('are version 7 and sort by age', () => {
    const older = newId(1_700_000_000_000);
    expect(older).toMatch(/^018bcfe5-6800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(newId(1_700_000_000_001) > older).toBe(true);
    expect(new Set(Array.from({ length: 1000 }, () => newId())).size).toBe(1000);
  });

  it('use no characters that look alike', () => {
    for (let index = 0; index < 500; index += 1) expect(newReference()).toMatch(/^S-[A-HJ-NP-Z2-9]{6}$/);
  });
});

describe('results', () => {
  it('carry a value or every reason', () => {
    expect(ok(1)).toEqual({ ok: true, value: 1 });
    expect(refuse({ code: 'a' }, { code: 'b', field: 'x' })).toEqual({
      ok: false,
      refusals: [{ code: 'a' }, { code: 'b', field: 'x' }],
    });
  });
});

describe('formatted text', () => {
  it.each([
    '',
    '<p> </p>',
    '<p>&nbsp;<br></p>',
    '<p>\u200B</p>',
    '<p>&#8203;&shy;&#x200b;</p>',
    '<p>&ZeroWidthSpace;</p>',
  ])('%j is empty', (html) => expect(isBlankHtml(html)).toBe(true));
  it.each(['<p>a</p>', 'a', '<p>&#65;</p>', '<p>&amp;</p>', '<p>&item</p>'])('%j is not', (html) =>
    expect(isBlankHtml(html)).toBe(false),
  );
});
