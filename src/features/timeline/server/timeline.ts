import type { EmailState } from '#features/mails/contract/mails.ts';
import { type RawBuilder, sql } from 'kysely';
import { mailsAbout } from '#features/mails/server/index.ts';
import { pageOf, visibleKinds } from '#features/audit-log/contract.ts';
import { auditChanges, auditWords } from '#features/audit-log/server/index.ts';
import { userNameSql } from '#features/accounts/server/index.ts';
import { invalid, notFound, permissionDenied } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import {
  notedKinds,
  type readTimeline,
  TIMELINE_PAGE,
  type TimelineEntry,
  type TimelineKind,
  timelineKinds,
} from '../contract.ts';

/** A record: its kind, its name in the audit log, and its number. */
export interface Found {
  readonly kind: TimelineKind;
  readonly name: string;
  readonly id: bigint;
  readonly title: string;
}

/** How a record is called by staff. */
const TITLES: Readonly<Record<TimelineKind, RawBuilder<string>>> = {
  project: sql`r.title`,
  organization: sql`r.title`,
  private_donation: sql`r.reference`,
  payout: sql`r.reference`,
  app_user: sql`coalesce(nullif(trim(r.first_name || ' ' || r.last_name), ''), r.username)`,
  company: sql`r.title`,
};

const hasSlug = (kind: TimelineKind) => kind === 'project' || kind === 'organization';

