import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'light' | 'dark' | 'trust';

export interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A short label for a state; the color only repeats what the word says. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
