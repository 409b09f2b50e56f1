import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { useGiving } from '#features/donations/server/testing.ts';
import { readSiteSettings, saveSiteSettings } from '#features/settings/contract.ts';
import { resetSettings } from '#features/settings/server/testing.ts';
import { eraseAccount, lockAccount, reactivateAccount } from '#features/accounts/contract/staff.ts';
import { changeRights } from '#features/users/contract/rights.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { confirmAccount, makeOrganization } from '#testing/projects.ts';
import { createBankAccount, readBankAccount, saveBankAccount } from '../contract/bank-accounts.ts';
import { decidePayerChange, listPayerChanges, type PayerAccountChange } from '../contract/payer-accounts.ts';
import { readPayout } from '../contract/payouts.ts';
import { makePayout } from './testing.ts';

const app = useGiving();
const OLD = 'DE02120300000000202051';
const NEW = 'DE89370400440532013000';
let first: BuiltUser;
let second: BuiltUser;

beforeEach(async () => {
  await app.database.pool.query(`UPDATE app_user SET is_active = false, disempowered_at = NULL`);
  await app.database.pool.query(`UPDATE payer_account_change SET state = 'replaced' WHERE state = 'waiting'`);
  const permissions = ['change_bank_accounts', 'create_bank_accounts', 'change_platform_settings'] as const;
  [first, second] = [
    await buildUser(app.services, { permissions }),
    await buildUser(app.services, { permissions: [...permissions, 'view_payouts'] }),
  ];
});

const content = {
  title: 'Lottery',
  holder: 'Bank eG',
  iban: OLD,
  bic: '',
  company: '',
  is_sponsoring: false,
  is_active: true,
};

async function waiting(as = second): Promise<PayerAccountChange[]> {
  const { body } = await app.call(listPayerChanges, {}, { as });
  return (body as { results: PayerAccountChange[] }).results;
}

async function decide(as: BuiltUser, confirmed = true, id?: string) {
  const [change] = await waiting();
  return app.call(decidePayerChange, { params: { id: id ?? change?.id }, body: { confirmed } }, { as });
}

const codes = ({ body }: { body: unknown }) => Object.values((body as { codes: object }).codes).flat();

async function add(change: Partial<typeof content> = {}): Promise<string> {
  const input = { content: { ...content, ...change } };
  const { body } = await app.call(createBankAccount, { body: input }, { as: first });
  return (body as { id: string }).id;
}

const read = async (id: string) =>
  (await app.call(readBankAccount, { params: { id } }, { as: second })).body as unknown as {
    version: string;
    content: typeof content;
  };

async function save(id: string, change: Partial<typeof content>, as = first) {
  const { version, content: now } = await read(id);
  return app.call(
    saveBankAccount,
    { params: { id }, body: { version, content: { ...now, ...change } } },
    { as },
  );
}

