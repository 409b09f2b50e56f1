import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ActionProblem } from '#platform/web/action.ts';
import { resetCsrfToken } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { MailboxHint } from '#platform/web/ui/mailbox-hint.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmailField } from '#platform/web/ui/email-field.tsx';
import { CheckboxField, SelectField, TextField } from '#platform/web/ui/fields.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import type { Profile } from '../../contract/accounts.ts';
import { passwordLength } from '../../rules/accounts.ts';
import styles from './entry.module.css';
import { dropProfile } from './cached-profile.ts';

export type Intent = 'names' | 'tasks' | 'email' | 'password' | 'session' | 'sessions' | 'remove';

/** The result of the page's action for one of its forms. */
export interface FormAnswer {
  readonly problem: ActionProblem | undefined;
  readonly done: boolean;
}

/** Whether this form is being submitted. */
function useBusy(intent: Intent): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent;
}

const localeNames = { en_US: 'English', du_DE: 'Deutsch (du)', sie_DE: 'Deutsch (Sie)' } as const;

/** Changes the user's name and language. */
export function NamesForm({ profile, answer }: { profile: Profile; answer: FormAnswer }) {
  const t = useT('accounts.account');
  const busy = useBusy('names');
  const { done, problem } = answer;
  useEffect(() => {
    if (done) dropProfile();
  }, [done]);
  const languages = [
    { value: '', label: t('profile.languageOfBrowser') },
    ...Object.entries(localeNames).map(([value, label]) => ({ value, label })),
  ];
  const labels = { first_name: t('profile.firstName'), last_name: t('profile.lastName') };
  return (
    <Form method="post" className={styles.fields} noValidate>
      <input type="hidden" name="intent" value="names" />
      {done && <Alert tone="success" live="polite" title={t('profile.saved')} />}
      <ProblemSummary problem={problem} labels={labels} />
      <div className={styles.pair}>
        <TextField
          label={labels.first_name}
          name="first_name"
          autoComplete="given-name"
          maxLength={80}
          defaultValue={problem?.values['first_name'] ?? profile.first_name}
          error={problem?.fields['first_name']?.[0]}
        />
        <TextField
          label={labels.last_name}
          name="last_name"
          autoComplete="family-name"
          maxLength={80}
          defaultValue={problem?.values['last_name'] ?? profile.last_name}
          error={problem?.fields['last_name']?.[0]}
        />
      </div>
      <SelectField
        label={t('profile.language')}
        name="locale"
        markOptional={false}
        options={languages}
        defaultValue={profile.locale ?? ''}
      />
      <div>
        <Button type="submit" variant="trust" loading={busy}>
          {t('profile.save')}
        </Button>
      </div>
    </Form>
  );
}

/** Requests a change of address; it takes effect once the new address is confirmed. */
export function EmailForm({
  current,
  waiting,
  answer: { problem },
}: {
  current: string;
  waiting: string | null;
  answer: FormAnswer;
}) {
  const t = useT('accounts.account');
  const busy = useBusy('email');
  const labels = { email: t('email.new'), current_password: t('field.currentPassword') };
  return (
    <Form method="post" className={styles.fields} noValidate key={waiting}>
      <input type="hidden" name="intent" value="email" />
      <p>{t('email.current', { email: current })}</p>
      {waiting !== null && (
        <Alert tone="info" live="polite" title={t('email.pending', { email: waiting })}>
          <MailboxHint
            text={t('email.sentDemo', { email: waiting })}
            otherwise={t('email.sent', { email: waiting })}
          />
        </Alert>
      )}
      <ProblemSummary problem={problem} labels={labels} ids={{ current_password: 'email-password' }} />
      <EmailField
        label={labels.email}
        name="email"
        maxLength={254}
        defaultValue={problem?.values['email']}
        serverError={problem?.fields['email']?.[0]}
        required
      />
      <TextField
        label={labels.current_password}
        name="current_password"
        id="email-password"
        type="password"
        autoComplete="current-password"
        error={problem?.fields['current_password']?.[0]}
        required
      />
      <div>
        <Button type="submit" variant="trust" loading={busy}>
          {t('email.submit')}
        </Button>
      </div>
    </Form>
  );
}

