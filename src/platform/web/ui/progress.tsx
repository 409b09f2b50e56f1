import { useFormat, useT } from '../i18n.tsx';
import styles from './progress.module.css';

export interface ProgressProps {
  /** Whole per cent from 0 to 100, as the progress rule gives it. */
  readonly percent: number;
  /** What progresses: the project's or need's title. */
  readonly label: string;
  readonly size?: 'small' | 'medium';
  /** Fills from nothing once, right after a gift. */
  readonly fillOnce?: boolean;
}

/** How much of a goal is there. The figure itself belongs beside the bar as text. */
export function Progress({ percent, label, size = 'medium', fillOnce = false }: ProgressProps) {
  const t = useT('platform');
  const format = useFormat();
  const value = Math.min(100, Math.max(0, percent));
  return (
    <div
      className={styles.track}
      data-size={size}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={t('progress.funded', { percent: format.percent(value) })}
    >
      <div className={styles.fill} data-once={fillOnce || undefined} style={{ width: `${value}%` }} />
    </div>
  );
}
