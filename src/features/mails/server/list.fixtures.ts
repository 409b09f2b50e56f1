import type { Services } from '#platform/server/services.ts';

/** Mails in every state, of two templates; some are about an organization. */
async function buildEmails({ database: { db } }: Services): Promise<void> {
  const { id } = await db
    .insertInto('organization')
    .values({ slug: 'list-mailed', title: 'Verein 100 % erreichbar', organization_type: 'association' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const states = ['queued', 'sent', 'not_sent', 'requeued'] as const;
  const rows = Array.from({ length: 31 }, (_, index) => ({
    template: index % 2 === 0 ? 'welcome' : 'reminder',
    locale: index % 3 === 0 ? 'de' : 'sie_DE',
    recipient: `reader${index % 5}@example.org`,
    message_id: `<list-${index}@example.org>`,
    subject: index % 6 === 0 ? `Ümlaut 100 % fertig_${index}` : 'Danke',
    text_body: 'Text',
    state: states[index % 4] ?? 'sent',
    tries: index % 3,
    error: index % 4 === 2 ? 'Postfach voll' : null,
    created_at: new Date(Date.UTC(2026, 9, 24 + (index % 3), index % 24)),
    promise: index % 5 === 0 ? `organization:${id}:public:${index}` : null,
    sent_at: index % 4 === 1 ? new Date(Date.UTC(2026, 9, 25, 1 + (index % 3))) : null,
  }));
  await db.insertInto('email').values(rows).execute();
}

const content = {
  heading: 'Neu',
  body: 'Text',
  html: null,
  facts: [],
  action: null,
  closing: null,
};

/** Texts that staff changed, returned to the built-in one, and one that no longer fits. */
async function buildMailTemplates({ database: { db } }: Services): Promise<void> {
  const text = (template: string, subject: string, uses: readonly string[], day: number) => ({
    template,
    locale: 'en_US',
    version: 1,
    content: JSON.stringify({ ...content, subject }),
    uses: [...uses],
    created_at: new Date(Date.UTC(2026, 9, day, 9)),
  });
  await db
    .insertInto('mail_text')
    .values([
      text('account_exists', 'Übrigens: 100 % kostenlos', [], 20),
      text('project_public', 'Online: {{ project_title }}', ['project_title'], 21),
      text('payout_paid', 'Was {{ old_name }}', ['old_name'], 22),
      { ...text('export_ready', '', [], 23), content: null },
    ])
    .execute();
}

/** Suppressed and lifted addresses. */
async function buildSuppressions({ database: { db } }: Services): Promise<void> {
  const rows = Array.from({ length: 30 }, (_, index) => ({
    address: `gone${index}${index % 5 === 0 ? '_x' : ''}@example.org`,
    cause: index % 3 === 0 ? 'complained' : 'bounced',
    detail: index % 4 === 0 ? '' : index % 7 === 0 ? '100 % voll' : 'Unbekannter Empfänger',
    suppressed_at: new Date(Date.UTC(2026, 9, 20 + (index % 4), 8)),
    ...(index % 2 === 0
      ? { lifted_at: new Date(Date.UTC(2026, 10, 1 + (index % 3), 9)), lift_reason: 'Postfach geleert' }
      : {}),
  }));
  await db.insertInto('mail_suppression').values(rows).execute();
}

export const listFixtures = {
  mail_suppressions: buildSuppressions,
  emails: buildEmails,
  mail_templates: buildMailTemplates,
};
