import { useT } from '../i18n.tsx';
import styles from './spinner.module.css';

/** A rotating ring, for decoration only: put a text beside it (`LoadingState` does). */
export function Spinner({ size = 24 }: { readonly size?: number }) {
  return (
    <svg
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden
      focusable="false"
    >
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path
        d="M21 12a9 9 0 0 0-9-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Shows that something is loading; invisible at first so that fast responses do not flicker. */
export function LoadingState({ label }: { readonly label?: string }) {
  const t = useT('platform');
  return (
    <div className={styles.loading} role="status" data-loading>
      <Spinner size={28} />
      <span>{label ?? t('state.loading')}</span>
    </div>
  );
}
