import { beforeEach, describe, expect, it } from 'vitest';
import { mailsTo, sendDigests } from '#features/accounts/server/testing.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { makeOrganization } from '#testing/projects.ts';
import { pdf, uploaded } from '#testing/uploads.ts';
import { confirmAccount, uploadAccountProof } from '../contract/account.ts';
import { decideBankProof, readBankProof, submitBankProof, uploadBankProof } from '../contract/bank-proof.ts';
import { readOrganizationReview } from '../contract/review.ts';
import { readOrganizationDraft, stepRoutes } from '../contract/wizard.ts';
import { askForBankProofs } from './bank-proof-mails.ts';

const app = useApp();
const IBAN = 'DE89370400440532013000';
const OTHER = 'DE75512108001245126199';

beforeEach(async () => {
  await setSettings(app.database.pool, { bankProof: true, ownBankBics: 'BYLADEM1001' });
});

interface Made {
  readonly id: bigint;
  readonly slug: string;
  readonly owner: BuiltUser;
  readonly clerk: BuiltUser;
}

/** A released organization with an account at another bank and its administrator, and staff who decide. */
async function make(bic = 'COBADEFFXXX'): Promise<Made> {
  const { pool } = app.database;
  const slug = unique('verein');
  const id = await makeOrganization(pool, { slug });
  const owner = await buildUser(app.services, {});
  await pool.query(
    `UPDATE organization SET account_holder = 'Verein', iban = $2, bic = $3, organization_type = 'community',
       street = 'a', postal_code = '50667', city = 'b', description = 'c', description_activity = 'd',
       statutory_purposes = '{p52_5}' WHERE id = $1`,
    [id, IBAN, bic],
  );
  await pool.query(
    `INSERT INTO organization_account (organization_id, account_holder, iban, bic, state, proposed_at, decided_at, effective_from)
     VALUES ($1, 'Verein', $2, $3, 'confirmed', '2025-01-01', '2025-01-01', '2025-01-01')`,
    [id, IBAN, bic],
  );
  await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
    id,
    owner.id,
  ]);
  const clerk = await buildUser(app.services, {
    permissions: ['change_bank_accounts', 'view_organizations', 'change_organizations'],
  });
  return { id, slug, owner, clerk };
}

const upload = async (as: BuiltUser) =>
  (await uploaded(app, uploadBankProof, pdf('statement'), { as, filename: 'Auszug.pdf' })).id;

async function submit({ slug, owner }: Made, as = owner, iban = IBAN) {
  const body = { iban, proof_file: [await upload(as)] };
  return app.call(submitBankProof, { params: { slug }, body }, { as });
}

const stateOf = async ({ slug, owner }: Made) => {
  const { body } = await app.call(readOrganizationDraft, { params: { slug } }, { as: owner });
  return (body as { bank_proof: { needed: boolean; state: string | null; reason: string } }).bank_proof;
};

async function proofsOf({ slug, clerk }: Made, as = clerk) {
  const { body } = await app.call(readOrganizationReview, { params: { slug } }, { as });
  return (body as { bank_proof: { second_needed: boolean; proofs: { id: string; state: string }[] } | null })
    .bank_proof;
}

async function decide(made: Made, accepted: boolean, reason = '', as = made.clerk) {
  const [latest] = (await proofsOf(made))?.proofs ?? [];
  const params = { slug: made.slug, id: latest?.id ?? '0' };
  return app.call(decideBankProof, { params, body: { accepted, reason } }, { as });
}

const templatesTo = async (user: BuiltUser) =>
  (await mailsTo(app.database.pool, user.email)).map(({ template }) => template);
const codesOf = ({ body }: { body: unknown }) => Object.values((body as { codes: object }).codes).flat();

