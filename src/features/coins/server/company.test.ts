import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, berlinDate } from '#kernel/clock.ts';
import type { SecurityDetail } from '#platform/server/operation/security-log.ts';
import { sessionHeaders } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { readSheet } from '#testing/xlsx.ts';
import { addCompanyAdministrator, removeCompanyAdministrator } from '#features/budgets/contract/companies.ts';
import { readOwnCampaign } from '../contract/company.ts';
import { createCoinCampaign, readCoinCampaign } from '../contract/campaigns.ts';
import { codeOf, makeCampaign, type MadeCampaign, useCoins } from './testing.ts';

const app = useCoins();
let staff: BuiltUser;
beforeAll(async () => {
  staff = await buildUser(app.services, {
    permissions: ['create_coin_campaigns', 'change_coin_campaigns', 'change_companies'],
  });
});

async function companyUser(change: { waits?: boolean } = {}): Promise<BuiltUser> {
  const user = await buildUser(app.services, {});
  await app.database.pool.query('UPDATE app_user SET usertype = 4, awaits_release = $2 WHERE id = $1', [
    user.id,
    change.waits ?? false,
  ]);
  return user;
}
const add = (campaign: MadeCampaign, email: string, as = staff) =>
  app.call(addCompanyAdministrator, { params: { id: String(campaign.companyId) }, body: { email } }, { as });
const own = (campaign: MadeCampaign, as: BuiltUser) =>
  app.call(readOwnCampaign, { params: { id: String(campaign.id) } }, { as });
const mailsTo = async ({ email }: BuiltUser) => {
  const { rows } = await app.database.pool.query<{ subject: string; text_body: string }>(
    `SELECT subject, text_body FROM email WHERE recipient = $1 AND template = 'campaign_ready' ORDER BY id`,
    [email],
  );
  return rows;
};
const noticesTo = async ({ email }: BuiltUser) => {
  const { rows } = await app.database.pool.query<{ template: string; text_body: string }>(
    `SELECT template, text_body FROM email WHERE recipient = $1 AND template LIKE 'company_administrator_%' ORDER BY id`,
    [email],
  );
  return rows;
};
const remove = (campaign: MadeCampaign, user: BuiltUser, as = staff) =>
  app.call(
    removeCompanyAdministrator,
    { params: { id: String(campaign.companyId), user: String(user.id) } },
    { as },
  );
async function download(campaign: MadeCampaign, user: BuiltUser) {
  return app.server.inject({
    url: `/api/v4/coins/own-campaigns/${campaign.id}/codes/`,
    headers: await sessionHeaders(app.services, user.id),
  });
}

describe('company administrators', () => {
  test('are notified of open campaigns, once each, and download their codes, which is logged', async () => {
    const campaign = await makeCampaign(app.services, { title: 'Thanks' });
    const user = await companyUser();
    expect((await add(campaign, user.email.toUpperCase())).status).toBe(200);
    expect((await add(campaign, user.email)).body).toEqual({ added: false });
    const mails = await mailsTo(user);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text_body).toContain(`/account/coin-campaigns/${campaign.id}/`);
    expect(mails[0]?.text_body).not.toContain(codeOf(campaign));
    expect(await own(campaign, user)).toMatchObject({
      status: 200,
      body: { title: 'Thanks', code_count: 2 },
    });
    const file = await download(campaign, user);
    expect(file.statusCode).toBe(200);
    expect(JSON.stringify(readSheet(file.rawPayload).rows)).toContain(codeOf(campaign, 1));
    const { rows } = await app.database.pool.query(
      `SELECT subject, detail FROM audit_log WHERE actor = $1 AND route = 'downloadOwnCodes'`,
      [user.id],
    );
    expect(rows).toEqual([{ subject: `coin_campaign:${campaign.id}`, detail: { rows: 2 } }]);
  });

  test('are notified when staff create a new campaign', async () => {
    const made = await makeCampaign(app.services, { validUntil: '2020-03-01' });
    const user = await companyUser();
    await add(made, user.email);
    expect(await mailsTo(user)).toEqual([]);
    const today = berlinDate(app.services.clock.now());
    const body = {
      title: 'Autumn',
      budget: String(made.budget),
      value_in_cents: 500,
      count: 7,
      valid_from: today,
      valid_until: addDays(today, 9),
      projects: [],
    };
    expect((await app.call(createCoinCampaign, { body }, { as: staff })).status).toBe(201);
    const [mail] = await mailsTo(user);
    expect(mail?.subject).toContain('Autumn');
    expect(mail?.text_body).toContain('7');
  });

  test('must be released company accounts, and lose the right when staff revoke it', async () => {
    const campaign = await makeCampaign(app.services);
    const person = await buildUser(app.services, {});
    const waiting = await companyUser({ waits: true });
    for (const { email } of [person, waiting, { email: 'nobody@example.org' }]) {
      expect(await add(campaign, email)).toMatchObject({
        status: 400,
        body: { codes: { email: ['no_company_account'] } },
      });
    }
    const user = await companyUser();
    await add(campaign, user.email);
    expect((await remove(campaign, user)).body).toEqual({ removed: true });
    expect((await remove(campaign, user)).body).toEqual({ removed: false });
    expect((await own(campaign, user)).status).toBe(404);
    expect((await download(campaign, user)).statusCode).toBe(404);
  });

  test('have no access to another company’s campaign; viewers of the grid see no address', async () => {
    const [mine, foreign] = [await makeCampaign(app.services), await makeCampaign(app.services)];
    const user = await companyUser();
    await add(mine, user.email);
    expect((await own(foreign, user)).status).toBe(404);
    expect((await download(foreign, user)).statusCode).toBe(404);
    expect((await own(mine, staff)).status).toBe(404);
    const viewer = await buildUser(app.services, { permissions: ['view_coin_campaigns'] });
    const seen = await app.call(readCoinCampaign, { params: { id: String(mine.id) } }, { as: viewer });
    expect(seen.body).toMatchObject({ administrators: null });
    expect((await add(mine, user.email, viewer)).status).toBe(403);
  });
});

