import { Link } from 'react-router';
import { readRelatedRecords, WITH_RELATED } from '#platform/contract/related-records.ts';
import { useApi } from '../api.ts';
import { useFormat, useT } from '../i18n.tsx';
import { useRead } from '../use-read.ts';
import styles from './related-records.module.css';

/**
 * What belongs to a record, on its page: links to the lists that contain something of it, with the number of rows there.
 * Loaded after the page; its line is kept free until then. `record`: its name in the audit log, such as `project:garden`.
 */
export function RelatedRecords({ record }: { readonly record: string }) {
  const t = useT('platform.admin');
  const format = useFormat();
  const call = useApi();
  const key = WITH_RELATED.test(record) ? record : null;
  const { data } = useRead(key, (signal) => call(readRelatedRecords, { params: { record } }, { signal }));
  if (key === null) return null;
  return (
    <nav aria-label={t('related')} className={styles.related}>
      {data && data.related.length > 0 && (
        <ul>
          {data.related.map(({ list, label, count, to }) => (
            <li key={list}>
              <Link to={to}>
                {label} <span className={styles.count}>{format.number(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
