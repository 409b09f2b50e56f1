import { type Cents, centsOf } from './format.ts';
import { useFormat } from './i18n.tsx';
import { useRoot } from './root-data.ts';

/**
 * Formats amounts of projects as configured for the platform (spec 1 §3 `currencyDisplay`): `1.234 €`, or in whole
 * coins `123.400 Coins`. Whole euros have no cents unless `whole` is false. Payments are formatted as money everywhere.
 */
export function useShownAmount({ whole = true } = {}): (amount: Cents) => string {
  const format = useFormat();
  const { coins } = useRoot().settings;
  return (amount) =>
    coins
      ? `${format.number(centsOf(amount) / BigInt(coins.cents))} ${coins.name}`
      : format.money(amount, { whole });
}
