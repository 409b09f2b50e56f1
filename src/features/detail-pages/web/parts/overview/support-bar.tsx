import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { VotingView } from '#features/votes/web/parts/voting-view.ts';
import styles from './support-bar.module.css';

export interface SupportBarProps {
  /** Id of the area that it leads to. */
  readonly target: string;
  /** Label of the button. */
  readonly label: string;
  /** Next to the button: the progress, or the recipient. */
  readonly children: ReactNode;
}

/**
 * On phones and tablets: a link to the support area, at the bottom of the window until that area is visible. The footer
 * leaves space for it.
 */
export function SupportBar({ target, label, children }: SupportBarProps) {
  const hidden = useInView(target);
  return (
    <div className={styles.bar} data-page-bar data-hidden={hidden || undefined} data-print="hide">
      <div className={styles.state}>{children}</div>
      <a
        href={`#${target}`}
        className={styles.button}
        onClick={({ currentTarget }) => setTarget(currentTarget, target)}
      >
        {label}
      </a>
    </div>
  );
}

/** The bar of a page that collects votes. */
export function VoteBar({ view }: { readonly view: VotingView }) {
  return (
    <SupportBar target="vote" label={view.area.title}>
      <p>
        <strong>{view.title}</strong>
      </p>
    </SupportBar>
  );
}

/** Sets the target of the link: the form for distributing a balance if it is shown, otherwise `target`. */
function setTarget(link: HTMLAnchorElement, target: string): void {
  link.hash = document.querySelector('#redeem [type=range]') ? 'redeem' : target;
}

/** Content covered by the bar counts as not visible. */
const ABOVE_BAR = '0px 0px -96px';

/** Whether an element is visible. */
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
