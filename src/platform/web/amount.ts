import { type Locale, languageOf } from '#platform/i18n.ts';

/** More digits than any gift has; keeps nonsense out of the arithmetic. */
const MAX_DIGITS = 12;

/**
 * Reads an amount as people of the locale write it and returns cents: `"1.234,56"`, `"12,5"`, `"12.50"`, `"€ 20"`.
 * A single separator that is not in a place of thousands counts as the decimal one in both languages.
 * Null for an empty, negative or unreadable entry, and for fractions of a cent.
 */
export function parseAmount(text: string, locale: Locale): bigint | null {
  const clean = text.replace(/[\s\u00a0\u202f€']/g, '').replace(/EUR$/i, '');
  if (!/^[\d.,]+$/.test(clean) || !/\d/.test(clean)) return null;
  const [decimal, group] = languageOf(locale) === 'de' ? [',', '.'] : ['.', ','];
  const plain = normalise(clean, decimal, group);
  if (plain === null) return null;
  const [whole = '', fraction = ''] = plain.split('.');
  if (fraction.length > 2 || whole.length > MAX_DIGITS) return null;
  return BigInt(`${whole || '0'}${fraction.padEnd(2, '0')}`);
}

/** To digits with at most one point, or null where the separators make no sense. */
function normalise(text: string, decimal: string, group: string): string | null {
  const grouped = new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+(?:\\${decimal}\\d*)?$`);
  if (grouped.test(text)) return text.replaceAll(group, '').replace(decimal, '.');
  const separators = text.replace(/\d/g, '');
  if (separators.length > 1) return null;
  return text.replace(/[.,]/, '.');
}
