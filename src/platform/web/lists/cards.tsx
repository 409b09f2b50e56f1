import type { ReactNode } from 'react';
import type { ListRow } from '#platform/contract/list.ts';
import styles from './cards.module.css';

/** The table, or in narrow windows the cards of its rows if the screen has cards. */
export function InCards({
  card,
  rows,
  children,
}: {
  card: ((row: ListRow) => ReactNode) | undefined;
  rows: readonly ListRow[];
  children: ReactNode;
}) {
  if (!card || rows.length === 0) return children;
  return (
    <>
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={row.id}>{card(row)}</li>
        ))}
      </ul>
      <div className={styles.beside}>{children}</div>
    </>
  );
}
