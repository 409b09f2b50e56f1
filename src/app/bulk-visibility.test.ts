import { beforeAll, describe, expect, it } from 'vitest';
import { listFixtures } from '#app/lists.fixtures.ts';
import { setPayoutStatus } from '#features/payouts/contract/payouts.ts';
import { archiveProjects, restoreProjects } from '#features/projects/contract/archive.ts';
import { enterVoting } from '#features/projects/contract/voting.ts';
import { changeRightsOfSeveral } from '#features/users/contract/rights.ts';
import { archiveOrganizations, restoreOrganizations } from '#features/organizations/contract/archive.ts';
import type { BulkRoute } from '#platform/contract/bulk.ts';
import { includes, type GridPermission } from '#platform/contract/permissions.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { registrations } from './features.ts';

const app = useApp();
beforeAll(async () => {
  await listFixtures['projects']?.(app.services);
  await listFixtures['payouts']?.(app.services);
});

/** Each bulk action that requires another right than viewing its list, with what its body carries besides the selection. */
const actions = [
  { route: archiveProjects, list: 'view_projects', fields: {} },
  { route: restoreProjects, list: 'view_projects', fields: {} },
  { route: setPayoutStatus, list: 'view_payouts', fields: { paid: true, reason: '' } },
  { route: archiveOrganizations, list: 'view_organizations', fields: {} },
  { route: restoreOrganizations, list: 'view_organizations', fields: {} },
  { route: enterVoting, list: 'view_projects', fields: { voting: 'no-voting' } },
  {
    route: changeRightsOfSeveral,
    list: 'view_users',
    fields: { seen: [], grant: [], withdraw: [], grant_presets: [], withdraw_presets: [] },
  },
] as const;

it('all such actions are tested here', () => {
  const found = registrations.flatMap(({ route }) =>
    'counts' in route ? [route as unknown as BulkRoute] : [],
  );
  expect(found.length).toBeGreaterThan(10);
  // A list of one's own records is there for everybody; its rows are theirs alone.
  const separate = found.filter(
    ({ permission, list }) =>
      list.permission !== 'signed_in' &&
      !includes(new Set([permission as string]), list.permission as GridPermission),
  );
  expect(separate.map(({ id }) => id).toSorted()).toEqual(actions.map(({ route }) => route.id).toSorted());
});

const answer = async (
  { route, fields }: (typeof actions)[number],
  selection: object,
  as: BuiltUser,
): Promise<{ status: number; body: unknown }> => {
  const { status, body } = await app.call(route, { body: { selection, ...fields } }, { as });
  return { status, body };
};

it.each(
  registrations.flatMap(({ route }) =>
    'counts' in route ? [[route.id, route as unknown as BulkRoute]] : [],
  ),
)('%s takes the ids that were shown, and no query in their place', async (_, route) => {
  const as = await buildUser(app.services, { isSuperuser: true });
  const selection = { all: {}, except: [], expected: 1 };
  const fields = actions.find((action) => action.route.id === route.id)?.fields ?? {};
  const { status, body } = await app.call(route, { body: { selection, ...fields } }, { as });
  expect(status).toBe(400);
  expect(Object.keys((body as { codes: object }).codes)).toContain('selection.all');
});

describe.each(actions)('$route.id', (action) => {
  it('does not reveal which records match to a caller who may not view the list', async () => {
    const as = await buildUser(app.services, { permissions: [action.route.permission as GridPermission] });
    const refused = {
      status: 403,
      body: expect.objectContaining({ code: 'permission_denied', permission: action.list }) as unknown,
    };
    for (const id of ['1', '2', '999999999'])
      expect(await answer(action, { ids: [id] }, as)).toEqual(refused);
  });

  it('says to a caller with both rights that a row is gone', async () => {
    const as = await buildUser(app.services, {
      permissions: [action.route.permission as GridPermission, action.list],
    });
    expect(await answer(action, { ids: ['999999999'] }, as)).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['selection_gone'] } },
    });
  });
});
