import { sql } from 'kysely';
import { addDays, berlinDate, endOfBerlinDay, startOfBerlinDay } from '../../src/kernel/clock.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { openCodes, type VotingContent, votings } from '../content/votings.ts';
import type { DemoTexts } from '../content/texts/types.ts';
import type { DemoProject } from './simulation.ts';

type VotingText = DemoTexts['votings'][string];

async function insertVoting(
  tx: Tx,
  content: VotingContent,
  { name, description }: VotingText,
  today: string,
): Promise<bigint> {
  const { id } = await tx
    .insertInto('voting')
    .values({
      slug: content.slug,
      title: name,
      description,
      participants: content.kind,
      starts_at: startOfBerlinDay(addDays(today, content.startDay)),
      ends_at: endOfBerlinDay(addDays(today, content.endDay)),
      enable_codes: content.enableCodes,
      review_status: 2,
      display_current_rank: content.standingsEveryDays === undefined,
      standings_every_days: content.standingsEveryDays ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts the awards of the first places, paid from the oldest budget. */
async function insertAwards(tx: Tx, voting: bigint, { awards = [] }: VotingContent): Promise<void> {
  if (awards.length === 0) return;
  const budget = await tx.selectFrom('budget').select('id').orderBy('id').executeTakeFirstOrThrow();
  const rows = awards.map((euros, index) => ({
    voting_id: voting,
    place: index + 1,
    amount_cents: BigInt(euros) * 100n,
    budget_id: budget.id,
  }));
  await tx.insertInto('voting_award').values(rows).execute();
}

/** Inserts the participants and returns their ids in the order of `ids`. */
async function insertParticipants(
  tx: Tx,
  voting: bigint,
  { kind, waiting = 0 }: VotingContent,
  ids: readonly bigint[],
): Promise<bigint[]> {
  const table = kind === 'project' ? 'project' : 'organization';
  const reviewed = ids.slice(0, ids.length - waiting);
  await tx.updateTable(table).set({ voting_review_status: 2 }).where('id', 'in', reviewed).execute();
  const rows = await tx
    .insertInto('voting_participant')
    .values(ids.map((id) => ({ voting_id: voting, [`${table}_id`]: id, entered_at: tx.now })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The public organizations, the newest first: the first ones stay out of votings, so that they accept donations. */
async function newestOrganizations(tx: Tx): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('organization')
    .select('id')
    .where('status', '=', 2)
    .where('review_status', '=', 2)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Inserts votes by e-mail, spread over the days of the voting: most are counted, a few await confirmation or staff. The
 * first participants receive the most. Triggers of the database add up the votes.
 */
async function insertEmailVotes(
  tx: Tx,
  voting: bigint,
  content: VotingContent,
  {
    participants,
    locale,
  }: { readonly participants: readonly bigint[]; readonly locale: DemoTexts['locale'] },
): Promise<void> {
  await sql`
    INSERT INTO vote (voting_id, participant_id, kind, state, reason, signals, email, voter_key, period, slot, cast_at,
      cast_on, confirmed_at, counted_at, token_hash, expires_at, locale)
    SELECT ${voting}::bigint, p.id, 'email', s.state, NULL, CASE WHEN s.state = 'suspicious' THEN '{network}' ELSE '{}' END::text[],
      s.email, s.email, CASE WHEN s.state <> 'unverified' THEN (s.at AT TIME ZONE 'Europe/Berlin')::date::text END,
      CASE WHEN s.state <> 'unverified' THEN 1 END, s.at, (s.at AT TIME ZONE 'Europe/Berlin')::date,
      CASE WHEN s.state <> 'unverified' THEN s.at + interval '4 minutes' END,
      CASE WHEN s.state = 'counted' THEN s.at + interval '4 minutes' END,
      CASE WHEN s.state = 'unverified' THEN sha256(convert_to(s.email, 'UTF8')) END,
      CASE WHEN s.state = 'unverified' THEN ${tx.now}::timestamptz + interval '20 hours' END, ${locale}
    FROM (
      SELECT n, 'stimme' || n || '@' || ${content.slug} || '.example' AS email,
        v.starts_at + (least(v.ends_at, ${tx.now}::timestamptz) - v.starts_at) * (((n * 7919) % 1009) / 1010.0) AS at,
        CASE WHEN v.ends_at > ${tx.now} AND n % 41 = 0 THEN 'unverified' WHEN n % 29 = 0 THEN 'suspicious' ELSE 'counted' END AS state,
        1 + floor(${participants.length} * power(((n * 104729) % 997) / 997.0, 1.7))::int AS place
      FROM generate_series(1, ${content.emailVotes}) n, voting v WHERE v.id = ${voting}
    ) s
    JOIN unnest(${participants}::bigint[]) WITH ORDINALITY p(id, place) ON p.place = s.place`.execute(tx);
}

async function insertCodeVotes(
  tx: Tx,
  voting: bigint,
  content: VotingContent,
  {
    participants,
    locale,
  }: { readonly participants: readonly bigint[]; readonly locale: DemoTexts['locale'] },
): Promise<void> {
  await sql`
    WITH used AS (
      INSERT INTO voting_code (voting_id, code, value, used_at)
      SELECT ${voting}::bigint, upper(substr(md5('demo' || n), 1, 8)), 1 + n % 4, ${tx.now}::timestamptz - n * interval '5 hours'
      FROM generate_series(1, ${content.codeVotes}) n RETURNING id, value, used_at
    )
    INSERT INTO vote (voting_id, participant_id, kind, state, value, code_id, cast_at, cast_on, confirmed_at, counted_at, locale)
    SELECT ${voting}::bigint, (${participants}::bigint[])[1 + (u.id % ${participants.length})::int], 'code', 'counted', u.value, u.id,
      u.used_at, (u.used_at AT TIME ZONE 'Europe/Berlin')::date, u.used_at, u.used_at, ${locale}
    FROM used u`.execute(tx);
}

/** Inserts a batch of unused codes on cards, of which staff have locked the last ones. */
async function insertCards(
  tx: Tx,
  voting: bigint,
  { count, locked, value }: NonNullable<VotingContent['cards']>,
  { batch: name, lost }: DemoTexts['cards'],
): Promise<void> {
  const { id: actor } = await tx
    .selectFrom('app_user')
    .select('id')
    .where('is_superuser', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const batch = await tx
    .insertInto('voting_code_batch')
    .values({
      voting_id: voting,
      name,
      source: 'generated',
      value,
      count,
      made: count,
      created_by: actor,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Ten of the characters that codes have, the same in every demo.
  await sql`
    WITH made AS (
      INSERT INTO voting_code (voting_id, batch_id, code, value, locked, created_at)
      SELECT ${voting}::bigint, ${batch.id}, translate(upper(substr(md5('karte' || n), 1, 10)), '01', 'XY'), ${value}::integer,
        n > ${count - locked}::integer, ${tx.now}
      FROM generate_series(1, ${count}::integer) n RETURNING id, locked
    )
    INSERT INTO voting_code_change (code_id, at, actor, locked, reason)
    SELECT id, ${tx.now}, ${actor}, true, ${lost} FROM made WHERE locked`.execute(tx);
}

/** Inserts the page that lists the participants of the voting by rank. */
async function insertPage(tx: Tx, content: VotingContent, { name }: VotingText): Promise<void> {
  const page = JSON.stringify({
    title: { en: name, de: name },
    isVotingList: true,
    voting: content.slug,
    displayCurrentVotingRank: true,
    defaultSortOrder: 'voting_rank',
    showMap: false,
  });
  await tx
    .insertInto('page')
    .values({
      kind: content.kind === 'project' ? 'projects' : 'organizations',
      slug: content.slug,
      draft: page,
      published: page,
      published_version: 1,
      published_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .execute();
}

/** Inserts the votings of the demo with their participants, awards, codes and votes. */
export async function insertVotings(
  tx: Tx,
  projects: readonly DemoProject[],
  texts: DemoTexts,
): Promise<void> {
  const today = berlinDate(tx.now);
  await tx
    .insertInto('platform_setting')
    .values([
      { key: 'enableVoting', value: 'true' },
      { key: 'enableEmailConsent', value: 'true' },
    ])
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  // From the end of the list: the first projects stay out of votings, so that they accept donations.
  const collecting = projects.filter(({ content }) => content.target.kind === 'collecting').toReversed();
  const funded = projects.filter(({ content }) => content.target.kind === 'funded').toReversed();
  const organizations = await newestOrganizations(tx);
  for (const content of votings) {
    const ended = content.endDay < 0;
    const from = ended ? funded : collecting;
    const participantIds =
      content.kind === 'project'
        ? from.splice(0, content.participants).map(({ id }) => id)
        : organizations.splice(0, content.participants);
    const text = texts.votings[content.slug];
    if (!text) throw new Error(`no texts for the voting ${content.slug}`);
    const voting = await insertVoting(tx, content, text, today);
    const participants = await insertParticipants(tx, voting, content, participantIds);
    await insertPage(tx, content, text);
    await insertAwards(tx, voting, content);
    const votes = { participants, locale: texts.locale };
    if (content.emailVotes > 0) await insertEmailVotes(tx, voting, content, votes);
    if (content.codeVotes > 0) await insertCodeVotes(tx, voting, content, votes);
    if (content.cards) await insertCards(tx, voting, content.cards, texts.cards);
    if (content.standingsEveryDays !== undefined) {
      await sql`SELECT voting_publish_standings(${voting}, ${tx.now})`.execute(tx);
    }
    if (content.enableCodes && !ended && content.startDay < 0) {
      await tx
        .insertInto('voting_code')
        .values(Object.entries(openCodes).map(([code, value]) => ({ voting_id: voting, code, value })))
        .execute();
    }
  }
}
