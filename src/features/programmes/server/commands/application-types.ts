import { LOTTERY } from '#features/settlement/rules/lottery.ts';
import { slugify } from '#kernel/text.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { underFreeSlug } from '#platform/server/database/free-slug.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import type { NamedType, SiteType, TypeContent } from '../../contract/application-types.ts';

async function findType(db: Db, id: bigint, lock: boolean): Promise<Omit<SiteType, 'projects'>> {
  const query = db.selectFrom('application_type').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw notFound();
  const { name, tag, description, active_from, active_until, lottery_possible, allow_duplicate } = row;
  const content = {
    name,
    tag,
    description,
    active_from,
    active_until,
    funding_types: row.funding_types,
    lottery_possible,
    fallback_type: row.fallback_type_id === null ? null : String(row.fallback_type_id),
    organization_types: row.organization_types,
    max_needs: row.max_needs,
    max_total_need_in_cents: row.max_total_need === null ? null : Number(row.max_total_need),
    max_runtime_days: row.max_runtime_days,
    bank_account: row.bank_account_id === null ? null : String(row.bank_account_id),
    voting: row.voting_id === null ? null : String(row.voting_id),
    allow_duplicate,
    steps: row.steps,
    // The types are narrower than the columns: the request schema of every change restricts the values.
  } as SiteType['content'];
  return { id: String(row.id), slug: row.slug, content, version: versionOf(content) };
}

