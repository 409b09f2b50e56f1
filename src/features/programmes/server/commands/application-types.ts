import { slugify } from '#kernel/text.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { underFreeSlug } from '#platform/server/database/free-slug.ts';
import { versionOf } from '#platform/server/operation/version.ts';
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
    allow_duplicate,
    steps: row.steps,
    // The schema of every change keeps these to their sets.
  } as SiteType['content'];
  return { id: String(row.id), slug: row.slug, content, version: versionOf(content) };
}

async function projectsOf(db: Db, id: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('project')
    .select((is) => is.fn.countAll<bigint>().as('count'))
    .where('application_type_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An application type for staff. */
export async function siteType(db: Db, id: bigint): Promise<SiteType> {
  return { ...(await findType(db, id, false)), projects: await projectsOf(db, id) };
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

function columnsOf({ fallback_type, bank_account, max_total_need_in_cents: total, ...content }: TypeContent) {
  return {
    ...content,
    fallback_type_id: fallback_type === null ? null : BigInt(fallback_type),
    bank_account_id: bank_account === null ? null : BigInt(bank_account),
    max_total_need: total === null ? null : BigInt(total),
  };
}

/** Refuses a fallback that is no other application type. */
async function checkFallback(tx: Tx, fallback: string | null, own: bigint | null): Promise<void> {
  if (fallback === null) return;
  const found = await tx
    .selectFrom('application_type')
    .where('id', '=', BigInt(fallback))
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  if (!found || found.id === own) throw invalid('fallback_unknown', 'content.fallback_type');
}

/** The accounts that can be chosen: active ones, and those that an application type names already; by name. */
export async function typeAccounts(db: Db): Promise<{ id: string; title: string }[]> {
  const rows = await db
    .selectFrom('bank_account as b')
    .where((is) =>
      is.or([
        is('b.is_active', '=', true),
        is.exists(
          is.selectFrom('application_type as t').whereRef('t.bank_account_id', '=', 'b.id').select('t.id'),
        ),
      ]),
    )
    .select(['b.id', 'b.title'])
    .orderBy('b.title')
    .orderBy('b.id')
    .execute();
  return rows.map(({ id, title }) => ({ id: String(id), title }));
}

/** Refuses an account that cannot be chosen; the one of before can. */
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

/** Adds an application type under the first free slug of its name. Refuses `fallback_unknown` and `bank_account_unknown`. */
export async function addType(tx: Tx, content: TypeContent): Promise<{ id: string }> {
  await checkFallback(tx, content.fallback_type, null);
  await checkAccount(tx, content.bank_account, null);
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
 * Changes an application type; its slug stays. Refuses `record_changed` (409) when the caller did not see what is there
 * now, `fallback_unknown` and `bank_account_unknown`.
 */
export async function changeType(
  tx: Tx,
  id: bigint,
  change: { readonly version: string; readonly content: TypeContent },
): Promise<{ version: string }> {
  const seen = await findType(tx, id, true);
  if (seen.version !== change.version) throw conflict('record_changed');
  await checkFallback(tx, change.content.fallback_type, id);
  await checkAccount(tx, change.content.bank_account, seen.content.bank_account);
  await tx.updateTable('application_type').set(columnsOf(change.content)).where('id', '=', id).execute();
  return { version: (await findType(tx, id, false)).version };
}

/** Deletes an application type. Refuses `application_type_used` (409) while a project, a field, a code or another type names it. */
export async function removeType(tx: Tx, id: bigint): Promise<void> {
  // Whoever would name it from now on waits for this lock.
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
  if (inFields || inTypes || inCodes || (await projectsOf(tx, id)) > 0)
    throw conflict('application_type_used');
  await tx.deleteFrom('application_type').where('id', '=', id).execute();
}
