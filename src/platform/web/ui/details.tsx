import type { ReactNode } from 'react';
import styles from './details.module.css';

interface Props {
  readonly children: ReactNode;
}

/** What there is to know of a record beside what there is to do with it; below each other on narrow screens. */
export function Columns({ children }: Props) {
  return <div className={styles.columns}>{children}</div>;
}

/** Cards below each other: one of the columns, or a screen of its own. */
export function Stack({ children }: Props) {
  return <div className={styles.stack}>{children}</div>;
}

/** The head of a card: its title, and at the end of the line how the record stands. */
export function CardHead({ children }: Props) {
  return <header className={styles.head}>{children}</header>;
}

/** Names and what they stand for; `amounts` end at the edge. */
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
