import { expect, type BrowserContext, type Page } from '@playwright/test';
import { setSettings } from '#features/settings/server/testing.ts';
import { listFixtures } from '#app/lists.fixtures.ts';
import { screens } from '#app/routes.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Services } from '#platform/server/services.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeVotingLinks } from './support/votings.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { complete } from './support/complete.ts';
import { expectFirstColumns, expectWholeBadges } from './support/lists.ts';
import { pageReady, test, useSite, widths } from './support/site.ts';

let superuser: BuiltUser;
const ids = new Map<string, string>();

const linkPages = {
  activation: '/account/activate/:token/',
  password_reset: '/account/password/reset/:token/',
  email_change: '/account/email/:token/',
  invitation: '/account/invitation/:token/',
};
const tokenOf = (kind: string) => kind.padEnd(43, 'x');

/** A record for every parameter of a path. */
async function findRecords({ database: { pool } }: Services): Promise<void> {
  const first = async (path: string, sql: string) => {
    const { rows } = await pool.query<{ name: string }>(sql);
    if (!rows[0]) throw new Error(`nothing to show at ${path}`);
    ids.set(path, path.replace(/:\w+/, rows[0].name));
  };
  const project = `SELECT p.slug AS name FROM explore_project e JOIN project p ON p.id = e.project_id LIMIT 1`;
  await first('/project/:projectSlug/', project);
  await first('/project/:projectSlug/give/', project);
  const organization = `SELECT o.slug AS name FROM organization o WHERE o.status = 2 AND o.review_status = 2 LIMIT 1`;
  await first('/organization/:orgSlug/', organization);
  await first('/organization/:orgSlug/give/', organization);
  await first(
    '/news-item/:slug/',
    `SELECT n.slug AS name FROM news_item n JOIN explore_project e ON e.project_id = n.project_id
     WHERE n.state = 'published' ORDER BY n.id LIMIT 1`,
  );
  const news = 'SELECT id::text AS name FROM news_item ORDER BY id LIMIT 1';
  await first('/account/news-items/:id/', news);
  await first('/site-admin/news-items/:id/', news);
  await first(
    '/news-subscription/:token/',
    `INSERT INTO news_consent (donation_id, token, consent_text, agreed_at)
     SELECT id, gen_random_uuid(), 'Yes', now() FROM private_donation WHERE project_id IS NOT NULL ORDER BY id LIMIT 1
     RETURNING token AS name`,
  );
  await first(
    '/donation/:token/',
    `SELECT token AS name FROM private_donation WHERE state = 'verified' LIMIT 1`,
  );
  await first(
    '/site-admin/payments-to-clarify/:id/',
    `SELECT id::text AS name FROM payment_event WHERE outcome = 'review' LIMIT 1`,
  );
  await first('/site-admin/private-donations/:id/', 'SELECT id::text AS name FROM private_donation LIMIT 1');
  await first('/site-admin/projects/:slug/page/', project);
  await first('/site-admin/project/:slug/update/', project);
  await first('/site-admin/project/:slug/entries/', project);
  await first('/site-admin/organizations/:slug/page/', organization);
  await first('/site-admin/organization/:slug/update/', organization);
  await first('/site-admin/organization/:slug/entries/', organization);
  await first('/site-admin/contact-persons/:id/', 'SELECT id::text AS name FROM contact_person LIMIT 1');
  await first('/site-admin/funding-scopes/:id/', 'SELECT id::text AS name FROM funding_scope LIMIT 1');
  await first('/site-admin/coin-campaigns/:id/', 'SELECT id::text AS name FROM coin_campaign LIMIT 1');
  const voting = 'SELECT slug AS name FROM voting ORDER BY id LIMIT 1';
  await first('/site-admin/votings/:slug/', voting);
  await first('/site-admin/voting/:slug/update/', voting);
  await first('/site-admin/votings/:slug/participants/', voting);
  await first('/site-admin/votings/:slug/codes/', voting);
  await first('/site-admin/votings/:slug/codes/print/', voting);
  await first(
    '/site-admin/voting-participants/:id/',
    'SELECT id::text AS name FROM voting_participant ORDER BY id LIMIT 1',
  );
  await first('/site-admin/application-types/:id/', 'SELECT id::text AS name FROM application_type LIMIT 1');
  await first('/site-admin/funding-codes/:id/', 'SELECT id::text AS name FROM funding_code LIMIT 1');
  await first('/site-admin/additional-fields/:id/', 'SELECT id::text AS name FROM additional_field LIMIT 1');
  await first('/site-admin/external-services/:id/', 'SELECT id::text AS name FROM external_service LIMIT 1');
  await first(
    '/site-admin/payment-fees/:id/update/',
    'SELECT max(id)::text AS name FROM payment_provider_fee',
  );
  await first('/site-admin/payouts/:id/', 'SELECT id::text AS name FROM payout LIMIT 1');
  await first(
    '/site-admin/timeline/:record/',
    `SELECT 'project:' || p.slug AS name FROM explore_project e JOIN project p ON p.id = e.project_id LIMIT 1`,
  );
  await first('/site-admin/payment-files/:id/', 'SELECT id::text AS name FROM payment_file LIMIT 1');
  await first('/site-admin/claims/:id/', 'SELECT claim_id::text AS name FROM claim_entry LIMIT 1');
  await first('/site-admin/bank-accounts/:id/', 'SELECT id::text AS name FROM bank_account LIMIT 1');
  await first('/site-admin/companies/:id/', 'SELECT id::text AS name FROM company ORDER BY id LIMIT 1');
  await first(
    '/site-admin/donation-limits/company/:id/update/',
    'SELECT id::text AS name FROM budget LIMIT 1',
  );
  const event = 'SELECT id::text AS name FROM co_funding WHERE ends_at > now() ORDER BY id LIMIT 1';
  await first('/site-admin/co-fundings/:id/', event);
  await first('/site-admin/co-fundings/:id/update/', event);
  await first(
    '/site-admin/internal-fundings/:id/',
    'SELECT id::text AS name FROM internal_funding WHERE status = 1 ORDER BY id LIMIT 1',
  );
  await first('/site-admin/pages/:id/', 'SELECT id::text AS name FROM page LIMIT 1');
  await first(
    '/site-admin/categories/:slug/update/',
    'SELECT slug AS name FROM category ORDER BY id LIMIT 1',
  );
  const anybody = 'SELECT id::text AS name FROM app_user WHERE is_staff ORDER BY id LIMIT 1';
  await first('/site-admin/users/:id/', anybody);
  await first('/site-admin/users/:id/permissions/', anybody);
  await first('/site-admin/reminders/:slug/', 'SELECT slug AS name FROM reminder LIMIT 1');
  await first(
    '/site-admin/reminder-templates/:id/',
    'SELECT id::text AS name FROM reminder_template LIMIT 1',
  );
  await first('/site-admin/emails/:id/', 'SELECT id::text AS name FROM email LIMIT 1');
  ids.set(
    '/site-admin/email-templates/:template/:locale/',
    '/site-admin/email-templates/donation_confirmed/de/',
  );
  for (const [path, address] of await makeVotingLinks(pool)) ids.set(path, address);
  ids.set('/projects/:slug?/', '/projects/');
  ids.set('/organizations/:slug?/', '/organizations/');
  ids.set('/site-admin/settings/:section?/', '/site-admin/settings/giving/');
  for (const [kind, path] of Object.entries(linkPages)) {
    await pool.query(
      `INSERT INTO account_token (token_hash, user_id, kind, email, created_at, expires_at)
       SELECT sha256($1::bytea), min(id), $2, $3, now(), now() + interval '1 day' FROM app_user`,
      [tokenOf(kind), kind, kind === 'email_change' ? 'new@example.org' : null],
    );
    ids.set(path, path.replace(':token', tokenOf(kind)));
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
  // The platform already has an administrator: the link is no longer valid, and the page says so.
  ids.set(
    '/account/first-administrator/:token/',
    `/account/first-administrator/${tokenOf('first_administrator')}/`,
  );
  ids.set('/account-objection/:token/', `/account-objection/${objection}/`);
  await setSettings(pool, { userCompanies: true, demoLoaded: true });
}

const site = useSite(async (services, config) => {
  config.demoData = 'on';
  for (const fill of Object.values(listFixtures)) await fill(services);
  await findRecords(services);
  superuser = await buildUser(services, { isSuperuser: true });
  const { rows } = await services.database.pool.query<{ slug: string }>(
    `WITH o AS (SELECT id, slug FROM organization WHERE status = 1 ORDER BY id LIMIT 1),
     a AS (INSERT INTO organization_administrator (organization_id, user_id) SELECT id, $1 FROM o)
     SELECT slug FROM o`,
    [superuser.id],
  );
  ids.set('/account/organization/:slug/update/', `/account/organization/${rows[0]?.slug}/update/`);
  const entered = await services.database.pool.query<{ slug: string }>(
    `WITH p AS (SELECT slug, organization_id FROM project WHERE status = 1 ORDER BY id LIMIT 1),
     a AS (INSERT INTO organization_administrator (organization_id, user_id) SELECT organization_id, $1 FROM p
       ON CONFLICT DO NOTHING)
     SELECT slug FROM p`,
    [superuser.id],
  );
  ids.set('/account/project/:slug/update/', `/account/project/${entered.rows[0]?.slug}/update/`);
  const owned = await services.database.pool.query<{ id: string }>(
    `INSERT INTO company_administrator (company_id, user_id, added_at)
     SELECT company_id, $1, now() FROM coin_campaign ORDER BY id LIMIT 1
     RETURNING (SELECT min(id) FROM coin_campaign WHERE company_id = company_administrator.company_id)::text AS id`,
    [superuser.id],
  );
  ids.set('/account/coin-campaigns/:id/', `/account/coin-campaigns/${owned.rows[0]?.id}/`);
  const given = await services.database.pool.query<{ id: string }>(
    `SELECT f.id FROM internal_funding f JOIN company_administrator a ON a.company_id = f.company_id
     WHERE a.user_id = $1 AND f.status IN (0, 1) ORDER BY f.id LIMIT 1`,
    [superuser.id],
  );
  ids.set('/account/internal-fundings/:id/', `/account/internal-fundings/${given.rows[0]?.id}/`);
  const company = await services.database.pool.query<{ slug: string }>(
    `SELECT k.slug FROM company k JOIN company_administrator a ON a.company_id = k.id
     WHERE a.user_id = $1 ORDER BY k.id LIMIT 1`,
    [superuser.id],
  );
  ids.set('/account/companies/:slug/results/', `/account/companies/${company.rows[0]?.slug}/results/`);
});

const informal = /\b(du|dich|dir|dein|deine|deinen|deinem|deiner|deines)\b/i;
const formal = /\b(Sie|Ihnen|Ihre[mnrs]?|Ihr)\b/;

// The logout only accepts posts; it leads to the home page.
const visited = screens.filter(({ path }) => path !== '/logout/');
type Visited = (typeof visited)[number];

/** One browser profile per locale and reader, so that pages opened one after the other share their cache. */
const profiles = new Map<string, Promise<BrowserContext>>();

function profileOf(locale: LocaleCode, signedIn: boolean): Promise<BrowserContext> {
  const key = `${locale} ${signedIn}`;
  const known = profiles.get(key);
  if (known) return known;
  const made = site
    .open({ locale, keep: true, ...(signedIn ? { as: superuser } : {}) })
    .then((page) => page.context());
  profiles.set(key, made);
  return made;
}

async function checkLayout(page: Page, path: string): Promise<void> {
  // The gallery shows loading states.
  await (path === '/dev/ui/' ? pageReady(page) : complete(page));
  await expectNoSidewaysScroll(page);
  await expectWholeBadges(page);
  if (page.viewportSize()?.width === widths.desktop) await expectFirstColumns(page);
}

function addressOf(path: string): string {
  const address = ids.get(path) ?? path;
  expect(address, 'name a record of this address in findRecords (e2e/screens.test.ts)').not.toMatch(/\/:/);
  return address;
}

/** The names of the two variants are shown on the page that offers them. */
const withoutVariants = (text: string) => text.replace(/Deutsch \((?:du|Sie)\)/g, '');

/**
 * Opens the page at the first width, where axe checks it, and resizes it to the others. Returns its text.
 */
async function look(
  { path, permission }: Visited,
  locale: LocaleCode,
  [first = widths.desktop, ...others]: readonly number[],
): Promise<string> {
  const profile = await profileOf(locale, permission !== 'public');
  const page = await profile.newPage();
  await page.setViewportSize({ width: first, height: 900 });
  const answer = await page.goto(addressOf(path));
  expect(answer?.status(), path).toBe(200);
  await checkLayout(page, path);
  await expectAccessible(page);
  for (const width of others) {
    await page.setViewportSize({ width, height: 900 });
    // Some parts follow the new size a frame later.
    await expect(() => checkLayout(page, path)).toPass({ timeout: 20_000 });
  }
  const text = await page.locator('main').innerText();
  await page.close();
  return withoutVariants(text);
}

/** The text of the page as rendered by the server, including collapsed parts and closed dialogs. */
async function readText({ path, permission }: Visited, locale: LocaleCode): Promise<string> {
  const profile = await profileOf(locale, permission !== 'public');
  const answer = await profile.request.get(`${site.url}${addressOf(path)}`);
  expect(answer.status(), path).toBe(200);
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(await answer.text()) ?? [];
  const text = main.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ');
  expect(text.trim().length, path).toBeGreaterThan(10);
  return withoutVariants(text);
}

// Every screen is an independent test, so that the workers share them.
test.describe.configure({ mode: 'parallel' });

// A third of the time of these tests is axe's: it checks each screen once on a desktop and once on a phone.
const looks = { en_US: [widths.desktop], sie_DE: [widths.phone, widths.desktop] } as const;

for (const locale of ['en_US', 'sie_DE'] as const) {
  test.describe(`in ${locale}`, () => {
    for (const screen of visited) {
      test(`${screen.path} is accessible, fits its window and uses one form of address`, async () => {
        const text = await look(screen, locale, looks[locale]);
        if (locale === 'sie_DE') expect(text).not.toMatch(informal);
      });
    }
  });
}

// The variants of German differ only in words: the visits above have checked their layout.
for (const locale of ['de', 'du_DE'] as const) {
  test(`every screen uses one form of address in ${locale}`, async () => {
    for (const screen of visited) {
      const text = await readText(screen, locale);
      expect.soft(text, screen.path).not.toMatch(formal);
      if (locale === 'de') expect.soft(text, screen.path).not.toMatch(informal);
    }
  });
}
