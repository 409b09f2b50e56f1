import type { ReactNode } from 'react';
import { AccessLink } from './access-link.tsx';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { HistoryLink } from './history-link.tsx';
import { ShowsRecord } from './last-change.tsx';
import { DocumentTitle } from './page.tsx';
import { RelatedRecords } from './related-records.tsx';
import styles from './admin-page.module.css';

export interface AdminPageProps {
  readonly title: string;
  /** The pages above this one, outermost first. The page itself is appended. */
  readonly crumbs?: readonly Crumb[];
  /** The record that the page is about, as the audit log names it (`project:garden`): adds links to its history, its permissions and what belongs to it. */
  readonly record?: string;
  /** Buttons next to the headline. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Breadcrumb, headline, actions and links to history and permissions of an administration screen. */
export function AdminPage({ title, crumbs = [], record, actions, children }: AdminPageProps) {
  return (
    <>
      <DocumentTitle title={title} />
      <meta name="robots" content="noindex" />
      <div className={crumbs.length === 0 ? styles.top : undefined}>
        <Breadcrumbs items={[...crumbs, { label: title }]} />
      </div>
      <div className={styles.adminHead}>
        <h1>{title}</h1>
        {(actions || record !== undefined) && (
          <div className={styles.actions}>
            {record !== undefined && <HistoryLink record={record} />}
            {record !== undefined && <AccessLink record={record} />}
            {actions}
          </div>
        )}
      </div>
      {record !== undefined && <RelatedRecords record={record} />}
      <ShowsRecord record={record}>{children}</ShowsRecord>
    </>
  );
}
