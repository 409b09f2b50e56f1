import { sql } from 'kysely';
import { lockPayoutsOfProjects } from '#features/settlement/server/index.ts';
import { sumCents } from '#kernel/money.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type {
  CoFundingUse,
  ReturnedCoFunding,
  UnpaidCoFunding,
  UnpaidPart,
} from '../rules/co-funding-share.ts';
import { coFundingPot, needCoFunding } from './accounts.ts';
import type { DonationChange } from './change.ts';

/** What events added to a donation, by the events' order of creation. */
export async function readUses(db: Db, donation: bigint): Promise<CoFundingUse[]> {
  const { rows } = await sql<CoFundingUse>`
    SELECT u.id AS use, u.co_funding_id AS "coFunding", u.project_id AS project, u.amount_cents AS amount,
      u.returned_cents AS returned, (
        SELECT coalesce(sum(p.amount), 0)::bigint FROM journal j
        JOIN posting p ON p.journal = j.id JOIN account a ON a.id = p.account AND a.kind = 'need_private'
        WHERE j.cause = 'private_donation' AND j.cause_id = u.donation_id AND j.kind = 'donation_booked'
      ) AS "initiallyCredited"
    FROM co_funding_use u WHERE u.donation_id = ${donation} ORDER BY u.id`.execute(db);
  return rows;
}

/**
 * Reads the co-funding of a donation that nobody was paid: the rest does not move (handbook §10.8). The projects must be
 * locked, because settling takes the same lock. Locks the unpaid payouts of their organization first, so that no
 * payment file orders them and nobody marks them as paid in the meantime.
 */
export async function lockUnpaidCoFunding(
  tx: Tx,
  donation: bigint,
  uses: readonly CoFundingUse[],
): Promise<UnpaidCoFunding> {
  const projects = uses.filter(({ amount, returned }) => amount > returned).map(({ project }) => project);
  if (projects.length === 0) return { parts: [], payouts: new Map() };
  const payouts = await lockPayoutsOfProjects(tx, [...new Set(projects)]);
  const { rows } = await sql<UnpaidPart>`
    SELECT co_funding_id AS "coFunding", project_id AS project, need_id AS need, payout_id AS payout,
      amount_cents AS amount
    FROM co_funding_unpaid WHERE donation_id = ${donation}
    ORDER BY co_funding_id, filled, position, payout_id NULLS LAST`.execute(tx);
  return { parts: rows, payouts: new Map(payouts.map(({ id, amount }) => [id, amount])) };
}

/** The part of a donation's change that returns co-funding to its pots; `key` is that of the whole change. */
export function coFundingReturn(
  returned: readonly ReturnedCoFunding[],
  key: string,
): Required<Pick<DonationChange, 'journals' | 'needs' | 'coFundings' | 'returns'>> & {
  readonly sum: bigint;
} {
  const amountOf = ({ taken }: ReturnedCoFunding) => sumCents(taken.map(({ amount }) => amount));
  return {
    journals: returned.map((part) => ({
      kind: 'co_funding_returned' as const,
      key: `${key}:co_funding_returned:${part.use.coFunding}${part.payout === null ? '' : `:payout:${part.payout}`}`,
      lines: [
        coFundingPot(part.use.coFunding, amountOf(part)),
        ...part.taken.map(({ needId, amount }) => needCoFunding(needId, -amount)),
      ],
      ...(part.payout === null ? {} : { payout: part.payout }),
    })),
    needs: returned.flatMap(({ use, taken }) =>
      taken.map(({ needId, amount }) => ({
        needId,
        amount: -amount,
        source: 'co_funding' as const,
        project: use.project,
      })),
    ),
    coFundings: returned.map((part) => ({ id: part.use.coFunding, spent: -amountOf(part) })),
    returns: returned.map((part) => ({ use: part.use.use, amount: amountOf(part) })),
    sum: sumCents(returned.map(amountOf)),
  };
}

/** The active co-funding of a donation, in the order in which it was added. */
export function coFundingUses(db: Db, donation: bigint) {
  return db
    .selectFrom('co_funding_use as u')
    .innerJoin('co_funding as c', 'c.id', 'u.co_funding_id')
    .innerJoin('company as co', 'co.id', 'c.company_id')
    .leftJoin('stored_file as s', 's.id', 'co.logo_id')
    .select(['u.amount_cents', 'u.returned_cents', 'c.slug', 'c.title'])
    .select(['co.slug as company_slug', 'co.title as company', 's.id as logo', 's.widths'])
    .where('u.donation_id', '=', donation)
    .orderBy('u.id')
    .execute();
}
