import { beforeAll, describe, expect, it } from 'vitest';
import { FUNDING } from '#features/funding-records/rules.ts';
import { listFixtures } from '#app/lists.fixtures.ts';
import type { BulkRoute } from '#platform/contract/bulk.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import type { AnyRoute } from '#platform/contract/route.ts';
import { useApp } from '#testing/app.ts';
import { digestOfTables } from '#testing/digest.ts';
import { CORRECTED_DONOR } from '#testing/donor.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { gridPermissions } from '#platform/contract/permissions.ts';
import { isMark, NOTHING_SEEN } from '#platform/contract/version.ts';
import { registrations } from './features.ts';

/** Bulk actions on money, whose selection names the sum that was shown. */
const routes = registrations.flatMap(({ route }) => {
  const bulk = route as unknown as Partial<BulkRoute>;
  return 'counts' in bulk && bulk.sum !== null ? [bulk as BulkRoute] : [];
});

/** Valid values for what their bodies carry besides the selection. */
const fields: Readonly<Record<string, object>> = {
  lockCoinCodes: { reason: 'a letter was lost' },
  unlockCoinCodes: { reason: 'the letter was found' },
  cancelTransfers: { reason: 'it never arrived', mail_donor: false },
  checkMarkedPayments: {},
  account_transfers_mark: { transferred: true },
  payouts_set_status: { paid: true, reason: '' },
};

/** Decisions about a record, whose version they name as its screen showed it. */
const decisions = registrations.map(({ route }) => route).filter(({ seen }) => seen !== undefined);

const reason = 'as on the statement';
const statement = { received_in_cents: 100, received_on: '2026-01-02' };
const aDonation = `SELECT id FROM private_donation LIMIT 1`;
const aPlan = `SELECT id FROM internal_funding WHERE status = 1 AND type <> 'voting_award' LIMIT 1`;
const anUnpaidPayout = `SELECT id FROM payout WHERE paid_at IS NULL AND amount_cents > 0 LIMIT 1`;
const anEvent = `SELECT id FROM co_funding WHERE ended_at IS NULL ORDER BY ends_at DESC LIMIT 1`;
const unassigned = `SELECT payment_event_id AS id FROM unassigned_payment WHERE state = 'open' AND refunded_cents = 0 LIMIT 1`;

/** A record of each, and valid values for what the body carries besides the version. */
const decided: Readonly<Record<string, readonly [id: string, body: object]>> = {
  refundDonation: [aDonation, { amount_in_cents: 100, reason }],
  reassignOverflow: [aDonation, { amount_in_cents: 100, project: 'p', donor_consents: true, reason }],
  releaseHold: [aDonation, { reason }],
  verifyDonation: [aDonation, { received_in_cents: 100, reason }],
  rejectDonation: [aDonation, { reason }],
  confirmBankTransfer: [aDonation, statement],
  recordFurtherTransfer: [aDonation, statement],
  cancelTransfer: [aDonation, { reason, mail_donor: false }],
  correctDonor: [aDonation, { ...CORRECTED_DONOR, reason, send_mails: false }],
  sendDonationMails: [aDonation, {}],
  correctUserEmail: [
    `SELECT id FROM app_user WHERE is_active AND invited_by IS NULL AND NOT is_superuser LIMIT 1`,
    { email: 'corrected@example.org', reason },
  ],
  reactivateAccount: [`SELECT id FROM app_user WHERE NOT is_active AND deleted_at IS NULL LIMIT 1`, {}],
  refundUnassignedPayment: [unassigned, { reason }],
  closePaymentToClarify: [
    `SELECT id FROM payment_event WHERE outcome = 'review' AND resolved_at IS NULL LIMIT 1`,
    { reason },
  ],
  changeFunding: [aPlan, { budget: null, project: 'p', organization: null, amount_in_cents: 100 }],
  moveFunding: [aPlan, { status: FUNDING.cancelled }],
  decideFunding: [aPlan, { approved: true }],
  payout_override_proof: [anUnpaidPayout, { reason }],
  payout_renew_account: [anUnpaidPayout, {}],
  endCoFunding: [anEvent, { reason }],
  deleteCoFunding: [anEvent, {}],
  deleteBudget: [`SELECT id FROM budget LIMIT 1`, {}],
};

/** Those that other tests hold, each with the file. */
const elsewhere: Readonly<Record<string, string>> = {
  changeOwnFunding: 'src/features/internal-fundings/server/company.test.ts',
  moveOwnFunding: 'src/features/internal-fundings/server/company.test.ts',
  assignUnassignedPayment: 'src/features/payments-to-clarify/server/clarify.test.ts',
  confirmResults: 'src/features/votes/server/awards.test.ts',
};

/** What somebody may have seen instead of a sum. */
const wrong: readonly (readonly [what: string, seen: (sum: number) => number | undefined, code: string])[] = [
  ['no sum', () => undefined, 'selection_changed'],
  ['a sum a cent too high', (sum) => sum + 1, 'selection_sum'],
  ['a sum a cent too low', (sum) => sum - 1, 'selection_sum'],
  ['nothing', () => 0, 'selection_sum'],
];

