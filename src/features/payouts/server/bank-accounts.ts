import { refuseOtherBank } from '#features/banks/server/index.ts';
import { proposePayerAccount, replacePayerChange } from '#features/settings/server/index.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import type { BankAccountContent, readBankAccount } from '../contract/bank-accounts.ts';

type SiteBankAccount = ResponseOf<typeof readBankAccount>;

async function readAccount(db: Db, id: bigint, lock: boolean): Promise<Omit<SiteBankAccount, 'projects'>> {
  const query = db
    .selectFrom('bank_account as b')
    .leftJoin('company as k', 'k.id', 'b.company_id')
    .select(['b.title', 'b.holder', 'b.iban', 'b.bic', 'b.is_sponsoring', 'b.is_active', 'k.slug'])
    .where('b.id', '=', id);
  const row = await (lock ? query.forUpdate('b') : query).executeTakeFirst();
  if (!row) throw notFound();
  const { slug, ...content } = row;
  const shown = { ...content, company: slug ?? '' };
  return { id: String(id), version: versionOf(shown), content: shown };
}

/** The number of projects, payouts and application types that use an account. */
async function countUses(db: Db, id: bigint): Promise<number> {
  let total = 0;
  for (const table of ['project', 'payout', 'application_type'] as const) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where('bank_account_id', '=', id)
      .executeTakeFirstOrThrow();
    total += Number(count);
  }
  return total;
}

/** An account for staff; 404 if there is none. */
export async function siteBankAccount(db: Db, id: bigint): Promise<SiteBankAccount> {
  return { ...(await readAccount(db, id, false)), projects: await countUses(db, id) };
}

/** Slug and title of every account, by title. */
export async function namedAccounts(db: Db): Promise<{ slug: string; title: string }[]> {
  return db.selectFrom('bank_account').select(['slug', 'title']).orderBy('title').orderBy('id').execute();
}

/** The companies that may own an account, by title. */
export async function accountOwners(db: Db): Promise<{ value: string; label: string }[]> {
  return db.selectFrom('company').select(['slug as value', 'title as label']).orderBy('title').execute();
}

async function columnsOf(tx: Tx, { company, ...content }: BankAccountContent) {
  if (company === '') return { ...content, company_id: null };
  const owner = await tx.selectFrom('company').select('id').where('slug', '=', company).executeTakeFirst();
  if (!owner) throw invalid('company_unknown', 'content.company');
  return { ...content, company_id: owner.id };
}

/**
 * Adds an account, which is used once a second person has confirmed it, and returns its id. Refuses `company_unknown`,
 * `bic_of_other_bank`.
 */
export async function addBankAccount(
  tx: Tx,
  content: BankAccountContent,
  actor: bigint,
): Promise<{ id: string }> {
  refuseOtherBank(content, 'content.bic', tx.now);
  const columns = await columnsOf(tx, content);
  const { id } = await tx
    .insertInto('bank_account')
    .values({
      ...columns,
      slug: crypto.randomUUID(),
      created_at: tx.now,
      inactive_since: content.is_active ? null : tx.now,
      awaits_confirmation: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await proposePayerAccount(tx, id, { ...content, owner: columns.company_id }, actor);
  return { id: String(id) };
}

/**
 * Changes an account; a new holder, IBAN, BIC or owner is proposed (decisions 318, 588). Refuses `record_changed` (409) if it has
 * changed since the caller saw it, `company_unknown`, `bic_of_other_bank`.
 */
export async function changeBankAccount(
  tx: Tx,
  id: bigint,
  { version, content }: { readonly version: string; readonly content: BankAccountContent },
  actor: bigint,
): Promise<{ version: string }> {
  const seen = await readAccount(tx, id, true);
  requireSeen(version, seen.version, 'record_changed');
  const { holder, iban, bic, company } = seen.content;
  if (iban !== content.iban || bic !== content.bic) refuseOtherBank(content, 'content.bic', tx.now);
  const stored = { ...content, holder, iban, bic, company };
  const { company_id: owner } = await columnsOf(tx, content);
  await tx
    .updateTable('bank_account')
    .set(await columnsOf(tx, stored))
    .set((eb) => ({
      inactive_since: content.is_active ? null : eb.fn.coalesce('inactive_since', eb.val(tx.now)),
    }))
    .where('id', '=', id)
    .execute();
  const accountChanged = versionOf(stored) !== versionOf(content);
  if (accountChanged) await proposePayerAccount(tx, id, { ...content, owner }, actor);
  else if (!(await isNew(tx, id))) await replacePayerChange(tx, id);
  return { version: (await readAccount(tx, id, false)).version };
}

/** Whether no second person has confirmed the account yet: its first change waits until then. */
async function isNew(tx: Tx, id: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('bank_account')
    .select('awaits_confirmation')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.awaits_confirmation === true;
}

/** Deletes an account. Refuses `record_used` (409) if a project, a payout or an application type uses it. */
export async function removeBankAccount(tx: Tx, id: bigint): Promise<void> {
  // Projects that would use it wait for this lock.
  await readAccount(tx, id, true);
  if ((await countUses(tx, id)) > 0) throw conflict('record_used');
  await tx.deleteFrom('bank_account').where('id', '=', id).execute();
}