async function countProjects(db: Db, id: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('project')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('application_type_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An application type for staff; 404 if there is none. */
export async function siteType(db: Db, id: bigint): Promise<SiteType> {
  return { ...(await findType(db, id, false)), projects: await countProjects(db, id) };
}

/** All application types, by name. */
export async function namedTypes(db: Db): Promise<NamedType[]> {
  const rows = await db
    .selectFrom('application_type')
    .select(['id', 'slug', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, slug, name }) => ({ id: String(id), slug, title: name }));
}

function columnsOf(entered: TypeContent) {
  const { fallback_type, bank_account, voting, max_total_need_in_cents: total, ...content } = entered;
  return {
    ...content,
    voting_id: voting === null ? null : BigInt(voting),
    fallback_type_id: fallback_type === null ? null : BigInt(fallback_type),
    bank_account_id: bank_account === null ? null : BigInt(bank_account),
    max_total_need: total === null ? null : BigInt(total),
  };
}

const paysOther = (fundingTypes: readonly number[]) => fundingTypes.some((type) => type !== LOTTERY);

/**
 * Refuses `fallback_unknown` for a fallback that does not exist or is the type itself, and `fallback_lottery` for one that
 * only pays lottery funds, which its companies may not give.
 */
async function checkFallback(tx: Tx, fallback: string | null, own: bigint | null): Promise<void> {
  if (fallback === null) return;
  const found = await tx
    .selectFrom('application_type')
    .where('id', '=', BigInt(fallback))
    .select(['id', 'funding_types'])
    .forShare()
    .executeTakeFirst();
  if (!found || found.id === own) throw invalid('fallback_unknown', 'content.fallback_type');
  if (!paysOther(found.funding_types)) throw invalid('fallback_lottery', 'content.fallback_type');
}

/** Refuses `fallback_in_use` for a type that would only pay lottery funds while another one names it as its fallback. */
async function checkUses(tx: Tx, id: bigint, fundingTypes: readonly number[]): Promise<void> {
  if (paysOther(fundingTypes)) return;
  const use = await tx
    .selectFrom('application_type')
    .where('fallback_type_id', '=', id)
    .select('id')
    .executeTakeFirst();
  if (use) throw invalid('fallback_in_use', 'content.funding_types');
}

/**
 * The accounts that can be chosen: active ones, and those already assigned to an application type; by name.
 */
export async function typeAccounts(db: Db): Promise<{ id: string; title: string }[]> {
  const rows = await db
    .selectFrom('bank_account as b')
    .where((eb) =>
      eb.or([
        eb('b.is_active', '=', true),
        eb.exists(
          eb.selectFrom('application_type as t').whereRef('t.bank_account_id', '=', 'b.id').select('t.id'),
        ),
      ]),
    )
    .select(['b.id', 'b.title'])
    .orderBy('b.title')
    .orderBy('b.id')
    .execute();
  return rows.map(({ id, title }) => ({ id: String(id), title }));
}

/** Refuses `bank_account_unknown` for an inactive or missing account; the previous one remains allowed. */
async function checkAccount(tx: Tx, chosen: string | null, before: string | null): Promise<void> {
  if (chosen === null || chosen === before) return;
  const found = await tx
    .selectFrom('bank_account')
    .where('id', '=', BigInt(chosen))
    .where('is_active', '=', true)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw invalid('bank_account_unknown', 'content.bank_account');
}

/** Votings that an application type may have: those for projects that are not over, and those in use; by title. */
export async function typeVotings(db: Db, now: Date): Promise<{ id: string; title: string }[]> {
  const rows = await db
    .selectFrom('voting as v')
    .where('v.participants', '=', 'project')
    .where((eb) =>
      eb.or([
        eb('v.ends_at', '>=', now),
        eb.exists(eb.selectFrom('application_type as t').whereRef('t.voting_id', '=', 'v.id').select('t.id')),
      ]),
    )
    .select(['v.id', 'v.title'])
    .orderBy('v.title')
    .orderBy('v.id')
    .execute();
  return rows.map(({ id, title }) => ({ id: String(id), title }));
}

/** Refuses `voting_unknown` for a voting that is missing, over or for organizations; the previous one remains allowed. */
async function checkVoting(tx: Tx, chosen: string | null, before: string | null): Promise<void> {
  if (chosen === null || chosen === before) return;
  const found = await tx
    .selectFrom('voting')
    .where('id', '=', BigInt(chosen))
    .where('participants', '=', 'project')
    .where('ends_at', '>=', tx.now)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw invalid('voting_unknown', 'content.voting');
}

/** Adds an application type under the first free slug of its name. Refuses `fallback_unknown`, `fallback_lottery`, `bank_account_unknown` and `voting_unknown`. */
export async function addType(tx: Tx, content: TypeContent): Promise<{ id: string }> {
  await checkFallback(tx, content.fallback_type, null);
  await checkAccount(tx, content.bank_account, null);
  await checkVoting(tx, content.voting, null);
  const { id } = await underFreeSlug(slugify(content.name), 'application-type', (slug) =>
    tx
      .insertInto('application_type')
      .values({ ...columnsOf(content), slug, created_at: tx.now })
      .onConflict((conflicting) => conflicting.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst(),
  );
  return { id: String(id) };
}

/**
 * Changes an application type; its slug does not change. Refuses `record_changed` (409) if it has changed
 * since the caller saw it, `fallback_in_use`, and what {@link addType} refuses.
 */
export async function changeType(
  tx: Tx,
  id: bigint,
  change: { readonly version: string; readonly content: TypeContent },
): Promise<{ version: string }> {
  const seen = await findType(tx, id, true);
  requireSeen(change.version, seen.version, 'record_changed');
  await checkFallback(tx, change.content.fallback_type, id);
  await checkUses(tx, id, change.content.funding_types);
  await checkAccount(tx, change.content.bank_account, seen.content.bank_account);
  await checkVoting(tx, change.content.voting, seen.content.voting);
  await tx.updateTable('application_type').set(columnsOf(change.content)).where('id', '=', id).execute();
  return { version: (await findType(tx, id, false)).version };
}

/**
 * Deletes an application type. Refuses `application_type_used` (409) while a project, a field, a code or
 * another type refers to it.
 */
export async function removeType(tx: Tx, id: bigint): Promise<void> {
  // Records that would refer to it wait for this lock.
  await findType(tx, id, true);
  const inFields = await tx
    .selectFrom('additional_field')
    .where('application_type_id', '=', id)
    .select('id')
    .executeTakeFirst();
  const inTypes = await tx
    .selectFrom('application_type')
    .where('fallback_type_id', '=', id)
    .select('id')
    .executeTakeFirst();
  const inCodes = await tx
    .selectFrom('funding_code')
    .where('application_type_id', '=', id)
    .select('id')
    .executeTakeFirst();
  if (inFields || inTypes || inCodes || (await countProjects(tx, id)) > 0)
    throw conflict('application_type_used');
  await tx.deleteFrom('application_type').where('id', '=', id).execute();
}