/** Changes the user's password; the server ends all other sessions. */
export function PasswordForm({ username, answer }: { username: string; answer: FormAnswer }) {
  const t = useT('accounts.account');
  const busy = useBusy('password');
  const { done, problem } = answer;
  useEffect(() => {
    // A new session has a new token.
    if (done) resetCsrfToken();
  }, [done]);
  const labels = { current_password: t('field.currentPassword'), new_password: t('field.newPassword') };
  return (
    <Form method="post" className={styles.fields} noValidate key={String(done)}>
      <input type="hidden" name="intent" value="password" />
      {done && <Alert tone="success" live="polite" title={t('profile.passwordSaved')} />}
      <ProblemSummary problem={problem} labels={labels} ids={{ current_password: 'password-password' }} />
      {/* Password managers need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        label={labels.current_password}
        name="current_password"
        id="password-password"
        type="password"
        autoComplete="current-password"
        error={problem?.fields['current_password']?.[0]}
        required
      />
      <TextField
        label={labels.new_password}
        name="new_password"
        type="password"
        autoComplete="new-password"
        hint={t('profile.newPasswordHint', { min: passwordLength.min })}
        maxLength={passwordLength.max}
        error={problem?.fields['new_password']?.[0]}
        required
      />
      <div>
        <Button type="submit" variant="trust" loading={busy}>
          {t('profile.changePassword')}
        </Button>
      </div>
    </Form>
  );
}

/** Switches the mails about tasks on or off. */
export function TaskMailsForm({ isOn, answer }: { isOn: boolean; answer: FormAnswer }) {
  const t = useT('accounts.account');
  const busy = useBusy('tasks');
  const { done, problem } = answer;
  return (
    <Form method="post" className={styles.fields} noValidate>
      <input type="hidden" name="intent" value="tasks" />
      {done && <Alert tone="success" live="polite" title={t('tasks.saved')} />}
      <ProblemSummary problem={problem} labels={{}} />
      <CheckboxField
        label={t('tasks.mails')}
        hint={t('tasks.hint')}
        name="task_mails"
        defaultChecked={isOn}
      />
      <div>
        <Button type="submit" variant="trust" loading={busy}>
          {t('profile.save')}
        </Button>
      </div>
    </Form>
  );
}

/** Deletes the account, or requests it; in two steps, so that the consequences are read before the password is entered. */
export function RemoveForm({
  atOnce,
  requestedAt,
  answer: { problem },
}: {
  atOnce: boolean;
  requestedAt: string | null;
  answer: FormAnswer;
}) {
  const t = useT('accounts.account');
  const format = useFormat();
  const busy = useBusy('remove');
  const label = t('field.currentPassword');
  return (
    <>
      <p>{t(atOnce ? 'remove.text' : 'remove.ask')}</p>
      {requestedAt !== null && (
        <Alert tone="info" live="polite">
          {t('remove.requested', { date: format.longDate(requestedAt) })}
        </Alert>
      )}
      <details className={styles.remove} open={problem !== undefined || undefined}>
        <summary>{t(atOnce ? 'remove.button' : 'remove.askButton')}</summary>
        <Form method="post" className={styles.fields} noValidate key={requestedAt}>
          <input type="hidden" name="intent" value="remove" />
          <ProblemSummary
            problem={problem}
            labels={{ current_password: label }}
            ids={{ current_password: 'remove-password' }}
          />
          <p>
            <strong>{t(atOnce ? 'remove.confirmTitle' : 'remove.askTitle')}</strong>{' '}
            {t(atOnce ? 'remove.confirmText' : 'remove.askText')}
          </p>
          <TextField
            label={label}
            name="current_password"
            id="remove-password"
            type="password"
            autoComplete="current-password"
            error={problem?.fields['current_password']?.[0]}
            required
          />
          <div>
            <Button type="submit" variant="danger" loading={busy}>
              {t(atOnce ? 'remove.button' : 'remove.askButton')}
            </Button>
          </div>
        </Form>
      </details>
    </>
  );
}
