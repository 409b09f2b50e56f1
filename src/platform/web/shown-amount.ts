import { type Cents, centsOf } from './format.ts';
import { useFormat } from './i18n.tsx';
import { useRoot } from './root-data.ts';

/**
 * Writes what projects have and need as the platform shows it (spec 1 §3 `currencyDisplay`): `1.234 €`, or in whole
 * coins `123.400 Coins`. Round euro have no cents unless `whole` is false. What is paid in money is written as money
 * everywhere.
 */
export function useShownAmount({ whole = true } = {}): (amount: Cents) => string {
  const format = useFormat();
  const { coins } = useRoot().settings;
  return (amount) =>
    coins
      ? `${format.number(centsOf(amount) / BigInt(coins.cents))} ${coins.name}`
      : format.money(amount, { whole });
}
