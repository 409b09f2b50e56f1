import { sql } from 'kysely';
import type { AccountLine } from '#features/ledger/server/index.ts';
import type { Db } from '#platform/server/database/db.ts';
import { feeOf } from '../rules/fee.ts';
import type { Recipient } from '../rules/recipient.ts';
import { sumCents } from '#kernel/money.ts';
import { feeExpense, providerFee } from './accounts.ts';
import { type Donation, recipientOf } from './donation.ts';

/**
 * The part of one donation's fee that each recipient bears, in cents, by {@link recipientName}. The platform bears the rest:
 * that of money in overflow, and of money that was returned.
 */
export type BorneFees = ReadonlyMap<string, bigint>;

const recipientName = ({ kind, id }: Recipient) => `${kind}:${id}`;

/**
 * Reads who bears which part of a donation's fee. Nothing is read if projects bear none. The donation must be
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

/** Lines that move the fee of outgoing money from recipients to the platform (decision 304). */
export function returnedFees(
  donation: Donation,
  borne: BorneFees,
  shares: readonly OutgoingShare[],
): AccountLine[] {
  return shares.flatMap(({ from, net, amount }) => {
    const fee = feeOf({ net, fee: borne.get(recipientName(from)) ?? 0n }, amount);
    return fee === 0n
      ? []
      : [feeExpense('project', from, fee), feeExpense('platform', recipientOf(donation), -fee)];
  });
}

/**
 * Lines that move the fee of newly credited money (net, in cents) from the platform to the recipient that bears it: money
 * out of overflow, or money that came back (decisions 304, 635).
 */
export function creditedFees(
  donation: Donation,
  borne: BorneFees,
  credited: bigint,
  to: Recipient,
): AccountLine[] {
  if (donation.bearer !== 'project') return [];
  const atPlatform = {
    net: donation.net - donation.credited,
    fee: donation.fee - sumCents([...borne.values()]),
  };
  const fee = feeOf(atPlatform, credited);
  return fee === 0n
    ? []
    : [feeExpense('project', to, -fee), feeExpense('platform', recipientOf(donation), fee)];
}

/** Lines of the fee of a payment, of whose net value `credited` cents reach the recipient; in overflow the platform bears it. */
export function bookedFees(
  recipient: Recipient,
  { net, fee, bearer }: Pick<Donation, 'net' | 'fee' | 'bearer'>,
  credited: bigint,
): AccountLine[] {
  if (bearer === 'donor') return [providerFee(recipient, fee)];
  const own = bearer === 'project' ? feeOf({ net, fee }, credited) : 0n;
  return [
    providerFee(recipient, fee),
    feeExpense('project', recipient, -own),
    feeExpense('platform', recipient, own - fee),
  ];
}
