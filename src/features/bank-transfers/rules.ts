import { formatDecimal } from '#kernel/money.ts';

/** The data of a GiroCode. The amount in cents; IBAN and BIC without spaces. */
export interface CreditTransfer {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
  readonly amount: bigint;
  readonly reference: string;
}

/**
 * The text of a GiroCode: EPC069-12 version 002, UTF-8, one element per line. The elements after the
 * remittance text are empty and left out, as the standard allows.
 */
export function giroCode({ holder, iban, bic, amount, reference }: CreditTransfer): string {
  const purpose = '';
  const structuredReference = '';
  const lines = ['BCD', '002', '1', 'SCT', bic, holder, iban, `EUR${formatDecimal(amount)}`];
  return [...lines, purpose, structuredReference, reference].join('\n');
}
