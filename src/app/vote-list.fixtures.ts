import type { Services } from '#platform/server/services.ts';

/** Votes in every state, of two votings; the projects must be there. */
export async function buildVotes({ database: { db } }: Services): Promise<void> {
  const projects = await db.selectFrom('project').select('id').orderBy('id').limit(4).execute();
  const votings = await db
    .insertInto('voting')
    .values(
      ['Herz, Hand', 'Sommer 100 %'].map((title, index) => ({
        slug: `list-voting-${index}`,
        title,
        starts_at: new Date(Date.UTC(2026, 2, 1)),
        ends_at: new Date(Date.UTC(2199, 2, 1)),
        review_status: 2,
      })),
    )
    .returning('id')
    .execute();
  const there = await db
    .insertInto('voting_participant')
    .values(
      votings.flatMap(({ id }) => projects.map((project) => ({ voting_id: id, project_id: project.id }))),
    )
    .returning(['id', 'voting_id'])
    .execute();
  const states = ['unverified', 'counted', 'suspicious', 'rejected', 'expired'] as const;
  const rows = Array.from({ length: 33 }, (_, index) => {
    const state = states[index % 5] ?? 'counted';
    const at = new Date(Date.UTC(2026, 2, 27 + (index % 4), index % 24));
    const participant = there[index % there.length];
    const decided = state === 'counted' || state === 'suspicious';
    return {
      voting_id: participant?.voting_id ?? 0n,
      participant_id: participant?.id ?? 0n,
      kind: 'email',
      state,
      reason: index % 5 === 3 ? 'schon abgestimmt, 100 %' : null,
      signals: index % 5 === 2 ? ['network', 'alias'] : [],
      email: `stimme${index % 4 === 0 ? '_' : ''}${index}@example.org`,
      voter_key: `stimme${index}@example.org`,
      period: decided ? '2026-03-27' : null,
      slot: decided ? 1 : null,
      cast_at: at,
      cast_on: '2026-03-27',
      confirmed_at: decided ? at : null,
      counted_at: state === 'counted' ? at : null,
      token_hash: Buffer.from(`list-${index}`),
      expires_at: new Date(at.getTime() + 86_400_000),
      locale: 'de',
    };
  });
  await db.insertInto('vote').values(rows).execute();
}

/** Votings in every phase, with titles that sort and search in all ways. */
export async function buildVotings({ database: { db } }: Services, titles: readonly string[]): Promise<void> {
  const rows = Array.from({ length: 27 }, (_, index) => ({
    slug: `list-voting-of-many-${index}`,
    title: titles[index % titles.length] ?? '',
    starts_at: new Date(Date.UTC(2026, 2, 1 + (index % 5))),
    ends_at: new Date(Date.UTC(index % 3 === 0 ? 2026 : 2199, 2, 20 + (index % 4))),
    review_status: 1 + (index % 3),
    standings_at: index % 4 === 0 ? new Date(Date.UTC(2026, 2, 15)) : null,
    results_confirmed_at: index % 6 === 0 ? new Date(Date.UTC(2026, 3, 1)) : null,
  }));
  await db.insertInto('voting').values(rows).execute();
}
