import { describe, expect, it } from 'vitest';
import { isEmail, nearAddress, needsSmtpUtf8, readAddress, showsEmailError } from './email-rules.ts';

describe('an e-mail address', () => {
  it.each(['a@b.de', 'first.last+tag@sub.example.org', 'ü@exämple.de', 'x@[127.0.0.1]'])('is %s', (text) =>
    expect(isEmail(text)).toBe(true),
  );

  it.each([
    '',
    'a',
    'a@b',
    'a@b.c',
    'a b@c.de',
    'a@@b.de',
    '.a@b.de',
    'a.@b.de',
    'a@b..de',
    'a@[1.2.3]',
    '"odd name"@example.com',
    `${'a'.repeat(250)}@b.de`,
  ])('is not %s', (text) => expect(isEmail(text)).toBe(false));

  it('is reported as invalid only when it is longer than six characters', () => {
    expect(showsEmailError('abcdef')).toBe(false);
    expect(showsEmailError('abcdefg')).toBe(true);
    expect(showsEmailError('a@b.example')).toBe(false);
  });
});

describe('an address whose domain is one slip from a well-known one', () => {
  it.each([
    ['anna@gmial.com', 'anna@gmail.com'],
    ['Anna@Gmail.con', 'anna@gmail.com'],
    ['anna@gmx.dee', 'anna@gmx.de'],
    ['anna@wbe.de', 'anna@web.de'],
    ['anna@tonline.de', 'anna@t-online.de'],
    ['anna@hotmai.com', 'anna@hotmail.com'],
    ['ü@outlok.de', 'ü@outlook.de'],
    ['anna@gmail.de', 'anna@gmail.com'],
  ])('%s is probably %s', (typed, meant) => expect(nearAddress(typed)).toBe(meant));

  it.each([
    'anna@gmail.com',
    'anna@gmx.at',
    'anna@live.be',
    'anna@hotmail.be',
    'anna@outlook.ie',
    'anna@mail.ee',
    'anna@aol.at',
    'anna@yahoo.se',
    'anna@mail.de',
    'anna@example.org',
    'anna@xn--wb-eja.example',
    'anna@gmail',
    '',
  ])('%j is not questioned', (typed) => expect(nearAddress(typed)).toBeNull());
});

describe('an address that is none because of a slip', () => {
  it.each([
    ['anna @example.org', 'anna@example.org'],
    ['anna@ example.org', 'anna@example.org'],
    ['anna@example .org', 'anna@example.org'],
    ['anna@example,org', 'anna@example.org'],
    ['anna@example..org', 'anna@example.org'],
    ['anna@@example.org', 'anna@example.org'],
    ['anna(at)example.org', 'anna@example.org'],
    ['anna [at] example [dot] org', 'anna@example.org'],
    ['anna@gmial,com', 'anna@gmail.com'],
    ['anna.@example.org', 'anna@example.org'],
    ['anna@müller,de', 'anna@müller.de'],
    // Dictated.
    ['Anna at example Punkt org', 'anna@example.org'],
    ['Anna Punkt Müller at web Punkt de', 'anna.müller@web.de'],
    ['anna minus maria Klammeraffe example.org', 'anna-maria@example.org'],
    ['anna underscore m at example dot org', 'anna_m@example.org'],
    ['anna@example punkt org', 'anna@example.org'],
  ])('%s is probably %s', (typed, meant) => expect(nearAddress(typed)).toBe(meant));

  it.each([
    'anna meier@example.org',
    'a@b.example, c@d.example',
    'anna@',
    'anna, example',
    'Anna at work',
    'Meet me at example.org',
    'anna at the gate',
    'anna@example.org, Tel',
    'anna@example.org, Köln',
    'anna@gmx.de,max',
    'anna@example.org . Danke',
  ])('%j is not guessed at', (typed) => expect(nearAddress(typed)).toBeNull());

  it('is not looked for in a long text', () => {
    expect(nearAddress(`a@${' '.repeat(100_000)}`)).toBeNull();
  });
});

describe('what is said about an address', () => {
  it.each([
    ['jürgen@example.org', true],
    ['юля@example.org', true],
    ['juergen@müller.de', false],
    ['juergen@example.org', false],
    ['jürgen', false],
  ])('%s needs SMTPUTF8: %s', (typed, needs) => expect(needsSmtpUtf8(typed)).toBe(needs));

  it('is how it was read, if there was more around it', () => {
    expect(readAddress('Anna <anna@example.org>')).toBe('anna@example.org');
    expect(readAddress('mailto:anna@example.org')).toBe('anna@example.org');
    expect(readAddress('E-Mail: anna@example.org')).toBe('anna@example.org');
    expect(readAddress('Anna@example.org).')).toBe('anna@example.org');
    expect(readAddress('E-Mail: Anna@Müller.de.')).toBe('anna@müller.de');
    expect(readAddress(' Anna@example.org ')).toBeNull();
    expect(readAddress('anna@müller.de')).toBeNull();
    expect(readAddress('anna@example.org')).toBeNull();
    expect(readAddress('Anna <anna>')).toBeNull();
  });
});
