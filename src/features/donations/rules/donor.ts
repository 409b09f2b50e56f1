/** The most characters of each line that a donor fills in: names, address and e-mail address (spec 1 §7). */
export const DONOR_LINE_LENGTHS = {
  first_name: 100,
  last_name: 100,
  email: 254,
  street: 200,
  additional_information: 200,
  postal_code: 20,
  city: 100,
} as const;

/** The lines of the postal address that are required with it. */
export const ADDRESS_LINES = ['street', 'postal_code', 'city'] as const;

/** Whether a donor must enter a postal address: always with a receipt (spec 1 §5, setting `requireDonorAddress`). */
export const isAddressRequired = (
  settings: { readonly requireDonorAddress: boolean },
  needsReceipt: boolean,
): boolean => settings.requireDonorAddress || needsReceipt;
