import { daysBetween, type IsoDate } from '#kernel/clock.ts';

/** What the owners of a reviewed project are notified of while it runs (handbook §13). */
export type Milestone = 'ending' | 'need_reached' | 'finished';

/** Days before the last one on which the owners are reminded of it (decision 428). */
export const NOTIFIED_DAYS_BEFORE = 7;
/** Days after the last one within which its mails are still sent, if the job did not run on the first. */
export const NOTIFIED_DAYS_AFTER = 7;

/**
 * The milestones of a project on a day. A project that has reached its need is not reminded of its end; once it is over,
 * its owners hear only that.
 */
export function milestonesOf(
  project: { readonly endsOn: IsoDate; readonly fullyFunded: boolean },
  today: IsoDate,
): readonly Milestone[] {
  const daysLeft = daysBetween(today, project.endsOn);
  if (daysLeft < -NOTIFIED_DAYS_AFTER) return [];
  if (daysLeft < 0) return ['finished'];
  if (project.fullyFunded) return ['need_reached'];
  return daysLeft <= NOTIFIED_DAYS_BEFORE ? ['ending'] : [];
}
