import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import type { SiteVoting, VotingContent } from '../../contract/votings.ts';
import { FROZEN_AFTER_HOURS, votingState } from '../../rules/votings.ts';
import { rankingOf, resultsVersion } from '../ranking.ts';
import { partsOf } from './edit-voting.ts';

async function findVoting(db: Db, slug: string, lock: boolean) {
  const query = db
    .selectFrom('voting')
    .select(['id', 'slug', 'title', 'starts_at', 'ends_at', 'display_current_rank', 'standings_every_days'])
    .select(['standings_at', 'results_confirmed_at'])
    .where('slug', '=', slug);
  const voting = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!voting) throw notFound();
  const awards = await db
    .selectFrom('voting_award')
    .select(['place', 'amount_cents', 'budget_id'])
    .where('voting_id', '=', voting.id)
    .orderBy('place')
    .execute();
  const content: VotingContent = {
    display_current_rank: voting.display_current_rank,
    standings_every_days: voting.standings_every_days,
    awards: awards.map((award) => ({
      place: award.place,
      amount_in_cents: Number(award.amount_cents),
      budget: String(award.budget_id),
    })),
  };
  return { ...voting, content, awards, version: versionOf(content) };
}

async function budgetChoices(db: Db) {
  const budgets = await db
    .selectFrom('budget as b')
    .innerJoin('company as c', 'c.id', 'b.company_id')
    .select(['b.id', 'b.title', 'c.title as company'])
    .orderBy('c.title')
    .orderBy('b.title')
    .orderBy('b.id')
    .execute();
  return budgets.map(({ id, title, company }) => ({ id: String(id), name: `${company}: ${title}` }));
}

async function awardedOf(db: Db, voting: bigint): Promise<SiteVoting['awarded']> {
  const rows = await db
    .selectFrom('voting_award as a')
    .innerJoin('internal_funding as f', 'f.id', 'a.funding_id')
    .innerJoin('budget as b', 'b.id', 'f.budget_id')
    .leftJoin('project as p', 'p.id', 'f.project_id')
    .leftJoin('organization as o', 'o.id', 'f.organization_id')
    .select(['a.place', 'f.amount_cents', 'b.title as budget'])
    .select((eb) => eb.fn.coalesce('p.title', 'o.title').as('recipient'))
    .where('a.voting_id', '=', voting)
    .orderBy('a.place')
    .execute();
  return rows.map(({ place, amount_cents, budget, recipient }) => ({
    place,
    amount: moneyWire(amount_cents),
    recipient: recipient ?? '',
    budget,
  }));
}

async function typesOf(db: Db, voting: bigint): Promise<string[]> {
  const types = await db
    .selectFrom('application_type')
    .where('voting_id', '=', voting)
    .select('name')
    .orderBy('name')
    .execute();
  return types.map(({ name }) => name);
}

/** A voting with its ranking, display and awards, for staff at an instant. */
export async function siteVotingOf(db: Db, slug: string, now: Date): Promise<SiteVoting> {
  const voting = await findVoting(db, slug, false);
  const ranking = await rankingOf(db, voting.id);
  return {
    slug,
    title: voting.title,
    voting_start: voting.starts_at.toISOString(),
    voting_end: voting.ends_at.toISOString(),
    state: votingState({ startsAt: voting.starts_at, endsAt: voting.ends_at }, now),
    version: resultsVersion(ranking, voting.awards),
    content_version: voting.version,
    content: voting.content,
    standings_at: voting.standings_at?.toISOString() ?? null,
    confirmable_at: new Date(voting.ends_at.getTime() + FROZEN_AFTER_HOURS * 3_600_000).toISOString(),
    results_confirmed_at: voting.results_confirmed_at?.toISOString() ?? null,
    ranking: ranking.map(({ participant, title, path, rank, votes }) => ({
      id: participant,
      title,
      path,
      rank,
      votes,
    })),
    awarded: await awardedOf(db, voting.id),
    parts: await partsOf(db, voting.id),
    application_types: await typesOf(db, voting.id),
    choices: { budgets: await budgetChoices(db) },
  };
}

async function writeAwards(tx: Tx, voting: bigint, awards: VotingContent['awards']): Promise<void> {
  const repeated = awards.findIndex(
    ({ place }, index) => awards.findIndex((award) => award.place === place) < index,
  );
  if (repeated >= 0) throw invalid('award_twice', `content.awards.${repeated}.place`);
  const known = new Set((await budgetChoices(tx)).map(({ id }) => id));
  const unknown = awards.findIndex(({ budget }) => !known.has(budget));
  if (unknown >= 0) throw invalid('budget_unknown', `content.awards.${unknown}.budget`);
  await tx.deleteFrom('voting_award').where('voting_id', '=', voting).execute();
  if (awards.length === 0) return;
  const rows = awards.map(({ place, amount_in_cents, budget }) => ({
    voting_id: voting,
    place,
    amount_cents: BigInt(amount_in_cents),
    budget_id: BigInt(budget),
  }));
  await tx.insertInto('voting_award').values(rows).execute();
}

/**
 * Changes the display of ranks and the awards of places. Refuses `voting_changed` (409) if it has changed since the
 * caller saw it, `results_confirmed` (409) once awards are given, `award_twice` and `budget_unknown`.
 */
export async function saveSiteVotingOf(
  tx: Tx,
  slug: string,
  change: { readonly version: string; readonly content: VotingContent },
): Promise<{ version: string; before: VotingContent }> {
  const voting = await findVoting(tx, slug, true);
  if (voting.results_confirmed_at !== null) throw conflict('results_confirmed');
  requireSeen(change.version, voting.version, 'voting_changed');
  const { display_current_rank, standings_every_days, awards } = change.content;
  await tx
    .updateTable('voting')
    .set({ display_current_rank, standings_every_days })
    .where('id', '=', voting.id)
    .execute();
  await writeAwards(tx, voting.id, awards);
  return { version: (await findVoting(tx, slug, false)).version, before: voting.content };
}