describe('an account from which payouts are transferred', () => {
  it('is used for no payout before a second person has confirmed it', async () => {
    const id = await add();
    const { pool } = app.database;
    const organization = await makeOrganization(pool);
    await pool.query(
      `UPDATE organization SET account_holder = 'V', iban = $2, organization_type = 'community' WHERE id = $1`,
      [organization, OLD],
    );
    await confirmAccount(pool, organization);
    const payout = await makePayout(app.services, { organization, amount: 500n });
    await pool.query('UPDATE payout SET bank_account_id = $2 WHERE id = $1', [payout.id, id]);
    const exclusions = async () =>
      (
        (await app.call(readPayout, { params: { id: payout.id } }, { as: second })).body as {
          exclusions: string[];
        }
      ).exclusions;
    expect(await exclusions()).toEqual(['debtor_unconfirmed']);
    expect(codes(await decide(first))).toEqual(['second_person_needed']);
    expect((await decide(second)).body).toEqual({ state: 'confirmed' });
    expect(await exclusions()).toEqual([]);
  });

  it('waits no less because somebody has just shortened the waiting days', async () => {
    const inviter = await buildUser(app.services, { isSuperuser: true });
    const newcomer = await buildUser(app.services, { isStaff: true });
    const permissions = ['view_bank_accounts', 'change_bank_accounts'];
    const given = { is_staff: true, is_superuser: false, permissions };
    const seen = { ...given, permissions: [] };
    const params = { id: String(newcomer.id) };
    await app.call(changeRights, { params, body: { ...given, seen } }, { as: inviter });
    await add();
    const { body } = await app.call(readSiteSettings, {}, { as: inviter });
    const { version } = (body as unknown as { sections: { security: { version: string } } }).sections
      .security;
    const shortened = { version, values: { accountWaitingDays: 0 } };
    const saved = await app.call(
      saveSiteSettings,
      { params: { section: 'security' }, body: shortened },
      { as: inviter },
    );
    expect(saved.status).toBe(200);
    onTestFinished(() => resetSettings(app.database.pool, 'accountWaitingDays'));
    expect(codes(await decide(newcomer))).toEqual(['second_person_needed']);
    app.services.clock.shiftBy(3.1 * 86_400_000);
    const later = await decide(newcomer).finally(() => app.services.clock.shiftBy(-3.1 * 86_400_000));
    expect(later.body).toEqual({ state: 'confirmed' });
  });

  it('is not confirmed by an account that whoever entered it has just opened again', async () => {
    const { pool } = app.database;
    const clerk = await buildUser(app.services, {
      permissions: [
        'change_users',
        'change_bank_accounts',
        'create_bank_accounts',
        'change_platform_settings',
      ],
    });
    await pool.query('UPDATE app_user SET is_active = false WHERE id = $1', [first.id]);
    const params = { id: String(first.id) };
    const opened = await app.call(reactivateAccount, { params, body: {} }, { as: clerk });
    expect(opened.status).toBe(200);
    expect((await app.call(createBankAccount, { body: { content } }, { as: clerk })).status).toBe(201);
    expect(codes(await decide(first))).toEqual(['second_person_needed']);
    app.services.clock.shiftBy(3 * 86_400_000);
    const later = await decide(first).finally(() => app.services.clock.shiftBy(-3 * 86_400_000));
    expect(later.body).toEqual({ state: 'confirmed' });
  });

  it('is confirmed by nobody whom somebody has just given the right, nor entered by such a person', async () => {
    const inviter = await buildUser(app.services, { isSuperuser: true });
    const newcomer = await buildUser(app.services, { permissions: ['view_bank_accounts'] });
    const rights = (permissions: readonly string[]) => ({
      is_staff: true,
      is_superuser: false,
      permissions: [...permissions],
    });
    const give = (before: readonly string[], after: readonly string[]) =>
      app.call(
        changeRights,
        { params: { id: String(newcomer.id) }, body: { ...rights(after), seen: rights(before) } },
        { as: inviter },
      );
    const all = ['view_bank_accounts', 'create_bank_accounts', 'change_bank_accounts'];
    expect((await give(['view_bank_accounts'], all)).status).toBe(200);
    const id = await add();
    expect(codes(await decide(newcomer))).toEqual(['second_person_needed']);
    expect((await decide(second)).status).toBe(200);
    await save(id, { iban: NEW }, newcomer);
    expect(codes(await decide(inviter))).toEqual(['second_person_needed']);
    expect(codes(await decide(second))).toEqual(['second_person_needed']);
    const [change] = await waiting();
    // Whose rights are withdrawn once they have entered it has had them all the same.
    expect((await give(all, [])).status).toBe(200);
    expect(codes(await decide(second, true, change?.id))).toEqual(['second_person_needed']);
    app.services.clock.shiftBy(3 * 86_400_000);
    const later = await decide(second, true, change?.id).finally(() =>
      app.services.clock.shiftBy(-3 * 86_400_000),
    );
    expect(later.body).toEqual({ state: 'confirmed' });
  });

  it.each(['withdrawn', 'deleted'])(
    'is not confirmed by whoever was just given the right once the rights of whoever entered it are %s',
    async (ended) => {
      const inviter = await buildUser(app.services, { isSuperuser: true });
      const newcomer = await buildUser(app.services, { permissions: ['view_bank_accounts'] });
      const held = ['change_bank_accounts', 'create_bank_accounts', 'change_platform_settings'];
      const change = (user: BuiltUser, before: readonly string[], after: readonly string[], isStaff = true) =>
        app.call(
          changeRights,
          {
            params: { id: String(user.id) },
            body: {
              is_staff: isStaff,
              is_superuser: false,
              permissions: [...after],
              seen: { is_staff: true, is_superuser: false, permissions: [...before] },
            },
          },
          { as: inviter },
        );
      await add();
      const [proposed] = await waiting();
      const given = ['view_bank_accounts', 'change_bank_accounts'];
      expect((await change(newcomer, ['view_bank_accounts'], given)).status).toBe(200);
      const over =
        ended === 'withdrawn'
          ? await change(first, held, [], false)
          : await app.call(
              eraseAccount,
              { params: { id: String(first.id) }, body: { reason: 'has left' } },
              { as: inviter },
            );
      expect(over.status).toBe(200);
      expect(codes(await decide(newcomer, true, proposed?.id))).toEqual(['second_person_needed']);
      expect((await decide(second, true, proposed?.id)).body).toEqual({ state: 'confirmed' });
    },
  );

  it('does not change holder, IBAN and BIC until a second person confirms them; its title changes at once', async () => {
    const id = await add();
    await decide(second);
    expect((await save(id, { title: 'Profit savings', iban: NEW })).status).toBe(200);
    expect((await read(id)).content).toMatchObject({ title: 'Profit savings', iban: OLD });
    expect(await waiting(first)).toMatchObject([
      { iban: NEW, old_end: '2051', proposed_by: first.username, own: true, bank_account: { id } },
    ]);
    expect(codes(await decide(first))).toEqual(['second_person_needed']);
    const [change] = await waiting();
    const both = await Promise.all([decide(second, true, change?.id), decide(second, true, change?.id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(id)).content.iban).toBe(NEW);
  });

  it('is not confirmed alone by somebody who has just locked the only other person', async () => {
    const alone = await buildUser(app.services, {
      permissions: [
        'change_bank_accounts',
        'create_bank_accounts',
        'change_platform_settings',
        'change_users',
        'view_payouts',
      ],
    });
    await app.database.pool.query('UPDATE app_user SET is_active = false WHERE id = $1', [first.id]);
    const body = { content };
    const made = await app.call(createBankAccount, { body }, { as: alone });
    expect(made.status).toBe(201);
    const [change] = await waiting(alone);
    const after = async (days: number) => {
      app.services.clock.shiftBy(days * 86_400_000);
      const decision = { params: { id: change?.id }, body: { confirmed: true } };
      return app
        .call(decidePayerChange, decision, { as: alone })
        .finally(() => app.services.clock.shiftBy(-days * 86_400_000));
    };
    expect(codes(await after(4))).toEqual(['second_person_needed']);
    app.services.clock.shiftBy(4 * 86_400_000);
    const locked = await app
      .call(lockAccount, { params: { id: String(second.id) }, body: { reason: 'on leave' } }, { as: alone })
      .finally(() => app.services.clock.shiftBy(-4 * 86_400_000));
    expect(locked.status).toBe(200);
    expect(codes(await after(4.1))).toEqual(['second_person_needed']);
    expect((await after(7.1)).body).toEqual({ state: 'confirmed' });
  });

  it('is confirmed alone after the waiting days when accounts that were locked long ago are cleared away', async () => {
    const administrator = await buildUser(app.services, { isSuperuser: true });
    const { pool } = app.database;
    await pool.query('UPDATE app_user SET is_active = false WHERE id = $1', [second.id]);
    await add();
    const [change] = await waiting(first);
    const { rowCount } = await pool.query(
      `UPDATE payer_account_change SET proposed_at = proposed_at - interval '3 days' WHERE id = $1`,
      [change?.id],
    );
    expect(rowCount).toBe(1);
    const locked = await buildUser(app.services, { permissions: ['change_bank_accounts'], isActive: false });
    const old = await buildUser(app.services, { permissions: ['change_bank_accounts'], isActive: false });
    const withdrawn = await app.call(
      changeRights,
      {
        params: { id: String(locked.id) },
        body: {
          is_staff: false,
          is_superuser: false,
          permissions: [],
          seen: { is_staff: true, is_superuser: false, permissions: ['change_bank_accounts'] },
        },
      },
      { as: administrator },
    );
    expect(withdrawn.status).toBe(200);
    const erased = await app.call(
      eraseAccount,
      { params: { id: String(old.id) }, body: { reason: 'has left' } },
      { as: administrator },
    );
    expect(erased.status).toBe(200);
    // The administrator may confirm as well, until the account is closed.
    await pool.query('UPDATE app_user SET is_active = false WHERE id = $1', [administrator.id]);
    // Rights that the person lost themselves do not make them another person.
    await pool.query('UPDATE app_user SET disempowered_at = $2 WHERE id = $1', [
      first.id,
      app.services.clock.now(),
    ]);
    const decision = { params: { id: change?.id }, body: { confirmed: true } };
    expect((await app.call(decidePayerChange, decision, { as: first })).body).toEqual({ state: 'confirmed' });
  });

  it('does not change if the change is rejected, withdrawn or replaced', async () => {
    const id = await add();
    await decide(second);
    await save(id, { iban: NEW });
    expect((await decide(first, false)).body).toEqual({ state: 'rejected' });
    await save(id, { iban: NEW });
    const [replaced] = await waiting();
    await save(id, { iban: 'DE75512108001245126199' });
    expect(await waiting()).toHaveLength(1);
    expect(codes(await decide(second, true, replaced?.id))).toEqual(['payer_change_over']);
    await save(id, { holder: 'Bank eG' });
    expect(await waiting()).toEqual([]);
    expect((await read(id)).content.iban).toBe(OLD);
  });

  it('does not change its owner until a second person confirms it: it pays nobody else meanwhile', async () => {
    const { pool } = app.database;
    await pool.query(
      `INSERT INTO company (slug, title) VALUES ('owner-a', 'Owner A'), ('owner-b', 'Owner B') ON CONFLICT DO NOTHING`,
    );
    const organization = await makeOrganization(pool);
    const { id: payout } = await makePayout(app.services, { organization, amount: 500n });
    const id = await add({ company: 'owner-a' });
    await decide(second);
    await pool.query('UPDATE payout SET bank_account_id = $2 WHERE id = $1', [payout, id]);
    const isForeign = async () => {
      const { body } = await app.call(readPayout, { params: { id: payout } }, { as: second });
      return (body as { exclusions: string[] }).exclusions.includes('account_foreign');
    };
    for (const company of ['', 'owner-b']) {
      expect((await save(id, { company })).status).toBe(200);
      expect((await read(id)).content.company).toBe('owner-a');
      expect(await isForeign()).toBe(true);
      expect(codes(await decide(first))).toEqual(['second_person_needed']);
    }
    expect(await waiting()).toMatchObject([
      { owner: 'Owner B', old_owner: 'Owner A', owner_changes: true, old_end: '2051' },
    ]);
    // Entering the current owner again withdraws the change.
    await save(id, { company: 'owner-a' });
    expect(await waiting()).toEqual([]);
    await save(id, { company: '' });
    expect(await waiting()).toMatchObject([{ owner: null, old_owner: 'Owner A', owner_changes: true }]);
    await decide(second);
    expect((await read(id)).content.company).toBe('');
    expect(await isForeign()).toBe(false);
  });

  it('pays nothing while it is inactive', async () => {
    const { pool } = app.database;
    const organization = await makeOrganization(pool);
    const { id: payout } = await makePayout(app.services, { organization, amount: 500n });
    const id = await add();
    await decide(second);
    await pool.query('UPDATE payout SET bank_account_id = $2 WHERE id = $1', [payout, id]);
    const exclusions = async () => {
      const { body } = await app.call(readPayout, { params: { id: payout } }, { as: second });
      return (body as { exclusions: string[] }).exclusions;
    };
    const since = async () => {
      const { rows } = await pool.query<{ since: Date | null }>(
        'SELECT inactive_since AS since FROM bank_account WHERE id = $1',
        [id],
      );
      return rows[0]?.since;
    };
    expect(await exclusions()).not.toContain('debtor_inactive');
    expect((await save(id, { is_active: false })).status).toBe(200);
    expect(await exclusions()).toContain('debtor_inactive');
    const deactivated = await since();
    expect(deactivated).toBeInstanceOf(Date);
    await save(id, { title: 'Closed account' });
    expect(await since()).toEqual(deactivated);
    await save(id, { is_active: true });
    expect(await since()).toBeNull();
    expect(await exclusions()).not.toContain('debtor_inactive');
  });

  it('is confirmed by the person who entered it only if nobody else may, after the waiting days', async () => {
    const id = await add();
    await app.database.pool.query('UPDATE app_user SET is_active = false WHERE id = $1', [second.id]);
    const [change] = await waiting(first);
    const confirmOwn = () =>
      app.call(decidePayerChange, { params: { id: change?.id }, body: { confirmed: true } }, { as: first });
    expect(codes(await confirmOwn())).toEqual(['second_person_needed']);
    await app.database.pool.query(
      `UPDATE payer_account_change SET proposed_at = proposed_at - interval '3 days' WHERE id = $1`,
      [change?.id],
    );
    expect((await confirmOwn()).status).toBe(200);
    expect(id).not.toBe('');
  });
});

describe('the operator’s own account', () => {
  it('remains in the settings until a second person confirms another', async () => {
    const settings = async () =>
      (await app.call(readSiteSettings, {}, { as: first })).body as unknown as {
        values: Record<string, unknown>;
        sections: { transfer: { version: string } };
      };
    const { version } = (await settings()).sections.transfer;
    const values = { bankAccountHolder: 'Stiftung', bankAccountIban: NEW, bankAccountBic: null };
    const body = { version, values };
    const answer = await app.call(saveSiteSettings, { params: { section: 'transfer' }, body }, { as: first });
    expect([answer.status, answer.body]).toMatchObject([200, { account_proposed: true }]);
    expect((await settings()).values['bankAccountIban']).toBeNull();
    expect(await waiting()).toMatchObject([{ bank_account: null, iban: NEW, old_end: '' }]);
    expect(codes(await decide(first))).toEqual(['second_person_needed']);
    await decide(second);
    expect((await settings()).values).toMatchObject({ bankAccountHolder: 'Stiftung', bankAccountIban: NEW });
  });
});

describe('permissions', () => {
  it('are required of staff who see and decide changes', async () => {
    const user = await buildUser(app.services, {});
    expect((await app.call(listPayerChanges, {}, { as: user })).status).toBe(403);
    expect((await app.call(listPayerChanges, {})).status).toBe(401);
    const call = (id: string, as?: BuiltUser) =>
      app.call(decidePayerChange, { params: { id }, body: { confirmed: true } }, as ? { as } : {});
    expect((await call('1', user)).status).toBe(403);
    expect((await call('99999999', second)).status).toBe(404);
    expect((await call('x', second)).status).toBe(400);
  });
});
