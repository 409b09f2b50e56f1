/** Digits of every postal code of a country; what is not named here is taken as it comes. */
const DIGITS: Readonly<Record<string, number>> = { DE: 5, AT: 4, CH: 4, LI: 4 };

/** How many digits all postal codes of a country have (ISO 3166-1 alpha-2); null where they are not digits alone. */
export function digitsOfPostalCodes(country: string): number | null {
  return DIGITS[country] ?? null;
}

/**
 * How many digits a postal code of this country has, where the given one has another form; null when it may stand. A
 * wrong one would go on to the receipt, which the donor notices a year later.
 *
 * @param country ISO 3166-1 alpha-2
 */
export function missedDigits(country: string, postalCode: string): number | null {
  const digits = digitsOfPostalCodes(country);
  if (digits === null || new RegExp(`^\\d{${digits}}$`).test(postalCode)) return null;
  return digits;
}
