import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { carryOver } from '#features/projects/web/parts/paths.ts';
import styles from './back-link.module.css';

interface BackLinkProps {
  /** Path of the list that the page stands in. */
  readonly to: string;
  readonly label: string;
}

/** At the head of a page: the way to the list that it stands in, with the parameters of the present address. */
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
