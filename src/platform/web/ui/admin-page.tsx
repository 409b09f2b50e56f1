import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { DocumentTitle } from './page.tsx';
import styles from './admin-page.module.css';

export interface AdminPageProps {
  readonly title: string;
  /** From the outside in, without the page itself; that is added. */
  readonly crumbs?: readonly Crumb[];
  /** Buttons beside the headline. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Breadcrumb, headline and actions of an administration screen. */
export function AdminPage({ title, crumbs = [], actions, children }: AdminPageProps) {
  return (
    <>
      <DocumentTitle title={title} />
      <meta name="robots" content="noindex" />
      <div className={crumbs.length === 0 ? styles.top : undefined}>
        <Breadcrumbs items={[...crumbs, { label: title }]} />
      </div>
      <div className={styles.adminHead}>
        <h1>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </>
  );
}
