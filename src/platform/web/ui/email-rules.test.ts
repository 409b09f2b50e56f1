import { describe, expect, it } from 'vitest';
import { isEmail, showsEmailError } from './email-rules.ts';

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
