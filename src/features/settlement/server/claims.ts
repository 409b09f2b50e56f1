import { type RawBuilder, sql } from 'kysely';
import { post } from '#features/ledger/server/index.ts';
import { sumCents } from '#kernel/money.ts';
import type { Author } from '#platform/server/http/author.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { type OpenClaim, type PaidClaim, setOff } from '../rules/set-off.ts';
import { payoutClaim, toPay } from './accounts.ts';
import { lockOpenPayouts, type OpenPayout, partyColumns, partyOf } from './open-payouts.ts';
import { lowerPayout } from './payout-events.ts';

/**
 * The part of the claim of a settlement that is no longer owed: set off against payouts, repaid or written
 * off.
 */
export const claimPaid = (settlement: RawBuilder<unknown>) => sql`
  SELECT (SELECT coalesce(sum(amount_cents), 0) FROM claim_set_off WHERE claim_id = ${settlement})
    + (SELECT coalesce(sum(amount_cents), 0) FROM claim_entry WHERE claim_id = ${settlement}) AS paid`;

/** The open claims on an organization, oldest first, in cents. The organization must be locked. */
export async function openClaims(db: Db, organization: bigint): Promise<OpenClaim[]> {
  const { rows } = await sql<{
    id: bigint;
    company_id: bigint | null;
    provider_id: bigint | null;
    left: bigint;
  }>`
    SELECT s.id, s.company_id, s.provider_id, (-s.claim_cents - o.paid)::bigint AS left
    FROM settlement s
    CROSS JOIN LATERAL (${claimPaid(sql.ref('s.id'))}) o
    WHERE s.organization_id = ${organization} AND s.claim_cents < 0 AND -s.claim_cents > o.paid
    ORDER BY s.id`.execute(db);
  return rows.map((row) => ({ id: row.id, party: partyOf(row), left: row.left }));
}

/** The sum of claims, in cents. */
export const sumOfClaims = (claims: readonly OpenClaim[]): bigint => sumCents(claims.map(({ left }) => left));

/** Stores which claims a settlement has paid, because their parties may have to settle it between their accounts. */
export async function storeSetOffs(tx: Tx, settlement: bigint, paid: readonly PaidClaim[]): Promise<void> {
  if (paid.length === 0) return;
  await tx
    .insertInto('claim_set_off')
    .values(
      paid.map(({ claim, amount }) => ({ settlement_id: settlement, claim_id: claim, amount_cents: amount })),
    )
    .execute();
}

async function reducePayout(
  tx: Tx,
  organization: bigint,
  { payout, amount, paid }: { payout: OpenPayout; amount: bigint; paid: readonly PaidClaim[] },
  author: Author,
): Promise<void> {
  const { id } = await tx
    .insertInto('settlement')
    .values({
      payout_id: payout.id,
      project_id: payout.project,
      organization_id: organization,
      ...partyColumns(payout.party),
      at: tx.now,
      actor: author.actor,
      lines_cents: 0n,
      claim_cents: amount,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeSetOffs(tx, id, paid);
  await lowerPayout(tx, payout.id, amount, { kind: 'claim_set_off', actor: author.actor });
  await post(tx, {
    kind: 'claim_set_off',
    cause: 'settlement',
    causeId: id,
    ...author,
    key: `settlement:${id}`,
    postings: [toPay(payout.id, -amount), payoutClaim(organization, amount)],
  });
}

/**
 * Sets off the claims on an organization against its waiting payouts that are in no payment file, oldest first.
 * The organization must be locked. Repeating it changes nothing.
 */
export async function setOffClaims(tx: Tx, organization: bigint, author: Author): Promise<void> {
  const claims = await openClaims(tx, organization);
  if (claims.length === 0) return;
  const waiting = (await lockOpenPayouts(tx, organization)).filter(({ amount }) => amount > 0n);
  for (const reduction of setOff(claims, waiting)) await reducePayout(tx, organization, reduction, author);
}
