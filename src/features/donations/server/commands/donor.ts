import type { PlatformSettings } from '#features/settings/rules.ts';
import { missedDigits } from '#kernel/postal-code.ts';
import { donorIdentity, normalizeEmail } from '#kernel/text.ts';
import { invalid, Refusal } from '#platform/contract/errors.ts';
import type { RequestFields } from '../../contract/fields.ts';
import { isAddressRequired, requiredAddressLines, requiredNames } from '../../rules/donor.ts';

/** The names of the donor, the postal address and the consents that the operator requires (spec 1 §5). */
function checkRequired(body: RequestFields, settings: PlatformSettings): void {
  const unnamed = requiredNames(body).filter((field) => body[field] === '');
  const items = unnamed.map((field: string) => ({ code: 'required', field }));
  if (body.donor_kind === 'person' && body.company_name !== '') {
    items.push({ code: 'person_with_company', field: 'company_name' });
  }
  if (isAddressRequired(settings, body.needs_receipt)) {
    const missing = requiredAddressLines(body.country).filter((field) => body[field] === '');
    items.push(...missing.map((field) => ({ code: 'required', field })));
  }
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
  addressOf(body.email);
  const digits = body.postal_code === '' ? null : missedDigits(body.country, body.postal_code);
  if (digits !== null) throw invalid('invalid_postal_code', 'postal_code', { digits });
}

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

function addressOfColumns(body: RequestFields): Record<string, string> {
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
