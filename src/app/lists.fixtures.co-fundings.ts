import type { Services } from '#platform/server/services.ts';
import { listCompany } from './lists.fixtures.coins.ts';

const TITLES = ['Ährendoppler', 'Zehner', 'apfeldoppler', 'Öffnen, bitte', '100 % Heimat_plus', '=1+1'];

/** Events before, during and after their period, with and without remaining money, of both kinds. */
async function buildCoFundings({ database: { db } }: Services): Promise<void> {
  const projects = await db.selectFrom('project').select('id').orderBy('id').limit(4).execute();
  for (let index = 0; index < 29; index += 1) {
    const { company, budget } = await listCompany(db, index % 4);
    const pot = BigInt((index % 4) + 1) * 10_000n;
    const fixed = index % 3 === 0;
    const ended = index % 5 === 3;
    const exhausted = index % 7 === 2;
    const { id } = await db
      .insertInto('co_funding')
      .values({
        slug: `list-co-funding-${index}`,
        title: `${TITLES[index % 6]}${index % 3 === 0 ? '' : ` ${index}`}`,
        company_id: company,
        budget_id: budget,
        starts_at: new Date(index % 5 === 4 ? '2198-01-01T00:00:00Z' : '2026-01-01T12:00:00Z'),
        ends_at: new Date(ended ? '2026-03-31T20:00:00Z' : Date.UTC(2199, 1, (index % 27) + 1, 22, 59, 59)),
        budget_cents: pot,
        spent_cents: exhausted ? pot : BigInt(index) * 100n,
        released_cents: ended && !exhausted ? 700n : 0n,
        donation_min_cents: BigInt(index % 3) * 500n,
        donation_max_cents: fixed || index % 2 === 0 ? null : 10_000n,
        funding_value_cents: fixed ? BigInt((index % 4) + 1) * 250n : null,
        funding_percentage_ppm: fixed ? null : BigInt((index % 3) + 1) * 333_333n,
        once_per_donor: true,
        created_at: new Date(Date.UTC(2026, 2, 27 + (index % 4), index % 24)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('co_funding_project')
      .values(
        projects.slice(0, (index % 4) + 1).map((project) => ({ co_funding_id: id, project_id: project.id })),
      )
      .execute();
  }
}

/** What the events above added to donations; some of it was returned. */
async function buildUses({ database: { db } }: Services): Promise<void> {
  const donations = await db
    .selectFrom('private_donation')
    .select(['id', 'project_id', 'donor_key'])
    .where('project_id', 'is not', null)
    .orderBy('id')
    .limit(32)
    .execute();
  const events = await db.selectFrom('co_funding').select('id').orderBy('id').limit(5).execute();
  for (const [index, donation] of donations.entries()) {
    const event = events[index % events.length];
    if (!event || donation.project_id === null) continue;
    const amount = BigInt((index % 6) + 1) * 150n;
    await db
      .insertInto('co_funding_use')
      .values({
        co_funding_id: event.id,
        project_id: donation.project_id,
        donation_id: donation.id,
        donor_key: donation.donor_key,
        amount_cents: amount,
        returned_cents: index % 4 === 0 ? amount : BigInt(index % 3) * 50n,
        at: new Date(Date.UTC(2026, 2, 27 + (index % 4), index % 24)),
      })
      .execute();
  }
}

/** Rows for the lists of co-funding. */
export const coFundingListFixtures = { co_fundings: buildCoFundings, co_funding_uses: buildUses };
