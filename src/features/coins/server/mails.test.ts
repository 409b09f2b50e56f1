import { beforeAll, expect, test } from 'vitest';
import { sendDigests } from '#features/accounts/server/testing.ts';
import { endEarly } from './commands/end-campaign.ts';
import { redeemCode } from './commands/redeem.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import { makeProject } from '#testing/projects.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { beginAtNoon } from '#testing/clock.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { distribute } from './commands/distribute.ts';
import { notifyExpiring } from './notify-expiring.ts';
import { codeOf, makeCampaign, type MadeCampaign, useCoins } from './testing.ts';

const app = useCoins();
beforeAll(() => beginAtNoon(app.services.clock));
const inDays = (days: number) => addDays(berlinDate(app.services.clock.now()), days);

async function holder(locale: LocaleCode, ...campaigns: readonly MadeCampaign[]): Promise<BuiltUser> {
  const user = await buildUser(app.services, {});
  await app.database.pool.query('UPDATE app_user SET locale = $2 WHERE id = $1', [user.id, locale]);
  for (const campaign of campaigns) await redeem(user, codeOf(campaign));
  return user;
}
const redeem = (user: BuiltUser, code: string) =>
  app.services.database.transact((tx) =>
    redeemCode(tx, { userId: user.id, visitorHash: null, request: 'test' }, { code }),
  );

/** The job and the digest after it. */
async function morning(): Promise<void> {
  await notifyExpiring(app.services);
  await sendDigests(app.services);
}

interface Mail {
  readonly subject: string;
  readonly text_body: string;
}
async function mailsTo(user: BuiltUser): Promise<Mail[]> {
  const { rows } = await app.database.pool.query<Mail>(
    `SELECT subject, text_body FROM email WHERE recipient = $1 AND template IN ('balance_expiring', 'digest') ORDER BY id`,
    [user.email],
  );
  return rows;
}

test('the owner of a balance that lapses within 14 days is notified once per lot, one line for each last day', async () => {
  const soon = await makeCampaign(app.services, { validUntil: inDays(14) });
  const sooner = await makeCampaign(app.services, { validUntil: inDays(3) });
  const later = await makeCampaign(app.services, { validUntil: inDays(15) });
  const user = await holder('en_US', soon, sooner, later);
  await morning();
  const mails = await mailsTo(user);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text_body.match(/€10\.00 of your balance can be distributed until/g)).toHaveLength(2);
  expect(mails[0]?.text_body).toContain('/account/balance/');
  await morning();
  expect(await mailsTo(user)).toHaveLength(1);
  // A code that is redeemed meanwhile is another lot.
  await redeem(user, codeOf(soon, 1));
  await morning();
  expect(await mailsTo(user)).toHaveLength(2);
  app.services.clock.shiftBy(86_400_000);
  await morning();
  expect(await mailsTo(user)).toHaveLength(3);
  app.services.clock.shiftBy(-86_400_000);
});

test('the sum is what is left of all codes that end on the day', async () => {
  const campaign = await makeCampaign(app.services, { validUntil: inDays(10) });
  const user = await holder('sie_DE', campaign);
  await redeem(user, codeOf(campaign, 1));
  const project = await makeProject(app.database.pool, { needs: [[10_000n, 0n]] });
  const giver = { userId: user.id, visitorHash: null, locale: 'sie_DE', request: 'test' } as const;
  await app.services.database.transact((tx) =>
    distribute(tx, giver, { amount: '4.00', project: project.slug }),
  );
  await morning();
  expect((await mailsTo(user)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Sie können 16,00\s€ Guthaben bis \d+\. \p{L}+ \d{4} verteilen$/u),
  ]);
});

test('concurrent runs of the job write one mail', async () => {
  const campaign = await makeCampaign(app.services, { validUntil: inDays(5), count: 8 });
  const users = await Promise.all(
    campaign.codes.map(async (code) => {
      const user = await holder('de');
      await redeem(user, code);
      return user;
    }),
  );
  await Promise.all([1, 2, 3].map(() => morning()));
  const counts = await Promise.all(users.map(async (user) => (await mailsTo(user)).length));
  expect(counts).toEqual(users.map(() => 1));
});

test('nobody is notified of lots that are spent, have ended, or belong to an anonymous session or a closed account', async () => {
  const campaign = await makeCampaign(app.services, { validUntil: inDays(5) });
  const ended = await makeCampaign(app.services, { validUntil: inDays(5) });
  const over = await makeCampaign(app.services, { validUntil: inDays(5) });
  const [spender, loser, gone] = [
    await holder('de', campaign),
    await holder('de', ended),
    await holder('de', over),
  ];
  const project = await makeProject(app.database.pool, { needs: [[10_000n, 0n]] });
  const giver = { userId: spender.id, visitorHash: null, locale: 'de', request: 'test' } as const;
  await app.services.database.transact((tx) =>
    distribute(tx, giver, { amount: '10.00', project: project.slug }),
  );
  await app.services.database.transact((tx) =>
    endEarly(tx, ended.id, { actor: loser.id, reason: 'x' }, 'test'),
  );
  await app.database.pool.query('UPDATE app_user SET is_active = false WHERE id = $1', [gone.id]);
  const visitor = { userId: null, visitorHash: Buffer.from('a visitor'), request: 'test' };
  await app.services.database.transact((tx) => redeemCode(tx, visitor, { code: codeOf(campaign, 1) }));
  await morning();
  for (const user of [spender, loser, gone]) expect(await mailsTo(user)).toEqual([]);
  const { rows } = await app.database.pool.query(
    `SELECT l.id FROM coin_lot l JOIN coin_balance b ON b.id = l.balance_id
     WHERE b.visitor IS NOT NULL AND l.expiry_told_at IS NOT NULL`,
  );
  expect(rows).toEqual([]);
});
