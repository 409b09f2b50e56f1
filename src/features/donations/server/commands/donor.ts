import type { PlatformSettings } from '#features/settings/rules.ts';
import { missedDigits } from '#kernel/postal-code.ts';
import { donorIdentity, normalizeEmail } from '#kernel/text.ts';
import { invalid, Refusal } from '#platform/contract/errors.ts';
import type { RequestFields } from '../../contract/fields.ts';
import { isAddressRequired, isDonorRemoved, requiredAddressLines, requiredNames } from '../../rules/donor.ts';

/** The lines that a donor fills in, with the choice of those who have only one name. */
type DonorLines = Pick<
  RequestFields,
  | 'donor_kind'
  | 'company_name'
  | 'has_one_name'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'street'
  | 'additional_information'
  | 'postal_code'
  | 'city'
  | 'country'
>;

/** The names and, if it is required, the postal address that are missing. */
function missingLines(donor: DonorLines, withAddress: boolean): { code: string; field: string }[] {
  const unnamed = requiredNames(donor).filter((field) => donor[field] === '');
  const items = unnamed.map((field: string) => ({ code: 'required', field }));
  if (donor.donor_kind === 'person' && donor.company_name !== '') {
    items.push({ code: 'person_with_company', field: 'company_name' });
  }
  if (withAddress) {
    const missing = requiredAddressLines(donor.country).filter((field) => donor[field] === '');
    items.push(...missing.map((field) => ({ code: 'required', field })));
  }
  return items;
}

/** Checks the format of the e-mail address and of the postal code. */
function checkFormats(donor: DonorLines): void {
  addressOf(donor.email);
  const digits = donor.postal_code === '' ? null : missedDigits(donor.country, donor.postal_code);
  if (digits !== null) throw invalid('invalid_postal_code', 'postal_code', { digits });
}

/** Checks the data of a donor that staff correct, as when giving; the address is required with a receipt. */
export function checkCorrected(donor: DonorLines, needsReceipt: boolean): void {
  const items = missingLines(donor, needsReceipt);
  if (items.length > 0) throw new Refusal(400, items);
  checkFormats(donor);
  if (isDonorRemoved(donor.email)) throw invalid('invalid_email', 'email');
}

/** The names of the donor, the postal address and the consents that the operator requires (spec 1 §5). */
function checkRequired(body: RequestFields, settings: PlatformSettings): void {
  const items = missingLines(body, isAddressRequired(settings, body.needs_receipt));
  if (settings.showTermsOfUseCheckbox && !body.terms_of_use_accepted) {
    items.push({ code: 'terms_required', field: 'terms_of_use_accepted' });
  }
  const requiresPrivacy = settings.showPrivacyAgreementCheckbox && settings.privacyPolicyType === 1;
  if (requiresPrivacy && !body.privacy_policy_accepted) {
    items.push({ code: 'privacy_required', field: 'privacy_policy_accepted' });
  }
  if (items.length > 0) throw new Refusal(400, items);
}

/** Checks of a donor that need no lookup: required names, address and consents, e-mail address, format of the postal code. */
export function checkDonor(body: RequestFields, settings: PlatformSettings): void {
  checkRequired(body, settings);
  checkFormats(body);
}

export const DONOR_COLUMNS = [
  'company_name',
  'first_name',
  'last_name',
  'email',
  'street',
  'additional_information',
  'postal_code',
  'city',
  'country',
] as const;
type DonorColumn = (typeof DONOR_COLUMNS)[number] | 'donor_kind' | 'donor_key';

/** The stored and the comparable form of the address; refuses invalid ones. */
export function addressOf(email: string): { email: string; donorKey: string } {
  const stored = normalizeEmail(email);
  const donorKey = donorIdentity(email);
  if (stored === null || donorKey === null) throw invalid('invalid_email', 'email');
  return { email: stored, donorKey };
}

/** The columns of the donor and their consents, for `giving_request`. */
export function donorColumns(body: RequestFields): Record<string, string | boolean> {
  return {
    ...addressOfColumns(body),
    needs_receipt: body.needs_receipt,
    terms: body.terms_of_use_accepted,
    privacy: body.privacy_policy_accepted,
    extra_data: body.extra_data,
  };
}

/** The columns of the names and addresses of a donor. */
export function addressOfColumns(body: Omit<DonorLines, 'has_one_name'>): Record<DonorColumn, string> {
  const { donor_kind, company_name, first_name, last_name } = body;
  const { street, additional_information, postal_code, city, country } = body;
  const { email, donorKey } = addressOf(body.email);
  return {
    donor_kind,
    company_name,
    first_name,
    last_name,
    street,
    additional_information,
    postal_code,
    city,
    country,
    email,
    donor_key: donorKey,
  };
}
