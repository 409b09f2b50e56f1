import { beforeAll, describe, expect, it } from 'vitest';
import { type BudgetWire, readBudget, updateBudget } from '#features/budgets/contract/budgets.ts';
import { makeBudget } from '#features/budgets/server/testing.ts';
import {
  type CoFundingEventWire,
  createCoFunding,
  readCoFunding,
  updateCoFunding,
} from '#features/cofunding/contract/staff.ts';
import { recordFurtherTransfer, rejectDonation } from '#features/donations/contract/incoming.ts';
import { confirmBankTransfer, refundDonation, verifyDonation } from '#features/donations/contract/staff.ts';
import { announceBankTransfer } from '#features/donations/contract/transfer.ts';
import {
  give,
  makeGiving,
  notify,
  type Requested,
  transferBody,
  useGiving,
} from '#features/donations/server/testing.ts';
import { FUNDING } from '#features/funding-records/rules.ts';
import { changeFunding } from '#features/internal-fundings/contract/internal-fundings.ts';
import { buildCompanyUser, inputOf, makeFundings } from '#features/internal-fundings/server/testing.ts';
import { refundUnassignedPayment, settlePayerClaim } from '#features/payments-to-clarify/contract/clarify.ts';
import { anotherPayment } from '#features/payments-to-clarify/server/testing.ts';
import { settleAll } from '#features/payouts/server/testing.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { changeRights } from '#features/users/contract/rights.ts';
import { correctUserEmail } from '#features/users/contract/users.ts';
import { castVote, changeVoteState } from '#features/votes/contract/votes.ts';
import { enterProject, makeCodes, makeVoting } from '#features/votings/server/testing.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import type { AnyRoute } from '#platform/contract/route.ts';
import { addressOf } from '#platform/web/api.ts';
import { sessionHeaders } from '#testing/app.ts';
import { digestOfTables } from '#testing/digest.ts';
import { CORRECTED_DONOR } from '#testing/donor.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { confirmAccount, makeOrganization, makeProject } from '#testing/projects.ts';
import { registrations } from './features.ts';

/** A decision that succeeds as its record is shown now, and what others do to that record before it is pressed. */
interface Press {
  readonly params: Readonly<Record<string, string>>;
  /** What the body carries besides the version. */
  readonly body: object;
  readonly meanwhile: () => Promise<unknown>;
  /** By default staff. */
  readonly as?: BuiltUser;
}

const HOUR = 3_600_000;
const reason = 'as on the statement';
const app = useGiving();
let staff: BuiltUser;

beforeAll(async () => {
  staff = await buildUser(app.services, { isSuperuser: true });
  await setSettings(app.database.pool, {
    enableManualBankTransfer: true,
    enableVoting: true,
    bankProof: true,
    bankAccountHolder: 'Stiftung',
    bankAccountIban: 'DE02120300000000202051',
    bankAccountBic: 'BYLADEM1001',
  });
});

const paramsOf = ({ id }: { readonly id: bigint | string }) => ({ id: String(id) });

