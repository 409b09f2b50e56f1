import { Link } from 'react-router';
import { useMay } from '#platform/web/root-data.ts';
import { StateBadge } from '#platform/web/ui/state-badge.tsx';
import type { Votings } from '../../contract/review-queue.ts';
import styles from './review.module.css';

interface Props {
  readonly status: number;
  /** Not empty: outside of votings the status means nothing. */
  readonly votings: Votings;
}

/** The voting review of a record, and the votings for which it is decided. */
export function VotingReview({ status, votings }: Props) {
  const may = useMay();
  return (
    <span className={styles.badges}>
      <StateBadge kind="review" value={status} />
      {votings.map(({ participant, title }) =>
        may('view_votings') ? (
          <Link key={participant} to={`/site-admin/voting-participants/${participant}/`}>
            {title}
          </Link>
        ) : (
          <span key={participant}>{title}</span>
        ),
      )}
    </span>
  );
}
