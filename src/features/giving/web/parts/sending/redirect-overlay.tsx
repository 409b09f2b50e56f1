import { useLayoutEffect, useRef } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import styles from './redirect-overlay.module.css';

interface RedirectOverlayProps {
  readonly open: boolean;
  /** Name of the provider whose page opens next. */
  readonly provider: string;
}

/** Covers the page while the payment is requested and the provider's page opens; nothing below it reacts. */
export function RedirectOverlay({ open, provider }: RedirectOverlayProps) {
  const t = useT('giving.form');
  const ref = useRef<HTMLDialogElement>(null);
  // A closing dialog returns the focus: it must do so before the refusal, which arrives with the same response, takes
  // it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      className={styles.overlay}
      aria-label={t('overlay')}
      // The request is in progress: Escape cannot cancel it.
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.box} role="status">
        <Spinner size={40} />
        <p className={styles.title}>{t('overlay')}</p>
        {provider && <p className={styles.text}>{t('overlayTo', { provider })}</p>}
      </div>
    </dialog>
  );
}
