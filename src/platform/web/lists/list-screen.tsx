import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { AnyList, Can, ListRow, RowOf } from '#platform/contract/list.ts';
import type { ListPage } from '#platform/contract/list-routes.ts';
import { type Actor, anonymousActor, may } from '#platform/contract/permissions.ts';
import { useT, useTranslator } from '../i18n.tsx';
import { useRoot } from '../root-data.ts';
import { Alert } from '../ui/alert.tsx';
import type { Crumb } from '../ui/breadcrumbs.tsx';
import { Button } from '../ui/button.tsx';
import { AdminPage } from '../ui/admin-page.tsx';
import { EmptyState, ErrorState, ForbiddenState } from '../ui/states.tsx';
import { isApiError } from '../api.ts';
import { Chips } from './filters/chips.tsx';
import { type FilterLabels, useFilterLabels } from './filters/use-filter-labels.ts';
import styles from './list.module.css';
import { ListGrid, type CellRenderers } from './list-grid.tsx';
import type { ListData } from './loader.ts';
import { Pager } from './pager.tsx';
import { type BulkAction, messageOf, SelectionBar } from './selection-bar.tsx';
import { type ListAddress, type ListScope, useListAddress } from './state.ts';
import { Toolbar } from './toolbar.tsx';
import { keep, kept, useColumns } from './use-columns.ts';
import { useListData } from './use-list-data.ts';
import { useSelection } from './use-selection.ts';

export interface ListScreenProps<List extends AnyList> {
  readonly list: List;
  /** What `listLoader(list)` answered. */
  readonly data: ListData<List>;
  readonly title: string;
  readonly crumbs?: readonly Crumb[];
  /** Cells that the kind of their column does not show well enough. */
  readonly cells?: { readonly [Key in keyof List['columns']]?: (row: RowOf<List>) => ReactNode };
  /** Filters that this screen sets for good, as its loader does; the reader cannot change them. */
  readonly scope?: ListScope;
  /** Names a row for its checkbox and menu; its first column unless said otherwise. */
  readonly rowName?: (row: RowOf<List>) => string;
  /** What can be done to selected rows; with one that is permitted, rows can be selected. */
  readonly bulk?: readonly BulkAction[];
  /** Offered for the rows of an export, right after it. */
  readonly afterExport?: BulkAction;
  /** Last column: links and menus of one row. */
  readonly actions?: (row: RowOf<List>) => ReactNode;
  /** Beside the options, above the table. */
  readonly toolbar?: ReactNode;
  /** Beside the headline: the main action of the screen. */
  readonly headline?: ReactNode;
  /** Between headline and table. */
  readonly intro?: ReactNode;
}

/**
 * The screen of a list (spec 2 §2 "Generic table"): search, filters, sort, pages, sums, selection, columns and
 * exports. Its state is the address, so a copied link restores it.
 */
export function ListScreen<List extends AnyList>(props: ListScreenProps<List>) {
  const [client] = useState(() => new QueryClient());
  const { title, crumbs, headline, intro } = props;
  return (
    <QueryClientProvider client={client}>
      <AdminPage title={title} {...(crumbs ? { crumbs } : {})} actions={headline}>
        <div className={styles.intro}>{intro}</div>
        <ListBody {...(props as unknown as ListScreenProps<AnyList>)} />
      </AdminPage>
    </QueryClientProvider>
  );
}

/** Whether the signed-in person holds a permission; changes with the person alone. */
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
  const { list, data, scope, cells, rowName, bulk, afterExport, actions, toolbar } = props;
  const t = useT('platform.admin');
  const can = useCan();
  const address = useListAddress(list, can, scope);
  useRememberedFilters(list, address);
  const labels = useFilterLabels(list, address.filters, address.query.filters);
  const result = useListData(list, address.scoped, data);
  const { page } = result;
  const rows = page?.results as readonly ListRow[] | undefined;
  const columns = useColumns(list, can, data.settings, rows);
  const selection = useSelection(address.scoped);
  const permitted = (bulk ?? []).filter((action) => can(action.permission));
  const count = page?.count ?? 0;
  const pageIds = useMemo(() => (rows ?? []).map((row) => row.id), [rows]);
  return (
    <div className={styles.list}>
      <Toolbar
        list={list}
        address={address}
        labels={labels}
        columns={columns}
        count={count}
        afterExport={
          afterExport && can(afterExport.permission) ? { action: afterExport, onDone: result.refresh } : null
        }
      >
        {toolbar}
      </Toolbar>
      {columns.saveFailed && (
        <Alert tone="warning" live="polite">
          {t('list.settingsFailed')}
        </Alert>
      )}
      <UnknownFilters address={address} labels={labels} />
      <Chips address={address} labels={labels} />
      {permitted.length > 0 && (
        <SelectionBar
          list={list}
          selection={selection}
          pageIds={pageIds}
          total={count}
          actions={permitted}
          onDone={result.refresh}
        />
      )}
      {result.error ? (
        <Failure error={result.error} onRetry={result.retry} />
      ) : (
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
          actions={actions as ((row: ListRow) => ReactNode) | undefined}
          empty={<Empty address={address} />}
        />
      )}
      {page && <Foot list={list} address={address} page={page} />}
    </div>
  );
}

/** Names the filters of which the address asks for values that do not exist. */
function UnknownFilters({ address, labels }: { address: ListAddress; labels: FilterLabels }) {
  const t = useT('platform.admin');
  if (address.unknown.length === 0) return null;
  const names = address.unknown.map((filter) => labels.nameOf(filter)).join(', ');
  return (
    <Alert tone="warning" live="polite" onDismiss={() => address.change({})}>
      {t('list.filterUnknown', { names })}
    </Alert>
  );
}

interface FootProps {
  readonly list: AnyList;
  readonly address: ListAddress;
  readonly page: ListPage<AnyList>;
}

/** Says what was loaded, and leads to the other pages. */
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

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT('platform.admin');
  if (isApiError(error) && error.status === 403) return <ForbiddenState permission={error.permission} />;
  const message = messageOf(error);
  return (
    <div className={styles.box}>
      <ErrorState error={error} title={message ?? t('list.errorTitle')} onRetry={onRetry} />
    </div>
  );
}

function Empty({ address }: { address: ListAddress }) {
  const t = useT('platform.admin');
  const isNarrowed = address.query.search !== '' || Object.keys(address.query.filters).length > 0;
  if (!isNarrowed) return <EmptyState title={t('list.empty')} />;
  return (
    <EmptyState
      title={t('list.empty')}
      text={t('list.emptyFiltered')}
      action={
        <Button variant="quiet" size="small" onClick={() => address.change({ search: '', filters: {} })}>
          {t('list.resetFilters')}
        </Button>
      }
    />
  );
}

/** Filters come back on the next visit, but only where the address says nothing (spec 2 §4, ux). */
function useRememberedFilters(list: AnyList, address: ListAddress): void {
  const { query, isBlank, change } = address;
  const name = `${list.id}.filters`;
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) {
      keep(name, query.filters);
      return;
    }
    isRestored.current = true;
    if (!isBlank) {
      keep(name, query.filters);
      return;
    }
    const stored = kept(name);
    if (stored === null || typeof stored !== 'object') return;
    const texts = Object.entries(stored).filter(([, text]) => typeof text === 'string');
    if (texts.length > 0) change({ filters: Object.fromEntries(texts) }, { replace: true });
  }, [name, isBlank, change, query.filters]);
}
