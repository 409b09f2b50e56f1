import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { settleAll } from '#features/payouts/server/testing.ts';
import {
  makeProvider,
  markOf,
  noticeOf,
  recordDonorClaimEntry,
  requested,
} from '../../../src/features/donations/server/testing.ts';
import { makeBudget } from '../../../src/features/budgets/server/testing.ts';
import {
  buildFunder,
  createFunding,
  inputOf,
} from '../../../src/features/internal-fundings/server/testing.ts';
import { berlinDate } from '../../../src/kernel/clock.ts';
import { makeOrganization, makeProject } from '../../../src/testing/projects.ts';
import { recordClaimEntry } from '../../../src/features/settlement/server/index.ts';
import { bodyFor, give, newBook, settled } from '../giving.ts';
import { notify } from '../notices.ts';
import { type Credentials, type Role, signIn } from '../roles.ts';
import { withServices } from '../services.ts';
import type { Stage } from '../stage.ts';
import { column, requestUntilAccepted, type Seeds } from './base.ts';

/** Amount of every donation in cents, and of the chargeback that exceeds it. */
const given = 1_000;
const beyond = 500;

interface Claimed {
  readonly organization: bigint;
  /** The settlement that created the claim on the organization. */
  readonly claim: string;
  /** The donation of the donor who owes the excess. */
  readonly donation: string;
}

/**
 * Donations that were paid out before the bank took back more than their amount: claims on organizations and on donors.
 */
async function makeClaims(
  stage: Stage,
  url: string,
  superuser: bigint | null,
  count: number,
): Promise<Claimed[]> {
  const { pool } = stage;
  const provider = await makeProvider(pool);
  const made: { organization: bigint; token: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const organization = await makeOrganization(pool);
    const project = await makeProject(pool, { needs: [[100_000n, 0n]], organizationId: organization });
    const { token } = await give(newBook(), [url], bodyFor(project.slug, provider, given));
    const isSettled = (await settled(pool, project.id, 60_000)) !== null;
    if (!isSettled) throw new Error(`payments of ${project.slug} are open`);
    made.push({ organization, token: token ?? '' });
  }
  await withServices(stage, (services) => settleAll(services, 'seeds'));
  const organizations = made.map(({ organization }) => String(organization));
  const ids = await column(pool, 'SELECT id FROM payout WHERE organization_id = ANY($1)', [organizations]);
  const [sum] = await column(pool, 'SELECT sum(amount_cents) FROM payout WHERE id = ANY($1)', [ids]);
  const body = { selection: { ids, sum: Number(sum) }, paid: true, reason: '' };
  const headers = await signIn(pool, superuser);
  await requestUntilAccepted(url, { path: '/api/v4/payouts/set-status', body, headers });
  const claims: Claimed[] = [];
  for (const { organization, token } of made) {
    const donation = await requested(pool, token);
    await notify(url, noticeOf(donation, { type: 'charged_back', amount: given + beyond }));
    const [claim = ''] = await column(
      pool,
      'SELECT id FROM settlement WHERE organization_id = $1 AND claim_cents < 0',
      [organization],
    );
    claims.push({ organization, claim, donation: String(donation.id) });
  }
  return claims;
}

/** Records entries of one cent each about both claims, to be undone. */
async function makeEntries(stage: Stage, { claim, donation }: Claimed, actor: bigint, count: number) {
  const author = { actor, request: 'seeds' };
  const entryOf = (open: number) => ({
    kind: 'written_off' as const,
    amount: 1n,
    seen: BigInt(open),
    receivedOn: null,
    reason: 'seeds',
  });
  await withServices(stage, async ({ database }) => {
    for (let index = 0; index < count; index += 1)
      await database.transact(async (tx) => {
        await recordClaimEntry(tx, BigInt(claim), entryOf(given - index), author);
        await recordDonorClaimEntry(tx, BigInt(donation), entryOf(beyond - index), author);
      });
  });
}

/** Lets money of a company pay the claim on an organization: an amount between two accounts. */
async function makeTransfer(stage: Stage, { organization }: Claimed): Promise<string[]> {
  const [slug = ''] = await column(stage.pool, 'SELECT slug FROM organization WHERE id = $1', [organization]);
  await withServices(stage, async (services) => {
    const { id: actor } = await buildFunder(services);
    const budget = await makeBudget(services, { amount: 900_000n });
    const input = inputOf(budget, { organization: slug, amount_in_cents: given, status: 42 });
    await services.database.transact((tx) =>
      createFunding(tx, input as Parameters<typeof createFunding>[1], {
        author: { actor, request: 'seeds', locale: 'en_US' },
        reach: null,
        mayApprove: true,
      }),
    );
    await settleAll(services, 'seeds');
  });
  return column(
    stage.pool,
    `SELECT x.id FROM claim_set_off x JOIN settlement s ON s.id = x.settlement_id WHERE s.organization_id = $1`,
    [organization],
  );
}

/** Amount of every payment without a donation, in cents. */
const unknown = 700;

