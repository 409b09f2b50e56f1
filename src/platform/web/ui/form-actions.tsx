import type { ReactNode } from 'react';
import styles from './form-actions.module.css';

/** The buttons of a long administration form: always visible at the bottom of the window; deletion is set apart. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
