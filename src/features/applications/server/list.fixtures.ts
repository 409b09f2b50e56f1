import { sql } from 'kysely';
import type { Services } from '#platform/server/services.ts';
import { LIST_TITLES } from '#testing/list-titles.ts';

/** Projects in every stage of two organizations that all superusers administer. */
async function buildOwnProjects({ database: { db } }: Services): Promise<void> {
  const category = await db
    .insertInto('category')
    .values({
      slug: 'list-own',
      title: JSON.stringify({ en: 'own', de: 'eigene' }),
      icon: 'leaf',
      position: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const organizations = await db
    .insertInto('organization')
    .values(
      [1, 2].map((number) => ({
        slug: `list-owned-${number}`,
        title: `Verein ${number === 1 ? 'Über' : 'Unter'}`,
        status: 2,
        review_status: number,
        proof_valid_until: number === 1 ? '2020-01-31' : null,
      })),
    )
    .returning('id')
    .execute();
  for (const { id } of organizations) {
    await sql`insert into organization_administrator (organization_id, user_id)
      select ${id}, u.id from app_user u where u.is_superuser`.execute(db);
  }
  const users = await db.selectFrom('app_user').where('is_superuser', '=', true).select('id').execute();
  for (let index = 0; index < 30; index += 1) {
    const { id } = await db
      .insertInto('project')
      .values({
        slug: `list-own-project-${index}`,
        title: `${LIST_TITLES[index % LIST_TITLES.length]}${index % 3 === 0 ? '' : ` ${index}`}`,
        category_id: category.id,
        organization_id: organizations[index % 2]?.id ?? 0n,
        status: index % 9 === 8 ? 3 : index % 4 === 3 ? 1 : 2,
        review_status: index % 4 === 3 ? 1 : (index % 4) + 1,
        needs_donation_review: index % 5 === 0,
        is_banned: index % 11 === 5,
        starts_on: '2026-01-01',
        ends_on: index % 2 === 0 ? '2026-03-31' : `2199-01-${String((index % 28) + 1).padStart(2, '0')}`,
        created_by: index % 3 === 0 ? (users[0]?.id ?? null) : null,
        created_at: new Date(Date.UTC(2026, 2, 27 + (index % 4), index % 24)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (index % 7 === 6) continue;
    const goal = BigInt(100_000 + (index % 5) * 2_550);
    const balance = BigInt(index % 4) * 12_345n;
    await db
      .insertInto('project_funding')
      .values({ project_id: id, goal, balance, private: balance })
      .execute();
  }
}

export const listFixtures = { own_projects: buildOwnProjects };
