import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import type { ListColumn } from '#platform/contract/list.ts';
import { useT, useTranslator } from '../i18n.tsx';
import { Button } from '../ui/button.tsx';
import { isNumeric } from './cells.tsx';
import filterStyles from './filters/filters.module.css';
import styles from './list.module.css';
import { Popover } from './popover.tsx';
import { MAX_WIDTH, MIN_WIDTH } from './use-columns.ts';

interface HeaderCellProps {
  readonly column: ListColumn;
  readonly columnKey: string;
  readonly columns: Readonly<Record<string, ListColumn>>;
  readonly width: number;
  readonly isFirst: boolean;
  readonly ordering: string;
  readonly onSort: (ordering: string) => void;
  readonly onResize: (width: number) => void;
  /** The column's filter. */
  readonly filter: ReactNode;
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a column: its name sorts, the funnel filters, the edge resizes. */
export function HeaderCell(props: HeaderCellProps) {
  const { column, columnKey, width, ordering, filter, isFirst } = props;
  const translate = useTranslator();
  const label = translate(column.label);
  const descending = ordering.startsWith('-');
  const sortedBy = descending ? ordering.slice(1) : ordering;
  const isSorted = (column.sorts ?? [columnKey]).includes(sortedBy);
  const direction = isSorted ? (descending ? 'desc' : 'asc') : undefined;
  return (
    <th
      scope="col"
      aria-sort={direction ? ARIA[direction] : undefined}
      data-numeric={isNumeric(column) || undefined}
      data-first={isFirst || undefined}
      style={{ width: isFirst ? 'var(--first)' : width }}
    >
      <div className={styles.head}>
        <SortControl {...props} label={label} direction={direction} sortedBy={sortedBy} />
        {filter}
      </div>
      <Resizer label={label} width={width} onResize={props.onResize} />
    </th>
  );
}

interface SortControlProps extends HeaderCellProps {
  readonly label: string;
  readonly direction: 'asc' | 'desc' | undefined;
  readonly sortedBy: string;
}

function SortControl(props: SortControlProps) {
  const { column, columnKey, label, direction, onSort } = props;
  const t = useT('platform.admin');
  if (!column.sort && !column.sorts) return <span className={styles.headText}>{label}</span>;
  const Icon = direction === 'desc' ? IconArrowDown : direction === 'asc' ? IconArrowUp : IconArrowsSort;
  const content = (
    <>
      <span className={styles.headText}>{label}</span>
      <Icon size={16} aria-hidden data-idle={direction === undefined || undefined} />
    </>
  );
  if (column.sorts) {
    return (
      <Popover label={t('list.sortMenu', { column: label })} button={content} buttonClass={styles.sort}>
        {(close) => <SortMenu {...props} onDone={close} />}
      </Popover>
    );
  }
  return (
    <button
      type="button"
      className={styles.sort}
      title={t('list.sortBy', { column: label })}
      onClick={() => onSort(direction === 'asc' ? `-${columnKey}` : columnKey)}
    >
      {content}
    </button>
  );
}

/** Several ways to sort by one column, with a direction and Apply (spec 2 §2 "Admin project table"). */
function SortMenu({
  column,
  columns,
  sortedBy,
  direction,
  onSort,
  onDone,
}: SortControlProps & { onDone: () => void }) {
  const t = useT('platform.admin');
  const translate = useTranslator();
  const keys = (column.sorts ?? []).filter((key) => key in columns);
  const [key, setKey] = useState(keys.includes(sortedBy) ? sortedBy : (keys[0] ?? ''));
  const [isDescending, setDescending] = useState(direction !== 'asc');
  return (
    <form
      className={filterStyles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
        onSort(isDescending ? `-${key}` : key);
      }}
    >
      <fieldset className={filterStyles.choices}>
        <legend className="visually-hidden">{t('list.sortMenu', { column: translate(column.label) })}</legend>
        {keys.map((one) => (
          <label key={one} className={filterStyles.choice}>
            <input type="radio" name="sort" checked={one === key} onChange={() => setKey(one)} />
            <span>{translate(columns[one]?.label ?? column.label)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className={filterStyles.choices}>
        <legend className="visually-hidden">{t('list.direction')}</legend>
        {([false, true] as const).map((down) => (
          <label key={String(down)} className={filterStyles.choice}>
            <input
              type="radio"
              name="direction"
              checked={down === isDescending}
              onChange={() => setDescending(down)}
            />
            <span>{t(down ? 'list.descending' : 'list.ascending')}</span>
          </label>
        ))}
      </fieldset>
      <div className={filterStyles.buttons}>
        <Button size="small" type="submit">
          {t('list.apply')}
        </Button>
      </div>
    </form>
  );
}

/** The edge that is dragged; the options of the list offer the same as a field. */
function Resizer({
  label,
  width,
  onResize,
}: {
  label: string;
  width: number;
  onResize: (width: number) => void;
}) {
  const t = useT('platform.admin');
  const clamp = (next: number) => Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.trunc(next)));
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault();
    const { clientX: start, currentTarget, pointerId } = event;
    currentTarget.setPointerCapture(pointerId);
    const move = (moved: globalThis.PointerEvent) => onResize(clamp(width + moved.clientX - start));
    const end = () => currentTarget.removeEventListener('pointermove', move);
    currentTarget.addEventListener('pointermove', move);
    currentTarget.addEventListener('lostpointercapture', end, { once: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
    if (step !== undefined) onResize(clamp(width + step));
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('list.resize', { column: label })}
      aria-valuenow={width}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      tabIndex={-1}
      className={styles.resizer}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  );
}
