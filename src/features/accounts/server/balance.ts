import type { PlatformSettings } from '#features/settings/rules.ts';
import { coinsFromCents, formatDecimal, formatMoney } from '#kernel/money.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { intlLocale } from '#platform/i18n.ts';
import type { Profile } from '../contract/accounts.ts';

/** A user's balance for the wire (spec 1 §3 "User balance"); `cents` is the ledger balance. */
export function balanceWire(
  cents: bigint,
  settings: Pick<PlatformSettings, 'factorOfCurrencyToCoin'>,
  locale: LocaleCode,
): Profile['balance'] {
  return {
    in_cents: Number(cents),
    in_currency: formatDecimal(cents),
    in_coins: Number(coinsFromCents(cents, settings.factorOfCurrencyToCoin)),
    in_currency_display: formatMoney(cents, intlLocale(locale)),
  };
}
