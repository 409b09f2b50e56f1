import { z } from 'zod';
import { normalizeEmail } from '#kernel/text.ts';
import type { ManualBankTransferBody } from '#features/donations/contract/transfer.ts';
import { type PrivateDonationBody, privateDonationBodySchema } from '#features/donations/contract/request.ts';
import { missedDigits } from '#features/donations/rules/postal-code.ts';
import type { PricePreview } from './preview.ts';
import { type GivingRecipient, recipientField } from './recipient.ts';
import { asksPrivacy, type GivingSettings, offersReceipt } from './settings.ts';

/** The fields of the form that go into the request as they are. */
const asSent = privateDonationBodySchema.pick({
  provider: true,
  first_name: true,
  last_name: true,
  email: true,
  street: true,
  additional_information: true,
  postal_code: true,
  city: true,
  country: true,
  needs_receipt: true,
  user_takes_fee: true,
});

/** What the form asks for besides the amount, by the schema of the request itself (spec 1 §5). */
export function formSchema(settings: GivingSettings) {
  return asSent
    .extend({ terms_accepted: z.boolean(), privacy_accepted: z.boolean() })
    .superRefine((form, context) => {
      const refuse = (path: keyof typeof form, code: string, facts?: object) =>
        context.addIssue({ code: 'custom', path: [path], params: { code, ...facts } });
      if (normalizeEmail(form.email) === null) refuse('email', 'invalid_email');
      const digits = missedDigits(form.country, form.postal_code);
      if (digits !== null) refuse('postal_code', 'postal_code', { digits });
      if (settings.showTermsOfUseCheckbox && !form.terms_accepted) refuse('terms_accepted', 'terms');
      if (asksPrivacy(settings) && !form.privacy_accepted) refuse('privacy_accepted', 'privacy');
    });
}

export type FormValues = z.input<ReturnType<typeof formSchema>>;

/** An empty form; the country is Germany unless chosen otherwise (spec 1 §3), consents are never preset. */
export function emptyForm(settings: GivingSettings): FormValues {
  return {
    provider: '',
    first_name: '',
    last_name: '',
    email: '',
    street: '',
    additional_information: '',
    postal_code: '',
    city: '',
    country: 'DE',
    needs_receipt: false,
    user_takes_fee: settings.forceTakeFee || settings.takeFeeCheckboxDefaultValue,
    terms_accepted: false,
    privacy_accepted: false,
  };
}

/** What a request says besides the form. */
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
  const { terms_accepted, privacy_accepted, provider: _, user_takes_fee: __, ...rest } = form;
  return {
    ...rest,
    amount_in_cents: Number(price.net),
    needs_receipt: (form.needs_receipt ?? false) && offersReceipt(facts.settings, price.net),
    terms_of_use_accepted: terms_accepted,
    privacy_policy_accepted: privacy_accepted,
    quantity: 1,
    currency_code: 'EUR',
    extra_data: facts.extraData,
    ...recipientField(facts.recipient),
  };
}

const OWN_CODES = ['invalid_email', 'name_with_address', 'postal_code', 'terms', 'privacy'] as const;

/** What a refused entry is called: a message code of the form. */
export function codeOfIssue(
  issue: z.core.$ZodRawIssue,
): 'required' | 'invalid' | 'too_long' | (typeof OWN_CODES)[number] {
  if (issue.code === 'custom') return OWN_CODES.find((code) => code === issue.params?.['code']) ?? 'invalid';
  if (issue.code === 'too_big') return 'too_long';
  const empty = issue.input === undefined || (typeof issue.input === 'string' && issue.input.trim() === '');
  return empty ? 'required' : 'invalid';
}
