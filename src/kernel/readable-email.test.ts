import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readableEmail } from './readable-email.ts';
import { maskEmail, normalizeEmail } from './text.ts';

it.each([
  'anna@müller.de',
  'anna@faß.de',
  'info@bücher.straße.example',
  'zoë@łódź.example',
  'a@crème-brûlée.fr',
])('%s is shown as it was typed', (typed) => {
  expect(readableEmail(normalizeEmail(typed) ?? '')).toBe(typed);
});

it.each([
  // Cyrillic letters that look like "apple": browsers show the stored form as well.
  'anna@xn--80ak6aa92e.com',
  // Latin and Cyrillic letters in one word.
  'anna@xn--pple-43d.com',
  'anna@xn--.de',
  'anna@xn--0.de',
  'anna@xn--99999999999999.de',
  // Look-alikes: Thai zeros, ɡ, ɑ, a dotless ı and ĸ.
  normalizeEmail('anna@g๐๐gle.com') ?? '',
  normalizeEmail('anna@ɡoogle.com') ?? '',
  normalizeEmail('anna@ɑpple.com') ?? '',
  normalizeEmail('anna@lıdl.de') ?? '',
  normalizeEmail('anna@sparĸasse.de') ?? '',
  // Numbers beyond what numbers can be.
  `anna@xn--${'9'.repeat(310)}b.de`,
  `anna@xn--${'9'.repeat(310)}a.de`,
  `anna@xn--${'9'.repeat(58)}b.de`,
  `anna@xn--${'9'.repeat(58)}a.de`,
  'anna@example.org',
  'xn--mller-kva.de',
  'write to anna@xn--mller-kva.de',
  'x@[127.0.0.1]',
  '',
])('%j is left as it is', (stored) => {
  expect(readableEmail(stored)).toBe(stored);
});

it('shows an address that is stored in the same form as the original', () => {
  const letter = fc.constantFrom(...Array.from('abcxyzäöüßéèñøåłçžş019'));
  const label = fc.string({ unit: letter, minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(label, label, (one, two) => {
      const stored = normalizeEmail(`a@${one}.${two}.example`);
      if (stored === null) return;
      const shown = readableEmail(stored);
      expect(shown).not.toContain('xn--');
      expect(normalizeEmail(shown)).toBe(stored);
    }),
  );
});

it('takes every text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readableEmail(`a@xn--${text}.de`)).toBeTypeOf('string');
    }),
  );
});

it('a masked address has the domain that its owner knows', () => {
  expect(maskEmail('anna@xn--mller-kva.de')).toBe('a***@müller.de');
});
