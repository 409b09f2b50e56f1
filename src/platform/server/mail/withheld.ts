import { sql } from 'kysely';
import type { Db, Tx } from '../database/db.ts';
import { promisedFor } from './about-records.ts';
import type { MailNotice } from './notices.ts';

/** Why mails are withheld on purpose, as the e-mail log shows it beside a translation. */
export const withheldErrors = {
  suppressed:
    'The address does not accept mails or complained about one; nothing is sent until this is lifted.',
  account_deleted: 'The account with this address was deleted before the mail was sent.',
  address_corrected: 'The address of the recipient was corrected before the mail was sent.',
} as const;

/** What the e-mail log says of a mail that no mail server has seen. */
export const noServer = 'No SMTP server is set up (SMTP_URL), so no mail leaves this program.';

/** Whether nothing is sent to an address at the moment. */
export async function isSuppressed(db: Db, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_suppression')
    .select('id')
    .where('address', '=', address.toLowerCase())
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a queued mail as withheld because of its address. */
export async function withhold(tx: Tx, id: bigint): Promise<void> {
  await tx
    .updateTable('email')
    .set({ state: 'not_sent', withheld: 'suppressed', error: withheldErrors.suppressed, next_try_at: null })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** The columns of a mail that is never sent, and whose links are removed. */
const heldBack = (reason: 'account_deleted' | 'address_corrected') =>
  ({
    state: 'not_sent',
    withheld: reason,
    error: withheldErrors[reason],
    sealed: null,
    next_try_at: null,
  }) as const;

/**
 * Withholds every mail to an address that has not been sent yet, for good: its account is being deleted, and links in
 * these mails lead to it. None of the mails written so far is sent again, not even one that is being sent just now.
 */
export async function withholdForDeleted(tx: Tx, address: string): Promise<void> {
  await tx
    .updateTable('email')
    .set({ account_deleted: true })
    .where(sql`lower(recipient)`, '=', address.toLowerCase())
    .execute();
  await tx
    .updateTable('email')
    .set(heldBack('account_deleted'))
    .where(sql`lower(recipient)`, '=', address.toLowerCase())
    .where('state', 'in', ['queued', 'not_sent'])
    .execute();
}

/**
 * Withholds mails about records (`private_donation:17`) to an address that was corrected, for good: none of those written so
 * far is sent there again.
 */
export async function withholdForCorrected(
  tx: Tx,
  records: readonly string[],
  address: string,
): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    WITH RECURSIVE about (id) AS (
      SELECT f.id FROM (${promisedFor(records)}) AS f (id)
      UNION SELECT a.id FROM email a JOIN about b ON a.requeue_of = b.id)
    UPDATE email e SET address_corrected = true
    WHERE e.id IN (SELECT id FROM about) AND lower(e.recipient) = ${address.toLowerCase()} RETURNING e.id`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await tx
    .updateTable('email')
    .set(heldBack('address_corrected'))
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('state', 'in', ['queued', 'not_sent'])
    .execute();
}

/** The last mail to an address that was corrected: about the correction, never sent again. */
export async function noteAddressCorrected(tx: Tx, mail: bigint): Promise<void> {
  await tx.updateTable('email').set({ address_corrected: true }).where('id', '=', mail).execute();
}

/** The mail that a notice is about: its message id and recipient must both match. */
async function mailOf(tx: Tx, { messageId, recipient }: MailNotice) {
  if (messageId === null) return undefined;
  return tx
    .selectFrom('email')
    .select(['id', 'state', 'sent_at'])
    .where('message_id', '=', messageId)
    .where(sql`lower(recipient)`, '=', recipient)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the program has ever written to an address; notices about others change nothing. */
async function isKnown(tx: Tx, address: string): Promise<boolean> {
  const row = await tx
    .selectFrom('email')
    .select('id')
    .where(sql`lower(recipient)`, '=', address)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records a notice once. `delivered` makes a sent mail a received one; a permanent bounce makes it one that was not
 * sent and suppresses the address, as a complaint does. Returns whether the notice was new.
 */
export async function receiveNotice(tx: Tx, notice: MailNotice): Promise<boolean> {
  const mail = await mailOf(tx, notice);
  const { id, kind, recipient, isPermanent, detail } = notice;
  const added = await tx
    .insertInto('mail_notice')
    .values({
      id,
      kind,
      recipient,
      email_id: mail?.id ?? null,
      permanent: isPermanent,
      detail,
      received_at: tx.now,
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  if (mail && kind === 'delivered') await noteDelivery(tx, mail.id);
  if (mail && kind === 'bounced') await noteBounce(tx, mail.id, notice);
  const suppresses = kind === 'complained' || (kind === 'bounced' && isPermanent);
  if (suppresses && (mail || (await isKnown(tx, recipient)))) await suppress(tx, notice, mail?.id ?? null);
  return true;
}

async function noteDelivery(tx: Tx, id: bigint): Promise<void> {
  await tx
    .updateTable('email')
    .set({ state: 'received', received_at: tx.now })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .execute();
}

/** A mail that is refused for the moment stays as it is: its mail server tries again. */
async function noteBounce(tx: Tx, id: bigint, { isPermanent, detail }: MailNotice): Promise<void> {
  const error = detail === '' ? 'The mail was returned.' : detail;
  await tx
    .updateTable('email')
    .set(isPermanent ? { state: 'not_sent', error } : { error })
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'received'])
    .execute();
}

async function suppress(tx: Tx, { recipient, kind, detail }: MailNotice, mail: bigint | null): Promise<void> {
  await tx
    .insertInto('mail_suppression')
    .values({
      address: recipient,
      cause: kind === 'complained' ? 'complained' : 'bounced',
      detail,
      email_id: mail,
      suppressed_at: tx.now,
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
}
