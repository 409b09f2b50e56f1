import type { Insertable } from 'kysely';
import { loadSettings } from '#features/settings/server/index.ts';
import { slugify } from '#kernel/text.ts';
import type { Author } from '#platform/server/http/author.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { underFreeSlug } from '#platform/server/database/free-slug.ts';
import type { DB } from '#platform/server/database/tables.generated.ts';
import { noteChanges, postPot } from '../pot.ts';

/**
 * A co-funding event to be created; amounts in cents, the share in parts per million; exactly one of the two
 * grants.
 */
export interface NewCoFunding {
  /** By default the first free slug for the title. */
  readonly slug?: string;
  readonly title: string;
  readonly company: bigint;
  readonly budget: bigint;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly pot: bigint;
  readonly donationMin?: bigint;
  readonly donationMax?: bigint | null;
  readonly value?: bigint | null;
  readonly ppm?: bigint | null;
  /** Whether it applies once per donor and project; by default as in the platform's settings (handbook §10.5). */
  readonly oncePerDonor?: boolean;
  readonly projects: readonly bigint[];
}

/** Inserts an event and returns its id; of two concurrent ones each gets its own slug. */
async function insertEvent(
  tx: Tx,
  { slug, title }: Pick<NewCoFunding, 'slug' | 'title'>,
  values: Omit<Insertable<DB['co_funding']>, 'slug'>,
): Promise<bigint> {
  const { id } = await underFreeSlug(slug ?? slugify(title), 'co-funding', (freeSlug) =>
    tx
      .insertInto('co_funding')
      .values({ ...values, slug: freeSlug })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst(),
  );
  return id;
}

/** Creates an event, moves its pot out of the company's budget, and returns its id. */
export async function createCoFunding(tx: Tx, event: NewCoFunding, author: Author): Promise<bigint> {
  const { coFundingOncePerDonor } = await loadSettings(tx);
  const id = await insertEvent(tx, event, {
    title: event.title,
    company_id: event.company,
    budget_id: event.budget,
    starts_at: event.startsAt,
    ends_at: event.endsAt,
    budget_cents: event.pot,
    donation_min_cents: event.donationMin ?? 0n,
    donation_max_cents: event.donationMax ?? null,
    funding_value_cents: event.value ?? null,
    funding_percentage_ppm: event.ppm ?? null,
    once_per_donor: event.oncePerDonor ?? coFundingOncePerDonor,
    created_by: author.actor,
    created_at: tx.now,
  });
  await addProjects(tx, id, event.projects);
  await noteChanges(tx, id, [{ field: 'created', from: null, to: event.title }], author);
  const pot = { event: id, budget: event.budget, amount: event.pot, key: `co_funding:${id}:reserved` };
  await postPot(tx, { ...pot, kind: 'co_funding_reserved' }, author);
  return id;
}

/** Adds projects to an event. */
export async function addProjects(tx: Tx, id: bigint, projects: readonly bigint[]): Promise<void> {
  if (projects.length === 0) return;
  await tx
    .insertInto('co_funding_project')
    .values(projects.map((project_id) => ({ co_funding_id: id, project_id })))
    .execute();
}
