import { z } from 'zod';
import { budgetChoiceSchema, namedSchema } from '#features/budgets/contract/budgets.ts';
import { FUNDING } from '#features/funding-records/rules.ts';
import { lineOf } from '#platform/contract/line.ts';
import { moneySchema, positiveCentsSchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenRefusal, seenVersion } from '#platform/contract/version.ts';
import { decisionSchema } from '#platform/contract/decision.ts';
import { internalNote, readBy } from '#platform/contract/written-by-hand.ts';
import { PROJECT_ALERTS } from '../rules.ts';
import { idParams, recordId } from '#platform/contract/record-id.ts';

/** Shown to the company in the history of its funding. */
const reason = readBy('company', lineOf(1000));
const slug = z.string().min(1).max(120);

export const fundingSchema = z
  .object({
    id: z.string(),
    type: z.enum(['direct', 'voting_award', 'promoter']),
    status: z.int(),
    company: namedSchema,
    /** Null where the platform does not require one. */
    budget: z.object({ id: z.string(), title: z.string() }).nullable(),
    /** Exactly one of the two. */
    project: namedSchema.nullable(),
    organization: namedSchema.nullable(),
    /** The need that it is booked on. */
    need: z.string().nullable(),
    amount: moneySchema,
    created_at: z.iso.datetime(),
    booked_at: z.iso.datetime().nullable(),
    /** Why its booking failed, in the caller's language. */
    failure: z.string().nullable(),
    parent: z.string().nullable(),
    /** The parts of a split funding, one per need. */
    parts: z.array(z.object({ id: z.string(), need: z.string(), amount: moneySchema, status: z.int() })),
    history: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        /** Null for automatic changes. */
        by: z.string().nullable(),
        field: z.enum(['status', 'amount', 'budget', 'recipient']),
        /** Amounts in cents, statuses by number, other values as text. */
        from: z.string().nullable(),
        to: z.string().nullable(),
        reason: z.string(),
      }),
    ),
    /** Decisions of staff with their notes; empty for other callers. */
    decisions: z.array(decisionSchema),
    version: seenVersion,
    /** The statuses that the caller may set now. */
    steps: z.array(z.int()),
    /** Its amount is above the limit of the settings, and it is not approved. */
    needs_approval: z.boolean(),
    can_edit: z.boolean(),
    can_reverse: z.boolean(),
    /**
     * Why the caller cannot reverse it: the right to do so is missing, only staff may, its parts are reversed instead, or
     * it was reversed. Null if they can, or if nothing was ever booked.
     */
    not_reversible: z.enum(['right', 'staff', 'split', 'reversed']).nullable(),
    /** The booked fundings of its recipient, which a reversal undoes together; null for those who cannot reverse them. */
    reversal: z.object({ count: z.int(), sum: moneySchema }).nullable(),
    /** A payout of its recipient with such money is marked as paid: a reversal does not undo the transfer. */
    paid_out: z.boolean(),
    /** The alert about its project (spec 2 §8); null while it can receive money. */
    project_alert: z.enum(PROJECT_ALERTS).nullable(),
    /**
     * For a project of lottery funds: whether the company may give these, gives under the fallback type of the application
     * type, or neither (a booking is refused). Null for other recipients.
     */
    lottery: z.enum(['lottery', 'fallback', 'refused']).nullable(),
  })
  .meta({ id: 'InternalFunding' });

export type FundingWire = z.infer<typeof fundingSchema>;

/** An internal funding with its history (spec 2 "logs: internal-fundings with field history"). */
export const readFunding = defineRoute({
  id: 'readFunding',
  feature: 'internal-fundings',
  method: 'GET',
  path: '/api/v4/internal-fundings/:id/',
  permission: 'view_internal_fundings',
  summary: 'An internal funding with its history',
  params: idParams,
  response: fundingSchema,
});

/** A project that is expired, fully funded or archived, or an archived organization. */
const planningRefusals = { project_closed: 409, project_archived: 409, organization_archived: 409 } as const;
const bookingRefusals = {
  ...planningRefusals,
  project_not_open: 409,
  over_need: 409,
  lottery_not_entitled: 409,
  organization_closed: 409,
  budget_inactive: 409,
  budget_short: 409,
  no_budget: 409,
} as const;

/** The companies that may give, their open budgets, and the caller's abilities. */
export const listFundingSources = defineRoute({
  id: 'listFundingSources',
  feature: 'internal-fundings',
  method: 'GET',
  path: '/api/v4/internal-fundings/sources/',
  permission: 'view_internal_fundings',
  summary: 'Companies and budgets for an internal funding',
  response: z.object({
    companies: z.array(namedSchema),
    budgets: z.array(budgetChoiceSchema),
    /** Companies without an active budget need none. */
    unlimited: z.boolean(),
    can_approve: z.boolean(),
    /**
     * Above this amount a funding must be approved, or booked by a holder of the right to approve; null: no
     * limit.
     */
    approval_above: moneySchema.nullable(),
  }),
});

export type FundingSources = z.infer<typeof listFundingSources.response>;

