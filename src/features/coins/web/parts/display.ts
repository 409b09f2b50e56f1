import type { AmountNotation } from '#features/giving/web/parts/amount/amount.ts';
import { centsFromCoins, type Cents, coinsFromCents, formatDecimal } from '#kernel/money.ts';
import { intlLocale, type Locale } from '#platform/i18n.ts';
import type { Formatter } from '#platform/web/format.ts';
import type { CoinSettings } from './settings.ts';

/** An amount as the platform shows it: `12,50 €` or `1.250 Coins`. */
export function displayAmount(cents: Cents, settings: CoinSettings, format: Formatter): string {
  if (settings.useCurrency) return format.money(cents);
  return `${format.number(coinsFromCents(cents, settings.factor))} ${settings.coinName}`;
}

/** An amount for the request `donate-on-project`: a decimal of euro, or whole coins. */
export function wireAmount(cents: Cents, settings: CoinSettings): string {
  return settings.useCurrency ? formatDecimal(cents) : String(coinsFromCents(cents, settings.factor));
}

/** The notation of whole coins: "1.200" are thousands; the decimals of "12,5" are cut off (spec 1 §5). */
export function coinNotation(settings: CoinSettings): AmountNotation {
  return {
    read: (text) => {
      const typed = text.trim().replace(/[\s.,'](?=\d{3}(?:\D|$))/g, '');
      const [, coins, decimals] = /^(\d{1,12})(?:[.,](\d*))?$/.exec(typed) ?? [];
      if (!coins) return null;
      return { cents: centsFromCoins(BigInt(coins), settings.factor), exact: !decimals };
    },
    write: (cents) => String(coinsFromCents(cents, settings.factor)),
  };
}

/**
 * Rounds cents down to an amount that can be entered: if the platform shows coins, to whole coins.
 */
export function floorToUnit(cents: Cents, settings: CoinSettings): Cents {
  return settings.useCurrency
    ? cents
    : centsFromCoins(coinsFromCents(cents, settings.factor), settings.factor);
}

/** The time of day in Berlin: `14:05` / `2:05 PM`. */
export function timeOf(iso: string, locale: Locale): string {
  const format = { hour: 'numeric', minute: '2-digit', timeZone: 'Europe/Berlin' } as const;
  return new Intl.DateTimeFormat(intlLocale(locale), format).format(new Date(iso));
}
