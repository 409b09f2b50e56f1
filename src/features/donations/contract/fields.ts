import { z } from 'zod';
import { lineOf, postalCodeOf, textOf } from '#platform/contract/line.ts';
import { readBy } from '#platform/contract/written-by-hand.ts';
import { DONOR_KINDS, DONOR_LINE_LENGTHS } from '../rules/donor.ts';

const line = (max: number) => lineOf(max).min(1);

const reasonText = textOf(1000).min(1);

/** A reason for other staff; line breaks are allowed. */
export const reason = readBy('staff', reasonText);

/** A reason shown to the donor. */
export const donorReason = readBy('donor', reasonText);

/** The name of a record in addresses. */
export const slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9-]+$/);

/** An instant in requests and responses. */
export const instant = z.iso.datetime().meta({ description: 'Instant in UTC, ISO 8601.' });

/** A line of the postal address: required unless the operator has made it optional (`isAddressRequired`). */
const addressLine = (max: number, line = lineOf) =>
  line(max)
    .default('')
    .meta({ description: 'Required with a receipt, and always if the setting `requireDonorAddress` is on.' });

/** The donor and their consents: the same for every payment method (spec 1 §7). */
export const donorFields = {
  donor_kind: z.enum(DONOR_KINDS).default('person').meta({
    description:
      'A natural person, or a company or an organization. Only donations of persons are topped up.',
  }),
  company_name: lineOf(DONOR_LINE_LENGTHS.company_name).default('').meta({
    description: 'Required of a company, refused of a person.',
  }),
  has_one_name: z.boolean().default(false).meta({
    description: 'The person has only one name, which is the last name.',
  }),
  first_name: lineOf(DONOR_LINE_LENGTHS.first_name).default('').meta({
    description:
      'Required of a person unless `has_one_name` is set; of a company that of its contact person.',
  }),
  last_name: lineOf(DONOR_LINE_LENGTHS.last_name).default('').meta({
    description: 'Required of a person; of a company that of its contact person.',
  }),
  email: line(DONOR_LINE_LENGTHS.email),
  street: addressLine(DONOR_LINE_LENGTHS.street),
  additional_information: lineOf(DONOR_LINE_LENGTHS.additional_information).default(''),
  postal_code: addressLine(DONOR_LINE_LENGTHS.postal_code, postalCodeOf),
  city: addressLine(DONOR_LINE_LENGTHS.city),
  country: z.string().regex(/^[A-Z]{2}$/),
  terms_of_use_accepted: z.boolean().default(false),
  privacy_policy_accepted: z.boolean().default(false),
  needs_receipt: z.boolean().default(false),
  /** Consent to e-mails with news about the project, or about the projects of the organization. */
  news_wanted: z.boolean().default(false),
  quantity: z.literal(1),
  currency_code: z.literal('EUR'),
  extra_data: lineOf(500).default(''),
};

/** The recipient: exactly one of the two (spec 1 §6). */
export const recipientFields = { project: slug.optional(), promoter: slug.optional() };

/** The payment that this one takes the place of: its donor went back from the provider, and gives another way. */
export const replacedField = {
  replaces: z.uuid().optional().meta({
    description:
      'Token of an earlier donation for the same project that waits for its money: what it holds counts as free, and is released.',
  }),
};

/** A donor in responses; texts are empty if nothing is known, or the data was removed. */
export const storedDonor = z.object({
  donor_kind: z.enum(DONOR_KINDS),
  company_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  street: z.string(),
  additional_information: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
});

const requestFields = z.object({ ...donorFields, ...recipientFields, ...replacedField });

/** The common fields of every request, whatever the payment method. */
export type RequestFields = z.output<typeof requestFields>;

/** The common refusals of requests. */
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
  person_with_company: 400,
  required: 400,
  private_donations_off: 403,
  promoter_donations_off: 403,
} as const;
