import { z } from 'zod';
import { daySchema } from '#platform/contract/day.ts';
import { readBy } from '#platform/contract/written-by-hand.ts';
import { lineOf } from '#platform/contract/line.ts';
import { defineBulkRoute } from '#platform/contract/bulk.ts';
import { moneySchema } from '#platform/contract/money.ts';
import { listFilterSchema } from '#platform/contract/list-routes.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { slugParams } from '#platform/contract/slug.ts';
import { payoutList } from '../list/payouts.ts';
import { exclusions } from '../rules/payment-file.ts';
import { idParams } from '#platform/contract/record-id.ts';
import { seenRefusal, seenVersion } from '#platform/contract/version.ts';

const namedSchema = z.object({ slug: z.string(), title: z.string() });
const instant = z.iso.datetime();
const reason = readBy('staff', lineOf(1000));

/** The maximum number of postings shown on the page of a payout. */
export const LINES_SHOWN = 500;

/** The change of account since the organization's last payout; `old_end` and `new_end` are the last four characters of each IBAN. */
export const accountChangeSchema = z.object({
  old_end: z.string(),
  new_end: z.string(),
  /** Null for an account that existed before changes had to be confirmed. */
  confirmed_by: z.string().nullable(),
  confirmed_at: instant.nullable(),
});

const lineSchema = z.object({
  journal: z.string(),
  kind: z.string(),
  at: instant,
  /** The need that the money was given for; null for money given to an organization, and for fees. */
  need: z.string().nullable(),
  /** The donation's number; null for money of companies. */
  donation: z.object({ id: z.string(), reference: z.string() }).nullable(),
  amount: moneySchema,
});

