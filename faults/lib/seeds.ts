import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { issueToken } from '../../src/features/accounts/server/tokens.ts';
import { makeCampaign, switchOn } from '../../src/features/coins/server/testing.ts';
import { addDays } from '../../src/kernel/clock.ts';
import { makeProject } from '../../src/features/projects/server/testing.ts';
import {
  enterProject,
  makeCodes,
  makeVoting,
  setSettings,
} from '../../src/features/votings/server/testing.ts';
import type { Services } from '../../src/platform/server/services.ts';
import { pdf, png } from '../../src/platform/testing/uploads.ts';
import { ask, type Question, refusalIn, type Reply } from './asking.ts';
import type { Dice } from './generate.ts';
import { transferBodyFor } from './giving.ts';
import { type Credentials, fuzzPassword, type Role, signIn } from './roles.ts';
import { withServices } from './services.ts';
import type { Stage } from './stage.ts';
import { offerTransfers } from './world.ts';

/** What exists for one operation, by `operation.name`: parameters of its address, or parts of its body. */
export type Seeds = Record<string, string[]>;

/** Asks and insists: seeds that are refused are a fault of the driver. */
async function insist(url: string, question: Question): Promise<Reply> {
  const reply = await ask({ bare: 0, strange: [] }, [url], question);
  if (reply.status !== 200 && reply.status !== 201)
    throw new Error(`${question.path} was answered ${reply.status} ${refusalIn(reply)}`);
  return reply;
}

/** The first column of what a statement answers. */
async function column(pool: pg.Pool, text: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await pool.query<[unknown]>({ text, values, rowMode: 'array' });
  return rows.map(([value]) => String(value));
}

const newAccounts = (
  pool: pg.Pool,
  count: number,
  more: { readonly usertype?: number; readonly open?: boolean },
) =>
  column(
    pool,
    `INSERT INTO app_user (username, email, usertype, is_active, activated_at)
     SELECT u, u || '@example.org', $2, $3, now() FROM (
       SELECT 'seed-' || gen_random_uuid() AS u FROM generate_series(1, $1::int)) s RETURNING id`,
    [count, more.usertype ?? 1, more.open ?? true],
  );

/** A personal link of every kind for an account of its own, closed accounts, companies that wait for their release. */
async function sowAccounts(
  { database: { transact } }: Services,
  pool: pg.Pool,
  count: number,
): Promise<Seeds> {
  const links = async (
    kind: Parameters<typeof issueToken>[1]['kind'],
    owners?: readonly string[],
  ): Promise<string[]> => {
    const users = owners ?? (await newAccounts(pool, count, {}));
    const expiresAt = new Date(Date.now() + 86_400_000);
    return Promise.all(
      users.map((id) =>
        transact((tx) =>
          issueToken(tx, {
            userId: BigInt(id),
            kind,
            expiresAt,
            ...(kind === 'email_change' ? { email: `seed-${id}@example.net` } : {}),
          }),
        ),
      ),
    );
  };
  const invited = await column(
    pool,
    `WITH i AS (SELECT min(id) AS id FROM app_user WHERE is_superuser),
     u AS (INSERT INTO app_user (username, email, invited_by, activation_ends_at)
       SELECT n, n || '@example.org', i.id, now() + interval '1 day'
       FROM i, (SELECT 'seed-' || gen_random_uuid() AS n FROM generate_series(1, $1::int)) s RETURNING id, email, invited_by),
     v AS (INSERT INTO user_invitation (user_id, email, usertype, invited_by, created_at, sent_at, expires_at)
       SELECT id, email, 1, invited_by, now(), now(), now() + interval '1 day' FROM u)
     SELECT id FROM u`,
    [3 * count],
  );
  const invitations = (part: number) =>
    column(pool, 'SELECT id FROM user_invitation WHERE user_id = ANY($1::bigint[])', [
      invited.slice(part * count, (part + 1) * count),
    ]);
  const [activation, reset, change, invitation] = [
    await links('activation'),
    await links('password_reset'),
    await links('email_change'),
    await links('invitation', invited.slice(0, count)),
  ];
  await setSettings(pool, { userCompanies: true });
  const companies = await newAccounts(pool, count, { usertype: 4 });
  await pool.query(
    `INSERT INTO company_sign_up (user_id, title, requested_at) SELECT id, 'Seeds', now() FROM unnest($1::bigint[]) id`,
    [companies],
  );
  return {
    'activateAccount.token': activation,
    'resetPassword.token': reset,
    'confirmEmailChange.token': change,
    'acceptInvitation.token': invitation,
    'resendInvitations.id': await invitations(1),
    'withdrawInvitations.id': await invitations(2),
    'readAccountLink.token': [...activation, ...reset, ...change, ...invitation],
    'reactivateAccount.id': await newAccounts(pool, count, { open: false }),
    'releaseCompanies.id': companies,
  };
}

