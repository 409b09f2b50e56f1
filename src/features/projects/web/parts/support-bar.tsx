import { useEffect, useRef, useState } from 'react';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import styles from './support-bar.module.css';

export interface SupportBarProps {
  readonly percent: number;
  readonly collectedCents: number;
  /** Id of the area that it leads to. */
  readonly target: string;
}

/** On phones: progress and the way to the giving form, at the bottom until that form is in view. */
export function SupportBar({ percent, collectedCents, target }: SupportBarProps) {
  const t = useT('projects');
  const format = useFormat();
  const hidden = useInView(target);
  return (
    <div className={styles.bar} data-hidden={hidden || undefined} data-print="hide">
      <div className={styles.state}>
        <p>
          <strong>{format.money(collectedCents, { whole: true })}</strong>{' '}
          <span>{format.percent(percent)}</span>
        </p>
        <Progress percent={percent} label={t('detail.progress')} size="small" />
      </div>
      <a
        href={`#${target}`}
        className={styles.button}
        onClick={({ currentTarget }) => supportFirst(currentTarget, target)}
      >
        {t('detail.support')}
      </a>
    </div>
  );
}

/** Where the button of a bar leads: a balance that waits to be distributed comes before giving. */
function supportFirst(link: HTMLAnchorElement, target: string): void {
  link.hash = document.querySelector('#redeem [type=range]') ? 'redeem' : target;
}

/** Whether an element can be seen now. */
function useInView(id: string): boolean {
  const [inView, setInView] = useState(false);
  const observer = useRef<IntersectionObserver>(undefined);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    observer.current = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    observer.current.observe(element);
    return () => observer.current?.disconnect();
  }, [id]);
  return inView;
}
