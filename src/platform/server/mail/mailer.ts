import type { Insertable } from 'kysely';
import type { Transporter } from 'nodemailer';
import { newId } from '#kernel/ids.ts';
import { normalizeEmail } from '#kernel/text.ts';
import { conflict, notFound } from '../../contract/errors.ts';
import type { Database, Db, Tx } from '../database/db.ts';
import type { Jobs } from '../jobs/job-kinds.ts';
import { latestOf } from './about-records.ts';
import { claim, contentOf, enqueueSend, later, leaseSeconds, noteFailure, noteSuccess } from './attempts.ts';
import { unsubscribeHeaders } from './headers.ts';
import { warmLayouts } from './layout.ts';
import type { Email } from '../database/tables.generated.ts';
import type { MailPreview, PromisedMail, UnsentMail } from './promised-mail.ts';
import { hasSecrets, type MailSite, renderMail, shownValues } from './render.ts';
import { forgetEndedLinks, latestLinkEnd } from './sealed.ts';
import { openTransport } from './transport.ts';
import { newestText, usableText } from './stored-text.ts';
import { isSuppressed, noServer, withhold } from './withheld.ts';
import { type MailText, type Placeholders, withText } from './template.ts';

export interface Mailer {
  /**
   * Writes the mail to the log and queues it, both as part of the transaction. Returns the id of its row, or null if
   * the same promise exists already, or the address is that of a deleted account.
   */
  promise<P extends Placeholders>(tx: Tx, mail: PromisedMail<P>): Promise<bigint | null>;
  /**
   * Writes a mail anew that was promised before, with the values and to the address of now, as a row that repeats the
   * latest one of its promise. That one becomes `requeued`, and is not sent any more if it still waits. Without an
   * earlier one it is a first promise. Returns as {@link promise}.
   */
  promiseAgain<P extends Placeholders>(tx: Tx, mail: PromisedMail<P>): Promise<bigint | null>;
  /**
   * Sends the text of a logged mail once more as a new row; the first one remains and becomes `requeued` (handbook
   * §13). Refuses mails still queued (`email_still_queued`), requeued before (`email_requeued`), sent ones whose
   * personal link was removed (`email_link_masked`), those to suppressed addresses (`email_suppressed`), deleted
   * accounts (`email_account_deleted`) and corrected addresses (`email_address_corrected`), and all if there is no
   * mail server (`email_no_server`); an unknown id is a 404.
   */
  requeue(tx: Tx, id: bigint): Promise<bigint>;
  /** What a mail would be with a text, by default the one that applies; personal links are masked, nothing is sent. */
  preview<P extends Placeholders>(db: Db, mail: UnsentMail<P>): Promise<MailPreview>;
  /** Tries to send one mail; called by its job. */
  deliver(id: bigint): Promise<void>;
  /**
   * Queues mails that were left behind again, and removes the unmasked text of mails whose link has expired; called by
   * a scheduled job. Returns how many were queued.
   */
  sweep(): Promise<number>;
  /** Prepares the mailer, so that the first mail is quick; best once the process serves requests. */
  warm(): Promise<void>;
  /** Whether mails are sent at all. */
  readonly sends: boolean;
  close(): void;
}

/** The operator of the site, as named in mails. */
export interface Operator extends MailSite {
  readonly senderAddress: string;
  /** Where answers to mails go; null: to the sender. */
  readonly replyToAddress: string | null;
}

export interface MailerOptions {
  readonly database: Pick<Database, 'transact'>;
  readonly jobs: Jobs;
  readonly log: { warn(detail: object, message: string): void };
  /** Without it mails are only logged, as not sent. */
  readonly smtpUrl: string | undefined;
  /** Sender of every mail; by default the site's current name and sender address. */
  readonly from: string | undefined;
  /** The current name and addresses of the operator. */
  readonly site: (db: Db) => Promise<Operator>;
}

/** How addresses end that were removed with their account, also those of donations that remain. */
const EMPTIED = '@deleted.invalid';

