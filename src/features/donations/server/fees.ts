import { sql } from 'kysely';
import type { AccountLine } from '#features/ledger/server/index.ts';
import type { Db } from '#platform/server/database/db.ts';
import { feeOf } from '../rules/fee-shares.ts';
import type { Recipient } from '../rules/recipient.ts';
import { feeExpense } from './accounts.ts';
import { type Donation, recipientOf } from './donation.ts';

/** What recipients bear of the fee of one donation, in cents, by the name of {@link recipientName}. */
export type BorneFees = ReadonlyMap<string, bigint>;

const recipientName = ({ kind, id }: Recipient) => `${kind}:${id}`;

/** Reads who bears what of a donation's fee. Nothing is read where projects bear none. The donation must be locked. */
export async function readBorneFees(db: Db, donation: Donation): Promise<BorneFees> {
  if (donation.bearer !== 'project') return new Map();
  const { rows } = await sql<{ kind: Recipient['kind']; id: bigint; fee: bigint }>`
    SELECT CASE a.kind WHEN 'fee_expense_project' THEN 'project' ELSE 'organization' END AS kind, a.owner AS id,
      -sum(p.amount)::bigint AS fee
    FROM journal j JOIN posting p ON p.journal = j.id
    JOIN account a ON a.id = p.account AND a.kind IN ('fee_expense_project', 'fee_expense_project:organization')
    WHERE j.cause = 'private_donation' AND j.cause_id = ${donation.id}
    GROUP BY a.kind, a.owner`.execute(db);
  return new Map(rows.map((row) => [recipientName(row), row.fee]));
}

/** Money of a donation that leaves a place: where it lay, how much lay there and how much goes, in cents. */
export interface Leaving {
  readonly from: Recipient;
  readonly net: bigint;
  readonly amount: bigint;
}

/** Lines that move the fee of money that leaves: away from whoever had the money, to `to` or to the platform. */
export function movedFees(
  donation: Donation,
  borne: BorneFees,
  leaving: readonly Leaving[],
  to: Recipient | 'platform',
): AccountLine[] {
  return leaving.flatMap(({ from, net, amount }) => {
    const fee = feeOf({ net, fee: borne.get(recipientName(from)) ?? 0n }, amount);
    if (fee === 0n) return [];
    const bears =
      to === 'platform'
        ? feeExpense('platform', recipientOf(donation), -fee)
        : feeExpense('project', to, -fee);
    return [feeExpense('project', from, fee), bears];
  });
}

/** Lines that take a fee back from the platform when money (net, cents) comes again to the donation's recipient. */
export function returnedFees(donation: Donation, borne: BorneFees, net: bigint): AccountLine[] {
  if (donation.bearer !== 'project') return [];
  const kept = [...borne.values()].reduce((sum, fee) => sum + fee, 0n);
  const missing = { net: donation.net - donation.credited - donation.overflow, fee: donation.fee - kept };
  const fee = feeOf(missing, net);
  const recipient = recipientOf(donation);
  return fee === 0n ? [] : [feeExpense('project', recipient, -fee), feeExpense('platform', recipient, fee)];
}
