import { addYears, daysBetween, type IsoDate } from '#kernel/clock.ts';
import type { OrganizationType } from './types.ts';

/**
 * The notices that prove the nonprofit status (§ 63 (5) AO): an exemption notice, the annex to a corporation-tax
 * notice, or the notice under § 60a AO for those who have neither yet.
 */
export const proofKinds = ['exemption', 'corporation_tax', 'p60a'] as const;
export type ProofKind = (typeof proofKinds)[number];

/** Years for which a notice allows receipts, exact to the day. */
const YEARS: Record<ProofKind, number> = { exemption: 5, corporation_tax: 5, p60a: 3 };

/** The last day on which a notice allows receipts (handbook §4). */
export function proofValidUntil(kind: ProofKind, issuedOn: IsoDate): IsoDate {
  return addYears(issuedOn, YEARS[kind]);
}

/** `prevalid` before the day of issue, `expired` after the last day. */
export type ProofState = 'valid' | 'prevalid' | 'expired';

/** The state of a notice on a day; it is valid on its first and last day. */
export function proofState(issuedOn: IsoDate, validUntil: IsoDate, today: IsoDate): ProofState {
  if (today < issuedOn) return 'prevalid';
  return today > validUntil ? 'expired' : 'valid';
}

/**
 * Whether a kind of organization must prove its status by a notice: public bodies need none (handbook §4), and
 * companies cannot have one.
 */
export function needsProof(type: OrganizationType): boolean {
  return type !== 'community' && type !== 'public_foundation' && type !== 'profit';
}

/** The notifications about a notice: 60 and 14 days before the last day, and once it has expired (handbook §4). */
export type ProofNotice = 'early' | 'soon' | 'expired';

const EARLY_DAYS = 60;
const SOON_DAYS = 14;
/** No notification is sent for notices that expired longer ago. */
const LATE_DAYS = 30;

/** The notification due on a day about a notice that is valid until another day; null for none. */
export function proofNotice(validUntil: IsoDate, today: IsoDate): ProofNotice | null {
  const days = daysBetween(today, validUntil);
  if (days < -LATE_DAYS || days > EARLY_DAYS) return null;
  if (days < 0) return 'expired';
  return days <= SOON_DAYS ? 'soon' : 'early';
}
