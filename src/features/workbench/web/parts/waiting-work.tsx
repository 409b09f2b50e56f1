import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { FILTERED_BY_LINK } from '#platform/web/lists/filtered-by-link.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { WaitingWire } from '../../contract.ts';
import styles from './waiting-work.module.css';

interface Props {
  readonly work: readonly WaitingWire[];
  /** Nothing waits: neither here nor among the own tasks. */
  readonly isIdle: boolean;
}

/** The numbers of what waits; each leads to the list with exactly these rows. What is wrong comes first. */
export function WaitingWork({ work, isIdle }: Props) {
  const t = useT('workbench.admin');
  const failed = work.filter(({ count }) => count === null);
  const waiting = work
    .filter(({ count }) => count !== null && count > 0)
    .toSorted((one, other) => Number(other.urgent) - Number(one.urgent));
  if (waiting.length === 0 && failed.length === 0 && !isIdle) return null;
  return (
    <section aria-labelledby="waiting-work">
      <h2 id="waiting-work">{t('waiting.title')}</h2>
      {failed.length > 0 && (
        <Alert tone="warning" live="polite">
          {t('waiting.failed', { names: failed.map(({ label }) => label).join(', ') })}
        </Alert>
      )}
      {isIdle && failed.length === 0 && (
        <EmptyState title={t('waiting.nothing')} icon={<IconCircleCheck size={32} aria-hidden />} />
      )}
      <ul className={styles.tiles}>
        {waiting.map((item) => (
          <li key={item.id}>
            <Tile item={item} count={item.count ?? 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ item, count }: { readonly item: WaitingWire; readonly count: number }) {
  const format = useFormat();
  return (
    <Link
      to={item.to}
      state={FILTERED_BY_LINK}
      className={styles.tile}
      data-urgent={item.urgent || undefined}
    >
      <span className={styles.count}>
        {item.urgent && <IconAlertTriangle size={20} aria-hidden />}
        {format.number(count)}
      </span>{' '}
      <span>{item.label}</span>
      {item.sum && (
        <span className="muted">
          {' '}
          <Money value={item.sum} />
        </span>
      )}
    </Link>
  );
}
