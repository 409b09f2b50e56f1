import type { IsoDate } from '#kernel/clock.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import type { CodeState } from './redeem.ts';

/** The states of a campaign, by its days; staff may end it early. */
export const CAMPAIGN_STATES = ['planned', 'running', 'ended'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** The period of a campaign; days in Berlin, both included. */
export interface CampaignDays {
  readonly validFrom: IsoDate;
  readonly validUntil: IsoDate;
  readonly ended: boolean;
}

/** The state of a campaign on a day: it ends by time, whether or not a job has released its value yet. */
export function campaignState(campaign: CampaignDays, today: IsoDate): CampaignState {
  if (campaign.ended || today > campaign.validUntil) return 'ended';
  return today < campaign.validFrom ? 'planned' : 'running';
}

/** The maximum number of codes of a campaign: they are created, and locked, in one transaction. */
export const CODES_MAX = 20_000;

/** Days before a balance lapses within which its account is notified. */
export const NOTIFIED_DAYS_BEFORE = 14;

export type DaysRefusal = 'starts_in_past' | 'ends_before_start';

/** Whether a new campaign may have these days (spec 2 §5: no start in the past). */
export function checkDays(
  validFrom: IsoDate,
  validUntil: IsoDate,
  today: IsoDate,
): Result<true, DaysRefusal> {
  if (validFrom < today) return refuse({ code: 'starts_in_past', field: 'valid_from' });
  if (validUntil < validFrom) return refuse({ code: 'ends_before_start', field: 'valid_until' });
  return ok(true);
}

/**
 * The state of a code after locking or unlocking; null if it does not change. Used codes belong to their redeemers, and
 * expired ones cannot be redeemed: neither can be locked.
 */
export function lockStep(state: CodeState, locked: boolean, campaign: CampaignState): CodeState | null {
  if (campaign === 'ended') return null;
  if (locked) return state === 'unused' || state === 'held' ? 'locked' : null;
  return state === 'locked' ? 'unused' : null;
}
