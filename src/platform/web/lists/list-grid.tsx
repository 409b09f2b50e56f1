import type { CSSProperties, ReactNode } from 'react';
import type { AnyList, ListRow } from '#platform/contract/list.ts';
import type { ListPage } from '#platform/contract/list-routes.ts';
import { useT, useTranslator } from '../i18n.tsx';
import type { ListAction } from './actions.ts';
import { cardColumns } from './card-columns.ts';
import { CellGrid } from './cell-grid.tsx';
import { Cell, hasBadges, isNumeric } from './cells.tsx';
import { FilterButton } from './filters/filter-button.tsx';
import type { FilterLabels } from './filters/use-filter-labels.ts';
import { HeaderCell } from './header-cell.tsx';
import styles from './list.module.css';
import { actionsWidth, RowActions } from './row-actions.tsx';
import type { ListAddress } from './state.ts';
import { Sums } from './sums.tsx';
import { leading, type ListColumnsState, type OwnColumn } from './use-columns.ts';
import type { SelectionState } from './use-selection.ts';

export type CellRenderers = Readonly<Record<string, ((row: ListRow) => ReactNode) | undefined>>;

export interface ListGridProps {
  readonly list: AnyList;
  readonly columns: ListColumnsState;
  readonly address: ListAddress;
  readonly labels: FilterLabels;
  readonly page: ListPage<AnyList> | undefined;
  readonly isStale: boolean;
  readonly cells: CellRenderers | undefined;
  readonly rowName: ((row: ListRow) => string) | undefined;
  /** Null if there are no bulk actions. */
  readonly selection: SelectionState | null;
  /** The actions that this person may perform on one row. */
  readonly rowActions: ((row: ListRow) => readonly ListAction[]) | undefined;
  readonly onStart: (action: ListAction, row: ListRow) => void;
  readonly empty: ReactNode;
}

const SELECT_WIDTH = 44;
const NO_ACTIONS: readonly ListAction[] = [];
const NO_ROWS: readonly ListRow[] = [];

/** The table itself. */
export function ListGrid(props: ListGridProps) {
  const { list, columns, page, isStale, selection, rowActions, empty } = props;
  const translate = useTranslator();
  const t = useT('platform.admin');
  const rows = ((page?.results ?? []) as readonly ListRow[]).map((row) => ({
    row,
    actions: rowActions?.(row) ?? NO_ACTIONS,
  }));
  const forActions = actionsWidth(rows.map(({ actions }) => actions));
  const width =
    columns.shown.reduce((sum, column) => sum + column.width, 0) +
    (selection ? SELECT_WIDTH : 0) +
    forActions;
  const first = leading(columns.shown)?.width ?? 0;
  const [begin] = columns.shown;
  const index = begin?.definition.kind === 'index' ? begin.width : 0;
  const before = (selection ? SELECT_WIDTH : 0) + index;
  const label = t('list.table', { noun: translate(list.noun, { count: 2 }) });
  return (
    <CellGrid
      label={label}
      rows={(page?.results as readonly ListRow[] | undefined) ?? NO_ROWS}
      columns={columns.shown}
      keys={{
        onMove: columns.move,
        onResize: (key, by) =>
          columns.setWidth(key, (columns.all.find((one) => one.key === key)?.width ?? 0) + by),
      }}
      isBusy={isStale || !page}
      hasSelection={selection !== null}
      style={
        {
          '--table': `${width}px`,
          '--first': `${first}px`,
          '--before': `${before}px`,
        } as CSSProperties
      }
      empty={page?.count === 0 && <div className={styles.empty}>{empty}</div>}
    >
      <Head {...props} actionsWidth={forActions} />
      {page ? <Body {...props} rows={rows} hasActions={forActions > 0} /> : <Skeleton columns={columns} />}
      {page && page.count > 0 && (
        <Sums
          columns={columns.shown}
          rows={page.results}
          totals={page}
          before={selection ? 1 : 0}
          after={forActions > 0 ? 1 : 0}
        />
      )}
    </CellGrid>
  );
}

interface HeadProps extends ListGridProps {
  /** Pixels of the column of actions; 0 if there is none. */
  readonly actionsWidth: number;
}

