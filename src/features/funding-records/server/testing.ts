import { makeBudget } from '#features/budgets/server/testing.ts';
import type { Services } from '#platform/server/services.ts';
import { intendFunding, type NewFunding } from './record.ts';

/** Plans a funding of 50 euro by a new company; answers its id. */
export async function planFunding(
  services: Services,
  funding: Pick<NewFunding, 'type' | 'project' | 'organization' | 'actor'>,
): Promise<bigint> {
  const { id } = await makeBudget(services, { amount: 10_000n });
  return services.database.transact((tx) =>
    intendFunding(tx, { ...funding, budget: BigInt(id), amount: 5_000n }),
  );
}
