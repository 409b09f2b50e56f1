import { beforeEach, describe, expect, it } from 'vitest';
import { resetSettings, setSettings } from '#features/settings/server/testing.ts';
import { forgetLimits, mailsTo } from '#features/accounts/server/testing.ts';
import { makeOrganization } from '#testing/projects.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { pdf, uploaded } from '#testing/uploads.ts';
import {
  type AccountWire,
  confirmAccount,
  objectToAccount,
  readAccountObjection,
  readAccountProof,
  rejectAccount,
  uploadAccountProof,
} from '../contract/account.ts';
import { addOrganizationAdministrator } from '../contract/administrators.ts';
import { decideOrganization, readOrganizationReview } from '../contract/review.ts';
import { readOrganizationDraft, stepRoutes } from '../contract/wizard.ts';
import { payoutAccountAt } from './accounts.ts';

const app = useApp();
const OLD = 'DE02120300000000202051';
const NEW = 'DE89370400440532013000';
const DAY = 86_400_000;

beforeEach(() => forgetLimits(app.database.pool));

interface TestOrganization {
  readonly id: bigint;
  readonly slug: string;
  readonly owner: BuiltUser;
  readonly other: BuiltUser;
  readonly clerk: BuiltUser;
}

/** A released organization with a valid account and two administrators, and staff who confirm accounts. */
async function make(): Promise<TestOrganization> {
  const { pool } = app.database;
  const slug = unique('verein');
  const id = await makeOrganization(pool, { slug });
  const [owner, other] = [await buildUser(app.services, {}), await buildUser(app.services, {})];
  await pool.query(
    `UPDATE organization SET account_holder = 'Verein', iban = $2, organization_type = 'community', street = 'a',
       postal_code = '50667', city = 'b', description = 'c', description_activity = 'd', statutory_purposes = '{p52_5}'
     WHERE id = $1`,
    [id, OLD],
  );
  await pool.query(
    `INSERT INTO organization_account (organization_id, account_holder, iban, state, proposed_at, decided_at, effective_from)
     VALUES ($1, 'Verein', $2, 'confirmed', '2025-01-01', '2025-01-01', '2025-01-01')`,
    [id, OLD],
  );
  await pool.query(
    `INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2), ($1, $3)`,
    [id, owner.id, other.id],
  );
  const clerk = await buildUser(app.services, {
    permissions: ['change_bank_accounts', 'view_organizations', 'change_organization_review'],
  });
  return { id, slug, owner, other, clerk };
}

/** The version of the account as the step shows it. */
async function shown({ slug, owner }: TestOrganization, as = owner): Promise<string> {
  const draft = await app.call(readOrganizationDraft, { params: { slug } }, { as });
  return (draft.body as { versions: { bank: string } }).versions.bank;
}

async function enter(made: TestOrganization, iban: string, as = made.owner, options: object = {}) {
  return enterSeen(made, iban, await shown(made, as), { as, ...options });
}

function enterSeen({ slug, owner }: TestOrganization, iban: string, version: string, options: object = {}) {
  const body = { version, content: { account_holder: 'Verein', iban, bic: '' } };
  return app.call(stepRoutes.bank, { params: { slug }, body }, { as: owner, ...options });
}

async function accounts({ slug, clerk }: TestOrganization): Promise<AccountWire[]> {
  const { body } = await app.call(readOrganizationReview, { params: { slug } }, { as: clerk });
  return (body as { accounts: AccountWire[] }).accounts;
}

const payoutIban = async ({ id }: TestOrganization, days = 0) =>
  (await payoutAccountAt(app.services.database.db, id, new Date(Date.now() + days * DAY))).iban;

const proofOf = async (clerk: BuiltUser) =>
  (await uploaded(app, uploadAccountProof, pdf('statement'), { as: clerk, filename: 'Auszug.pdf' })).id;

async function confirm(made: TestOrganization, change: object = {}, as = made.clerk) {
  const [latest] = await accounts(made);
  const body = { proof_file: [await proofOf(made.clerk)], without_waiting: false, reason: '', ...change };
  return app.call(confirmAccount, { params: { slug: made.slug, id: latest?.id }, body }, { as });
}

async function tokenOf(user: BuiltUser): Promise<string> {
  const mails = await mailsTo(app.database.pool, user.email);
  const text = mails.findLast(({ template }) => template === 'organization_account_proposed')?.text ?? '';
  return /account-objection\/([\w-]+)\//.exec(text)?.[1] ?? '';
}

