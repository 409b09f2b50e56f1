import { useFormat, useT } from '../i18n.tsx';
import styles from './progress.module.css';

export interface ProgressProps {
  /** Whole per cent from 0 to 100, as the progress rule computes it. */
  readonly percent: number;
  /** Accessible name: the title of the project or need. */
  readonly label: string;
  readonly size?: 'small' | 'medium';
  /** Animates once from zero, right after a donation. */
  readonly fillOnce?: boolean;
}

/** The share of a goal that has been reached. Show the figure itself as text beside the bar. */
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