/** How the order of a payment file ended: the bank returned the money, or it never carried the order out. */
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
    /** Stands for amount, account, payment and order, and for the account that the organization has now. */
    version: seenVersion,
    reference: z.string(),
    settled_on: daySchema,
    created_at: instant,
    organization: namedSchema,
    project: namedSchema.nullable(),
    company: namedSchema.nullable(),
    /** The provider of private donations. */
    provider: z.string().nullable(),
    funding_type: z.int(),
    amount: moneySchema,
    /** The part of the settled money that paid a claim on the organization. */
    claim: moneySchema,
    paid: z.boolean(),
    paid_at: instant.nullable(),
    /** The day on the bank statement. */
    paid_on: daySchema.nullable(),
    /** The marking that can still be undone. */
    undoable: z.object({ marking: z.string(), count: z.int(), sum: moneySchema, until: instant }).nullable(),
    transaction_id: z.string(),
    status_changed_by: z.string().nullable(),
    /** The account for the transfer, as of its creation. */
    account_holder: z.string(),
    iban: z.string(),
    bic: z.string(),
    /** The paying account; null: the platform's. */
    bank_account: z.object({ id: z.string(), title: z.string() }).nullable(),
    proof_override: z.object({ reason: z.string(), by: z.string() }).nullable(),
    /** Why it would be excluded from a payment file created now. */
    exclusions: z.array(z.enum(exclusions)),
    /** Null if it goes to the account of the organization's last payout. */
    account_change: accountChangeSchema.nullable(),
    /** Payouts of the organization now go to another bank account. */
    account_changed: z.boolean(),
    /** The last four digits of the current account for the organization's payouts; empty for none. */
    account_now_end: z.string(),
    /** A payment file orders it: its amount and its account do not change until it is set back to not paid. */
    in_file: z.boolean(),
    files: z.array(
      z.object({
        id: z.string(),
        message_id: z.string(),
        created_at: instant,
        /** The amount ordered by the file. */
        amount: moneySchema,
        /** How the order ended; null while it is open. */
        freed: formerOrderSchema.pick({ outcome: true, at: true, by: true, reason: true }).nullable(),
      }),
    ),
    /** The claims on the organization that it paid: whose money was returned, and of which project. */
    claims: z.array(
      z.object({
        id: z.string(),
        party: z.string(),
        project: z.string().nullable(),
        at: instant,
        amount: moneySchema,
        /** The money is of another company or provider: this amount is to be settled between their accounts. */
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
  params: idParams,
  response: payoutSchema,
});

const month = z.string().regex(/^\d{4}-\d{2}$/);

/** Months with payouts (handbook §7). */
export const listInvoicePeriods = defineRoute({
  id: 'payout_invoice_periods',
  feature: 'payouts',
  method: 'GET',
  path: '/api/v4/payouts/invoice-periods',
  permission: 'view_payouts',
  summary: 'Months with payouts',
  response: z.object({ results: z.array(month) }),
});

/** All payouts that match filters and search of their list (spec 2 §7 "payouts: minimal"); at most 20,000. */
export const listMinimalPayouts = defineRoute({
  id: 'payouts_minimal',
  feature: 'payouts',
  method: 'GET',
  path: '/api/v4/payouts/minimal',
  permission: 'view_payouts',
  summary: 'References of all payouts that match a query of their list, with their organizations',
  query: listFilterSchema(payoutList),
  response: z.object({ results: z.array(z.object({ reference: z.string(), organization: z.string() })) }),
});

const organizationPayouts = {
  organization_slug: z.string(),
  organization_title: z.string(),
  count: z.int(),
  total_paid: moneySchema,
  /** Not transferred yet. */
  total_open: moneySchema,
};

/** The organizations that have payouts, with their sums, by title. */
export const listPayoutOrganizations = defineRoute({
  id: 'payouts_organizations',
  feature: 'payouts',
  method: 'GET',
  path: '/api/v4/payouts/organizations',
  permission: 'view_payouts',
  summary: 'Organizations with payouts and their sums',
  response: z.object({ results: z.array(z.object(organizationPayouts)) }),
});

/** The payouts of one organization in sums, and the months with payouts, latest first; 404 if it has none. */
export const readPayoutOrganization = defineRoute({
  id: 'payouts_organization',
  feature: 'payouts',
  method: 'GET',
  path: '/api/v4/payouts/organizations/:slug',
  permission: 'view_payouts',
  summary: 'Sums and months of the payouts of an organization',
  params: slugParams,
  response: z
    .object({ ...organizationPayouts, invoice_periods: z.array(month) })
    .meta({ id: 'OrganizationPayouts' }),
});

/** The sum of what was marked, and the marking by which it can be undone; null if there is nothing to undo. */
export const markedShape = { sum: moneySchema, marking: z.string().nullable() };
/** Refused days of a transfer: in the future, or before a payout was created. */
export const dayRefusals = { paid_in_future: 400, paid_before_payout: 400 } as const;

/**
 * Marks payouts as paid or not paid, one or many (spec 2 §4, handbook §7); refused if one is marked so already.
 * Setting back to not paid requires a reason: the bank returned the money, or did not carry out the file. Either way no
 * file orders it any more.
 */
export const setPayoutStatus = defineBulkRoute(payoutList, {
  id: 'payouts_set_status',
  path: '/api/v4/payouts/set-status',
  permission: 'change_payout_status',
  stepUp: true,
  summary: 'Mark payouts as paid or not paid',
  fields: {
    paid: z.boolean(),
    reason,
    /** The bank's id of the transfer; for a single payout marked as paid. */
    transaction_id: lineOf(70).optional(),
    /** The day on the bank statement; today by default. */
    paid_on: daySchema.optional(),
    /** Of a single payout, as staff saw it; refused if amount, account or status changed since. */
    version: seenVersion.optional(),
  },
  sum: 'amount',
  counts: ['changed'],
  answer: markedShape,
  refusals: { reason_required: 400, transaction_of_one: 400, ...seenRefusal, ...dayRefusals },
});

/** Undoes, before organizations are notified, that payouts were marked as paid; they stay in their file (decision 455). */
export const undoPaid = defineRoute({
  id: 'payouts_undo_paid',
  feature: 'payouts',
  method: 'POST',
  path: '/api/v4/payouts/markings/:id/undo',
  permission: 'change_payout_status',
  stepUp: true,
  summary: 'Undo that payouts were marked as paid',
  params: idParams,
  response: z.object({ changed: z.int(), sum: moneySchema }),
  refusals: { marking_final: 409, marking_changed: 409 },
});

/** Allows a payout into the payment file although the organization's proof is not valid (handbook §4). */
export const overrideProof = defineRoute({
  id: 'payout_override_proof',
  feature: 'payouts',
  method: 'POST',
  path: '/api/v4/payouts/:id/proof-override',
  permission: 'change_payouts',
  stepUp: true,
  summary: 'Allow a payout into the payment file without a valid proof',
  params: idParams,
  seen: readPayout,
  body: z.strictObject({ version: seenVersion, reason }),
  response: payoutSchema,
  refusals: { ...seenRefusal, reason_required: 400, payout_is_paid: 409, payout_empty: 409 },
});

/** Uses the organization's current bank account for a payout that no file orders. */
export const renewAccount = defineRoute({
  id: 'payout_renew_account',
  feature: 'payouts',
  method: 'POST',
  path: '/api/v4/payouts/:id/account',
  permission: 'change_payouts',
  stepUp: true,
  summary: 'Use the current bank account of the organization',
  params: idParams,
  seen: readPayout,
  body: z.strictObject({ version: seenVersion }),
  response: payoutSchema,
  refusals: { ...seenRefusal, payout_is_paid: 409, payout_in_file: 409, payout_empty: 409 },
});

/** Settles one project now (handbook §7); returns the payouts created. */
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
