import { NewPasswordField } from '#features/accounts/web/parts/new-password-field.tsx';
import styles from '#features/accounts/web/parts/entry.module.css';
import type { ActionProblem } from '#platform/web/action.ts';
import { RichText, useT } from '#platform/web/i18n.tsx';
import { EmailField } from '#platform/web/ui/email-field.tsx';
import { CheckboxField, TextField } from '#platform/web/ui/fields.tsx';
import { LinkedText } from '#platform/web/ui/linked-text.tsx';

export interface SignUpTexts {
  /** The operator's terms; empty for those of the platform. */
  readonly terms: string;
  readonly privacyLink: string;
}

interface PartProps {
  readonly problem: ActionProblem | undefined;
}

/** User name, address and password of a new account; the address only if it is not known yet. */
export function AccountFields({
  problem,
  knownEmail = false,
}: PartProps & { readonly knownEmail?: boolean }) {
  const t = useT('signup.account');
  const a = useT('accounts.account');
  const { values = {}, fields = {} } = problem ?? {};
  return (
    <fieldset>
      <legend>{t('account')}</legend>
      <TextField
        label={a('field.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('usernameHint')}
        maxLength={40}
        defaultValue={values['username']}
        error={fields['username']?.[0]}
        required
      />
      {!knownEmail && (
        <EmailField
          label={a('field.email')}
          name="email"
          maxLength={254}
          defaultValue={values['email']}
          serverError={fields['email']?.[0]}
          required
        />
      )}
      <NewPasswordField name="password" label={a('field.password')} error={fields['password']?.[0]} />
    </fieldset>
  );
}

/** First and last name of the person who signs up for an organization or a company. */
export function PersonFields({ problem }: PartProps) {
  const t = useT('signup.account');
  const { values = {}, fields = {} } = problem ?? {};
  return (
    <fieldset>
      <legend>{t('person')}</legend>
      <div className={styles.pair}>
        <TextField
          label={t('firstName')}
          name="first_name"
          autoComplete="given-name"
          maxLength={80}
          defaultValue={values['first_name']}
          error={fields['first_name']?.[0]}
          required
        />
        <TextField
          label={t('lastName')}
          name="last_name"
          autoComplete="family-name"
          maxLength={80}
          defaultValue={values['last_name']}
          error={fields['last_name']?.[0]}
          required
        />
      </div>
    </fieldset>
  );
}

/** The two consents of every sign-up; neither is preselected. */
export function ConsentFields({ problem, texts }: PartProps & { readonly texts: SignUpTexts }) {
  const t = useT('signup.account');
  const { values = {}, fields = {} } = problem ?? {};
  const link = (inner: string) => (
    <a href={texts.privacyLink} target="_blank" rel="noreferrer">
      {inner}
    </a>
  );
  return (
    <fieldset>
      <legend>{t('consents')}</legend>
      <CheckboxField
        label={t('terms')}
        name="terms_accepted"
        value="true"
        defaultChecked={values['terms_accepted'] === 'true'}
        error={fields['terms_accepted']?.[0]}
        required
      />
      <details className={styles.details}>
        <summary>{t('termsRead')}</summary>
        <p>{texts.terms === '' ? t('termsText') : <LinkedText text={texts.terms} />}</p>
      </details>
      <CheckboxField
        label={<RichText text={t('privacy')} parts={{ link }} />}
        name="privacy_accepted"
        value="true"
        defaultChecked={values['privacy_accepted'] === 'true'}
        error={fields['privacy_accepted']?.[0]}
        required
      />
    </fieldset>
  );
}
