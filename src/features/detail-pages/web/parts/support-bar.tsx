import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { VotingView } from '#features/votings/web/parts/voting-view.ts';
import styles from './support-bar.module.css';

export interface SupportBarProps {
  /** Id of the area that it leads to. */
  readonly target: string;
  /** Of the button. */
  readonly label: string;
  /** Beside the button: how far it is, or to whom one gives. */
  readonly children: ReactNode;
}

/**
 * On phones and tablets: the way to what can be done here, at the bottom of the window until that is in view. The
 * footer leaves it room.
 */
export function SupportBar({ target, label, children }: SupportBarProps) {
  const hidden = useInView(target);
  return (
    <div className={styles.bar} data-page-bar data-hidden={hidden || undefined} data-print="hide">
      <div className={styles.state}>{children}</div>
      <a
        href={`#${target}`}
        className={styles.button}
        onClick={({ currentTarget }) => supportFirst(currentTarget, target)}
      >
        {label}
      </a>
    </div>
  );
}

/** The same for a page that collects votes. */
export function VoteBar({ view }: { readonly view: VotingView }) {
  return (
    <SupportBar target="vote" label={view.area.title}>
      <p>
        <strong>{view.title}</strong>
      </p>
    </SupportBar>
  );
}

/** Where the button of a bar leads: a balance that waits to be distributed comes before giving. */
function supportFirst(link: HTMLAnchorElement, target: string): void {
  link.hash = document.querySelector('#redeem [type=range]') ? 'redeem' : target;
}

/** What lies behind the bar cannot be seen. */
const ABOVE_BAR = '0px 0px -96px';

/** Whether an element can be seen now. */
function useInView(id: string): boolean {
  const [inView, setInView] = useState(false);
  const observer = useRef<IntersectionObserver>(undefined);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    observer.current = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: ABOVE_BAR,
    });
    observer.current.observe(element);
    return () => observer.current?.disconnect();
  }, [id]);
  return inView;
}
