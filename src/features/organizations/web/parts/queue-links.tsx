import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { useShortcuts, useShortcutSwitch } from '#platform/web/shortcuts.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import type { ReviewQueue } from '../../contract/review-queue.ts';
import styles from './decision-bar.module.css';

interface Props {
  readonly queue: ReviewQueue;
  readonly pathOf: (slug: string) => string;
}

/** The place in the queue, and the way to the records before and after it: buttons, and the keys J and K. */
export function QueueLinks({ queue: { count, position, previous, next }, pathOf }: Props) {
  const t = useT('organizations.admin');
  const navigate = useNavigate();
  const { on, set } = useShortcutSwitch();
  const [after, before] = [next && pathOf(next.slug), previous && pathOf(previous.slug)];
  const keys = useMemo(
    () => ({
      ...(after === null ? {} : { j: () => void navigate(after) }),
      ...(before === null ? {} : { k: () => void navigate(before) }),
    }),
    [after, before, navigate],
  );
  useShortcuts(keys);
  if (count === 0) return <span className="muted">{t('queue.empty')}</span>;
  return (
    <nav className={styles.queue} aria-label={t('queue.label')}>
      <span className="muted">
        {position === null ? t('queue.waiting', { count }) : t('queue.position', { position, count })}
      </span>
      {before !== null && (
        <LinkButton to={before} size="small" variant="quiet" title={previous?.title} aria-keyshortcuts="k">
          {t('queue.previous')}
        </LinkButton>
      )}
      {after !== null && (
        <LinkButton to={after} size="small" variant="quiet" title={next?.title} aria-keyshortcuts="j">
          {t('queue.next')}
        </LinkButton>
      )}
      <label className={styles.keys}>
        <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
        {t('queue.keys')}
      </label>
    </nav>
  );
}
