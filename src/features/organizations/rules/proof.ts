import { addYears, daysBetween, type IsoDate } from '#kernel/clock.ts';
import type { OrganizationType } from './types.ts';

/**
 * The notices that prove the non-profit status (§ 63 (5) AO): an exemption notice, the annex to a corporation-tax
 * notice, or the notice under § 60a AO of those who have neither yet.
 */
export const proofKinds = ['exemption', 'corporation_tax', 'p60a'] as const;
export type ProofKind = (typeof proofKinds)[number];

/** Years that a notice allows receipts, counted to the day. */
const YEARS: Record<ProofKind, number> = { exemption: 5, corporation_tax: 5, p60a: 3 };

/** The last day on which a notice allows receipts (handbook §4). */
export function proofValidUntil(kind: ProofKind, issuedOn: IsoDate): IsoDate {
  return addYears(issuedOn, YEARS[kind]);
}

export type ProofState = 'valid' | 'prevalid' | 'expired';

/** Whether a notice counts on a day; both its first and its last day do. */
export function proofState(issuedOn: IsoDate, validUntil: IsoDate, today: IsoDate): ProofState {
  if (today < issuedOn) return 'prevalid';
  return today > validUntil ? 'expired' : 'valid';
}

/**
 * Whether a kind of organisation proves its status by a notice: public bodies need none (handbook §4), and companies
 * can have none.
 */
export function needsProof(type: OrganizationType): boolean {
  return type !== 'community' && type !== 'public_foundation' && type !== 'profit';
}

/** What an organisation is told about its notice: 60 and 14 days before the last day, and once it is over (handbook §4). */
export type ProofNotice = 'early' | 'soon' | 'expired';

const EARLY_DAYS = 60;
const SOON_DAYS = 14;
/** What has been over for longer is no news any more. */
const LATE_DAYS = 30;

/** What is to be told on a day about a notice that counts until another one; null for nothing. */
export function proofNotice(validUntil: IsoDate, today: IsoDate): ProofNotice | null {
  const days = daysBetween(today, validUntil);
  if (days < -LATE_DAYS || days > EARLY_DAYS) return null;
  if (days < 0) return 'expired';
  return days <= SOON_DAYS ? 'soon' : 'early';
}
