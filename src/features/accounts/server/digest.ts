import { sql } from 'kysely';
import { z } from 'zod';
import { isLocaleCode, type LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import { hasSecrets } from '#platform/server/mail/render.ts';
import {
  definedMails,
  type ListedGroup,
  type MailTemplate,
  type Placeholders,
  type ValuesOf,
} from '#platform/server/mail/template.ts';
import type { Services } from '#platform/server/services.ts';
import { digest } from './mail-templates.ts';
import type { MailToUsers } from './mail-users.ts';
import { localeOfUser, type MailRecipient, nameOfUser } from './user.ts';

const sendJob = defineJob({
  name: 'accounts.send_digests',
  // Without users: everything that waits.
  schema: z.object({ users: z.array(z.string().regex(/^\d+$/)).optional() }),
});

/** What a mail is about, for its place in a digest and in the timelines of records. */
interface About {
  /** The title of the record under which it is listed. */
  readonly about: string;
  /** The records it names: `payout:17`. */
  readonly records: readonly string[];
  /** It is for the administrators of this record, and sent only to those who still are; none: for the account itself. */
  readonly administered?: `organization:${bigint}` | `project:${bigint}`;
}

/** The values of a mail as JSON. */
function stored<P extends Placeholders>(template: MailTemplate<P>, values: ValuesOf<P>): string {
  const entries = Object.entries(template.placeholders).map(([name, kind]) => {
    const value = values[name] as unknown;
    if (kind === 'date') return [name, (value as Date).toISOString()];
    return [name, kind === 'money' ? String(value) : value];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

/** The reverse of {@link stored}. */
function restored(template: MailTemplate, content: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(template.placeholders).map(([name, kind]) => {
    const value = content[name];
    if (kind === 'date') return [name, new Date(String(value))];
    return [name, kind === 'money' ? BigInt(String(value)) : value];
  });
  return Object.fromEntries(entries) as ValuesOf<Placeholders>;
}

/**
 * Leaves a mail to several users for the next digest (decision 495), as part of the transaction. One with the same
 * promise that waits, or was sent as part of a digest or alone, is not left again. The template has no personal links.
 */
export async function leaveForDigest<P extends Placeholders>(
  tx: Tx,
  recipients: readonly MailRecipient[],
  {
    template,
    values,
    locale,
    promise,
    about,
    records,
    administered,
  }: Omit<MailToUsers<P>, 'values'> & { readonly values: ValuesOf<P> } & About,
): Promise<void> {
  if (hasSecrets(template)) throw new Error(`The mail ${template.key} has personal links.`);
  await sql`
    INSERT INTO digest_item (user_id, template, locale, content, about, records, administered, promise, created_at)
    SELECT u.id, ${template.key}, ${locale}, ${stored(template, values)}::jsonb, ${about}, ${[...records]}::text[],
      ${administered ?? null}::text, ${promise}::text, ${tx.now}
    FROM unnest(${recipients.map(({ id }) => id)}::bigint[]) AS u (id)
    WHERE NOT EXISTS (SELECT FROM email e WHERE e.promise = ${promise}::text || ':' || u.id)
    ON CONFLICT (user_id, promise) DO NOTHING`.execute(tx);
}

/** Sends what waits for some users once the transaction is done, instead of on the next morning. */
export async function sendDigestsSoon(
  services: Services,
  tx: Tx,
  recipients: readonly MailRecipient[],
): Promise<void> {
  if (recipients.length === 0) return;
  await services.jobs.enqueue(tx, sendJob, { users: recipients.map(({ id }) => String(id)) });
}

interface Item {
  readonly id: bigint;
  readonly template: string;
  readonly locale: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly about: string;
  readonly records: readonly string[];
  readonly administered: string | null;
  readonly promise: string;
}

/** The waiting mails without those about records that the user no longer administers. */
async function stillConcerning(tx: Tx, userId: bigint, items: readonly Item[]): Promise<readonly Item[]> {
  if (items.every(({ administered }) => administered === null)) return items;
  const { rows } = await sql<{ record: string }>`
    SELECT 'organization:' || organization_id AS record FROM organization_administrator WHERE user_id = ${userId}
    UNION SELECT 'project:' || project_id FROM project_administrator WHERE user_id = ${userId}
    UNION SELECT 'project:' || p.id FROM project p
      JOIN organization_administrator a ON a.organization_id = p.organization_id WHERE a.user_id = ${userId}`.execute(
    tx,
  );
  const administers = new Set(rows.map(({ record }) => record));
  return items.filter(({ administered }) => administered === null || administers.has(administered));
}

/** A waiting mail with its template; those of templates that no longer exist are left out. */
function worded(services: Services, items: readonly Item[]) {
  return items.flatMap((item) => {
    const template = definedMails().get(item.template);
    if (!template)
      services.log.warn({ item: String(item.id), template: item.template }, 'unknown template in a digest');
    return template ? [{ ...item, template, values: restored(template, item.content) }] : [];
  });
}

type Worded = ReturnType<typeof worded>[number];

/** The lines of a digest below their records, in the order in which they were left. */
async function groupsOf(
  services: Services,
  tx: Tx,
  items: readonly Worded[],
  to: { readonly locale: LocaleCode; readonly name: string },
): Promise<ListedGroup[]> {
  const groups = new Map<string, ListedGroup['lines'][number][]>();
  for (const { template, values, about } of items) {
    const { subject } = await services.mailer.preview(tx, { template, values, ...to });
    const link = template.action === undefined ? null : String(values[template.action]);
    groups.set(about, [...(groups.get(about) ?? []), { text: subject, link }]);
  }
  return [...groups].map(([heading, lines]) => ({ heading, lines }));
}

/** Queues one mail with everything; a single one as it is. Returns its id, null if it was sent before. */
async function queue(
  services: Services,
  tx: Tx,
  user: MailRecipient,
  items: readonly Worded[],
): Promise<bigint | null> {
  const [first] = items;
  if (!first) return null;
  const fallback = isLocaleCode(first.locale) ? first.locale : 'de';
  const to = { locale: localeOfUser(user, fallback), name: nameOfUser(user) };
  if (items.length === 1) {
    const { template, values, promise } = first;
    return services.mailer.promise(tx, {
      ...to,
      to: user.email,
      template,
      values,
      promise: `${promise}:${user.id}`,
    });
  }
  const values = { count: String(items.length), items: await groupsOf(services, tx, items, to) };
  const promise = `digest:${first.id}:${user.id}`;
  return services.mailer.promise(tx, { ...to, to: user.email, template: digest, values, promise });
}

/**
 * Sends one user what waits. Nothing is sent to closed accounts, nor about records that the user no longer administers:
 * none of this waits any longer either.
 */
async function sendTo(services: Services, tx: Tx, userId: bigint): Promise<void> {
  const user = await tx
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['id', 'email', 'first_name', 'last_name', 'locale', 'is_active'])
    .forUpdate()
    .executeTakeFirst();
  const { rows } = await sql<Item>`
    UPDATE digest_item i SET sent_at = ${tx.now}, content = '{}' FROM digest_item old
    WHERE i.id = old.id AND i.user_id = ${userId} AND i.sent_at IS NULL
    RETURNING i.id, i.template, i.locale, old.content, i.about, i.records, i.administered, i.promise`.execute(
    tx,
  );
  if (!user?.is_active) return;
  const items = worded(
    services,
    (await stillConcerning(tx, userId, rows)).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  );
  const mail = await queue(services, tx, user, items);
  if (mail === null) return;
  const records = [...new Set(items.flatMap((item) => item.records))].map((record) => {
    const [kind = '', id = ''] = record.split(':');
    return { kind, record_id: BigInt(id), email_id: mail };
  });
  if (records.length > 0) await tx.insertInto('email_record').values(records).execute();
}

/**
 * Sends each user one mail with everything that waits for them, each in its own transaction: if the process is killed,
 * nothing is lost or sent twice, also if several workers run this. A mail that cannot be written does not stop those of
 * the others; the run then fails at its end, so that it is retried and noticed. By default to all users.
 */
export async function sendDigests(services: Services, only?: readonly string[]): Promise<void> {
  const waiting = await services.database.db
    .selectFrom('digest_item')
    .where('sent_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('user_id', 'in', (only ?? []).map(BigInt)))
    .select('user_id')
    .distinct()
    .orderBy('user_id')
    .execute();
  const failed: unknown[] = [];
  for (const { user_id: id } of waiting) {
    try {
      await services.database.transact((tx) => sendTo(services, tx, id));
    } catch (error) {
      services.log.error({ err: error, user: String(id) }, 'digest failed');
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} digests failed`);
}

/** At seven what the night has left; later what a late job leaves. Nobody is mailed at night. */
export const digestJob: JobRegistration = handle(
  sendJob,
  (services, { users }) => sendDigests(services, users),
  '0 7-21 * * *',
);
