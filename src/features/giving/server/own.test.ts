import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '#features/accounts/contract/self.ts';
import { forgetLimits } from '#features/accounts/server/testing.ts';
import { makeOrganization } from '#testing/projects.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { listOwnDonations, readOwnDonor } from '../contract/own.ts';
import { receiptState } from '../rules/receipt-state.ts';
import { forgetDonorsOfDeletedAccounts } from '#features/donations/server/testing.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { makeGiving, useGiving } from '#features/donations/server/testing.ts';

const app = useGiving();
const password = 'a long password';

beforeEach(() => forgetLimits(app.database.pool));

interface Input {
  readonly email: string;
  readonly donor?: BuiltUser;
  readonly state?: string;
  readonly receipt?: boolean;
  /** An organization instead of a project. */
  readonly organization?: bigint;
}

/** A donation as the table keeps it; no money moves, so states that touch no books are enough. */
async function donate(input: Input): Promise<bigint> {
  const { project, provider } = await makeGiving(app.database.pool);
  const { rows } = await app.database.pool.query<{ id: string }>(
    `INSERT INTO private_donation (token, reference, project_id, organization_id, donor_id, provider_id, state, amount_cents, net_cents,
       fee_cents, user_takes_fee, fee_bearer, first_name, last_name, email, donor_key, street, postal_code, city,
       country, needs_receipt, locale, requested_at, expires_at)
     SELECT gen_random_uuid(), $1, $2, $8, $3, id, $4, 1250, 1250, 0, false, 'platform', 'Erika', 'Muster', $5, $5,
       'Weg 1', '88131', 'Lindau', 'DE', $6, 'de', now(), now() FROM payment_provider WHERE slug = $7 RETURNING id`,
    [
      unique('S'),
      input.organization === undefined ? project.id : null,
      input.donor?.id ?? null,
      input.state ?? 'cancelled',
      input.email,
      input.receipt ?? false,
      provider,
      input.organization ?? null,
    ],
  );
  return BigInt(rows[0]?.id ?? 0);
}

const listed = async (user: BuiltUser) =>
  (await app.call(listOwnDonations, {}, { as: user })).body as unknown as {
    count: number;
    by_email: boolean;
    results: { state: string; receipt: string; project: unknown; organization: unknown }[];
  };

