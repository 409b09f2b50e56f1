import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#platform/web/i18n.tsx';
import { useNewVotes } from './new-votes.ts';
import styles from './voting-info.module.css';
import type { VotingView } from './voting-view.ts';

/**
 * The period of a voting, and the votes and rank of one participant (spec 1 §4). Set the participant as its `key`, so
 * that new votes for one are not added to another.
 */
export function VotingInfo({ view }: { readonly view: VotingView }) {
  const format = useFormat();
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
            <dd>{view.live ? <LiveVotes votes={view.votes} /> : format.number(view.votes)}</dd>
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

/** The number of votes, including those that were cast since the page was loaded. */
function LiveVotes({ votes }: { readonly votes: number }) {
  const format = useFormat();
  const added = useNewVotes();
  const [initial] = useState(votes);
  return format.number(Math.max(votes, initial + added));
}
