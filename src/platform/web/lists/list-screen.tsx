import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import type { AnyList, Can, ListRow, RowOf } from '#platform/contract/list.ts';
import { withAdditional } from '#platform/contract/list-additional.ts';
import type { ListQuery } from '#platform/contract/list-query.ts';
import type { ListPage } from '#platform/contract/list-routes.ts';
import { type Actor, anonymousActor, may } from '#platform/contract/permissions.ts';
import type { TableState } from '#platform/contract/table-settings.ts';
import { useT, useTranslator } from '../i18n.tsx';
import { useRoot } from '../root-data.ts';
import { Alert } from '../ui/alert.tsx';
import type { Crumb } from '../ui/breadcrumbs.tsx';
import { AdminPage } from '../ui/admin-page.tsx';
import { MissingRightHelp } from '../ui/missing-right.tsx';
import type { Task } from '../use-task.ts';
import type { ListAction } from './actions.ts';
import { AskedAction } from './asked-action.tsx';
import { InCards } from './cards.tsx';
import { useFilterLabels } from './filters/use-filter-labels.ts';
import { isFilteredByLink } from './filtered-by-link.ts';
import styles from './list.module.css';
import { ListGrid, type CellRenderers } from './list-grid.tsx';
import { Empty, Failure, Notices } from './list-notices.tsx';
import type { ListData } from './loader.ts';
import { Pager } from './pager.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { type ListAddress, type ListScope, useListAddress } from './state.ts';
import { TABLE, Toolbar } from './toolbar.tsx';
import { type OwnSettings, rememberedFilters, useOwnSettings } from './own-settings.ts';
import { useColumns } from './use-columns.ts';
import { useListActions } from './use-list-actions.ts';
import { useListData } from './use-list-data.ts';
import { useSelection } from './use-selection.ts';
import { contentOf, isViewChanged, type ListViews, useViews, type ViewParts } from './use-views.ts';
import { ViewsMenu } from './views-menu.tsx';

export interface ListScreenProps<List extends AnyList> {
  readonly list: List;
  /** The data of `listLoader(list)`. */
  readonly data: ListData<List>;
  readonly title: string;
  readonly crumbs?: readonly Crumb[];
  /** The record that the screen is about; see `AdminPage`. */
  readonly record?: string;
  /** Renderers for cells that need more than the default of their column's kind. */
  readonly cells?: { readonly [Key in keyof List['columns']]?: (row: RowOf<List>) => ReactNode };
  /** Fixed filters of this screen, the same as in its loader; the reader cannot change them. */
  readonly scope?: ListScope;
  /** Names a row for its checkbox and menu; by default the value of its first column. */
  readonly rowName?: (row: RowOf<List>) => string;
  /** Actions on selected rows; rows can be selected if at least one is permitted. */
  readonly bulk?: readonly ListAction[];
  /** Offered for the rows of an export, right after it. */
  readonly afterExport?: ListAction;
  /** The actions on one row in its present state: the last column, if any row has a permitted one. */
  readonly rowActions?: (row: RowOf<List>) => readonly ListAction[];
  /** Next to the options, above the table. */
  readonly toolbar?: ReactNode;
  /** Next to the headline: the main action of the screen. */
  readonly headline?: ReactNode;
  /** Between headline and table. */
  readonly intro?: ReactNode;
  /** A row as a card, shown instead of the table in narrow windows. */
  readonly card?: (row: RowOf<List>) => ReactNode;
  /** Between filters and table: what depends on the current filters, such as a chart. */
  readonly summary?: (query: ListQuery) => ReactNode;
}

/**
 * The screen of a list (spec 2 §2 "Generic table"): search, filters, sort, pages, sums, selection, columns and exports.
 * Its state is in the address, so a copied link restores it.
 */
export function ListScreen<List extends AnyList>(props: ListScreenProps<List>) {
  const { title, crumbs, record, headline, intro } = props;
  return (
    <AdminPage
      title={title}
      {...(crumbs ? { crumbs } : {})}
      {...(record === undefined ? {} : { record })}
      actions={headline}
    >
      <div className={styles.intro}>{intro}</div>
      <ListBody {...(props as unknown as ListScreenProps<AnyList>)} />
    </AdminPage>
  );
}

/** The same within a page that has its own frame and headline. */
export function ListTable<List extends AnyList>(props: Omit<ListScreenProps<List>, 'title' | 'crumbs'>) {
  return <ListBody {...(props as unknown as ListScreenProps<AnyList>)} />;
}

/** Whether the signed-in person holds a permission; changes only with the person. */
function useCan(): Can {
  const { actor } = useRoot();
  return useMemo(() => {
    const rights: Actor = actor
      ? { ...anonymousActor, ...actor, userId: BigInt(actor.id), permissions: new Set(actor.permissions) }
      : anonymousActor;
    return (permission) => may(rights, permission);
  }, [actor]);
}

