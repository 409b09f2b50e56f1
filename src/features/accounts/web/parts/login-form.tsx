import { useId, useState } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/fields.tsx';
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
  const rememberId = useId();
  return (
    <div className={styles.fields}>
      <Field label={t('login.identification')} error={errors['identification']?.[0]} required>
        {(ids) => (
          <input
            {...ids}
            className={styles.input}
            name="identification"
            type="text"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            required
          />
        )}
      </Field>
      <Field label={t('login.password')} error={errors['password']?.[0]} required>
        {(ids) => (
          <input
            {...ids}
            className={styles.input}
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            required
          />
        )}
      </Field>
      <div className={styles.row}>
        <label className={styles.check}>
          <input id={rememberId} type="checkbox" name="remember_me" value="true" />
          {t('login.remember')}
        </label>
        <label className={styles.check}>
          <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
          {t('login.showPassword')}
        </label>
      </div>
      <Button type="submit" variant="trust" wide loading={busy}>
        {t('login.submit')}
      </Button>
    </div>
  );
}
