import { z } from 'zod';
import { readBy } from '#platform/contract/written-by-hand.ts';
import { lineOf } from '#platform/contract/line.ts';
import { selectionSchema } from '#platform/contract/list-routes.ts';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { payoutList } from '../list/payouts.ts';
import { exclusions } from '../rules/payment-file.ts';

const payoutParams = z.object({ id: z.string().regex(/^\d{1,18}$/) });
const namedSchema = z.object({ slug: z.string(), title: z.string() });
const instant = z.iso.datetime();

/** Why staff did it; stays with the payout. */
const reason = readBy('staff', lineOf(1000));

/** Most postings that the page of a payout shows. */
export const LINES_SHOWN = 500;

/** A payout goes to another account than the organisation's last one; digits are the last four of each IBAN. */
export const accountChangeSchema = z.object({
  old_end: z.string(),
  new_end: z.string(),
  /** Null for an account that was there before changes were confirmed. */
  confirmed_by: z.string().nullable(),
  confirmed_at: instant.nullable(),
});

const lineSchema = z.object({
  journal: z.string(),
  kind: z.string(),
  at: instant,
  /** The need that the money lies on; null for what was given to an organisation, and for fees. */
  need: z.string().nullable(),
  /** The donation's number; null for money of companies. */
  donation: z.object({ id: z.string(), reference: z.string() }).nullable(),
  amount: moneySchema,
});

/** How the order of a file ended: the bank sent the money back, or it never carried the order out. */
export const orderOutcomes = ['returned', 'not_carried_out'] as const;

/** A file that ordered a payout before, and how that ended. */
export const formerOrderSchema = z.object({
  message_id: z.string(),
  created_at: instant,
  outcome: z.enum(orderOutcomes),
  at: instant,
  by: z.string().nullable(),
  reason: z.string(),
});

/** Postings that were settled, the first {@link LINES_SHOWN} of them. */
export const payoutLinesShape = { line_count: z.int(), lines: z.array(lineSchema) };

export const payoutSchema = z
  .object({
    id: z.string(),
    reference: z.string(),
    settled_on: z.iso.date(),
    created_at: instant,
    organization: namedSchema,
    project: namedSchema.nullable(),
    company: namedSchema.nullable(),
    /** The provider that brought private donations. */
    provider: z.string().nullable(),
    funding_type: z.int(),
    amount: moneySchema,
    /** What of the money that was settled paid a claim on the organisation. */
    claim: moneySchema,
    paid: z.boolean(),
    paid_at: instant.nullable(),
    transaction_id: z.string(),
    status_changed_by: z.string().nullable(),
    /** Where it goes, as told when it was made. */
    account_holder: z.string(),
    iban: z.string(),
    bic: z.string(),
    /** The account that it is transferred from; null: the platform's. */
    bank_account: z.object({ id: z.string(), title: z.string() }).nullable(),
    proof_override: z.object({ reason: z.string(), by: z.string() }).nullable(),
    /** Why it stays out of the file for the bank, were it made now. */
    exclusions: z.array(z.enum(exclusions)),
    /** Null where it goes to the account of the organisation's last payout. */
    account_change: accountChangeSchema.nullable(),
    /** Payouts of the organisation go to another bank account by now. */
    account_changed: z.boolean(),
    /** The last four digits of the account that payouts of the organisation go to now; empty where there is none. */
    account_now_end: z.string(),
    /** A file orders it: its amount and its account stay until it is set back to not paid. */
    in_file: z.boolean(),
    files: z.array(
      z.object({
        id: z.string(),
        message_id: z.string(),
        created_at: instant,
        /** What the file ordered. */
        amount: moneySchema,
        /** How the order ended; null while it stands. */
        freed: formerOrderSchema.pick({ outcome: true, at: true, by: true, reason: true }).nullable(),
      }),
    ),
    /** The claims on the organisation that it paid: whose money went back, and of which project. */
    claims: z.array(
      z.object({
        id: z.string(),
        party: z.string(),
        project: z.string().nullable(),
        at: instant,
        amount: moneySchema,
        /** Another company's or provider's money: their accounts have this much to settle between them. */
        crosses: z.boolean(),
      }),
    ),
    ...payoutLinesShape,
    events: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        at: instant,
        by: z.string().nullable(),
        reason: z.string(),
        amount: moneySchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'Payout' });

