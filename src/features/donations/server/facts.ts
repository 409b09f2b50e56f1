import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { CoFundingEvent } from '#features/cofunding/rules.ts';
import { type ProjectFacts, projectState, STATUS } from '#features/projects/rules.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { NeedBalance } from '../rules/allocation.ts';
import type { Unpaid } from '../rules/holds.ts';
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
  network_held: cents.default(0n),
  network_holds: z.int().default(0),
  network_unpaid: z.int().default(0),
  visitor_unpaid: z.int().default(0),
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
export interface FundingFacts extends Unpaid {
  readonly id: bigint;
  readonly slug: string;
  readonly title: string;
  readonly organizationId: bigint;
  readonly project: ProjectFacts;
  /** The amount that the needs can still receive, before holds. */
  readonly open: bigint;
  /** Holds of other payments in progress. */
  readonly heldByOthers: bigint;
  /** The number of the donor's payments in progress from this network, on all projects. */
  readonly visitorHolds: number;
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
    visitorUnpaid: raw.visitor_unpaid,
    networkHeld: raw.network_held,
    networkHolds: raw.network_holds,
    networkUnpaid: raw.network_unpaid,
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
  /** Hash of the network whose unpaid payments are counted (`visitorOf`); null counts none. */
  readonly visitor: string | null;
  readonly donation: bigint | null;
  /** Also lock the co-funding events: required for a booking, not for an estimate. */
  readonly coFundings: boolean;
}

/** The hash under which holds name the network of a visitor. */
export const visitorOf = (secret: string, network: string): string =>
  createHmac('sha256', secret).update(`visitor:${network}`).digest('base64url');

/** What a network has not paid, without the locks of a request: for the task that it is given. */
export async function readUnpaid(
  db: Db,
  visitor: string,
  now: Date,
): Promise<Pick<Unpaid, 'networkHolds' | 'networkUnpaid'>> {
  const { rows } = await sql<{ holds: number; unpaid: number }>`
    SELECT count(*) FILTER (WHERE is_open)::int AS holds, count(*)::int AS unpaid
    FROM giving_unpaid(${visitor}, ${now})`.execute(db);
  return { networkHolds: rows[0]?.holds ?? 0, networkUnpaid: rows[0]?.unpaid ?? 0 };
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
