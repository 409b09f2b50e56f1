import { type GridPermission, partsOf } from '#platform/contract/permissions.ts';
import type { Services } from '#platform/server/services.ts';

const permissions: readonly (readonly GridPermission[])[] = [
  [],
  ['view_pages'],
  ['view_pages', 'change_pages', 'view_payouts'],
  ['create_projects', 'delete_pages'],
];

/** Makes a user administrate an organization, one of its projects and a company of one name. */
async function administer(
  db: Services['database']['db'],
  {
    userId,
    name,
    slug,
    categoryId,
  }: { readonly userId: bigint; readonly name: string; readonly slug: string; readonly categoryId: bigint },
): Promise<void> {
  const organization = await db
    .insertInto('organization')
    .values({ slug, title: name, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('organization_administrator')
    .values({ organization_id: organization.id, user_id: userId })
    .execute();
  const project = await db
    .insertInto('project')
    .values({
      slug,
      title: name,
      organization_id: organization.id,
      category_id: categoryId,
      starts_on: '2026-01-01',
      ends_on: '2026-03-31',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('project_administrator').values({ project_id: project.id, user_id: userId }).execute();
  const company = await db
    .insertInto('company')
    .values({ slug, title: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('company_administrator')
    .values({ company_id: company.id, user_id: userId, added_at: new Date() })
    .execute();
}

/** Users of every kind and state, staff and not. */
const buildUsers =
  (prefix: string) =>
  async ({ database: { db } }: Services): Promise<void> => {
    const now = Date.now();
    const ago = (days: number) => new Date(now - days * 86_400_000);
    const category = await db
      .insertInto('category')
      .values({
        slug: prefix,
        title: JSON.stringify({ en: `${prefix} (en)`, de: prefix }),
        icon: 'leaf',
        position: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const names = ['Änne', 'Zoë', '100 %', 'a_b', ''];
    for (let index = 0; index < 32; index += 1) {
      const isStaff = index % 4 === 1;
      const { id } = await db
        .insertInto('app_user')
        .values({
          username: `${prefix}-${index}`,
          email: `${prefix}-${index}@example.org`,
          first_name: names[index % names.length] ?? '',
          last_name: names[(index + 1) % names.length] ?? '',
          usertype: [1, 2, 4, 5][index % 4] ?? 1,
          is_staff: isStaff,
          is_superuser: isStaff && index % 8 === 1,
          is_active: index % 7 !== 0,
          activated_at: index % 5 === 0 ? null : ago(index),
          activation_ends_at: index % 10 === 0 ? ago(1) : null,
          awaits_release: index % 6 === 0,
          deletion_requested_at: index % 9 === 2 ? ago(2) : null,
          last_login_at: index % 3 === 0 ? null : ago(index % 4),
          created_at: ago(index % 6),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (index % 4 === 1)
        await administer(db, {
          userId: id,
          name: `${names[index % names.length]}${index % 12}`,
          slug: `${prefix}-${index}`,
          categoryId: category.id,
        });
      const granted = isStaff ? (permissions[Math.floor(index / 4) % permissions.length] ?? []) : [];
      const rows = granted.map((permission) => {
        const { action, type } = partsOf(permission);
        return { user_id: id, action, permission_type: type };
      });
      if (rows.length > 0) await db.insertInto('user_permission').values(rows).execute();
    }
  };

export const listFixtures = { users: buildUsers('list-user'), permissions: buildUsers('list-staff') };
