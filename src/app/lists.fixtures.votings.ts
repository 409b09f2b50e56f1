import type { Services } from '#platform/server/services.ts';
import { LIST_TITLES } from '#testing/list-titles.ts';

/** Votes in every state, of two votings; the projects must exist. */
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
export async function buildVotings({ database: { db } }: Services): Promise<void> {
  const rows = Array.from({ length: 27 }, (_, index) => ({
    slug: `list-voting-of-many-${index}`,
    title: LIST_TITLES[index % LIST_TITLES.length] ?? '',
    starts_at: new Date(Date.UTC(2026, 2, 1 + (index % 5))),
    ends_at: new Date(Date.UTC(index % 3 === 0 ? 2026 : 2199, 2, 20 + (index % 4))),
    review_status: 1 + (index % 3),
    standings_at: index % 4 === 0 ? new Date(Date.UTC(2026, 2, 15)) : null,
    results_confirmed_at: index % 6 === 0 ? new Date(Date.UTC(2026, 3, 1)) : null,
  }));
  await db.insertInto('voting').values(rows).execute();
}

/** Subscribers of two sources in every state; some exported, some anonymised. */
export async function buildSubscribers({ database: { db } }: Services): Promise<void> {
  const rows = Array.from({ length: 31 }, (_, index) => {
    const at = new Date(Date.UTC(2026, 2, 27 + (index % 4), index % 24));
    const anonymous = index % 5 === 4;
    return {
      email: anonymous ? null : `abo${index % 3 === 0 ? '_100%' : ''}${index}@example.org`,
      email_hash: Buffer.from(`list-subscriber-${index}`),
      source: index % 2 === 0 ? 'voting:list-voting-0' : 'voting:list-voting-gone',
      consent_text: index % 3 === 0 ? 'Ja, über Neues schreiben' : 'Yes, please',
      consented_at: at,
      locale: 'de',
      confirmed_at: index % 5 === 0 ? null : at,
      exported_at: index % 3 === 1 ? at : null,
      unsubscribed_at: index % 5 === 2 ? at : null,
      anonymized_at: anonymous ? at : null,
      created_at: at,
    };
  });
  await db.insertInto('subscriber').values(rows).execute();
}

/** Blocked addresses and domains, by their owners and by staff. */
export async function buildBlockedVoters({ database: { db } }: Services): Promise<void> {
  const staff = await db
    .insertInto('app_user')
    .values({ username: 'list-blocker', email: 'list-blocker@example.org', is_staff: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 28 }, (_, index) => {
    const isDomain = index % 4 === 3;
    const byOwner = index % 3 === 0 && !isDomain;
    return {
      kind: isDomain ? 'domain' : 'address',
      value: isDomain ? `list-${index}.example` : `gesperrt_${index}@example.org`,
      source: byOwner ? 'owner' : 'staff',
      reason: byOwner ? '' : index % 2 === 0 ? 'Über 100 % Stimmen' : 'robot',
      blocked_by: byOwner ? null : staff.id,
      created_at: new Date(Date.UTC(2026, 2, 27 + (index % 4), index % 24)),
    };
  });
  await db.insertInto('blocked_voter').values(rows).execute();
}

/** Participants of several votings in every state, some removed; the projects must exist. */
export async function buildParticipants({ database: { db } }: Services): Promise<void> {
  const projects = await db.selectFrom('project').select('id').orderBy('id').limit(15).execute();
  const votings = await db
    .insertInto('voting')
    .values(
      ['Jugend & Sport', 'Wälder 50 %'].map((title, index) => ({
        slug: `list-voting-entered-${index}`,
        title,
        starts_at: new Date(Date.UTC(2026, 2, 1)),
        ends_at: new Date(Date.UTC(2199, 2, 1)),
        review_status: 2,
      })),
    )
    .returning('id')
    .execute();
  const pairs = votings.flatMap(({ id }) =>
    projects.map((project) => ({ voting_id: id, project_id: project.id })),
  );
  const rows = pairs.map((pair, index) => ({
    ...pair,
    entered_at: new Date(Date.UTC(2026, 2, 1 + (index % 6))),
    removed_at: index % 5 === 4 ? new Date(Date.UTC(2026, 2, 20)) : null,
    removal_reason: index % 5 === 4 ? 'Zurückgezogen_100 %' : null,
  }));
  await db.insertInto('voting_participant').values(rows).execute();
}

/** Codes of a voting in every state, of two batches and of none. */
export async function buildVotingCodes({ database: { db } }: Services): Promise<void> {
  const { id } = await db
    .insertInto('voting')
    .values({
      slug: 'list-voting-codes',
      title: 'Köln & 100 % Codes',
      starts_at: new Date(Date.UTC(2026, 2, 1)),
      ends_at: new Date(Date.UTC(2199, 2, 1)),
      enable_codes: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const batches = await db
    .insertInto('voting_code_batch')
    .values(
      ['Sommerfest', 'Straße_100 %'].map((name) => ({
        voting_id: id,
        name,
        source: 'imported',
        count: 10,
        made: 10,
        created_at: new Date(Date.UTC(2026, 2, 1)),
      })),
    )
    .returning('id')
    .execute();
  const rows = Array.from({ length: 30 }, (_, index) => ({
    voting_id: id,
    batch_id: batches[index % 3]?.id ?? null,
    code: `LIST${String(index).padStart(4, '0')}`,
    value: 1 + (index % 4),
    locked: index % 5 === 1,
    used_at: index % 5 === 2 ? new Date(Date.UTC(2026, 2, 10 + (index % 3))) : null,
    created_at: new Date(Date.UTC(2026, 2, 1 + (index % 4))),
  }));
  await db.insertInto('voting_code').values(rows).execute();
}
