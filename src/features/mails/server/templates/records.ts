import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { STATUS } from '#features/projects/rules.ts';
import { payoutReferencesIn, referencesIn } from '#kernel/reference.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { DynamicOption } from '#platform/contract/list-routes.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { translator } from '#platform/i18n.ts';
import type { Db } from '#platform/server/database/db.ts';
import { containsWords, optionsByTitle } from '#platform/server/lists/options.ts';
import type { Config } from '#platform/server/operation/config.ts';
import type { PreviewRecordKind } from '../../contract/preview-records.ts';

/** How many of the newest donations or payouts are searched by title; older ones are found by their whole number. */
const NEWEST = 2_000;

/** Donations or payouts by number, or by the title of their recipient; the newest come first. */
async function optionsByNumber(
  db: Db,
  rows: RawBuilder<unknown>,
  numbers: readonly string[],
  search: string,
): Promise<DynamicOption[]> {
  const found = await sql<DynamicOption>`
    SELECT r.reference AS value, concat_ws(', ', r.reference, r.title) AS label
    FROM (
      (SELECT t.id, t.reference, t.title FROM ${rows} t ORDER BY t.id DESC LIMIT ${NEWEST})
      UNION SELECT t.id, t.reference, t.title FROM ${rows} t WHERE t.reference = any(${numbers})
    ) AS r
    WHERE r.reference = any(${numbers}) OR ${containsWords(sql`concat_ws(', ', r.reference, r.title)`, search)}
    ORDER BY r.id DESC LIMIT 100`.execute(db);
  return found.rows;
}

const DONATIONS = sql`(SELECT d.id, d.reference, coalesce(o.title, p.title) AS title
  FROM private_donation d LEFT JOIN project p ON p.id = d.project_id
  LEFT JOIN organization o ON o.id = d.organization_id)`;

const PAYOUTS = sql`(SELECT y.id, y.reference, coalesce(p.title, o.title) AS title
  FROM payout y JOIN organization o ON o.id = y.organization_id LEFT JOIN project p ON p.id = y.project_id)`;

/** Projects and organizations, which are called `t`, that are not deleted. */
const KEPT = sql<SqlBool>`t.status <> ${STATUS.deleted}`;

/** The records that a mail can be previewed with, by kind. */
export const recordOptions: Readonly<
  Record<PreviewRecordKind, (db: Db, search: string) => Promise<DynamicOption[]>>
> = {
  donation: (db, search) => optionsByNumber(db, DONATIONS, referencesIn(search), search),
  payout: (db, search) => optionsByNumber(db, PAYOUTS, payoutReferencesIn(search), search),
  voting: (db, search) => optionsByTitle(db, 'voting', search),
  project: (db, search) => optionsByTitle(db, 'project', search, KEPT),
  organization: (db, search) => optionsByTitle(db, 'organization', search, KEPT),
  company: (db, search) => optionsByTitle(db, 'company', search),
};

interface RecordFacts {
  readonly project: string | null;
  readonly project_slug: string | null;
  readonly organization: string | null;
  readonly organization_slug: string | null;
}

/** Values of the placeholders about a project or, without one, about an organization. */
function recipientValues(
  { project, project_slug, organization, organization_slug }: RecordFacts,
  { publicUrl }: Pick<Config, 'publicUrl'>,
) {
  const title = project ?? organization;
  const path = project_slug === null ? `organization/${organization_slug ?? ''}` : `project/${project_slug}`;
  return {
    project_title: title,
    participant_title: title,
    recipient_title: title,
    organization_title: organization,
    account_holder: organization,
    project_link: `${publicUrl}/${path}/`,
  };
}

const FACTS = sql`p.title AS project, p.slug AS project_slug, o.title AS organization, o.slug AS organization_slug`;

interface Donation extends RecordFacts {
  readonly reference: string;
  readonly amount: bigint;
  readonly credited: bigint;
  readonly overflow: bigint;
  readonly date: Date;
  readonly provider: string;
  readonly donor: string | null;
}

interface Payout extends RecordFacts {
  readonly reference: string;
  readonly amount: bigint;
  readonly account: string;
}

interface ReadRecord {
  readonly kind: PreviewRecordKind;
  /** The slug, or the number of a donation or payout. */
  readonly id: string;
  readonly locale: LocaleCode;
}

/**
 * Values of placeholders by name from one record; names that the record does not know are missing. 404 without such a
 * record. The caller checks the right to see it.
 */
export async function recordValues(
  db: Db,
  { kind, id, locale }: ReadRecord,
  config: Pick<Config, 'publicUrl'>,
): Promise<Readonly<Record<string, unknown>>> {
  switch (kind) {
    case 'donation': {
      const row = await one(
        sql<Donation>`
        SELECT d.reference, d.amount_cents AS amount, d.credited_cents AS credited, d.overflow_cents AS overflow,
          coalesce(d.paid_at, d.requested_at) AS date, pp.title AS provider,
          CASE WHEN d.needs_receipt THEN coalesce(nullif(d.company_name, ''), trim(d.first_name || ' ' || d.last_name)) END AS donor,
          CASE WHEN d.organization_id IS NULL THEN p.title END AS project,
          CASE WHEN d.organization_id IS NULL THEN p.slug END AS project_slug,
          o.title AS organization, o.slug AS organization_slug
        FROM private_donation d JOIN payment_provider pp ON pp.id = d.provider_id
        LEFT JOIN project p ON p.id = d.project_id
        LEFT JOIN organization o ON o.id = coalesce(d.organization_id, p.organization_id)
        WHERE d.reference = ${id}`.execute(db),
      );
      const { reference, amount, credited, overflow, date, provider, donor } = row;
      const donor_or_anonymous = donor ?? translator(locale)('donations.admin:anonymous');
      const own = { reference, amount, credited, overflow, date, provider, donor_or_anonymous };
      return { ...recipientValues(row, config), ...own };
    }
    case 'payout': {
      const row = await one(
        sql<Payout>`
        SELECT y.reference, y.amount_cents AS amount, '…' || right(y.iban, 4) AS account, ${FACTS}
        FROM payout y JOIN organization o ON o.id = y.organization_id LEFT JOIN project p ON p.id = y.project_id
        WHERE y.reference = ${id}`.execute(db),
      );
      const { reference, amount, account } = row;
      return { ...recipientValues(row, config), reference, amount, open_amount: amount, account };
    }
    case 'voting': {
      const { title } = await titleOf(db, 'voting', id);
      return { voting_title: title };
    }
    case 'project': {
      const row = await one(
        sql<RecordFacts>`
        SELECT ${FACTS} FROM project p JOIN organization o ON o.id = p.organization_id
        WHERE p.slug = ${id} AND p.status <> ${STATUS.deleted}`.execute(db),
      );
      return recipientValues(row, config);
    }
    case 'organization': {
      const { title } = await titleOf(db, 'organization', id, KEPT);
      return { organization_title: title, account_holder: title };
    }
    case 'company': {
      const { title } = await titleOf(db, 'company', id);
      return { company_title: title, company_name: title };
    }
  }
}

const titleOf = async (
  db: Db,
  table: 'voting' | 'organization' | 'company',
  slug: string,
  which: RawBuilder<SqlBool> = sql`true`,
) =>
  one(
    sql<{ title: string }>`
      SELECT t.title FROM ${sql.table(table)} t WHERE t.slug = ${slug} AND ${which}`.execute(db),
  );

async function one<Row>(found: Promise<{ readonly rows: readonly Row[] }>): Promise<Row> {
  const [row] = (await found).rows;
  if (!row) throw notFound();
  return row;
}
