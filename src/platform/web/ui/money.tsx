import type { Cents } from '../format.ts';
import { centsOf } from '../format.ts';
import { useFormat } from '../i18n.tsx';
import styles from './money.module.css';

export interface MoneyProps {
  /** `{in_cents}` from the API, bigint or whole cents. */
  readonly value: Cents;
  /** Omits `,00` from whole euros. */
  readonly whole?: boolean;
  /** In the display typeface, for the main amount of a page. */
  readonly big?: boolean;
  /** Writes `+` before positive amounts. */
  readonly sign?: boolean;
}

/** An amount in the notation of the page's locale, in tabular figures, never broken across lines. */
export function Money({ value, whole = false, big = false, sign = false }: MoneyProps) {
  const format = useFormat();
  const text = format.money(value, { whole });
  return (
    <span className={styles.money} data-big={big || undefined}>
      {sign && centsOf(value) > 0n ? `+${text}` : text}
    </span>
  );
}
