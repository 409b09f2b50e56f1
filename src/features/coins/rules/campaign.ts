import type { IsoDate } from '#kernel/clock.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import type { CodeState } from './redeem.ts';

export const CAMPAIGN_STATES = ['planned', 'running', 'ended'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** When a campaign is open; days in Berlin, both included. */
export interface CampaignDays {
  readonly validFrom: IsoDate;
  readonly validUntil: IsoDate;
  readonly ended: boolean;
}

/** How a campaign stands on a day: time ends it, whether or not a job has cleared it away. */
export function campaignState(campaign: CampaignDays, today: IsoDate): CampaignState {
  if (campaign.ended || today > campaign.validUntil) return 'ended';
  return today < campaign.validFrom ? 'planned' : 'running';
}

/** No campaign has more codes: they are made, and locked, in one transaction. */
export const CODES_MAX = 20_000;

/** So many days before its last one an account is told that a balance lapses. */
export const TOLD_DAYS_BEFORE = 14;

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
 * Where locking or unlocking brings a code; null leaves it as it is. What is used up belongs to whoever redeemed it,
 * and what has expired can no longer be redeemed anyway: neither can be locked.
 */
export function lockStep(state: CodeState, locked: boolean, campaign: CampaignState): CodeState | null {
  if (campaign === 'ended') return null;
  if (locked) return state === 'unused' || state === 'held' ? 'locked' : null;
  return state === 'locked' ? 'unused' : null;
}
