import { bankCodeOf, isSameBic } from '#features/banks/rules.ts';
import type { PlatformSettings } from '#features/settings/rules.ts';
import type { PayoutAccount } from './account.ts';

/** The states of a submitted proof; `replaced` by a later one before staff decided. */
export const bankProofStates = ['waiting', 'accepted', 'rejected', 'replaced'] as const;
export type BankProofState = (typeof bankProofStates)[number];

type ProofSettings = Pick<PlatformSettings, 'bankProof' | 'ownBankBics'>;

const BANK_CODE = /^\d{8}$/u;

/**
 * Whether an account is at one of the banks. Banks transfer by the IBAN alone, so its country must be that of the BIC,
 * and its bank code one of those named, if any are.
 */
function isAtOneOf(banks: string, { iban, bic }: Pick<PayoutAccount, 'iban' | 'bic'>): boolean {
  const named = banks.split(/[\s,;]+/u).filter((name) => name !== '');
  const codes = named.filter((name) => BANK_CODE.test(name));
  return (
    named.some((name) => isSameBic(name, bic)) &&
    bic.slice(4, 6) === iban.slice(0, 2) &&
    (codes.length === 0 || codes.includes(bankCodeOf(iban)))
  );
}

/**
 * Whether the owner of an account has to be proved: the feature is on, and the account is not at one of the operator's own
 * banks, which know their customers (handbook §4). An account without a BIC counts as elsewhere.
 */
export function needsBankProof(
  { bankProof, ownBankBics }: ProofSettings,
  account: Pick<PayoutAccount, 'iban' | 'bic'>,
): boolean {
  return bankProof && account.iban !== '' && !isAtOneOf(ownBankBics ?? '', account);
}

/** Why a payout to an account waits; null if nothing is missing. */
export function bankProofProblem(
  settings: ProofSettings,
  account: Pick<PayoutAccount, 'iban' | 'bic'>,
  state: BankProofState | null,
): 'bank_proof_missing' | 'bank_proof_unverified' | null {
  if (state === 'accepted' || !needsBankProof(settings, account)) return null;
  return state === 'waiting' ? 'bank_proof_unverified' : 'bank_proof_missing';
}
