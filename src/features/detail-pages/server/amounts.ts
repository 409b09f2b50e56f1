import { type CoinFactor, type Cents, coinsFromCents, formatMoney } from '#kernel/money.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { AmountWire } from '../contract/need-and-photo.ts';

/** An amount in all its forms; coins are floored (spec 1 §5). */
export type ToAmount = (cents: Cents) => AmountWire;

/** The amounts of one page; many of its sums are the same, so each is written once. */
export function amounts(factor: number, locale: LocaleCode): ToAmount {
  const tag = locale === 'en_US' ? 'en-US' : 'de-DE';
  const made = new Map<Cents, AmountWire>();
  return (cents) => {
    const known = made.get(cents);
    if (known) return known;
    const { in_cents, in_currency } = moneyWire(cents);
    const amount = {
      in_cents,
      in_currency,
      in_coins: Number(coinsFromCents(cents, factor as CoinFactor)),
      in_currency_display: formatMoney(cents, tag),
    };
    made.set(cents, amount);
    return amount;
  };
}
