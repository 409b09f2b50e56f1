import type pg from 'pg';
import { setSettings } from '#features/settings/server/testing.ts';
import { listFixtures } from '#app/lists.fixtures.ts';
import { screens } from '#app/routes.ts';
import type { ReadyConfig } from '#platform/server/operation/config.ts';
import type { Services } from '#platform/server/services.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeVotingLinks } from './votings.ts';

/** Every screen that can be opened: the logout only accepts posts; it leads to the home page. */
export const visited = screens.filter(({ path }) => path !== '/logout/');
export type Visited = (typeof visited)[number];

/** Words of the two forms of address in German. */
export const informal = /\b(du|dich|dir|dein|deine|deinen|deinem|deiner|deines)\b/i;
export const formal = /\b(Sie|Ihnen|Ihre[mnrs]?|Ihr)\b/;

/** The names of the two variants are shown on the page that offers them. */
export const withoutVariants = (text: string) => text.replace(/Deutsch \((?:du|Sie)\)/g, '');

const linkPages = {
  activation: '/account/activate/:token/',
  password_reset: '/account/password/reset/:token/',
  email_change: '/account/email/:token/',
  invitation: '/account/invitation/:token/',
};
const tokenOf = (kind: string) => kind.padEnd(43, 'x');

/** One that accepts donations, so that its form is shown. */
const project = `SELECT p.slug AS name FROM explore_project e JOIN project p ON p.id = e.project_id
  ORDER BY e.fully_funded, e.ends_on DESC, p.id LIMIT 1`;
const organization = `SELECT o.slug AS name FROM organization o WHERE o.status = 2 AND o.review_status = 2 ORDER BY o.id LIMIT 1`;
const news = 'SELECT id::text AS name FROM news_item ORDER BY id LIMIT 1';
const voting = 'SELECT slug AS name FROM voting ORDER BY id LIMIT 1';
const event = 'SELECT id::text AS name FROM co_funding WHERE ends_at > now() ORDER BY id LIMIT 1';
const anybody = 'SELECT id::text AS name FROM app_user WHERE is_staff ORDER BY id LIMIT 1';