/** Organisations that the asking account fills in, others that wait for their review. */
async function sowOrganizations(
  stage: Stage,
  url: string,
  roles: readonly Role[],
  count: number,
): Promise<Seeds> {
  const { pool } = stage;
  const administrators = roles.flatMap(({ actor }) => (actor.userId === null ? [] : [String(actor.userId)]));
  const [notice, logo] = await withServices(stage, async ({ files, database: { db } }) => [
    await files.storeFile(db, pdf('notice'), {
      kind: 'document',
      filename: 'Bescheid.pdf',
      contentType: 'application/pdf',
      owner: null,
    }),
    (await files.storeImage(db, await png(), { filename: 'logo.png', owner: null })).id,
  ]);
  const make = (status: number) =>
    column(
      pool,
      `WITH o AS (INSERT INTO organization (slug, title, organization_type, statutory_purposes, description,
         description_activity, street, postal_code, city, account_holder, iban, proof_kind, proof_issued_on, status,
         needs_donation_review, proof_file_id, logo_id)
       SELECT 'seed-' || gen_random_uuid(), 'Seeds', 'association', '{p52_5}', 'a', 'b', 'c', '50667', 'd', 'e',
         'DE89370400440532013000', 'exemption', current_date, $2::smallint, $2::smallint = 2, $4::uuid, $5::uuid FROM generate_series(1, $1::int)
       RETURNING id, slug),
       a AS (INSERT INTO organization_administrator (organization_id, user_id)
         SELECT o.id, u.id FROM o, unnest($3::bigint[]) u(id))
       SELECT slug FROM o`,
      [count, status, administrators, notice, logo],
    );
  const [open, waiting, found, own] = [await make(1), await make(2), await make(2), await make(1)];
  const superuser = roles.at(-1);
  const headers = await signIn(pool, superuser?.actor.userId ?? null);
  const read = async (path: string): Promise<unknown> => (await fetch(`${url}${path}`, { headers })).json();
  const versions = async (slugs: readonly string[]) =>
    Promise.all(
      slugs.map(async (slug) => {
        const { version } = (await read(`/api/v4/organizations/${slug}/review`)) as { version: string };
        return version;
      }),
    );
  const [draft] = own;
  const seen = (
    (await read(`/api/v4/account/organizations/${draft}`)) as { versions: Record<string, string> }
  ).versions;
  const steps: Seeds = {};
  for (const [step, version] of Object.entries(seen)) {
    steps[`organization_${step}_save.slug`] = own;
    steps[`organization_${step}_save.version`] = [version];
  }
  return {
    ...steps,
    'organization_draft.slug': own,
    'organization_proof.slug': waiting,
    'organization_submit.slug': open,
    'organization_review.slug': waiting,
    'organization_decide.slug': waiting,
    'organization_decide.version': (await versions(waiting.slice(0, 1))).slice(0, 1),
    'organization_nonprofit.slug': found,
    'organization_nonprofit.version': (await versions(found.slice(0, 1))).slice(0, 1),
  };
}

