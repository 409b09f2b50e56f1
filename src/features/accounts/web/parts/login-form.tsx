import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ActionProblem } from '#platform/web/action.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckboxField, TextField } from '#platform/web/ui/fields.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import { isForOrganizations, signUpPath } from '../../rules/sign-up.ts';
import { useOuterSpace } from './use-outer-space.ts';
import styles from './login-form.module.css';

interface LoginFieldsProps {
  readonly busy: boolean;
  /** The error of the last attempt, and its input. */
  readonly problem: ActionProblem | undefined;
}

/**
 * The fields of the login, for the page and for the dialog that saves a favorite. They are plain inputs, which work
 * before scripts run, and with password managers and pasting.
 */
export function LoginFields({ busy, problem }: LoginFieldsProps) {
  const t = useT('accounts');
  const [shown, setShown] = useState(false);
  const spaced = useOuterSpace();
  const labels = { identification: t('login.identification'), password: t('login.password') };
  return (
    <>
      <ProblemSummary problem={problem} labels={labels} />
      <div className={styles.fields}>
        <TextField
          label={labels.identification}
          name="identification"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={problem?.values['identification']}
          error={problem?.fields['identification']?.[0]}
          required
        />
        <TextField
          label={labels.password}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          error={problem?.fields['password']?.[0]}
          {...spaced}
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
    </>
  );
}

/** Links for users who cannot log in: the forgotten password, and the sign-up (spec 1 §2). */
export function LoginLinks() {
  const t = useT('accounts');
  const { features } = useRoot().settings;
  const [query] = useSearchParams();
  const signUp = signUpPath(
    {
      userCompanies: features['userCompanies'] === true,
      userProjects: features['userProjects'] === true,
    },
    isForOrganizations(query.get('next') ?? ''),
  );
  return (
    <p className={styles.links}>
      <a href="/account/password/reset/">{t('login.forgot')}</a>
      <a href={signUp}>{t('login.signUp')}</a>
    </p>
  );
}
