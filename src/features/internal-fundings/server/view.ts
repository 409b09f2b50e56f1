import { CHARGING, FUNDING, FUNDING_STATUSES, isEditable, stepBy } from '#features/funding-records/rules.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import { moneyWire } from '#platform/contract/money.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Db } from '#platform/server/database/db.ts';
import { decisionsOf } from '#platform/server/database/decisions.ts';
import { translator } from '#platform/i18n.ts';
import type { FundingWire } from '../contract/internal-fundings.ts';
import { bookingNeedsApproval } from '../rules.ts';
import { dayOf } from './approval.ts';
import type { OwnFunding } from '../contract/own.ts';
import { findFunding, type Funding, fundingVersion } from './funding.ts';
import type { Reach } from './reach.ts';
import { inWords } from './history-words.ts';
import { lotteryUse } from './lottery.ts';
import type { Recipient } from './recipient.ts';
import { projectsWithState, standingOf } from './projects.ts';

const query = (db: Db) =>
  db
    .selectFrom('internal_funding as f')
    .innerJoin('company as k', 'k.id', 'f.company_id')
    .leftJoin('budget as b', 'b.id', 'f.budget_id')
    .leftJoin('project as p', 'p.id', 'f.project_id')
    .leftJoin('organization as o', 'o.id', 'f.organization_id')
    .leftJoin('need as n', 'n.id', 'f.need_id')
    .select(['f.id', 'f.type', 'f.status', 'f.amount_cents', 'f.created_at', 'f.booked_at', 'f.failure'])
    .select(['f.parent_id', 'f.project_id', 'k.slug as company_slug', 'k.title as company_title'])
    .select(['b.id as budget_id', 'b.title as budget_title', 'n.title as need'])
    .select(['p.slug as project_slug', 'p.title as project_title'])
    .select(['o.slug as organization_slug', 'o.title as organization_title']);

type Row = Awaited<ReturnType<ReturnType<typeof query>['execute']>>[number];

const named = (slug: string | null, title: string | null) =>
  slug === null ? null : { slug, title: title ?? '' };

function summaryOf(row: Row): OwnFunding {
  return {
    id: String(row.id),
    type: row.type as OwnFunding['type'],
    status: row.status,
    company: { slug: row.company_slug, title: row.company_title },
    budget: row.budget_id === null ? null : { id: String(row.budget_id), title: row.budget_title ?? '' },
    project: named(row.project_slug, row.project_title),
    organization: named(row.organization_slug, row.organization_title),
    amount: moneyWire(row.amount_cents),
    created_at: row.created_at.toISOString(),
  };
}

async function partsOf(db: Db, parent: bigint): Promise<FundingWire['parts']> {
  const rows = await query(db).where('f.parent_id', '=', parent).orderBy('f.id').execute();
  return rows.map((row) => ({
    id: String(row.id),
    need: row.need ?? '',
    amount: moneyWire(row.amount_cents),
    status: row.status,
  }));
}

async function historyOf(db: Db, id: bigint): Promise<FundingWire['history']> {
  const rows = await db
    .selectFrom('internal_funding_change as c')
    .leftJoin('app_user as u', 'u.id', 'c.actor')
    .where('c.funding_id', '=', id)
    .select(['c.id', 'c.at', 'c.field', 'c.reason', 'u.username'])
    .select([inWords('old_value').as('from'), inWords('new_value').as('to')])
    .orderBy('c.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    by: row.username,
    field: row.field as FundingWire['history'][number]['field'],
    from: row.from,
    to: row.to,
    reason: row.reason,
  }));
}

/** The viewer and the companies whose fundings they may see. */
export interface Viewer {
  readonly actor: Actor;
  readonly reach: Reach;
  readonly locale: LocaleCode;
  readonly now: Date;
}

/** What prevents the reversal of a funding by somebody who cannot reverse it; null if nothing was ever booked. */
function obstacleTo(status: number, isStaff: boolean): FundingWire['not_reversible'] {
  if (status === FUNDING.split) return 'split';
  if (status === FUNDING.reversed) return 'reversed';
  if (stepBy(status, FUNDING.reversed) === null) return null;
  return isStaff ? 'right' : 'staff';
}

/**
 * What the viewer may currently do with a funding; company administrators change and book, staff according to
 * the permission grid.
 */
