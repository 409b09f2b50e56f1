import { Link } from 'react-router';
import { useFormat } from '#platform/web/i18n.tsx';
import { useNewVotes } from './new-votes.ts';
import styles from './voting-info.module.css';
import type { VotingView } from './voting-view.ts';

/** When a voting is, how many votes there are and which rank they make (spec 1 §4). */
export function VotingInfo({ view }: { readonly view: VotingView }) {
  const format = useFormat();
  const added = useNewVotes();
  return (
    <section aria-labelledby="voting-title">
      <h2 id="voting-title" className={styles.title}>
        <span className="visually-hidden">{view.heading}: </span>
        {view.title}
      </h2>
      <p className={styles.period}>{view.period}</p>
      {view.votes !== null && view.rank !== null && (
        <dl className={styles.figures}>
          <div>
            <dt>{view.votesLabel}</dt>
            <dd>{format.number(view.votes + (view.live ? added : 0))}</dd>
          </div>
          <div>
            <dt>{view.rankLabel}</dt>
            <dd>
              {format.number(view.rank)} <small>{view.participants}</small>
            </dd>
          </div>
        </dl>
      )}
      {view.note && <p className={styles.period}>{view.note}</p>}
      {view.list && (
        <p className={styles.others}>
          <Link to={view.list.path}>{view.list.label}</Link>
        </p>
      )}
    </section>
  );
}
