import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codeOf, makeCampaign, useCoins } from '#features/coins/server/testing.ts';
import { coinCodeList } from '#features/coins/list/codes.ts';
import { exportFile } from '#features/exports/contract.ts';
import { downloadOwnCodes } from '#features/coins/contract/company.ts';
import { listRoutes, requestExport } from '#platform/contract/list-routes.ts';
import { digestOfTables } from '#testing/digest.ts';
import { buildUser } from '#testing/factories.ts';
import { jobs as exportJobs } from '#features/exports/server/index.ts';
import { registrations } from './features.ts';
import { noPasswordNeeded } from './features.generated.ts';

/** Writes without password confirmation, of features in which other writes require it; each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  login: 'is itself the entry of the password',
  logout: 'takes away',
  endSession: 'takes away',
  endOtherSessions: 'takes away',
  changeProfile: 'own name and language',
  changeTaskMails: 'own mails about tasks',
  activateAccount: 'link of a mail, with the session or the password of the account',
  confirmEmailChange:
    'link of a mail, with the session or the password; the change was asked for with the password',
  resendActivation: 'the same link to the same address',
  requestPasswordReset: 'for those who cannot enter the password',
  resetPassword: 'link of a mail to the address of the account',
  signUp: 'new account without rights',
  signUpOrganization: 'new account with an organization that is not released',
  signUpCompany: 'new account that waits for its release',
  foundOrganization: 'new organization that is not released',
  acceptInvitation: 'link of a mail; chooses the password',
  remoteLogin: 'signed one-time link of the other system, only to accounts that it created, never to staff',
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
  upload_organization_bank_proof: 'a file that waits for its record; deciding asks',
  organization_bank_proof_submit: 'a document that staff check; no money moves',
  account_object: 'link of a mail; only stops a change',
  organization_submit: 'asks for a review',
  organization_internal_status: 'label for staff',
  organization_review_reasons_save: 'texts from which staff choose',
  organization_create: 'an organization in progress; with administrators the request itself asks',
  organization_content_review: 'the editorial check; no money, no rights',
  organizations_archive: 'takes away, and can be restored',
  organizations_restore: 'brings back what was reviewed before, with the account it had',
  organizations_delete: 'only where nothing was given',
  organization_delete_own: 'only where nothing was given',
  requestPrivateDonation: 'visitors give their own money',
  checkPrivateDonation: 'asks the provider',
  announceBankTransfer: 'visitors give their own money',
  receiveWebhook: 'signed by the provider',
  releaseHold: 'gives room back; no money moves',
  sendDonationMails: 'mails that are true, to the address where they went before',
  cancelTransfer: 'ends the wait for money; nothing is booked',
  cancelTransfers: 'the same for several',
  account_transfers_mark: 'a note of what the bank has transferred; nothing is booked',
  closePaymentToClarify: 'a note on a notice; no money moves',
  redeemCoinCode: 'works with the code alone, also without an account',
  donateOnProject: 'own balance from codes, also without an account; it goes to projects only',
  endCoinCampaign: 'gives the reservation back',
  lockCoinCodes: 'takes away',
  unlockCoinCodes: 'codes of a campaign that was made before',
  endCoFunding: 'gives the reservation back',
  deleteCoFunding: 'only where nothing was drawn',
  upload_company_logo: 'a file that waits for a record',
  upload_site_logo: 'a file that waits for a record',
  updateCompany: 'name, logo and entitlement',
  changeFunding: 'a plan that is not decided; deciding and booking ask',
  changeOwnFunding: 'as changeFunding',
};

const writes = registrations.map(({ route }) => route).filter(({ method }) => method !== 'GET');
const reads = registrations.map(({ route }) => route).filter(({ method }) => method === 'GET');
const guarded = [...writes, ...reads].filter(({ stepUp }) => stepUp === true);

describe('every write that moves money or changes rights requires a password confirmation', () => {
  it('or states why it does not', () => {
    const open = writes.filter(
      ({ id, stepUp, feature }) => !stepUp && !(id in exceptions) && !(feature in noPasswordNeeded),
    );
    const advice = ({ feature, id }: (typeof writes)[number]) =>
      `${id} asks for no password: give it "stepUp: true" in the contract of ${feature}; or, where no write of ` +
      `${feature} moves money or rights, export the reason as "noPasswordNeeded" from ` +
      `src/features/${feature}/server/index.ts and run npm run types`;
    expect(open.map(advice)).toEqual([]);
  });

  it('and no exception is unused', () => {
    const known = new Map(writes.map((route) => [route.id, route]));
    const stale = Object.keys(exceptions).filter(
      (id) => known.get(id)?.stepUp !== undefined || !known.has(id),
    );
    expect(stale).toEqual([]);
    const features = new Set(writes.map(({ feature }) => feature));
    expect(Object.keys(noPasswordNeeded).filter((feature) => !features.has(feature))).toEqual([]);
  });

  it('and is listed in the security document', () => {
    const text = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
    const asking = [...writes, ...reads].filter(({ stepUp }) => stepUp !== undefined);
    expect(asking.filter(({ id }) => !text.includes(`\`${id}\``)).map(({ id }) => id)).toEqual([]);
  });
});

const app = useCoins();

describe('without a recently confirmed password', () => {
  it('each of them is refused and changes nothing, whatever was sent', async () => {
    const superuser = await buildUser(app.services, { isSuperuser: true });
    const before = await digestOfTables(app.services.database.db);
    for (const route of guarded) {
      for (const confirmedMinutesAgo of [15, null]) {
        const path = route.path.replace(/:(\w+)/g, '1');
        const options = { as: superuser, confirmedMinutesAgo, idempotencyKey: crypto.randomUUID() };
        const body = route.method === 'GET' ? undefined : {};
        const answer = await app.call({ ...route, path }, { body }, options);
        expect([route.id, answer.status, answer.body]).toEqual([
          route.id,
          403,
          { detail: 'Please confirm your password first', code: 'password_required' },
        ]);
      }
    }
    expect(await digestOfTables(app.services.database.db)).toEqual(before);
  });

  it('a missing permission is reported first', async () => {
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

const run = { id: 'test', signal: new AbortController().signal };

describe('donation codes, which are as good as money', () => {
  /** A superuser who is also an administrator of the campaign's company: everything that reads codes lets them. */
  async function reader() {
    const campaign = await makeCampaign(app.services);
    const user = await buildUser(app.services, { isSuperuser: true });
    await app.services.database.db
      .insertInto('company_administrator')
      .values({ company_id: campaign.companyId, user_id: user.id, added_at: app.services.clock.now() })
      .execute();
    return { campaign, user };
  }
  const addressOf = (path: string, id: bigint) => path.replace(/:id\b/g, String(id)).replace(/:(\w+)/g, '1');
  const { page } = listRoutes(coinCodeList);

  it('are in no answer of a route that asks for no password', async () => {
    const { campaign, user } = await reader();
    const code = codeOf(campaign);
    const options = { as: user, confirmedMinutesAgo: null };
    const telling: string[] = [];
    for (const route of reads.filter(({ stepUp }) => stepUp === undefined)) {
      const answer = await app.call({ ...route, path: addressOf(route.path, campaign.id) }, {}, options);
      if (JSON.stringify(answer.body).includes(code)) telling.push(route.id);
    }
    expect(telling).toEqual([]);
    expect(JSON.stringify((await app.call(page, {}, { as: user })).body)).toContain(code);
  });

  it('are neither exported in the background nor downloaded without it', async () => {
    const { campaign, user } = await reader();
    const unconfirmed = { as: user, confirmedMinutesAgo: 15 };
    const refused = { status: 403, body: { code: 'password_required' } };
    const body = { list: coinCodeList.id, query: {}, columns: ['code'] };
    expect(await app.call(requestExport, { body }, unconfirmed)).toMatchObject(refused);
    const other = { ...body, list: 'coin_campaigns', columns: [] };
    expect((await app.call(requestExport, { body: other }, unconfirmed)).status).toBe(202);
    const made = await app.call(requestExport, { body }, { as: user });
    const { id } = made.body as { id: string };
    for (const job of exportJobs) await job.handler(app.services, { id }, run);
    expect(await app.call(exportFile, { params: { id } }, unconfirmed)).toMatchObject(refused);
    expect((await app.call(exportFile, { params: { id } }, { as: user })).status).toBe(200);
    const own = { params: { id: String(campaign.id) } };
    expect(await app.call(downloadOwnCodes, own, unconfirmed)).toMatchObject(refused);
    expect((await app.call(downloadOwnCodes, own, { as: user })).status).toBe(200);
  });
});