function abilities({ status, type }: Funding, { actor, reach }: Viewer, needs_approval: boolean) {
  const has = {
    change: reach !== null || may(actor, 'change_internal_fundings'),
    approve: reach === null && may(actor, 'change_internal_funding_approval'),
    remove: reach === null && may(actor, 'delete_internal_fundings'),
    system: false,
  };
  const allowed = (to: number) => {
    const by = stepBy(status, to);
    if (to === FUNDING.waiting && needs_approval && !may(actor, 'change_internal_funding_approval'))
      return false;
    return by !== null && has[by];
  };
  const can_reverse = allowed(FUNDING.reversed);
  return {
    steps: FUNDING_STATUSES.filter((to) => to !== FUNDING.reversed && allowed(to)),
    needs_approval,
    can_edit: isEditable(status) && type !== 'voting_award' && has.change,
    can_reverse,
    not_reversible: can_reverse ? null : obstacleTo(status, reach === null),
  };
}

/** Whether booking a funding that can be booked now needs an approval, with what its company has booked today. */
async function needsApproval(db: Db, funding: Funding, now: Date): Promise<boolean> {
  const { status, company } = funding;
  if (status === FUNDING.approved || stepBy(status, FUNDING.waiting) === null) return false;
  const { fundingApprovalAbove: limit } = await loadSettings(db);
  return limit !== null && bookingNeedsApproval(await dayOf(db, company, [funding], now), limit);
}

function failureText(code: string | null, locale: LocaleCode): string | null {
  if (code === null) return null;
  const t = translator(locale);
  return (
    t.maybe(`internal-fundings.refusals:failure.${code}`) ??
    t.maybe(`internal-fundings.refusals:${code}`) ??
    code
  );
}

/** Whether a payout marked as paid contains booked fundings of the same recipient. */
async function isPaidOut(db: Db, { kind, id }: Recipient): Promise<boolean> {
  const row = await db
    .selectFrom('internal_funding as f')
    .innerJoin('journal as j', (join) =>
      join.onRef('j.cause_id', '=', 'f.id').on('j.kind', '=', 'internal_funding_booked'),
    )
    .innerJoin('settlement_line as l', 'l.journal', 'j.id')
    .innerJoin('settlement as s', 's.id', 'l.settlement_id')
    .innerJoin('payout as y', 'y.id', 's.payout_id')
    .where(kind === 'project' ? 'f.project_id' : 'f.organization_id', '=', id)
    .where('f.status', 'in', CHARGING)
    .where('j.cause', '=', 'internal_funding')
    .where('y.paid_at', 'is not', null)
    .select('f.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The booked fundings of a recipient: their number and sum. */
async function reversalOf(db: Db, { kind, id }: Recipient): Promise<FundingWire['reversal']> {
  const { count, sum } = await db
    .selectFrom('internal_funding')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('count'),
      eb.fn.coalesce(eb.fn.sum<bigint>('amount_cents'), eb.lit(0)).as('sum'),
    ])
    .where(kind === 'project' ? 'project_id' : 'organization_id', '=', id)
    .where('status', 'in', CHARGING)
    .executeTakeFirstOrThrow();
  return { count: Number(count), sum: moneyWire(BigInt(sum)) };
}

/** A funding with parts, history and the viewer's abilities; 404 if it is outside their reach. */
export async function fundingDetail(db: Db, id: bigint, viewer: Viewer): Promise<FundingWire> {
  const funding = await findFunding(db, id, viewer.reach);
  const row = await query(db).where('f.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const able = abilities(funding, viewer, await needsApproval(db, funding, viewer.now));
  const project =
    row.project_id === null
      ? null
      : await projectsWithState(db).where('p.id', '=', row.project_id).executeTakeFirst();
  return {
    ...summaryOf(row),
    need: row.need,
    booked_at: row.booked_at?.toISOString() ?? null,
    failure: failureText(row.failure, viewer.locale),
    parent: row.parent_id === null ? null : String(row.parent_id),
    parts: await partsOf(db, id),
    history: await historyOf(db, id),
    decisions: viewer.reach === null ? await decisionsOf(db, 'internal_funding', id) : [],
    version: fundingVersion(funding),
    ...able,
    reversal: able.can_reverse ? await reversalOf(db, funding.recipient) : null,
    paid_out: await isPaidOut(db, funding.recipient),
    project_alert: project ? standingOf(project, viewer.now).alert : null,
    lottery: await lotteryUse(db, funding.recipient, funding.company),
  };
}

/** The fundings of some companies, newest first; split ones are shown as their parent. */
export async function fundingsOfCompanies(db: Db, companies: readonly bigint[]): Promise<OwnFunding[]> {
  if (companies.length === 0) return [];
  const rows = await query(db)
    .where('f.company_id', 'in', companies)
    .orderBy('f.id', 'desc')
    .limit(200)
    .execute();
  return rows.map(summaryOf);
}
