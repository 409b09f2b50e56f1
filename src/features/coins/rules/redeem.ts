import type { IsoDate } from '#kernel/clock.ts';
import type { Cents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';

/** The states of a code (handbook §9). */
export const CODE_STATES = ['unused', 'held', 'used', 'expired', 'locked'] as const;
export type CodeState = (typeof CODE_STATES)[number];

/** A code as a redemption meets it; days in Berlin, both included. */
export type CodeFacts = {
  readonly state: CodeState;
  readonly validFrom: IsoDate;
  readonly validUntil: IsoDate;
  readonly ended: boolean;
  /** What can be redeemed, in cents; of a held code what lies with whoever holds it. */
  readonly rest: Cents;
  /** Who has the rest of the code now, if anybody: a time is the end of an anonymous session's right to it. */
  readonly holder: { readonly mine: boolean; readonly until: Date | null } | null;
  /** False when the campaign is for other projects than the one at hand. */
  readonly fitsProject: boolean;
};

export type RedeemRefusal =
  | 'code_locked'
  | 'code_used'
  | 'code_expired'
  | 'code_not_yet_valid'
  | 'code_yours'
  | 'code_held'
  | 'code_other_project'
  | 'code_needs_account';

/** Whether an anonymous session's right to a rest has ended: a rule of time, whether or not a job has returned it. */
export function holdIsOver(until: Date | null, now: Date): boolean {
  return until !== null && until <= now;
}

/**
 * Whether a code may be redeemed now (handbook §9), and what it brings. `anonymousRest` is what an anonymous visitor
 * has left from another code: collecting several needs an account. All refusals are on the field `code_string`.
 */
export function decideRedemption(
  code: CodeFacts,
  who: { readonly anonymousRest: Cents },
  now: { readonly instant: Date; readonly today: IsoDate },
): Result<Cents, RedeemRefusal> {
  const no = (refusal: RedeemRefusal, params?: Record<string, string>) =>
    refuse<RedeemRefusal>({ code: refusal, field: 'code_string', ...(params ? { params } : {}) });
  if (code.state === 'locked') return no('code_locked');
  if (code.state === 'expired' || code.ended || now.today > code.validUntil) return no('code_expired');
  if (now.today < code.validFrom) return no('code_not_yet_valid', { date: code.validFrom });
  const held = code.holder && !holdIsOver(code.holder.until, now.instant) ? code.holder : null;
  if (held?.mine) return no('code_yours');
  if (code.state === 'used') return no('code_used');
  if (held) return no('code_held');
  if (!code.fitsProject) return no('code_other_project');
  if (who.anonymousRest > 0n) return no('code_needs_account');
  return ok(code.rest);
}
