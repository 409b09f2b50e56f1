import { IconHome } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '../i18n.tsx';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  readonly label: string;
  /** Inside the application. */
  readonly to?: string;
  /** Elsewhere: a plain link. */
  readonly href?: string;
}

export interface BreadcrumbsProps {
  /** From the outside in; the last one is the page itself and needs no link. */
  readonly items: readonly Crumb[];
  /** Where the home icon leads; the administration's home unless said otherwise. */
  readonly home?: Crumb;
}

/** Where the page stands: a home icon, then the crumbs (spec 2 §2). */
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
