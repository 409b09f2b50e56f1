import { post } from '#features/ledger/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import type { Tx } from '#platform/server/db.ts';

/** A co-funding event to be made; amounts in cents, the share in parts per million; exactly one of the two grants. */
export interface NewCoFunding {
  readonly slug: string;
  readonly title: string;
  readonly company: bigint;
  readonly budget: bigint;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly pot: bigint;
  readonly donationMin?: bigint;
  readonly donationMax?: bigint | null;
  readonly value?: bigint;
  readonly ppm?: bigint;
  /** Whether a donor gets it once per project; left out, as the platform's settings say (handbook §10.5). */
  readonly oncePerDonor?: boolean;
  readonly projects: readonly bigint[];
}

/** Makes an event and moves its pot out of the company's budget, so that what it promises is there. */
export async function createCoFunding(
  tx: Tx,
  event: NewCoFunding,
  author: { readonly actor: bigint | null; readonly request: string },
): Promise<bigint> {
  const { coFundingOncePerDonor } = await loadSettings(tx);
  const { id } = await tx
    .insertInto('co_funding')
    .values({
      slug: event.slug,
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
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (event.projects.length > 0) {
    await tx
      .insertInto('co_funding_project')
      .values(event.projects.map((project_id) => ({ co_funding_id: id, project_id })))
      .execute();
  }
  await post(tx, {
    kind: 'co_funding_reserved',
    cause: 'co_funding',
    causeId: id,
    ...author,
    key: `co_funding:${id}:reserved`,
    postings: [
      { kind: 'budget', owner: event.budget, amount: -event.pot, floor: 0n },
      { kind: 'co_funding_pot', owner: id, amount: event.pot, floor: 0n },
    ],
  });
  return id;
}
