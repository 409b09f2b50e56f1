import { sql } from 'kysely';
import {
  changeOwnFunding,
  createOwnFunding,
  moveOwnFunding,
  readOwnFunding,
} from '#features/internal-fundings/contract/own.ts';
import { FUNDING } from '#features/funding-records/rules.ts';
import { addDays, berlinDate } from '../../../src/kernel/clock.ts';
import type { Call } from '../desk.ts';
import type { Simulation } from '../simulation.ts';
import { type Step, TRAIL_DAYS } from './steps.ts';

const COMPANY = 'volksbank-heidetal';

/** A company plans a funding, gives more, and books it. */
export function fundingStories({ database: { db }, now, texts }: Simulation): Step[] {
  const today = berlinDate(now);
  let id = '';
  const create = async (call: Call) => {
    const budget = await db
      .selectFrom('budget as b')
      .innerJoin('company as c', 'c.id', 'b.company_id')
      .where('c.slug', '=', COMPANY)
      .select('b.id')
      .orderBy('b.id')
      .executeTakeFirstOrThrow();
    const project = await db
      .selectFrom('project_funding as f')
      .innerJoin('explore_project as e', 'e.project_id', 'f.project_id')
      .innerJoin('project as p', 'p.id', 'f.project_id')
      .where(sql<bigint>`f.goal - f.balance - f.held`, '>=', 200_000n)
      .where('p.needs_donation_review', '=', false)
      .where('p.starts_on', '<=', addDays(today, -TRAIL_DAYS))
      .where('p.ends_on', '>', today)
      .select('p.slug')
      .orderBy('p.id')
      .executeTakeFirstOrThrow();
    const recipient = { project: project.slug, organization: null };
    const { ids } = await call(createOwnFunding, {
      body: {
        company: COMPANY,
        budgets: [String(budget.id)],
        ...recipient,
        amount_in_cents: 30_000,
        status: FUNDING.intended,
        reason: texts.trail.planned,
      },
    });
    id = ids[0] ?? '';
  };
  const change = async (call: Call) => {
    const { version, budget, project } = await call(readOwnFunding, { params: { id } });
    const recipient = { project: project?.slug ?? null, organization: null };
    const more = { amount_in_cents: 45_000, reason: texts.trail.raised };
    await call(changeOwnFunding, {
      params: { id },
      body: { version, budget: budget?.id ?? null, ...recipient, ...more },
    });
  };
  const book = async (call: Call) => {
    const { version } = await call(readOwnFunding, { params: { id } });
    const body = { version, status: FUNDING.waiting, reason: texts.trail.booked };
    await call(moveOwnFunding, { params: { id }, body });
  };
  return [
    { day: 5, time: '16:20', by: 'volksbank', run: create },
    { day: 6, time: '09:10', by: 'volksbank', run: change },
    { day: 8, time: '11:40', by: 'volksbank', run: book },
  ];
}
