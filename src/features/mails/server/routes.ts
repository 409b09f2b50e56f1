import { sql } from 'kysely';
import { conflict, notFound, Refusal } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import {
  type EmailState,
  type EmailWire,
  readDemoMailbox,
  readEmail,
  requeueEmail,
  requeueEmails,
} from '../contract/mails.ts';
import type { Services } from '#platform/server/services.ts';
import { bulk } from '#platform/server/lists/bulk.ts';
import { servedEmails } from './list.ts';
import { wordsOf } from './templates/catalog.ts';
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
    .select(['e.received_at', 'e.withheld', 'e.account_deleted', 'e.address_corrected'])
    .select((is) => [
      is('e.sealed', 'is not', null).as('intact'),
      is
        .exists(
          is
            .selectFrom('mail_suppression as s')
            .select('s.id')
            .where('s.lifted_at', 'is', null)
            .where('s.address', '=', sql<string>`lower(e.recipient)`),
        )
        .as('suppressed'),
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

/** The reasons for which `mailer.requeue` would refuse, so that the screen can show them first. */
function requeueRefused(row: Row, sends: boolean): EmailWire['requeue_refused'] {
  if (row.state === 'queued') return 'email_still_queued';
  if (row.state === 'requeued') return 'email_requeued';
  if (row.account_deleted) return 'email_account_deleted';
  if (row.address_corrected) return 'email_address_corrected';
  if (row.masked && !row.intact) return 'email_link_masked';
  if (row.suppressed) return 'email_suppressed';
  return sends ? null : 'email_no_server';
}

function wire(row: Row, sends: boolean, locale: LocaleCode): EmailWire {
  return {
    id: String(row.id),
    template: row.template,
    template_title: wordsOf(row.template, locale).title,
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
    received_at: row.received_at?.toISOString() ?? null,
    withheld: row.withheld as EmailWire['withheld'],
    requeue_of: row.requeue_of === null ? null : String(row.requeue_of),
    requeued_as: row.requeued_as === null ? null : String(row.requeued_as),
    requeue_refused: requeueRefused(row, sends),
  };
}

/** Whether a mail was sent again; false for one that cannot be (decided before anything is written). */
async function requeuedNow({ mailer }: Services, tx: Tx, id: bigint): Promise<boolean> {
  try {
    await mailer.requeue(tx, id);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The e-mail log, and the mailbox of the demo. */
export const mailRoutes: readonly Registration[] = [
  read(readEmail, async ({ params, db, services, caller }) =>
    wire(await findEmail(db, BigInt(params.id)), services.mailer.sends, caller.locale),
  ),
  write(requeueEmail, async ({ params, tx, services, audit }) => {
    const again = await services.mailer.requeue(tx, BigInt(params.id));
    audit(`email:${params.id}`, { requeued_as: String(again) });
    return { id: String(again) };
  }),
  bulk(requeueEmails, servedEmails, async ({ tx, ids, services, audit }) => {
    if (!services.mailer.sends) throw conflict('email_no_server');
    const requeued: string[] = [];
    for (const id of ids) if (await requeuedNow(services, tx, id)) requeued.push(String(id));
    audit('emails', { requeued }, { records: requeued.map((id) => `email:${id}`) });
    return requeued;
  }),
  read(readDemoMailbox, async ({ db, services, now }) => {
    if (!(await hasDemoMailbox(services))) throw notFound();
    return { mails: await latestMails(db, now) };
  }),
];
