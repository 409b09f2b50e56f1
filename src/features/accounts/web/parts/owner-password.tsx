import type { ActionProblem } from '#platform/web/action.ts';
import { useT } from '#platform/web/i18n.tsx';
import { TextField } from '#platform/web/ui/fields.tsx';
import styles from './entry.module.css';

interface OwnerPasswordProps {
  readonly username: string;
  /** The refusal of the last attempt. */
  readonly problem: ActionProblem | undefined;
}

/** The password of an account whose address is confirmed, if the user is not signed in to it (decision 297). */
export function OwnerPassword({ username, problem }: OwnerPasswordProps) {
  const t = useT('accounts.account');
  return (
    <>
      {/* Password managers need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        label={t('field.password')}
        name="current_password"
        type="password"
        autoComplete="current-password"
        hint={t('activate.passwordHint')}
        error={problem?.fields['current_password']?.[0]}
        required
      />
    </>
  );
}

/**
 * A link for users who do not know the password of an account whose address changes: the mail that resets it goes to
 * the previous address.
 */
export function PreviousAddressPassword() {
  const t = useT('accounts.account');
  return (
    <p className={styles.more}>
      {t('email.noPassword')} <a href="/account/password/reset/">{t('activate.setPassword')}</a>
    </p>
  );
}

/** A link for users who do not know the password: setting a new one ends all other access to the account. */
export function OwnerPasswordLost() {
  const t = useT('accounts.account');
  return (
    <p className={styles.more}>
      {t('activate.noPassword')} <a href="/account/password/reset/">{t('activate.setPassword')}</a>
    </p>
  );
}
