import { sql } from 'kysely';
import { isDemo } from '#features/settings/server/index.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';

const dayMs = 24 * 60 * 60 * 1000;
const shown = 20;

/**
 * Whether mails can be read on the site itself (decision 289): in a database that the demo filled, as long as no mail
 * server is set and DEMO_DATA is not off.
 */
export async function hasDemoMailbox({ config, database, mailer }: Services): Promise<boolean> {
  return config.demoData !== 'off' && !mailer.sends && (await isDemo(database.db));
}

/** The mails of the last day with their links, the newest first. Those to staff are left out: their links open more. */
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
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(shown)
    .execute();
  return mails.map((mail) => ({ ...mail, id: String(mail.id), created_at: mail.created_at.toISOString() }));
}
