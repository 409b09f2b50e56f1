import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useApp } from '#testing/app.ts';
import { buildUser } from '#testing/factories.ts';
import { registrations } from './features.ts';

/** Features whose writes move neither money nor rights, each with the reason. */
const harmless: Readonly<Record<string, string>> = {
  categories: 'order of a list',
  pages: 'content of explore pages',
  projects: 'archive and restore; what a project has collected is settled to its organisation only',
  'detail-pages': 'content of the pages of projects and organisations, links that show them earlier',
  programmes: 'what projects name; the accounts that are kept the same way ask (`bank_account_*`)',
  applications:
    'content of projects and their review; what a project has collected is settled to its organisation only',
  favorites: 'own list',
  votings: 'votes and their texts; an award becomes an intended funding, whose booking asks',
  mails: 'sends a stored text to the address it was promised to',
  exports: 'reads',
  'external-services': 'scripts in frames of their own',
  tables: 'own columns',
};

/** Writes of the other features that neither ask nor need to, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  login: 'is itself the entry of the password',
  logout: 'takes away',
  endSession: 'takes away',
  endOtherSessions: 'takes away',
  changeProfile: 'own name and language',
  activateAccount: 'link of a mail, with the session or the password of the account',
  confirmEmailChange:
    'link of a mail, with the session or the password; the change was asked for with the password',
  resendActivation: 'the same link to the same address',
  requestPasswordReset: 'for those who cannot enter the password',
  resetPassword: 'link of a mail to the address of the account',
  signUp: 'new account without rights',
  signUpOrganization: 'new account with an organisation that is not released',
  signUpCompany: 'new account that waits for its release',
  foundOrganization: 'new organisation that is not released',
  acceptInvitation: 'link of a mail; chooses the password',
  makeFirstAdministrator: 'one-time link of the start, while nobody has rights; chooses the password',
  withdrawInvitations: 'takes away',
  organization_basics_save: 'content',
  organization_description_save: 'content',
  organization_address_save: 'content',
  organization_proof_save: 'content, which staff look at',
  organization_logo_save: 'content',
  upload_organization_proof: 'a file that waits for a record',
  upload_organization_logo: 'a file that waits for a record',
  upload_organization_account_proof: 'a file that waits for its record; confirming asks',
  account_object: 'link of a mail; only stops a change',
  organization_submit: 'asks for a review',
  organization_internal_status: 'label for staff',
  organizations_archive: 'takes away, and can be restored',
  organizations_restore: 'brings back what was reviewed before, with the account it had',
  organizations_delete: 'only where nothing was given',
  organization_delete_own: 'only where nothing was given',
  requestPrivateDonation: 'visitors give their own money',
  checkPrivateDonation: 'asks the provider',
  announceBankTransfer: 'visitors give their own money',
  receiveWebhook: 'signed by the provider',
  releaseHold: 'gives room back; no money moves',
  account_transfers_mark: 'a note of what the bank has transferred; nothing is booked',
  closePaymentToClarify: 'a note on a notice; no money moves',
  redeemCoinCode: 'works with the code alone, also without an account',
  donateOnProject: 'own balance from codes, also without an account; it goes to projects only',
  createCoinCampaign: 'reserves money of a budget; nothing leaves it before a code is redeemed',
  endCoinCampaign: 'gives the reservation back',
  lockCoinCodes: 'takes away',
  unlockCoinCodes: 'codes of a campaign that was made before',
  createCoFunding: 'reserves money of a budget; only donations of others draw on it',
  updateCoFunding: 'as its creation',
  endCoFunding: 'gives the reservation back',
  deleteCoFunding: 'only where nothing was drawn',
  createBudget: 'without money until it is charged',
  updateBudget: 'name, target and days',
  deleteBudget: 'only where it is empty',
  changeFunding: 'a plan that is not decided; deciding and booking ask',
  changeOwnFunding: 'as changeFunding',
};

const writes = registrations.map(({ route }) => route).filter(({ method }) => method !== 'GET');
const guarded = writes.filter(({ stepUp }) => stepUp === true);

describe('every write that moves money or rights asks for the password again', () => {
  it('or stands on the list of exceptions with its reason', () => {
    const open = writes.filter(
      ({ id, stepUp, feature }) => !stepUp && !(id in exceptions) && !(feature in harmless),
    );
    expect(open.map(({ feature, id }) => `${feature}: ${id}`)).toEqual([]);
  });

  it('and no exception is left over', () => {
    const known = new Map(writes.map((route) => [route.id, route]));
    const stale = Object.keys(exceptions).filter(
      (id) => known.get(id)?.stepUp !== undefined || !known.has(id),
    );
    expect(stale).toEqual([]);
    const features = new Set(writes.map(({ feature }) => feature));
    expect(Object.keys(harmless).filter((feature) => !features.has(feature))).toEqual([]);
  });

  it('and stands in the document on security', () => {
    const text = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
    const asking = writes.filter(({ stepUp }) => stepUp !== undefined);
    expect(asking.filter(({ id }) => !text.includes(`\`${id}\``)).map(({ id }) => id)).toEqual([]);
  });
});

const app = useApp();

/** Rows of every table but those that a request leaves by itself: its session and what it counts. */
async function everything(): Promise<Record<string, string>> {
  const { db } = app.services.database;
  const tables = await sql<{ name: string }>`
    SELECT c.oid::regclass::text AS name FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
      AND c.relname NOT IN ('session', 'rate_limit') ORDER BY 1`.execute(db);
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ digest: string }>`
      SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS digest
      FROM ${sql.raw(name)} t`.execute(db);
    found[name] = rows[0]?.digest ?? '';
  }
  return found;
}

describe('without a recently confirmed password', () => {
  it('each of them is refused and leaves no trace, whatever it was sent', async () => {
    const superuser = await buildUser(app.services, { isSuperuser: true });
    const before = await everything();
    for (const route of guarded) {
      for (const confirmedMinutesAgo of [15, null]) {
        const path = route.path.replace(/:(\w+)/g, '1');
        const options = { as: superuser, confirmedMinutesAgo, idempotencyKey: crypto.randomUUID() };
        const answer = await app.call({ ...route, path }, { body: {} }, options);
        expect([route.id, answer.status, answer.body]).toEqual([
          route.id,
          403,
          { detail: 'Please confirm your password first', code: 'password_required' },
        ]);
      }
    }
    expect(await everything()).toEqual(before);
  });

  it('a missing permission is named first', async () => {
    const staff = await buildUser(app.services, { isStaff: true });
    for (const route of guarded.filter(({ permission }) => permission.includes('_')).slice(0, 5)) {
      const path = route.path.replace(/:(\w+)/g, '1');
      const answer = await app.call(
        { ...route, path },
        { body: {} },
        { as: staff, confirmedMinutesAgo: null },
      );
      expect(answer.body).toMatchObject({ code: 'permission_denied' });
    }
  });
});