/** Codes to redeem, others whose value is given away, and campaigns and codes for staff to change. */
async function sowCoins(services: Services, pool: pg.Pool, count: number): Promise<Seeds> {
  await switchOn(pool);
  const { codes, budget } = await makeCampaign(services, { count: 20 * count });
  const supervised = await makeCampaign(services, { count: 20 * count });
  const ending: string[] = [];
  for (let index = 0; index < 2 * count; index += 1)
    ending.push(String((await makeCampaign(services, { count: 1 })).id));
  const emails = await column(
    pool,
    `INSERT INTO app_user (username, email, usertype, activated_at)
     SELECT u, u || '@example.org', 4, now() FROM (
       SELECT 'company-' || gen_random_uuid() AS u FROM generate_series(1, $1::int)) s RETURNING email`,
    [count],
  );
  const ids = await column(pool, 'SELECT id FROM coin_code WHERE campaign_id = $1', [supervised.id]);
  await pool.query(`UPDATE coin_code SET state = 'locked' WHERE id = ANY($1)`, [ids.slice(10 * count)]);
  return {
    'redeemCoinCode.code': codes.slice(0, 10 * count),
    'donateOnProject.code': codes.slice(10 * count),
    'createCoinCampaign.budget': [String(budget)],
    'readCoinCampaign.id': [String(supervised.id)],
    'endCoinCampaign.id': ending,
    'addCampaignAdministrator.id': [String(supervised.id)],
    'addCampaignAdministrator.email': emails,
    'removeCampaignAdministrator.id': [String(supervised.id)],
    'lockCoinCodes.id': ids.slice(0, 10 * count),
    'unlockCoinCodes.id': ids.slice(10 * count),
  };
}

/** A voting with codes, votes in every state, links of votes and of consents, and votings that are over. */
async function sowVotes(stage: Stage, url: string, count: number): Promise<Seeds> {
  const { pool } = stage;
  await setSettings(pool, { enableVoting: true, enableEmailConsent: true, emailVerification: 'every' });
  const voting = await makeVoting(pool);
  const project = await enterProject(pool, voting);
  const codes = Array.from({ length: 20 * count }, (_, index) => `SEED${10_000 + index}`);
  await makeCodes(pool, voting, Object.fromEntries(codes.map((code) => [code, 1])));
  const path = `/api/v4/votings/${voting.slug}/vote/`;
  const vote = (email: string) =>
    insist(url, { path, body: { email, project: project.slug, email_consent: email.includes('@') } });
  for (let index = 0; index < 3 * count; index += 1) await vote(`seed-link-${index}@example.org`);
  for (const code of codes.slice(0, 2 * count)) await vote(code);
  await setSettings(pool, { emailVerification: 'never' });
  for (let index = 0; index < count; index += 1) await vote(`seed-consent-${index}@example.org`);
  await setSettings(pool, { emailVerification: 'every' });
  const over: string[] = [];
  for (let index = 0; index < count; index += 1)
    over.push((await makeVoting(pool, { endsAt: '2021-01-01T00:00:00Z' })).slug);
  const linksTo = (page: string) =>
    column(
      pool,
      `SELECT token FROM (SELECT id, substring(sealed->>'text' from $1) AS token FROM email) m
       WHERE token IS NOT NULL ORDER BY id`,
      [`/${page}/([A-Za-z0-9_-]{43})/`],
    );
  const links = await linksTo('vote');
  const consents = await linksTo('subscription');
  return {
    'castVote.slug': [voting.slug],
    'castVote.project': [project.slug],
    'castVote.code': codes.slice(2 * count),
    'getVoting.slug': [voting.slug],
    'getVoteLink.token': links,
    'confirmVote.token': links.slice(0, 2 * count),
    'blockVoter.token': links.slice(2 * count),
    'getSubscription.token': consents,
    'changeSubscription.token': consents,
    'changeVoteState.id': await column(pool, `SELECT id FROM vote WHERE kind = 'code'`),
    'confirmResults.slug': over,
    'site_voting.slug': [voting.slug],
    'site_voting_save.slug': [voting.slug],
  };
}

/** Pages whose drafts have moved on since they were published. */
async function sowPages(pool: pg.Pool, count: number): Promise<Seeds> {
  const pages = await column(
    pool,
    `INSERT INTO page (kind, slug, draft, published, version, published_version, published_at)
     SELECT kind, 'seed-' || n, draft, published, 2, 1, now()
     FROM page, generate_series(1, $1::int) n WHERE slug = 'home' AND kind = 'projects' RETURNING id`,
    [20 * count],
  );
  const of = (part: number) => pages.slice(part * 4 * count, (part + 1) * 4 * count);
  return {
    'page.id': of(0),
    'page_preview.id': of(0),
    'page_save.id': of(1),
    'page_publish.id': of(2),
    'page_discard.id': of(3),
    'page_delete.id': of(4),
  };
}

