import { hasPostalCodes } from '#kernel/postal-code.ts';

/** A natural person, or a company or an organization (decision 617). */
export const DONOR_KINDS = ['person', 'company'] as const;
export type DonorKind = (typeof DONOR_KINDS)[number];

/** The names of a donor: of a company they are its name and, if given, its contact person. */
export interface DonorNames {
  readonly donor_kind: string;
  readonly company_name: string;
  readonly first_name: string;
  readonly last_name: string;
}

export type NameLine = 'company_name' | 'first_name' | 'last_name';

/**
 * The names that must be filled in: both of a person (spec 1 §5), unless the person has only one, which is the last
 * name; the name of a company.
 */
export function requiredNames(donor: {
  readonly donor_kind: string;
  readonly has_one_name: boolean;
}): readonly NameLine[] {
  if (donor.donor_kind === 'company') return ['company_name'];
  return donor.has_one_name ? ['last_name'] : ['first_name', 'last_name'];
}

/** The name of a donor as it was given; `''` once it was removed. */
export const donorName = ({ donor_kind, company_name, first_name, last_name }: DonorNames): string =>
  donor_kind === 'company' ? company_name : `${first_name} ${last_name}`.trim();

/** Whether the data of a donor was removed with their account (`forgetDonor`). */
export const isDonorRemoved = (email: string): boolean => /^deleted-\d+@deleted\.invalid$/.test(email);

/** How a donor is addressed: by the first name or the only one, a company by its name; `''` once it was removed. */
export const addressedName = (names: DonorNames): string =>
  names.donor_kind === 'company' ? names.company_name : names.first_name || names.last_name;

/** The most characters of each line that a donor fills in: names, address and e-mail address (spec 1 §7). */
export const DONOR_LINE_LENGTHS = {
  company_name: 200,
  first_name: 100,
  last_name: 100,
  email: 254,
  street: 200,
  additional_information: 200,
  postal_code: 20,
  city: 100,
} as const;

/** The lines of the postal address. */
export const ADDRESS_LINES = ['street', 'postal_code', 'city'] as const;

/** The lines that are required with a postal address in a country: no postal code where there are none. */
export const requiredAddressLines = (country: string) =>
  ADDRESS_LINES.filter((line) => line !== 'postal_code' || hasPostalCodes(country));

/** Whether a donor must enter a postal address: always with a receipt (spec 1 §5, setting `requireDonorAddress`). */
export const isAddressRequired = (
  settings: { readonly requireDonorAddress: boolean },
  needsReceipt: boolean,
): boolean => settings.requireDonorAddress || needsReceipt;
