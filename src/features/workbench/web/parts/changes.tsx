import { Link } from 'react-router';
import { pageOf } from '#features/audit-log/contract.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { ChangeWire } from '../../contract.ts';
import styles from './changes.module.css';

interface Props {
  readonly since: string | null;
  readonly latest: readonly ChangeWire[] | null;
}

/** What others changed since the last visit, the latest first. */
export function Changes({ since, latest }: Props) {
  const t = useT('workbench.admin');
  const format = useFormat();
  return (
    <Card as="section" aria-labelledby="latest-changes">
      <h2 id="latest-changes" className={styles.heading}>
        {t('changes.title')}
      </h2>
      <p className="muted">
        {since === null ? t('changes.first') : t('changes.since', { at: format.dateTime(since) })}
      </p>
      {latest === null && (
        <Alert tone="warning" live="polite">
          {t('changes.failed')}
        </Alert>
      )}
      {since !== null && latest?.length === 0 && <p>{t('changes.nothing')}</p>}
      <ul className={styles.list}>
        {latest?.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
      <p>
        <Link to="/site-admin/audit-log/">{t('changes.all')}</Link>
      </p>
    </Card>
  );
}

function Change({ change }: { readonly change: ChangeWire }) {
  const format = useFormat();
  const may = useMay();
  const page = change.record_key === null ? null : pageOf(change.record_key, may);
  return (
    <li>
      <span className={styles.what}>
        {change.action}
        {change.record !== '' && (
          <>
            {' – '}
            {page === null ? change.record : <Link to={page}>{change.record}</Link>}
          </>
        )}
      </span>
      <span className={styles.who}>
        {change.actor} · {format.dateTime(change.at)}
      </span>
    </li>
  );
}
