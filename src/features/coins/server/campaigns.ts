import { sql } from 'kysely';
import {
  chosenProjects,
  administratorNames,
  mayApprove,
  openProjects,
  requireApprovalToReserve,
} from '#features/budgets/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { invalid, notFound, Refusal } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import { may } from '#platform/contract/permissions.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { CoinCampaignWire, NewCampaignBody } from '../contract/campaigns.ts';
import { campaignState, checkDays } from '../rules/campaign.ts';
import { CODE_STATES } from '../rules/redeem.ts';
import type { NewCampaign } from './commands/create-campaign.ts';

async function codesOf(db: Db, id: bigint) {
  const rows = await db
    .selectFrom('coin_code as c')
    .leftJoin('coin_lot as l', (join) => join.onRef('l.code_id', '=', 'c.id').on('l.closed_at', 'is', null))
    .where('c.campaign_id', '=', id)
    .groupBy('c.state')
    .select('c.state')
    .select(sql<bigint>`count(*)`.as('count'))
    .select(sql<bigint>`sum(c.rest_cents)::bigint`.as('rest'))
    .select(sql<bigint>`coalesce(sum(l.rest_cents), 0)::bigint`.as('hands'))
    .execute();
  const count = new Map(rows.map((row) => [row.state, Number(row.count)]));
  return {
    counts: Object.fromEntries(CODE_STATES.map((state) => [state, count.get(state) ?? 0])),
    rest: rows.reduce((sum, row) => sum + row.rest, 0n),
    hands: rows.reduce((sum, row) => sum + row.hands, 0n),
  };
}

async function distributedOf(db: Db, id: bigint): Promise<bigint> {
  const { sum } = await db
    .selectFrom('coin_distribution')
    .select(sql<bigint>`coalesce(sum(amount_cents), 0)::bigint`.as('sum'))
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow();
  return sum;
}

const fullName = (alias: string) =>
  sql<
    string | null
  >`nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), '')`;

async function rowOf(db: Db, id: bigint) {
  const row = await db
    .selectFrom('coin_campaign as m')
    .innerJoin('company as k', 'k.id', 'm.company_id')
    .innerJoin('budget as b', 'b.id', 'm.budget_id')
    .leftJoin('app_user as u', 'u.id', 'm.created_by')
    .leftJoin('app_user as e', 'e.id', 'm.ended_by')
    .where('m.id', '=', id)
    .selectAll('m')
    .select(['k.slug as company', 'k.title as company_title'])
    .select(['b.title as budget', 'b.starts_on', 'b.ends_on'])
    .select([fullName('u').as('creator'), fullName('e').as('ender')])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A campaign with its figures; after its last day its state is `ended`. 404 if it does not exist. */
export async function campaignDetail(db: Db, id: bigint, actor: Actor, now: Date): Promise<CoinCampaignWire> {
  const row = await rowOf(db, id);
  const codes = await codesOf(db, id);
  const distributed = await distributedOf(db, id);
  const projects = await db
    .selectFrom('coin_campaign_project as f')
    .innerJoin('project as p', 'p.id', 'f.project_id')
    .where('f.campaign_id', '=', id)
    .select(['p.slug', 'p.title'])
    .orderBy('p.title')
    .execute();
  const days = { validFrom: row.valid_from, validUntil: row.valid_until, ended: row.ended_at !== null };
  const state = campaignState(days, berlinDate(now));
  const mayChange = may(actor, 'change_coin_campaigns');
  const worth = row.value_cents * BigInt(row.code_count);
  return {
    id: String(row.id),
    title: row.title,
    company: { id: String(row.company_id), slug: row.company, title: row.company_title },
    budget: {
      id: String(row.budget_id),
      title: row.budget,
      starts_on: row.starts_on,
      ends_on: row.ends_on,
    },
    value: moneyWire(row.value_cents),
    code_count: row.code_count,
    valid_from: row.valid_from,
    valid_until: row.valid_until,
    state,
    projects,
    created_at: row.created_at.toISOString(),
    created_by: row.creator,
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_by: row.ender,
    end_reason: row.end_reason,
    codes: codes.counts as CoinCampaignWire['codes'],
    money: {
      worth: moneyWire(worth),
      on_codes: moneyWire(codes.rest),
      in_hands: moneyWire(codes.hands),
      distributed: moneyWire(distributed),
      returned: moneyWire(worth - codes.rest - codes.hands - distributed),
    },
    can_end: state !== 'ended' && mayChange,
    administrators:
      mayChange || may(actor, 'change_companies') ? await administratorNames(db, row.company_id) : null,
  };
}

/** Budgets that have not ended, with their available amount (cents), by company. */
export async function campaignBudgets(db: Db, now: Date) {
  const rows = await db
    .selectFrom('budget as b')
    .innerJoin('company as k', 'k.id', 'b.company_id')
    .leftJoin('account as a', (join) => join.on('a.kind', '=', 'budget').onRef('a.owner', '=', 'b.id'))
    .where('b.ends_on', '>=', berlinDate(now))
    .select(['b.id', 'b.title', 'b.starts_on', 'b.ends_on', 'k.slug', 'k.title as company', 'a.balance'])
    .orderBy(sql`k.title collate "de-x-icu"`)
    .orderBy('b.ends_on')
    .orderBy('b.id')
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    title: row.title,
    company: { slug: row.slug, title: row.company },
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    free: moneyWire(row.balance ?? 0n),
  }));
}

/**
 * Parses a request; refuses days in the past, unknown and closed projects, an unknown budget, and `approval_needed` above
 * the operator's limit for a company and day.
 */
export async function readNewCampaign(
  tx: Tx,
  body: NewCampaignBody,
  by: { readonly actor: Actor; readonly locale: LocaleCode },
): Promise<NewCampaign> {
  const days = checkDays(body.valid_from, body.valid_until, berlinDate(tx.now));
  if (!days.ok)
    throw new Refusal(
      400,
      days.refusals.map(({ code, field }) => ({ code, field: field ?? 'valid_from' })),
    );
  const budget = await tx
    .selectFrom('budget')
    .select(['id', 'company_id'])
    .where('id', '=', BigInt(body.budget))
    .executeTakeFirst();
  if (!budget) throw invalid('budget_unknown', 'budget');
  const reserved = {
    company: budget.company_id,
    amount: BigInt(body.value_in_cents) * BigInt(body.count),
  };
  await requireApprovalToReserve(tx, reserved, { mayApprove: mayApprove(by.actor), locale: by.locale });
  return {
    title: body.title,
    company: budget.company_id,
    budget: budget.id,
    value: BigInt(body.value_in_cents),
    count: body.count,
    validFrom: body.valid_from,
    validUntil: body.valid_until,
    projects: openProjects(await chosenProjects(tx, body.projects)),
  };
}
