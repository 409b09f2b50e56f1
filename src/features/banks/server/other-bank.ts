import { Refusal } from '#platform/contract/errors.ts';
import { bankCodeOf, isSameBic } from '../rules.ts';
import { bankByCode } from './german-banks.ts';

/**
 * Refuses an entered BIC that is not that of the bank of its German IBAN (400 `bic_of_other_bank`, with the right one in
 * the message). Passes without a BIC, for other countries and for unknown bank codes.
 */
export function refuseOtherBank(
  { iban, bic }: { readonly iban: string; readonly bic: string },
  field: string,
  now: Date,
): void {
  const bank = bic === '' ? null : bankByCode(bankCodeOf(iban), now);
  if (bank === null || isSameBic(bank.bic, bic)) return;
  const params = { bank: bank.name, bic: bank.bic };
  throw new Refusal(400, [{ code: 'bic_of_other_bank', field, params, namespace: 'banks' }]);
}
