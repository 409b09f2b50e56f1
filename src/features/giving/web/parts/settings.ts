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
  | 'requireDonorAddress'
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
  requireDonorAddress: true,
  showDonationReceiptCheckbox: true,
  receiptFromAmount: 30_000,
  platformOperator: '',
  platformPrivacyPolicyLink: '/privacy/',
  enablePrivateDonations: true,
  maxHoldShare: 50,
  largeHoldMinutes: 15,
};

/**
 * Reads the response of `readPlatformSettings`; missing values and those of another type are replaced by the default.
 */
export function givingSettings(raw: Readonly<Record<string, unknown>>): GivingSettings {
  const entries = Object.entries(BEFORE_LOADED).map(([key, initial]) => {
    const value = raw[key];
    return [key, typeof value === typeof initial ? value : initial];
  });
  return Object.fromEntries(entries) as GivingSettings;
}

/** Whether the privacy policy must be accepted with a checkbox, or is only shown (`privacyPolicyType` 2). */
export function asksPrivacy(
  settings: Pick<GivingSettings, 'showPrivacyAgreementCheckbox' | 'privacyPolicyType'>,
): boolean {
  return settings.showPrivacyAgreementCheckbox && settings.privacyPolicyType === 1;
}

/**
 * Whether the hold of a payment covers only a part of it (decision 326): it exceeds the share of the open amount that
 * one visitor may hold. `most` is the maximum donation, which is the open amount unless the platform's limit is lower.
 */
export function exceedsHoldShare(
  { maxHoldShare }: Pick<GivingSettings, 'maxHoldShare'>,
  net: bigint | null,
  most: bigint,
): boolean {
  return net !== null && net * 100n > most * BigInt(maxHoldShare);
}

/** Whether a receipt may be requested at this amount (handbook §8: from a configurable amount, in cents). */
export function offersReceipt(
  settings: Pick<GivingSettings, 'showDonationReceiptCheckbox' | 'receiptFromAmount'>,
  net: bigint | null,
): boolean {
  return settings.showDonationReceiptCheckbox && net !== null && net >= BigInt(settings.receiptFromAmount);
}
