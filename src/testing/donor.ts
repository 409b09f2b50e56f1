import { unique } from './unique.ts';

/** The donor, by the names of the fields of form and request. */
export const DONOR = {
  first_name: 'Erika',
  last_name: 'Muster',
  street: 'Hauptstraße 1',
  postal_code: '50667',
  city: 'Köln',
} as const;

/**
 * The fields that every request of a donation has in addition to recipient and money; the address is a new one each
 * time.
 */
export const donorBody = () => ({
  ...DONOR,
  email: `${unique('donor')}@example.org`,
  country: 'DE',
  terms_of_use_accepted: true,
  privacy_policy_accepted: true,
  needs_receipt: false,
  quantity: 1,
  currency_code: 'EUR',
});

/** The fields of a correction of the donor. */
export const CORRECTED_DONOR = {
  ...DONOR,
  last_name: 'Mustermann',
  company_name: '',
  has_one_name: false,
  email: 'erika@example.org',
  additional_information: '',
  country: 'DE',
} as const;

/** The body of a private donation of so many cents to a project, without the fee of its provider. */
export const donationBody = (project: string, provider: string, cents: number) => ({
  ...donorBody(),
  net_value_in_cents: cents,
  amount_in_cents: cents,
  provider,
  user_takes_fee: false,
  project,
});
