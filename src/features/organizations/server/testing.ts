import type { Services } from '#platform/server/services.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeOrganization } from '#testing/projects.ts';

export { accountConfirmed, accountProposed } from './account-mail-templates.ts';

/** Creates an organization and the account of its administrator; by default in progress and never reviewed. */
export async function makeOwnedOrganization(
  services: Services,
  options: { status?: number; reviewStatus?: number } = {},
): Promise<{ id: string; slug: string; owner: BuiltUser }> {
  const { pool } = services.database;
  const id = await makeOrganization(pool, { status: 1, reviewStatus: 1, ...options });
  const owner = await buildUser(services, {});
  await pool.query('UPDATE app_user SET usertype = 2 WHERE id = $1', [owner.id]);
  const { rows } = await pool.query<{ slug: string }>(
    `WITH a AS (INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2))
     SELECT slug FROM organization WHERE id = $1`,
    [id, owner.id],
  );
  return { id: String(id), slug: rows[0]?.slug ?? '', owner };
}
