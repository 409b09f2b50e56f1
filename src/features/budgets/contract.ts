import { z } from 'zod';
import { readBy } from '#platform/contract/written-by-hand.ts';
import { lineOf } from '#platform/contract/line.ts';
import { moneySchema, positiveCentsSchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { BUDGET_STATES } from './rules.ts';

const id = z.string().regex(/^\d{1,18}$/);
const budgetParams = z.object({ id });
/** Why staff did it; stays with the record. */
const reason = readBy('staff', lineOf(1000).min(1));
export const namedSchema = z.object({ slug: z.string(), title: z.string() });
/** Budgets that are changed at once, each by the full amount. */
const selected = z.array(id).min(1).max(50);

const figures = {
  amount: moneySchema,
  contra: moneySchema,
  reservations: moneySchema,
  allocations: moneySchema,
  remaining: moneySchema,
  net_remaining: moneySchema,
  /** Whole per cent of what is allocated. */
  percentage: z.int(),
};

export const budgetSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    company: namedSchema,
    target: moneySchema,
    starts_on: z.iso.date(),
    ends_on: z.iso.date(),
    state: z.enum(BUDGET_STATES),
    ...figures,
    version: seenVersion,
    /** Charges and contra entries, the newest first. */
    charges: z.array(
      z.object({
        id: z.string(),
        amount: moneySchema,
        /** The budget on the other side of a contra entry; null for a charge. */
        other: z.string().nullable(),
        reason: z.string(),
        by: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    ),
    can_change: z.boolean(),
    can_delete: z.boolean(),
  })
  .meta({ id: 'Budget' });

export type BudgetWire = z.infer<typeof budgetSchema>;

/** A budget with its quantities and charges (spec 2 "donation-limits: budgets"). */
export const readBudget = defineRoute({
  id: 'readBudget',
  feature: 'budgets',
  method: 'GET',
  path: '/api/v4/donation-limits/budgets/:id/',
  permission: 'view_budgets',
  summary: 'A budget of a company',
  params: budgetParams,
  response: budgetSchema,
});

const content = {
  title: lineOf(120).min(1),
  target_in_cents: positiveCentsSchema,
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
};

export const newBudgetSchema = z.strictObject({ company: z.string().min(1).max(120), ...content });
export const budgetChangeSchema = z.strictObject({ version: seenVersion, ...content });

/** Makes a budget and charges it with its target amount (handbook §6). */
export const createBudget = defineRoute({
  id: 'createBudget',
  feature: 'budgets',
  method: 'POST',
  path: '/api/v4/donation-limits/budgets/',
  permission: 'create_budgets',
  summary: 'Make a budget',
  body: newBudgetSchema,
  response: z.object({ id: z.string() }),
  success: 201,
  idempotency: 'required',
  refusals: {
    budgets_off: 403,
    company_unknown: 400,
    start_in_past: 400,
    end_in_past: 400,
    ends_before_start: 400,
  },
});

/** Changes name, target amount and days of a budget. */
export const updateBudget = defineRoute({
  id: 'updateBudget',
  feature: 'budgets',
  method: 'PATCH',
  path: '/api/v4/donation-limits/budgets/:id/',
  permission: 'change_budgets',
  summary: 'Change a budget',
  params: budgetParams,
  body: budgetChangeSchema,
  response: budgetSchema,
  refusals: {
    budgets_off: 403,
    budget_changed: 409,
    budget_short: 400,
    start_in_past: 400,
    end_in_past: 400,
    ends_before_start: 400,
  },
});

/** Deletes a budget that nothing has ever used; others get an end date instead. */
export const deleteBudget = defineRoute({
  id: 'deleteBudget',
  feature: 'budgets',
  method: 'DELETE',
  path: '/api/v4/donation-limits/budgets/:id/',
  permission: 'delete_budgets',
  summary: 'Delete a budget that is not used',
  params: budgetParams,
  response: z.object({ deleted: z.literal(true) }),
  refusals: { budget_in_use: 409 },
});

export const chargeSchema = z.strictObject({
  budgets: selected,
  /** Below zero it takes money out. */
  amount_in_cents: z
    .int()
    .min(-10_000_000_000_000)
    .max(10_000_000_000_000)
    .refine((cents) => cents !== 0, { params: { code: 'zero' } }),
  reason,
});

/** Charges several budgets at once, each with the full amount (spec 2 "multi-charge"). */
export const chargeBudgets = defineRoute({
  id: 'chargeBudgets',
  feature: 'budgets',
  method: 'POST',
  path: '/api/v4/donation-limits/multi-charge/',
  permission: 'change_budgets',
  stepUp: true,
  summary: 'Charge budgets',
  body: chargeSchema,
  response: z.object({ charged: z.int() }),
  idempotency: 'required',
  refusals: { budgets_off: 403, budget_unknown: 400, budget_short: 400 },
});

export const contraSchema = z.strictObject({
  /** Out of each of these goes the full amount. */
  budgets: selected,
  into: id,
  amount_in_cents: positiveCentsSchema,
  reason,
});

const contraRefusals = {
  budgets_off: 403,
  budget_unknown: 400,
  contra_selected: 400,
  contra_short: 400,
} as const;

/** Moves money between budgets: out of each selected one, into another (handbook §6). */
export const moveBetweenBudgets = defineRoute({
  id: 'moveBetweenBudgets',
  feature: 'budgets',
  method: 'POST',
  path: '/api/v4/donation-limits/contra-entries/',
  permission: 'change_budgets',
  stepUp: true,
  summary: 'Contra entry between budgets',
  body: contraSchema,
  response: z.object({ moved: z.int() }),
  idempotency: 'required',
  refusals: contraRefusals,
});

export const budgetChoiceSchema = z.object({
  id: z.string(),
  title: z.string(),
  company: namedSchema,
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  state: z.enum(BUDGET_STATES),
  ...figures,
});

export type BudgetChoice = z.infer<typeof budgetChoiceSchema>;

/** The companies, and their budgets that are not over, for forms (spec 2 "company donation limits minimal list"). */
export const listBudgetChoices = defineRoute({
  id: 'listBudgetChoices',
  feature: 'budgets',
  method: 'GET',
  path: '/api/v4/donation-limits/companies/',
  permission: 'view_budgets',
  summary: 'Companies and their open budgets',
  response: z.object({ companies: z.array(namedSchema), budgets: z.array(budgetChoiceSchema) }),
});

/** The budgets of the companies that the account acts for, those that are over too. */
export const listOwnBudgets = defineRoute({
  id: 'listOwnBudgets',
  feature: 'budgets',
  method: 'GET',
  path: '/api/v4/donation-limits/own/',
  permission: 'activated',
  summary: 'Budgets of one’s own companies',
  response: z.object({ budgets: z.array(budgetChoiceSchema) }),
});

/** A contra entry between budgets of one and the same own company. */
export const moveBetweenOwnBudgets = defineRoute({
  ...moveBetweenBudgets,
  id: 'moveBetweenOwnBudgets',
  path: '/api/v4/donation-limits/own/contra-entries/',
  permission: 'activated',
  stepUp: true,
  summary: 'Contra entry between budgets of one’s own company',
});