/** The record that the caller may view. Refuses with 403 without the right to view such records, 404 if there is none. */
export async function findRecord(db: Db, actor: Actor, name: string): Promise<Found> {
  const kind = name.slice(0, name.indexOf(':')) as TimelineKind;
  const key = name.slice(kind.length + 1);
  if (!may(actor, timelineKinds[kind])) throw permissionDenied(timelineKinds[kind]);
  if (!hasSlug(kind) && !/^\d{1,18}$/.test(key)) throw notFound();
  const column = sql.ref(hasSlug(kind) ? 'r.slug' : 'r.id');
  const { rows } = await sql<{ id: bigint; title: string }>`
    SELECT r.id, ${TITLES[kind]} AS title FROM ${sql.table(kind)} r
    WHERE ${column} = ${hasSlug(kind) ? key : BigInt(key)}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return { kind, name, id: row.id, title: row.title };
}

/** A row of a source: `t` is its time in microseconds. */
interface Row {
  readonly t: bigint;
  readonly n: bigint;
  readonly title: string;
  readonly by: string | null;
  readonly text: string;
  readonly internal_note: string;
  readonly amount: bigint | null;
  readonly recipient: string | null;
  readonly state: EmailState | null;
}

type Source = TimelineEntry['source'];

const micros = (at: RawBuilder<unknown>) => sql`(extract(epoch FROM ${at}) * 1000000)::bigint`;

/** The columns of {@link Row} that a source lacks. */
const no = {
  text: sql`'' AS text`,
  note: sql`'' AS internal_note`,
  amount: sql`NULL::bigint AS amount`,
  mail: sql`NULL AS recipient, NULL AS state`,
  by: sql`NULL AS by`,
};

/** Internal notes of reviews are for those who may view reviews, as on the page of the record. */
const readsNotes = (actor: Actor, kind: TimelineKind) =>
  (kind !== 'project' && kind !== 'organization') || may(actor, `view_${kind}_review`);

const decisions = ({ kind, id }: Found, withNotes: boolean) => sql`
  SELECT ${micros(sql`d.at`)} AS t, d.id AS n, d.kind AS title, ${userNameSql} AS by, d.reason AS text,
    ${withNotes ? sql`d.internal_note` : no.note}, ${no.amount}, ${no.mail}
  FROM decision d LEFT JOIN app_user u ON u.id = d.actor
  WHERE d.subject = ${kind} AND d.subject_id = ${id}`;

const notes = ({ kind, id }: Found) => sql`
  SELECT ${micros(sql`x.at`)} AS t, x.id AS n, '' AS title, ${userNameSql} AS by, x.body AS text, ${no.note},
    ${no.amount}, ${no.mail}
  FROM record_note x LEFT JOIN app_user u ON u.id = x.actor
  WHERE x.kind = ${kind} AND x.record_id = ${id}`;

const mails = ({ kind, id }: Found) => sql`
  SELECT ${micros(sql`e.created_at`)} AS t, e.id AS n, e.subject AS title, ${no.by}, ${no.text}, ${no.note}, ${no.amount},
    e.recipient, e.state
  FROM email e WHERE e.id IN ${mailsAbout(kind, sql<bigint>`${id}::bigint`)}`;

/** What was changed. The row of a decision repeats it, except for personal values. */
const changes = ({ name }: Found, locale: LocaleCode, actor: Actor) => sql`
  SELECT ${micros(sql`a.at`)} AS t, a.id AS n,
    coalesce(${auditWords(locale)} ->> ('action.' || a.route), a.route) AS title,
    audit_log_actor_name(u) AS by, concat_ws(E'\\n', nullif(${auditChanges(locale, actor)}, ''),
      nullif(audit_log_masked('', a.detail -> 'reason') #>> '{}', '')) AS text, ${no.note}, ${no.amount}, ${no.mail}
  FROM audit_log a LEFT JOIN app_user u ON u.id = a.actor
  WHERE a.objects @> ARRAY[${name}] AND (NOT coalesce(a.changes @> '[{"table": "decision"}]', false)
    OR EXISTS (SELECT FROM audit_personal_value v WHERE v.audit_id = a.id))`;

const events = ({ id }: Found) => sql`
  SELECT ${micros(sql`e.at`)} AS t, e.id AS n, e.kind AS title, ${userNameSql} AS by, e.reason AS text, ${no.note},
    e.amount_cents AS amount, ${no.mail}
  FROM payout_event e LEFT JOIN app_user u ON u.id = e.actor WHERE e.payout_id = ${id}`;

/** Who booked; not who gave donation codes, which is for those who handle them. */
const booker = sql`CASE WHEN j.kind <> 'coins_distributed' THEN ${userNameSql} END AS by`;

/** The bookings of a donation, and those on the needs of a project. */
const bookings = ({ kind, id }: Found) =>
  kind === 'private_donation'
    ? sql`
  SELECT ${micros(sql`j.at`)} AS t, j.id AS n, j.kind AS title, ${booker}, ${no.text}, ${no.note},
    (SELECT sum(p.amount)::bigint FROM posting p WHERE p.journal = j.id AND p.amount > 0) AS amount, ${no.mail}
  FROM journal j LEFT JOIN app_user u ON u.id = j.actor WHERE j.cause = 'private_donation' AND j.cause_id = ${id}`
    : sql`
  SELECT ${micros(sql`j.at`)} AS t, j.id AS n, j.kind AS title, ${booker}, ${no.text}, ${no.note},
    sum(p.amount)::bigint AS amount, ${no.mail}
  FROM need d JOIN account c ON c.owner = d.id AND c.kind LIKE 'need\\_%'
  JOIN posting p ON p.account = c.id JOIN journal j ON j.id = p.journal LEFT JOIN app_user u ON u.id = j.actor
  WHERE d.project_id = ${id} GROUP BY j.id, u.id`;

/** The sources of a record that the caller may read (decision 457). */
function sourcesOf(
  record: Found,
  actor: Actor,
  locale: LocaleCode,
): Partial<Record<Source, RawBuilder<unknown>>> {
  const { kind } = record;
  const readsLog = may(actor, 'view_audit_logs') && visibleKinds((right) => may(actor, right)).includes(kind);
  const readsBookings =
    kind === 'private_donation' ||
    (kind === 'project' && may(actor, 'view_private_donations') && may(actor, 'view_internal_fundings'));
  return {
    decision: decisions(record, readsNotes(actor, kind)),
    note: notes(record),
    ...(kind === 'payout' ? { event: events(record) } : {}),
    ...(may(actor, 'view_email_logs') ? { mail: mails(record) } : {}),
    ...(readsLog ? { change: changes(record, locale, actor) } : {}),
    ...(readsBookings ? { booking: bookings(record) } : {}),
  };
}

const cursorOf = (source: Source, { t, n }: Row) => `${t}_${source}_${n}`;

/** Compares entries by time, then by source and number: the newest first. */
function newestFirst(one: { source: Source; row: Row }, other: { source: Source; row: Row }): number {
  if (one.row.t !== other.row.t) return one.row.t > other.row.t ? -1 : 1;
  if (one.source !== other.source) return one.source > other.source ? -1 : 1;
  return one.row.n > other.row.n ? -1 : 1;
}

/** The newest rows of a source before a cursor. */
async function rowsOf(db: Db, source: Source, query: RawBuilder<unknown>, before: string | undefined) {
  const [t = '0', from = '', n = '0'] = before?.split('_') ?? [];
  const older = sql`(x.t < ${BigInt(t)} OR (x.t = ${BigInt(t)} AND ${
    source === from ? sql`x.n < ${BigInt(n)}` : sql`${source < from}::boolean`
  }))`;
  const { rows } =
    await sql<Row>`SELECT * FROM (${query}) x ${before === undefined ? sql`` : sql`WHERE ${older}`}
    ORDER BY x.t DESC, x.n DESC LIMIT ${TIMELINE_PAGE + 1}`.execute(db);
  return rows.map((row) => ({ source, row }));
}

const entryOf = ({ source, row }: { source: Source; row: Row }): TimelineEntry => ({
  id: cursorOf(source, row),
  at: new Date(Number(row.t / 1000n)).toISOString(),
  source,
  title: row.title,
  by: row.by,
  text: row.text,
  internal_note: row.internal_note,
  amount_in_cents: row.amount === null ? null : Number(row.amount),
  mail:
    row.recipient === null || row.state === null
      ? null
      : { id: String(row.n), recipient: row.recipient, state: row.state },
});

/** One page of the timeline of a record. */
export async function timelineOf(
  db: Db,
  record: Found,
  {
    actor,
    locale,
    before,
  }: { readonly actor: Actor; readonly locale: LocaleCode; readonly before?: string | undefined },
): Promise<ResponseOf<typeof readTimeline>> {
  const found = [];
  for (const [source, query] of Object.entries(sourcesOf(record, actor, locale)))
    found.push(...(await rowsOf(db, source as Source, query, before)));
  const sorted = found.toSorted(newestFirst);
  const shown = sorted.slice(0, TIMELINE_PAGE);
  const last = shown.at(-1);
  return {
    record: {
      name: record.title,
      page: pageOf(record.name, (right) => may(actor, right)),
      takes_notes: notedKinds.includes(record.kind),
    },
    entries: shown.map(entryOf),
    next: last && sorted.length > shown.length ? cursorOf(last.source, last.row) : null,
  };
}

/** Adds an internal note. Refuses `record_without_notes` for kinds of records that have none. */
export async function addNote(tx: Tx, record: Found, text: string, actor: bigint): Promise<{ id: string }> {
  if (!notedKinds.includes(record.kind)) throw invalid('record_without_notes', 'record');
  const { id } = await tx
    .insertInto('record_note')
    .values({ kind: record.kind, record_id: record.id, at: tx.now, actor, body: text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(id) };
}
