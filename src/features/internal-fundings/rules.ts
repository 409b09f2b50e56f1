import { exceedsLimit } from '#features/budgets/rules.ts';
import { allocate, type NeedBalance, type NeedPart } from '#features/donations/rules/allocation.ts';
import { type ProjectFacts, projectState } from '#features/projects/rules.ts';
import type { Cents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';

/**
 * Why a project cannot receive direct fundings (spec 2 §8): full, ended, archived, or not (yet) able to
 * receive money.
 */
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

/** A project for the rules of internal fundings; amounts in cents. */
export interface FundedProject<Id> {
  readonly alert: ProjectAlert | null;
  /** What the needs can still receive, less holds of payments in progress. */
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
 * Why nothing can be planned, approved or changed for a project (spec 2 §5, §8): it is expired, fully funded or archived.
 * One that is not reviewed yet, banned or not started may still be planned for; empty if it can be.
 */
export function planningRefusals(
  alert: ProjectAlert | null,
): readonly Extract<ProjectRefusal, 'project_closed' | 'project_archived'>[] {
  if (alert === 'archived') return ['project_closed', 'project_archived'];
  return alert === 'full' || alert === 'ended' ? ['project_closed'] : [];
}

/**
 * How an amount in cents is booked on a project (handbook §5): only while it can receive money, only up to
 * the open amount, filling needs in order. More than one part means that the funding is split.
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

/** The amounts in cents of one request by a company, and what it has booked without an approval on the same day. */
export interface DayOfCompany {
  /** What each organization is to get, directly or for its projects. */
  readonly asked: ReadonlyMap<bigint, Cents>;
  readonly booked: ReadonlyMap<bigint, Cents>;
}

/**
 * Whether booking requires the right to approve: the sum of one request is above the operator's limit (null: none), so that
 * several budgets and projects count together; or what one organization gets from the company on this day is.
 */
export function bookingNeedsApproval({ asked, booked }: DayOfCompany, limit: number | null): boolean {
  const total = [...asked.values()].reduce((sum, amount) => sum + amount, 0n);
  return (
    exceedsLimit(total, limit) ||
    [...asked].some(([organization, amount]) =>
      exceedsLimit(amount + (booked.get(organization) ?? 0n), limit),
    )
  );
}

/**
 * Whether the name typed to confirm a reversal is the recipient's; case and surrounding spaces are ignored.
 */
export function confirmsName(typed: string, name: string): boolean {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return plain(typed) === plain(name);
}
