import type { Services } from '#platform/server/services.ts';

const NAMES = ['Übungsleiter', 'Zweckerträge', 'Ehrenamt', 'zweckerträge', '100 % Sport_halle', '=1+1'];

/** Application types of several kinds and periods, some chosen by projects; the projects must exist. */
export async function buildApplicationTypes({ database: { db } }: Services): Promise<void> {
  const rows = Array.from({ length: 27 }, (_, index) => ({
    slug: `type-${index}`,
    name: `${NAMES[index % 6]}${index % 3 === 0 ? '' : ` ${index}`}`,
    tag: ['', 'SP', 'Ä', '%_'][index % 4] ?? '',
    description: index % 2 === 0 ? 'For clubs.' : '',
    active_from: index % 3 === 0 ? null : `2026-0${1 + (index % 9)}-01`,
    active_until: index % 4 === 0 ? null : `20${30 - (index % 4)}-12-31`,
    lottery_possible: index % 5 === 0,
    allow_duplicate: index % 2 === 0,
  }));
  const made = await db.insertInto('application_type').values(rows).returning('id').execute();
  const projects = await db.selectFrom('project').select('id').orderBy('id').limit(6).execute();
  for (const [index, { id }] of projects.entries()) {
    await db
      .updateTable('project')
      .set({ application_type_id: made[index % 2]?.id ?? null })
      .where('id', '=', id)
      .execute();
  }
}

/** Funding codes for types and scopes, some entered by projects; the projects and the types must exist. */
export async function buildFundingCodes({ database: { db } }: Services): Promise<void> {
  const types = await db.selectFrom('application_type').select('id').orderBy('id').limit(3).execute();
  const scope = await db
    .insertInto('funding_scope')
    .values({ name: '100 % Sport_halle' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 27 }, (_, index) => ({
    code_string: `CODE-${String(index).padStart(2, '0')}`,
    application_type_id: index % 4 === 0 ? null : (types[index % 3]?.id ?? null),
    funding_scope_id: index % 4 === 0 ? scope.id : null,
    valid_from: index % 3 === 0 ? null : `2026-0${1 + (index % 9)}-01`,
    valid_until: index % 5 === 0 ? null : `20${30 - (index % 4)}-12-31`,
    max_uses: index % 2 === 0 ? null : (index % 3) + 1,
    is_active: index % 3 !== 0,
  }));
  const made = await db.insertInto('funding_code').values(rows).returning('id').execute();
  const projects = await db.selectFrom('project').select('id').orderBy('id').limit(6).execute();
  const user = await db
    .insertInto('app_user')
    .values({ username: 'codes', email: 'codes@example.org', usertype: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, { id }] of projects.entries())
    await db
      .insertInto('project_funding_code')
      .values({
        project_id: id,
        funding_code_id: made[index % 2]?.id ?? 0n,
        attached_by: user.id,
        attached_at: new Date(0),
      })
      .execute();
}
