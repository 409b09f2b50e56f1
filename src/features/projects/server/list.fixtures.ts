import type { Services } from '#platform/server/services.ts';
import { LIST_TITLES } from '#testing/list-titles.ts';

/** Projects in every status, with and without needs, of four organizations. */
async function buildProjects({ database: { db } }: Services): Promise<void> {
  const categories = await db
    .insertInto('category')
    .values(
      ['kultur', 'natur'].map((slug, position) => ({
        slug: `list-${slug}`,
        title: JSON.stringify({ en: `${slug} (en)`, de: slug }),
        icon: 'leaf',
        position,
      })),
    )
    .returning('id')
    .execute();
  const organizations = await db
    .insertInto('organization')
    .values(
      [1, 2, 3, 4].map((number) => ({
        slug: `list-organization-${number}`,
        title: `Verein ${number % 2 === 0 ? 'Öst' : 'Nord'} ${number}`,
        review_status: number,
        status: 2,
        statutory_purposes: number === 1 ? [] : ['p52_8', `p52_${number}`],
        proof_valid_until: number === 2 ? '2020-01-31' : null,
      })),
    )
    .returning('id')
    .execute();
  const account = await db
    .insertInto('bank_account')
    .values({
      slug: 'list-project-account',
      title: 'Übertragskonto',
      holder: 'Stiftung',
      iban: 'DE89370400440532013000',
      created_at: new Date(Date.UTC(2026, 2, 1)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let index = 0; index < 33; index += 1) {
    const { id } = await db
      .insertInto('project')
      .values({
        slug: `list-project-${index}`,
        title: `${LIST_TITLES[index % LIST_TITLES.length]}${index % 3 === 0 ? '' : ` ${index}`}`,
        category_id: categories[index % 2]?.id ?? 0n,
        organization_id: organizations[index % 4]?.id ?? 0n,
        status: index % 11 === 10 ? 3 : index % 7 === 6 ? 1 : index === 31 ? 4 : 2,
        review_status: (index % 4) + 1,
        content_review_status: (index % 3) + 1,
        voting_review_status: ((index + 1) % 3) + 1,
        internal_status: index % 5 === 0 ? 'nachfragen, dann prüfen' : index % 5 === 1 ? 'neu' : '',
        is_banned: index % 13 === 5,
        starts_on: '2026-01-01',
        ends_on: index % 2 === 0 ? '2026-03-31' : `2199-01-${String((index % 28) + 1).padStart(2, '0')}`,
        city: index % 4 === 0 ? '' : 'Köln',
        custom_id: index % 6 === 0 ? `K-${index}` : '',
        bank_account_id: index % 3 === 0 ? account.id : null,
        created_at: new Date(Date.UTC(2026, 2, 27 + (index % 4), index % 24)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (index % 9 === 8) continue;
    const goal = BigInt(100_000 + (index % 5) * 2_550);
    const balance = index % 6 === 0 ? goal : BigInt(index % 4) * 12_345n;
    await db
      .insertInto('project_funding')
      .values({ project_id: id, goal, balance, private: balance, supporters: index % 4 })
      .execute();
  }
}

export const listFixtures = { projects: buildProjects };
