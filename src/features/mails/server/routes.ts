import { notFound } from '#platform/contract/errors.ts';
import type { Db } from '#platform/server/database/db.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import { type EmailState, type EmailWire, readDemoMailbox, readEmail, requeueEmail } from '../contract.ts';
import { hasDemoMailbox, latestMails } from './demo-mailbox.ts';

async function findEmail(db: Db, id: bigint) {
  const row = await db
    .selectFrom('email as e')
    .select([
      'e.id',
      'e.template',
      'e.locale',
      'e.recipient',
      'e.subject',
      'e.text_body',
      'e.state',
      'e.tries',
    ])
    .select(['e.error', 'e.created_at', 'e.next_try_at', 'e.sent_at', 'e.requeue_of', 'e.masked'])
    .select((is) => [
      is('e.sealed', 'is not', null).as('intact'),
      is
        .selectFrom('email as again')
        .select('again.id')
        .whereRef('again.requeue_of', '=', 'e.id')
        .limit(1)
        .as('requeued_as'),
    ])
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

type Row = Awaited<ReturnType<typeof findEmail>>;

/** The reasons `mailer.requeue` would refuse with, so that the screen can say them first. */
function requeueRefused(row: Row, sends: boolean): EmailWire['requeue_refused'] {
  if (row.state === 'queued') return 'email_still_queued';
  if (row.state === 'requeued') return 'email_requeued';
  if (row.masked && !row.intact) return 'email_link_masked';
  return sends ? null : 'email_no_server';
}

function wire(row: Row, sends: boolean): EmailWire {
  return {
    id: String(row.id),
    template: row.template,
    locale: row.locale,
    recipient: row.recipient,
    subject: row.subject,
    text: row.text_body,
    state: row.state as EmailState,
    tries: row.tries,
    error: row.error,
    created_at: row.created_at.toISOString(),
    next_try_at: row.next_try_at?.toISOString() ?? null,
    sent_at: row.sent_at?.toISOString() ?? null,
    requeue_of: row.requeue_of === null ? null : String(row.requeue_of),
    requeued_as: row.requeued_as === null ? null : String(row.requeued_as),
    requeue_refused: requeueRefused(row, sends),
  };
}

/** The e-mail log, and the mailbox of the demo. */
export const mailRoutes: readonly Registration[] = [
  read(readEmail, async ({ params, db, services }) =>
    wire(await findEmail(db, BigInt(params.id)), services.mailer.sends),
  ),
  write(requeueEmail, async ({ params, tx, services, audit }) => {
    const again = await services.mailer.requeue(tx, BigInt(params.id));
    audit(`email:${params.id}`, { requeued_as: String(again) });
    return { id: String(again) };
  }),
  read(readDemoMailbox, async ({ db, services, now }) => {
    if (!(await hasDemoMailbox(services))) throw notFound();
    return { mails: await latestMails(db, now) };
  }),
];
