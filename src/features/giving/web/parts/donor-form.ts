import { cleanText } from '#kernel/clean-text.ts';
import { normalizeEmail } from '#kernel/text.ts';
import type { PrivateDonationBody } from '#features/donations/contract/request.ts';
import type { ManualBankTransferBody } from '#features/donations/contract/transfer.ts';
import {
  ADDRESS_LINES,
  DONOR_LINE_LENGTHS,
  type DonorKind,
  isAddressRequired,
  type NameLine,
  requiredAddressLines,
  requiredNames,
} from '#features/donations/rules/donor.ts';
import { missedDigits, plainPostalCode } from '#kernel/postal-code.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import type { readOwnDonor } from '../../contract/own.ts';
import type { PricePreview } from './preview.ts';
import { type GivingRecipient, recipientField } from './recipient.ts';
import { asksPrivacy, type GivingSettings, offersReceipt } from './settings.ts';

/** The fields of the giving form in addition to the amount (spec 1 §5). */
export type FormValues = {
  provider: string;
  donor_kind: DonorKind;
  company_name: string;
  has_one_name: boolean;
  first_name: string;
  last_name: string;
  email: string;
  street: string;
  additional_information: string;
  postal_code: string;
  city: string;
  country: string;
  needs_receipt: boolean;
  news_wanted: boolean;
  user_takes_fee: boolean;
  terms_accepted: boolean;
  privacy_accepted: boolean;
};

/** Why a field is refused; `max` counts characters, `digits` those of the country's postal codes. */
export type FieldProblem =
  | { readonly code: 'too_long'; readonly max: number }
  | { readonly code: 'postal_code'; readonly digits: number }
  | {
      readonly code: 'required' | 'invalid' | 'invalid_email' | 'terms' | 'privacy';
    };

type LineName = keyof typeof DONOR_LINE_LENGTHS;

/** The error of a line according to the schema of the request; null if it is valid. */
function lineProblem(name: LineName, text: string, isRequired: boolean): FieldProblem | null {
  const line = cleanText(text).trim();
  const max = DONOR_LINE_LENGTHS[name];
  if (line === '') return isRequired ? { code: 'required' } : null;
  if (line.length > max) return { code: 'too_long', max };
  return /\p{Cc}/u.test(line) ? { code: 'invalid' } : null;
}

/** Whether the postal address must be filled in for a donation of `net` cents: always with a receipt. */
export const asksAddress = (needsReceipt: boolean, settings: GivingSettings, net: bigint | null): boolean =>
  isAddressRequired(settings, needsReceipt && offersReceipt(settings, net));

const NAME_LINES: readonly string[] = ['company_name', 'first_name', 'last_name'] satisfies NameLine[];

/** Whether a line must be filled in; the second line of the address never. */
function isRequiredLine(name: LineName, form: FormValues, isAddressAsked: boolean): boolean {
  if (name === 'additional_information') return false;
  if (NAME_LINES.includes(name)) return requiredNames(form).some((line) => line === name);
  if (!ADDRESS_LINES.some((line) => line === name)) return true;
  return isAddressAsked && requiredAddressLines(form.country).some((line) => line === name);
}

/**
 * The form without names that the choices above them hide: they stay in the form, so that nothing is lost when a choice
 * is changed back, but are neither checked nor sent.
 */
export function withUsedNames(form: FormValues): FormValues {
  if (form.donor_kind === 'company') return { ...form, has_one_name: false };
  return { ...form, company_name: '', first_name: form.has_one_name ? '' : form.first_name };
}

/**
 * The refused fields of the form with the reason of each, in the order of the form: what the server would refuse, by
 * its own rules; `net` in cents. The schema of the request would add 24 kB of scripts to the page (decision 402); a test compares both.
 */
