import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useT } from '../i18n.tsx';
import { Button } from '../ui/button.tsx';
import { isNumeric } from './cells.tsx';
import filterStyles from './filters/filters.module.css';
import styles from './list.module.css';
import { dragHeader } from './drag-header.ts';
import { Popover } from './popover.tsx';
import { MAX_WIDTH, MIN_WIDTH, type OwnColumn } from './use-columns.ts';

interface HeaderCellProps {
  readonly column: OwnColumn;
  /** All columns, for a header that can sort by several. */
  readonly columns: readonly OwnColumn[];
  /** Whether it stays while others scroll. */
  readonly pinned: 'index' | 'first' | undefined;
  readonly ordering: string;
  readonly onSort: (ordering: string) => void;
  readonly onResize: (width: number) => void;
  /** Moves the column to the place of another one. */
  readonly onMoveTo: (target: string) => void;
  /** The column's filter. */
  readonly filter: ReactNode;
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/**
 * The header of a column: its name sorts, the funnel filters, the edge resizes, and dragging moves it. With the keyboard,
 * Shift+arrow moves and Alt+arrow resizes the column of the focused header.
 */
export function HeaderCell(props: HeaderCellProps) {
  const { column, ordering, filter, pinned } = props;
  const { key, definition, label, width } = column;
  const descending = ordering.startsWith('-');
  const sortedBy = descending ? ordering.slice(1) : ordering;
  const isSorted = (definition.sorts ?? [key]).includes(sortedBy);
  const direction = isSorted ? (descending ? 'desc' : 'asc') : undefined;
  return (
    <th
      scope="col"
      data-key={key}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Alt+ArrowLeft Alt+ArrowRight"
      aria-sort={direction ? ARIA[direction] : undefined}
      data-numeric={isNumeric(definition) || undefined}
      data-pinned={pinned}
      style={{ width: pinned === 'first' ? 'var(--first)' : width }}
    >
      <div
        role="presentation"
        className={styles.head}
        onPointerDown={(event) => dragHeader(event, props.onMoveTo)}
      >
        <SortControl {...props} direction={direction} sortedBy={sortedBy} />
        {filter}
      </div>
      <Resizer label={label} width={width} onResize={props.onResize} />
    </th>
  );
}

interface SortControlProps extends HeaderCellProps {
  readonly direction: 'asc' | 'desc' | undefined;
  readonly sortedBy: string;
}

function SortControl(props: SortControlProps) {
  const { column, direction, onSort } = props;
  const { key, definition, label } = column;
  const t = useT('platform.admin');
  if (!definition.sort && !definition.sorts) return <span className={styles.headText}>{label}</span>;
  const Icon = direction === 'desc' ? IconArrowDown : direction === 'asc' ? IconArrowUp : IconArrowsSort;
  const content = (
    <>
      <span className={styles.headText}>{label}</span>
      <Icon size={16} aria-hidden data-idle={direction === undefined || undefined} />
    </>
  );
  if (definition.sorts) {
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
      onClick={() => onSort(direction === 'asc' ? `-${key}` : key)}
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
  const sorts = (column.definition.sorts ?? []).flatMap(
    (name) => columns.find((one) => one.key === name) ?? [],
  );
  const [key, setKey] = useState((sorts.find((one) => one.key === sortedBy) ?? sorts[0] ?? column).key);
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
        <legend className="visually-hidden">{t('list.sortMenu', { column: column.label })}</legend>
        {sorts.map((one) => (
          <label key={one.key} className={filterStyles.choice}>
            <input type="radio" name="sort" checked={one.key === key} onChange={() => setKey(one.key)} />
            <span>{one.label}</span>
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

/** The draggable edge; the keys of the header and the options of the list offer the same. */
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
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault();
    const { clientX: start, currentTarget, pointerId } = event;
    currentTarget.setPointerCapture(pointerId);
    const move = (moved: globalThis.PointerEvent) => onResize(width + moved.clientX - start);
    const end = () => currentTarget.removeEventListener('pointermove', move);
    currentTarget.addEventListener('pointermove', move);
    currentTarget.addEventListener('lostpointercapture', end, { once: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
    if (step !== undefined) onResize(width + step);
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
