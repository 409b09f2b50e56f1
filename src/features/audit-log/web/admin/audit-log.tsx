import { Link, useSearchParams } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { auditLogList } from '../../list.ts';
import { pageOf } from '../../contract.ts';
import styles from './audit-log.module.css';

export const loader = listLoader(auditLogList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** Who changed what and when; the page of a record links here with its own entries. */
export default function AuditLog({ loaderData }: { loaderData: ListData<typeof auditLogList> }) {
  const t = useT('audit-log.admin');
  const may = useMay();
  const linked = (name: string, object: string | null) => {
    const page = object === null ? null : pageOf(object, may);
    return page === null ? name : <Link to={page}>{name}</Link>;
  };
  const record = useSearchParams()[0].get('record');
  const back = record === null ? null : pageOf(record, may);
  const rows = loaderData.page?.results ?? [];
  const named = rows.find(({ record_key: key }) => key === record)?.record ?? t('field.record');
  const crumbs = back === null ? [] : [{ label: named, to: back }];
  return (
    <ListScreen
      list={auditLogList}
      data={loaderData}
      title={t('list.title')}
      crumbs={crumbs}
      cells={{
        actor: (row) => linked(row.actor, row.actor_id === null ? null : `app_user:${row.actor_id}`),
        record: (row) => linked(row.record, row.record_key),
        changes: (row) => row.changes && <span className={styles.lines}>{row.changes}</span>,
      }}
    />
  );
}
