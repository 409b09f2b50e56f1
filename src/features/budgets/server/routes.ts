import { userIdOf } from '#features/accounts/server/index.ts';
import { companiesOf } from './administrators.ts';
import { berlinDate } from '#kernel/clock.ts';
import { notFound } from '#platform/contract/errors.ts';
import { moneyWire } from '#platform/contract/money.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/server/database/db.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import {
  type BudgetWire,
  chargeBudgets,
  createBudget,
  deleteBudget,
  listBudgetChoices,
  listMinimalBudgets,
  listOwnBudgets,
  moveBetweenBudgets,
  moveBetweenOwnBudgets,
  readBudget,
  updateBudget,
} from '../contract/budgets.ts';
import { authorOf } from './commands/author.ts';
import { charge, moveBetween } from './commands/charge.ts';
import { budgetVersion, create, remove, update } from './commands/save-budget.ts';
import { budgetsOf, choiceOf, findBudget } from './figures.ts';
import { namedBudgets } from './supported.ts';

async function chargesOf(db: Db, id: bigint): Promise<BudgetWire['charges']> {
  const rows = await db
    .selectFrom('budget_charge as c')
    .innerJoin('app_user as u', 'u.id', 'c.actor')
    .leftJoin('budget as o', 'o.id', 'c.other_budget_id')
    .leftJoin('company as k', 'k.id', 'o.company_id')
    .where('c.budget_id', '=', id)
    .select(['c.id', 'c.amount_cents', 'c.reason', 'c.at', 'u.username', 'o.title', 'k.title as company'])
    .orderBy('c.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    amount: moneyWire(row.amount_cents),
    other: row.title === null ? null : `${row.company ?? ''}: ${row.title}`,
    reason: row.reason,
    by: row.username,
    at: row.at.toISOString(),
  }));
}

async function detail(db: Db, id: bigint, actor: Actor, now: Date): Promise<BudgetWire> {
  const budget = await findBudget(db, id);
  if (!budget) throw notFound();
  return {
    ...choiceOf(budget, berlinDate(now)),
    target: moneyWire(budget.target),
    version: budgetVersion(budget),
    charges: await chargesOf(db, id),
    can_change: may(actor, 'change_budgets'),
    can_delete: may(actor, 'delete_budgets'),
  };
}

async function choices(db: Db, now: Date) {
  const today = berlinDate(now);
  const budgets = await budgetsOf(db, { endsFrom: today });
  return { budgets: budgets.map((budget) => choiceOf(budget, today)) };
}

const recordsOf = (ids: readonly string[]) => ids.map((id) => `budget:${id}`);

/** Routes of budgets, for staff. */
const staffRoutes: readonly Registration[] = [
  read(readBudget, ({ db, params, actor, now }) => detail(db, BigInt(params.id), actor, now)),
  read(listBudgetChoices, ({ db, now }) => choices(db, now)),
  read(listMinimalBudgets, ({ db }) => namedBudgets(db)),
  write(createBudget, async (context) => {
    const { tx, body, audit } = context;
    const id = await create(tx, body, authorOf(context));
    audit(`budget:${id}`, { ...body });
    return { id: String(id) };
  }),
  write(updateBudget, async (context) => {
    const { tx, params, body, actor, audit } = context;
    const { before } = await update(tx, BigInt(params.id), body, authorOf(context));
    audit(`budget:${params.id}`, { before, ...body });
    return detail(tx, BigInt(params.id), actor, tx.now);
  }),
  write(deleteBudget, async (context) => {
    const { tx, params, body, audit } = context;
    const { title, figures } = await remove(tx, BigInt(params.id), body.version, authorOf(context));
    audit(`budget:${params.id}`, { deleted: title, amount: String(figures.amount) });
    return { deleted: true as const };
  }),
  write(chargeBudgets, async (context) => {
    const charged = await charge(context.tx, context.body, authorOf(context));
    context.audit('budgets', { ...context.body }, { records: recordsOf(context.body.budgets) });
    return { charged };
  }),
  write(moveBetweenBudgets, async (context) => {
    const moved = await moveBetween(context.tx, context.body, authorOf(context));
    const { budgets, into } = context.body;
    context.audit('budgets', { ...context.body }, { records: recordsOf([...budgets, into]) });
    return { moved };
  }),
];

/** Routes of budgets, for staff and for company administrators. */
export const budgetRoutes: readonly Registration[] = [
  ...staffRoutes,
  read(listOwnBudgets, async ({ db, actor, now }) => {
    const own = await companiesOf(db, userIdOf(actor));
    const budgets = own.length === 0 ? [] : await budgetsOf(db, { companies: own.map(({ id }) => id) });
    return { budgets: budgets.map((budget) => choiceOf(budget, berlinDate(now))) };
  }),
  write(moveBetweenOwnBudgets, async (context) => {
    const author = authorOf(context);
    const own = (await companiesOf(context.tx, author.actor)).map(({ id }) => id);
    const moved = await moveBetween(context.tx, context.body, author, own);
    const { budgets, into } = context.body;
    context.audit('budgets', { ...context.body }, { records: recordsOf([...budgets, into]) });
    return { moved };
  }),
];
