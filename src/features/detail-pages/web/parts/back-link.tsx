import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { carryOver } from '#features/projects/web/parts/paths.ts';
import styles from './back-link.module.css';

interface BackLinkProps {
  /** Path of the list that contains the page. */
  readonly to: string;
  readonly label: string;
}

/** At the top of a page: the link to its list, with the parameters of the current address. */
export function BackLink({ to, label }: BackLinkProps) {
  const { search } = useLocation();
  return (
    <p className={styles.back}>
      <Link to={carryOver(to, search)}>
        <IconArrowLeft size={18} aria-hidden />
        {label}
      </Link>
    </p>
  );
}
