import { post } from '#features/ledger/server/index.ts';
import { berlinDate, type IsoDate } from '#kernel/clock.ts';
import { slugify } from '#kernel/text.ts';
import type { Author } from '#platform/server/http/author.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { underFreeSlug } from '#platform/server/database/free-slug.ts';

/** The last day of a budget that nobody has given one: far in the future (handbook §6). */
const FAR_AWAY: IsoDate = '2099-12-31';

interface CompanyData {
  readonly slug: string;
  readonly title: string;
  readonly logo?: string | null;
  readonly lotteryEntitled?: boolean;
}

interface InsertedCompany {
  readonly id: bigint;
  readonly slug: string;
}

/** Inserts a company; undefined if another one has the slug. */
function insertCompany(tx: Tx, company: CompanyData): Promise<InsertedCompany | undefined> {
  return tx
    .insertInto('company')
    .values({
      slug: company.slug,
      title: company.title,
      logo_id: company.logo ?? null,
      lottery_entitled: company.lotteryEntitled ?? false,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning(['id', 'slug'])
    .executeTakeFirst();
}

/** Creates a company without a budget, under a slug that is free. Returns its id. */
export async function createCompany(tx: Tx, company: CompanyData): Promise<bigint> {
  const inserted = await insertCompany(tx, company);
  if (!inserted) throw new Error(`the slug ${company.slug} is taken`);
  return inserted.id;
}

interface NewCompany extends Omit<CompanyData, 'slug'> {
  /** Its first budget, from today on; without one, an empty budget that never ends. */
  readonly budget?: { readonly title: string; readonly endsOn: IsoDate; readonly amount: bigint };
}

/**
 * Creates a company under the first free slug of its name, with its first budget (handbook §6); amounts in cents. Returns
 * its id and slug.
 */
export async function createCompanyWithBudget(
  tx: Tx,
  company: NewCompany,
  author: Author,
): Promise<InsertedCompany> {
  const { title, budget = { title: 'Budget', endsOn: FAR_AWAY, amount: 0n } } = company;
  const inserted = await underFreeSlug(slugify(title), 'company', (slug) =>
    insertCompany(tx, { ...company, slug }),
  );
  await createBudget(tx, { company: inserted.id, startsOn: berlinDate(tx.now), ...budget }, author);
  return inserted;
}

/** Creates a budget of a company and charges it with an amount in cents, which may be 0 (handbook §6). */
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
  if (budget.amount === 0n) return id;
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