/** By path, the query for a record of its parameter. */
const records: Readonly<Record<string, string>> = {
  '/project/:projectSlug/': project,
  '/project/:projectSlug/give/': project,
  '/organization/:orgSlug/': organization,
  '/organization/:orgSlug/give/': organization,
  '/news-item/:slug/': `SELECT n.slug AS name FROM news_item n JOIN explore_project e ON e.project_id = n.project_id
     WHERE n.state = 'published' ORDER BY n.id LIMIT 1`,
  '/account/news-items/:id/': news,
  '/site-admin/news-items/:id/': news,
  '/news-subscription/:token/': `INSERT INTO news_consent (donation_id, token, consent_text, agreed_at)
     SELECT id, gen_random_uuid(), 'Yes', now() FROM private_donation WHERE project_id IS NOT NULL ORDER BY id LIMIT 1
     RETURNING token AS name`,
  '/donation/:token/': `SELECT token AS name FROM private_donation WHERE state = 'verified' ORDER BY id LIMIT 1`,
  '/site-admin/payments-to-clarify/:id/': `SELECT id::text AS name FROM payment_event WHERE outcome = 'review' ORDER BY id LIMIT 1`,
  '/site-admin/private-donations/:id/': 'SELECT id::text AS name FROM private_donation ORDER BY id LIMIT 1',
  '/site-admin/projects/:slug/page/': project,
  '/site-admin/project/:slug/update/': project,
  '/site-admin/project/:slug/entries/': project,
  '/site-admin/organizations/:slug/page/': organization,
  '/site-admin/organization/:slug/update/': organization,
  '/site-admin/organization/:slug/entries/': organization,
  '/site-admin/contact-persons/:id/': 'SELECT id::text AS name FROM contact_person ORDER BY id LIMIT 1',
  '/site-admin/funding-scopes/:id/': 'SELECT id::text AS name FROM funding_scope ORDER BY id LIMIT 1',
  '/site-admin/coin-campaigns/:id/': 'SELECT id::text AS name FROM coin_campaign ORDER BY id LIMIT 1',
  '/site-admin/votings/:slug/': voting,
  '/site-admin/voting/:slug/update/': voting,
  '/site-admin/votings/:slug/participants/': voting,
  '/site-admin/votings/:slug/codes/': voting,
  '/site-admin/votings/:slug/codes/print/': voting,
  '/site-admin/voting-participants/:id/':
    'SELECT id::text AS name FROM voting_participant ORDER BY id LIMIT 1',
  '/site-admin/application-types/:id/': 'SELECT id::text AS name FROM application_type ORDER BY id LIMIT 1',
  '/site-admin/funding-codes/:id/': 'SELECT id::text AS name FROM funding_code ORDER BY id LIMIT 1',
  '/site-admin/additional-fields/:id/': 'SELECT id::text AS name FROM additional_field ORDER BY id LIMIT 1',
  '/site-admin/external-services/:id/': 'SELECT id::text AS name FROM external_service ORDER BY id LIMIT 1',
  '/site-admin/payment-fees/:id/update/': 'SELECT max(id)::text AS name FROM payment_provider_fee',
  '/site-admin/payouts/:id/': 'SELECT id::text AS name FROM payout ORDER BY id LIMIT 1',
  '/site-admin/timeline/:record/': `SELECT 'project:' || p.slug AS name FROM explore_project e
     JOIN project p ON p.id = e.project_id ORDER BY p.id LIMIT 1`,
  '/site-admin/payment-files/:id/': 'SELECT id::text AS name FROM payment_file ORDER BY id LIMIT 1',
  '/site-admin/claims/:id/': 'SELECT claim_id::text AS name FROM claim_entry ORDER BY claim_id LIMIT 1',
  '/site-admin/bank-accounts/:id/': 'SELECT id::text AS name FROM bank_account ORDER BY id LIMIT 1',
  '/site-admin/companies/:id/': 'SELECT id::text AS name FROM company ORDER BY id LIMIT 1',
  '/site-admin/donation-limits/company/:id/update/':
    'SELECT id::text AS name FROM budget ORDER BY id LIMIT 1',
  '/site-admin/co-fundings/:id/': event,
  '/site-admin/co-fundings/:id/update/': event,
  '/site-admin/internal-fundings/:id/':
    'SELECT id::text AS name FROM internal_funding WHERE status = 1 ORDER BY id LIMIT 1',
  '/site-admin/pages/:id/': 'SELECT id::text AS name FROM page ORDER BY id LIMIT 1',
  '/site-admin/categories/:slug/update/': 'SELECT slug AS name FROM category ORDER BY id LIMIT 1',
  '/site-admin/users/:id/': anybody,
  '/site-admin/users/:id/permissions/': anybody,
  '/site-admin/reminders/:slug/': 'SELECT slug AS name FROM reminder ORDER BY id LIMIT 1',
  '/site-admin/reminder-templates/:id/': 'SELECT id::text AS name FROM reminder_template ORDER BY id LIMIT 1',
  '/site-admin/emails/:id/': 'SELECT id::text AS name FROM email ORDER BY id LIMIT 1',
};

/** By path, the query that makes a user ($1) an administrator, for a record that is then theirs. */
const ownRecords: Readonly<Record<string, string>> = {
  '/account/organization/:slug/update/': `WITH o AS (SELECT id, slug FROM organization WHERE status = 1 ORDER BY id LIMIT 1),
     a AS (INSERT INTO organization_administrator (organization_id, user_id) SELECT id, $1 FROM o)
     SELECT slug AS name FROM o`,
  '/account/project/:slug/update/': `WITH p AS (SELECT slug, organization_id FROM project WHERE status = 1 ORDER BY id LIMIT 1),
     a AS (INSERT INTO organization_administrator (organization_id, user_id) SELECT organization_id, $1 FROM p
       ON CONFLICT DO NOTHING)
     SELECT slug AS name FROM p`,
  '/account/coin-campaigns/:id/': `INSERT INTO company_administrator (company_id, user_id, added_at)
     SELECT company_id, $1, now() FROM coin_campaign ORDER BY id LIMIT 1
     RETURNING (SELECT min(id) FROM coin_campaign WHERE company_id = company_administrator.company_id)::text AS name`,
  '/account/internal-fundings/:id/': `SELECT f.id::text AS name FROM internal_funding f
     JOIN company_administrator a ON a.company_id = f.company_id
     WHERE a.user_id = $1 AND f.status IN (0, 1) ORDER BY f.id LIMIT 1`,
  '/account/companies/:slug/results/': `SELECT k.slug AS name FROM company k
     JOIN company_administrator a ON a.company_id = k.id WHERE a.user_id = $1 ORDER BY k.id LIMIT 1`,
};

