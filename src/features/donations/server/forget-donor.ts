import { sql } from 'kysely';
import { z } from 'zod';
import { findUserAddress } from '#features/accounts/server/index.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';

/**
 * Whether a donation has ended: it does not wait for money or for staff, who may have to contact the donor. One
 * with money in overflow has not ended, because another project receives it only with the donor's consent
 * (handbook §8); nor has one whose donor owes or is owed money (decision 341).
 */
const ended = (donation: string) => sql<boolean>`state NOT IN ('requested', 'pending', 'review')
  AND NOT (state IN ('verified', 'partly_refunded') AND overflow_cents > 0)
  AND greatest(0, refunded_cents + charged_back_cents - amount_cents)
    = (SELECT coalesce(sum(c.amount_cents), 0) FROM claim_entry c WHERE c.donation_id = ${sql.ref(`${donation}.id`)})`;

/**
 * Removes name and address from the donations of a deleted account, including those made with its confirmed
 * address without logging in, which the account has shown as its own. The bookings remain. Donations with a
 * requested receipt are not changed, because receipts must be stored for ten years; others are changed once
 * they have ended (decision 143).
 */
export async function forgetDonor(tx: Tx, user: { readonly id: bigint }): Promise<void> {
  const { email, isConfirmed } = await findUserAddress(tx, user.id);
  if (isConfirmed) {
    await tx
      .updateTable('private_donation')
      .set({ donor_id: user.id })
      .where('donor_id', 'is', null)
      .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
      .execute();
  }
  await forgetEnded(tx, user.id);
}

/** The address of a donation whose donor's data was removed. */
const REMOVED = 'deleted-%@deleted.invalid';

/** Days after the end of an event in which a payment that was requested during it may still be booked. */
const MARKED_DAYS = 90;

/** Erases the marks of donors in events that are over: nothing asks for them any more. */
async function eraseMarks(services: Services): Promise<void> {
  const over = new Date(services.clock.now().getTime() - MARKED_DAYS * 86_400_000);
  await sql`UPDATE co_funding_use u SET donor_key = 'deleted-' || u.donation_id
    FROM co_funding c WHERE c.id = u.co_funding_id AND c.ends_at < ${over}
      AND u.donor_key LIKE 'mark-%' AND strpos(u.donor_key, '@') = 0`.execute(services.database.db);
  // That an address was corrected stays known: the check of events goes by it.
  await sql`UPDATE co_funding_use u SET corrected_marks = ARRAY['erased-' || u.donation_id]
    FROM co_funding c WHERE c.id = u.co_funding_id AND c.ends_at < ${over} AND u.corrected_marks <> '{}'
      AND u.corrected_marks[1] NOT LIKE 'erased-%'`.execute(services.database.db);
}

/**
 * Removes the donor data of deleted accounts from donations that have ended since, and marks of donors from events that are
 * over. Safe to repeat.
 */
export async function forgetDonorsOfDeletedAccounts(services: Services): Promise<void> {
  const left = await services.database.db
    .selectFrom('private_donation as d')
    .innerJoin('app_user as u', 'u.id', 'd.donor_id')
    .where('u.deleted_at', 'is not', null)
    .where('d.needs_receipt', '=', false)
    .where(ended('d'))
    .where('d.email', 'not like', REMOVED)
    .select('u.id')
    .distinct()
    .execute();
  for (const { id } of left) await services.database.transact((tx) => forgetEnded(tx, id));
  await eraseMarks(services);
}

const forgetJob = defineJob({
  name: 'donations.forget_donors',
  schema: z.object({}),
  unique: 'unfinished',
});

export const forgetDonorJobs: readonly JobRegistration[] = [
  handle(forgetJob, forgetDonorsOfDeletedAccounts, '45 3 * * *'),
];

async function forgetEnded(tx: Tx, donor: bigint): Promise<void> {
  const keys = await tx
    .selectFrom('private_donation')
    .where('donor_id', '=', donor)
    .where('needs_receipt', '=', false)
    .where(ended('private_donation'))
    .select(['id', 'donor_key'])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (keys.length === 0) return;
  await tx
    .updateTable('private_donation')
    .set({
      company_name: '',
      first_name: '',
      last_name: '',
      email: `deleted-${donor}@deleted.invalid`,
      street: '',
      additional_information: '',
      postal_code: '',
      city: '',
      extra_data: '',
    })
    .where(
      'id',
      'in',
      keys.map(({ id }) => id),
    )
    .execute();
  for (const key of new Set(keys.map((row) => row.donor_key))) await renameKey(tx, key, keys);
}

/**
 * Replaces the donor key, which contains the address, by a number, unless a donation that still has its data
 * shares the key: the donor would then be counted as two supporters, and the key would still be readable there. Events that
 * topped up a donation keep a mark instead (`donor_mark.sql`), because they may grant once per donor.
 */
async function renameKey(
  tx: Tx,
  key: string,
  forgotten: readonly { readonly id: bigint; readonly donor_key: string }[],
): Promise<void> {
  const own = forgotten.filter((row) => row.donor_key === key).map(({ id }) => id);
  const shared = await tx
    .selectFrom('private_donation')
    .where('donor_key', '=', key)
    .where('id', 'not in', own)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (shared) return;
  const donor_key = `deleted-${own[0]}`;
  await tx.updateTable('private_donation').set({ donor_key }).where('id', 'in', own).execute();
  await sql`UPDATE co_funding_use u SET donor_key = donor_mark(c.donor_salt, u.donor_key)
    FROM co_funding c WHERE c.id = u.co_funding_id AND u.donation_id = ANY(${own}::bigint[])`.execute(tx);
}
