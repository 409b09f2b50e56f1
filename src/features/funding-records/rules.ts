/** Status of an internal funding; numbers and names are those of the handbook (§5). */
export const FUNDING = {
  draft: 0,
  intended: 1,
  approved: 2,
  rejected: 3,
  cancelled: 4,
  lapsed: 5,
  failed: 6,
  split: 7,
  withPayouts: 8,
  reversed: 9,
  waiting: 42,
} as const;

export type FundingStatus = (typeof FUNDING)[keyof typeof FUNDING];

/** How many projects can be funded out of one budget in one go. */
export const FUNDED_TOGETHER_MAX = 50;

/** All statuses, as stored in the database. */
export const FUNDING_STATUSES: readonly FundingStatus[] = Object.values(FUNDING);

/** Statuses that reserve the budget without charging it. */
export const PLANNED: readonly FundingStatus[] = [FUNDING.intended, FUNDING.approved];

/** Statuses in which the budget has been charged. */
export const CHARGING: readonly FundingStatus[] = [FUNDING.waiting, FUNDING.withPayouts];

/**
 * Who may take a step: holders of internal_fundings.change and company administrators (`change`), of
 * internal_funding_approval.change (`approve`), of internal_fundings.delete (`remove`), or the platform
 * (`system`).
 */
export type StepBy = 'change' | 'approve' | 'remove' | 'system';

/** Every step of a funding, and who may take it; any other is refused. */
const STEPS: readonly (readonly [from: FundingStatus, to: FundingStatus, by: StepBy])[] = [
  [FUNDING.draft, FUNDING.intended, 'change'],
  [FUNDING.draft, FUNDING.cancelled, 'change'],
  [FUNDING.intended, FUNDING.approved, 'approve'],
  [FUNDING.intended, FUNDING.waiting, 'change'],
  [FUNDING.intended, FUNDING.rejected, 'approve'],
  [FUNDING.intended, FUNDING.cancelled, 'change'],
  [FUNDING.intended, FUNDING.lapsed, 'system'],
  [FUNDING.intended, FUNDING.failed, 'system'],
  [FUNDING.intended, FUNDING.split, 'system'],
  [FUNDING.approved, FUNDING.waiting, 'change'],
  [FUNDING.approved, FUNDING.cancelled, 'change'],
  [FUNDING.approved, FUNDING.lapsed, 'system'],
  [FUNDING.approved, FUNDING.failed, 'system'],
  [FUNDING.approved, FUNDING.split, 'system'],
  [FUNDING.waiting, FUNDING.withPayouts, 'system'],
  [FUNDING.waiting, FUNDING.reversed, 'remove'],
  [FUNDING.withPayouts, FUNDING.reversed, 'remove'],
  [FUNDING.failed, FUNDING.intended, 'change'],
  [FUNDING.failed, FUNDING.cancelled, 'change'],
];

/** Who may change a funding from one status to another; null if nobody may. */
export function stepBy(from: number, to: number): StepBy | null {
  return STEPS.find((step) => step[0] === from && step[1] === to)?.[2] ?? null;
}

/** Whether amount, budget and recipient may still be changed (handbook §5: only before the decision). */
export function isEditable(status: number): boolean {
  return status === FUNDING.draft || status === FUNDING.intended;
}

/** Whether a change needs a reason: from "approved" on, and for failed fundings. */
export function needsReason(status: number): boolean {
  return !isEditable(status);
}

/** The groups of the filter (handbook §5); statuses in none are shown by "all" only. */
export const FUNDING_GROUPS = {
  intended: [FUNDING.draft, FUNDING.intended],
  approved: [FUNDING.approved],
  waiting: [FUNDING.waiting],
  with_payouts: [FUNDING.withPayouts],
  cancelled: [FUNDING.rejected, FUNDING.cancelled, FUNDING.failed, FUNDING.reversed],
} as const satisfies Record<string, readonly FundingStatus[]>;

export type FundingGroup = keyof typeof FUNDING_GROUPS;

/** The color of a status's badge (spec 2 §4). */
export function fundingTone(status: number): 'warning' | 'danger' | 'dark' | 'success' {
  if (status === FUNDING.withPayouts) return 'success';
  if (status === FUNDING.lapsed || status === FUNDING.split) return 'dark';
  return FUNDING_GROUPS.cancelled.some((one) => one === status) ? 'danger' : 'warning';
}
