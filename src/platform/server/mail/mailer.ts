import type { Insertable } from 'kysely';
import type { Transporter } from 'nodemailer';
import { z } from 'zod';
import { newId } from '#kernel/ids.ts';
import { conflict, notFound } from '../../contract/errors.ts';
import type { LocaleCode } from '../../contract/locale.ts';
import type { Database, Db, Tx } from '../database/db.ts';
import { defineJob, type Jobs } from '../jobs/job-kinds.ts';
import { warmLayouts } from './layout.ts';
import type { Email } from '../database/tables.generated.ts';
import { hasSecrets, type MailSite, type RenderedMail, renderMail } from './render.ts';
import { forgetEndedLinks, latestLinkEnd } from './sealed.ts';
import { openTransport } from './transport.ts';
import type { MailTemplate, Placeholders, ValuesOf } from './template.ts';

export interface PromisedMail<P extends Placeholders> {
  readonly template: MailTemplate<P>;
  readonly locale: LocaleCode;
  /** Address of the reader. */
  readonly to: string;
  /** How the salutation names the reader; none when unknown. */
  readonly name?: string;
  readonly values: ValuesOf<P>;
  /** Until when its personal link works; seven days for a mail that does not say so. */
  readonly linkEndsAt?: Date;
  /** What the mail is about, e.g. `private_donation:17:confirmed`: the same promise is kept once. */
  readonly promise: string;
}

export interface Mailer {
  /**
   * Writes the mail into the log and queues it, both as part of the transaction. Returns the id of its row, or
   * null when the promise was given before.
   */
  promise<P extends Placeholders>(tx: Tx, mail: PromisedMail<P>): Promise<bigint | null>;
  /**
   * Sends the text of a logged mail once more as a new row; the first one stays and becomes `requeued`
   * (handbook §13). Refuses mails still queued (`email_still_queued`), requeued before (`email_requeued`), and
   * sent ones whose personal link is gone (`email_link_masked`), and all without a mail server
   * (`email_no_server`); an unknown id is a 404.
   */
  requeue(tx: Tx, id: bigint): Promise<bigint>;
  /** Tries to send one mail; called by its job. */
  deliver(id: bigint): Promise<void>;
  /**
   * Queues again what was left behind, and removes the intact text of mails whose link is over; called by a scheduled
   * job. Returns how many were queued.
   */
  sweep(): Promise<number>;
  /** Gets ready, so that the first promise is quick; best once the process serves. */
  warm(): Promise<void>;
  /** Whether mails leave this program at all. */
  readonly sends: boolean;
  close(): void;
}

/** Who runs the site, as mails name them. */
export interface Operator extends MailSite {
  readonly senderAddress: string;
}

export interface MailerOptions {
  readonly database: Pick<Database, 'transact'>;
  readonly jobs: Jobs;
  readonly log: { warn(detail: object, message: string): void };
  /** Without it mails only go to the log, as not sent. */
  readonly smtpUrl: string | undefined;
  /** Sender of every mail; without it the site's name and sender address when the mail leaves. */
  readonly from: string | undefined;
  /** The operator's name, address, support and sender address, as they are now. */
  readonly site: (db: Db) => Promise<Operator>;
}

/** Seconds until the next try after the first, second and third failure (handbook §13). */
export const retryAfterSeconds = [60, 600, 3600] as const;
/** A try that ended without a word is repeated after this many seconds; longer than any SMTP timeout. */
const leaseSeconds = 150;
const noServer = 'No SMTP server is set up (SMTP_URL), so no mail leaves this program.';

/** Tries to send one mail. */
export const sendMail = defineJob({
  name: 'mail.send',
  schema: z.object({ id: z.string().regex(/^\d+$/) }),
  retryLimit: 10,
  retryDelaySeconds: 15,
  expireInSeconds: leaseSeconds,
  concurrency: 2,
});

type Row = Awaited<ReturnType<typeof claim>>;

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

function enqueueSend(jobs: Jobs, tx: Tx, id: bigint, startAfterSeconds: number): Promise<string | null> {
  return jobs.enqueue(tx, sendMail, { id: String(id) }, { startAfterSeconds });
}

