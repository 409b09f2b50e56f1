import type { ReactNode } from 'react';
import styles from './details.module.css';

interface Props {
  readonly children: ReactNode;
}

/** Two columns: the facts of a record, and its actions; one below the other on narrow screens. */
export function Columns({ children }: Props) {
  return <div className={styles.columns}>{children}</div>;
}

/** Cards in one column: part of a screen, or a whole one. */
export function Stack({ children }: Props) {
  return <div className={styles.stack}>{children}</div>;
}

/** The header of a card: its title, and at the end of the line the state of the record. */
export function CardHead({ children }: Props) {
  return <header className={styles.head}>{children}</header>;
}

/** Labels and their values; `amounts` are aligned to the right. */
export function Facts({ amounts = false, children }: Props & { readonly amounts?: boolean }) {
  return (
    <dl className={styles.facts} data-amounts={amounts || undefined}>
      {children}
    </dl>
  );
}

export function Fact({ label, children }: Props & { readonly label: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
