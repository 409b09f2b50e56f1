import { sql } from 'kysely';
import type { AccountLine } from '#features/ledger/server/index.ts';
import type { Db } from '#platform/server/database/db.ts';
import { feeOf } from '../rules/fee.ts';
import type { Recipient } from '../rules/recipient.ts';
import { feeExpense } from './accounts.ts';
import { type Donation, recipientOf } from './donation.ts';

/** The part of one donation's fee that each recipient bears, in cents, by {@link recipientName}. */
export type BorneFees = ReadonlyMap<string, bigint>;

const recipientName = ({ kind, id }: Recipient) => `${kind}:${id}`;

/**
 * Reads who bearerLine which part of a donation's fee. Nothing is read if projects bear none. The donation must be
 * locked.
 */
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

/** Outgoing money of one recipient: its net amount before, and the amount taken from it, in cents. */
export interface OutgoingShare {
  readonly from: Recipient;
  readonly net: bigint;
  readonly amount: bigint;
}

/** Lines that move the fee of outgoing money from the previous recipient to `to`. */
export function movedFees(
  donation: Donation,
  borne: BorneFees,
  shares: readonly OutgoingShare[],
  to: Recipient | 'platform',
): AccountLine[] {
  return shares.flatMap(({ from, net, amount }) => {
    const fee = feeOf({ net, fee: borne.get(recipientName(from)) ?? 0n }, amount);
    if (fee === 0n) return [];
    const bearerLine =
      to === 'platform'
        ? feeExpense('platform', recipientOf(donation), -fee)
        : feeExpense('project', to, -fee);
    return [feeExpense('project', from, fee), bearerLine];
  });
}

/**
 * Lines that move the fee of returned money (net, in cents) from the platform back to the donation's recipient.
 */
export function returnedFees(donation: Donation, borne: BorneFees, net: bigint): AccountLine[] {
  if (donation.bearer !== 'project') return [];
  const borneByProjects = [...borne.values()].reduce((sum, fee) => sum + fee, 0n);
  const platformShare = {
    net: donation.net - donation.credited - donation.overflow,
    fee: donation.fee - borneByProjects,
  };
  const fee = feeOf(platformShare, net);
  const recipient = recipientOf(donation);
  return fee === 0n ? [] : [feeExpense('project', recipient, -fee), feeExpense('platform', recipient, fee)];
}
