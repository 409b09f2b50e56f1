import type { ActionProblem } from '#platform/web/action.ts';
import { useT } from '#platform/web/i18n.tsx';
import { TextField } from '#platform/web/ui/fields.tsx';
import styles from './entry.module.css';

interface OwnerPasswordProps {
  readonly username: string;
  /** What the last try was refused for. */
  readonly problem: ActionProblem | undefined;
}

/** The password of an account whose address is confirmed where nobody is signed in to it (decision 297). */
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

/** What those can do who do not know the password of an account whose address changes: the old one gets the mail. */
export function PreviousAddressPassword() {
  const t = useT('accounts.account');
  return (
    <p className={styles.more}>
      {t('email.noPassword')} <a href="/account/password/reset/">{t('activate.setPassword')}</a>
    </p>
  );
}

/** Where those go who do not know the password: one that they set makes the account theirs alone. */
export function OwnerPasswordLost() {
  const t = useT('accounts.account');
  return (
    <p className={styles.more}>
      {t('activate.noPassword')} <a href="/account/password/reset/">{t('activate.setPassword')}</a>
    </p>
  );
}
