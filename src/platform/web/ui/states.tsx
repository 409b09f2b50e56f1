import { IconAlertTriangle, IconLock, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { permissionWords } from '../../permission-words.ts';
import { isApiError } from '../api-error.ts';
import { useT, useTranslator } from '../i18n.tsx';
import { Button } from './button.tsx';
import styles from './states.module.css';

export { LoadingState } from './spinner.tsx';

export interface EmptyStateProps {
  /** One sentence, such as "No projects found". */
  readonly title?: string;
  readonly text?: string;
  readonly icon?: ReactNode;
  /** The next step: a button or link. */
  readonly action?: ReactNode;
}

/** An empty list, with an explanation. */
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
  /** The error that was thrown; its message is shown if it comes from the API in the reader's language. */
  readonly error?: unknown;
  readonly title?: string;
  readonly onRetry?: () => void;
}

/** A part of the page that failed to load. */
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

/** Names the missing permission in words ("Needs: Reminders, view and change"). */
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

/** The code name of a permission in the language of the page. */
export function usePermissionWords(): (permission: string) => string {
  const translate = useTranslator();
  return (permission) => permissionWords(translate, permission);
}