const codesOf = ({ body }: { body: unknown }) => Object.values((body as { codes: object }).codes).flat();

describe('the first account of an organization that was released without one', () => {
  async function withoutAccount(): Promise<TestOrganization> {
    const made = await make();
    const { pool } = app.database;
    await pool.query('DELETE FROM organization_account WHERE organization_id = $1', [made.id]);
    await pool.query(`UPDATE organization SET account_holder = '', iban = '' WHERE id = $1`, [made.id]);
    return made;
  }

  it('waits for a second person, whoever enters it, and all administrators are notified', async () => {
    for (const who of ['owner', 'staff'] as const) {
      const made = await withoutAccount();
      const as =
        who === 'owner'
          ? made.owner
          : await buildUser(app.services, { permissions: ['change_organizations', 'change_bank_accounts'] });
      expect((await enter(made, NEW, as)).status).toBe(200);
      expect(await accounts(made)).toMatchObject([
        { iban: NEW, state: 'waiting', pending: true, current: false, proposed_by: as.username },
      ]);
      expect(await payoutIban(made, 30)).toBe('');
      for (const reader of [made.owner, made.other]) {
        const mails = await mailsTo(app.database.pool, reader.email);
        expect(mails.map(({ template }) => template)).toEqual(['organization_account_proposed']);
      }
    }
  });

  it('is not confirmed by whoever entered it', async () => {
    const made = await withoutAccount();
    const clerk = await buildUser(app.services, {
      permissions: ['change_organizations', 'change_bank_accounts', 'change_organization_review'],
    });
    await enter(made, NEW, clerk);
    expect((await confirm(made, {}, clerk)).status).toBe(409);
    expect(await payoutIban(made, 30)).toBe('');
    expect((await confirm(made)).status).toBe(200);
  });
});

describe('an account that nobody has proposed, as an import leaves it', () => {
  async function imported(): Promise<TestOrganization> {
    const made = await make();
    await app.database.pool.query('DELETE FROM organization_account WHERE organization_id = $1', [made.id]);
    return made;
  }

  it('is not confirmed by entering another one: that one waits, and entering the first again, too', async () => {
    const made = await imported();
    expect((await enter(made, NEW)).status).toBe(200);
    expect(await accounts(made)).toMatchObject([{ iban: NEW, state: 'waiting', current: false }]);
    expect((await enter(made, OLD)).status).toBe(200);
    expect(await accounts(made)).toMatchObject([
      { iban: OLD, state: 'waiting', current: false },
      { iban: NEW, state: 'replaced' },
    ]);
  });

  it('is proposed by entering it again, and waits for a second person', async () => {
    const made = await imported();
    expect((await enter(made, OLD)).status).toBe(200);
    expect(await accounts(made)).toMatchObject([
      { iban: OLD, state: 'waiting', current: false, proposed_by: made.owner.username },
    ]);
    // Once it is proposed, entering it again changes nothing.
    expect((await enter(made, OLD)).status).toBe(200);
    expect(await accounts(made)).toHaveLength(1);
    expect((await confirm(made)).status).toBe(200);
    expect(await payoutIban(made, 4)).toBe(OLD);
  });
});

