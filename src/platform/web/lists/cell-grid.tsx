import { type CSSProperties, type ReactNode, type UIEvent, useEffect, useRef } from 'react';
import type { ListRow } from '#platform/contract/list.ts';
import { useFormat, useT } from '../i18n.tsx';
import { summaryOf } from './cell-range.ts';
import styles from './list.module.css';
import type { ColumnKeys } from './grid-keys.ts';
import { type CellGridState, useCellGrid } from './use-cell-grid.ts';
import type { OwnColumn } from './use-columns.ts';

interface CellGridProps {
  readonly label: string;
  readonly rows: readonly ListRow[];
  readonly columns: readonly OwnColumn[];
  readonly keys: ColumnKeys;
  readonly isBusy: boolean;
  readonly hasSelection: boolean;
  readonly style: CSSProperties;
  /** Header, body and sums. They are not rendered again while cells are selected. */
  readonly children: ReactNode;
  /** Below the table, in place of rows. */
  readonly empty: ReactNode;
}

/** The table of a list as a grid: cells are selected by mouse and keys, and their amounts summed up. */
export function CellGrid(props: CellGridProps) {
  const { label, rows, columns, keys, isBusy, hasSelection, style, children, empty } = props;
  const table = useRef<HTMLTableElement>(null);
  const { handlers, selected, copied } = useCellGrid(table, rows, keys);
  return (
    <>
      <Scroller isBusy={isBusy} style={style}>
        <table
          ref={table}
          className={styles.table}
          data-select={hasSelection || undefined}
          aria-label={label}
          aria-busy={isBusy}
          {...handlers}
        >
          {children}
        </table>
        {empty}
      </Scroller>
      <StatusPanel selected={selected} copied={copied} rows={rows} columns={columns} />
    </>
  );
}

interface ScrollerProps {
  readonly isBusy: boolean;
  readonly style: CSSProperties;
  readonly children: ReactNode;
}

/**
 * Scrolls the table sideways, and only sideways: rows scroll with the page, below a header that stays. Its scroll bar is
 * at the edge of the window, and not below the last row.
 */
function Scroller({ isBusy, style, children }: ScrollerProps) {
  const area = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--rows', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const follow = (other: HTMLDivElement | null) => (event: UIEvent<HTMLDivElement>) => {
    if (other && event.target === event.currentTarget) other.scrollLeft = event.currentTarget.scrollLeft;
  };
  return (
    <div className={styles.frame} style={style}>
      <div
        ref={area}
        className={styles.scroller}
        data-stale={isBusy || undefined}
        onScroll={(event) => follow(bar.current)(event)}
      >
        {children}
      </div>
      <div
        ref={bar}
        aria-hidden
        tabIndex={-1}
        className={styles.sideways}
        onScroll={(event) => follow(area.current)(event)}
      >
        <div />
      </div>
    </div>
  );
}

interface StatusProps extends Pick<CellGridState, 'selected' | 'copied'> {
  readonly rows: readonly ListRow[];
  readonly columns: readonly OwnColumn[];
}

/** Number, sum and average of the selected amounts (spec 2 §2 "Grid filter bar and status panel"). */
function StatusPanel({ selected, copied, rows, columns }: StatusProps) {
  const t = useT('platform.admin');
  const format = useFormat();
  const money = new Set(
    columns.filter(({ definition }) => definition.kind === 'money').map(({ key }) => key),
  );
  const amounts = selected.flatMap(({ row, key }) => {
    const value = money.has(key) ? rows[row]?.[key] : null;
    return value !== null && typeof value === 'object' && 'in_cents' in value ? [BigInt(value.in_cents)] : [];
  });
  const { count, sum, average } = summaryOf(amounts);
  const figures =
    selected.length > 1 && count > 0
      ? [
          [t('grid.selected'), format.number(count)],
          [t('grid.sum'), format.money(sum)],
          [t('grid.average'), format.money(average)],
        ]
      : [];
  return (
    <div
      role="status"
      className={styles.status}
      data-empty={(figures.length === 0 && copied === null) || undefined}
    >
      {figures.map(([name, value]) => (
        <span key={name}>
          {name}: <strong>{value}</strong>
        </span>
      ))}
      {copied !== null && <span>{t('grid.copied', { count: copied })}</span>}
    </div>
  );
}
