import { type Cents, parseDecimal } from '#kernel/money.ts';
import { readAmount } from './amount.ts';

/**
 * The amount of a form that was sent without scripts, in cents, by the names of its fields. Where the option (`preset`)
 * and the text (`amount`) name different amounts, the one that differs from what the page showed (`shown`) was changed;
 * if both do, it is unclear which is meant: null, as for a text that is no amount, or finer than a cent.
 */
export function sentAmount(sent: Readonly<Record<string, string>>, language: 'de' | 'en'): Cents | null {
  const text = (sent['amount'] ?? '').trim();
  const typed = readAmount(text, language);
  const field = typed?.exact === true ? typed.cents : null;
  const option = parseDecimal(sent['preset'] ?? '');
  const shown = parseDecimal(sent['shown'] ?? '');
  if (option === null || option === field) return field;
  if (text === '' || (field !== null && field === shown)) return option;
  return option === shown ? field : null;
}
