import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isApiError } from '#platform/web/api-error.ts';
import { browserCall, newIdempotencyKey } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { type BrowserChecks, captchaAnswer, visitorFacts } from './browser-checks.ts';
import { addNewVotes } from './new-votes.ts';
import { castVote } from './remote.ts';

/** What has become of the last vote. */
export type VoteOutcome =
  | { readonly kind: 'verify'; readonly email: string; readonly mailed: boolean }
  | { readonly kind: 'success'; readonly votes: number };

/** The name of the field that a vote is typed into. */
type VoteField = 'vote-email' | 'vote-code';

/** Why a vote was not taken. */
interface VoteError {
  /** The server's words, joined (spec 1 §8). */
  readonly words: string;
  /** The field that they are about; null where they are about the vote as a whole. */
  readonly field: VoteField | null;
  /** Which of the form's errors this is, from 1. */
  readonly count: number;
}

export interface VoteControl {
  readonly saving: boolean;
  /** Undefined while there is none. */
  readonly error: VoteError | undefined;
  readonly outcome: VoteOutcome | null;
  readonly clearError: () => void;
  readonly clearOutcome: () => void;
  /** Votes once; true when the vote was taken. */
  readonly send: (
    ballot: string | readonly string[],
    field: VoteField,
    consent?: boolean,
  ) => Promise<boolean>;
}

/** The e-mail errors, else those of the whole, joined with ' - ' (spec 1 §8). */
function wordsOf(error: unknown, fallback: string): string {
  if (!isApiError(error)) return fallback;
  const list = error.fields['email'] ?? [];
  const words = (list.length > 0 ? list : error.nonFieldErrors).join(' - ');
  return words || Object.values(error.fields).flat().join(' - ') || error.detail || fallback;
}

/**
 * Sends votes of one form. While one is under way nothing else is sent; a captcha that fails only ends the saving
 * (spec 1 §4).
 */
export function useVote(
  voting: string,
  recipient: { readonly field: 'project' | 'projectpromoter'; readonly slug: string },
  checks: BrowserChecks,
): VoteControl {
  const t = useT('votings.vote');
  const { pathname } = useLocation();
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<VoteError>();
  const failures = useRef(0);
  const [outcome, setOutcome] = useState<VoteOutcome | null>(null);
  const under = useRef(false);
  // A vote without an answer may have been counted: the same one is asked again, and counts once.
  const unanswered = useRef<{ vote: string; key: string }>(undefined);
  const send: VoteControl['send'] = async (ballot, field, consent = false) => {
    if (under.current) return false;
    under.current = true;
    setSaving(true);
    setError(undefined);
    try {
      const captcha = await captchaAnswer(checks).catch(() => undefined);
      if (captcha === undefined) return false;
      const body = {
        email: typeof ballot === 'string' ? ballot : JSON.stringify(ballot),
        email_consent: consent,
        extra_data: pathname,
        ...(await visitorFacts(checks)),
        'g-recaptcha-response': captcha,
        ...(recipient.field === 'project'
          ? { project: recipient.slug }
          : { projectpromoter: recipient.slug }),
      };
      const vote = JSON.stringify(body);
      if (unanswered.current?.vote !== vote) unanswered.current = { vote, key: newIdempotencyKey() };
      const key = { idempotencyKey: unanswered.current.key };
      const answer = await browserCall(castVote, { params: { slug: voting }, body }, key);
      unanswered.current = undefined;
      addNewVotes(answer.new_votes);
      setOutcome(
        answer.verification_needed
          ? { kind: 'verify', email: String(ballot), mailed: answer.mailed !== false }
          : { kind: 'success', votes: answer.new_votes },
      );
      return true;
    } catch (failure) {
      if (isApiError(failure) && failure.status !== 0 && failure.status < 500) unanswered.current = undefined;
      const concerned = isApiError(failure) && failure.fields['email'] ? field : null;
      failures.current += 1;
      setError({ words: wordsOf(failure, t('area.network')), field: concerned, count: failures.current });
      return false;
    } finally {
      under.current = false;
      setSaving(false);
    }
  };
  return {
    saving,
    error,
    outcome,
    send,
    clearError: () => setError(undefined),
    clearOutcome: () => setOutcome(null),
  };
}