describe('the caller’s donations', () => {
  it('are those made while logged in, and those of the confirmed address; nobody else sees them', async () => {
    const user = await buildUser(app.services, { password });
    const other = await buildUser(app.services, {});
    await donate({ email: 'work@example.org', donor: user });
    await donate({ email: user.email, receipt: true });
    await donate({ email: other.email });
    expect(await listed(user)).toMatchObject({ count: 2, by_email: true });
    expect((await listed(other)).count).toBe(1);
    expect((await app.call(listOwnDonations)).status).toBe(401);
  });

  it('of an unconfirmed address remain hidden: anybody could have entered it', async () => {
    const user = await buildUser(app.services, { password });
    await app.database.pool.query('UPDATE app_user SET activated_at = NULL WHERE id = $1', [user.id]);
    await donate({ email: user.email });
    await donate({ email: 'work@example.org', donor: user });
    expect(await listed(user)).toMatchObject({ count: 1, by_email: false });
  });

  it('name the project or the organization, and link to its page while it is public', async () => {
    const { pool } = app.database;
    const user = await buildUser(app.services, { password });
    const slug = unique('choir');
    const organization = await makeOrganization(pool, { title: 'Choir', slug });
    await donate({ email: user.email, organization });
    const [shown] = (await listed(user)).results;
    expect(shown).toMatchObject({ project: null, organization: { slug, title: 'Choir', is_public: true } });
    for (const [status, isPublic] of [
      [3, true],
      [4, false],
    ] as const) {
      await pool.query('UPDATE organization SET status = $2 WHERE id = $1', [organization, status]);
      const [row] = (await listed(user)).results;
      expect(row).toMatchObject({ organization: { title: 'Choir', is_public: isPublic } });
    }
    await donate({ email: user.email });
    const [project] = (await listed(user)).results;
    expect(project).toMatchObject({ project: { is_public: true }, organization: null });
  });

  it('come in pages and reveal nothing that the donor does not know', async () => {
    const user = await buildUser(app.services, { password });
    await donate({ email: user.email, receipt: true, state: 'requested' });
    const answer = await app.call(listOwnDonations, { query: { page: '2' } }, { as: user });
    expect(answer.body).toMatchObject({ count: 1, total_pages: 1, current_page: 2, results: [] });
    expect((await app.call(listOwnDonations, { query: { page: '0' } }, { as: user })).status).toBe(400);
    const { results } = await listed(user);
    expect(Object.keys(results[0] ?? {}).sort()).toEqual(
      [
        'amount',
        'credited',
        'organization',
        'overflow',
        'project',
        'receipt',
        'reference',
        'refunded',
        'replaced',
        'requested_at',
        'state',
        'token',
      ].sort(),
    );
  });

  it('total what was given, without the fee that the donor covered', async () => {
    const user = await buildUser(app.services, { password });
    await donate({ email: 'work@example.org', donor: user });
    await app.database.pool.query(
      `UPDATE private_donation SET state = 'verified', amount_cents = 1311, fee_cents = 61, net_cents = 1250,
         user_takes_fee = true, fee_bearer = 'donor', credited_cents = 1200, overflow_cents = 50, paid_at = now()
       WHERE donor_id = $1`,
      [user.id],
    );
    const { body } = await app.call(listOwnDonations, {}, { as: user });
    expect(body).toMatchObject({ total_given: { in_cents: 1250 } });
    // It has no posting.
    await app.database.pool.query('DELETE FROM private_donation WHERE donor_id = $1', [user.id]);
  });

  it('include what was given by codes while logged in, for nobody else', async () => {
    const { pool } = app.database;
    const user = await buildUser(app.services, {});
    const other = await buildUser(app.services, {});
    const { project } = await makeGiving(pool);
    const organization = await makeOrganization(pool);
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO coin_balance (user_id, created_at) VALUES ($1, now()) RETURNING id`,
      [user.id],
    );
    await pool.query(
      `INSERT INTO coin_donation (balance_id, user_id, project_id, organization_id, requested_cents, amount_cents, at)
       VALUES ($1, $2, $3, NULL, 700, 500, now()), ($1, $2, NULL, $4, 300, 300, now()), ($1, NULL, $3, NULL, 100, 100, now())`,
      [rows[0]?.id, user.id, project.id, organization],
    );
    const gifts = async (as: BuiltUser) =>
      ((await app.call(listOwnDonations, {}, { as })).body as { code_gifts: unknown }).code_gifts;
    expect(await gifts(user)).toMatchObject({
      count: 2,
      total: { in_cents: 800 },
      results: [
        { amount: { in_cents: 300 }, project: null },
        { amount: { in_cents: 500 }, organization: null },
      ],
    });
    for (const [status, review, isPublic] of [
      [1, 2, true],
      [3, 4, true],
      [2, 1, false],
      [4, 2, false],
    ] as const) {
      await pool.query('UPDATE organization SET status = $2, review_status = $3 WHERE id = $1', [
        organization,
        status,
        review,
      ]);
      expect(await gifts(user)).toMatchObject({ results: [{ organization: { is_public: isPublic } }, {}] });
    }
    expect(await gifts(other)).toMatchObject({ count: 0, total: { in_cents: 0 }, results: [] });
    expect((await app.call(listOwnDonations, {}, {})).status).toBe(401);
    await pool.query('DELETE FROM coin_donation WHERE balance_id = $1', [rows[0]?.id]);
  });

  it('show the state of the receipt', () => {
    expect(receiptState('verified', false)).toBe('none');
    expect(receiptState('verified', true)).toBe('requested');
    expect(receiptState('pending', true)).toBe('requested');
    expect(receiptState('refunded', true)).toBe('void');
  });
});

describe('the donations of a deleted account', () => {
  it('lose name and address, except with receipts and while unfinished; the books remain complete', async () => {
    const { pool } = app.database;
    const user = await buildUser(app.services, { password });
    const plain = await donate({ email: user.email, donor: user });
    const receipt = await donate({ email: user.email, donor: user, receipt: true });
    const open = await donate({ email: user.email, donor: user, state: 'pending' });
    const sole = await donate({ email: `${unique('sole')}@example.org`, donor: user });
    const body = { current_password: password };
    expect((await app.call(deleteAccount, { body }, { as: user })).body).toEqual({ outcome: 'deleted' });
    const { rows } = await pool.query<{ id: string; last_name: string; email: string; donor_key: string }>(
      'SELECT id, last_name, email, donor_key FROM private_donation WHERE donor_id = $1 ORDER BY id',
      [user.id],
    );
    const stored = new Map(rows.map((row) => [BigInt(row.id), row]));
    expect(stored.get(plain)).toMatchObject({ last_name: '', email: `deleted-${user.id}@deleted.invalid` });
    expect(stored.get(receipt)).toMatchObject({ last_name: 'Muster', email: user.email });
    expect(stored.get(open)).toMatchObject({ last_name: 'Muster', email: user.email });
    expect(stored.get(sole)).toMatchObject({ donor_key: `deleted-${sole}` });
    expect(await brokenChecks(pool)).toEqual([]);
  });

  it('keep them while money is in overflow: its donor may have to be contacted', async () => {
    const { pool } = app.database;
    const user = await buildUser(app.services, { password });
    const waiting = await donate({ email: user.email, donor: user, state: 'verified' });
    await pool.query('UPDATE private_donation SET overflow_cents = 1250 WHERE id = $1', [waiting]);
    await app.call(deleteAccount, { body: { current_password: password } }, { as: user });
    const email = async () =>
      (await pool.query<{ email: string }>('SELECT email FROM private_donation WHERE id = $1', [waiting]))
        .rows[0]?.email;
    await forgetDonorsOfDeletedAccounts(app.services);
    expect(await email()).toBe(user.email);
    await pool.query(`UPDATE private_donation SET state = 'cancelled', overflow_cents = 0 WHERE id = $1`, [
      waiting,
    ]);
    await forgetDonorsOfDeletedAccounts(app.services);
    expect(await email()).toBe(`deleted-${user.id}@deleted.invalid`);
  });

  it('include those that its confirmed address gave without logging in', async () => {
    const { pool } = app.database;
    const user = await buildUser(app.services, { password });
    const anonymous = await donate({ email: user.email.toUpperCase() });
    const receipt = await donate({ email: user.email, receipt: true });
    const stranger = await donate({ email: `${unique('other')}@example.org` });
    await app.call(deleteAccount, { body: { current_password: password } }, { as: user });
    expect(await nameOf(anonymous)).toBe('');
    expect(await nameOf(receipt)).toBe('Muster');
    expect(await nameOf(stranger)).toBe('Muster');
    expect(await brokenChecks(pool)).toEqual([]);
  });

  it('do not include those of others if the address was never confirmed', async () => {
    const user = await buildUser(app.services, { password });
    await app.database.pool.query('UPDATE app_user SET activated_at = NULL WHERE id = $1', [user.id]);
    const others = await donate({ email: user.email });
    await app.call(deleteAccount, { body: { current_password: password } }, { as: user });
    expect(await nameOf(others)).toBe('Muster');
  });

  it('are anonymized the night after they ended, if they were unfinished', async () => {
    const { pool } = app.database;
    const user = await buildUser(app.services, { password });
    const open = await donate({ email: user.email, state: 'pending' });
    const requested = await donate({ email: user.email, state: 'pending', receipt: true });
    const stays = await buildUser(app.services, { password });
    const other = await donate({ email: stays.email, donor: stays, state: 'pending' });
    await app.call(deleteAccount, { body: { current_password: password } }, { as: user });
    const forget = () => forgetDonorsOfDeletedAccounts(app.services);
    await forget();
    expect(await nameOf(open)).toBe('Muster');
    await pool.query(`UPDATE private_donation SET state = 'cancelled' WHERE id = ANY ($1)`, [
      [open, requested, other].map(String),
    ]);
    await forget();
    await forget();
    expect(await nameOf(open)).toBe('');
    expect(await nameOf(requested)).toBe('Muster');
    expect(await nameOf(other)).toBe('Muster');
    expect(await brokenChecks(pool)).toEqual([]);
  });
});

async function nameOf(donation: bigint): Promise<string | undefined> {
  const { rows } = await app.database.pool.query<{ last_name: string }>(
    'SELECT last_name FROM private_donation WHERE id = $1',
    [donation],
  );
  return rows[0]?.last_name;
}

describe('what the giving form fills in', () => {
  const known = async (user: BuiltUser) => (await app.call(readOwnDonor, {}, { as: user })).body;

  it('is the account and the address of the latest donation that was made while logged in', async () => {
    const user = await buildUser(app.services, { password });
    expect(await known(user)).toMatchObject({ email: user.email, street: '', country: '' });
    await donate({ email: 'work@example.org', donor: user });
    expect(await known(user)).toMatchObject({
      email: user.email,
      street: 'Weg 1',
      postal_code: '88131',
      city: 'Lindau',
      country: 'DE',
    });
    expect((await app.call(readOwnDonor)).status).toBe(401);
  });

  it('is never the address of somebody who gave with the address of the account', async () => {
    const user = await buildUser(app.services, { password });
    await donate({ email: user.email });
    expect(await known(user)).toMatchObject({ street: '', postal_code: '', city: '' });
  });
});
