import type { ReactNode } from 'react';
import styles from './specimen.module.css';

/** A section of the gallery: components of the kit in their states. */
export function Specimen({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className={styles.specimen} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** Components next to each other. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
