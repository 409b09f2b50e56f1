import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useT } from '../i18n.tsx';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { toastsIn } from './toast.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons at the foot. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
}

/**
 * A modal dialog on the browser's own `<dialog>`: the rest of the page is inert, Escape closes it, and the focus
 * returns to where it was, even if the dialog is removed instead of closed. The content is rendered only while it is
 * open.
 */
export function Dialog({ open, onClose, title, children, footer, size = 'medium' }: DialogProps) {
  const t = useT('platform');
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the page is removed: a dialog that is removed without being closed would lose the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    dialog.showModal();
    const giveBack = toastsIn(dialog);
    return () => {
      giveBack();
      dialog.close();
    };
  }, [open]);
  useEffect(() => {
    const dialog = ref.current;
    // A click outside the box hits the dialog element itself; it closes the dialog, as Escape does.
    const onPress = (event: MouseEvent) => {
      if (event.target === dialog) onClose();
    };
    dialog?.addEventListener('click', onPress);
    return () => dialog?.removeEventListener('click', onPress);
  }, [onClose]);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (open && !ref.current?.open) onClose();
      }}
    >
      {open && (
        <div className={styles.box}>
          {/* No header or footer elements: outside of main they would be landmarks of the page. */}
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={styles.close} onClick={onClose} aria-label={t('action.close')}>
              <IconX size={20} aria-hidden />
            </button>
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}

export interface ConfirmDialogProps extends Omit<DialogProps, 'footer'> {
  readonly confirmLabel: string;
  /** The action destroys something. */
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
}

/** Asks for confirmation before an action; state its count and consequence in `children`. */
export function ConfirmDialog({ confirmLabel, danger, busy, onConfirm, ...rest }: ConfirmDialogProps) {
  const t = useT('platform');
  return (
    <Dialog
      size="small"
      {...rest}
      footer={
        <>
          <Button variant="quiet" onClick={rest.onClose}>
            {t('action.cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'trust'} loading={busy ?? false} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
