import { isValidIBAN } from 'ibantools';
import { needsProof, proofState } from '#features/organizations/rules/proof.ts';
import type { OrganizationType } from '#features/organizations/rules/types.ts';
import { bankName } from '#kernel/bank-text.ts';
import type { IsoDate } from '#kernel/clock.ts';
import { isInSepa, isOutsideEea } from './payment-area.ts';

/** Why a payout is excluded from the payment file. */
export const exclusions = [
  'iban_invalid',
  'holder_unwritable',
  'iban_unreachable',
  'bic_invalid',
  'bic_missing',
  'address_missing',
  'account_missing',
  'debtor_unconfirmed',
  'debtor_inactive',
  'debtor_unwritable',
  'debtor_invalid',
  'organization_under_review',
  'account_objected',
  'account_waiting',
  'account_unconfirmed',
  'account_foreign',
  'proof_missing',
  'proof_expired',
  'proof_unverified',
  'bank_proof_missing',
  'bank_proof_unverified',
] as const;
export type Exclusion = (typeof exclusions)[number];

/** The fields of a payout that matter for the file, with the proof of its organization. */
export interface PayoutForFile {
  readonly iban: string;
  readonly bic: string;
  readonly holder: string;
  /** The seat of the organization; the country as two letters, empty if unknown. */
  readonly address: { readonly city: string; readonly country: string };
  /** 1 donation, 2 sponsoring, 3 foundation, 4 profit-savings lottery account. */
  readonly fundingType: number;
  /** The organization was not released, or is under review again. */
  readonly underReview: boolean;
  /** A change of the organization's account that is not in effect yet, or an objection to one. */
  readonly accountHold: 'waiting' | 'objected' | null;
  /** Staff have confirmed its account. */
  readonly accountConfirmed: boolean;
  /** Why the owner of its account is not proved; null if nothing is missing. */
  readonly bankProofProblem: 'bank_proof_missing' | 'bank_proof_unverified' | null;
  /** Staff allowed it regardless of the proofs. */
  readonly proofOverridden: boolean;
  readonly organizationType: OrganizationType;
  readonly proof: {
    readonly issuedOn: IsoDate | null;
    readonly validUntil: IsoDate | null;
    readonly verified: boolean;
  };
  /** The paying account is known. */
  readonly hasDebtor: boolean;
  /** That account belongs to the operator or to the company that gave the money. */
  readonly ownDebtor: boolean;
  /** A second person has confirmed that account. */
  readonly debtorConfirmed: boolean;
  /** That account is active; the platform's own always is. */
  readonly debtorActive: boolean;
  /** A bank can write the name of its holder: otherwise the whole file would break the bank's schema. */
  readonly debtorWritable: boolean;
  /** The file can name it ({@link canPayFrom}). */
  readonly debtorValid: boolean;
}

/** The funding type that needs no proof. */
export const SPONSORING = 2;

/** The problem with the proof on a day; sponsoring needs none, nor do kinds of organizations without one. */
function proofProblem(payout: PayoutForFile, today: IsoDate): Exclusion | null {
  const { issuedOn, validUntil, verified } = payout.proof;
  if (payout.proofOverridden || payout.fundingType === SPONSORING) return null;
  if (!needsProof(payout.organizationType)) return null;
  if (validUntil === null) return 'proof_missing';
  const state = proofState(issuedOn ?? validUntil, validUntil, today);
  if (state === 'expired') return 'proof_expired';
  return state === 'valid' && verified ? null : 'proof_unverified';
}

/** A BIC as the schema of payment files has it. */
const isBic = (bic: string) => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic);

interface Numbers {
  readonly iban: string;
  readonly bic: string;
}

/**
 * What a bank would refuse about a stored IBAN and BIC: they are written to the file as they are, without blanks, in
 * capitals, the BIC also empty within the EEA. Fields store them so; what was imported may differ.
 */
function numberProblems({ iban, bic }: Numbers): Exclusion[] {
  if (!isValidIBAN(iban)) return ['iban_invalid'];
  if (!isInSepa(iban)) return ['iban_unreachable'];
  if (bic === '') return isOutsideEea(iban) ? ['bic_missing'] : [];
  return isBic(bic) ? [] : ['bic_invalid'];
}

/** Whether the file can name the account as the one to pay from. */
export const canPayFrom = (account: Numbers): boolean => numberProblems(account).length === 0;

/** What the bank would refuse about the recipient's account. */
function accountProblems({ holder, iban, bic, address }: PayoutForFile): Exclusion[] {
  const problems = numberProblems({ iban, bic });
  if (holder === '' || problems.includes('iban_invalid')) return ['iban_invalid'];
  if (problems.includes('iban_unreachable')) return problems;
  const hasAddress = bankName(address.city) !== '' && /^[A-Z]{2}$/.test(address.country);
  return [
    ...(bankName(holder) === '' ? (['holder_unwritable'] as const) : []),
    ...problems,
    ...(isOutsideEea(iban) && !hasAddress ? (['address_missing'] as const) : []),
  ];
}

/** Why an unpaid payout is excluded from the payment file on a day; empty if it is included (handbook §4, §7). */
export function exclusionsOf(payout: PayoutForFile, today: IsoDate): Exclusion[] {
  const proof = proofProblem(payout, today);
  return [
    ...accountProblems(payout),
    ...(payout.hasDebtor ? [] : (['account_missing'] as const)),
    ...(payout.debtorConfirmed ? [] : (['debtor_unconfirmed'] as const)),
    ...(payout.debtorActive ? [] : (['debtor_inactive'] as const)),
    ...(payout.debtorWritable ? [] : (['debtor_unwritable'] as const)),
    ...(payout.debtorValid ? [] : (['debtor_invalid'] as const)),
    ...(payout.underReview ? (['organization_under_review'] as const) : []),
    ...(payout.accountHold === null ? [] : ([`account_${payout.accountHold}`] as const)),
    ...(payout.accountConfirmed || payout.iban === '' ? [] : (['account_unconfirmed'] as const)),
    ...(payout.ownDebtor ? [] : (['account_foreign'] as const)),
    ...(proof === null ? [] : [proof]),
    ...(payout.proofOverridden || payout.bankProofProblem === null ? [] : [payout.bankProofProblem]),
  ];
}