export function problemsOf(
  filled: FormValues,
  settings: GivingSettings,
  net: bigint | null,
): Partial<Record<keyof FormValues, FieldProblem>> {
  const form = withUsedNames(filled);
  const problems: Partial<Record<keyof FormValues, FieldProblem>> = {};
  const refuse = (name: keyof FormValues, problem: FieldProblem | null) => {
    if (problem) problems[name] ??= problem;
  };
  const lines = Object.keys(DONOR_LINE_LENGTHS) as LineName[];
  if (form.provider === '') refuse('provider', { code: 'required' });
  const isAddressAsked = asksAddress(form.needs_receipt, settings, net);
  for (const name of lines)
    refuse(name, lineProblem(name, form[name], isRequiredLine(name, form, isAddressAsked)));
  if (normalizeEmail(form.email) === null) refuse('email', { code: 'invalid_email' });
  const postalCode = plainPostalCode(form.postal_code);
  const digits = postalCode === '' ? null : missedDigits(form.country, postalCode);
  if (digits !== null) refuse('postal_code', { code: 'postal_code', digits });
  if (form.country === '') refuse('country', { code: 'required' });
  if (settings.showTermsOfUseCheckbox && !form.terms_accepted) refuse('terms_accepted', { code: 'terms' });
  if (asksPrivacy(settings) && !form.privacy_accepted) refuse('privacy_accepted', { code: 'privacy' });
  return problems;
}

/** An empty form; the country is Germany unless chosen otherwise (spec 1 §3), consents are never preset. */
export function emptyForm(settings: GivingSettings): FormValues {
  return {
    provider: '',
    donor_kind: 'person',
    company_name: '',
    has_one_name: false,
    first_name: '',
    last_name: '',
    email: '',
    street: '',
    additional_information: '',
    postal_code: '',
    city: '',
    country: 'DE',
    needs_receipt: false,
    news_wanted: false,
    user_takes_fee: settings.forceTakeFee || settings.takeFeeCheckboxDefaultValue,
    terms_accepted: false,
    privacy_accepted: false,
  };
}

/** What is known of a signed-in donor (`readOwnDonor`). */
export type KnownDonor = ResponseOf<typeof readOwnDonor>;

/** The form with the names, e-mail address and postal address that are known of the donor. */
export function filledForm(settings: GivingSettings, donor: KnownDonor | null): FormValues {
  const empty = emptyForm(settings);
  return donor === null ? empty : { ...empty, ...donor, country: donor.country || empty.country };
}

/** The form of a browser that sent it without scripts; what was not sent is empty. */
export function valuesOf(sent: Readonly<Record<string, string>>): FormValues {
  const line = (name: string) => sent[name] ?? '';
  const box = (name: string) => name in sent;
  return {
    provider: line('provider'),
    donor_kind: line('donor_kind') === 'company' ? 'company' : 'person',
    company_name: line('company_name'),
    has_one_name: box('has_one_name'),
    first_name: line('first_name'),
    last_name: line('last_name'),
    email: line('email'),
    street: line('street'),
    additional_information: line('additional_information'),
    postal_code: line('postal_code'),
    city: line('city'),
    country: line('country'),
    needs_receipt: box('needs_receipt'),
    news_wanted: box('news_wanted'),
    user_takes_fee: box('user_takes_fee'),
    terms_accepted: box('terms_accepted'),
    privacy_accepted: box('privacy_accepted'),
  };
}

/** The data of a request in addition to the form. */
export interface RequestFacts {
  readonly recipient: Pick<GivingRecipient, 'kind' | 'slug'>;
  readonly extraData: string;
  readonly settings: GivingSettings;
}

/** The request of spec 1 §7 from a valid form. */
export function requestBody(form: FormValues, price: PricePreview, facts: RequestFacts): PrivateDonationBody {
  return {
    ...transferBody(form, price, facts),
    net_value_in_cents: Number(price.net),
    amount_in_cents: Number(price.total),
    user_takes_fee: price.covered,
    provider: form.provider,
  };
}

/** The announcement of a bank transfer (spec 1 §7) from a valid form. */
export function transferBody(
  form: FormValues,
  price: PricePreview,
  facts: RequestFacts,
): ManualBankTransferBody {
  const { terms_accepted, privacy_accepted, provider: _, user_takes_fee: __, ...rest } = withUsedNames(form);
  return {
    ...rest,
    amount_in_cents: Number(price.net),
    needs_receipt: form.needs_receipt && offersReceipt(facts.settings, price.net),
    terms_of_use_accepted: terms_accepted,
    privacy_policy_accepted: privacy_accepted,
    quantity: 1,
    currency_code: 'EUR',
    extra_data: facts.extraData,
    ...recipientField(facts.recipient),
  };
}
