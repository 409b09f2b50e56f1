import { type FormEvent, useEffect, useState } from 'react';
import { normalizeEmail } from '#kernel/text.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckboxField, TextField } from '#platform/web/ui/fields.tsx';
import type { VotingArea } from '../../contract.ts';
import type { VoteControl } from './use-vote.ts';
import styles from './vote-form.module.css';

const DEBOUNCE_MS = 200;
/** Shorter texts may still become an address (spec 1 §5). */
const TOLD_FROM = 7;

/** Whether to say that the text is no address: 200 ms after the last key, when it is long enough to judge. */
function useWrong(email: string): boolean {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(email), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [email]);
  return settled === email && email.length >= TOLD_FROM && normalizeEmail(email) === null;
}

export interface EmailFormProps {
  readonly area: VotingArea;
  readonly vote: VoteControl;
  readonly disabled: boolean;
}

/** One address, and where the operator asks for it the consent to be written to. */
export function EmailForm({ area, vote, disabled }: EmailFormProps) {
  const t = useT('votings.vote');
  const [email, setEmail] = useState('');
  const [consent, setConsent] = useState(false);
  const wrong = useWrong(email);
  const valid = normalizeEmail(email) !== null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!valid || disabled) return;
    if (await vote.send(email.trim(), consent)) {
      setEmail('');
      setConsent(false);
    }
  };
  const often = t(area.interval === 'day' ? 'area.emailHintDay' : 'area.emailHintVoting');
  return (
    <form className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        name="vote-email"
        type="email"
        autoComplete="email"
        inputMode="email"
        label={t('area.email')}
        hint={`${t('area.emailHint')}${area.votes_per_interval === 1 ? ` ${often}` : ''}`}
        required
        value={email}
        error={wrong ? t('area.invalidEmail') : undefined}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
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
