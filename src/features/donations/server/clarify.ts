import { sql } from 'kysely';
import { moneyWire } from '#platform/contract/money.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/server/db.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import type { PaymentToClarify } from '../contract.ts';
import { clarifyList } from '../list/clarify.ts';

const stateSql = sql<string>`CASE WHEN e.resolved_at IS NOT NULL THEN 'clarified'
  WHEN u.state = 'refunding' THEN 'refunding' ELSE 'open' END`;

/** What waits for staff or has waited for them, newest first; with the money that no donation has. */
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
    search: ['e.payment', 'e.event_id', 'd.reference'],
    sql: () => ({
      payment: sql<string>`coalesce(e.payment, e.event_id)`,
      received_at: 'e.received_at',
      state: stateSql,
      kind: 'e.kind',
      amount: 'e.amount_cents',
      unassigned: sql<bigint>`CASE WHEN u.state IN ('open', 'refunding') THEN u.amount_cents ELSE 0 END`,
      reference: 'd.reference',
      adapter: 'e.adapter',
    }),
  });

/** How much waits for staff, and the unassigned money among it. */
export async function countToClarify(db: Db): Promise<{ open: number; unassigned: bigint }> {
  const row = await db
    .selectFrom('payment_event as e')
    .leftJoin('unassigned_payment as u', 'u.payment_event_id', 'e.id')
    .where('e.outcome', '=', 'review')
    .where('e.resolved_at', 'is', null)
    .select((eb) => eb.fn.countAll<bigint>().as('open'))
    .select(
      sql<bigint>`coalesce(sum(u.amount_cents) FILTER (WHERE u.state IN ('open', 'refunding')), 0)::bigint`.as(
        'unassigned',
      ),
    )
    .executeTakeFirstOrThrow();
  return { open: Number(row.open), unassigned: row.unassigned };
}

function load(db: Db, id: bigint) {
  return db
    .selectFrom('payment_event as e')
    .leftJoin('unassigned_payment as u', 'u.payment_event_id', 'e.id')
    .leftJoin('private_donation as d', 'd.id', 'e.donation_id')
    .leftJoin('private_donation as t', 't.id', 'u.assigned_to')
    .leftJoin('app_user as w', 'w.id', 'e.resolved_by')
    .selectAll('e')
    .select(['u.state', 'u.amount_cents as unassigned_cents', 'u.refund_error', 'u.assigned_to'])
    .select(['d.reference', 't.reference as assigned_reference', 'w.username'])
    .where('e.id', '=', id)
    .where('e.outcome', '=', 'review')
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof load>>>;

const named = (id: bigint | null, reference: string | null) =>
  id === null || reference === null ? null : { id: Number(id), reference };

function unassignedOf(row: Row): PaymentToClarify['unassigned'] {
  if (row.state === null || row.unassigned_cents === null) return null;
  return {
    state: row.state as NonNullable<PaymentToClarify['unassigned']>['state'],
    amount: moneyWire(row.unassigned_cents),
    refund_error: row.refund_error === '' ? null : row.refund_error,
    assigned_to: named(row.assigned_to, row.assigned_reference),
  };
}

/** One notice or payment with what the caller may do; undefined for one that never waited for staff. */
export async function paymentToClarify(
  db: Db,
  id: bigint,
  actor: Actor,
): Promise<PaymentToClarify | undefined> {
  const row = await load(db, id);
  if (!row) return undefined;
  const may_change = may(actor, 'change_private_donations');
  const open = row.state === 'open';
  const money = open || row.state === 'refunding';
  return {
    id: Number(row.id),
    kind: row.kind,
    review_reason: row.review_reason,
    adapter: row.adapter,
    payment: row.payment,
    event_id: row.event_id,
    amount: row.amount_cents === null ? null : moneyWire(row.amount_cents),
    currency: row.currency,
    received_at: row.received_at.toISOString(),
    occurred_at: row.occurred_at.toISOString(),
    donation: named(row.donation_id, row.reference),
    resolved_at: row.resolved_at?.toISOString() ?? null,
    resolved_by: row.username,
    resolve_reason: row.resolve_reason,
    unassigned: unassignedOf(row),
    abilities: {
      can_refund: may_change && open,
      can_assign: may_change && open,
      can_close: may_change && !money && row.resolved_at === null,
    },
  };
}