/** What staff read at an address before they change it. */
async function readBy(stage: Stage, url: string, role: Role, path: string): Promise<Record<string, unknown>> {
  const headers = await signIn(stage.pool, role.actor.userId);
  const response = await fetch(`${url}${path}`, { headers });
  return (await response.json()) as Record<string, unknown>;
}

/** Where what is changed with the version that was seen is read, by operation. */
const readBefore: Readonly<Record<string, (slug: string) => string>> = {
  site_voting_save: (slug) => `/api/v4/votings/${slug}/site`,
};

/** Bodies that change nothing but carry the version that is there. */
async function sowVersions(stage: Stage, url: string, role: Role, slugs: Seeds): Promise<Seeds> {
  const seeds: Seeds = {};
  for (const [operation, address] of Object.entries(readBefore)) {
    const { version, content } = await readBy(
      stage,
      url,
      role,
      address(slugs[`${operation}.slug`]?.[0] ?? ''),
    );
    seeds[`${operation}.body`] = [JSON.stringify({ version, content })];
  }
  return seeds;
}

/** Additional fields: one with a document that everybody may read, others that no project uses. */
async function sowFields(pool: pg.Pool, file: string): Promise<Seeds> {
  const { id, slug } = await makeProject(pool);
  const added = (kind: string, count: number) =>
    column(
      pool,
      `INSERT INTO additional_field (kind, label, public_slot) SELECT $1, 'Seeds', 1 FROM generate_series(1, $2::int)
       RETURNING id`,
      [kind, count],
    );
  const [shown = ''] = await added('pdf', 1);
  await pool.query(
    'INSERT INTO additional_field_value (project_id, field_id, value, file_id) VALUES ($1, $2, $3, $4)',
    [id, shown, JSON.stringify(file), file],
  );
  return {
    'readFieldDocument.slug': [slug],
    'readFieldDocument.id': [file],
    'additional_field.id': [shown],
    'additional_field_delete.id': await added('text', 20),
  };
}

/** A document of a funding scope in use. */
async function sowDocuments({ files, database }: Services, pool: pg.Pool): Promise<Seeds> {
  const file = await files.storeFile(database.db, Buffer.from('%PDF-1.4'), {
    kind: 'document',
    filename: 'Richtlinie für alle.pdf',
    contentType: 'application/pdf',
    owner: null,
  });
  await pool.query(
    `WITH s AS (INSERT INTO funding_scope (name) VALUES ('Seeds') RETURNING id)
     INSERT INTO funding_scope_document (funding_scope_id, position, file_id) SELECT id, 1, $1 FROM s`,
    [file],
  );
  return { 'readScopeDocument.id': [file], ...(await sowFields(pool, file)) };
}

/** Cents of every announced transfer. */
const announced = 2_500;

/** Announced transfers whose money is awaited. */
async function sowTransfers(pool: pg.Pool, url: string, count: number): Promise<Seeds> {
  await offerTransfers(pool);
  const { slug } = await makeProject(pool, { needs: [[100_000_000n, 0n]] });
  const path = '/api/v4/manual-bank-transfer/';
  for (let index = 0; index < 4 * count; index += 1)
    await insist(url, { path, body: transferBodyFor(slug, announced) });
  const awaited = await column(
    pool,
    `SELECT d.id FROM private_donation d JOIN bank_transfer t ON t.donation_id = d.id WHERE d.state = 'pending'`,
  );
  return {
    'announceBankTransfer.project': [slug],
    'confirmBankTransfer.id': awaited.slice(2 * count),
    'checkMarkedPayments.id': awaited.slice(0, 2 * count),
  };
}

