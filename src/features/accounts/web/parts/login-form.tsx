import { useState } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckboxField, TextField } from '#platform/web/ui/fields.tsx';
import { signUpPath } from '../../rules/sign-up.ts';
import styles from './login-form.module.css';

interface LoginFieldsProps {
  readonly busy: boolean;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** What was entered before. */
  readonly identification?: string | undefined;
}

/**
 * The fields of the login, for the page and for the dialog that saves a favourite. Plain inputs: they work
 * before scripts run, and password managers and pasting work as everywhere.
 */
export function LoginFields({ busy, errors = {}, identification }: LoginFieldsProps) {
  const t = useT('accounts');
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.fields}>
      <TextField
        label={t('login.identification')}
        name="identification"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        defaultValue={identification}
        error={errors['identification']?.[0]}
        required
      />
      <TextField
        label={t('login.password')}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        error={errors['password']?.[0]}
        required
      />
      <div className={styles.row}>
        <CheckboxField label={t('login.remember')} name="remember_me" value="true" />
        <CheckboxField
          label={t('login.showPassword')}
          id="show-password"
          checked={shown}
          onChange={(event) => setShown(event.target.checked)}
        />
      </div>
      <Button type="submit" variant="trust" wide loading={busy}>
        {t('login.submit')}
      </Button>
    </div>
  );
}

/** Where those go who cannot log in: the forgotten password, and the sign-up (spec 1 §2). */
export function LoginLinks() {
  const t = useT('accounts');
  const { features } = useRoot().settings;
  const signUp = signUpPath({
    userCompanies: features['userCompanies'] === true,
    userProjects: features['userProjects'] === true,
  });
  return (
    <p className={styles.links}>
      <a href="/account/password/reset/">{t('login.forgot')}</a>
      <a href={signUp}>{t('login.signUp')}</a>
    </p>
  );
}