export type PayoutWire = z.infer<typeof payoutSchema>;

/** A payout with its postings and its history. */
export const readPayout = defineRoute({
  id: 'payout',
  feature: 'payouts',
  method: 'GET',
  path: '/api/v4/payouts/:id',
  permission: 'view_payouts',
  summary: 'A payout with its postings and its history',
  params: payoutParams,
  response: payoutSchema,
});

/** Months with payouts (handbook §7). */
export const listInvoicePeriods = defineRoute({
  id: 'payout_invoice_periods',
  feature: 'payouts',
  method: 'GET',
  path: '/api/v4/payouts/invoice-periods',
  permission: 'view_payouts',
  summary: 'Months with payouts',
  response: z.object({ results: z.array(z.string().regex(/^\d{4}-\d{2}$/)) }),
});

/**
 * Marks payouts as paid or not paid, alone or many (spec 2 §4, handbook §7); those that are so already stay as they
 * are. Back to not paid needs a reason: the bank sent the money of a paid payout back, or did not carry out the file that
 * orders an unpaid one. Either way no file orders it any longer.
 */
export const setPayoutStatus = defineRoute({
  id: 'payouts_set_status',
  feature: 'payouts',
  method: 'POST',
  path: '/api/v4/payouts/set-status',
  permission: 'change_payout_status',
  stepUp: true,
  summary: 'Mark payouts as paid or not paid',
  body: z.strictObject({
    selection: selectionSchema(payoutList),
    paid: z.boolean(),
    reason,
    /** What the bank calls the transfer; for one payout that is marked as paid. */
    transaction_id: lineOf(70).optional(),
  }),
  response: z.object({ changed: z.int(), skipped: z.int() }),
  refusals: { reason_required: 400, transaction_of_one: 400, selection_changed: 409 },
});

/** Lets a payout into the file for the bank although the organisation's proof does not count (handbook §4). */
export const overrideProof = defineRoute({
  id: 'payout_override_proof',
  feature: 'payouts',
  method: 'POST',
  path: '/api/v4/payouts/:id/proof-override',
  permission: 'change_payouts',
  stepUp: true,
  summary: 'Let a payout through without a valid proof',
  params: payoutParams,
  body: z.strictObject({ reason }),
  response: payoutSchema,
  refusals: { reason_required: 400, payout_is_paid: 409 },
});

/** Takes the organisation's bank account as it is now for a payout that no file orders. */
export const renewAccount = defineRoute({
  id: 'payout_renew_account',
  feature: 'payouts',
  method: 'POST',
  path: '/api/v4/payouts/:id/account',
  permission: 'change_payouts',
  stepUp: true,
  summary: 'Take over the bank account that the organisation has now',
  params: payoutParams,
  response: payoutSchema,
  refusals: { payout_is_paid: 409, payout_in_file: 409 },
});

/** Settles one project now (handbook §7); answers the payouts that it made. */
export const settleProject = defineRoute({
  id: 'payouts_settle_project',
  feature: 'payouts',
  method: 'POST',
  path: '/api/v4/payouts/settle',
  permission: 'create_payouts',
  stepUp: true,
  summary: 'Settle a project now',
  body: z.strictObject({ project: z.string().min(1).max(120) }),
  response: z.object({ payouts: z.array(z.string()) }),
  refusals: { project_unknown: 400 },
});

/** The projects that can be settled, by their title. */
export const listSettleable = defineRoute({
  id: 'payouts_settleable_projects',
  feature: 'payouts',
  method: 'GET',
  path: '/api/v4/payouts/projects',
  permission: 'create_payouts',
  summary: 'Projects that can be settled, found by title',
  query: z.object({ search: z.string().max(64).optional() }),
  response: z.object({ results: z.array(z.object({ value: z.string(), label: z.string() })) }),
});