describe('a changed bank account', () => {
  it('is proposed: the earlier one remains valid, and all administrators are notified with only the last digits', async () => {
    const made = await make();
    expect((await enter(made, NEW)).status).toBe(200);
    expect(await payoutIban(made, 30)).toBe(OLD);
    expect(await accounts(made)).toMatchObject([
      { iban: NEW, state: 'waiting', pending: true, current: false, proposed_by: made.owner.username },
      { iban: OLD, state: 'confirmed', current: true },
    ]);
    for (const reader of [made.owner, made.other]) {
      const [mail] = await mailsTo(app.database.pool, reader.email);
      expect(mail?.template).toBe('organization_account_proposed');
      expect(mail?.text).toContain('…2051');
      expect(mail?.text).toContain('…3000');
      expect(mail?.text).not.toContain(NEW);
      expect(mail?.logged).not.toContain(await tokenOf(reader));
    }
  });

  it('requires the password first, with no effect', async () => {
    const made = await make();
    const answer = await enter(made, NEW, made.owner, { confirmedMinutesAgo: 16 });
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'password_required' }]);
    expect(await accounts(made)).toHaveLength(1);
    expect(await mailsTo(app.database.pool, made.owner.email)).toEqual([]);
  });

  it('takes effect three days after staff have confirmed it with the proof', async () => {
    const made = await make();
    await enter(made, NEW);
    expect(codesOf(await confirm(made, { proof_file: [] }))).toEqual(['account_proof_missing']);
    const answer = await confirm(made);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { state: 'confirmed', current: false, pending: true, decided_by: made.clerk.username, has_proof: true },
    ]);
    expect(await payoutIban(made, 2.9)).toBe(OLD);
    expect(await payoutIban(made, 3.1)).toBe(NEW);
    expect(codesOf(await confirm(made))).toEqual(['account_not_waiting']);
    expect((await mailsTo(app.database.pool, made.other.email)).map(({ template }) => template)).toEqual([
      'organization_account_proposed',
      'organization_account_confirmed',
    ]);
    const [latest] = await accounts(made);
    const params = { slug: made.slug, id: latest?.id };
    expect((await app.call(readAccountProof, { params }, { as: made.clerk })).status).toBe(200);
    expect((await app.call(readAccountProof, { params }, { as: made.owner })).status).toBe(403);
  });

  it('takes effect at once only with a reason, which is stored', async () => {
    const made = await make();
    await enter(made, NEW);
    expect(codesOf(await confirm(made, { without_waiting: true }))).toEqual(['account_reason_missing']);
    await confirm(made, { without_waiting: true, reason: 'The bank closes the old account today' });
    const mails = await mailsTo(app.database.pool, made.other.email);
    // The account is valid at once, so the mail names no later day.
    expect(mails.at(-1)?.template).toBe('organization_first_account_confirmed');
    expect(await payoutIban(made)).toBe(NEW);
    expect(await accounts(made)).toMatchObject([
      { current: true, decision_reason: 'The bank closes the old account today' },
      { current: false },
    ]);
  });

  it('is not confirmed by the user who entered it', async () => {
    const made = await make();
    await app.database.pool.query(
      'INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)',
      [made.id, made.clerk.id],
    );
    await enter(made, NEW, made.clerk);
    await buildUser(app.services, { permissions: ['change_bank_accounts'] });
    expect(codesOf(await confirm(made))).toEqual(['second_person_needed']);
    expect(await payoutIban(made, 30)).toBe(OLD);
  });

  it('is not confirmed within the waiting days after staff made the administrator who entered it', async () => {
    const made = await make();
    const staff = await buildUser(app.services, {
      permissions: ['change_organizations', 'change_bank_accounts', 'view_organizations'],
    });
    const stranger = await buildUser(app.services, {});
    const added = await app.call(
      addOrganizationAdministrator,
      { params: { slug: made.slug }, body: { email: stranger.email } },
      { as: staff },
    );
    expect(added.status).toBe(200);
    expect((await enter(made, NEW, stranger)).status).toBe(200);
    const now = { without_waiting: true, reason: 'The bank closes the old account today' };
    expect(codesOf(await confirm(made, { ...now, proof_file: [await proofOf(staff)] }, staff))).toEqual([
      'second_person_needed',
    ]);
    expect(await payoutIban(made)).toBe(OLD);
  });

  it('is replaced by the next, and withdrawn by entering the earlier one', async () => {
    const made = await make();
    await enter(made, NEW);
    await confirm(made);
    await enter(made, 'DE75512108001245126199');
    expect((await accounts(made)).map(({ state }) => state)).toEqual(['waiting', 'replaced', 'confirmed']);
    expect(await payoutIban(made, 30)).toBe(OLD);
    await enter(made, OLD);
    expect((await accounts(made)).map(({ state }) => state)).toEqual(['replaced', 'replaced', 'confirmed']);
    expect(await payoutIban(made, 30)).toBe(OLD);
  });

  it('is rejected by staff with a reason; the entered account is the earlier one again', async () => {
    const made = await make();
    await enter(made, NEW);
    const [latest] = await accounts(made);
    const params = { slug: made.slug, id: latest?.id };
    const reject = (reason: string) =>
      app.call(rejectAccount, { params, body: { reason } }, { as: made.clerk });
    expect(codesOf(await reject(''))).toEqual(['account_reason_missing']);
    expect((await reject('not theirs')).body).toMatchObject({
      state: 'rejected',
      decision_reason: 'not theirs',
    });
    expect(codesOf(await reject('again'))).toEqual(['account_not_waiting']);
    const draft = await app.call(readOrganizationDraft, { params: { slug: made.slug } }, { as: made.owner });
    expect(draft.body).toMatchObject({
      content: { bank: { iban: OLD } },
      account: { pending: null, current_end: '2051' },
    });
  });
});

