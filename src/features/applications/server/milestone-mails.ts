import { z } from 'zod';
import { leaveForDigest } from '#features/accounts/server/index.ts';
import { STATUS } from '#features/projects/rules.ts';
import { addDays, berlinDate, type IsoDate, startOfBerlinDay } from '#kernel/clock.ts';
import type { Db } from '#platform/server/database/db.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { type Milestone, milestonesOf, NOTIFIED_DAYS_AFTER } from '../rules/milestones.ts';
import { ownersOf } from './administration.ts';
import { needReached, projectEnding, projectFinished } from './milestone-mail-templates.ts';

const milestoneJob = defineJob({
  name: 'applications.notify_milestones',
  schema: z.object({}),
  unique: 'unfinished',
});

/** For administrators who have not chosen a language. */
const FALLBACK_LOCALE = 'de';
const TEMPLATES = { ending: projectEnding, need_reached: needReached, finished: projectFinished } as const;

/** Released projects that run, or ended within the last days. */
async function runningProjects(db: Db, today: IsoDate) {
  return db
    .selectFrom('project as p')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .leftJoin('project_funding as f', 'f.project_id', 'p.id')
    .select(['p.id', 'p.slug', 'p.title', 'p.ends_on', 'p.organization_id'])
    .select((eb) => [
      eb.fn.coalesce('f.balance', eb.lit(0)).$castTo<bigint>().as('balance'),
      eb.fn.coalesce('f.goal', eb.lit(0)).$castTo<bigint>().as('goal'),
    ])
    .where('p.status', '=', STATUS.complete)
    .where('p.review_status', 'in', [2, 4])
    .where('p.is_banned', '=', false)
    .where('o.status', '=', STATUS.complete)
    .where('p.starts_on', '<=', today)
    .where('p.ends_on', '>=', addDays(today, -NOTIFIED_DAYS_AFTER))
    .orderBy('p.id')
    .execute();
}

type Running = Awaited<ReturnType<typeof runningProjects>>[number];

async function notifyOf(services: Services, project: Running, milestone: Milestone): Promise<void> {
  const { id, slug, title } = project;
  // An extended project ends again; a need is reached once.
  const occasion = milestone === 'need_reached' ? milestone : `${milestone}:${project.ends_on}`;
  await services.database.transact(async (tx) => {
    await leaveForDigest(tx, await ownersOf(tx, project), {
      template: TEMPLATES[milestone],
      locale: FALLBACK_LOCALE,
      values: {
        project_title: title,
        ends_at: startOfBerlinDay(project.ends_on),
        balance: BigInt(project.balance),
        goal: BigInt(project.goal),
        project_link: `${services.config.publicUrl}/account/project/${slug}/update/`,
      },
      promise: `project:${id}:${occasion}`,
      about: title,
      records: [`project:${id}`],
      administered: `project:${id}`,
    });
  });
}

/**
 * Notifies the owners of released projects that the end is near, that the need is reached and that the period is over
 * (handbook §13). Each is sent once, even if several workers run this job.
 */
async function notifyMilestones(services: Services): Promise<void> {
  const today = berlinDate(services.clock.now());
  for (const project of await runningProjects(services.database.db, today)) {
    const goal = BigInt(project.goal);
    const fullyFunded = goal > 0n && BigInt(project.balance) >= goal;
    for (const milestone of milestonesOf({ endsOn: project.ends_on, fullyFunded }, today))
      await notifyOf(services, project, milestone);
  }
}

/** Background jobs of applications. */
export const applicationJobs: readonly JobRegistration[] = [
  handle(milestoneJob, (services) => notifyMilestones(services), '40 6 * * *'),
];
