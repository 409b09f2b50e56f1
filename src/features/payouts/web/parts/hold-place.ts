import type { Permission } from '#platform/contract/permissions.ts';
import type { Exclusion } from '../../rules/payment-file.ts';

/** Where staff deal with what holds a payout back. */
interface HoldPlace {
  readonly name: 'proof' | 'account' | 'review' | 'payer';
  readonly to: string;
  readonly permission: Permission;
}

const NAMES: Readonly<Record<Exclusion, HoldPlace['name']>> = {
  iban_invalid: 'account',
  holder_unwritable: 'account',
  iban_unreachable: 'account',
  bic_invalid: 'account',
  bic_missing: 'account',
  address_missing: 'account',
  account_missing: 'payer',
  debtor_unconfirmed: 'payer',
  debtor_inactive: 'payer',
  debtor_unwritable: 'payer',
  debtor_invalid: 'payer',
  organization_under_review: 'review',
  account_objected: 'account',
  account_waiting: 'account',
  account_unconfirmed: 'account',
  account_foreign: 'payer',
  proof_missing: 'proof',
  proof_expired: 'proof',
  proof_unverified: 'proof',
  bank_proof_missing: 'account',
  bank_proof_unverified: 'account',
};

/** The page where a hold can be ended: that of the organization with its proof, account and review, or the accounts to pay from. */
export function placeOf(exclusion: Exclusion | undefined, organization: string): HoldPlace | undefined {
  if (exclusion === undefined) return undefined;
  const name = NAMES[exclusion];
  return name === 'payer'
    ? { name, to: '/site-admin/bank-accounts/', permission: 'view_bank_accounts' }
    : { name, to: `/site-admin/organization/${organization}/update/`, permission: 'view_organizations' };
}
