import type { ReactNode } from 'react';
import styles from './review.module.css';

interface FactsProps {
  readonly rows: readonly (readonly [label: string, value: ReactNode])[];
}

/** Labeled data of an organization or project under review; a dash for empty values. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
