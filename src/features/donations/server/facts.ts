import { sql } from 'kysely';
import { z } from 'zod';
import type { CoFundingEvent } from '#features/cofunding/rules.ts';
import { type ProjectFacts, projectState, STATUS } from '#features/projects/rules.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { NeedBalance } from '../rules/allocation.ts';
import type { ProjectAtPayment } from '../rules/settlement.ts';

const cents = z.string().transform(BigInt);
const instant = z.string().transform((text) => new Date(text));

const factsSchema = z.object({
  id: cents,
  slug: z.string(),
  title: z.string(),
  status: z.int(),
  review_status: z.int(),
  is_banned: z.boolean(),
  starts_on: z.string(),
  ends_on: z.string(),
  organization_id: cents,
  organization_title: z.string(),
  organization_status: z.int(),
  organization_review: z.int(),
  goal: cents,
  balance: cents,
  held_by_others: cents,
  visitor_holds: z.int(),
  visitor_held: cents.default(0n),
  needs: z.array(z.object({ id: cents, goal: cents, balance: cents })),
  co_fundings: z.array(
    z.object({
      id: cents,
      starts_at: instant,
      ends_at: instant,
      value: cents.nullable(),
      ppm: cents.nullable(),
      min: cents,
      max: cents.nullable(),
      left: cents,
      used: z.boolean(),
    }),
  ),
});

type Raw = z.output<typeof factsSchema>;

/** A project for the rules of donations; amounts in cents. */
export interface FundingFacts {
  readonly id: bigint;
  readonly slug: string;
  readonly title: string;
  readonly organizationId: bigint;
  readonly project: ProjectFacts;
  /** The amount that the needs can still receive, before holds. */
  readonly open: bigint;
  /** Holds of other payments in progress. */
  readonly heldByOthers: bigint;
  /** The number of the visitor's holds on all projects. */
  readonly visitorHolds: number;
  /** The amount of the visitor's holds on this project; 0 if no visitor is given. */
  readonly visitorHeld: bigint;
  /** In list order. */
  readonly needs: readonly NeedBalance<bigint>[];
  readonly coFundings: readonly CoFundingEvent<bigint>[];
}

function coFundingOf(event: Raw['co_fundings'][number]): CoFundingEvent<bigint> {
  return {
    id: event.id,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    grant:
      event.value === null
        ? { kind: 'percentage', ppm: event.ppm ?? 0n }
        : { kind: 'fixed', value: event.value },
    donationMin: event.min,
    donationMax: event.max,
    budgetLeft: event.left,
    usedByDonor: event.used,
  };
}

function factsOf(raw: Raw): FundingFacts {
  return {
    id: raw.id,
    slug: raw.slug,
    title: raw.title,
    organizationId: raw.organization_id,
    project: {
      status: raw.status,
      reviewStatus: raw.review_status,
      isBanned: raw.is_banned,
      startsOn: raw.starts_on,
      endsOn: raw.ends_on,
      goal: raw.goal,
      balance: raw.balance,
      organization: { status: raw.organization_status, reviewStatus: raw.organization_review },
    },
    open: raw.goal - raw.balance,
    heldByOthers: raw.held_by_others,
    visitorHolds: raw.visitor_holds,
    visitorHeld: raw.visitor_held,
    needs: raw.needs,
    coFundings: raw.co_fundings.map(coFundingOf),
  };
}

/**
 * On whose behalf the facts are read: decides which co-funding counts as used and which hold is the payment's
 * own.
 */
export interface FactsQuery {
  readonly donorKey: string | null;
  /** Hash of the visitor whose open holds are counted. */
  readonly visitor: string | null;
  readonly donation: bigint | null;
  /** Also lock the co-funding events: required for a booking, not for an estimate. */
  readonly coFundings: boolean;
}

/** How a project is locked and read before a booking; replaced only by tests. */
export type OpenProject = (tx: Tx, project: bigint, query: FactsQuery) => Promise<FundingFacts>;

async function read(
  tx: Tx,
  statement: { name: string; text: string; values: unknown[] },
): Promise<FundingFacts> {
  const { rows } = await tx.client.query<{ facts: unknown }>(statement);
  return factsOf(factsSchema.parse(rows[0]?.facts));
}

/**
 * Locks the project, then reads the facts for the rules, in one round trip. Throws for an unknown project.
 */
export const openProject: OpenProject = (tx, project, query) =>
  read(tx, {
    name: 'donation:open-project',
    text: 'SELECT giving_open($1, $2, $3, $4, $5, $6) AS facts',
    values: [project, query.coFundings, query.donorKey, query.visitor, query.donation, tx.now],
  });

/** Locks several projects in order without reading them. */
export async function lockProjects(tx: Tx, projects: readonly bigint[]): Promise<void> {
  const ids = projects.map(String);
  await sql`SELECT giving_lock(${ids}::bigint[], true, ${tx.now})`.execute(tx);
}

/** Reads a project that is already locked. */
export function readFacts(tx: Tx, project: bigint, query: FactsQuery): Promise<FundingFacts> {
  return read(tx, {
    name: 'donation:read-project',
    text: 'SELECT giving_facts($1, $2, $3, $4, $5) AS facts',
    values: [project, query.donorKey, query.visitor, query.donation, tx.now],
  });
}

/** The state of the project for money received now (handbook §8). */
export function projectAtPayment(facts: FundingFacts, now: Date): ProjectAtPayment {
  if (facts.project.status === STATUS.deleted) return 'deleted';
  if (facts.project.isBanned) return 'banned';
  const state = projectState(facts.project, now);
  if (state.archived) return 'archived';
  if (state.fullyFunded) return 'full';
  return state.canReceiveFundings ? 'open' : 'ended';
}
