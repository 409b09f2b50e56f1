import { z } from 'zod';
import { nameOf } from '#platform/contract/line.ts';
import { readBy } from '#platform/contract/written-by-hand.ts';

/** One line of text that a person typed: trimmed, without control characters, 1 to `max` characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u);

/** The same, but it may be empty. */
export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u);

const reasonText = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .regex(/^(?:[\n\t]|\P{Cc})*$/u);

/** A reason that staff give each other; line breaks are allowed. */
export const reason = readBy('staff', reasonText);

/** A reason that the donor reads. */
export const donorReason = readBy('donor', reasonText);

/** The name of a thing in addresses. */
export const slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9-]+$/);

/** A moment on the wire. */
export const instant = z.iso.datetime().meta({ description: 'Instant in UTC, ISO 8601.' });

/** Who gives, and what they agree to: the same in every way to give (spec 1 §7). */
export const donorFields = {
  first_name: nameOf(100).min(1),
  last_name: nameOf(100).min(1),
  email: line(254),
  street: line(200),
  additional_information: optionalLine(200).default(''),
  postal_code: line(20),
  city: line(100),
  country: z.string().regex(/^[A-Z]{2}$/),
  terms_of_use_accepted: z.boolean().default(false),
  privacy_policy_accepted: z.boolean().default(false),
  needs_receipt: z.boolean().default(false),
  quantity: z.literal(1),
  currency_code: z.literal('EUR'),
  extra_data: optionalLine(500).default(''),
};

/** What the money is meant for: exactly one of the two (spec 1 §6). */
export const recipientFields = { project: slug.optional(), promoter: slug.optional() };

const requestFields = z.object({ ...donorFields, ...recipientFields });

/** What every request says, whatever the way to pay. */
export type RequestFields = z.output<typeof requestFields>;

/** How a request with them may be refused. */
export const requestRefusals = {
  below_min: 400,
  above_max: 400,
  overfunded: 400,
  nothing_free: 400,
  not_a_step: 400,
  not_receiving: 400,
  project_required: 400,
  project_unknown: 400,
  one_recipient: 400,
  promoter_unknown: 400,
  promoter_not_receiving: 400,
  terms_required: 400,
  privacy_required: 400,
  invalid_email: 400,
  invalid_postal_code: 400,
  private_donations_off: 403,
  promoter_donations_off: 403,
} as const;
