import type { ListColumn, ListRow } from '#platform/contract/list.ts';
import type { MoneyWire } from '#platform/contract/money.ts';
import { useFormat, useT } from '../i18n.tsx';
import { Money } from '../ui/money.tsx';
import { Hint } from '../ui/tooltip.tsx';
import styles from './list.module.css';

interface SumsProps {
  readonly keys: readonly string[];
  readonly columns: Readonly<Record<string, ListColumn>>;
  readonly rows: readonly ListRow[];
  /** The page as answered, with `total_{key}`. */
  readonly totals: Readonly<Record<string, unknown>>;
  /** Cells before and after those of the columns. */
  readonly before: number;
  readonly after: number;
}

/** The sums of this page and of all pages, where a column has one (spec 2 §2 "Generic table"). */
export function Sums({ keys, columns, rows, totals, before, after }: SumsProps) {
  const t = useT('platform.admin');
  const summed = keys.filter((key) => isSummed(columns[key]) && totals[`total_${key}`] !== undefined);
  if (summed.length === 0) return null;
  const line = (name: string, hint: string, valueOf: (key: string) => MoneyWire | number | bigint) => (
    <tr>
      {keys.map((key, index) => {
        const isSum = summed.includes(key);
        const span = 1 + (index === 0 ? before : 0) + (index === keys.length - 1 ? after : 0);
        if (index === 0) {
          return (
            <th key={key} scope="row" colSpan={span}>
              <span className={styles.sumName}>
                {name} <Hint text={hint} label={name} />
                {isSum && <Sum column={columns[key]} value={valueOf(key)} />}
              </span>
            </th>
          );
        }
        return (
          <td key={key} colSpan={span} data-numeric={isSum || undefined}>
            {isSum && <Sum column={columns[key]} value={valueOf(key)} />}
          </td>
        );
      })}
    </tr>
  );
  return (
    <tfoot>
      {line(t('list.sum'), t('list.sumHint'), (key) => pageSum(rows, key))}
      {line(t('list.total'), t('list.totalHint'), (key) => totals[`total_${key}`] as MoneyWire | number)}
    </tfoot>
  );
}

function isSummed(column: ListColumn | undefined): boolean {
  return column !== undefined && 'total' in column && column.total === 'sum';
}

function Sum({ column, value }: { column: ListColumn | undefined; value: MoneyWire | number | bigint }) {
  const format = useFormat();
  if (column?.kind === 'money') return <Money value={value} />;
  return format.number(typeof value === 'object' ? value.in_cents : value);
}

function pageSum(rows: readonly ListRow[], key: string): bigint {
  let sum = 0n;
  for (const row of rows) {
    const value = row[key];
    if (typeof value === 'number') sum += BigInt(value);
    else if (value !== null && typeof value === 'object' && 'in_cents' in value)
      sum += BigInt(value.in_cents);
  }
  return sum;
}