/** Makes what operations need that ask for more than a fitting body: links, codes, votes, drafts, transfers. */
export async function sow(stage: Stage, url: string, roles: readonly Role[], count: number): Promise<Seeds> {
  const { pool } = stage;
  const superuser = roles.at(-1);
  if (!superuser) throw new Error('there is no superuser');
  const pages = await sowPages(pool, count);
  const { draft } = await readBy(stage, url, superuser, `/api/v4/pages/${pages['page.id']?.[0] ?? ''}`);
  const within = await withServices(stage, async (services) => ({
    ...(await sowAccounts(services, pool, 4 * count)),
    ...(await sowCoins(services, pool, count)),
    ...(await sowDocuments(services, pool)),
  }));
  const votes = await sowVotes(stage, url, count);
  return {
    ...within,
    'getPageSettings.slug': ['home'],
    'readSitemapPart.part': ['1'],
    ...pages,
    'page_save.draft': [JSON.stringify(draft)],
    ...votes,
    ...(await sowVersions(stage, url, superuser, votes)),
    ...(await sowOrganizations(stage, url, roles, 2 * count)),
    ...(await sowTransfers(pool, url, count)),
  };
}

/** Operations that end an account, or want one of another kind or standing: they get a copy of the caller's. */
const onCopies: Readonly<Record<string, string>> = {
  deleteAccount: 'activated_at',
  foundOrganization: 'activated_at',
  resendActivation: 'NULL',
};

/** Who asks for an operation: the role's own account, or one to which it can be done; with a balance to give away. */
export async function whoAsks(
  pool: pg.Pool,
  url: string,
  role: Role,
  operation: string,
  seeds: Seeds,
): Promise<Credentials> {
  const { userId } = role.actor;
  const activated = onCopies[operation];
  if (activated !== undefined && userId !== null) {
    const [copy] = await column(
      pool,
      `INSERT INTO app_user (username, email, password_hash, usertype, is_staff, is_superuser, activated_at)
       SELECT u, u || '@example.org', password_hash, coalesce($2, usertype), is_staff, is_superuser, ${activated}
       FROM app_user, (SELECT 'copy-' || gen_random_uuid() AS u) s WHERE id = $1 RETURNING id`,
      [String(userId), operation === 'foundOrganization' ? 2 : null],
    );
    return signIn(pool, BigInt(copy ?? 0));
  }
  const headers = await signIn(pool, userId);
  const code = operation === 'donateOnProject' ? seeds['donateOnProject.code']?.pop() : undefined;
  if (code === undefined) return headers;
  const path = '/api/v4/coins/codes/redeem/';
  const { cookie } = await insist(url, { path, body: { code_string: code }, headers });
  return cookie === '' ? headers : { ...headers, cookie };
}

