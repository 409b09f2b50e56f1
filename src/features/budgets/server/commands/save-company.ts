import { sql } from 'kysely';
import { refuseMissing } from '#features/accounts/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { invalid, notFound } from '#platform/contract/errors.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { claimFiles } from '#platform/server/files/claim-files.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import { type createCompany, type updateCompany, uploadCompanyLogo } from '../../contract/companies.ts';
import { createCompanyWithBudget } from '../companies.ts';
import { type LocalizedAuthor, requireBudgets } from './author.ts';

interface CompanyContent {
  readonly title: string;
  readonly logo: string[];
  readonly lottery_entitled: boolean;
}

const rowsOf = (db: Db, id: bigint) =>
  db
    .selectFrom('company')
    .where('id', '=', id)
    .select(['id', 'slug', 'title', 'logo_id', 'lottery_entitled', 'created_at']);

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirst']>>>;

const contentOf = ({ title, logo_id, lottery_entitled }: Row): CompanyContent => ({
  title,
  logo: logo_id === null ? [] : [logo_id],
  lottery_entitled,
});

/** A company with its editable fields and their version; null if there is none. */
export async function findCompany(db: Db, id: bigint) {
  const row = await rowsOf(db, id).executeTakeFirst();
  if (!row) return null;
  const content = contentOf(row);
  return { id: row.id, slug: row.slug, createdAt: row.created_at, content, version: versionOf(content) };
}

/**
 * Refuses a name that another company has, in whatever case (`company_exists`): two equal names cannot be told apart where
 * a company is chosen. The lock lets one save at a time; references to companies are not affected.
 */
async function requireFreeName(tx: Tx, title: string, own: bigint | null): Promise<void> {
  await sql`LOCK TABLE company IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const other = await tx
    .selectFrom('company')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['title']), '=', title.toLowerCase()))
    .where('id', '<>', own ?? 0n)
    .executeTakeFirst();
  if (other) throw invalid('company_exists', 'title');
}

/**
 * Creates a company with its first budget; returns its id and slug. An amount above zero needs the right to create budgets (403) and
 * budgets that are switched on (`budgets_off`).
 */
export async function createWithBudget(
  tx: Tx,
  input: Omit<BodyOf<typeof createCompany>, 'administrators'>,
  actor: Actor,
  author: LocalizedAuthor,
): Promise<{ id: bigint; slug: string }> {
  const { title, logo, lottery_entitled: lotteryEntitled, budget } = input;
  if (budget.target_in_cents > 0) {
    await requireBudgets(tx);
    refuseMissing(may(actor, 'create_budgets') ? null : 'create_budgets');
  }
  if (budget.ends_on < berlinDate(tx.now)) throw invalid('end_in_past', 'budget.ends_on');
  await requireFreeName(tx, title, null);
  await claimFiles(tx, uploadCompanyLogo, { wanted: logo, held: [], owner: author.actor, field: 'logo' });
  return createCompanyWithBudget(
    tx,
    {
      title,
      logo: logo[0] ?? null,
      lotteryEntitled,
      budget: { title: budget.title, endsOn: budget.ends_on, amount: BigInt(budget.target_in_cents) },
    },
    author,
  );
}

/**
 * Changes a company and returns its previous values for the audit log. Refuses `company_changed` (409) if the caller saw
 * another version.
 */
export async function saveCompany(
  tx: Tx,
  id: bigint,
  input: BodyOf<typeof updateCompany>,
  owner: bigint,
): Promise<CompanyContent> {
  const { version, ...content } = input;
  const row = await rowsOf(tx, id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  const before = contentOf(row);
  requireSeen(version, versionOf(before), 'company_changed');
  await requireFreeName(tx, content.title, id);
  await claimFiles(tx, uploadCompanyLogo, { wanted: content.logo, held: before.logo, owner, field: 'logo' });
  await tx
    .updateTable('company')
    .set({
      title: content.title,
      logo_id: content.logo[0] ?? null,
      lottery_entitled: content.lottery_entitled,
    })
    .where('id', '=', id)
    .execute();
  return before;
}
