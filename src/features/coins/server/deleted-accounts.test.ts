import { expect, test } from 'vitest';
import { deleteAccount } from '#features/accounts/contract/self.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { sessionHeaders } from '#testing/app.ts';
import { untilWaiting } from '#testing/locks.ts';
import { makeProject } from '#testing/projects.ts';
import { donateOnProject, redeemCoinCode } from '../contract/coins.ts';
import { accountOf, codeOf, fundingOf, makeCampaign, useCoins } from './testing.ts';

const app = useCoins();
const password = 'a long password';

type Headers = Awaited<ReturnType<typeof sessionHeaders>>;

/** Begins a request of a user while the deletion of their account waits for its lock; both then go on. */
async function whileDeleting<T>(user: BuiltUser, request: (headers: Headers) => Promise<T>): Promise<T> {
  const { pool } = app.database;
  const headers = await sessionHeaders(app.services, user.id);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM app_user WHERE id = $1 FOR UPDATE', [user.id]);
    const deletion = app.call(deleteAccount, { body: { current_password: password } }, { headers });
    await untilWaiting(pool, 1);
    const requested = request(headers);
    await untilWaiting(pool, 2);
    await client.query('COMMIT');
    expect((await deletion).body).toEqual({ outcome: 'deleted' });
    return await requested;
  } finally {
    client.release();
  }
}

test('a code is not redeemed into the balance of an account that is deleted at the same time', async () => {
  const campaign = await makeCampaign(app.services);
  const user = await buildUser(app.services, { password });
  const body = { code_string: codeOf(campaign) };
  const late = await whileDeleting(user, (headers) => app.call(redeemCoinCode, { body }, { headers }));
  expect(late.status).toBe(401);
  const other = await buildUser(app.services, {});
  expect((await app.call(redeemCoinCode, { body }, { as: other })).status).toBe(200);
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

test('a balance lapses with its account, and is not given away at the same time', async () => {
  const { pool } = app.database;
  const campaign = await makeCampaign(app.services);
  const user = await buildUser(app.services, { password });
  await app.call(redeemCoinCode, { body: { code_string: codeOf(campaign) } }, { as: user });
  const { id, slug } = await makeProject(pool);
  const body = { amount: '4.00', project_slug: slug };
  const late = await whileDeleting(user, (headers) => app.call(donateOnProject, { body }, { headers }));
  expect(late.status).toBe(401);
  expect(await fundingOf(pool, id)).toMatchObject({ codes: 0 });
  expect(await accountOf(pool, 'budget', campaign.budget)).toBe(999_000);
  expect(await brokenChecks(pool)).toEqual([]);
});