describe('a permission for campaigns does not extend to companies', () => {
  test('users who may only change campaigns neither add nor remove administrators', async () => {
    const campaign = await makeCampaign(app.services);
    const clerk = await buildUser(app.services, {
      permissions: ['create_coin_campaigns', 'change_coin_campaigns', 'view_companies'],
    });
    const [attacker, user] = [await companyUser(), await companyUser()];
    const refused = { status: 403, body: { permission: 'change_companies' } };
    expect(await add(campaign, attacker.email, clerk)).toMatchObject(refused);
    expect((await own(campaign, attacker)).status).toBe(404);
    await add(campaign, user.email);
    expect(await remove(campaign, user, clerk)).toMatchObject(refused);
    expect((await own(campaign, user)).status).toBe(200);
  });

  test('administrators are notified once of each added and each removed one', async () => {
    const campaign = await makeCampaign(app.services);
    const [first, second] = [await companyUser(), await companyUser()];
    await add(campaign, first.email);
    expect((await noticesTo(first)).map(({ template }) => template)).toEqual(['company_administrator_added']);
    expect((await noticesTo(first))[0]?.text_body).toContain('/account/profile/');
    await add(campaign, second.email);
    await add(campaign, second.email);
    const seen = await noticesTo(first);
    expect(seen.map(({ template }) => template)).toEqual([
      'company_administrator_added',
      'company_administrator_added',
    ]);
    expect(seen[1]?.text_body).toContain(second.email);
    expect(await noticesTo(second)).toHaveLength(1);
    await remove(campaign, second);
    await remove(campaign, second);
    for (const recipient of [first, second]) {
      const mails = (await noticesTo(recipient)).filter(
        ({ template }) => template === 'company_administrator_removed',
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text_body).toContain(second.email);
    }
    await add(campaign, second.email);
    expect(await noticesTo(first)).toHaveLength(4);
  });

  test('each added and each removed one is a security event, once', async () => {
    const campaign = await makeCampaign(app.services);
    const user = await companyUser();
    const events: [string, SecurityDetail][] = [];
    const { security } = app.services;
    Object.assign(app.services, {
      security: { record: (event: string, detail: SecurityDetail) => void events.push([event, detail]) },
    });
    try {
      await add(campaign, user.email);
      await add(campaign, user.email);
      await remove(campaign, user);
      await remove(campaign, user);
    } finally {
      Object.assign(app.services, { security });
    }
    expect(events).toEqual([
      ['rights_changed', { reason: 'company_administrator_added', userId: user.id }],
      ['rights_changed', { reason: 'company_administrator_removed', userId: user.id }],
    ]);
  });
});
