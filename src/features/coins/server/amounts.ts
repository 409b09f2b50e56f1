import type { PlatformSettings } from '#features/settings/rules.ts';
import {
  type Cents,
  type CoinFactor,
  centsFromCoins,
  centsToJson,
  coinsFromCents,
  formatDecimal,
  formatMoney,
  isCoinFactor,
  parseDecimal,
} from '#kernel/money.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { intlLocale } from '#platform/i18n.ts';

/** The display of amounts (spec 1 §3 `currencyDisplay`). */
export interface CoinDisplay {
  readonly factor: CoinFactor;
  readonly useCurrency: boolean;
  readonly coinName: string;
  readonly locale: LocaleCode;
}

/** Reads the display from the settings; their schema only allows factors that divide 100. */
export function displayOf(
  settings: Pick<PlatformSettings, 'factorOfCurrencyToCoin' | 'useCurrency' | 'coinNamePlural'>,
  locale: LocaleCode,
): CoinDisplay {
  const factor = settings.factorOfCurrencyToCoin;
  if (!isCoinFactor(factor)) throw new RangeError(`invalid coin factor: ${String(factor)}`);
  return { factor, useCurrency: settings.useCurrency, coinName: settings.coinNamePlural, locale };
}

const inCoins = (cents: Cents, display: CoinDisplay) => coinsFromCents(cents, display.factor);

/** An amount formatted in euro: `1.234,56 €`. */
export function prettyCurrency(cents: Cents, { locale }: CoinDisplay): string {
  return formatMoney(cents, intlLocale(locale));
}

/** An amount formatted in whole coins: `1.234 Coins`. */
export function prettyCoins(cents: Cents, display: CoinDisplay): string {
  const coins = new Intl.NumberFormat(intlLocale(display.locale)).format(inCoins(cents, display));
  return `${coins} ${display.coinName}`;
}

/** An amount formatted in the platform's unit. */
export function pretty(cents: Cents, display: CoinDisplay): string {
  return display.useCurrency ? prettyCurrency(cents, display) : prettyCoins(cents, display);
}

/** An amount on the wire; see `coinAmountSchema`. */
export function coinAmountWire(cents: Cents, display: CoinDisplay) {
  return {
    in_cents: centsToJson(cents),
    in_currency: formatDecimal(cents),
    in_coins: Number(inCoins(cents, display)),
    in_currency_display: prettyCurrency(cents, display),
  };
}

/**
 * The cents of an amount in the platform's unit: euro with at most two decimals, or whole coins. Null if it
 * is not valid.
 */
export function centsOfAmount(amount: number | string, display: CoinDisplay): Cents | null {
  const text = String(amount);
  if (display.useCurrency) return parseDecimal(text);
  const digits = /^(\d{1,12})(?:\.0{1,2})?$/.exec(text)?.[1];
  const coins = digits === undefined ? 0n : BigInt(digits);
  return coins > 0n ? centsFromCoins(coins, display.factor) : null;
}
