import { z } from 'zod';
import { daySchema } from '#platform/contract/day.ts';
import { readBy } from '#platform/contract/written-by-hand.ts';
import { FORM_TITLE_MAX, lineOf } from '#platform/contract/line.ts';
import { moneySchema, positiveCentsSchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenRefusal, seenVersion } from '#platform/contract/version.ts';
import { BUDGET_STATES } from '../rules.ts';
import { idParams, recordId } from '#platform/contract/record-id.ts';

/** The reason of staff, stored with the record. */
const reason = readBy('staff', lineOf(1000).min(1));
export const namedSchema = z.object({ slug: z.string(), title: z.string() });
/** Budgets to be changed together, each by the full amount. */
const selected = z.array(recordId).min(1).max(50);

const figures = {
  amount: moneySchema,
  contra: moneySchema,
  reservations: moneySchema,
  allocations: moneySchema,
  remaining: moneySchema,
  net_remaining: moneySchema,
  /** The allocated share in whole percent. */
  percentage: z.int(),
};

export const budgetSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    company: namedSchema,
    target: moneySchema,
    starts_on: daySchema,
    ends_on: daySchema,
    state: z.enum(BUDGET_STATES),
    ...figures,
    version: seenVersion,
    /** Charges and contra entries, the newest first. */
    charges: z.array(
      z.object({
        id: z.string(),
        amount: moneySchema,
        /** The other budget of a contra entry; null for a charge. */
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
  params: idParams,
  response: budgetSchema,
});

const content = {
  title: lineOf(FORM_TITLE_MAX).min(1),
  target_in_cents: positiveCentsSchema,
  starts_on: daySchema,
  ends_on: daySchema,
};

export const newBudgetSchema = z.strictObject({ company: z.string().min(1).max(120), ...content });
export const budgetChangeSchema = z.strictObject({ version: seenVersion, ...content });

/** Creates a budget and charges it with its target amount (handbook §6). */
export const createBudget = defineRoute({
  id: 'createBudget',
  feature: 'budgets',
  method: 'POST',
  path: '/api/v4/donation-limits/budgets/',
  permission: 'create_budgets',
  stepUp: true,
  summary: 'Create a budget',
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
  stepUp: true,
  summary: 'Change a budget',
  params: idParams,
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

/** Deletes a budget that was never used; others get an end date instead. */
export const deleteBudget = defineRoute({
  id: 'deleteBudget',
  feature: 'budgets',
  method: 'DELETE',
  path: '/api/v4/donation-limits/budgets/:id/',
  permission: 'delete_budgets',
  stepUp: true,
  summary: 'Delete a budget that is not used',
  params: idParams,
  seen: readBudget,
  body: z.strictObject({ version: seenVersion }),
  response: z.object({ deleted: z.literal(true) }),
  refusals: { ...seenRefusal, budget_in_use: 409 },
});

export const chargeSchema = z.strictObject({
  budgets: selected,
  /** A negative amount is a withdrawal. */
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
  /** The full amount is taken from each of these. */
  budgets: selected,
  into: recordId,
  amount_in_cents: positiveCentsSchema,
  reason,
});

const contraRefusals = {
  budgets_off: 403,
  budget_unknown: 400,
  contra_selected: 400,
  contra_short: 400,
} as const;

/** Moves money between budgets: from each selected one to another (handbook §6). */
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
  starts_on: daySchema,
  ends_on: daySchema,
  state: z.enum(BUDGET_STATES),
  ...figures,
});

export type BudgetChoice = z.infer<typeof budgetChoiceSchema>;

/**
 * The budgets of all companies that have not ended, for forms (spec 2 §7 "donation-limits: companies").
 */
export const listBudgetChoices = defineRoute({
  id: 'listBudgetChoices',
  feature: 'budgets',
  method: 'GET',
  path: '/api/v4/donation-limits/companies/',
  permission: 'view_budgets',
  summary: 'Open budgets of all companies',
  response: z.object({ budgets: z.array(budgetChoiceSchema) }),
});

/** Slug and title, the shape of the choices in spec 2 §7. */
export const namedListSchema = z.array(z.object({ slug: z.string(), title: z.string() }));

/**
 * All budgets with the company's name, by title (spec 2 §7 "company donation limits minimal list"). A budget is named by
 * its id, as in the filter `supported_by_donation_limits`.
 */
export const listMinimalBudgets = defineRoute({
  id: 'budgets_minimal',
  feature: 'budgets',
  method: 'GET',
  path: '/api/v4/donation-limits/minimal/',
  permission: 'view_budgets',
  summary: 'Every budget with its company',
  response: namedListSchema,
});

/** The budgets of the companies that the account acts for, including ended ones. */
export const listOwnBudgets = defineRoute({
  id: 'listOwnBudgets',
  feature: 'budgets',
  method: 'GET',
  path: '/api/v4/donation-limits/own/',
  permission: 'activated',
  summary: 'Budgets of the caller’s companies',
  response: z.object({ budgets: z.array(budgetChoiceSchema) }),
});

/** A contra entry between budgets of one of the caller's companies. */
export const moveBetweenOwnBudgets = defineRoute({
  ...moveBetweenBudgets,
  id: 'moveBetweenOwnBudgets',
  path: '/api/v4/donation-limits/own/contra-entries/',
  permission: 'activated',
  stepUp: true,
  summary: 'Contra entry between budgets of the caller’s company',
});