function Head({ columns, address, labels, page, selection, actionsWidth: forActions }: HeadProps) {
  const t = useT('platform.admin');
  const rows = (page?.results as readonly ListRow[] | undefined) ?? NO_ROWS;
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={styles.select} style={{ width: SELECT_WIDTH }}>
            <SelectPage rows={rows} selection={selection} />
          </th>
        )}
        {columns.shown.map((column, index) => {
          const filter = address.filters.find((one) => one.column === column.key);
          return (
            <HeaderCell
              key={column.key}
              column={column}
              pinned={pinOf(columns.shown, index)}
              columns={columns.all}
              ordering={address.query.ordering}
              onSort={(ordering) => address.change({ ordering })}
              onResize={(width) => columns.setWidth(column.key, width)}
              onMoveTo={(target) => columns.moveTo(column.key, target)}
              filter={filter && <FilterButton filter={filter} address={address} labels={labels} />}
            />
          );
        })}
        {forActions > 0 && (
          <th scope="col" className={styles.actions} style={{ width: forActions }}>
            <span className="visually-hidden">{t('list.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface SelectPageProps {
  readonly rows: readonly ListRow[];
  readonly selection: SelectionState;
}

function SelectPage({ rows, selection }: SelectPageProps) {
  const t = useT('platform.admin');
  const chosen = rows.filter(({ id }) => selection.has(id)).length;
  return (
    <input
      type="checkbox"
      aria-label={t('list.selectPage')}
      disabled={rows.length === 0}
      checked={rows.length > 0 && chosen === rows.length}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < rows.length;
      }}
      onChange={(event) => selection.toggle(rows, event.target.checked)}
    />
  );
}

interface BodyProps extends ListGridProps {
  readonly rows: readonly { readonly row: ListRow; readonly actions: readonly ListAction[] }[];
  readonly hasActions: boolean;
}

function Body({ list, columns, cells, rowName, selection, rows, hasActions, onStart }: BodyProps) {
  const t = useT('platform.admin');
  const named = leading(columns.shown)?.key ?? 'id';
  const nameOf = (row: ListRow) => rowName?.(row) ?? String(row[named] ?? row.id);
  return (
    <tbody>
      {rows.map(({ row, actions }) => (
        <tr key={row.id} data-selected={selection?.has(row.id) || undefined}>
          {selection && (
            <td className={styles.select}>
              <input
                type="checkbox"
                aria-label={t('list.selectRow', { row: nameOf(row) })}
                checked={selection.has(row.id)}
                onChange={(event) => selection.toggle([row], event.target.checked)}
              />
            </td>
          )}
          <Cells row={row} shown={columns.shown} card={list.card} cells={cells} />
          {hasActions && (
            <td className={styles.actions} data-actions>
              <RowActions row={nameOf(row)} actions={actions} onStart={(action) => onStart(action, row)} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

interface CellsProps extends Pick<ListGridProps, 'cells'> {
  readonly row: ListRow;
  readonly shown: readonly OwnColumn[];
  readonly card: AnyList['card'];
}

/** The values of a row. */
function Cells({ row, shown, card, cells }: CellsProps) {
  const places = cardColumns(card, shown, row);
  return shown.map(({ key, definition, label }, index) => (
    <td
      key={key}
      data-key={key}
      data-label={label}
      data-card={places[key]}
      data-pinned={pinOf(shown, index)}
      data-numeric={isNumeric(definition) || undefined}
      data-wrap={definition.wrap || undefined}
      data-badges={hasBadges(definition) || undefined}
    >
      {cells?.[key]?.(row) ?? <Cell column={definition} row={row} value={row[key]} />}
    </td>
  ));
}

/** The columns that stay while the others scroll: the first one, and the number of the row before it. */
function pinOf(shown: readonly OwnColumn[], index: number): 'index' | 'first' | undefined {
  const column = shown[index];
  if (index === 0 && column?.definition.kind === 'index') return 'index';
  const isFirst = index === 0 || (index === 1 && shown[0]?.definition.kind === 'index');
  return isFirst ? 'first' : undefined;
}

const SKELETON_ROWS = 8;

function Skeleton({ columns }: { columns: ListColumnsState }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <tr key={row}>
          {columns.shownKeys.map((key) => (
            <td key={key}>
              <span className={styles.bone}>{'\u00a0'}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