describe('the proof of a bank account', () => {
  it('is asked for once for each account, submitted, and accepted by staff', async () => {
    const made = await make();
    expect(await stateOf(made)).toMatchObject({ needed: true, state: null });
    await askForBankProofs(app.services);
    await sendDigests(app.services);
    await askForBankProofs(app.services);
    await sendDigests(app.services);
    expect(await templatesTo(made.owner)).toEqual(['bank_proof_needed']);
    expect((await submit(made)).body).toEqual({ state: 'waiting' });
    expect(await templatesTo(made.clerk)).toEqual(['bank_proof_submitted']);
    expect(await stateOf(made)).toMatchObject({ state: 'waiting' });
    expect((await decide(made, true)).body).toMatchObject({
      state: 'accepted',
      decided_by: made.clerk.username,
    });
    expect(await stateOf(made)).toMatchObject({ state: 'accepted' });
    await askForBankProofs(app.services);
    await sendDigests(app.services);
    expect(await templatesTo(made.owner)).toEqual(['bank_proof_needed', 'bank_proof_accepted']);
    expect(codesOf(await submit(made))).toEqual(['bank_proof_not_needed']);
  });

  it('is rejected with a reason that the organization reads; another document replaces a waiting one', async () => {
    const made = await make();
    await submit(made);
    await submit(made);
    expect((await proofsOf(made))?.proofs.map(({ state }) => state)).toEqual(['waiting', 'replaced']);
    expect(codesOf(await decide(made, false))).toEqual(['reason_required']);
    expect((await decide(made, false, 'Der Name fehlt.')).status).toBe(200);
    expect(await stateOf(made)).toMatchObject({ state: 'rejected', reason: 'Der Name fehlt.' });
    const mail = (await mailsTo(app.database.pool, made.owner.email)).at(-1);
    expect(mail?.template).toBe('bank_proof_rejected');
    expect(mail?.text).toContain('Der Name fehlt.');
    expect(mail?.text).not.toContain(IBAN);
    expect(codesOf(await decide(made, true))).toEqual(['bank_proof_decided']);
    expect((await submit(made)).status).toBe(200);
  });

  it('of two decisions at the same time one counts', async () => {
    const made = await make();
    await submit(made);
    const answers = await Promise.all([decide(made, true), decide(made, false, 'unclear')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each([
    ['at an own bank', 'BYLADEM1001', {}],
    ['while the feature is off', 'COBADEFFXXX', { bankProof: false }],
  ])('is not needed %s', async (_, bic, change) => {
    await setSettings(app.database.pool, change);
    const made = await make(bic);
    expect(await stateOf(made)).toMatchObject({ needed: false, state: null });
    await askForBankProofs(app.services);
    await sendDigests(app.services);
    expect(await templatesTo(made.owner)).toEqual([]);
    expect(codesOf(await submit(made))).toEqual(['bank_proof_not_needed']);
  });

  it('proves one account: another one needs a document of its own, and the one that staff confirmed it with counts', async () => {
    const made = await make();
    await submit(made);
    await decide(made, true);
    const draft = await app.call(readOrganizationDraft, { params: { slug: made.slug } }, { as: made.owner });
    const { versions } = draft.body as { versions: { bank: string } };
    const content = { account_holder: 'Verein', iban: OTHER, bic: 'SOGEDEFFXXX' };
    const body = { version: versions.bank, content };
    expect(
      (await app.call(stepRoutes.bank, { params: { slug: made.slug }, body }, { as: made.owner })).status,
    ).toBe(200);
    expect(await stateOf(made)).toMatchObject({ needed: true, state: null });
    expect(codesOf(await submit(made, made.owner, IBAN))).toEqual(['organization_changed']);
    const { body: review } = await app.call(
      readOrganizationReview,
      { params: { slug: made.slug } },
      { as: made.clerk },
    );
    const [waiting] = (review as { accounts: { id: string }[] }).accounts;
    const proof = await uploaded(app, uploadAccountProof, pdf('letter'), {
      as: made.clerk,
      filename: 'a.pdf',
    });
    const confirmed = await app.call(
      confirmAccount,
      {
        params: { slug: made.slug, id: waiting?.id },
        body: { proof_file: [proof.id], without_waiting: false, reason: '' },
      },
      { as: made.clerk },
    );
    expect(confirmed.status).toBe(200);
    expect(await stateOf(made)).toMatchObject({ state: 'accepted' });
  });
});

describe('who may do what', () => {
  it('administrators and staff with the right submit and read; others learn nothing', async () => {
    const made = await make();
    const stranger = await buildUser(app.services, {});
    expect((await submit(made, stranger)).status).toBe(404);
    await submit(made);
    const [proof] = (await proofsOf(made))?.proofs ?? [];
    const params = { slug: made.slug, id: proof?.id ?? '' };
    expect((await app.call(readBankProof, { params }, { as: made.owner })).status).toBe(200);
    expect((await app.call(readBankProof, { params }, { as: made.clerk })).status).toBe(200);
    expect((await app.call(readBankProof, { params }, { as: stranger })).status).toBe(404);
    expect((await app.call(readBankProof, { params }, {})).status).toBe(401);
    expect(
      (
        await app.call(
          readBankProof,
          { params: { ...params, slug: (await make()).slug } },
          { as: made.clerk },
        )
      ).status,
    ).toBe(404);
    expect((await decide(made, true, '', made.owner)).status).toBe(403);
    const reader = await buildUser(app.services, { permissions: ['view_organizations'] });
    expect(await proofsOf(made, reader)).toBeNull();
  });

  it('whoever submitted a proof does not decide about it', async () => {
    const made = await make();
    expect((await submit(made, made.clerk)).status).toBe(200);
    expect((await proofsOf(made))?.second_needed).toBe(true);
    expect(codesOf(await decide(made, true))).toEqual(['second_person_needed']);
  });

  it('a proof needs a document of the caller', async () => {
    const made = await make();
    const params = { slug: made.slug };
    const none = await app.call(
      submitBankProof,
      { params, body: { iban: IBAN, proof_file: [] } },
      { as: made.owner },
    );
    expect(codesOf(none)).toEqual(['account_proof_missing']);
    const foreign = [await upload(made.clerk)];
    const body = { iban: IBAN, proof_file: foreign };
    expect(codesOf(await app.call(submitBankProof, { params, body }, { as: made.owner }))).toEqual([
      'upload_unknown',
    ]);
  });
});