/**
 * Writes that ask for the password or for a right of the grid, and name nothing of what was shown, each with the reason. Other
 * writes name a selection with its sum, the version of a record, or the amount that they settle.
 */
const unseen: Readonly<Record<string, string>> = {
  block_voters: 'the address is entered here',
  voting_enter: 'the participants are named here',
  email_requeue: 'a sent mail never changes',
  page_preview: 'changes nothing',
  mail_template_preview: 'changes nothing',
  mail_template_test: 'changes nothing',
  previewOrganization: 'changes nothing',
  previewProject: 'changes nothing',
  additional_field_delete: 'only one that nothing uses',
  application_type_delete: 'only one that nothing uses',
  contact_person_delete: 'only one that nothing uses',
  external_service_delete: 'takes away, whatever was shown',
  funding_code_delete: 'only one that nothing uses',
  funding_scope_delete: 'only one that nothing uses',
  page_delete: 'takes away, whatever was shown',
  reminder_template_delete: 'takes away, whatever was shown',
  changePassword: 'own password, entered here',
  confirmPassword: 'own password',
  deleteAccount: 'own account',
  requestEmailChange: 'own address, entered here',
  endUserSession: 'names the session',
  endUserSessions: 'takes away, whatever was shown',
  eraseAccount: 'takes away, at the request of the person',
  lockAccount: 'takes away, whatever was shown',
  addProjectAdministrator: 'the address is entered here',
  removeProjectAdministrator: 'names the user',
  addCompanyAdministrator: 'the address is entered here',
  removeCompanyAdministrator: 'names the user',
  addOrganizationAdministrator: 'the address is entered here',
  removeOrganizationAdministrator: 'names the user',
  inviteUser: 'address and rights are entered here',
  createCompany: 'its first budget is entered here',
  createBudget: 'entered here',
  endCoinCampaign:
    'a campaign never changes: what returns only shrinks with each code while the dialog is open',
  createCoFunding: 'entered here',
  createCoinCampaign: 'entered here',
  chargeBudgets: 'budgets and cents are entered here',
  moveBetweenBudgets: 'budgets and cents are entered here',
  moveBetweenOwnBudgets: 'budgets and cents are entered here',
  undoDonorClaimEntry: 'an entry never changes',
  undoPayerClaimEntry: 'an entry never changes',
  claim_entry_undo: 'an entry never changes',
  createFunding: 'recipient and cents are entered here',
  createFundings: 'recipients and cents are entered here',
  createOwnFunding: 'recipient and cents are entered here',
  createOwnFundings: 'recipients and cents are entered here',
  organization_account_confirm: 'a proposed account never changes',
  organization_account_reject: 'a proposed account never changes',
  organization_bank_proof_decide: 'a submitted proof never changes',
  payer_account_change_decide: 'a proposed account never changes',
  payment_fee_create: 'entered here',
  payment_fee_delete: 'a rule that has not begun',
  bank_account_create: 'entered here',
  voting_codes_check: 'adds nothing',
  voting_codes_report: 'adds nothing',
  bank_account_delete: 'only one that nothing uses',
  payouts_undo_paid: 'a marking never changes, and is undone as a whole or not at all',
  payouts_settle_project: 'no amount is shown; a payment file, whose sum is seen, transfers what it makes',
};

/** Writes that add what is entered in them, and change nothing that is there. */
const ENTERED = /(?:^create|_create(?:_as_staff)?$|^upload)/u;

/** Writes of staff and owners with a right of the grid are asked as well, also without the password. */
const isOfGrid = (permission: string) => (gridPermissions as readonly string[]).includes(permission);

const decisive = registrations
  .map(({ route }) => route)
  .filter(
    ({ id, method, stepUp, permission }) =>
      method !== 'GET' && (stepUp !== undefined || (isOfGrid(permission) && !ENTERED.test(id))),
  );
const shapeOf = (schema: unknown): object => (schema as { shape?: object } | undefined)?.shape ?? {};
const fieldsOf = ({ body }: AnyRoute) => Object.keys(shapeOf(body));
/** What a body names as it was shown, besides selections. */
const marksOf = ({ body }: AnyRoute) =>
  Object.entries(shapeOf(body)).flatMap(([name, field]) => (isMark(field) ? [name] : []));
/** Whether a field is a list of records, each with its version. */
const hasVersions = (field: unknown) => 'version' in shapeOf((field as { element?: unknown }).element);
const isMarked = (route: AnyRoute) =>
  fieldsOf(route).includes('selection') ||
  marksOf(route).length > 0 ||
  Object.values(shapeOf(route.body)).some(hasVersions);

describe('every write of staff names what its person saw', () => {
  it('or states why it does not', () => {
    const open = decisive.filter((route) => !isMarked(route) && !(route.id in unseen));
    expect(open.map(({ id, body }) => [id, fieldsOf({ body } as AnyRoute)])).toEqual([]);
  });

  it('and no exception is unused', () => {
    const known = new Map(decisive.map((route) => [route.id, route]));
    const stale = Object.keys(unseen).filter((id) => {
      const route = known.get(id);
      return !route || isMarked(route);
    });
    expect(stale).toEqual([]);
  });
});

