import type { IsoDate } from '#kernel/clock.ts';
import type { Cents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';

/** The states of a code (handbook §9): an anonymous session has `held` it for some minutes, `used` is final. */
export const CODE_STATES = ['unused', 'held', 'used', 'expired', 'locked'] as const;
export type CodeState = (typeof CODE_STATES)[number];

/** A code for the rules of redemption; days in Berlin, both included. */
export type CodeFacts = {
  readonly state: CodeState;
  readonly validFrom: IsoDate;
  readonly validUntil: IsoDate;
  readonly ended: boolean;
  /** The amount that can be redeemed, in cents; for a held code the held amount. */
  readonly rest: Cents;
  /** The open lot of the code, if any: whether it is the caller's, and until when an anonymous session may hold it. */
  readonly holder: { readonly mine: boolean; readonly until: Date | null } | null;
  /** Whether the campaign includes the current project. */
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

/**
 * Whether the hold of an anonymous session has expired: decided by time, whether or not a job has returned
 * it.
 */
export function isHoldExpired(until: Date | null, now: Date): boolean {
  return until !== null && until <= now;
}

/**
 * Whether a code may be redeemed now (handbook §9), and the credit. `anonymousRest` is what an anonymous
 * visitor holds of another code: collecting several codes requires an account. All refusals are on the field
 * `code_string`.
 */
export function decideRedemption(
  code: CodeFacts,
  visitor: { readonly anonymousRest: Cents },
  now: { readonly instant: Date; readonly today: IsoDate },
): Result<Cents, RedeemRefusal> {
  const no = (refusal: RedeemRefusal, params?: Record<string, string>) =>
    refuse<RedeemRefusal>({ code: refusal, field: 'code_string', ...(params ? { params } : {}) });
  if (code.state === 'locked') return no('code_locked');
  if (code.state === 'expired' || code.ended || now.today > code.validUntil) return no('code_expired');
  if (now.today < code.validFrom) return no('code_not_yet_valid', { date: code.validFrom });
  const held = code.holder && !isHoldExpired(code.holder.until, now.instant) ? code.holder : null;
  if (held?.mine) return no('code_yours');
  if (code.state === 'used') return no('code_used');
  if (held) return no('code_held');
  if (!code.fitsProject) return no('code_other_project');
  if (visitor.anonymousRest > 0n) return no('code_needs_account');
  return ok(code.rest);
}
