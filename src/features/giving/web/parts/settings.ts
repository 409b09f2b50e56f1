import type { PlatformSettings } from '#features/settings/rules.ts';

type Key =
  | 'feeBearer'
  | 'forceTakeFee'
  | 'showTakeFeeCheckbox'
  | 'takeFeeCheckboxDefaultValue'
  | 'showTermsOfUseCheckbox'
  | 'termsOfUseText'
  | 'showPrivacyAgreementCheckbox'
  | 'privacyPolicyType'
  | 'privacyPolicyText'
  | 'showDonationReceiptCheckbox'
  | 'receiptFromAmount'
  | 'platformOperator'
  | 'platformPrivacyPolicyLink'
  | 'enablePrivateDonations'
  | 'maxHoldShare'
  | 'largeHoldMinutes';

/** The platform settings that the giving form depends on (spec 1 §3 "Project detail settings"). */
export type GivingSettings = Pick<PlatformSettings, Key>;

const BEFORE_LOADED: GivingSettings = {
  feeBearer: 'platform',
  forceTakeFee: false,
  showTakeFeeCheckbox: true,
  takeFeeCheckboxDefaultValue: false,
  showTermsOfUseCheckbox: true,
  termsOfUseText: '',
  showPrivacyAgreementCheckbox: true,
  privacyPolicyType: 1,
  privacyPolicyText: '',
  showDonationReceiptCheckbox: true,
  receiptFromAmount: 30_000,
  platformOperator: '',
  platformPrivacyPolicyLink: '/privacy/',
  enablePrivateDonations: true,
  maxHoldShare: 50,
  largeHoldMinutes: 15,
};

/** Reads the answer of `readPlatformSettings`; what is missing or of another type counts as its default. */
export function givingSettings(raw: Readonly<Record<string, unknown>>): GivingSettings {
  const entries = Object.entries(BEFORE_LOADED).map(([key, initial]) => {
    const value = raw[key];
    return [key, typeof value === typeof initial ? value : initial];
  });
  return Object.fromEntries(entries) as GivingSettings;
}

/** Whether the privacy policy must be accepted with a tick, or is only told (`privacyPolicyType` 2). */
export function asksPrivacy(
  settings: Pick<GivingSettings, 'showPrivacyAgreementCheckbox' | 'privacyPolicyType'>,
): boolean {
  return settings.showPrivacyAgreementCheckbox && settings.privacyPolicyType === 1;
}

/**
 * Whether the hold of a payment covers only a part of it (decision 326): it is larger than the share of what is open that
 * one visitor may hold. `most` is the most that may be given, which is what is open unless the platform's limit is lower.
 */
export function exceedsHoldShare(
  { maxHoldShare }: Pick<GivingSettings, 'maxHoldShare'>,
  net: bigint | null,
  most: bigint,
): boolean {
  return net !== null && net * 100n > most * BigInt(maxHoldShare);
}

/** Whether a receipt may be wished for at this amount (handbook §8: from a configurable amount, in cents). */
export function offersReceipt(
  settings: Pick<GivingSettings, 'showDonationReceiptCheckbox' | 'receiptFromAmount'>,
  net: bigint | null,
): boolean {
  return settings.showDonationReceiptCheckbox && net !== null && net >= BigInt(settings.receiptFromAmount);
}
