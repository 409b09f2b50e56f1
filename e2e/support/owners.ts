import { confirmAccount, makeOrganization } from '#testing/projects.ts';
import type { Services } from '#platform/server/services.ts';
import { type BuiltUser, buildUser, unique, type UserOverrides } from '#testing/factories.ts';

/** A reviewed project of an organization, and the account that administers it. */
export async function makeOwnedProject(
  services: Services,
  account: UserOverrides = {},
): Promise<{ owner: BuiltUser; slug: string }> {
  const { pool } = services.database;
  const owner = await buildUser(services, account);
  const slug = unique('fluegel');
  await pool.query('UPDATE app_user SET usertype = 2 WHERE id = $1', [owner.id]);
  await pool.query(
    `WITH o AS (INSERT INTO organization (slug, title, organization_type, status, review_status)
       VALUES ($1, 'Singkreis Aue', 'association', 2, 2) RETURNING id),
     a AS (INSERT INTO organization_administrator (organization_id, user_id) SELECT id, $2 FROM o),
     c AS (INSERT INTO category (slug, title, icon, position)
       VALUES ($1, jsonb_build_object('en', $1::text), 'music', 1) RETURNING id)
     INSERT INTO project (slug, title, organization_id, category_id, starts_on, ends_on, status, review_status)
     SELECT $1, 'Ein Flügel', o.id, c.id, current_date, current_date + 30, 2, 2 FROM o, c`,
    [slug, owner.id],
  );
  return { owner, slug };
}

/** An organization "Old Mill" with everything that a payout needs, with an account at another bank than the operator's. */
export async function makeMill({ database: { pool } }: Services, owner: BuiltUser): Promise<void> {
  const id = await makeOrganization(pool, { slug: 'mill', title: 'Old Mill' });
  await pool.query(
    `UPDATE organization SET account_holder = 'Old Mill', iban = 'DE89370400440532013000', bic = 'COBADEFFXXX',
       organization_type = 'community', street = 'a', postal_code = '50667', city = 'b', description = 'c',
       description_activity = 'd', statutory_purposes = '{p52_5}' WHERE id = $1`,
    [id],
  );
  await confirmAccount(pool, id);
  await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
    id,
    owner.id,
  ]);
}