function ListBody(props: ListScreenProps<AnyList>) {
  const { data, scope, cells, rowName, bulk, afterExport, rowActions, toolbar, summary, card } = props;
  const can = useCan();
  const list = useCurrent(props.list, data.settings);
  const address = useListAddress(list, can, scope);
  const { own, views } = useSaved(list, can, address, data.settings);
  const labels = useFilterLabels(list, address.filters, address.query.filters);
  const columns = useColumns(list, can, own, views.active);
  const result = useListData(list, { ...address.scoped, additional: columns.shownAdditional }, data);
  const { page } = result;
  const rows = page?.results as readonly ListRow[] | undefined;
  const selection = useSelection(list, address.scoped);
  const permitted = (bulk ?? []).filter((action) => can(action.permission));
  const count = page?.count ?? 0;
  const actions = useListActions(list, selection, result.refresh);
  return (
    <div className={styles.list}>
      <Toolbar
        list={list}
        address={address}
        labels={labels}
        columns={columns}
        count={count}
        views={<SavedViews list={list} can={can} views={views} address={address} columns={columns} />}
        afterExport={isPermitted(afterExport, can) ? { action: afterExport, onDone: result.refresh } : null}
      >
        {toolbar}
      </Toolbar>
      <Notices own={own} views={views} address={address} labels={labels} columns={columns} />
      {summary?.(address.scoped)}
      <Failed task={actions.task} />
      <Failed task={selection.loadingAll} />
      <SelectionBar
        list={list}
        selection={selection}
        rows={rows ?? []}
        total={count}
        actions={permitted}
        running={actions.running}
        onStart={actions.startSelected}
      />
      <div id={TABLE}>
        {result.error ? (
          <Failure error={result.error} onRetry={result.retry} />
        ) : (
          <InCards card={card as ((row: ListRow) => ReactNode) | undefined} rows={rows ?? []}>
            <ListGrid
              list={list}
              columns={columns}
              address={address}
              labels={labels}
              page={page}
              isStale={result.isStale}
              cells={cells as CellRenderers | undefined}
              rowName={rowName as ((row: ListRow) => string) | undefined}
              selection={permitted.length > 0 ? selection : null}
              rowActions={permittedActions(rowActions, can)}
              onStart={actions.startRow}
              empty={<Empty list={list} address={address} nearest={page?.nearest} />}
            />
          </InCards>
        )}
      </div>
      {page && <Foot list={list} address={address} page={page} />}
      <AskedAction list={list} actions={actions} />
    </div>
  );
}

/** The list with the columns that data define, as the loader found them. */
function useCurrent(list: AnyList, { additional_fields: added }: TableState): AnyList {
  return useMemo(() => (added.length === 0 ? list : withAdditional(list, added)), [list, added]);
}

/** This person's settings of the list and its saved views. */
function useSaved(list: AnyList, can: Can, address: ListAddress, state: TableState) {
  const own = useOwnSettings(list, state);
  const views = useViews(list, can, { state, viewId: address.viewId, own });
  useRememberedFilters(list, address, own);
  return { own, views };
}

const isPermitted = (action: ListAction | undefined, can: Can): action is ListAction =>
  action !== undefined && can(action.permission);

interface SavedViewsProps extends ViewParts {
  readonly list: AnyList;
  readonly can: Can;
  readonly views: ListViews;
}

/** The menu of saved views, with what the screen shows now; they are shared among staff, so others have none. */
function SavedViews({ list, can, views, ...shown }: SavedViewsProps) {
  const { active } = views;
  if (!can('staff')) return null;
  return (
    <ViewsMenu
      views={views}
      content={() => contentOf(shown)}
      isChanged={active !== null && isViewChanged(list, can, { view: active, ...shown })}
    />
  );
}

/** The actions that this person may perform on one row. */
function permittedActions(rowActions: ListScreenProps<AnyList>['rowActions'], can: Can) {
  if (!rowActions) return undefined;
  return (row: ListRow) => rowActions(row as RowOf<AnyList>).filter((action) => can(action.permission));
}

/** The error of an action on rows, or of selecting all of them. */
function Failed({ task }: { readonly task: Task }) {
  if (task.failure === null) return null;
  return (
    <Alert tone="danger" live="assertive" onDismiss={task.forgetFailure}>
      {task.failure}
      <MissingRightHelp permission={task.missing} />
    </Alert>
  );
}

interface FootProps {
  readonly list: AnyList;
  readonly address: ListAddress;
  readonly page: ListPage<AnyList>;
}

/** Announces the loaded page, and links to the other pages. */
function Foot({ list, address, page }: FootProps) {
  const t = useT('platform.admin');
  const translate = useTranslator();
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('list.loaded', {
          count: page.count,
          noun: translate(list.noun, { count: page.count }),
          page: page.current_page,
          pages: page.total_pages,
        })}
      </p>
      <Pager address={address} page={page.current_page} pages={page.total_pages} count={page.count} />
    </>
  );
}

/**
 * Filters are restored on the next visit, but only if the address contains none and no view (spec 2 §4, ux). Within a
 * view they are those of the view, and behind a number of the start page those of the link: these are not remembered. A link
 * that only searches or sorts leaves what is remembered unchanged.
 */
function useRememberedFilters(list: AnyList, address: ListAddress, own: OwnSettings): void {
  const { actor } = useRoot();
  const { query, isBlank, viewId, change, isChangedHere } = address;
  const isOfLink = isFilteredByLink(useLocation());
  const isRestored = useRef(false);
  const filters = JSON.stringify(query.filters);
  const remember = useEffectEvent((used: string) => {
    if (used === JSON.stringify(own.current.filters ?? {})) return;
    if (used === '{}' && !isChangedHere()) return;
    own.change({ filters: JSON.parse(used) as Record<string, string> });
  });
  const restore = useEffectEvent(() => {
    const stored = rememberedFilters(list, actor?.id ?? '', own);
    if (Object.keys(stored).length > 0) change({ filters: stored }, { replace: true });
    return Object.keys(stored).length > 0;
  });
  useEffect(() => {
    if (viewId !== null) return;
    const isFirst = !isRestored.current;
    isRestored.current = true;
    if (isFirst && isBlank && restore()) return;
    if (!isOfLink) remember(filters);
  }, [viewId, isBlank, isOfLink, filters]);
}
