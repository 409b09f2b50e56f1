import { allocate, type NeedBalance, type NeedPart } from '#features/donations/rules/allocation.ts';
import { type ProjectFacts, projectState } from '#features/projects/rules.ts';
import type { Cents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';

/** What keeps a project from direct fundings (spec 2 §8): full, over, archived, or not (yet) able to receive money. */
export const PROJECT_ALERTS = ['full', 'ended', 'archived', 'not_open'] as const;
export type ProjectAlert = (typeof PROJECT_ALERTS)[number];

/** The alert about a project at an instant; null while it can receive fundings (handbook §2.1). */
export function fundingAlert(project: ProjectFacts, now: Date): ProjectAlert | null {
  const state = projectState(project, now);
  if (state.canReceiveFundings) return null;
  if (state.archived) return 'archived';
  if (state.fullyFunded) return 'full';
  return state.expired ? 'ended' : 'not_open';
}

/** A project as an internal funding meets it; amounts in cents. */
export interface FundedProject<Id> {
  readonly alert: ProjectAlert | null;
  /** What the needs still take, less what payments under way keep free. */
  readonly free: Cents;
  /** In list order. */
  readonly needs: readonly NeedBalance<Id>[];
}

export type ProjectRefusal = 'project_closed' | 'project_archived' | 'project_not_open' | 'over_need';

const REFUSED: Readonly<Record<ProjectAlert, ProjectRefusal>> = {
  full: 'project_closed',
  ended: 'project_closed',
  archived: 'project_archived',
  not_open: 'project_not_open',
};

/**
 * How an amount in cents is booked on a project (handbook §5): only while it can receive money, only as much as is
 * open, filling needs in their order. More than one part means that the funding is split.
 */
export function planOnProject<Id>(
  amount: Cents,
  project: FundedProject<Id>,
): Result<readonly NeedPart<Id>[], ProjectRefusal> {
  if (project.alert !== null) return refuse({ code: REFUSED[project.alert] });
  if (amount > project.free) return refuse({ code: 'over_need', params: { open: project.free } });
  const { parts, rest } = allocate(amount, project.needs);
  if (rest !== 0n) throw new RangeError('needs take less than the project has open');
  return ok(parts);
}

/**
 * Whether booking a sum in cents takes the right to approve: what is not approved yet and above the operator's limit
 * (none where it is null). The sum is that of one request, so that several budgets count together.
 */
export function bookingNeedsApproval(sum: Cents, approved: boolean, limit: number | null): boolean {
  return !approved && limit !== null && sum > BigInt(limit);
}

/** Whether what was typed to confirm a reversal is the recipient's name; case and spaces around do not matter. */
export function confirmsName(typed: string, name: string): boolean {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return plain(typed) === plain(name);
}