/** Bodies that fit the seeds. */
export function seedRecipes(seeds: Seeds, dice: Dice): Readonly<Record<string, () => unknown>> {
  const one = (name: string) => dice.pickOr(seeds[name], '');
  const today = new Date().toISOString().slice(0, 10);
  const signUp = () => ({
    username: `fuzz.${randomUUID().slice(0, 13)}`,
    email: `fuzz-${randomUUID()}@example.org`,
    password: fuzzPassword,
    terms_accepted: true,
    privacy_accepted: true,
  });
  const person = { first_name: 'Erika', last_name: 'Muster' };
  return {
    signUp,
    signUpOrganization: () => ({
      ...signUp(),
      ...person,
      organization_title: `Verein ${randomUUID().slice(0, 8)}`,
      organization_type: 'association',
      street: 'Hauptstraße 1',
      postal_code: '50667',
      city: 'Köln',
    }),
    signUpCompany: () => ({ ...signUp(), ...person, company_title: 'Fuzz GmbH' }),
    releaseCompanies: () => ({ selection: { ids: [one('releaseCompanies.id')] } }),
    foundOrganization: () => ({
      organization_title: `Verein ${randomUUID().slice(0, 8)}`,
      organization_type: 'association',
    }),
    inviteUser: () => ({
      email: `fuzz-${randomUUID()}@example.org`,
      usertype: dice.pick([1, 2, 4]),
      preset: dice.pick([null, 'funding_officer', 'bookkeeping', 'editor']),
    }),
    resendInvitations: () => ({ selection: { ids: [one('resendInvitations.id')] } }),
    withdrawInvitations: () => ({ selection: { ids: [one('withdrawInvitations.id')] } }),
    acceptInvitation: () => {
      const { email: _known, ...choices } = signUp();
      return { token: one('acceptInvitation.token'), ...choices };
    },
    organization_basics_save: () => ({
      version: one('organization_basics_save.version'),
      content: { title: 'Seeds', organization_type: 'association', statutory_purposes: ['p52_5'] },
    }),
    organization_description_save: () => ({
      version: one('organization_description_save.version'),
      content: { description: 'a', description_activity: 'b', description_strength: '' },
    }),
    organization_address_save: () => ({
      version: one('organization_address_save.version'),
      content: { street: 'c', postal_code: '50667', city: 'd', website: '' },
    }),
    organization_bank_save: () => ({
      version: one('organization_bank_save.version'),
      content: { account_holder: 'e', iban: 'DE89370400440532013000', bic: '' },
    }),
    organization_proof_save: () => ({
      version: one('organization_proof_save.version'),
      content: { proof_kind: 'exemption', proof_issued_on: today, proof_file: [] },
    }),
    organization_logo_save: () => ({
      version: one('organization_logo_save.version'),
      content: { logo: [] },
    }),
    organization_decide: () => ({
      version: one('organization_decide.version'),
      decision: dice.pick(['public', 'accepted', 'rejected', 'send_back']),
      reason: 'seen by staff',
    }),
    organization_nonprofit: () => ({
      version: one('organization_nonprofit.version'),
      nonprofit_review_status: dice.pick([1, 2, 3]),
      proof_verified: dice.chance(0.5),
      proof_valid_until: today,
    }),
    activateAccount: () => ({ token: one('activateAccount.token') }),
    resetPassword: () => ({ token: one('resetPassword.token'), new_password: fuzzPassword }),
    confirmEmailChange: () => ({ token: one('confirmEmailChange.token') }),
    requestEmailChange: () => ({ email: `fuzz-${randomUUID()}@example.org`, current_password: fuzzPassword }),
    deleteAccount: () => ({ current_password: fuzzPassword }),
    createCoinCampaign: () => ({
      title: 'Fuzz',
      budget: one('createCoinCampaign.budget'),
      value_in_cents: 100,
      count: 1,
      // The day in Berlin may be another than here.
      valid_from: addDays(today, 2),
      valid_until: addDays(today, 3),
      projects: [],
    }),
    addCampaignAdministrator: () => ({ email: one('addCampaignAdministrator.email') }),
    lockCoinCodes: () => ({ selection: { ids: [one('lockCoinCodes.id')] }, reason: 'lost' }),
    unlockCoinCodes: () => ({ selection: { ids: [one('unlockCoinCodes.id')] }, reason: 'found' }),
    redeemCoinCode: () => ({ code_string: one('redeemCoinCode.code') }),
    donateOnProject: () => ({ amount: 1, project_slug: one('announceBankTransfer.project') }),
    castVote: () => ({
      email: dice.chance(0.5) ? one('castVote.code') : `fuzz-${randomUUID()}@example.org`,
      email_consent: dice.chance(0.5),
      project: one('castVote.project'),
    }),
    changeVoteState: () => ({
      state: dice.pick(['counted', 'suspicious', 'rejected']),
      reason: 'seen by staff',
    }),
    page_create: () => ({
      kind: dice.pick(['projects', 'organizations']),
      slug: `fuzz-${randomUUID()}`,
      title: { en: 'Fuzz', de: 'Fuzz' },
    }),
    page_save: () => ({ version: 2 + dice.below(2), content: JSON.parse(one('page_save.draft')) as unknown }),
    page_publish: () => ({ version: 2 + dice.below(2) }),
    page_discard: () => ({ version: 2 + dice.below(2) }),
    confirmResults: () => ({ decisions: [] }),
    site_voting_save: () => JSON.parse(one('site_voting_save.body')) as unknown,
    announceBankTransfer: () => transferBodyFor(one('announceBankTransfer.project'), announced),
    confirmBankTransfer: () => ({
      received_in_cents: dice.pick([announced, announced, announced - 500]),
      received_on: today,
    }),
    checkMarkedPayments: () => ({ selection: { ids: [one('checkMarkedPayments.id')] } }),
  };
}
