/** Countries of IBANs that a SEPA credit transfer reaches (EPC409-09, the EPC's list of 2026). */
export const SEPA: ReadonlySet<string> = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS ' +
    'SE SI SK SM VA'
  ).split(' '),
);

/** Those of {@link SEPA} outside the European Economic Area. */
export const OUTSIDE_EEA: ReadonlySet<string> = new Set('AD AL CH GB GI MC MD ME MK RS SM VA'.split(' '));

const countryOf = (iban: string) => iban.trim().slice(0, 2).toUpperCase();

/** Whether a SEPA credit transfer reaches the account. */
export const isInSepa = (iban: string): boolean => SEPA.has(countryOf(iban));

/** Whether the account is outside the European Economic Area: banks there need a BIC and the recipient's address. */
export const isOutsideEea = (iban: string): boolean => OUTSIDE_EEA.has(countryOf(iban));
