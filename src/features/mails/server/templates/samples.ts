import { sql } from 'kysely';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { translator } from '#platform/i18n.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { Config } from '#platform/server/operation/config.ts';
import type {
  MailTemplate,
  PlaceholderKind,
  Placeholders,
  ValuesOf,
} from '#platform/server/mail/template.ts';

/** Titles of the newest records that visitors see; null where there are none yet. */
interface PublicTitles {
  readonly project: string | null;
  readonly organization: string | null;
  readonly voting: string | null;
}

async function publicTitles(db: Db): Promise<PublicTitles> {
  const titles = await sql<PublicTitles>`SELECT
    (SELECT title FROM project WHERE review_status = 2 ORDER BY id DESC LIMIT 1) AS project,
    (SELECT title FROM organization WHERE review_status = 2 ORDER BY id DESC LIMIT 1)
      AS organization,
    (SELECT title FROM voting WHERE review_status = 2 ORDER BY id DESC LIMIT 1) AS voting`.execute(db);
  return titles.rows[0] ?? { project: null, organization: null, voting: null };
}

/** Examples by name of the placeholder; titles are those of real, public records. */
function textSamples(locale: LocaleCode, titles: PublicTitles): Readonly<Record<string, string>> {
  const t = translator(locale).ns('mails.page');
  const project = titles.project ?? t('sample.project');
  const organization = titles.organization ?? t('sample.organization');
  const voting = titles.voting ?? t('sample.voting');
  return {
    username: 'jordan.example',
    user_name: t('sample.person'),
    inviter_name: t('sample.person'),
    user_type: t('sample.user_type'),
    donor_or_anonymous: t('sample.donor'),
    administrator_email: 'jordan@example.org',
    project_title: project,
    participant_title: project,
    recipient_title: project,
    organization_title: organization,
    account_holder: organization,
    voting_title: voting,
    company_name: t('sample.company'),
    company_title: t('sample.company'),
    campaign_title: t('sample.campaign'),
    reason: t('sample.reason'),
    list: t('sample.list'),
    provider: t('sample.provider'),
    reference: 'S-7K2M9Q',
    payment: 'P-1024',
    account: t('sample.account'),
    old_account: t('sample.account'),
    new_account: t('sample.account'),
    iban: 'DE02 1203 0000 0000 2020 51',
    bic: 'BYLADEM1001',
    rank: '2',
    count: '2',
    votes: '148',
    rows: '1,250',
    code_count: '200',
    balance: '25.00 €',
  };
}

const DAYS_AHEAD = 14;

/**
 * Examples of all values of a template: those of `record`, then titles of public records, otherwise invented ones. Links
 * lead to the site.
 */
export async function sampleValues<P extends Placeholders>(
  db: Db,
  template: MailTemplate<P>,
  locale: LocaleCode,
  now: Date,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  record: Readonly<Record<string, unknown>> = {},
): Promise<ValuesOf<P>> {
  const texts = textSamples(locale, await publicTitles(db));
  const textOf = (name: string) => texts[name] ?? translator(locale)('mails.page:sample.text');
  const sampleOf: Readonly<Record<PlaceholderKind, (name: string) => unknown>> = {
    text: textOf,
    exact: textOf,
    money: () => 25_00n,
    date: () => new Date(now.getTime() + DAYS_AHEAD * 86_400_000),
    link: () => `${publicUrl}/`,
    secret_link: () => `${publicUrl}/`,
    list: () => [{ heading: texts.project_title, lines: [{ text: texts.reason, link: `${publicUrl}/` }] }],
  };
  const values = Object.entries(template.placeholders).map(([name, kind]) => [
    name,
    record[name] ?? sampleOf[kind](name),
  ]);
  return Object.fromEntries(values) as ValuesOf<P>;
}
