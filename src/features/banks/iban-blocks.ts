/** An IBAN as it is shown: in blocks of four. Apart from the rules, whose schemas no public page should load (decision 383). */
export function ibanBlocks(iban: string): string {
  return iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
}
