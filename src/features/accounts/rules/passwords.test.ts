import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { passwordFlaw } from './passwords.ts';

const context = {
  username: 'marie.lang',
  email: 'm.lang@stadtwerke-musterstadt.example',
  siteName: 'Gemeinsam für Musterstadt',
  host: 'spenden.musterstadt.example',
};
const common = new Set(['password', 'sunshine', 'qwertyuiop', '1234567890', 'letmein']);
const everyday = new Set(['ich', 'liebe', 'dich', 'hallo', 'welt', 'mama', 'und', 'papa', 'es', 'in']);
const flawOf = (password: string, about = context) =>
  passwordFlaw(password, about, {
    isCommon: (text) => common.has(text),
    isEveryday: (text) => everyday.has(text),
  });

describe('a password is refused', () => {
  test.each([
    ['qwertyuiop', 'password_common'],
    ['QWERTYuiop', 'password_common'],
    ['1234567890', 'password_common'],
    // With a year, a few digits or special characters around it.
    ['Sunshine1986', 'password_common'],
    ['!!password!!', 'password_common'],
    ['12letmein3456', 'password_common'],
    // Repeated.
    ['passwordpassword', 'password_common'],
    ['aaaaaaaaaaaa', 'password_common'],
    ['1212121212', 'password_common'],
    // Up to three of the most frequent words.
    ['ichliebedich', 'password_common'],
    ['Ichliebedich123', 'password_common'],
    ['hallowelt', 'password_common'],
    ['MamaUndPapa!', 'password_common'],
    // Neighboring keys of German and English keyboards, forwards and backwards.
    ['Qwertzuiop', 'password_keyboard'],
    ['poiuztrewq', 'password_keyboard'],
    ['qwertzuiopü', 'password_keyboard'],
    ['asdfghjklöä', 'password_keyboard'],
    ['lkjhgfdsa1', 'password_keyboard'],
    ['mnbvcxyyxcvbnm', 'password_keyboard'],
    ['QWERTZasdfgh!', 'password_keyboard'],
    ['0987654321qwertz', 'password_keyboard'],
    ['zxcvbnm2026', 'password_keyboard'],
    ['marie.lang', 'password_has_username'],
    ['MarieLang2026', 'password_has_username'],
    ['marielang marielang', 'password_has_username'],
    ['m.lang@stadtwerke-musterstadt.example', 'password_has_email'],
    ['stadtwerke-musterstadt!', 'password_has_email'],
    ['mlang20262026', 'password_has_email'],
    ['gemeinsamfürmusterstadt', 'password_has_site'],
    ['Musterstadt-1', 'password_has_site'],
    ['spenden.musterstadt.example', 'password_has_site'],
    ['spenden-marielang-1', 'password_has_username'],
  ])('%s: %s', (password, flaw) => {
    expect(flawOf(password)).toBe(flaw);
  });
});

describe('a password is accepted', () => {
  test.each([
    'violet harbour lamps',
    'correct horse battery',
    // Names inside other words, and names with other characters.
    'musterstadt hat sieben brücken',
    'marielang geht baden',
    // More than a few digits around a listed one.
    'sunshine84726150',
    // More words, or words with spaces, or in which frequent ones only occur.
    'ichliebedichmama',
    'hallo welt und mama',
    'innenhofliebe',
    // No rules on kinds of characters.
    'ßüßerhönigtöpf',
    'onlylowercaseletters',
    'my qwertz keyboard',
    'we were there',
    '84 71 09 55 32',
  ])('%s', (password) => {
    expect(flawOf(password)).toBeNull();
  });

  it('although a name is so short that it occurs in many words', () => {
    expect(flawOf('planning the annex', { ...context, username: 'an' })).toBeNull();
  });
});

it('gives a result for every text, within the time of a request', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string(), (password, username) => {
      flawOf(password, { ...context, username });
    }),
  );
  // The time of the processor, which other programs do not take part in.
  const from = process.cpuUsage();
  for (const unit of ['a', 'ab', '1', '-', 'é']) flawOf(unit.repeat(99) + 'x' + unit.repeat(100));
  expect(process.cpuUsage(from).user).toBeLessThan(500_000);
});
