/** Currencies without a smaller unit, and with one of a thousandth (ISO 4217, list one); all others have hundredths. */
const WHOLE = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
const THOUSANDTHS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/**
 * The digits after the point of amounts in a currency (ISO 4217, in any case). The books are in euros; this is only for
 * showing what a provider has reported in another currency. The database function `currency_digits` is the same.
 */
export function currencyDigits(currency: string): 0 | 2 | 3 {
  const code = currency.toUpperCase();
  if (WHOLE.has(code)) return 0;
  return THOUSANDTHS.has(code) ? 3 : 2;
}
