import { isCounted, type ListColumn, type ListRow, totalOf } from '#platform/contract/list.ts';
import type { MoneyWire } from '#platform/contract/money.ts';
import { useFormat, useT, useTranslator } from '../i18n.tsx';
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

interface Summed {
  readonly key: string;
  readonly column: ListColumn;
}

/** The sums of this page and of all pages, where a column has one (spec 2 §2 "Generic table"). */
export function Sums({ keys, columns, rows, totals, before, after }: SumsProps) {
  const t = useT('platform.admin');
  const translate = useTranslator();
  const summed = keys.flatMap((key) => {
    const column = columns[key];
    const counts = column && totals[`total_${key}`] !== undefined ? totalOf(column) : undefined;
    return column && counts ? [{ key, column, counts }] : [];
  });
  if (summed.length === 0) return null;
  const hints = summed.flatMap(({ counts }) => (counts === 'sum' ? [] : [translate(counts.hint)]));
  const line = (name: string, hint: string, valueOf: (sum: Summed) => MoneyWire | number | bigint) => (
    <tr>
      {keys.map((key, index) => {
        const sum = summed.find((one) => one.key === key);
        const span = 1 + (index === 0 ? before : 0) + (index === keys.length - 1 ? after : 0);
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
          <td key={key} colSpan={span} data-numeric={sum !== undefined || undefined}>
            {sum && <Sum column={sum.column} value={valueOf(sum)} />}
          </td>
        );
      })}
    </tr>
  );
  return (
    <tfoot>
      {line(t('list.sum'), t('list.sumHint'), (sum) => pageSum(rows, sum))}
      {line(t('list.total'), t('list.totalHint'), ({ key }) => totals[`total_${key}`] as MoneyWire | number)}
    </tfoot>
  );
}

function Sum({ column, value }: { column: ListColumn; value: MoneyWire | number | bigint }) {
  const format = useFormat();
  if (column.kind === 'money') return <Money value={value} />;
  return format.number(typeof value === 'object' ? value.in_cents : value);
}

function pageSum(rows: readonly ListRow[], { key, column }: Summed): bigint {
  let sum = 0n;
  for (const row of rows.filter((one) => isCounted(column, one))) {
    const value = row[key];
    if (typeof value === 'number') sum += BigInt(value);
    else if (value !== null && typeof value === 'object' && 'in_cents' in value)
      sum += BigInt(value.in_cents);
  }
  return sum;
}
