import { sql, type SqlBool } from 'kysely';
import { isFound } from '#kernel/search.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { definedMails } from '#platform/server/mail/template.ts';
import type { EmailState } from '../contract/mails.ts';
import { emailList } from '../list/mails.ts';
import { isAbout, recordOptions } from './about.ts';
import { wordsOf } from './templates/catalog.ts';

/** The titles of all templates by key, as JSON. */
function titles(locale: LocaleCode): string {
  const keys = [...definedMails().keys()];
  return JSON.stringify(Object.fromEntries(keys.map((key) => [key, wordsOf(key, locale).title])));
}

/** Every logged mail, with personal links masked. */
export const servedEmails = serveList(emailList)
  .rows((db) => db.selectFrom('email as e'))
  .columns({
    id: 'e.id',
    search: ['e.subject', 'e.recipient'],
    sql: ({ locale }) => ({
      subject: 'e.subject',
      recipient: 'e.recipient',
      state: sql<EmailState>`e.state`,
      created_at: 'e.created_at',
      sent_at: 'e.sent_at',
      error: 'e.error',
      tries: sql<number>`e.tries::int`,
      template: sql<string>`coalesce(${titles(locale)}::jsonb ->> e.template, e.template)`,
      locale: 'e.locale',
    }),
    filters: { template: (keys) => sql<SqlBool>`e.template = any(${keys})`, record: isAbout },
    options: {
      record: recordOptions,
      template: async (db, search, { locale }) => {
        const rows = await db.selectFrom('email').select('template').distinct().execute();
        return rows
          .map(({ template }) => ({ value: template, label: wordsOf(template, locale).title }))
          .filter(({ label }) => isFound(label, search))
          .toSorted((a, b) => a.label.localeCompare(b.label))
          .slice(0, 100);
      },
    },
  });
