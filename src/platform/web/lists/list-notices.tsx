import type { AnyList } from '#platform/contract/list.ts';
import { useT, useTranslator } from '../i18n.tsx';
import { isApiError } from '../api.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState, ErrorState, ForbiddenState } from '../ui/states.tsx';
import { messageOf } from '../use-task.ts';
import { Chips } from './filters/chips.tsx';
import type { FilterLabels } from './filters/use-filter-labels.ts';
import styles from './list.module.css';
import type { OwnSettings } from './own-settings.ts';
import type { ListAddress } from './state.ts';
import type { ListColumnsState } from './use-columns.ts';
import type { ListViews } from './use-views.ts';

interface NoticesProps {
  readonly own: OwnSettings;
  readonly views: ListViews;
  readonly address: ListAddress;
  readonly labels: FilterLabels;
  readonly columns: ListColumnsState;
}

/** What is said between the toolbar and the table: failures, and how the rows are filtered and sorted. */
export function Notices({ own, views, address, labels, columns }: NoticesProps) {
  return (
    <>
      <SaveFailed failed={own.saveFailed} />
      <ViewNotice views={views} />
      <Ignored address={address} labels={labels} />
      <Chips address={address} labels={labels} />
      <SortNote ordering={address.query.ordering} columns={columns} />
    </>
  );
}

/** Names the sort where no header does, because its column is hidden. */
function SortNote({ ordering, columns }: { ordering: string; columns: ListColumnsState }) {
  const t = useT('platform.admin');
  const key = ordering.replace(/^-/, '');
  const column = columns.all.find((one) => one.key === key);
  const isNamed = columns.shown.some((one) => one.key === key || one.definition.sorts?.includes(key));
  if (!column || isNamed) return null;
  const words = { column: column.label };
  return (
    <p className={styles.sortNote}>
      {ordering.startsWith('-') ? t('list.sortedDescending', words) : t('list.sortedAscending', words)}
    </p>
  );
}

/** The columns could not be stored. */
function SaveFailed({ failed }: { failed: boolean }) {
  const t = useT('platform.admin');
  if (!failed) return null;
  return (
    <Alert tone="warning" live="polite">
      {t('list.settingsFailed')}
    </Alert>
  );
}

/** Names what the address asks for and the list does not have: values of filters, and whole parameters. */
function Ignored({ address, labels }: { address: ListAddress; labels: FilterLabels }) {
  const t = useT('platform.admin');
  const { unknown, unknownParams } = address;
  if (unknown.length === 0 && unknownParams.length === 0) return null;
  const names = unknown.map((filter) => labels.nameOf(filter)).join(', ');
  return (
    <Alert tone="warning" live="polite" onDismiss={() => address.change({})}>
      {unknown.length > 0 && <p>{t('list.filterUnknown', { names })}</p>}
      {unknownParams.length > 0 && <p>{t('list.paramsUnknown', { names: unknownParams.join(', ') })}</p>}
    </Alert>
  );
}

/** The view of the address is gone, or parts of it are not for this person. */
function ViewNotice({ views: { active, isMissing } }: { views: ListViews }) {
  const t = useT('platform.admin');
  if (!isMissing && !active?.incomplete) return null;
  return (
    <Alert tone={isMissing ? 'warning' : 'info'} live="polite">
      {t(isMissing ? 'views.missing' : 'views.incomplete')}
    </Alert>
  );
}

/** The list could not be loaded. */
export function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT('platform.admin');
  if (isApiError(error) && error.status === 403) return <ForbiddenState permission={error.permission} />;
  const message = messageOf(error);
  return (
    <div className={styles.box}>
      <ErrorState error={error} title={message ?? t('list.errorTitle')} onRetry={onRetry} />
    </div>
  );
}

interface EmptyProps {
  readonly list: AnyList;
  readonly address: ListAddress;
  /** The references and codes that the search probably means. */
  readonly nearest?: readonly string[] | undefined;
}

/** No rows match. */
export function Empty({ list, address, nearest = [] }: EmptyProps) {
  const t = useT('platform.admin');
  const translate = useTranslator();
  const title = translate(list.empty ?? 'platform.admin:list.empty');
  const isNarrowed = address.query.search !== '' || Object.keys(address.query.filters).length > 0;
  if (!isNarrowed) return <EmptyState title={title} />;
  return (
    <EmptyState
      title={title}
      text={t('list.emptyFiltered')}
      action={
        <>
          {nearest.map((key) => (
            <Button key={key} size="small" onClick={() => address.change({ search: key })}>
              {t('list.nearest', { key })}
            </Button>
          ))}
          <Button variant="quiet" size="small" onClick={() => address.change({ search: '', filters: {} })}>
            {t('list.resetFilters')}
          </Button>
        </>
      }
    />
  );
}
