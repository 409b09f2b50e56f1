import { sql } from 'kysely';
import { isDemo } from '#features/settings/server/index.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { mayHaveDemoMailbox } from '../rules.ts';

const dayMs = 24 * 60 * 60 * 1000;
const shown = 20;

/**
 * Whether mails can be read on the site itself (decisions 289 and 319): in a database filled by the demo, if
 * no mail server is set and the settings of the process allow it.
 */
export async function hasDemoMailbox({ config, database, mailer }: Services): Promise<boolean> {
  return mayHaveDemoMailbox(config) && !mailer.sends && (await isDemo(database.db));
}

/**
 * The mails of the last day with their links, newest first. Mails to staff, and to people whom an invitation
 * makes staff, are left out: their links open the administration.
 */
export async function latestMails(db: Db, now: Date) {
  const mails = await db
    .selectFrom('email as e')
    .select(['e.id', 'e.recipient', 'e.subject', 'e.created_at'])
    .select(sql<string>`coalesce(e.sealed->>'text', e.text_body)`.as('text'))
    .where('e.created_at', '>', new Date(now.getTime() - dayMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('app_user as u')
            .select('u.id')
            .where(sql`lower(u.email)`, '=', sql`lower(e.recipient)`)
            .where('u.is_staff', '=', true),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_invitation as i')
            .select('i.id')
            .where(sql`lower(i.email)`, '=', sql`lower(e.recipient)`)
            .where('i.preset', 'is not', null),
        ),
      ),
    )
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(shown)
    .execute();
  return mails.map((mail) => ({ ...mail, id: String(mail.id), created_at: mail.created_at.toISOString() }));
}
