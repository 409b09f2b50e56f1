import { sql } from 'kysely';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { definedMails } from '#platform/server/mail/template.ts';
import type { MailTextState } from '../contract/templates.ts';
import { mailTemplateList } from '../list/templates.ts';
import { allowedIn, wordsOf } from './templates/catalog.ts';
import { recordOptions } from './templates/records.ts';

interface Row {
  readonly key: string;
  readonly title: string;
  readonly cause: string;
  readonly to: string;
  readonly subject: string;
  readonly locale: string;
  readonly state: MailTextState;
  readonly changed_at: Date | null;
}

/** What the program knows about its templates; the database adds the texts of staff. */
function catalog(locale: LocaleCode): string {
  const templates = [...definedMails().values()].map((template) => ({
    key: template.key,
    ...wordsOf(template.key, locale),
    subject: template.texts[locale].subject,
    allowed: allowedIn(template),
    required: template.required,
  }));
  return JSON.stringify(templates);
}

/** One row per template; its state is that of the locale that most needs attention. */
const templateRows = (locale: LocaleCode) => sql<Row>`(
  SELECT t.key, t.title, t.cause, t."to", ${locale}::text AS locale,
    coalesce(texts.subject, t.subject) AS subject, texts.changed_at,
    CASE WHEN texts.outdated THEN 'attention' WHEN texts.changed THEN 'changed' ELSE 'built_in' END AS state
  FROM jsonb_to_recordset(${catalog(locale)}::jsonb)
    AS t(key text, title text, cause text, "to" text, subject text, allowed text[], required text[])
  LEFT JOIN LATERAL (
    SELECT max(newest.created_at) AS changed_at,
      bool_or(newest.content IS NOT NULL) AS changed,
      bool_or(newest.content IS NOT NULL
        AND NOT (newest.uses <@ t.allowed AND t.required <@ newest.uses)) AS outdated,
      max(newest.content->>'subject') FILTER (WHERE newest.locale = ${locale}) AS subject
    FROM (
      SELECT DISTINCT ON (m.locale) m.locale, m.content, m.uses, m.created_at
      FROM mail_text m WHERE m.template = t.key ORDER BY m.locale, m.version DESC
    ) AS newest
  ) AS texts ON true
)`;

/** Every mail that the program sends. */
export const servedMailTemplates = serveList(mailTemplateList)
  .rows((db, { locale }) => db.selectFrom(templateRows(locale).as('t')))
  .columns({
    id: 't.key',
    search: ['t.title', 't.cause', 't.to', 't.subject'],
    sql: () => ({
      title: 't.title',
      cause: 't.cause',
      to: 't.to',
      state: 't.state',
      changed_at: 't.changed_at',
      subject: 't.subject',
      locale: 't.locale',
    }),
    choices: recordOptions,
  });
