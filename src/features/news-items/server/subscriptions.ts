import { maskEmail } from '#kernel/text.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { getNewsSubscription } from '../contract.ts';

type Subscription = ResponseOf<typeof getNewsSubscription>;

async function consentOf(db: Db, token: string) {
  const row = await db
    .selectFrom('news_consent as c')
    .innerJoin('private_donation as d', 'd.id', 'c.donation_id')
    .leftJoin('project as p', 'p.id', 'd.project_id')
    .leftJoin('organization as o', 'o.id', 'd.organization_id')
    .where('c.token', '=', token)
    .select(['c.withdrawn_at', 'd.email', 'd.donor_key', 'd.project_id', 'd.organization_id'])
    .select(['p.title as project', 'o.title as organization'])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The consent behind the link of a mail. */
export async function subscriptionOf(db: Db, token: string): Promise<Subscription> {
  const { withdrawn_at, email, project, organization } = await consentOf(db, token);
  return {
    subscribed: withdrawn_at === null,
    email: maskEmail(email),
    recipient: project ?? organization ?? '',
  };
}

/** Withdraws the consents of the same person to news of the same recipient; the day of an earlier withdrawal does not change. */
export async function withdrawSubscription(tx: Tx, token: string): Promise<Subscription> {
  const { donor_key, project_id, organization_id } = await consentOf(tx, token);
  await tx
    .updateTable('news_consent')
    .set({ withdrawn_at: tx.now })
    .where('withdrawn_at', 'is', null)
    .where(
      'donation_id',
      'in',
      tx
        .selectFrom('private_donation')
        .select('id')
        .where('donor_key', '=', donor_key)
        .where('project_id', 'is not distinct from', project_id)
        .where('organization_id', 'is not distinct from', organization_id),
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
