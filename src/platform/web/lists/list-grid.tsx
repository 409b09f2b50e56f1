import type { CSSProperties, ReactNode } from 'react';
import type { AnyList, ListRow } from '#platform/contract/list.ts';
import type { ListPage } from '#platform/contract/list-routes.ts';
import { useT, useTranslator } from '../i18n.tsx';
import { Cell, isNumeric } from './cells.tsx';
import { FilterButton } from './filters/filter-button.tsx';
import type { FilterLabels } from './filters/use-filter-labels.ts';
import { HeaderCell } from './header-cell.tsx';
import styles from './list.module.css';
import type { ListAddress } from './state.ts';
import { Sums } from './sums.tsx';
import type { ListColumnsState } from './use-columns.ts';
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
  /** Null where nothing can be done to several rows. */
  readonly selection: SelectionState | null;
  readonly actions: ((row: ListRow) => ReactNode) | undefined;
  readonly empty: ReactNode;
}

const SELECT_WIDTH = 44;
const ACTIONS_WIDTH = 96;

/** The table itself. */
export function ListGrid(props: ListGridProps) {
  const { list, columns, page, isStale, selection, actions, empty } = props;
  const translate = useTranslator();
  const t = useT('platform.admin');
  const width =
    columns.table.getVisibleLeafColumns().reduce((sum, column) => sum + column.getSize(), 0) +
    (selection ? SELECT_WIDTH : 0) +
    (actions ? ACTIONS_WIDTH : 0);
  const first = columns.table.getVisibleLeafColumns()[0]?.getSize() ?? 0;
  const label = t('list.table', { noun: translate(list.noun, { count: 2 }) });
  return (
    <div
      role="region"
      tabIndex={0}
      className={styles.scroller}
      aria-label={label}
      data-stale={isStale || undefined}
    >
      <table
        className={styles.table}
        style={{ '--table': `${width}px`, '--first': `${first}px` } as CSSProperties}
        data-select={selection ? true : undefined}
        aria-label={label}
        aria-busy={isStale || !page}
      >
        <Head {...props} />
        {page ? <Body {...props} /> : <Skeleton columns={columns} />}
        {page && page.count > 0 && (
          <Sums
            keys={columns.visibleKeys}
            columns={columns.columns}
            rows={page.results}
            totals={page}
            before={selection ? 1 : 0}
            after={actions ? 1 : 0}
          />
        )}
      </table>
      {page && page.count === 0 && <div className={styles.empty}>{empty}</div>}
    </div>
  );
}

function Head({ columns, address, labels, page, selection, actions }: ListGridProps) {
  const t = useT('platform.admin');
  const ids = (page?.results as readonly ListRow[] | undefined)?.map((row) => row.id) ?? [];
  const { settings } = columns;
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={styles.select} style={{ width: SELECT_WIDTH }}>
            <SelectPage ids={ids} selection={selection} />
          </th>
        )}
        {columns.table.getVisibleLeafColumns().map((column) => {
          const definition = columns.columns[column.id];
          if (!definition) return null;
          const filter = address.filters.find((one) => one.column === column.id);
          return (
            <HeaderCell
              key={column.id}
              column={definition}
              columnKey={column.id}
              isFirst={column.id === columns.visibleKeys[0]}
              columns={columns.columns}
              width={column.getSize()}
              ordering={address.query.ordering}
              onSort={(ordering) => address.change({ ordering })}
              onResize={(width) => columns.change({ widths: { ...settings.widths, [column.id]: width } })}
              filter={filter && <FilterButton filter={filter} address={address} labels={labels} />}
            />
          );
        })}
        {actions && (
          <th scope="col" className={styles.actions} style={{ width: ACTIONS_WIDTH }}>
            <span className="visually-hidden">{t('list.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function SelectPage({ ids, selection }: { ids: readonly string[]; selection: SelectionState }) {
  const t = useT('platform.admin');
  const chosen = ids.filter(selection.has).length;
  return (
    <input
      type="checkbox"
      aria-label={t('list.selectPage')}
      disabled={ids.length === 0}
      checked={ids.length > 0 && chosen === ids.length}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < ids.length;
      }}
      onChange={(event) => selection.toggle(ids, event.target.checked)}
    />
  );
}

function Body({ columns, cells, rowName, selection, actions }: ListGridProps) {
  const t = useT('platform.admin');
  const nameOf = (row: ListRow) => rowName?.(row) ?? String(row[columns.visibleKeys[0] ?? 'id'] ?? row.id);
  return (
    <tbody>
      {columns.table.getRowModel().rows.map(({ id, original: row }) => (
        <tr key={id} data-selected={selection?.has(id) || undefined}>
          {selection && (
            <td className={styles.select}>
              <input
                type="checkbox"
                aria-label={t('list.selectRow', { row: nameOf(row) })}
                checked={selection.has(id)}
                onChange={(event) => selection.toggle([id], event.target.checked)}
              />
            </td>
          )}
          {columns.visibleKeys.map((key, index) => {
            const column = columns.columns[key];
            if (!column) return null;
            return (
              <td
                key={key}
                data-first={index === 0 || undefined}
                data-numeric={isNumeric(column) || undefined}
              >
                {cells?.[key]?.(row) ?? <Cell column={column} row={row} value={row[key]} />}
              </td>
            );
          })}
          {actions && <td className={styles.actions}>{actions(row)}</td>}
        </tr>
      ))}
    </tbody>
  );
}

const SKELETON_ROWS = 8;

function Skeleton({ columns }: { columns: ListColumnsState }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <tr key={row}>
          {columns.visibleKeys.map((key) => (
            <td key={key}>
              <span className={styles.bone}>{'\u00a0'}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
