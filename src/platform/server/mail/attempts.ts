import type { Tx } from '../database/db.ts';
import { z } from 'zod';
import { defineJob, type Jobs } from '../jobs/job-kinds.ts';
import type { RenderedMail } from './render.ts';

/** Seconds until the next attempt after the first, second and third failure (handbook §13). */
export const retryAfterSeconds = [60, 600, 3600] as const;
/** An attempt without a result is repeated after this many seconds; longer than any SMTP timeout. */
export const leaseSeconds = 150;

/** Tries to send one mail. */
export const sendMail = defineJob({
  name: 'mail.send',
  schema: z.object({ id: z.string().regex(/^\d+$/) }),
  retryLimit: 10,
  retryDelaySeconds: 15,
  expireInSeconds: leaseSeconds,
  concurrency: 2,
});

type Attempt = Awaited<ReturnType<typeof claim>>;

/** An instant some seconds later. */
export function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/** Queues an attempt. */
export function enqueueSend(
  jobs: Jobs,
  tx: Tx,
  id: bigint,
  startAfterSeconds: number,
): Promise<string | null> {
  return jobs.enqueue(tx, sendMail, { id: String(id) }, { startAfterSeconds });
}

/** Claims the mail for one attempt, or returns when it is due. */
export async function claim(tx: Tx, id: bigint) {
  const row = await tx
    .selectFrom('email')
    .select([
      'id',
      'recipient',
      'subject',
      'text_body',
      'html_body',
      'sealed',
      'message_id',
      'reply_to',
      'next_try_at',
      'tries',
    ])
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const waitMs = (row.next_try_at?.getTime() ?? 0) - tx.now.getTime();
  if (waitMs > 0) return { due: false as const, waitSeconds: Math.ceil(waitMs / 1000) };
  await tx
    .updateTable('email')
    .set({ next_try_at: later(tx.now, leaseSeconds) })
    .where('id', '=', id)
    .execute();
  return { due: true as const, row };
}

type Claimed = Extract<NonNullable<Attempt>, { due: true }>['row'];

/** What goes out: the unmasked text where there is one. */
export function contentOf(row: Claimed): RenderedMail {
  if (row.sealed !== null) return row.sealed as unknown as RenderedMail;
  return { subject: row.subject, text: row.text_body, html: row.html_body ?? '' };
}

/** Records that the mail server accepted the mail. */
export async function noteSuccess(tx: Tx, row: Claimed): Promise<void> {
  await tx
    .updateTable('email')
    .set({
      state: 'sent',
      sent_at: tx.now,
      error: null,
      sealed: null,
      withheld: null,
      next_try_at: null,
      tries: row.tries + 1,
    })
    .where('id', '=', row.id)
    // Withheld while it was being sent: the log says what happened.
    .where((eb) => eb.or([eb('state', '=', 'queued'), eb('withheld', 'is not', null)]))
    .execute();
}

/** Records a failed attempt and queues the next one, if any remains. */
export async function noteFailure(tx: Tx, jobs: Jobs, row: Claimed, error: unknown): Promise<void> {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
  const wait = retryAfterSeconds[row.tries];
  await tx
    .updateTable('email')
    .set({
      tries: row.tries + 1,
      error: text,
      ...(wait === undefined
        ? { state: 'not_sent', next_try_at: null }
        : { next_try_at: later(tx.now, wait) }),
    })
    .where('id', '=', row.id)
    .where('state', '=', 'queued')
    .execute();
  if (wait !== undefined) await enqueueSend(jobs, tx, row.id, wait);
}