const fixedAddresses: Readonly<Record<string, string>> = {
  '/site-admin/email-templates/:template/:locale/': '/site-admin/email-templates/donation_confirmed/de/',
  '/projects/:slug?/': '/projects/',
  '/organizations/:slug?/': '/organizations/',
  '/site-admin/settings/:section?/': '/site-admin/settings/giving/',
  // The platform already has an administrator: the link is no longer valid, and the page says so.
  '/account/first-administrator/:token/': `/account/first-administrator/${tokenOf('first_administrator')}/`,
};

/** The address of a path with the record that a query returns as its parameter. */
async function withRecord(pool: pg.Pool, path: string, sql: string, values: unknown[] = []): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(sql, values);
  if (!rows[0]) throw new Error(`nothing to show at ${path}`);
  return path.replace(/:\w+/, rows[0].name);
}

/** The addresses of the pages behind links in mails. */
async function makeMailedLinks(pool: pg.Pool): Promise<readonly (readonly [string, string])[]> {
  const links: [string, string][] = [];
  for (const [kind, path] of Object.entries(linkPages)) {
    await pool.query(
      `INSERT INTO account_token (token_hash, user_id, kind, email, created_at, expires_at)
       SELECT sha256($1::bytea), min(id), $2, $3, now(), now() + interval '1 day' FROM app_user`,
      [tokenOf(kind), kind, kind === 'email_change' ? 'new@example.org' : null],
    );
    links.push([path, path.replace(':token', tokenOf(kind))]);
  }
  const objection = tokenOf('account_objection');
  await pool.query(
    `WITH a AS (
       INSERT INTO organization_account (organization_id, account_holder, iban, state, proposed_at)
       SELECT id, 'Verein', 'DE89370400440532013000', 'waiting', now() FROM organization
       WHERE status = 2 ORDER BY id DESC LIMIT 1 RETURNING id, organization_id),
     u AS (
       INSERT INTO organization_administrator (organization_id, user_id)
       SELECT a.organization_id, (SELECT min(id) FROM app_user) FROM a ON CONFLICT DO NOTHING)
     INSERT INTO organization_account_link (token_hash, account_id, user_id)
     SELECT sha256($1::bytea), a.id, (SELECT min(id) FROM app_user) FROM a`,
    [objection],
  );
  links.push(['/account-objection/:token/', `/account-objection/${objection}/`]);
  return links;
}

export interface ShownScreens {
  /** May open all of them. */
  readonly superuser: BuiltUser;
  /** The address of a path, with a record for each of its parameters. */
  addressOf(path: string): string;
}

/** Fills the database so that every screen has something to show, before the server starts. */
export async function fillScreens(services: Services, config: ReadyConfig): Promise<ShownScreens> {
  const { pool } = services.database;
  config.demoData = 'on';
  for (const fill of Object.values(listFixtures)) await fill(services);
  const addresses = new Map(Object.entries(fixedAddresses));
  for (const [path, sql] of Object.entries(records)) addresses.set(path, await withRecord(pool, path, sql));
  for (const [path, address] of await makeVotingLinks(pool)) addresses.set(path, address);
  for (const [path, address] of await makeMailedLinks(pool)) addresses.set(path, address);
  await setSettings(pool, { userCompanies: true, demoLoaded: true });
  const superuser = await buildUser(services, { isSuperuser: true });
  for (const [path, sql] of Object.entries(ownRecords))
    addresses.set(path, await withRecord(pool, path, sql, [superuser.id]));
  return {
    superuser,
    addressOf: (path) => {
      const address = addresses.get(path) ?? path;
      if (address.includes('/:')) throw new Error(`name a record of ${path} in e2e/support/screens.ts`);
      return address;
    },
  };
}
