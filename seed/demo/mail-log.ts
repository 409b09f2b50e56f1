import { sql } from 'kysely';
import type { Services } from '../../src/platform/server/services.ts';
import type { DemoLanguage } from '../content/texts/types.ts';

const DAY_MS = 86_400_000;
/** Days after which a mail of the demo counts as delivered; the demo mailbox shows it in any state. */
const SENT_DAYS = 0.25;

const texts = {
  de: {
    subject: 'Herzlichen Dank für Ihre Spende an {{ project_title }}',
    heading: 'Danke für Ihre Unterstützung',
    body: 'Ihre Spende über {{ amount }} für {{ project_title }} ist angekommen. Gemeinsam bringen wir Gutes in der Region voran.\n\nFür Rückfragen nennen Sie bitte die Referenz {{ reference }}.',
    action: 'Zum Projekt',
    closing: 'Fragen beantwortet {{ support_email }}.',
    locale: 'sie_DE',
    full: '550 5.1.1 Empfänger unbekannt',
    spam: 'Als Spam gemeldet',
    reason: 'Die Empfängerin hat ihr Postfach wieder eingerichtet und um E-Mails gebeten.',
  },
  en: {
    subject: 'Thank you for supporting {{ project_title }}',
    heading: 'Thank you for your support',
    body: 'Your donation of {{ amount }} to {{ project_title }} has arrived. Together we make good things happen nearby.\n\nIf you have questions, please mention the reference {{ reference }}.',
    action: 'To the project',
    closing: 'Questions are answered by {{ support_email }}.',
    locale: 'en_US',
    full: '550 5.1.1 No such user',
    spam: 'Reported as spam',
    reason: 'The owner has set up the mailbox again and asked for emails.',
  },
} as const;

/** A text that staff changed, mails that arrived or came back, and suppressed addresses. */
export async function insertMailLog(services: Services, language: DemoLanguage): Promise<void> {
  const { db } = services.database;
  const now = services.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const words = texts[language];
  const editor = db
    .selectFrom('app_user')
    .select('id')
    .where('is_superuser', '=', true)
    .orderBy('id')
    .limit(1);
  const { subject, heading, body, action, closing } = words;
  const first = { subject, heading, body, html: null, facts: [], action, closing: null };
  const version = {
    template: 'donation_confirmed',
    locale: words.locale,
    uses: ['amount', 'project_link', 'project_title', 'reference'],
    author_id: editor,
  };
  await db
    .insertInto('mail_text')
    .values([
      { ...version, version: 1, content: JSON.stringify(first), created_at: ago(40) },
      {
        ...version,
        version: 2,
        content: JSON.stringify({ ...first, closing }),
        uses: [...version.uses, 'support_email'],
        created_at: ago(12),
      },
    ])
    .execute();
  await db
    .updateTable('email')
    .set({
      state: 'received',
      error: null,
      tries: 1,
      sent_at: sql<Date>`created_at + interval '3 seconds'`,
      received_at: sql<Date>`created_at + interval '9 seconds'`,
    })
    .where('state', '=', 'not_sent')
    // Mails with personal links stay as they are: the demo mailbox shows these links.
    .where('masked', '=', false)
    .where('created_at', '<', ago(SENT_DAYS))
    .execute();
  await insertReturns(services, { full: words.full, spam: words.spam, reason: words.reason });
}

/** Two addresses that get no mails, and one that gets them again. */
async function insertReturns(
  { database: { db }, clock }: Services,
  { full, spam, reason }: Readonly<Record<'full' | 'spam' | 'reason', string>>,
): Promise<void> {
  const returned = await db
    .selectFrom('email')
    .select(['id', 'recipient', 'sent_at'])
    .distinctOn('recipient')
    .where('state', '=', 'received')
    .where('template', '=', 'donation_confirmed')
    .orderBy('recipient')
    .orderBy('id')
    .limit(3)
    .execute();
  for (const [index, { id, recipient, sent_at }] of returned.entries()) {
    const at = sent_at ?? clock.now();
    const complained = index === 1;
    if (!complained)
      await db.updateTable('email').set({ state: 'not_sent', error: full }).where('id', '=', id).execute();
    await db
      .insertInto('mail_suppression')
      .values({
        address: recipient.toLowerCase(),
        cause: complained ? 'complained' : 'bounced',
        detail: complained ? spam : full,
        email_id: id,
        suppressed_at: at,
        ...(index === 2 ? { lifted_at: clock.now(), lift_reason: reason } : {}),
      })
      .execute();
  }
}
