import { IconHome } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '../i18n.tsx';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  readonly label: string;
  /** A path within the application. */
  readonly to?: string;
  /** An address outside it: a plain link. */
  readonly href?: string;
}

export interface BreadcrumbsProps {
  /** Outermost first; the last one is the page itself and has no link. */
  readonly items: readonly Crumb[];
  /** Target of the home icon; the start page of the administration by default. */
  readonly home?: Crumb;
}

/** The position of the page: a home icon, then the breadcrumbs (spec 2 §2). */
export function Breadcrumbs({ items, home }: BreadcrumbsProps) {
  const t = useT('platform.admin');
  const start = home ?? { label: t('breadcrumbs.home'), to: '/site-admin/' };
  return (
    <nav aria-label={t('breadcrumbs.label')} className={styles.nav}>
      <ol>
        <li>
          <Link to={start.to ?? '/'} aria-label={start.label} className={styles.home}>
            <IconHome size={18} aria-hidden />
          </Link>
        </li>
        {items.map((item, index) => (
          <li key={item.label} aria-current={index === items.length - 1 ? 'page' : undefined}>
            <CrumbText item={item} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbText({ item }: { readonly item: Crumb }) {
  if (item.to) return <Link to={item.to}>{item.label}</Link>;
  if (item.href) return <a href={item.href}>{item.label}</a>;
  return <span>{item.label}</span>;
}
