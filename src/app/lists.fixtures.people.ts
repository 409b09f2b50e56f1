import type { Services } from '#platform/server/services.ts';

/** Rows for the conformance test of lists about people and organisations; see `lists.fixtures.ts`. */
export async function buildInvitations({ database: { db } }: Services): Promise<void> {
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
