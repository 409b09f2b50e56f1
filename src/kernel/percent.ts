import { plainNumber } from './digits.ts';
import { PPM } from './money.ts';

const PER_CENT = PPM / 100n;

/** Parts per million as percent without trailing zeros: 333,333 gives `"33.3333"`. */
export function percentText(ppm: bigint): string {
  const rest = String(ppm % PER_CENT)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(ppm / PER_CENT) : `${ppm / PER_CENT}.${rest}`;
}

/** A typed percentage (`"50"`, `"33,3333 %"`, `"50 Prozent."`) in parts per million; null for anything else. */
export function parsePercent(text: string): bigint | null {
  const match = /^(\d{1,4})(?:[.,](\d{1,4}))?\s*(?:%|Prozent|per\s?cent)?\.?$/iu.exec(
    plainNumber(text).trim(),
  );
  if (!match) return null;
  const [, whole = '0', part = ''] = match;
  return BigInt(whole) * PER_CENT + BigInt(part.padEnd(4, '0'));
}