/** Takes the mail for one try, or says when it is due. */
async function claim(tx: Tx, id: bigint) {
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

type Claimed = Extract<NonNullable<Row>, { due: true }>['row'];

function contentOf(row: Claimed): RenderedMail {
  if (row.sealed !== null) return row.sealed as unknown as RenderedMail;
  return { subject: row.subject, text: row.text_body, html: row.html_body ?? '' };
}

async function noteSuccess(tx: Tx, row: Claimed): Promise<void> {
  await tx
    .updateTable('email')
    .set({
      state: 'sent',
      sent_at: tx.now,
      error: null,
      sealed: null,
      next_try_at: null,
      tries: row.tries + 1,
    })
    .where('id', '=', row.id)
    .where('state', '=', 'queued')
    .execute();
}

async function noteFailure(tx: Tx, jobs: Jobs, row: Claimed, error: unknown): Promise<void> {
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

/** Outgoing mail: an outbox in the database that is the e-mail log at the same time. */
export function createMailer(options: MailerOptions): Mailer {
  return new OutboxMailer(options);
}

class OutboxMailer implements Mailer {
  readonly #options: MailerOptions;
  #transport: Promise<Transporter> | null = null;

  constructor(options: MailerOptions) {
    this.#options = options;
  }

  get sends(): boolean {
    return this.#options.smtpUrl !== undefined;
  }

  warm(): Promise<void> {
    return warmLayouts();
  }

  close(): void {
    // One that could not be opened has nothing to close.
    void this.#transport?.then((transport) => transport.close()).catch(() => undefined);
  }

  async promise<P extends Placeholders>(tx: Tx, mail: PromisedMail<P>): Promise<bigint | null> {
    const { template, locale, values, name = '' } = mail;
    const site = await this.#options.site(tx);
    const masked = hasSecrets(template);
    const logged = await renderMail(template, locale, values, name, site, masked);
    const intact = masked ? await renderMail(template, locale, values, name, site, false) : null;
    return this.#insert(tx, site, {
      template: template.key,
      locale,
      recipient: mail.to,
      subject: logged.subject,
      text_body: logged.text,
      html_body: logged.html,
      masked,
      sealed: intact && JSON.stringify(intact),
      sealed_until: intact && (mail.linkEndsAt ?? latestLinkEnd(tx.now)),
      promise: mail.promise,
    });
  }

  async requeue(tx: Tx, id: bigint): Promise<bigint> {
    const row = await tx.selectFrom('email').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw notFound();
    if (row.state === 'queued') throw conflict('email_still_queued');
    if (row.state === 'requeued') throw conflict('email_requeued');
    if (row.masked && row.sealed === null) throw conflict('email_link_masked');
    if (!this.sends) throw conflict('email_no_server');
    await tx.updateTable('email').set({ state: 'requeued', sealed: null }).where('id', '=', id).execute();
    const { template, locale, recipient, subject, text_body, html_body, masked, sealed_until } = row;
    const sealed = row.sealed === null ? null : JSON.stringify(row.sealed);
    const copy = { template, locale, recipient, subject, text_body, html_body, masked, sealed, sealed_until };
    const site = await this.#options.site(tx);
    const again = await this.#insert(tx, site, { ...copy, requeue_of: id });
    if (again === null) throw new Error(`The mail ${id} was not queued again.`);
    return again;
  }

  async deliver(id: bigint): Promise<void> {
    const { database, jobs, log } = this.#options;
    const claimed = await database.transact(async (tx) => {
      const taken = await claim(tx, id);
      if (taken && !taken.due) await enqueueSend(jobs, tx, id, taken.waitSeconds);
      return taken?.due ? { row: taken.row, from: this.#sender(await this.#options.site(tx)) } : null;
    });
    if (!claimed) return;
    const { row, from } = claimed;
    try {
      const { smtpUrl } = this.#options;
      if (smtpUrl === undefined) throw new Error(noServer);
      this.#transport ??= openTransport(smtpUrl);
      const transport = await this.#transport;
      // Outside any transaction. A process that dies between here and the next statement repeats the mail
      // under the same Message-ID.
      await transport.sendMail({ from, to: row.recipient, messageId: row.message_id, ...contentOf(row) });
    } catch (error) {
      log.warn({ err: error, mail: String(id), tries: row.tries + 1 }, 'mail not sent');
      await database.transact((tx) => noteFailure(tx, jobs, row, error));
      return;
    }
    await database.transact((tx) => noteSuccess(tx, row));
  }

  sweep(): Promise<number> {
    return this.#options.database.transact(async (tx) => {
      const left = await tx
        .selectFrom('email')
        .select('id')
        .where('state', '=', 'queued')
        .where('next_try_at', '<', later(tx.now, -4 * leaseSeconds))
        .orderBy('next_try_at')
        .limit(1000)
        .execute();
      await forgetEndedLinks(tx);
      for (const { id } of left) await enqueueSend(this.#options.jobs, tx, id, 0);
      return left.length;
    });
  }

  #sender({ name, senderAddress }: Operator): string | { name: string; address: string } {
    return this.#options.from ?? { name, address: senderAddress };
  }

  /** A new row and its job; null for a promise given before. Without a server there is nothing to wait for. */
  async #insert(
    tx: Tx,
    site: Operator,
    content: Omit<Insertable<Email>, 'message_id'>,
  ): Promise<bigint | null> {
    const beginning = this.sends
      ? { state: 'queued', next_try_at: tx.now }
      : { state: 'not_sent', error: noServer };
    const host = /@([A-Za-z0-9.-]+)/.exec(this.#options.from ?? site.senderAddress)?.[1] ?? 'localhost';
    const message_id = `<${newId(tx.now.getTime())}@${host}>`;
    const inserted = await tx
      .insertInto('email')
      .values({ ...content, ...beginning, message_id, created_at: tx.now })
      .onConflict((conflicting) => conflicting.column('promise').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return null;
    if (this.sends) await enqueueSend(this.#options.jobs, tx, inserted.id, 0);
    return inserted.id;
  }
}
