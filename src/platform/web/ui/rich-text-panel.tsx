import type { ReactNode } from 'react';
import styles from './rich-text-field.module.css';

interface PanelFieldsProps {
  readonly onEnter: () => void;
  readonly children: ReactNode;
}

/** The fields of a panel of the editor: Enter in one of them submits them, not the form of the whole page. */
export function PanelFields({ onEnter, children }: PanelFieldsProps) {
  return (
    <div
      role="presentation"
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
        if (event.target instanceof HTMLInputElement && event.target.type === 'file') return;
        event.preventDefault();
        onEnter();
      }}
    >
      {children}
    </div>
  );
}
