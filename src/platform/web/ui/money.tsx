import type { Cents } from '../format.ts';
import { centsOf } from '../format.ts';
import { useFormat } from '../i18n.tsx';
import styles from './money.module.css';

export interface MoneyProps {
  /** `{in_cents}` from the wire, bigint or whole cents. */
  readonly value: Cents;
  /** Drops `,00` of round amounts. */
  readonly whole?: boolean;
  /** In display type, for the amount that a page is about. */
  readonly big?: boolean;
  /** Writes `+` before positive amounts. */
  readonly sign?: boolean;
}

/** An amount as readers of the page's locale write it, in tabular figures and never broken over lines. */
export function Money({ value, whole = false, big = false, sign = false }: MoneyProps) {
  const format = useFormat();
  const text = format.money(value, { whole });
  return (
    <span className={styles.money} data-big={big || undefined}>
      {sign && centsOf(value) > 0n ? `+${text}` : text}
    </span>
  );
}
