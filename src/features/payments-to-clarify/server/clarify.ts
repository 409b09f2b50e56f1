import { sql } from 'kysely';
import { claimEntriesOf, claimEntryWire, claimReduced } from '#features/settlement/server/index.ts';
import { moneyWire } from '#platform/contract/money.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/server/database/db.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { versionOf } from '#platform/server/operation/version.ts';
import type { PaymentToClarify } from '../contract/clarify.ts';
import { type ProviderProblem, providerProblemOf } from '#features/donations/rules/codes.ts';
import {
  type UnassignedMoney,
  type UnassignedState,
  unassignedLeft,
  unassignedState,
} from '../rules/unassigned.ts';
import { isDonationUndecided } from './commands/clarify.ts';
import { clarifyList } from '../list/clarify.ts';

const stateSql = sql<string>`CASE WHEN e.resolved_at IS NOT NULL THEN 'clarified'
  WHEN u.state = 'refunding' THEN 'refunding' ELSE 'open' END`;

/** The part of an unassigned payment that is in overflow, in cents, as `unassignedLeft` computes it; null for other notices. */
const standsSql = sql<bigint | null>`CASE WHEN u.state <> 'assigned'
  THEN greatest(0, u.amount_cents - u.refunded_cents - u.charged_back_cents) END`;

/** The open claim on the payer, in cents, as `unassignedLeft` computes it, less the entries of staff. */
const claimSql = sql<bigint>`coalesce(greatest(0, u.refunded_cents + u.charged_back_cents
    - CASE WHEN u.state = 'assigned' THEN 0 ELSE u.amount_cents END)
  - (SELECT coalesce(sum(c.amount_cents), 0) FROM claim_entry c WHERE c.unassigned_id = u.id), 0)::bigint`;

/** The amount of the notice in cents; null in other currencies. */
const amountSql = sql<bigint | null>`CASE WHEN upper(e.currency) = 'EUR' THEN e.amount_cents END`;

/** Notices that wait or have waited for staff, newest first, with their unassigned money. */
export const servedClarify = serveList(clarifyList)
  .rows((db) =>
    db
      .selectFrom('payment_event as e')
      .leftJoin('unassigned_payment as u', 'u.payment_event_id', 'e.id')
      .leftJoin('private_donation as d', 'd.id', 'e.donation_id')
      .where('e.outcome', '=', 'review'),
  )
  .columns({
    id: 'e.id',
    search: ['e.payment', 'e.event_id', 'e.reference', 'd.reference'],
    searchAmounts: [amountSql],
    searchKeys: { reference: ['d.reference', 'e.reference'] },
    sql: () => ({
      payment: sql<string>`coalesce(e.payment, e.event_id)`,
      received_at: 'e.received_at',
      state: stateSql,
      kind: 'e.kind',
      amount: amountSql,
      unassigned: sql<bigint>`coalesce(${standsSql}, 0)`,
      claim: claimSql,
      reference: 'd.reference',
      adapter: 'e.adapter',
      foreign_amount: sql<string | null>`CASE WHEN upper(e.currency) <> 'EUR'
        THEN e.amount_cents::numeric / 10 ^ currency_digits(e.currency) END`,
      currency: 'e.currency',
    }),
  });

