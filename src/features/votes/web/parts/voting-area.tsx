import { lazy, Suspense, useRef } from 'react';
import { LoadingState } from '#platform/web/ui/spinner.tsx';
import { useNear } from '#platform/web/use-near.ts';
import styles from './voting-info.module.css';
import type { VotingView } from './voting-view.ts';

const VoteForm = lazy(() => import('./vote-form.tsx'));

export interface VotingAreaProps {
  readonly view: VotingView;
  /** The participant that receives the votes. */
  readonly recipient: { readonly field: 'project' | 'projectpromoter'; readonly slug: string };
  /** Whether donations are disabled while the voting runs. */
  readonly givingWaits: boolean;
}

/** The voting area (spec 1 §2, §4). The form is a separate chunk, loaded when the area becomes visible. */
export function VotingArea({ view, recipient, givingWaits }: VotingAreaProps) {
  const area = useRef<HTMLElement>(null);
  const near = useNear(area);
  const loading = <LoadingState label={view.area.loading} />;
  return (
    <section ref={area} id="vote" className={styles.area} aria-labelledby="vote-title">
      <h2 id="vote-title">{view.area.title}</h2>
      {near ? (
        <Suspense fallback={loading}>
          <VoteForm
            voting={view.slug}
            open={view.state === 'active'}
            recipient={recipient}
            givingWaits={givingWaits}
          />
        </Suspense>
      ) : (
        <>
          {loading}
          <noscript>{view.area.noScript}</noscript>
        </>
      )}
    </section>
  );
}