const app = useApp();
let staff: BuiltUser;
beforeAll(async () => {
  for (const fill of Object.values(listFixtures)) await fill(app.services);
  staff = await buildUser(app.services, { isSuperuser: true });
});

it('each bulk action on money is tested here', () => {
  expect(routes.map(({ id }) => id).toSorted()).toEqual(Object.keys(fields).toSorted());
});

describe.each(routes.map((route) => [route.id, route] as const))('%s', (id, route) => {
  async function shown(): Promise<{ ids: (string | undefined)[]; sum: number }> {
    const answer = await app.call(listRoutes(route.list).ids, {}, { as: staff });
    const { ids, amounts } = answer.body as { ids: string[]; amounts: Record<string, number[]> };
    const cents = amounts[route.sum ?? ''] ?? [];
    const [first = 0, second = 1] = cents.flatMap((amount, at) => (amount > 0 ? [at] : []));
    return { ids: [ids[first], ids[second]], sum: (cents[first] ?? 0) + (cents[second] ?? 0) };
  }

  it.each(wrong)('is refused with %s, and nothing changes', async (_, seen, code) => {
    const { ids, sum } = await shown();
    const { db } = app.services.database;
    const before = await digestOfTables(db);
    const body = { selection: { ids, sum: seen(sum) }, ...fields[id] };
    expect(await app.call(route, { body }, { as: staff })).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: [code] } },
    });
    expect(await digestOfTables(db)).toEqual(before);
  });

  it('is refused if a row is not there, and nothing changes', async () => {
    const { ids, sum } = await shown();
    const { db } = app.services.database;
    const before = await digestOfTables(db);
    const body = { selection: { ids: [...ids, '999999998'], sum }, ...fields[id] };
    expect(await app.call(route, { body }, { as: staff })).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['selection_gone'] }, now: { ids: ['999999998'] } },
    });
    expect(await digestOfTables(db)).toEqual(before);
  });
});

const settling = registrations
  .map(({ route }) => route as AnyRoute)
  .filter((route) => marksOf(route).length > 0);

it('amounts, numbers and rights are named as they were shown where they are settled', () => {
  const unversioned = settling.filter((route) => !marksOf(route).includes('version'));
  expect(Object.fromEntries(unversioned.map((route) => [route.id, marksOf(route)]))).toEqual({
    category_delete: ['projects'],
    voting_delete: ['participants', 'codes'],
    changeRights: ['seen'],
    changeRightsOfSeveral: ['seen'],
    changeVoteState: ['from'],
    claim_settle: ['open_in_cents'],
    settleDonorClaim: ['open_in_cents'],
    settlePayerClaim: ['open_in_cents'],
    payment_file_paid: ['count', 'sum_in_cents'],
    payouts_sepa: ['payouts', 'sum_in_cents'],
    reverseFundings: ['count', 'sum_in_cents'],
  });
});

it.each(settling.map((route) => [route.id, route] as const))(
  '%s is refused if nothing says what was shown, and nothing changes',
  async (_, route) => {
    const { db } = app.services.database;
    const before = await digestOfTables(db);
    const params = Object.fromEntries(Object.keys(shapeOf(route.params)).map((name) => [name, '1']));
    const [first = '', ...others] = marksOf(route);
    for (const value of [undefined, 1]) {
      const body = Object.fromEntries([[first, undefined], ...others.map((name) => [name, value] as const)]);
      expect(await app.call(route, { params, body }, { as: staff })).toMatchObject({
        status: 409,
        body: { codes: { non_field_errors: ['record_changed'] } },
      });
    }
    expect(await digestOfTables(db)).toEqual(before);
  },
);

it('every write that names what was shown is kept under its idempotency key', () => {
  const named = registrations.filter(({ route }) => isMarked(route as AnyRoute));
  expect(named.filter(({ kind }) => kind !== 'write').map(({ route }) => route.id)).toEqual([]);
});

it('each decision about a record is tested here, or elsewhere', () => {
  const tested = [...Object.keys(decided), ...Object.keys(elsewhere)];
  expect(decisions.map(({ id }) => id).toSorted()).toEqual(tested.toSorted());
});

describe.each(Object.entries(decided))('%s', (id, [record, body]) => {
  it('is refused if the record is not as it was shown or nothing says how it was, and nothing changes', async () => {
    const { db, pool } = app.services.database;
    const { rows } = await pool.query<{ id: bigint }>(record);
    const route = decisions.find((one) => one.id === id);
    if (!route) throw new Error(`${id} is not a decision`);
    const before = await digestOfTables(db);
    const params = { id: String(rows[0]?.id) };
    for (const version of [NOTHING_SEEN, undefined]) {
      expect(await app.call(route, { params, body: { ...body, version } }, { as: staff })).toMatchObject({
        status: 409,
        body: { codes: { non_field_errors: ['record_changed'] } },
      });
      expect(await digestOfTables(db)).toEqual(before);
    }
  });
});
