import { IconAlertTriangle, IconLock, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isApiError } from '../api-error.ts';
import { useT, useTranslator } from '../i18n.tsx';
import { Button } from './button.tsx';
import styles from './states.module.css';

export { LoadingState, Spinner } from './spinner.tsx';

export interface EmptyStateProps {
  /** One sentence: 'No projects found'. */
  readonly title?: string;
  readonly text?: string;
  readonly icon?: ReactNode;
  /** What to do next: a button or link. */
  readonly action?: ReactNode;
}

/** Nothing to show, and why that is fine. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  const t = useT('platform');
  return (
    <div className={styles.state}>
      <span className={styles.icon}>{icon ?? <IconSearch size={32} aria-hidden />}</span>
      <p className={styles.title}>{title ?? t('state.empty')}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  /** The error that was thrown; its message is used when it is the API's own in the reader's language. */
  readonly error?: unknown;
  readonly title?: string;
  readonly onRetry?: () => void;
}

/** A part of the page failed to load. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const t = useT('platform');
  const refusal = isApiError(error) ? error : null;
  const text = refusal?.status === 0 ? t('state.offline') : (refusal?.detail ?? t('state.errorText'));
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon} data-tone="danger">
        <IconAlertTriangle size={32} aria-hidden />
      </span>
      <p className={styles.title}>{title ?? t('state.errorTitle')}</p>
      <p className={styles.text}>{text}</p>
      {refusal?.requestId && <p className={styles.text}>{t('state.requestId', { id: refusal.requestId })}</p>}
      {onRetry && (
        <Button variant="quiet" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </div>
  );
}

/** Names the permission that is missing, in words ("Needs: Reminders, view and change"). */
export function ForbiddenState({ permission }: { readonly permission: string | null }) {
  const t = useT('platform');
  const words = usePermissionWords();
  return (
    <div className={styles.state} data-align="start">
      <p className={styles.title}>
        <IconLock size={20} aria-hidden /> {t('state.forbiddenTitle')}
      </p>
      {permission && (
        <p className={styles.text}>{t('state.forbiddenText', { permission: words(permission) })}</p>
      )}
    </div>
  );
}

/** A permission's code name in words of the page's language. */
export function usePermissionWords(): (permission: string) => string {
  const translate = useTranslator();
  return (permission) => {
    const whole = translate.maybe(`platform:permission.${permission}`);
    if (whole) return whole;
    const [action = '', ...rest] = permission.split('_');
    const type = rest.join('_');
    const subject = translate.maybe(`platform:permissionType.${type}`) ?? type.replaceAll('_', ' ');
    const verb = translate.maybe(`platform:permission.${action}`) ?? action;
    return translate('platform:permission.subject', { subject, action: verb });
  };
}
