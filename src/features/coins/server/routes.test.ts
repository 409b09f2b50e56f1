import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { resetSettings, setSettings } from '#features/settings/server/testing.ts';
import { login, readProfile } from '#features/accounts/contract/accounts.ts';
import { deleteAccount } from '#features/accounts/contract/self.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { hashOfToken } from '#platform/server/auth/tokens.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { type CoinBalance, donateOnProject, readCoinBalance, redeemCoinCode } from '../contract/coins.ts';
import { endCampaigns } from './commands/end-campaign.ts';
import { redeemCode } from './commands/redeem.ts';
import { forgetVisitors, returnOverdueLots } from './commands/return-lots.ts';
import { forgetBalance } from './index.ts';
import { accountOf, codeOf, fundingOf, makeCampaign, journalsOf, useCoins } from './testing.ts';

const app = useCoins();

/** A browser without an account, which keeps its cookie. */
function visitor() {
  let cookie = '';
  const headers = (locale = 'en_US') => ({ cookie: `locale=${locale}; ${cookie}` });
  return {
    keep(from: { headers: Record<string, unknown> }) {
      for (const header of [from.headers['set-cookie'] ?? []].flat() as string[])
        cookie = header.split(';')[0] ?? '';
    },
    headers,
    get cookie() {
      return cookie;
    },
  };
}
type Browser = ReturnType<typeof visitor>;
type Who = Browser | BuiltUser;

const options = (who: Who) => ('id' in who ? { as: who } : { headers: who.headers() });

async function redeem(who: Who, code: string, project?: string) {
  const query = project === undefined ? {} : { project };
  const answer = await app.call(redeemCoinCode, { body: { code_string: code }, query }, options(who));
  if (!('id' in who)) who.keep(answer);
  return { status: answer.status, body: answer.body as unknown as Record<string, unknown> };
}

async function balance(who: Who, project?: string): Promise<CoinBalance> {
  const answer = await app.call(
    readCoinBalance,
    { query: project === undefined ? {} : { project } },
    options(who),
  );
  return answer.body;
}

async function give(
  who: Who,
  amount: number | string,
  to: { project_slug?: string; promoter_slug?: string; amount_in_cents?: number },
) {
  const answer = await app.call(donateOnProject, { body: { amount, ...to } }, options(who));
  return { status: answer.status, body: answer.body as unknown as Record<string, unknown> };
}