describe('an objection', () => {
  it('requires only the link, and opening it changes nothing; it stops the change and notifies staff', async () => {
    const made = await make();
    await enter(made, NEW);
    const params = { token: await tokenOf(made.other) };
    expect((await app.call(readAccountObjection, { params })).body).toMatchObject({
      old_end: '2051',
      new_end: '3000',
      state: 'open',
    });
    expect((await accounts(made))[0]?.state).toBe('waiting');
    expect((await app.call(objectToAccount, { params })).body).toMatchObject({ state: 'objected' });
    expect((await app.call(objectToAccount, { params })).status).toBe(200);
    expect((await accounts(made))[0]).toMatchObject({ state: 'objected', objected_by: made.other.username });
    expect(codesOf(await confirm(made))).toEqual(['account_not_waiting']);
    const mails = await mailsTo(app.database.pool, made.clerk.email);
    expect(mails.map(({ template }) => template)).toEqual(['organization_account_objected']);
    expect((await app.call(readAccountObjection, { params: { token: 'unknown' } })).status).toBe(404);
    expect((await app.call(objectToAccount, { params: { token: 'unknown' } })).status).toBe(404);
  });

  it.each([
    ['was removed', 'DELETE FROM organization_administrator WHERE user_id = $1'],
    ['was deactivated', 'UPDATE app_user SET is_active = false WHERE id = $1'],
  ])('needs an administrator: the link of one who %s since is invalid', async (_what, statement) => {
    const made = await make();
    await enter(made, NEW);
    const params = { token: await tokenOf(made.other) };
    await app.database.pool.query(statement, [made.other.id]);
    expect((await app.call(readAccountObjection, { params })).status).toBe(404);
    expect((await app.call(objectToAccount, { params })).status).toBe(404);
    expect((await accounts(made))[0]).toMatchObject({ state: 'waiting', objected_by: null });
    const left = { token: await tokenOf(made.owner) };
    expect((await app.call(objectToAccount, { params: left })).status).toBe(200);
  });

  it('also stops a confirmed change not in effect yet; afterwards it is too late', async () => {
    const made = await make();
    await enter(made, NEW);
    await confirm(made);
    const params = { token: await tokenOf(made.owner) };
    expect((await app.call(objectToAccount, { params })).status).toBe(200);
    expect(await payoutIban(made, 30)).toBe(OLD);

    const late = await make();
    await enter(late, NEW);
    await confirm(late, { without_waiting: true, reason: 'agreed' });
    const over = { token: await tokenOf(late.owner) };
    expect((await app.call(readAccountObjection, { params: over })).body).toMatchObject({ state: 'over' });
    expect((await app.call(objectToAccount, { params: over })).status).toBe(409);
    expect(await payoutIban(late)).toBe(NEW);
  });

  it('remains until staff have decided: no further account replaces it in the meantime', async () => {
    const made = await make();
    await enter(made, NEW);
    await app.call(objectToAccount, { params: { token: await tokenOf(made.other) } });
    const third = 'DE75512108001245126199';
    const refused = await enter(made, third);
    expect([refused.status, codesOf(refused)]).toEqual([409, ['account_objected']]);
    expect((await enter(made, OLD)).status).toBe(200);
    expect((await accounts(made)).map(({ state }) => state)).toEqual(['objected', 'confirmed']);
    const draft = await app.call(readOrganizationDraft, { params: { slug: made.slug } }, { as: made.owner });
    expect(draft.body).toMatchObject({ content: { bank: { iban: OLD } }, account: { pending: 'objected' } });
    const [latest] = await accounts(made);
    const params = { slug: made.slug, id: latest?.id };
    await app.call(rejectAccount, { params, body: { reason: 'confirmed by phone' } }, { as: made.clerk });
    expect((await enter(made, third)).status).toBe(200);
    expect((await accounts(made)).map(({ state }) => state)).toEqual(['waiting', 'rejected', 'confirmed']);
  });

  it('and a further account concurrently: the objection remains, or its account was replaced', async () => {
    for (let round = 0; round < 4; round += 1) {
      const made = await make();
      await enter(made, NEW);
      const params = { token: await tokenOf(made.other) };
      const [entered, objected] = await Promise.all([
        enter(made, 'DE75512108001245126199'),
        app.call(objectToAccount, { params }),
      ]);
      const states = (await accounts(made)).map(({ state }) => state);
      if (objected.status === 200) expect([entered.status, states]).toEqual([409, ['objected', 'confirmed']]);
      else expect([objected.status, states]).toEqual([409, ['waiting', 'replaced', 'confirmed']]);
    }
  });

  it('and a confirmation concurrently: one of them decides', async () => {
    for (let round = 0; round < 4; round += 1) {
      const made = await make();
      await enter(made, NEW);
      const params = { token: await tokenOf(made.owner) };
      const [confirmed, objected] = await Promise.all([confirm(made), app.call(objectToAccount, { params })]);
      const [latest] = await accounts(made);
      // In either order the objection is stored: it also stops an account that was just confirmed.
      expect(objected.status).toBe(200);
      expect([200, 409]).toContain(confirmed.status);
      expect(latest?.state).toBe('objected');
      expect(await payoutIban(made, 30)).toBe(OLD);
    }
  });

  it('staff see in advance that a second person is needed, and payouts with another account', async () => {
    const made = await make();
    await enter(made, NEW);
    const { pool } = app.database;
    const facts = async (as: BuiltUser) =>
      (await app.call(readOrganizationReview, { params: { slug: made.slug } }, { as })).body;
    expect(await facts(made.clerk)).toMatchObject({ account_second_needed: false, payouts_elsewhere: 0 });
    await pool.query(
      `UPDATE organization_account SET proposed_by = $2 WHERE organization_id = $1 AND iban = $3`,
      [made.id, made.clerk.id, NEW],
    );
    await buildUser(app.services, { permissions: ['change_bank_accounts'] });
    expect(await facts(made.clerk)).toMatchObject({ account_second_needed: true });
    expect(codesOf(await confirm(made))).toEqual(['second_person_needed']);
    await pool.query(
      `WITH k AS (INSERT INTO company (slug, title) VALUES ($2, 'Company') RETURNING id)
       INSERT INTO payout (reference, organization_id, company_id, settled_on, created_at, funding_type, amount_cents,
         account_holder, iban, bic)
       SELECT '2026-900900', $1, k.id, '2026-01-01', now(), 1, 100, 'Verein', $3, '' FROM k`,
      [made.id, unique('company'), OLD],
    );
    expect(await facts(made.clerk)).toMatchObject({ payouts_elsewhere: 1 });
    const stranger = await buildUser(app.services, { permissions: ['view_organizations'] });
    expect(await facts(stranger)).toMatchObject({ payouts_elsewhere: 0, account_second_needed: false });
  });

  it('is not an account from which the operator pays', async () => {
    const made = await make();
    const { pool } = app.database;
    await pool.query(
      `INSERT INTO bank_account (slug, title, holder, iban, created_at) VALUES ($1, 'Own', 'Own', 'DE75512108001245126199', now())`,
      [unique('own')],
    );
    expect(codesOf(await enter(made, 'DE75512108001245126199'))).toEqual(['account_of_payer']);
    await setSettings(pool, { bankAccountIban: NEW });
    try {
      expect(codesOf(await enter(made, NEW))).toEqual(['account_of_payer']);
    } finally {
      await resetSettings(pool, 'bankAccountIban');
      await pool.query(`DELETE FROM bank_account WHERE title = 'Own'`);
    }
    expect((await enter(made, NEW)).status).toBe(200);
  });

  it('two confirmations at the same time count once', async () => {
    const made = await make();
    await enter(made, NEW);
    const answers = await Promise.all([confirm(made), confirm(made)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('two changes at the same time leave one that waits', async () => {
    const made = await make();
    const version = await shown(made);
    const answers = await Promise.all(
      [NEW, 'DE75512108001245126199'].map((iban) => enterSeen(made, iban, version)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await accounts(made)).filter(({ state }) => state === 'waiting')).toHaveLength(1);
  });
});

describe('the first account of an organization', () => {
  /** An organization that waits for its release, whose account somebody enters. */
  async function waiting(): Promise<TestOrganization> {
    const made = await make();
    const { pool } = app.database;
    await pool.query('DELETE FROM organization_account WHERE organization_id = $1', [made.id]);
    await pool.query(
      'UPDATE organization SET review_status = 1, needs_donation_review = true WHERE id = $1',
      [made.id],
    );
    return made;
  }

  async function release({ slug }: TestOrganization, as: BuiltUser) {
    const review = await app.call(readOrganizationReview, { params: { slug } }, { as });
    const { version } = review.body as { version: string };
    const body = { version, decision: 'accepted', reason: '' };
    return (await app.call(decideOrganization, { params: { slug }, body }, { as })).status;
  }

  const templatesTo = async (user: BuiltUser) =>
    (await mailsTo(app.database.pool, user.email)).map(({ template }) => template);

  const editor = () =>
    buildUser(app.services, {
      permissions: [
        'view_organizations',
        'change_organizations',
        'view_organization_review',
        'change_organization_review',
        'change_bank_accounts',
      ],
    });

  it('is confirmed by the review that releases it, and its administrators are notified', async () => {
    const made = await waiting();
    await enter(made, NEW);
    expect(await accounts(made)).toEqual([]);
    expect(await mailsTo(app.database.pool, made.owner.email)).toEqual([]);
    expect(await release(made, made.clerk)).toBe(200);
    expect(await accounts(made)).toMatchObject([
      {
        iban: NEW,
        state: 'confirmed',
        current: true,
        proposed_by: made.owner.username,
        decided_by: made.clerk.username,
      },
    ]);
    for (const reader of [made.owner, made.other]) {
      const mails = await mailsTo(app.database.pool, reader.email);
      const mail = mails.find(({ template }) => template === 'organization_first_account_confirmed');
      expect(mail?.text).toContain('…3000');
      expect(mail?.text).not.toContain(NEW);
    }
  });

  it('is not confirmed by staff who entered it: it waits for a second person', async () => {
    const made = await waiting();
    const staff = await editor();
    expect((await enter(made, NEW, staff)).status).toBe(200);
    expect(await release(made, staff)).toBe(200);
    expect(await accounts(made)).toMatchObject([
      { iban: NEW, state: 'waiting', current: false, proposed_by: staff.username, decided_by: null },
    ]);
    expect(await payoutIban(made, 30)).toBe('');
    expect(await templatesTo(made.owner)).toContain('organization_account_proposed');
    expect(codesOf(await confirm(made, {}, staff))).toEqual(['second_person_needed']);
    expect((await confirm(made)).status).toBe(200);
    expect(await payoutIban(made, 4)).toBe(NEW);
  });

  it('is not confirmed by the user who changed it last, even if somebody else had entered one before', async () => {
    const made = await waiting();
    await enter(made, NEW);
    const staff = await editor();
    await enter(made, 'DE75512108001245126199', staff);
    await release(made, staff);
    expect((await accounts(made)).map(({ state }) => state)).toEqual(['waiting']);
  });

  it('is invalid after an objection; the content is then empty', async () => {
    const made = await waiting();
    const staff = await editor();
    await enter(made, NEW, staff);
    await release(made, staff);
    await app.call(objectToAccount, { params: { token: await tokenOf(made.owner) } });
    expect(await payoutIban(made, 30)).toBe('');
    const draft = await app.call(readOrganizationDraft, { params: { slug: made.slug } }, { as: made.owner });
    expect(draft.body).toMatchObject({ content: { bank: { iban: '' } }, account: { pending: 'objected' } });
  });

  it('waits days later as well, as long as somebody else may confirm it', async () => {
    const made = await waiting();
    const staff = await editor();
    await enter(made, NEW, staff);
    await app.database.pool.query(
      `UPDATE organization SET bank_entered_at = now() - interval '4 days' WHERE id = $1`,
      [made.id],
    );
    await release(made, staff);
    expect((await accounts(made)).map(({ state }) => state)).toEqual(['waiting']);
  });
});

describe('who may', () => {
  it('confirm or reject: staff with the right on bank accounts', async () => {
    const made = await make();
    await enter(made, NEW);
    const [latest] = await accounts(made);
    const params = { slug: made.slug, id: latest?.id };
    const body = { proof_file: [], without_waiting: false, reason: '' };
    const viewer = await buildUser(app.services, {
      permissions: ['view_bank_accounts', 'view_organizations'],
    });
    for (const as of [viewer, made.owner]) {
      expect((await app.call(confirmAccount, { params, body }, { as })).status).toBe(403);
      expect((await app.call(rejectAccount, { params, body: { reason: 'x' } }, { as })).status).toBe(403);
    }
    const elsewhere = { slug: (await make()).slug, id: latest?.id };
    const request = { params: elsewhere, body: { reason: 'x' } };
    expect((await app.call(rejectAccount, request, { as: made.clerk })).status).toBe(404);
  });
});
