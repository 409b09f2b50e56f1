import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { useT } from '../i18n.tsx';
import styles from './alert.module.css';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

export interface AlertProps {
  readonly tone?: AlertTone;
  readonly title?: string;
  readonly children?: ReactNode;
  /** Shows a close button; the parent removes the alert when it is pressed. */
  readonly onDismiss?: () => void;
  /**
   * `assertive` for errors that appear, `polite` for notices that appear, `off` for messages that are there from the
   * start.
   */
  readonly live?: 'off' | 'polite' | 'assertive';
  /** The element, for callers that move the focus to it. */
  readonly place?: RefObject<HTMLDivElement | null>;
}

const ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
} as const;
const ROLES = { off: undefined, polite: 'status', assertive: 'alert' } as const;

/** A message on the page, marked by icon and word in addition to its color. */
export function Alert({ tone = 'info', title, children, onDismiss, live = 'off', place }: AlertProps) {
  const t = useT('platform');
  const Icon = ICONS[tone];
  return (
    <div ref={place} tabIndex={place && -1} className={styles.alert} data-tone={tone} role={ROLES[live]}>
      <Icon size={22} className={styles.icon} aria-hidden />
      <div className={styles.body}>
        {title ? (
          <p className={styles.title}>{title}</p>
        ) : (
          <span className="visually-hidden">{t(`alert.${tone}`)}: </span>
        )}
        {children}
      </div>
      {onDismiss && (
        <button type="button" className={styles.close} onClick={onDismiss} aria-label={t('action.dismiss')}>
          <IconX size={18} aria-hidden />
        </button>
      )}
    </div>
  );
}
