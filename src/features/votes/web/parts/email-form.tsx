import { type FormEvent, useRef, useState } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { useFormInNewDocument } from '#platform/web/forms/lost-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmailField } from '#platform/web/ui/email-field.tsx';
import { isEmail, readAddress } from '#platform/web/ui/email-rules.ts';
import { CheckboxField } from '#platform/web/ui/fields.tsx';
import type { VotingArea } from '#features/votings/contract/votings.ts';
import type { VoteControl } from './use-vote.ts';
import styles from './vote-form.module.css';

export interface EmailFormProps {
  readonly area: VotingArea;
  readonly vote: VoteControl;
  readonly disabled: boolean;
}

/** The form for votes by e-mail, with the consent to receive mails if the operator has enabled it. */
export function EmailForm({ area, vote, disabled }: EmailFormProps) {
  const t = useT('votes.vote');
  const p = useT('platform');
  const [email, setEmail] = useState('');
  const [consent, setConsent] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  useFormInNewDocument(formRef);
  const valid = isEmail(email);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!valid || disabled) return;
    if (await vote.send(readAddress(email) ?? email.trim(), 'vote-email', consent)) {
      setEmail('');
      setConsent(false);
    }
  };
  const intervalHint = t(area.interval === 'day' ? 'area.emailHintDay' : 'area.emailHintVoting');
  return (
    <form ref={formRef} className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
      <EmailField
        name="vote-email"
        placeholder={p('form.emailPlaceholder')}
        label={t('area.email')}
        hint={`${t('area.emailHint')}${area.votes_per_interval === 1 ? ` ${intervalHint}` : ''}`}
        required
        value={email}
        serverError={vote.error?.field === 'vote-email' ? vote.error.message : undefined}
        onChange={(value) => {
          setEmail(value);
          vote.clearError();
        }}
      />
      {area.enableEmailConsent && (
        <CheckboxField
          name="vote-consent"
          label={area.emailConsentCheckboxLabel || t('consent.label')}
          hint={area.emailConsentAdditionalText || undefined}
          checked={consent}
          onChange={(event) => setConsent(event.currentTarget.checked)}
        />
      )}
      <Button type="submit" wide loading={vote.saving} disabled={!valid || disabled || vote.saving}>
        {t(vote.saving ? 'area.saving' : 'area.submit')}
      </Button>
    </form>
  );
}
