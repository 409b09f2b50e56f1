import { lazy, Suspense, useRef } from 'react';
import { LoadingState } from '#platform/web/ui/spinner.tsx';
import { useNear } from '#platform/web/use-near.ts';
import styles from './voting-info.module.css';
import type { VotingView } from './voting-view.ts';

const VoteForm = lazy(() => import('./vote-form.tsx'));

export interface VotingAreaProps {
  readonly view: VotingView;
  /** Who is voted for. */
  readonly recipient: { readonly field: 'project' | 'projectpromoter'; readonly slug: string };
  /** The voting is why nobody can give here now. */
  readonly givingWaits: boolean;
}

/** Where one votes (spec 1 §2, §4). The form is a chunk of its own, which arrives when the area comes into view. */
export function VotingArea({ view, recipient, givingWaits }: VotingAreaProps) {
  const area = useRef<HTMLElement>(null);
  const near = useNear(area);
  const waiting = <LoadingState label={view.area.loading} />;
  return (
    <section ref={area} id="vote" className={styles.area} aria-labelledby="vote-title">
      <h2 id="vote-title">{view.area.title}</h2>
      {near ? (
        <Suspense fallback={waiting}>
          <VoteForm
            voting={view.slug}
            open={view.state === 'active'}
            recipient={recipient}
            givingWaits={givingWaits}
          />
        </Suspense>
      ) : (
        <>
          {waiting}
          <noscript>{view.area.noScript}</noscript>
        </>
      )}
    </section>
  );
}
