import { beforeAll, describe, expect, it } from 'vitest';
import { archiveOrganizations, deleteOwnOrganization } from '#features/organizations/contract/archive.ts';
import { makeOwnedOrganization } from '#features/organizations/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { FUNDING } from '../rules.ts';
import { planFunding } from './testing.ts';

const app = useApp();
let staff: BuiltUser;
beforeAll(async () => {
  staff = await buildUser(app.services, {
    permissions: ['view_organizations', 'change_organization_review'],
  });
});

/** An organization in progress, with a funding that is planned for it. */
async function planned() {
  const organization = await makeOwnedOrganization(app.services);
  const recipient = { type: 'promoter', project: null, organization: BigInt(organization.id) } as const;
  return { ...organization, funding: await planFunding(app.services, { ...recipient, actor: staff.id }) };
}

describe('what is planned for an organization lapses', () => {
  it('when staff archive it; the history says who did', async () => {
    const { id, funding } = await planned();
    const body = { selection: { ids: [id] } };
    expect((await app.call(archiveOrganizations, { body }, { as: staff })).body).toMatchObject({
      archived: 1,
    });
    const { rows } = await app.database.pool.query(
      `SELECT f.status, c.old_value, c.new_value, c.actor FROM internal_funding f
       JOIN internal_funding_change c ON c.funding_id = f.id WHERE f.id = $1 ORDER BY c.id DESC LIMIT 1`,
      [funding],
    );
    expect(rows).toEqual([
      {
        status: FUNDING.lapsed,
        old_value: String(FUNDING.intended),
        new_value: String(FUNDING.lapsed),
        actor: String(staff.id),
      },
    ]);
  });

  it('when its owner deletes it', async () => {
    const { slug, owner, funding } = await planned();
    const answer = await app.call(deleteOwnOrganization, { params: { slug } }, { as: owner });
    expect(answer.status).toBe(200);
    const { rows } = await app.database.pool.query('SELECT status FROM internal_funding WHERE id = $1', [
      funding,
    ]);
    expect(rows).toEqual([{ status: FUNDING.lapsed }]);
  });
});