function load(db: Db, id: bigint) {
  return db
    .selectFrom('payment_event as e')
    .leftJoin('unassigned_payment as u', 'u.payment_event_id', 'e.id')
    .leftJoin('private_donation as d', 'd.id', 'e.donation_id')
    .leftJoin('private_donation as t', 't.id', 'u.assigned_to')
    .leftJoin('app_user as w', 'w.id', 'e.resolved_by')
    .selectAll('e')
    .select('e.reference as notice_reference')
    .select(['u.id as payment_id', 'u.state', 'u.amount_cents as unassigned_cents', 'u.assigned_to'])
    .select(['u.refunded_cents', 'u.charged_back_cents'])
    .select((eb) =>
      eb
        .selectFrom('unassigned_refund as r')
        .select('r.error')
        .whereRef('r.unassigned_payment_id', '=', 'u.id')
        .orderBy('r.id', 'desc')
        .limit(1)
        .as('refund_error'),
    )
    .select(['d.reference', 't.reference as assigned_reference', 'w.username'])
    .where('e.id', '=', id)
    .where('e.outcome', '=', 'review')
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof load>>>;

const donationLink = (id: bigint | null, reference: string | null) =>
  id === null || reference === null ? null : { id: Number(id), reference };

function unassignedMoney(row: Row): UnassignedMoney | null {
  const { state, unassigned_cents: amount, refunded_cents: refunded, charged_back_cents: chargedBack } = row;
  if (state === null || amount === null || refunded === null || chargedBack === null) return null;
  return { amount, refunded, chargedBack, assigned: state === 'assigned', refunding: state === 'refunding' };
}

/** Stands for the money of a payment to clarify with the entries about its claim, and for whether it is clarified. */
function clarifyVersion(row: Row, unassigned: PaymentToClarify['unassigned']): string {
  const money = unassignedMoney(row);
  const cents = money && [money.amount, money.refunded, money.chargedBack].map(String);
  const entries = unassigned?.claim_entries.map(({ id, undone }) => [id, undone !== null]);
  return versionOf([row.resolved_at !== null, cents, money?.assigned, money?.refunding, entries]);
}

/**
 * Why the last refund failed; null once that no longer matters. It matters while the money is still here, or if a
 * bank has taken it in the meantime (decision 344).
 */
function refundErrorOf(state: UnassignedState, error: string | null): ProviderProblem | null {
  if (error === null || (state !== 'open' && state !== 'charged_back')) return null;
  return providerProblemOf(error);
}

async function unassignedOf(db: Db, row: Row): Promise<PaymentToClarify['unassigned']> {
  const money = unassignedMoney(row);
  if (!money || row.payment_id === null) return null;
  const subject = { unassigned_id: row.payment_id };
  const { stands, claim } = unassignedLeft(money);
  const state = unassignedState(money);
  return {
    state,
    amount: moneyWire(money.amount),
    stands: moneyWire(stands),
    refunded: moneyWire(money.refunded),
    charged_back: moneyWire(money.chargedBack),
    claim: moneyWire(claim - (await claimReduced(db, subject))),
    claim_entries: (await claimEntriesOf(db, subject)).map(claimEntryWire),
    refund_error: refundErrorOf(state, row.refund_error),
    assigned_to: donationLink(row.assigned_to, row.assigned_reference),
  };
}

/** How a notice was clarified each time before it was reopened, latest first. */
async function closingsOf(db: Db, id: bigint): Promise<PaymentToClarify['closings']> {
  const rows = await db
    .selectFrom('payment_event_closing as c')
    .leftJoin('app_user as u', 'u.id', 'c.closed_by')
    .where('c.payment_event_id', '=', id)
    .select(['c.closed_at', 'c.reason', 'u.username'])
    .orderBy('c.id', 'desc')
    .execute();
  return rows.map((row) => ({ at: row.closed_at.toISOString(), by: row.username, reason: row.reason }));
}

/** One notice or payment with the caller's abilities; undefined for one that never waited for staff. */
export async function paymentToClarify(
  db: Db,
  id: bigint,
  actor: Actor,
): Promise<PaymentToClarify | undefined> {
  const row = await load(db, id);
  if (!row) return undefined;
  const mayChange = may(actor, 'change_private_donations');
  const open = row.state === 'open';
  const unsettled = open || row.state === 'refunding';
  const awaits_donation = row.resolved_at === null && (await isDonationUndecided(db, row.donation_id));
  const unassigned = await unassignedOf(db, row);
  const overpaid = unassigned !== null && unassigned.claim.in_cents < 0;
  return {
    id: Number(row.id),
    version: clarifyVersion(row, unassigned),
    kind: row.kind,
    review_reason: row.review_reason,
    adapter: row.adapter,
    payment: row.payment,
    event_id: row.event_id,
    reference: row.notice_reference,
    payer: mayChange ? row.payer : null,
    amount: row.amount_cents === null ? null : moneyWire(row.amount_cents),
    currency: row.currency,
    received_at: row.received_at.toISOString(),
    occurred_at: row.occurred_at.toISOString(),
    donation: donationLink(row.donation_id, row.reference),
    resolved_at: row.resolved_at?.toISOString() ?? null,
    resolved_by: row.username,
    resolve_reason: row.resolve_reason,
    awaits_donation,
    closings: await closingsOf(db, id),
    unassigned,
    abilities: {
      can_refund: mayChange && open,
      can_assign: mayChange && open && row.refunded_cents === 0n,
      can_close: mayChange && !unsettled && !overpaid && !awaits_donation && row.resolved_at === null,
      can_settle_claim: mayChange && unassigned !== null && unassigned.claim.in_cents > 0,
      can_undo_claim: mayChange,
    },
  };
}
