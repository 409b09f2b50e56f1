import { post } from '#features/ledger/server/index.ts';
import type { IsoDate } from '#kernel/clock.ts';
import type { Tx } from '#platform/server/database/db.ts';

interface Author {
  readonly actor: bigint | null;
  readonly request: string;
}

/** Makes a company. */
export async function createCompany(
  tx: Tx,
  company: { readonly slug: string; readonly title: string; readonly logo?: string | null },
): Promise<bigint> {
  const { id } = await tx
    .insertInto('company')
    .values({ slug: company.slug, title: company.title, logo_id: company.logo ?? null, created_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a budget of a company and charges it with an amount in cents (handbook §6). */
export async function createBudget(
  tx: Tx,
  budget: {
    readonly company: bigint;
    readonly title: string;
    readonly startsOn: IsoDate;
    readonly endsOn: IsoDate;
    readonly amount: bigint;
  },
  author: Author,
): Promise<bigint> {
  const { id } = await tx
    .insertInto('budget')
    .values({
      company_id: budget.company,
      title: budget.title,
      target_cents: budget.amount,
      starts_on: budget.startsOn,
      ends_on: budget.endsOn,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await post(tx, {
    kind: 'budget_charged',
    cause: 'budget',
    causeId: id,
    ...author,
    key: `budget:${id}:charged`,
    postings: [
      { kind: 'company_funds', owner: budget.company, amount: -budget.amount },
      { kind: 'budget', owner: id, amount: budget.amount, floor: 0n },
    ],
  });
  return id;
}
