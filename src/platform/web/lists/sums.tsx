import { decimalOf, millionthsOf } from '#kernel/decimal.ts';
import { isCounted, type ListColumn, type ListRow, totalOf } from '#platform/contract/list.ts';
import type { MoneyWire } from '#platform/contract/money.ts';
import { useFormat, useT, useTranslator } from '../i18n.tsx';
import { Money } from '../ui/money.tsx';
import { Hint } from '../ui/tooltip.tsx';
import styles from './list.module.css';
import type { OwnColumn } from './use-columns.ts';

interface SumsProps {
  readonly columns: readonly OwnColumn[];
  readonly rows: readonly ListRow[];
  /** The page from the server, with `total_{key}`. */
  readonly totals: Readonly<Record<string, unknown>>;
  /** Number of cells before and after those of the columns. */
  readonly before: number;
  readonly after: number;
}

/** Decimals are text. */
type SumValue = MoneyWire | number | bigint | string;

interface Summed {
  readonly key: string;
  readonly column: ListColumn;
}

/** The sums of this page and of all pages, for columns that have them (spec 2 §2 "Generic table"). */
export function Sums({ columns, rows, totals, before, after }: SumsProps) {
  const t = useT('platform.admin');
  const translate = useTranslator();
  const summed = columns.flatMap(({ key, definition: column }) => {
    const counts = totals[`total_${key}`] === undefined ? undefined : totalOf(column);
    return counts ? [{ key, column, counts }] : [];
  });
  if (summed.length === 0) return null;
  const hints = summed.flatMap(({ counts }) => (counts === 'sum' ? [] : [translate(counts.hint)]));
  const line = (name: string, hint: string, valueOf: (sum: Summed) => SumValue) => (
    <tr>
      {columns.map(({ key, label }, index) => {
        const sum = summed.find((one) => one.key === key);
        const span = 1 + (index === 0 ? before : 0) + (index === columns.length - 1 ? after : 0);
        if (index === 0) {
          return (
            <th key={key} scope="row" colSpan={span}>
              <span className={styles.sumName}>
                {name} <Hint text={[hint, ...hints].join(' ')} label={name} />
                {sum && <Sum column={sum.column} value={valueOf(sum)} />}
              </span>
            </th>
          );
        }
        return (
          <td
            key={key}
            colSpan={span}
            data-numeric={sum !== undefined || undefined}
            data-label={sum && label}
          >
            {sum && <Sum column={sum.column} value={valueOf(sum)} />}
          </td>
        );
      })}
    </tr>
  );
  return (
    <tfoot>
      {line(t('list.sum'), t('list.sumHint'), (sum) => pageSum(rows, sum))}
      {line(t('list.total'), t('list.totalHint'), ({ key }) => totals[`total_${key}`] as SumValue)}
    </tfoot>
  );
}

function Sum({ column, value }: { column: ListColumn; value: SumValue }) {
  const format = useFormat();
  if (typeof value === 'string') return format.decimal(value);
  if (column.kind === 'money') return <Money value={value} />;
  return format.number(typeof value === 'object' ? value.in_cents : value);
}

function pageSum(rows: readonly ListRow[], { key, column }: Summed): SumValue {
  let sum = 0n;
  for (const row of rows.filter((one) => isCounted(column, one))) {
    const value = row[key];
    if (typeof value === 'number') sum += BigInt(value);
    else if (typeof value === 'string') sum += millionthsOf(value) ?? 0n;
    else if (value !== null && typeof value === 'object' && 'in_cents' in value)
      sum += BigInt(value.in_cents);
  }
  return column.kind === 'decimal' ? decimalOf(sum) : sum;
}
