import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { LoadingState } from '#platform/web/ui/spinner.tsx';
import styles from './voting-info.module.css';
import type { VotingView } from './voting-view.ts';

const VoteForm = lazy(() => import('./vote-form.tsx'));

export interface VotingAreaProps {
  readonly view: VotingView;
  /** Who is voted for. */
  readonly recipient: { readonly field: 'project' | 'projectpromoter'; readonly slug: string };
}

/** Where one votes (spec 1 §2, §4). The form is a chunk of its own, which arrives when the area comes into view. */
export function VotingArea({ view, recipient }: VotingAreaProps) {
  const area = useRef<HTMLElement>(null);
  const near = useNear(area);
  return (
    <section ref={area} id="vote" className={styles.area} aria-labelledby="vote-title">
      <h2 id="vote-title">{view.area.title}</h2>
      {near ? (
        <Suspense fallback={<LoadingState label={view.area.loading} />}>
          <VoteForm voting={view.slug} open={view.state === 'active'} recipient={recipient} />
        </Suspense>
      ) : (
        <noscript>{view.area.noScript}</noscript>
      )}
    </section>
  );
}

/** Whether an element has come near the window. Browser only. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || near) return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '200px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}
