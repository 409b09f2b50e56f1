import { createEvent, eventVersion, findEvent, projectsOf } from '#features/cofunding/server/testing.ts';
import { makeBudget } from '../../../src/features/budgets/server/testing.ts';
import { buildFunder } from '../../../src/features/internal-fundings/server/testing.ts';
import { makeProject } from '../../../src/testing/projects.ts';
import { addDays, berlinDate } from '../../../src/kernel/clock.ts';
import type pg from 'pg';
import type { Services } from '../../../src/platform/server/services.ts';
import type { Seeds } from './base.ts';

/** Events to read and to change, running ones that can be ended, and unused ones to delete. */
export async function sowCoFundings(services: Services, pool: pg.Pool, count: number): Promise<Seeds> {
  const { clock, database } = services;
  const { id: actor } = await buildFunder(services);
  const budget = await makeBudget(services, { amount: 900_000_000n });
  const { slug } = await makeProject(pool, { needs: [[900_000n, 0n]] });
  const today = berlinDate(clock.now());
  const content = {
    title: 'Seeds',
    pot_in_cents: 100,
    funding_value_in_cents: null,
    funding_percentage_ppm: 500_000,
    donation_min_in_cents: 0,
    donation_max_in_cents: null,
    once_per_donor: true,
    starts_on: today,
    ends_on: addDays(today, 30),
    projects: [slug],
  };
  const author = { actor, request: 'seeds', locale: 'en_US', mayApprove: true } as const;
  const plant = async (many: number) => {
    const ids: bigint[] = [];
    for (let index = 0; index < many; index += 1) {
      const input = { budget: budget.id, ...content };
      ids.push(await database.transact((tx) => createEvent(tx, input, author)));
    }
    return ids.map(String);
  };
  const [changed = ''] = await plant(1);
  const event = await findEvent(database.db, BigInt(changed));
  const version = eventVersion(event, await projectsOf(database.db, event.id));
  // The day in Berlin may be another than here by the time it is sent.
  const later = { starts_on: addDays(today, 2) };
  return {
    'createCoFunding.body': [JSON.stringify({ budget: budget.id, ...content, ...later })],
    'readCoFunding.id': [changed],
    'updateCoFunding.id': [changed],
    'updateCoFunding.body': [JSON.stringify({ version, ...content })],
    'endCoFunding.id': await plant(4 * count),
    'deleteCoFunding.id': await plant(4 * count),
  };
}