/** Another route that must succeed. */
async function does(route: AnyRoute, params: object, body: object, as: BuiltUser = staff): Promise<unknown> {
  const answer = await app.call(route, { params, body }, { as });
  if (answer.status >= 300) throw new Error(`${route.id}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const chargeBack = (donation: Requested) =>
  notify(app, donation, { type: 'charged_back', amount: 100, dispute: unique('dp') });
const paysAgain = (donation: Requested) =>
  notify(app, donation, { payment: `sbx_again_${crypto.randomUUID()}` });

async function paid(): Promise<Requested> {
  const donation = await give(app, await makeGiving(app.database.pool));
  await notify(app, donation);
  return donation;
}

/** A donation of 40.00 of which 20.00 are in overflow, and another project of its organization. */
async function overflowing() {
  const { pool } = app.database;
  const organizationId = await makeOrganization(pool);
  const giving = await makeGiving(pool, { needs: [[5_000n, 0n]], organizationId });
  const donation = await give(app, giving, { net_value_in_cents: 4_000 });
  app.services.clock.shiftBy(2 * HOUR);
  await notify(app, await give(app, giving, { net_value_in_cents: 3_000 }));
  await notify(app, donation);
  return { donation, project: (await makeProject(pool, { needs: [[9_000n, 0n]], organizationId })).slug };
}

/** An announced transfer of 25.00. */
async function announced(): Promise<{ id: string }> {
  const { pool } = app.database;
  const { project } = await makeGiving(pool, { needs: [[100_000n, 0n]] });
  const answer = await app.call(announceBankTransfer, { body: transferBody(project, 2_500) });
  const { token } = (answer.body as unknown as { donation: { token: string } }).donation;
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM private_donation WHERE token = $1', [
    token,
  ]);
  return { id: rows[0]?.id ?? '' };
}

const statement = (received_in_cents: number) => ({
  received_in_cents,
  received_on: berlinDate(app.services.clock.now()),
});

/** An announced transfer of 25.00 of which 20.00 arrived; it waits for a second check. */
async function waiting(): Promise<{ id: string }> {
  const params = await announced();
  await does(confirmBankTransfer, params, statement(2_000));
  return params;
}

/** A second payment of a paid donation, and the notice about it. */
async function unassigned() {
  const donation = await paid();
  const again = await anotherPayment(app, donation);
  await notify(app, again);
  const { rows } = await app.database.pool.query<{ id: string; reference: string }>(
    `SELECT e.id, d.reference FROM payment_event e JOIN private_donation d ON d.token::text = $2
     WHERE e.payment = $1 ORDER BY e.id LIMIT 1`,
    [again.payment, donation.token],
  );
  return { again, params: { id: rows[0]?.id ?? '' }, reference: rows[0]?.reference ?? '' };
}

/** A planned funding of 50.00, and the bodies of its changes. */
async function planned(status = 1) {
  const budget = await makeBudget(app.services);
  const { slug: project } = await makeProject(app.database.pool, { needs: [[90_000n, 0n]] });
  const [id = ''] = await makeFundings(app, staff, inputOf(budget, { project, status }));
  const change = { budget: budget.id, project, organization: null, amount_in_cents: 1_000, reason };
  const params = { id };
  const meanwhile = () => does(changeFunding, params, { ...change, amount_in_cents: 4_000 });
  return { params, change, meanwhile, budget };
}

/** An unpaid payout of 20.00 of an organization whose account was confirmed, and its donation. */
async function payout() {
  const { pool } = app.database;
  const organizationId = await makeOrganization(pool);
  await pool.query(
    `UPDATE organization SET account_holder = 'Verein', iban = 'DE89370400440532013000', organization_type = 'association'
     WHERE id = $1`,
    [organizationId],
  );
  await confirmAccount(pool, organizationId);
  const giving = await makeGiving(pool, { organizationId });
  const donation = await give(app, giving, { net_value_in_cents: 2_000 });
  await notify(app, donation);
  await settleAll(app.services, 'test');
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM payout WHERE organization_id = $1', [
    organizationId,
  ]);
  return { params: { id: rows[0]?.id ?? '' }, meanwhile: () => chargeBack(donation) };
}

/** A running event of which nothing was drawn, and somebody who raises its pot. */
async function event() {
  const budget = await makeBudget(app.services);
  const { slug } = await makeProject(app.database.pool, { needs: [[90_000n, 0n]] });
  const starts_on = berlinDate(app.services.clock.now());
  const content = {
    title: unique('event'),
    pot_in_cents: 2_000,
    funding_value_in_cents: null,
    funding_percentage_ppm: 1_000_000,
    donation_min_in_cents: 0,
    donation_max_in_cents: null,
    once_per_donor: true,
    starts_on,
    ends_on: addDays(starts_on, 20),
    projects: [slug],
  };
  const { id } = (await does(createCoFunding, {}, { ...content, budget: budget.id })) as { id: string };
  const { version } = (await does(readCoFunding, { id }, {})) as CoFundingEventWire;
  const meanwhile = () => does(updateCoFunding, { id }, { ...content, pot_in_cents: 5_000, version });
  return { params: { id }, meanwhile };
}

/** A voting that ended a day ago, with one counted vote; voting is over, so somebody rejects it. */
async function endedVoting(): Promise<Press> {
  const { pool } = app.database;
  const ends = app.services.clock.now().getTime() + HOUR;
  const voting = await makeVoting(pool, { endsAt: new Date(ends).toISOString() });
  const { slug: project, participant } = await enterProject(pool, voting);
  const code = unique('CODE')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/gu, 'X');
  await makeCodes(pool, voting, { [code]: 3 });
  await does(castVote, { slug: voting.slug }, { email: code, project });
  app.services.clock.shiftBy(26 * HOUR);
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM vote WHERE participant_id = $1', [
    participant,
  ]);
  const meanwhile = () =>
    does(changeVoteState, { id: rows[0]?.id ?? '' }, { from: 'counted', state: 'rejected', reason });
  return { params: { slug: voting.slug }, body: { decisions: [] }, meanwhile };
}

/** Each decision about a record. */
const presses: Readonly<Record<string, () => Promise<Press>>> = {
  refundDonation: async () => {
    const donation = await paid();
    const meanwhile = () => chargeBack(donation);
    return {
      params: paramsOf(donation),
      body: { amount_in_cents: 100, reason, internal_note: '' },
      meanwhile,
    };
  },
  reassignOverflow: async () => {
    const { donation, project } = await overflowing();
    const params = paramsOf(donation);
    const meanwhile = () => does(refundDonation, params, { amount_in_cents: 100, reason });
    return { params, body: { amount_in_cents: 1_000, project, donor_consents: true, reason }, meanwhile };
  },
  releaseHold: async () => {
    const donation = await give(app, await makeGiving(app.database.pool));
    return { params: paramsOf(donation), body: { reason }, meanwhile: () => notify(app, donation) };
  },
  verifyDonation: async () => {
    const params = await waiting();
    const meanwhile = () => does(rejectDonation, params, { reason });
    return { params, body: { received_in_cents: 2_000, reason }, meanwhile };
  },
  rejectDonation: async () => {
    const params = await waiting();
    const meanwhile = () => does(verifyDonation, params, { received_in_cents: 2_000, reason });
    return { params, body: { reason }, meanwhile };
  },
  confirmBankTransfer: async () => {
    const params = await announced();
    const meanwhile = () => does(confirmBankTransfer, params, statement(2_500));
    return { params, body: statement(2_500), meanwhile };
  },
  recordFurtherTransfer: async () => {
    const params = await announced();
    await does(confirmBankTransfer, params, statement(2_500));
    const meanwhile = () => does(recordFurtherTransfer, params, statement(300));
    return { params, body: statement(700), meanwhile };
  },
  cancelTransfer: async () => {
    const params = await announced();
    const meanwhile = () => does(confirmBankTransfer, params, statement(2_500));
    return { params, body: { reason, mail_donor: false }, meanwhile };
  },
  correctDonor: async () => {
    const donation = await paid();
    const body = { ...CORRECTED_DONOR, reason, send_mails: false };
    return { params: paramsOf(donation), body, meanwhile: () => paysAgain(donation) };
  },
  sendDonationMails: async () => {
    const donation = await paid();
    return { params: paramsOf(donation), body: {}, meanwhile: () => chargeBack(donation) };
  },
  correctUserEmail: async () => {
    const user = await buildUser(app.services, {});
    const params = paramsOf(user);
    const body = { email: `${unique('corrected')}@example.org`, reason };
    const meanwhile = () =>
      does(correctUserEmail, params, { ...body, email: `${unique('other')}@example.org` });
    return { params, body, meanwhile };
  },
  reactivateAccount: async () => {
    const user = await buildUser(app.services, { isActive: false, permissions: ['view_pages'] });
    const seen = { is_staff: true, is_superuser: false, permissions: ['view_pages'] };
    const body = { ...seen, permissions: ['view_pages', 'change_payouts'], seen };
    return { params: paramsOf(user), body: {}, meanwhile: () => does(changeRights, paramsOf(user), body) };
  },
  refundUnassignedPayment: async () => {
    const { again, params } = await unassigned();
    return { params, body: { reason }, meanwhile: () => chargeBack(again) };
  },
  assignUnassignedPayment: async () => {
    const { again, params, reference } = await unassigned();
    return { params, body: { reference, reason }, meanwhile: () => chargeBack(again) };
  },
  closePaymentToClarify: async () => {
    const { again, params } = await unassigned();
    await does(refundUnassignedPayment, params, { reason });
    await app.services.jobs.drain();
    await chargeBack(again);
    const claim = { kind: 'written_off', amount_in_cents: 40, open_in_cents: 100, received_on: null, reason };
    return { params, body: { reason }, meanwhile: () => does(settlePayerClaim, params, claim) };
  },
  changeFunding: async () => {
    const { params, change, meanwhile } = await planned();
    return { params, body: change, meanwhile };
  },
  decideFunding: async () => {
    const { params, meanwhile } = await planned();
    return { params, body: { approved: true }, meanwhile };
  },
  moveFunding: async () => {
    const { params, meanwhile } = await planned();
    return { params, body: { status: FUNDING.waiting }, meanwhile };
  },
  changeOwnFunding: async () => {
    const { params, change, meanwhile, budget } = await planned();
    return {
      params,
      body: change,
      meanwhile,
      as: await buildCompanyUser(app.services, app.database.pool, budget),
    };
  },
  moveOwnFunding: async () => {
    const { params, meanwhile, budget } = await planned();
    const as = await buildCompanyUser(app.services, app.database.pool, budget);
    return { params, body: { status: FUNDING.waiting }, meanwhile, as };
  },
  payout_override_proof: async () => ({ ...(await payout()), body: { reason } }),
  payout_renew_account: async () => ({ ...(await payout()), body: {} }),
  endCoFunding: async () => ({ ...(await event()), body: { reason } }),
  deleteCoFunding: async () => ({ ...(await event()), body: {} }),
  deleteBudget: async () => {
    const { id } = await makeBudget(app.services);
    const { target, starts_on, ends_on, version } = (await does(readBudget, { id }, {})) as BudgetWire;
    const change = { title: unique('budget'), target_in_cents: target.in_cents, starts_on, ends_on };
    const meanwhile = () => does(updateBudget, { id }, { ...change, version });
    return { params: { id }, body: {}, meanwhile };
  },
  confirmResults: endedVoting,
};

const tested = Object.entries(presses);
const decisions = registrations
  .map(({ route }) => route as AnyRoute)
  .filter(({ seen }) => seen !== undefined);

function routeOf(id: string): AnyRoute {
  const route = decisions.find((one) => one.id === id);
  if (!route) throw new Error(`${id} is not a decision`);
  return route;
}

/** The version that the route of the screen answers. */
async function shownVersion({ seen }: AnyRoute, { params, as = staff }: Press): Promise<string> {
  const url = addressOf(seen?.path ?? '', params, {});
  const headers = await sessionHeaders(app.services, as.id);
  const answer = await app.server.inject({ url, headers });
  return answer.json<{ version: string }>().version;
}

it('every decision about a record is tested here', () => {
  expect(tested.map(([id]) => id).toSorted()).toEqual(decisions.map(({ id }) => id).toSorted());
});

describe.each(tested)('%s', (id, prepare) => {
  it('is refused if something was booked after its record was shown, and nothing changes', async () => {
    const route = routeOf(id);
    const press = await prepare();
    const { params, as = staff } = press;
    const body = { ...press.body, version: await shownVersion(route, press) };
    await press.meanwhile();
    const before = await digestOfTables(app.services.database.db);
    expect(await app.call(route, { params, body }, { as })).toMatchObject({
      status: 409,
      body: {
        codes: { non_field_errors: ['record_changed'] },
        now: { version: await shownVersion(route, press) },
      },
    });
    expect(await digestOfTables(app.services.database.db)).toEqual(before);
  });

  it('happens once, and answers its repetition with the same key as before', async () => {
    const route = routeOf(id);
    const press = await prepare();
    const { params, as = staff } = press;
    const body = { ...press.body, version: await shownVersion(route, press) };
    const idempotencyKey = crypto.randomUUID();
    const first = await app.call(route, { params, body }, { as, idempotencyKey });
    expect([first.status, first.body]).toEqual([200, expect.anything()]);
    const after = await digestOfTables(app.services.database.db);
    const second = await app.call(route, { params, body }, { as, idempotencyKey });
    expect(second).toMatchObject({ status: 200, headers: { 'idempotency-replayed': 'true' } });
    expect(second.body).toEqual(first.body);
    expect(await digestOfTables(app.services.database.db)).toEqual(after);
  });
});
