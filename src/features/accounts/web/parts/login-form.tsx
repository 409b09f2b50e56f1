import { useState } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckboxField, TextField } from '#platform/web/ui/fields.tsx';
import styles from './login-form.module.css';

interface LoginFieldsProps {
  readonly busy: boolean;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The fields of the login, for the page and for the dialog that saves a favourite. Plain inputs: they work
 * before scripts run, and password managers and pasting work as everywhere.
 */
export function LoginFields({ busy, errors = {} }: LoginFieldsProps) {
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