/** The version of a payment to clarify on its page. */
async function versionOf(url: string, id: string, headers: Credentials): Promise<string> {
  const shown = await fetch(`${url}/api/v4/site-admin/payments-to-clarify/${id}`, { headers });
  return ((await shown.json()) as { version: string }).version;
}

/** Payments without a donation that were refunded before a bank took them: claims on their payers. Returns their ids. */
async function makePayerClaims(
  stage: Stage,
  url: string,
  superuser: bigint,
  count: number,
): Promise<string[]> {
  const { pool } = stage;
  const ids: string[] = [];
  const installation = await markOf(pool);
  for (let index = 0; index < count; index += 1) {
    const came = {
      id: 0n,
      token: randomUUID(),
      payment: `sbx_${randomUUID()}`,
      amount: unknown,
      installation,
    };
    await notify(url, noticeOf(came));
    const [id = ''] = await column(pool, 'SELECT id FROM payment_event WHERE payment = $1', [came.payment]);
    const headers = await signIn(pool, superuser);
    await requestUntilAccepted(url, {
      path: `/api/v4/site-admin/payments-to-clarify/${id}/refund`,
      body: { version: await versionOf(url, id, headers), reason: 'requested by the payer' },
      headers,
    });
    const [reference = ''] = await column(
      pool,
      `SELECT r.token FROM unassigned_refund r JOIN unassigned_payment u ON u.id = r.unassigned_payment_id
       WHERE u.payment_event_id = $1`,
      [id],
    );
    await notify(url, noticeOf(came, { type: 'refunded', refund: { reference, amount: unknown } }));
    await notify(url, noticeOf(came, { type: 'charged_back', dispute: `dp_${randomUUID()}` }));
    ids.push(id);
  }
  return ids;
}

const entriesOf = (pool: pg.Pool, name: 'claim_id' | 'donation_id', id: string) =>
  column(pool, `SELECT id FROM claim_entry WHERE ${name} = $1 AND undoes IS NULL`, [id]);

/** A body that settles a whole claim, in each way. */
const ending = (cents: number): string[] => {
  const body = { amount_in_cents: cents, open_in_cents: cents, reason: 'seeds' };
  const received_on = berlinDate(new Date());
  return [
    JSON.stringify({ ...body, kind: 'written_off', received_on: null }),
    JSON.stringify({ ...body, kind: 'repaid', received_on }),
  ];
};

/** Claims to settle, entries about claims to undo, and an amount between accounts to mark. */
export async function sowClaims(
  stage: Stage,
  url: string,
  roles: readonly Role[],
  count: number,
): Promise<Seeds> {
  const superuser = roles.at(-1)?.actor.userId ?? null;
  const [entered, crossed, ...open] = await makeClaims(stage, url, superuser, count + 2);
  if (!entered || !crossed || superuser === null) throw new Error('there are no claims');
  await makeEntries(stage, entered, superuser, 8 * count);
  const crossing = await makeTransfer(stage, crossed);
  const { pool } = stage;
  const [crossingSum] = await column(pool, 'SELECT sum(amount_cents) FROM claim_set_off WHERE id = ANY($1)', [
    crossing,
  ]);
  const [undone = '', ...payers] = await makePayerClaims(stage, url, superuser, count + 1);
  const entry = { kind: 'written_off', amount_in_cents: 1, received_on: null, reason: 'seeds' };
  for (let open = unknown; open > unknown - 4 * count; open -= 1)
    await requestUntilAccepted(url, {
      path: `/api/v4/site-admin/payments-to-clarify/${undone}/claim-entries`,
      body: { ...entry, open_in_cents: open },
      headers: await signIn(pool, superuser),
    });
  return {
    'settlePayerClaim.id': payers,
    'settlePayerClaim.body': ending(unknown),
    'undoPayerClaimEntry.id': [undone],
    'undoPayerClaimEntry.entry': await column(
      pool,
      `SELECT e.id FROM claim_entry e JOIN unassigned_payment u ON u.id = e.unassigned_id
       WHERE u.payment_event_id = $1 AND e.undoes IS NULL`,
      [undone],
    ),
    'claim.id': [entered.claim],
    'claim_settle.id': open.map(({ claim }) => claim),
    'claim_settle.body': ending(given),
    'claim_entry_undo.id': [entered.claim],
    'claim_entry_undo.entry': await entriesOf(pool, 'claim_id', entered.claim),
    'settleDonorClaim.id': open.map(({ donation }) => donation),
    'settleDonorClaim.body': ending(beyond),
    'undoDonorClaimEntry.id': [entered.donation],
    'undoDonorClaimEntry.entry': await entriesOf(pool, 'donation_id', entered.donation),
    'account_transfers_mark.body': [true, false].map((transferred) =>
      JSON.stringify({
        selection: { ids: crossing.map((id) => String(2n * BigInt(id))), sum: Number(crossingSum) },
        transferred,
      }),
    ),
  };
}
