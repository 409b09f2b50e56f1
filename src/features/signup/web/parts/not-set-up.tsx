import { Alert } from '#platform/web/ui/alert.tsx';
import type { NotSetUpNotice } from './not-set-up-notice.ts';
import styles from './not-set-up.module.css';

/** The notice of a platform that has no administrator yet. */
export function NotSetUp({ title, text }: NotSetUpNotice) {
  return (
    <div className={styles.notice}>
      <Alert title={title}>{text}</Alert>
    </div>
  );
}
