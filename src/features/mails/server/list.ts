import { sql } from 'kysely';
import { escapeLike } from '#kernel/text.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import type { EmailState } from '../contract.ts';
import { emailList } from '../list.ts';

/** Every mail that was promised, with personal links masked. */
export const servedEmails = serveList(emailList)
  .rows((db) => db.selectFrom('email as e'))
  .columns({
    id: 'e.id',
    search: ['e.subject', 'e.recipient', 'e.template'],
    sql: () => ({
      subject: 'e.subject',
      recipient: 'e.recipient',
      state: sql<EmailState>`e.state`,
      created_at: 'e.created_at',
      sent_at: 'e.sent_at',
      error: 'e.error',
      tries: sql<number>`e.tries::int`,
      template: 'e.template',
      locale: 'e.locale',
    }),
    options: {
      template: (db, search) =>
        db
          .selectFrom('email')
          .select(['template as value', 'template as label'])
          .distinct()
          .where('template', 'ilike', `%${escapeLike(search)}%`)
          .orderBy('template')
          .limit(100)
          .execute(),
    },
  });