/** Outgoing mail: an outbox in the database that is also the e-mail log. */
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
    // A transport that could not be opened need not be closed.
    void this.#transport?.then((transport) => transport.close()).catch(() => undefined);
  }

  promise<P extends Placeholders>(tx: Tx, mail: PromisedMail<P>): Promise<bigint | null> {
    return this.#write(tx, mail, { promise: mail.promise });
  }

  async promiseAgain<P extends Placeholders>(tx: Tx, mail: PromisedMail<P>): Promise<bigint | null> {
    const latest = await latestOf(tx, mail.promise);
    if (latest === null) return this.promise(tx, mail);
    const again = await this.#write(tx, mail, { requeue_of: latest });
    if (again === null) return null;
    await tx
      .updateTable('email')
      .set({ state: 'requeued', sealed: null, next_try_at: null })
      .where('id', '=', latest)
      .execute();
    return again;
  }

  /** Renders a mail and adds it as a row. */
  async #write<P extends Placeholders>(
    tx: Tx,
    mail: PromisedMail<P>,
    origin: Pick<Insertable<Email>, 'promise' | 'requeue_of'>,
  ): Promise<bigint | null> {
    const { template, locale } = mail;
    if (mail.to.endsWith(EMPTIED)) return null;
    const site = await this.#options.site(tx);
    const masked = hasSecrets(template);
    const { logged, intact } = await this.#render(tx, mail, site, masked);
    return this.#insert(tx, site, {
      template: template.key,
      locale,
      recipient: mail.to,
      reply_to: mail.replyTo === undefined ? null : normalizeEmail(mail.replyTo),
      subject: logged.subject,
      text_body: logged.text,
      html_body: logged.html,
      masked,
      sealed: intact && JSON.stringify(intact),
      sealed_until: intact && (mail.linkEndsAt ?? latestLinkEnd(tx.now)),
      ...origin,
    });
  }

  async preview<P extends Placeholders>(db: Db, mail: UnsentMail<P>): Promise<MailPreview> {
    const site = await this.#options.site(db);
    const { template, locale, values, name = '' } = mail;
    const { logged } = await this.#render(db, mail, site, true);
    return { ...logged, values: shownValues(template, locale, values, name, site, true) };
  }

  async requeue(tx: Tx, id: bigint): Promise<bigint> {
    const row = await tx.selectFrom('email').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw notFound();
    if (row.state === 'queued') throw conflict('email_still_queued');
    if (row.state === 'requeued') throw conflict('email_requeued');
    if (row.account_deleted) throw conflict('email_account_deleted');
    if (row.address_corrected) throw conflict('email_address_corrected');
    if (row.masked && row.sealed === null) throw conflict('email_link_masked');
    if (await isSuppressed(tx, row.recipient)) throw conflict('email_suppressed');
    if (!this.sends) throw conflict('email_no_server');
    await tx.updateTable('email').set({ state: 'requeued', sealed: null }).where('id', '=', id).execute();
    const { template, locale, recipient, reply_to, subject, text_body, html_body, masked, sealed_until } =
      row;
    const sealed = row.sealed === null ? null : JSON.stringify(row.sealed);
    const text = { template, locale, subject, text_body, html_body, masked, sealed, sealed_until };
    const copy = { ...text, recipient, reply_to };
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
      if (!taken?.due) return null;
      if (await isSuppressed(tx, taken.row.recipient)) {
        await withhold(tx, id);
        return null;
      }
      return { row: taken.row, addresses: this.#addresses(await this.#options.site(tx), taken.row) };
    });
    if (!claimed) return;
    const { row, addresses } = claimed;
    try {
      const { smtpUrl } = this.#options;
      if (smtpUrl === undefined) throw new Error(noServer);
      this.#transport ??= openTransport(smtpUrl);
      const transport = await this.#transport;
      // Outside any transaction. If the process dies before the next statement, the mail is repeated with the same
      // Message-ID.
      const { unsubscribe, ...content } = contentOf(row);
      const headers = unsubscribeHeaders(unsubscribe);
      await transport.sendMail({ ...addresses, messageId: row.message_id, headers, ...content });
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

  /**
   * Renders the mail with the text that staff wrote, if there is one that fits. A command never fails because of that
   * text: the built-in one takes its place.
   */
  async #render<P extends Placeholders>(db: Db, mail: UnsentMail<P>, site: Operator, masked: boolean) {
    const { template, locale, values, name = '' } = mail;
    const render = async (text?: MailText) => {
      const worded = text ? withText(template, locale, text) : template;
      return {
        logged: await renderMail(worded, locale, values, name, site, masked),
        intact: masked ? await renderMail(worded, locale, values, name, site, false) : null,
      };
    };
    if (mail.text) return render(mail.text);
    const stored = await newestText(db, template.key, locale);
    if (!stored || stored.content === null) return render();
    const which = { template: template.key, locale, version: stored.version };
    const text = usableText(template, stored.content);
    if (!text) {
      this.#options.log.warn(which, 'the text of staff no longer fits the mail; the built-in one is sent');
      return render();
    }
    try {
      return await render(text);
    } catch (error) {
      this.#options.log.warn({ ...which, err: error }, 'the text of staff cannot be rendered');
      return render();
    }
  }

  /** As objects, so that the library never reads an address as several. */
  #addresses(
    { name, senderAddress, replyToAddress }: Operator,
    row: { recipient: string; reply_to: string | null },
  ) {
    const replyTo = row.reply_to ?? replyToAddress;
    return {
      from: this.#options.from ?? { name, address: senderAddress },
      to: row.recipient,
      ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    };
  }

  /** A new row and its job; null if the promise exists already. Without a server nothing is queued. */
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
