import type { ReactNode } from 'react';
import styles from './form-actions.module.css';

/** The buttons of a long form of the administration: in sight at the bottom of the window; what deletes stands apart. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
