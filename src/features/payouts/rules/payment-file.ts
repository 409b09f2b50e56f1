import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { needsProof, proofState } from '#features/organizations/rules/proof.ts';
import type { OrganizationType } from '#features/organizations/rules/types.ts';
import type { IsoDate } from '#kernel/clock.ts';

/** Why a payout stays out of the file for the bank. */
export const exclusions = [
  'iban_invalid',
  'account_missing',
  'debtor_unconfirmed',
  'organization_under_review',
  'account_objected',
  'account_waiting',
  'account_unconfirmed',
  'account_foreign',
  'proof_missing',
  'proof_expired',
  'proof_unverified',
] as const;
export type Exclusion = (typeof exclusions)[number];

/** A payout as far as the file is concerned, with the proof of its organisation. */
export interface PayoutForFile {
  readonly iban: string;
  readonly holder: string;
  /** 1 donation, 2 sponsoring, 3 foundation, 4 profit-savings lottery account. */
  readonly fundingType: number;
  /** The organisation was not released, or stands under review again. */
  readonly underReview: boolean;
  /** A change of the organisation's account that does not count yet, or an objection to one. */
  readonly accountHold: 'waiting' | 'objected' | null;
  /** Staff have confirmed the account that it goes to. */
  readonly accountConfirmed: boolean;
  /** Staff let it through whatever the proof says. */
  readonly proofOverridden: boolean;
  readonly organizationType: OrganizationType;
  readonly proof: {
    readonly issuedOn: IsoDate | null;
    readonly validUntil: IsoDate | null;
    readonly verified: boolean;
  };
  /** The account that it is transferred from is known. */
  readonly hasDebtor: boolean;
  /** That account is the operator's or of the company whose money it is. */
  readonly ownDebtor: boolean;
  /** A second person has confirmed that account. */
  readonly debtorConfirmed: boolean;
}

const SPONSORING = 2;

/** What is wrong with the proof on a day; sponsoring needs none, nor do kinds of organisations that have none. */
function proofProblem(payout: PayoutForFile, today: IsoDate): Exclusion | null {
  const { issuedOn, validUntil, verified } = payout.proof;
  if (payout.proofOverridden || payout.fundingType === SPONSORING) return null;
  if (!needsProof(payout.organizationType)) return null;
  if (validUntil === null) return 'proof_missing';
  const state = proofState(issuedOn ?? validUntil, validUntil, today);
  if (state === 'expired') return 'proof_expired';
  return state === 'valid' && verified ? null : 'proof_unverified';
}

/**
 * Why an unpaid payout stays out of the file for the bank on a day; empty when it goes in (handbook §4, §7).
 */
export function exclusionsOf(payout: PayoutForFile, today: IsoDate): Exclusion[] {
  const proof = proofProblem(payout, today);
  return [
    ...(payout.holder === '' || !isValidIBAN(electronicFormatIBAN(payout.iban) ?? '')
      ? (['iban_invalid'] as const)
      : []),
    ...(payout.hasDebtor ? [] : (['account_missing'] as const)),
    ...(payout.debtorConfirmed ? [] : (['debtor_unconfirmed'] as const)),
    ...(payout.underReview ? (['organization_under_review'] as const) : []),
    ...(payout.accountHold === null ? [] : ([`account_${payout.accountHold}`] as const)),
    ...(payout.accountConfirmed || payout.iban === '' ? [] : (['account_unconfirmed'] as const)),
    ...(payout.ownDebtor ? [] : (['account_foreign'] as const)),
    ...(proof === null ? [] : [proof]),
  ];
}
