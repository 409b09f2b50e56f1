import { createBudget, createCompany } from '#features/budgets/server/index.ts';
import type { Services } from '#platform/server/services.ts';
import { unique } from '#testing/factories.ts';
import { intendFunding, type NewFunding } from './record.ts';

/** Plans a funding of 50 euro by a new company; answers its id. */
export function planFunding(
  { database }: Services,
  funding: Pick<NewFunding, 'type' | 'project' | 'organization' | 'actor'>,
): Promise<bigint> {
  return database.transact(async (tx) => {
    const author = { actor: null, request: 'test' };
    const company = await createCompany(tx, { slug: unique('company'), title: 'Company' });
    const days = { startsOn: '2020-01-01', endsOn: '2099-12-31' };
    const budget = await createBudget(tx, { company, title: 'Budget', amount: 10_000n, ...days }, author);
    return intendFunding(tx, { ...funding, budget, amount: 5_000n });
  });
}
