import { createContext, type ReactNode, use } from 'react';
import styles from './missing-right.module.css';

/**
 * Says of a right that is missing who can grant it, and lets the reader ask for it (ux 30); null outside the administration.
 */
export const MissingRightContext = createContext<((permission: string) => ReactNode) | null>(null);

interface Props {
  /** The right that a refusal names; null if it names none. */
  readonly permission: string | null;
}

/** Help with a refusal for a missing right: nothing for other refusals. */
export function MissingRightHelp({ permission }: Props) {
  const help = use(MissingRightContext);
  if (permission === null || help === null) return null;
  return <div className={styles.help}>{help(permission)}</div>;
}
