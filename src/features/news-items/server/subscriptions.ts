import { sql } from 'kysely';
import { maskEmail } from '#kernel/text.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { getNewsSubscription } from '../contract.ts';

type Subscription = ResponseOf<typeof getNewsSubscription>;

interface Consent {
  readonly id: bigint;
  readonly withdrawn_at: Date | null;
  readonly email: string;
  /** The title of the project or organization whose news were wanted. */
  readonly recipient: string;
}

/**
 * The consents that the link of a mail speaks for, the newest first: those of the same person to news of the same project or
 * of its organization; for the link of an organization's news also those to news of its projects. Any of them would bring the
 * next mail about the same project. Throws 404 for an unknown link.
 */
async function consentsOf(db: Db, token: string): Promise<readonly [Consent, ...Consent[]]> {
  const { rows } = await sql<Consent>`
    WITH link AS (
      SELECT d.donor_key, d.project_id, coalesce(d.organization_id, p.organization_id) AS organization_id
      FROM news_consent c JOIN private_donation d ON d.id = c.donation_id LEFT JOIN project p ON p.id = d.project_id
      WHERE c.token = ${token}
    )
    SELECT c.donation_id AS id, c.withdrawn_at, d.email, coalesce(p.title, o.title) AS recipient
    FROM link l JOIN private_donation d ON d.donor_key = l.donor_key
    JOIN news_consent c ON c.donation_id = d.id
    LEFT JOIN project p ON p.id = d.project_id LEFT JOIN organization o ON o.id = d.organization_id
    WHERE d.organization_id = l.organization_id OR d.project_id = l.project_id
      OR l.project_id IS NULL AND p.organization_id = l.organization_id
    ORDER BY d.id DESC`.execute(db);
  const [newest, ...others] = rows;
  if (!newest) throw notFound();
  return [newest, ...others];
}

/** The consents behind the link of a mail, of which any may be in force. */
export async function subscriptionOf(db: Db, token: string): Promise<Subscription> {
  const consents = await consentsOf(db, token);
  const inForce = consents.filter(({ withdrawn_at }) => withdrawn_at === null);
  const shown = inForce.length > 0 ? inForce : consents;
  return {
    subscribed: inForce.length > 0,
    email: maskEmail((inForce[0] ?? consents[0]).email),
    recipient: [...new Set(shown.map(({ recipient }) => recipient))].join(', '),
  };
}

/** Withdraws the consents behind the link of a mail; the day of an earlier withdrawal does not change. */
export async function withdrawSubscription(tx: Tx, token: string): Promise<Subscription> {
  const consents = await consentsOf(tx, token);
  await tx
    .updateTable('news_consent')
    .set({ withdrawn_at: tx.now })
    .where('withdrawn_at', 'is', null)
    .where(
      'donation_id',
      'in',
      consents.map(({ id }) => id),
    )
    .execute();
  return subscriptionOf(tx, token);
}

/**
 * Withdraws all consents that a deleted account gave, also with donations that keep its address because a receipt was
 * requested. After `forgetDonor`, which finds the donations made without logging in.
 */
export async function forgetNewsConsents(tx: Tx, user: { readonly id: bigint }): Promise<void> {
  await tx
    .updateTable('news_consent')
    .set({ withdrawn_at: tx.now })
    .where('withdrawn_at', 'is', null)
    .where(
      'donation_id',
      'in',
      tx.selectFrom('private_donation').select('id').where('donor_id', '=', user.id),
    )
    .execute();
}
