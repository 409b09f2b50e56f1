import type pg from 'pg';
import { recordDonorClaimEntry } from '../../../src/features/donations/server/commands/donor-claims.ts';
import { makeProvider, noticeOf, requested } from '../../../src/features/donations/server/testing.ts';
import { create } from '../../../src/features/internal-fundings/server/commands/create.ts';
import { buildFunder, makeBudget, wishOf } from '../../../src/features/internal-fundings/server/testing.ts';
import { settleAll } from '../../../src/features/payouts/server/run.ts';
import { makeOrganization, makeProject } from '../../../src/features/projects/server/testing.ts';
import { recordClaimEntry } from '../../../src/features/settlement/server/index.ts';
import { bodyFor, give, newBook, settled } from '../giving.ts';
import { notify } from '../notices.ts';
import { type Role, signIn } from '../roles.ts';
import { withServices } from '../services.ts';
import type { Stage } from '../stage.ts';
import { column, insist, type Seeds } from './base.ts';

/** Cents of every donation, and what the bank took beyond it. */
const given = 1_000;
const beyond = 500;

interface Claimed {
  readonly organization: bigint;
  /** The settlement that made the claim on the organisation. */
  readonly claim: string;
  /** The donation of the donor who owes what the bank took beyond it. */
  readonly donation: string;
}

/** Donations that were paid out before the bank took more than them: claims on organisations and on donors. */
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
    await settled(pool, project.id, 10_000);
    made.push({ organization, token: token ?? '' });
  }
  await withServices(stage, (services) => settleAll(services, 'seeds'));
  const organizations = made.map(({ organization }) => String(organization));
  const ids = await column(pool, 'SELECT id FROM payout WHERE organization_id = ANY($1)', [organizations]);
  const body = { selection: { ids }, paid: true, reason: '' };
  const headers = await signIn(pool, superuser);
  await insist(url, { path: '/api/v4/payouts/set-status', body, headers });
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

/** Lets a company's money pay the claim of an organisation: an amount between two accounts. */
async function makeTransfer(stage: Stage, { organization }: Claimed): Promise<string[]> {
  const [slug = ''] = await column(stage.pool, 'SELECT slug FROM organization WHERE id = $1', [organization]);
  await withServices(stage, async (services) => {
    const { id: actor } = await buildFunder(services);
    const budget = await makeBudget(services, { amount: 900_000n });
    const wish = wishOf(budget, { organization: slug, amount_in_cents: given, status: 42 });
    await services.database.transact((tx) =>
      create(tx, wish as Parameters<typeof create>[1], {
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

const entriesOf = (pool: pg.Pool, name: 'claim_id' | 'donation_id', id: string) =>
  column(pool, `SELECT id FROM claim_entry WHERE ${name} = $1 AND undoes IS NULL`, [id]);

/** A body that ends a whole claim, each way. */
const ending = (cents: number): string[] => {
  const body = { amount_in_cents: cents, open_in_cents: cents, reason: 'seeds' };
  const received_on = new Date().toISOString().slice(0, 10);
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
  return {
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
      JSON.stringify({ selection: { ids: crossing }, transferred }),
    ),
  };
}
