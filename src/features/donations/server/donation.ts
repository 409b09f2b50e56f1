import { sql } from 'kysely';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { PaymentEvent } from '#platform/server/payments/payments.ts';
import type { DonorKind } from '../rules/donor.ts';
import type { Recipient } from '../rules/recipient.ts';
import type { DonationState } from '../rules/states.ts';

/** A donation as used by commands; amounts in cents. */
export interface Donation {
  readonly id: bigint;
  readonly token: string;
  readonly reference: string;
  readonly projectId: bigint | null;
  /** Set instead of the project if the recipient is an organization. */
  readonly organizationId: bigint | null;
  /** Slug of the payment provider, and its adapter. */
  readonly provider: string;
  readonly adapter: string;
  readonly providerPayment: string | null;
  readonly state: DonationState;
  readonly amount: bigint;
  readonly net: bigint;
  readonly fee: bigint;
  readonly bearer: 'donor' | 'platform' | 'project';
  readonly currency: string;
  readonly credited: bigint;
  readonly overflow: bigint;
  /** Outgoing money as reported: completed refunds, and chargebacks that were not returned. */
  readonly refunded: bigint;
  readonly chargedBack: bigint;
  readonly coFunding: bigint;
  readonly donorKind: DonorKind;
  readonly donorKey: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  readonly paymentUrl: string | null;
  /** Staff have cancelled the announced bank transfer. */
  readonly transferCancelled: boolean;
  readonly hold: { readonly expiresAt: Date; readonly releasedAt: Date | null } | null;
}

const columns = `
  d.id, d.token, d.reference, d.project_id AS "projectId", d.organization_id AS "organizationId", pp.slug AS provider, pp.adapter, d.provider_payment AS "providerPayment",
  d.state, d.amount_cents AS amount, d.net_cents AS net, d.fee_cents AS fee, d.fee_bearer AS bearer, d.currency,
  d.credited_cents AS credited, d.overflow_cents AS overflow, d.refunded_cents AS refunded, d.charged_back_cents AS "chargedBack",
  d.co_funding_cents AS "coFunding", d.donor_kind AS "donorKind", d.donor_key AS "donorKey", d.requested_at AS "requestedAt",
  d.expires_at AS "expiresAt", d.paid_at AS "paidAt", d.payment_url AS "paymentUrl",
  d.transfer_cancelled_at IS NOT NULL AS "transferCancelled",
  h.expires_at AS "holdExpiresAt", h.released_at AS "holdReleasedAt"`;

const tables = `private_donation d JOIN payment_provider pp ON pp.id = d.provider_id
  LEFT JOIN donation_hold h ON h.donation_id = d.id`;

/** For `private_donation as d`: whether another payment has taken its place (decision 596). */
export const REPLACED = `EXISTS (SELECT FROM donation_hold r WHERE r.donation_id = d.id AND r.release_reason = 'replaced')`;
export const replacedSql = sql.raw<boolean>(REPLACED);

/** For `private_donation as d`: the name of the donor as lists sort it, `Muster, Erika`; of a company its name. */
export const donorNameSql = sql<string>`CASE WHEN d.donor_kind = 'company' THEN d.company_name
  ELSE concat_ws(', ', nullif(d.last_name, ''), nullif(d.first_name, '')) END`;

/** The recipient of the donation. */
export function recipientOf({ projectId, organizationId }: Donation): Recipient {
  return organizationId === null
    ? { kind: 'project', id: projectId ?? 0n }
    : { kind: 'organization', id: organizationId };
}

type Row = Omit<Donation, 'hold'> & { holdExpiresAt: Date | null; holdReleasedAt: Date | null };

function donationOf(row: Row | undefined): Donation | null {
  if (!row) return null;
  const { holdExpiresAt, holdReleasedAt, ...donation } = row;
  return {
    ...donation,
    hold: holdExpiresAt === null ? null : { expiresAt: holdExpiresAt, releasedAt: holdReleasedAt },
  };
}

/**
 * Locks the donation for this transaction. Code that changes a donation locks it first and its projects
 * second. The weaker lock does not block other transactions that insert rows of its history. It is read in a later
 * statement: one that waits for the lock still sees the hold as it was before, which may be released by now.
 */
export async function lockDonation(tx: Tx, id: bigint): Promise<Donation | null> {
  await tx.client.query({
    name: 'donation:lock',
    text: 'SELECT FROM private_donation WHERE id = $1 FOR NO KEY UPDATE',
    values: [id],
  });
  return readDonation(tx, id);
}

/** A donation in its current state, without a lock. */
export async function readDonation(db: Db, id: bigint): Promise<Donation | null> {
  const { rows } = await db.client.query<Row>({
    name: 'donation:read',
    text: `SELECT ${columns} FROM ${tables} WHERE d.id = $1`,
    values: [id],
  });
  return donationOf(rows[0]);
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The donation of a notification, by the provider's id of the payment, otherwise by our reference; locked.
 * Providers that share an adapter may have donations with the same payment: our reference decides between
 * them, then which one is paid.
 */
export async function lockNotified(
  tx: Tx,
  adapter: string,
  event: Pick<PaymentEvent, 'payment' | 'reference'>,
): Promise<Donation | null> {
  const token = uuid.test(event.reference) ? event.reference : null;
  const { rows } = await tx.client.query<{ id: bigint }>({
    name: 'donation:lock-notified',
    text: `SELECT d.id FROM private_donation d JOIN payment_provider pp ON pp.id = d.provider_id
      WHERE pp.adapter = $1 AND d.id IN (
        SELECT p.id FROM private_donation p
        WHERE p.provider_payment = $2 AND p.provider_id IN (SELECT id FROM payment_provider WHERE adapter = $1)
        UNION ALL
        SELECT p.id FROM private_donation p WHERE p.token = $3::uuid
      )
      ORDER BY (d.provider_payment IS NOT DISTINCT FROM $2) DESC, (d.token = $3::uuid) DESC NULLS LAST,
        (d.paid_at IS NOT NULL) DESC, d.id LIMIT 1
      FOR NO KEY UPDATE OF d`,
    values: [adapter, event.payment, token],
  });
  return rows[0] ? readDonation(tx, rows[0].id) : null;
}

/**
 * The donation of a refund that is stored here, by our name of the refund or by the provider's; locked. Providers may
 * report a refund under another id of its payment than the one that was reported first.
 */
export async function lockRefunded(
  tx: Tx,
  adapter: string,
  { refund, refundReference }: Pick<PaymentEvent, 'refund' | 'refundReference'>,
): Promise<Donation | null> {
  const token = refundReference !== undefined && uuid.test(refundReference) ? refundReference : null;
  if (token === null && refund === undefined) return null;
  const { rows } = await tx.client.query<{ id: bigint }>({
    name: 'donation:lock-refunded',
    text: `SELECT d.id FROM private_donation d JOIN payment_provider pp ON pp.id = d.provider_id
      WHERE pp.adapter = $1 AND d.id IN (
        SELECT r.donation_id FROM donation_refund r WHERE r.token = $2::uuid
        UNION ALL
        SELECT r.donation_id FROM donation_refund r WHERE r.provider_refund = $3
      )
      ORDER BY d.id LIMIT 1
      FOR NO KEY UPDATE OF d`,
    values: [adapter, token, refund ?? null],
  });
  return rows[0] ? readDonation(tx, rows[0].id) : null;
}
