import type { Services } from '#platform/server/services.ts';

/** Invitations of every kind of user: open, accepted, withdrawn and expired. */
async function buildInvitations({ database: { db } }: Services): Promise<void> {
  const { id: inviter } = await db
    .insertInto('app_user')
    .values({ username: 'list-inviter', email: 'list-inviter@example.org', is_staff: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const presets = [null, 'funding_officer', 'bookkeeping', 'editor'];
  const rows = Array.from({ length: 28 }, (_, index) => {
    const sent = new Date(Date.UTC(2026, 2, 27 + (index % 4), index % 24));
    return {
      email: index % 6 === 0 ? `100%_${index}@example.org` : `Äsop${index % 9}@example.org`,
      usertype: [1, 2, 4][index % 3] ?? 1,
      preset: presets[index % 4] ?? null,
      invited_by: inviter,
      created_at: sent,
      sent_at: sent,
      expires_at: new Date(Date.UTC(index % 2 === 0 ? 2026 : 2199, 3, 4 + (index % 3))),
      accepted_at: index % 5 === 0 ? sent : null,
      withdrawn_at: index % 5 === 1 ? sent : null,
    };
  });
  await db.insertInto('user_invitation').values(rows).execute();
}

/** Companies in every state of their sign-up. */
async function buildCompanySignUps({ database: { db } }: Services): Promise<void> {
  const names = ['Ähre GmbH', 'Zink AG', 'apfel eG', '100 % Strom_netz', '=1+1'];
  const now = new Date();
  for (let index = 0; index < 26; index += 1) {
    const { id } = await db
      .insertInto('app_user')
      .values({
        username: `list-company-${index}`,
        email: `list-company-${index}@example.org`,
        first_name: index % 3 === 0 ? '' : 'Änne',
        last_name: index % 3 === 0 ? '' : 'Öz',
        usertype: 4,
        is_active: index % 7 !== 0,
        activated_at: index % 2 === 0 ? now : null,
        awaits_release: index % 4 !== 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('company_sign_up')
      .values({
        user_id: id,
        title: names[index % names.length] ?? '',
        phone: index % 2 === 0 ? '' : '08382 1234',
        requested_at: new Date(now.getTime() - (index % 5) * 86_400_000),
        ...(index % 4 === 0 ? { released_at: now, released_by: id } : {}),
      })
      .execute();
  }
}

export const listFixtures = { invitations: buildInvitations, company_signups: buildCompanySignUps };
