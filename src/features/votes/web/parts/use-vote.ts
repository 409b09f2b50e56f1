import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isAnswered, isApiError } from '#platform/web/api-error.ts';
import { browserCall, newIdempotencyKey } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import type { CallInput, ResponseOf } from '#platform/contract/route.ts';
import { sendWithTasks } from '#platform/web/task.ts';
import { type BrowserChecks, captchaAnswer, visitorFacts } from './browser-checks.ts';
import { addNewVotes } from './new-votes.ts';
import { castVote, getVotingCodeChallenge } from './remote.ts';

/** The result of the last vote. */
export type VoteOutcome =
  | { readonly kind: 'verify'; readonly email: string; readonly mailed: boolean }
  | { readonly kind: 'success'; readonly votes: number }
  /** The vote counts once staff have accepted it. */
  | { readonly kind: 'set_aside' };

function outcomeOf(answer: ResponseOf<typeof castVote>, email: string): VoteOutcome {
  if (answer.verification_needed) return { kind: 'verify', email, mailed: answer.mailed !== false };
  return answer.set_aside ? { kind: 'set_aside' } : { kind: 'success', votes: answer.new_votes };
}

/** The name of the form field that the vote was typed into. */
type VoteField = 'vote-email' | 'vote-code';

/** Why a vote was refused. */
interface VoteError {
  /** The server's messages, joined (spec 1 §8). */
  readonly message: string;
  /** The field that the message is about; null if it is about the whole vote. */
  readonly field: VoteField | null;
  /** Counts up from 1 with each error, so that a repeated message is announced again. */
  readonly count: number;
}

export interface VoteControl {
  readonly saving: boolean;
  /** The error of the last attempt. */
  readonly error: VoteError | undefined;
  readonly outcome: VoteOutcome | null;
  readonly clearError: () => void;
  readonly clearOutcome: () => void;
  /** Sends a vote: an e-mail address, a code or several codes. Resolves to true if it was accepted. */
  readonly send: (
    ballot: string | readonly string[],
    field: VoteField,
    consent?: boolean,
  ) => Promise<boolean>;
}

/** The errors of the field `email`, otherwise those of the whole form, joined with ' - ' (spec 1 §8). */
function errorMessageOf(error: unknown, fallback: string): string {
  if (!isApiError(error)) return fallback;
  const list = error.fields['email'] ?? [];
  const message = (list.length > 0 ? list : error.nonFieldErrors).join(' - ');
  return message || Object.values(error.fields).flat().join(' - ') || error.detail || fallback;
}

/**
 * Sends a vote, with a solved task if many wrong codes came from the network. The captcha of a refused vote is used up, so the
 * next attempt has a new one.
 */
function castWithTasks(
  voting: string,
  body: CallInput<typeof castVote>['body'],
  checks: BrowserChecks,
  key: string,
) {
  return sendWithTasks(
    async (proof) => {
      const again =
        proof === undefined
          ? {}
          : { 'g-recaptcha-response': await captchaAnswer(checks), proof_of_work: proof };
      const input = { params: { slug: voting }, body: { ...body, ...again } };
      return browserCall(castVote, input, { idempotencyKey: key });
    },
    () => browserCall(getVotingCodeChallenge, {}),
  );
}

/**
 * Sends the votes of one form, one at a time. If the captcha fails, the attempt ends without an error message (spec 1
 * §4).
 */
export function useVote(
  voting: string,
  recipient: { readonly field: 'project' | 'projectpromoter'; readonly slug: string },
  checks: BrowserChecks,
): VoteControl {
  const t = useT('votes.vote');
  const { pathname } = useLocation();
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<VoteError>();
  const failures = useRef(0);
  const [outcome, setOutcome] = useState<VoteOutcome | null>(null);
  const sending = useRef(false);
  // A vote without a response may have been counted: repeating it with the same key counts it once.
  const unanswered = useRef<{ vote: string; key: string }>(undefined);
  const send: VoteControl['send'] = async (ballot, field, consent = false) => {
    if (sending.current) return false;
    sending.current = true;
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
      const answer = await castWithTasks(voting, body, checks, unanswered.current.key);
      unanswered.current = undefined;
      addNewVotes(answer.new_votes);
      setOutcome(outcomeOf(answer, String(ballot)));
      return true;
    } catch (failure) {
      if (isApiError(failure) && isAnswered(failure)) unanswered.current = undefined;
      const errorField = isApiError(failure) && failure.fields['email'] ? field : null;
      failures.current += 1;
      setError({
        message: errorMessageOf(failure, t('area.network')),
        field: errorField,
        count: failures.current,
      });
      return false;
    } finally {
      sending.current = false;
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
