import { type CoinFactor, type Cents, coinsFromCents, formatMoney } from '#kernel/money.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { AmountWire } from '../contract/need-and-photo.ts';

/** Formats an amount in all forms; coins are floored (spec 1 §5). */
export type ToAmount = (cents: Cents) => AmountWire;

/** The amounts of one page; many are equal, so each is formatted once. */
export function amounts(factor: number, locale: LocaleCode): ToAmount {
  const tag = locale === 'en_US' ? 'en-US' : 'de-DE';
  const cache = new Map<Cents, AmountWire>();
  return (cents) => {
    const cached = cache.get(cents);
    if (cached) return cached;
    const { in_cents, in_currency } = moneyWire(cents);
    const amount = {
      in_cents,
      in_currency,
      in_coins: Number(coinsFromCents(cents, factor as CoinFactor)),
      in_currency_display: formatMoney(cents, tag),
    };
    cache.set(cents, amount);
    return amount;
  };
}