const later = (minutes: number) => app.services.clock.shiftBy(minutes * 60_000);
let now: Date;
beforeEach(async () => {
  now = app.services.clock.now();
  // All requests of this file come from one address.
  await app.services.limits.reset('code', '127.0.0.1');
});
afterEach(async () => {
  app.services.clock.shiftBy(now.getTime() - app.services.clock.now().getTime());
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

describe('redeeming a code', () => {
  test('credits an anonymous session, which only its cookie identifies', async () => {
    const { pool } = app.database;
    const campaign = await makeCampaign(app.services);
    const who = visitor();
    expect(await redeem(who, codeOf(campaign))).toEqual({
      status: 200,
      body: { cents: 1_000, coins: 1_000 },
    });
    expect(who.cookie).toMatch(/^obolus-visitor=.{40,}/);
    expect(await balance(who)).toMatchObject({
      in_currency: '10.00',
      in_coins: 1_000,
      in_currency_display: '€10.00',
      usable: { in_cents: 1_000 },
    });
    expect((await balance(visitor())).in_cents).toBe(0);
    const { rows } = await pool.query<{ visitor: Buffer | null }>('SELECT visitor FROM coin_balance');
    expect(rows.every((row) => row.visitor?.length === 32)).toBe(true);
  });

  test('accepts it as people write it: lower case, with hyphens or spaces', async () => {
    const campaign = await makeCampaign(app.services);
    const code = codeOf(campaign).toLowerCase();
    const written = ` ${code.slice(0, 1)}-${code.slice(1, 5)} ${code.slice(5)} `;
    expect((await redeem(visitor(), written)).status).toBe(200);
  });

  test('refuses unknown codes, in the language of the visitor, on the field code_string', async () => {
    expect(await redeem(visitor(), 'F 2222 2222')).toEqual({
      status: 400,
      body: {
        code_string: ['This code does not exist. Please check every character.'],
        codes: { code_string: ['code_unknown'] },
      },
    });
    const german = await app.call(
      redeemCoinCode,
      { body: { code_string: 'F22222222' } },
      { locale: 'sie_DE' },
    );
    expect(german.body).toMatchObject({
      code_string: ['Diesen Code gibt es nicht. Bitte jedes Zeichen prüfen.'],
    });
  });

  test.each([
    ['code_not_yet_valid', { validFrom: '2098-01-01' }],
    ['code_expired', { validUntil: '2020-02-01' }],
  ])('refuses with %s', async (refused, change) => {
    const campaign = await makeCampaign(app.services, change);
    const answer = await redeem(visitor(), codeOf(campaign));
    expect(answer).toMatchObject({ status: 400, body: { codes: { code_string: [refused] } } });
  });

  test('is refused in funding-app mode, where an existing balance may still be distributed', async () => {
    const { pool } = app.database;
    const campaign = await makeCampaign(app.services);
    const project = await makeProject(pool, { needs: [[10_000n, 0n]] });
    const who = await buildUser(app.services, {});
    await redeem(who, codeOf(campaign));
    await setSettings(pool, { enableFoerderApp: true });
    onTestFinished(async () => {
      await resetSettings(pool, 'enableFoerderApp');
    });
    const refused = await redeem(visitor(), codeOf(campaign, 1));
    expect(refused).toMatchObject({ status: 403, body: { code: 'coin_donations_off' } });
    const { rows } = await pool.query('SELECT state FROM coin_code WHERE code = $1', [codeOf(campaign, 1)]);
    expect(rows).toEqual([{ state: 'unused' }]);
    expect((await give(who, 10, { project_slug: project.slug })).status).toBe(200);
    expect((await fundingOf(pool, project.id))['codes']).toBe(1_000);
    expect((await balance(who)).in_cents).toBe(0);
  });

  test('refuses a locked code and a code that somebody else holds or has used', async () => {
    const campaign = await makeCampaign(app.services, { count: 3 });
    await app.database.pool.query(`UPDATE coin_code SET state = 'locked' WHERE code = $1`, [
      codeOf(campaign),
    ]);
    const codes = async (who: Who, index: number) =>
      (await redeem(who, codeOf(campaign, index))).body['codes'];
    expect(await codes(visitor(), 0)).toEqual({ code_string: ['code_locked'] });
    await redeem(visitor(), codeOf(campaign, 1));
    expect(await codes(visitor(), 1)).toEqual({ code_string: ['code_held'] });
    await redeem(await buildUser(app.services, {}), codeOf(campaign, 2));
    expect(await codes(visitor(), 2)).toEqual({ code_string: ['code_used'] });
  });

  test('is possible for a second code only with an account, or once the first balance is spent', async () => {
    const campaign = await makeCampaign(app.services);
    const project = await makeProject(app.database.pool, { needs: [[10_000n, 0n]] });
    const who = visitor();
    await redeem(who, codeOf(campaign, 0));
    const refused = await redeem(who, codeOf(campaign, 1));
    expect(refused.body['codes']).toEqual({ code_string: ['code_needs_account'] });
    expect((await give(who, '10.00', { project_slug: project.slug })).status).toBe(200);
    expect((await redeem(who, codeOf(campaign, 1))).status).toBe(200);
    const user = await buildUser(app.services, {});
    const collected = await makeCampaign(app.services);
    for (const code of collected.codes) expect((await redeem(user, code)).status).toBe(200);
    expect((await balance(user)).in_cents).toBe(2_000);
  });

  test('is refused if the code is for other projects', async () => {
    const { pool } = app.database;
    const [meant, other] = [await makeProject(pool), await makeProject(pool)];
    const campaign = await makeCampaign(app.services, { projects: [meant.id] });
    const who = visitor();
    const refused = await redeem(who, codeOf(campaign), other.slug);
    expect(refused.body['codes']).toEqual({ code_string: ['code_other_project'] });
    expect((await redeem(who, codeOf(campaign), meant.slug)).status).toBe(200);
    expect(await balance(who, other.slug)).toMatchObject({ in_cents: 1_000, usable: { in_cents: 0 } });
    expect((await give(who, 1, { project_slug: other.slug })).body['codes']).toEqual({
      error: ['no_balance'],
    });
  });

  test('is disabled if donation codes are disabled', async () => {
    const { pool } = app.database;
    await pool.query(`UPDATE platform_setting SET value = 'false' WHERE key = 'enableCoinDonations'`);
    // Settings are reloaded after five seconds; inside the transaction they are current.
    const project = await makeProject(pool);
    expect((await give(visitor(), 1, { project_slug: project.slug })).status).toBe(403);
    await setSettings(pool, { enableCoinDonations: true });
  });
});

describe('the time limit of an anonymous session', () => {
  test('ends without a job: the rest can be redeemed again with the same code', async () => {
    const campaign = await makeCampaign(app.services);
    const project = await makeProject(app.database.pool, { needs: [[10_000n, 0n]] });
    const [first, second] = [visitor(), visitor()];
    await redeem(first, codeOf(campaign));
    await give(first, '4.00', { project_slug: project.slug });
    later(14);
    expect((await balance(first)).in_cents).toBe(600);
    later(2);
    expect((await balance(first)).in_cents).toBe(0);
    expect((await give(first, '1.00', { project_slug: project.slug })).body['codes']).toEqual({
      error: ['no_balance'],
    });
    expect((await redeem(second, codeOf(campaign))).body).toEqual({ cents: 600, coins: 600 });
    expect((await balance(first)).in_cents).toBe(0);
    expect((await balance(second)).in_cents).toBe(600);
  });

  test('restarts with each distribution', async () => {
    const campaign = await makeCampaign(app.services);
    const project = await makeProject(app.database.pool, { needs: [[10_000n, 0n]] });
    const who = visitor();
    await redeem(who, codeOf(campaign));
    later(14);
    await give(who, '1.00', { project_slug: project.slug });
    later(14);
    expect((await balance(who)).in_cents).toBe(900);
  });

  test('is cleared by a job, which does nothing the second time', async () => {
    const { pool } = app.database;
    const campaign = await makeCampaign(app.services);
    const who = visitor();
    await redeem(who, codeOf(campaign));
    await returnOverdueLots(app.services, 'test');
    expect((await balance(who)).in_cents).toBe(1_000);
    later(16);
    expect(await returnOverdueLots(app.services, 'test')).toBeGreaterThan(0);
    expect(await returnOverdueLots(app.services, 'test')).toBe(0);
    expect(await accountOf(pool, 'coin_pot', campaign.id)).toBe(2_000);
    const { rows } = await pool.query('SELECT state FROM coin_code WHERE code = $1', [codeOf(campaign)]);
    expect(rows).toEqual([{ state: 'unused' }]);
    later(3 * 1_440);
    await forgetVisitors(app.services);
    const known = await pool.query(
      `SELECT FROM coin_balance b JOIN coin_lot l ON l.balance_id = b.id JOIN coin_code c ON c.id = l.code_id
       WHERE c.code = $1 AND b.visitor IS NOT NULL`,
      [codeOf(campaign)],
    );
    expect(known.rows).toEqual([]);
  });

  /** A visitor whose balance was returned days ago. */
  async function visitorOfOld() {
    const who = visitor();
    await redeem(who, codeOf(await makeCampaign(app.services)));
    later(3 * 1_440);
    await returnOverdueLots(app.services, 'test');
    const id = who.cookie.split('=')[1] ?? '';
    return { who, visitorHash: hashOfToken(id) };
  }

  test('does not delete an old visitor who redeems at the same time', async () => {
    const campaign = await makeCampaign(app.services);
    const { who, visitorHash } = await visitorOfOld();
    const { forgetting } = await app.services.database.transact(async (tx) => {
      await redeemCode(tx, { userId: null, visitorHash, request: 'test' }, { code: codeOf(campaign) });
      const started = forgetVisitors(app.services);
      await untilWaiting(app.database.pool, 1);
      return { forgetting: started };
    });
    await forgetting;
    expect((await balance(who)).in_cents).toBe(1_000);
  });

  test('credits a visitor who was deleted while redeeming', async () => {
    const campaign = await makeCampaign(app.services);
    const { who, visitorHash } = await visitorOfOld();
    const { redeeming } = await app.services.database.transact(async (tx) => {
      await tx
        .selectFrom('coin_balance')
        .select('id')
        .where('visitor', '=', visitorHash)
        .forUpdate()
        .execute();
      const started = redeem(who, codeOf(campaign));
      await untilWaiting(app.database.pool, 1);
      await tx
        .updateTable('coin_balance')
        .set({ visitor: null })
        .where('visitor', '=', visitorHash)
        .execute();
      return { redeeming: started };
    });
    expect((await redeeming).status).toBe(200);
    expect((await balance(who)).in_cents).toBe(1_000);
  });

  test('does not bring back an earlier balance when a new code is redeemed', async () => {
    const campaign = await makeCampaign(app.services);
    const who = visitor();
    await redeem(who, codeOf(campaign, 0));
    later(16);
    await redeem(who, codeOf(campaign, 1));
    expect((await balance(who)).in_cents).toBe(1_000);
  });
});

describe('logging in', () => {
  const password = 'a long password of a test';

  test('moves the balance to the account, where it remains until the campaign ends', async () => {
    const campaign = await makeCampaign(app.services, { validUntil: '2099-06-30' });
    const user = await buildUser(app.services, { password });
    const who = visitor();
    await redeem(who, codeOf(campaign));
    const body = { identification: user.username, password };
    expect((await app.call(login, { body }, { headers: who.headers() })).status).toBe(200);
    expect((await balance(who)).in_cents).toBe(0);
    later(60);
    expect(await balance(user)).toMatchObject({
      in_cents: 1_000,
      held_until: null,
      valid_until: '2099-06-30',
    });
    expect((await redeem(visitor(), codeOf(campaign))).body['codes']).toEqual({ code_string: ['code_used'] });
    expect((await redeem(user, codeOf(campaign))).body['codes']).toEqual({ code_string: ['code_yours'] });
  });

  test('is too late after the time limit', async () => {
    const campaign = await makeCampaign(app.services);
    const user = await buildUser(app.services, { password });
    const who = visitor();
    await redeem(who, codeOf(campaign));
    later(16);
    const body = { identification: user.username, password };
    await app.call(login, { body }, { headers: who.headers() });
    expect((await balance(user)).in_cents).toBe(0);
    expect((await redeem(user, codeOf(campaign))).status).toBe(200);
  });
});

describe('distributing', () => {
  test('returns what was given, what is missing and which company gave how much', async () => {
    const { pool } = app.database;
    const [soon, late] = [
      await makeCampaign(app.services, { validUntil: '2098-01-01' }),
      await makeCampaign(app.services, { validUntil: '2099-01-01', value: 500n }),
    ];
    const project = await makeProject(pool, {
      title: 'A bench',
      needs: [
        [1_200n, 0n],
        [2_000n, 0n],
      ],
    });
    const user = await buildUser(app.services, {});
    await redeem(user, codeOf(late));
    await redeem(user, codeOf(soon));
    const { status, body } = await give(user, '13.50', { project_slug: project.slug });
    expect(status).toBe(200);
    expect(body).toEqual({
      info_message: '€13.50 went to “A bench”.',
      is_project_donation: true,
      amount_in_cents: 1_350,
      capped: false,
      prettified_amount_in_coins: '1,350 Coins',
      prettified_amount_in_currency: '€13.50',
      project_coins_to_go: 1_850,
      project_cents_to_go: 1_850,
      project_pretty_coins_to_go: '1,850 Coins',
      project_pretty_currency_to_go: '€18.50',
      log_donation_companies_info: [
        {
          comp_slug: soon.company,
          comp_name: soon.company,
          comp_logo: null,
          comp_donated_amt_coins: '1,000 Coins',
          comp_donated_amt_currency: '€10.00',
        },
        {
          comp_slug: late.company,
          comp_name: late.company,
          comp_logo: null,
          comp_donated_amt_coins: '350 Coins',
          comp_donated_amt_currency: '€3.50',
        },
      ],
    });
    expect(await fundingOf(pool, project.id)).toMatchObject({ balance: 1_350, codes: 1_350 });
    expect(await journalsOf(pool, soon.id)).toBe(
      [
        'coin_campaign_reserved: budget -20.00, coin_pot +20.00',
        'coins_redeemed: coin_pot -10.00, coin_lot +10.00',
        'coins_distributed: coin_lot -10.00, need_codes[1] +10.00',
      ].join('\n'),
    );
    expect(await journalsOf(pool, late.id)).toBe(
      [
        'coin_campaign_reserved: budget -10.00, coin_pot +10.00',
        'coins_redeemed: coin_pot -5.00, coin_lot +5.00',
        'coins_distributed: coin_lot -3.50, need_codes[2] +1.50, need_codes[1] +2.00',
      ].join('\n'),
    );
  });

  test('is limited to the open need less holds of payments in progress, and says so', async () => {
    const { pool } = app.database;
    const campaign = await makeCampaign(app.services);
    const project = await makeProject(pool, { title: 'A bench', needs: [[500n, 0n]] });
    await pool.query(
      `WITH p AS (INSERT INTO payment_provider (slug, adapter, method, title, display_name, icon, position)
         VALUES ($2, 'sandbox', 'card', 'Card', '{}', 'card', 1) RETURNING id),
       d AS (INSERT INTO private_donation (token, reference, project_id, provider_id, amount_cents, net_cents, fee_cents,
         user_takes_fee, fee_bearer, first_name, last_name, email, donor_key, street, postal_code, city, country,
         needs_receipt, locale, requested_at, expires_at)
         SELECT gen_random_uuid(), $2, $1, p.id, 155, 155, 0, false, 'platform', 'E', 'M', 'e@example.org', 'e', 'S', '1',
           'K', 'DE', false, 'de', now(), now() + interval '1 hour' FROM p RETURNING id),
       h AS (INSERT INTO donation_hold (donation_id, project_id, amount_cents, visitor, expires_at)
         SELECT id, $1, 155, 'x', now() + interval '1 hour' FROM d)
       UPDATE project_funding SET held = 155 WHERE project_id = $1`,
      [project.id, unique('held')],
    );
    const who = visitor();
    await redeem(who, codeOf(campaign));
    const { body } = await give(who, '10.00', { project_slug: project.slug });
    expect(body).toMatchObject({
      info_message: '“A bench” only needed €3.45 more. The rest remains in your balance.',
      amount_in_cents: 345,
      project_cents_to_go: 155,
    });
    expect((await balance(who)).in_cents).toBe(655);
    expect((await give(who, '1.00', { project_slug: project.slug })).body['codes']).toEqual({
      error: ['nothing_open'],
    });
  });

  test('refuses more than the balance, fractions of coins, and invalid amounts', async () => {
    const campaign = await makeCampaign(app.services);
    const project = await makeProject(app.database.pool, { needs: [[10_000n, 0n]] });
    const who = visitor();
    await redeem(who, codeOf(campaign));
    const to = { project_slug: project.slug };
    expect(await give(who, '10.01', to)).toEqual({
      status: 400,
      body: { error: ['The balance is €10.00.'], codes: { error: ['above_balance'] } },
    });
    expect((await give(who, 0.001, to)).body['codes']).toEqual({ error: ['not_a_step'] });
    for (const wrong of [0, -1, '1,00', '', true, null]) {
      expect((await give(who, wrong as never, to)).status).toBe(400);
    }
    expect((await give(who, 1, {})).body['codes']).toEqual({ error: ['one_recipient'] });
    expect((await give(who, 1, { project_slug: 'no-such' })).body['codes']).toEqual({
      error: ['recipient_unknown'],
    });
  });

  test('uses whole coins if coins are shown', async () => {
    const { pool } = app.database;
    await setSettings(pool, { useCurrency: false, factorOfCurrencyToCoin: 2 });
    await pool.query("UPDATE platform_setting SET changed_at = now() - interval '13 hours'");
    const campaign = await makeCampaign(app.services);
    const project = await makeProject(pool, { needs: [[10_000n, 0n]] });
    const who = visitor();
    await redeem(who, codeOf(campaign));
    expect((await give(who, 1.5, { project_slug: project.slug })).body['codes']).toEqual({
      error: ['not_a_step'],
    });
    const { body } = await give(who, 3, { project_slug: project.slug });
    await resetSettings(pool, 'useCurrency', 'factorOfCurrencyToCoin');
    expect(body).toMatchObject({ amount_in_cents: 150, prettified_amount_in_coins: '3 Coins' });
  });

  const coinsAt = (factorOfCurrencyToCoin: number) => ({ useCurrency: false, factorOfCurrencyToCoin });
  test.each([
    ['coins at another factor', coinsAt(100), coinsAt(10), { worth: 5, now: 50 }],
    ['coins in place of euro', { useCurrency: true }, coinsAt(10), { worth: 500, now: 50 }],
    ['euro in place of coins', coinsAt(10), { useCurrency: true }, { worth: 50, now: 500 }],
  ])(
    '5 entered before mean other cents now (%s): nothing is given',
    async (_, before, after, { worth, now }) => {
      const { pool } = app.database;
      onTestFinished(() => resetSettings(pool, 'useCurrency', 'factorOfCurrencyToCoin'));
      await setSettings(pool, before);
      await pool.query("UPDATE platform_setting SET changed_at = now() - interval '13 hours'");
      const campaign = await makeCampaign(app.services);
      const { slug: project_slug } = await makeProject(pool, { needs: [[10_000n, 0n]] });
      const who = visitor();
      await redeem(who, codeOf(campaign));
      await setSettings(pool, after);
      await pool.query('UPDATE platform_setting SET changed_at = now() WHERE key = ANY($1)', [
        Object.keys(after),
      ]);
      for (const shown of [{ amount_in_cents: worth }, {}])
        expect(await give(who, 5, { project_slug, ...shown })).toMatchObject({
          status: 409,
          body: { codes: { error: ['unit_changed'] } },
        });
      expect((await balance(who)).in_cents).toBe(1_000);
      expect(await give(who, 5, { project_slug, amount_in_cents: now })).toMatchObject({
        status: 200,
        body: { amount_in_cents: now },
      });
    },
  );

  test('an amount without its cents is given once the unit has been the same for 12 hours', async () => {
    const { pool } = app.database;
    onTestFinished(() => resetSettings(pool, 'useCurrency', 'factorOfCurrencyToCoin'));
    await setSettings(pool, { useCurrency: false, factorOfCurrencyToCoin: 10 });
    const campaign = await makeCampaign(app.services);
    const { slug: project_slug } = await makeProject(pool, { needs: [[10_000n, 0n]] });
    const who = visitor();
    await redeem(who, codeOf(campaign));
    const changed = (hours: string) =>
      pool.query('UPDATE platform_setting SET changed_at = now() - $1::interval', [hours]);
    await changed('11 hours 59 minutes');
    expect((await give(who, 5, { project_slug })).status).toBe(409);
    await changed('12 hours 1 minute');
    expect((await give(who, 5, { project_slug })).body).toMatchObject({ amount_in_cents: 50 });
  });

  test('twice with one idempotency key is one distribution', async () => {
    const { pool } = app.database;
    const campaign = await makeCampaign(app.services);
    const project = await makeProject(pool, { needs: [[10_000n, 0n]] });
    const who = visitor();
    await redeem(who, codeOf(campaign));
    const body = { amount: '2.00', project_slug: project.slug };
    const twice = { headers: who.headers(), idempotencyKey: crypto.randomUUID() };
    const first = await app.call(donateOnProject, { body }, twice);
    const second = await app.call(donateOnProject, { body }, twice);
    expect(second.body).toEqual(first.body);
    expect((await fundingOf(pool, project.id))['codes']).toBe(200);
  });

  test.each([
    ['archived', { status: 3 }],
    ['only accepted', { reviewStatus: 4 }],
    ['banned', { isBanned: true }],
    ['over', { endsOn: '2020-02-01' }],
    ['not begun', { startsOn: '2098-01-01' }],
  ])('is not possible for a project that is %s', async (_name, change) => {
    const campaign = await makeCampaign(app.services);
    const project = await makeProject(app.database.pool, change);
    const who = visitor();
    await redeem(who, codeOf(campaign));
    expect((await give(who, 1, { project_slug: project.slug })).body['codes']).toEqual({
      error: ['not_receiving'],
    });
  });

  test('is possible for an organization if the platform allows it', async () => {
    const { pool } = app.database;
    const campaign = await makeCampaign(app.services);
    const id = await makeOrganization(pool, { title: 'Choir' });
    const { rows } = await pool.query<{ slug: string }>('SELECT slug FROM organization WHERE id = $1', [id]);
    const who = visitor();
    await redeem(who, codeOf(campaign));
    const { body } = await give(who, '7.00', { promoter_slug: rows[0]?.slug ?? '' });
    expect(body).toMatchObject({
      is_project_donation: false,
      amount_in_cents: 700,
      project_cents_to_go: null,
    });
    expect(await accountOf(pool, 'organization_codes', id)).toBe(700);
    await setSettings(pool, { projectPromoterDonation: false });
    const off = await give(who, 1, { promoter_slug: rows[0]?.slug ?? '' });
    expect(off.body['codes']).toEqual({ error: ['promoters_off'] });
    await setSettings(pool, { projectPromoterDonation: true });
  });

  test('is possible for an accepted unlisted organization, not for an archived or waiting one', async () => {
    const { pool } = app.database;
    const campaign = await makeCampaign(app.services);
    const slug = unique('organization');
    const standing = (status: number, review: number) =>
      pool.query('UPDATE organization SET status = $2, review_status = $3 WHERE slug = $1', [
        slug,
        status,
        review,
      ]);
    const id = await makeOrganization(pool, { slug });
    const who = visitor();
    await redeem(who, codeOf(campaign));
    for (const [status, review] of [
      [3, 2],
      [4, 2],
      [2, 1],
      [2, 3],
    ] as const) {
      await standing(status, review);
      const refused = await give(who, 1, { promoter_slug: slug });
      expect(refused.body['codes']).toEqual({ error: ['recipient_unknown'] });
    }
    await standing(2, 4);
    expect((await give(who, 1, { promoter_slug: slug })).status).toBe(200);
    expect(await accountOf(pool, 'organization_codes', id)).toBe(100);
  });

  test('is not possible for an organization if its campaign is for certain projects', async () => {
    const { pool } = app.database;
    const project = await makeProject(pool, { needs: [[10_000n, 0n]] });
    const campaign = await makeCampaign(app.services, { projects: [project.id] });
    const slug = unique('organization');
    const id = await makeOrganization(pool, { slug });
    const who = visitor();
    await redeem(who, codeOf(campaign));
    const response = await app.call(readCoinBalance, { query: { promoter: slug } }, options(who));
    expect(response.body).toMatchObject({ in_cents: 1_000, usable: { in_cents: 0 } });
    const refused = await give(who, 1, { promoter_slug: slug });
    expect(refused.body['codes']).toEqual({ error: ['no_balance'] });
    expect(await accountOf(pool, 'organization_codes', id)).toBe(0);
    expect((await give(who, 1, { project_slug: project.slug })).status).toBe(200);
  });
});

describe('the budget of a campaign', () => {
  test('reserves count × value, pays for distributions, and gets the rest back at the end', async () => {
    const { pool } = app.database;
    const until = addDays(berlinDate(now), 5);
    const campaign = await makeCampaign(app.services, { count: 4, validUntil: until });
    const project = await makeProject(pool, { needs: [[10_000n, 0n]] });
    expect(await accountOf(pool, 'budget', campaign.budget)).toBe(996_000);
    const user = await buildUser(app.services, {});
    await redeem(user, codeOf(campaign, 0));
    await give(user, '3.00', { project_slug: project.slug });
    await redeem(visitor(), codeOf(campaign, 1));
    later(7 * 1_440);
    // Balance and code have expired before any job runs.
    expect((await balance(user)).in_cents).toBe(0);
    expect((await redeem(user, codeOf(campaign, 2))).body['codes']).toEqual({
      code_string: ['code_expired'],
    });
    await endCampaigns(app.services, 'test');
    await endCampaigns(app.services, 'test');
    expect(await accountOf(pool, 'budget', campaign.budget)).toBe(999_700);
    expect(await accountOf(pool, 'coin_pot', campaign.id)).toBe(0);
    expect((await fundingOf(pool, project.id))['codes']).toBe(300);
  });

  test('cannot reserve more than it has, nor money of another company', async () => {
    await expect(makeCampaign(app.services, { count: 1_001 })).rejects.toThrow('count: budget_short');
    const other = await makeCampaign(app.services);
    await expect(makeCampaign(app.services, { budget: other.budget })).rejects.toThrow(
      'budget: budget_unknown',
    );
    await expect(makeCampaign(app.services, { validUntil: '2100-01-01' })).rejects.toThrow('outside_budget');
    await expect(makeCampaign(app.services, { codes: [codeOf(other)] })).rejects.toThrow('codes: code_taken');
  });

  test('gets back the balance of a closed account', async () => {
    const { pool } = app.database;
    const campaign = await makeCampaign(app.services);
    const user = await buildUser(app.services, {});
    await redeem(user, codeOf(campaign));
    const profile = await app.call(readProfile, {}, { as: user });
    expect(profile.body).toMatchObject({ balance: { in_currency: '10.00' } });
    const forget = () =>
      app.services.database.transact((tx) =>
        forgetBalance(tx, user, { services: app.services, locale: 'de' }),
      );
    await forget();
    await forget();
    expect((await balance(user)).in_cents).toBe(0);
    expect(await accountOf(pool, 'budget', campaign.budget)).toBe(999_000);
  });

  test('gets back the unspent balance of a deleted account, not what was given', async () => {
    const { pool } = app.database;
    const password = 'a long password of a test';
    const campaign = await makeCampaign(app.services);
    const project = await makeProject(pool, { needs: [[10_000n, 0n]] });
    const user = await buildUser(app.services, { password });
    await redeem(user, codeOf(campaign));
    await give(user, '3.00', { project_slug: project.slug });
    const body = { current_password: password };
    expect((await app.call(deleteAccount, { body }, { as: user })).body).toEqual({ outcome: 'deleted' });
    expect(await accountOf(pool, 'budget', campaign.budget)).toBe(998_700);
    expect((await fundingOf(pool, project.id))['codes']).toBe(300);
    const lots = await pool.query(
      'SELECT FROM coin_balance b, coins_lots(b.id, NULL, now(), current_date) l WHERE b.user_id = $1 AND l.rest > 0',
      [user.id],
    );
    expect(lots.rowCount).toBe(0);
    expect((await redeem(visitor(), codeOf(campaign))).body['codes']).toEqual({ code_string: ['code_used'] });
  });
});

describe('entering codes', () => {
  test('does not count correct codes, nor those that cannot be redeemed now', async () => {
    const campaign = await makeCampaign(app.services, { count: 30 });
    const answers = await Promise.all(campaign.codes.map((code) => redeem(visitor(), code)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const code of campaign.codes) {
      expect((await redeem(visitor(), code)).body['codes']).toEqual({ code_string: ['code_held'] });
    }
  });
});