/** The possible first statuses of a funding. */
export const FIRST_STATUSES = [FUNDING.draft, FUNDING.intended, FUNDING.approved, FUNDING.waiting] as const;

/** A new funding, whoever makes it, without staff's internal note. */
export const newFunding = z.strictObject({
  company: slug,
  /** Each gives the full amount; may be empty only where the platform allows it. */
  budgets: z.array(recordId).max(50),
  project: slug.nullable(),
  organization: slug.nullable(),
  amount_in_cents: positiveCentsSchema,
  status: z.union(FIRST_STATUSES.map((status) => z.literal(status))),
  reason: reason.default(''),
});

const oneRecipient = {
  params: { code: 'one_recipient' },
  path: ['project'],
};
const hasOneRecipient = ({ project, organization }: Record<'project' | 'organization', string | null>) =>
  (project === null) !== (organization === null);

/** As created by a company administrator: without staff's internal note. */
export const newOwnFundingSchema = newFunding.refine(hasOneRecipient, oneRecipient);
export const newFundingSchema = newFunding
  .extend({ internal_note: internalNote })
  .refine(hasOneRecipient, oneRecipient);

export const createRefusals = {
  fundings_off: 403,
  approval_missing: 403,
  approval_needed: 403,
  company_unknown: 400,
  budget_unknown: 400,
  budget_missing: 400,
  recipient_unknown: 400,
  reason_missing: 400,
  ...bookingRefusals,
} as const;

/**
 * Creates a funding from each selected budget; those to be booked at once are booked together or not at all.
 */
export const createFunding = defineRoute({
  id: 'createFunding',
  feature: 'internal-fundings',
  method: 'POST',
  path: '/api/v4/internal-fundings/',
  permission: 'create_internal_fundings',
  stepUp: true,
  summary: 'Make internal fundings',
  body: newFundingSchema,
  response: z.object({ ids: z.array(z.string()) }),
  success: 201,
  idempotency: 'required',
  refusals: createRefusals,
});

const fundingChange = z.strictObject({
  version: seenVersion,
  budget: recordId.nullable(),
  project: slug.nullable(),
  organization: slug.nullable(),
  amount_in_cents: positiveCentsSchema,
  reason: reason.default(''),
});

export const ownFundingChangeSchema = fundingChange.refine(hasOneRecipient, oneRecipient);
export const fundingChangeSchema = fundingChange
  .extend({ internal_note: internalNote })
  .refine(hasOneRecipient, oneRecipient);

const changeRefusals = {
  fundings_off: 403,
  ...seenRefusal,
  not_editable: 409,
  award_fixed: 409,
  ...planningRefusals,
  budget_unknown: 400,
  budget_missing: 400,
  recipient_unknown: 400,
} as const;

/** Changes budget, recipient or amount of an undecided funding. */
export const changeFunding = defineRoute({
  id: 'changeFunding',
  feature: 'internal-fundings',
  method: 'PATCH',
  path: '/api/v4/internal-fundings/:id/',
  permission: 'change_internal_fundings',
  summary: 'Change an internal funding',
  params: idParams,
  seen: readFunding,
  body: fundingChangeSchema,
  response: fundingSchema,
  refusals: changeRefusals,
});

export const MOVES = [FUNDING.intended, FUNDING.cancelled, FUNDING.waiting] as const;
export const ownMoveSchema = z.strictObject({
  version: seenVersion,
  status: z.union(MOVES.map((status) => z.literal(status))),
  reason: reason.default(''),
});
export const moveSchema = ownMoveSchema.extend({ internal_note: internalNote });

const moveRefusals = {
  fundings_off: 403,
  approval_needed: 403,
  step_not_allowed: 409,
  ...seenRefusal,
  reason_missing: 400,
  ...bookingRefusals,
} as const;

/** Plans, cancels or books a funding. A refused booking leaves the funding failed (handbook §5). */
export const moveFunding = defineRoute({
  id: 'moveFunding',
  feature: 'internal-fundings',
  method: 'POST',
  path: '/api/v4/internal-fundings/:id/status/',
  permission: 'change_internal_fundings',
  stepUp: true,
  summary: 'Plan, cancel or book an internal funding',
  params: idParams,
  seen: readFunding,
  body: moveSchema,
  response: fundingSchema,
  refusals: moveRefusals,
});

/** Approves or rejects a planned funding. */
export const decideFunding = defineRoute({
  id: 'decideFunding',
  feature: 'internal-fundings',
  method: 'POST',
  path: '/api/v4/internal-fundings/:id/decision/',
  permission: 'change_internal_funding_approval',
  stepUp: true,
  summary: 'Approve or reject an internal funding',
  params: idParams,
  seen: readFunding,
  body: z.strictObject({
    version: seenVersion,
    approved: z.boolean(),
    reason: reason.default(''),
    internal_note: internalNote,
  }),
  response: z.object({ status: z.int() }),
  refusals: { step_not_allowed: 409, ...seenRefusal, ...planningRefusals },
});

export * from './recipients.ts';
export * from './reversal.ts';
