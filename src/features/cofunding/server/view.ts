import { bookable, budgetQuantities } from '#features/budgets/rules.ts';
import { type Budget, budgetsOf, findBudget } from '#features/budgets/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { notFound } from '#platform/contract/errors.ts';
import { moneyWire } from '#platform/contract/money.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { BackingBudget, CoFundingEventWire } from '../contract/staff.ts';
import { percentText } from '#kernel/percent.ts';
import { coFundingState } from '../events.ts';
import { eventVersion, findEvent, isUsed, projectsOf, waitingOf } from './event.ts';

type History = CoFundingEventWire['history'];

const backingOf = (budget: Budget): BackingBudget => ({
  id: String(budget.id),
  title: budget.title,
  company: { slug: budget.companySlug, title: budget.companyTitle },
  starts_on: budget.days.startsOn,
  ends_on: budget.days.endsOn,
  free: moneyWire(bookable(budget.figures)),
  net_remaining: moneyWire(budgetQuantities(budget.figures).netRemaining),
});

/** The budgets that can back a new event, and the default of once per donor. */
export async function sources(db: Db, now: Date) {
  const budgets = await budgetsOf(db, { endsFrom: berlinDate(now) });
  return {
    results: budgets.map(backingOf),
    once_per_donor: (await loadSettings(db)).coFundingOncePerDonor,
  };
}

async function historyOf(db: Db, id: bigint): Promise<History> {
  const rows = await db
    .selectFrom('co_funding_change as c')
    .leftJoin('app_user as u', 'u.id', 'c.actor')
    .where('c.co_funding_id', '=', id)
    .select(['c.id', 'c.at', 'c.field', 'c.old_value', 'c.new_value', 'c.reason', 'u.username'])
    .orderBy('c.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    by: row.username,
    field: row.field as History[number]['field'],
    from: row.old_value,
    to: row.new_value,
    reason: row.reason,
  }));
}

const optional = (cents: bigint | null) => (cents === null ? null : moneyWire(cents));

/** An event with its money, projects, history and the caller's permissions; 404 if it does not exist. */
export async function eventDetail(db: Db, id: bigint, actor: Actor, now: Date): Promise<CoFundingEventWire> {
  const event = await findEvent(db, id);
  const budget = await findBudget(db, event.budget);
  if (!budget) throw notFound();
  const projects = await projectsOf(db, id);
  const state = coFundingState(event, event.left, now);
  const used = await isUsed(db, id);
  const waiting = await waitingOf(db, event, now);
  const { terms, days } = event;
  const mayChange = may(actor, 'change_co_fundings') && state !== 'ended';
  return {
    id: String(event.id),
    title: event.title,
    budget: backingOf(budget),
    state,
    pot: moneyWire(event.pot),
    spent: moneyWire(event.spent),
    left: moneyWire(event.left),
    released: moneyWire(event.released),
    waiting: moneyWire(waiting),
    funding_value: optional(terms.value),
    funding_percentage: terms.ppm === null ? null : percentText(terms.ppm),
    donation_min: moneyWire(terms.donationMin),
    donation_max: optional(terms.donationMax),
    once_per_donor: terms.oncePerDonor,
    starts_on: days.startsOn,
    ends_on: days.endsOn,
    ends_at: event.endsAt.toISOString(),
    projects: projects.map(({ slug, title, given }) => ({ slug, title, given: moneyWire(given) })),
    used,
    created_at: event.createdAt.toISOString(),
    history: await historyOf(db, id),
    version: eventVersion(event, projects),
    can_change: mayChange,
    can_end: mayChange && state !== 'planned',
    can_delete: may(actor, 'delete_co_fundings') && !used && waiting === 0n,
  };
}
