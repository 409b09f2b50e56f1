import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { isApiError, resetCsrfToken, useApi } from '#platform/web/api.ts';
import type { PasswordReason } from '#platform/web/confirmation.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/fields.tsx';
import { login } from '../../contract/accounts.ts';
import { confirmPassword } from '../../contract/self.ts';
import styles from './entry.module.css';

export interface PasswordDialogProps {
  readonly reason: PasswordReason;
  readonly onClose: (confirmed: boolean) => void;
}

interface Problem {
  readonly field?: string | undefined;
  readonly form?: string | undefined;
}

/**
 * Sends the password, to confirm it or to log the same user in again, also where the session has ended while the dialog was
 * open; its error is shown at the field.
 */
function useConfirmation(reason: PasswordReason, onConfirmed: () => void) {
  const { actor } = useRoot();
  const platform = useT('platform');
  const call = useApi();
  const logIn = async (password: string) => {
    // The token of the ended session is void, that of the new one comes with the next request.
    resetCsrfToken();
    const identification = actor?.email ?? '';
    await call(login, { body: { identification, password, remember_me: false } });
    resetCsrfToken();
  };
  const send = async (password: string) => {
    if (reason === 'login') return logIn(password);
    try {
      await call(confirmPassword, { body: { current_password: password } });
    } catch (error) {
      // Its session has ended, or is now that of somebody else who has logged in in another tab.
      if (!isApiError(error) || (error.status !== 401 && error.code !== 'csrf')) throw error;
      await logIn(password);
    }
  };
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>({});
  const confirm = async (password: string) => {
    setBusy(true);
    try {
      await send(password);
      onConfirmed();
    } catch (error) {
      setBusy(false);
      if (!isApiError(error)) throw error;
      const { current_password, password: ofLogin } = error.fields;
      const field = (current_password ?? ofLogin)?.[0];
      const form = error.nonFieldErrors[0] ?? error.detail ?? platform('toast.generic');
      setProblem(field ? { field } : { form });
    }
  };
  return { busy, problem, confirm };
}

interface FieldsProps {
  readonly reason: PasswordReason;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly problem: Problem;
}

function PasswordFields({ reason, input, problem }: FieldsProps) {
  const t = useT('accounts.account');
  const { actor } = useRoot();
  return (
    <>
      <p>{reason === 'confirm' ? t('confirm.text') : t('again.text', { email: actor?.email ?? '' })}</p>
      {problem.form && (
        <Alert tone="danger" live="assertive">
          {problem.form}
        </Alert>
      )}
      {/* Password managers need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={actor?.email ?? ''} readOnly hidden />
      <TextField
        ref={input}
        label={t('field.password')}
        name="current_password"
        type="password"
        autoComplete="current-password"
        error={problem.field}
        required
      />
      <p>
        <a href="/account/password/reset/">{t('confirm.forgot')}</a>
      </p>
    </>
  );
}

/** Asks for the current password before a change of money or rights, or to log in again below an open dialog. */
export default function PasswordDialog({ reason, onClose }: PasswordDialogProps) {
  const t = useT('accounts.account');
  const platform = useT('platform');
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { busy, problem, confirm } = useConfirmation(reason, () => onClose(true));
  // The focus starts at the button that closes the dialog; after a refusal it moves to the password.
  useEffect(() => input.current?.focus(), [problem]);
  return (
    <Dialog
      open
      size="small"
      title={t(reason === 'confirm' ? 'confirm.title' : 'again.title')}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button variant="quiet" onClick={() => onClose(false)}>
            {platform('action.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="trust" loading={busy}>
            {t(reason === 'confirm' ? 'confirm.submit' : 'again.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm(input.current?.value ?? '');
        }}
      >
        <PasswordFields reason={reason} input={input} problem={problem} />
      </form>
    </Dialog>
  );
}
