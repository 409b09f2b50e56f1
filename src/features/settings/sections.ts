import { z } from 'zod';
import { type PlatformSettings, settingDefinitions, type SettingKey } from './rules.ts';

/** The input of a setting: cents are shown as euros, `lines` has several values, `choice` a closed set. */
export type SettingKind =
  | 'switch'
  | 'text'
  | 'email'
  | 'lines'
  | 'color'
  | 'logo'
  | 'cents'
  | 'number'
  | 'day'
  | 'choice';

/** Every setting in its section, in the order shown to staff (handbook §17, spec 1 §3). */
export const settingSections = {
  platform: {
    siteName: 'text',
    platformOperator: 'text',
    imprintText: 'lines',
    supportAddress: 'email',
    senderAddress: 'email',
    replyToAddress: 'email',
    replyToContactPerson: 'switch',
    localeVariant: 'choice',
    platformPrivacyPolicyLink: 'text',
  },
  look: {
    logoUrl: 'logo',
    brandTrust: 'color',
    brandGiving: 'color',
  },
  features: {
    enablePrivateDonations: 'switch',
    enableCoinDonations: 'switch',
    projectPromoterDonation: 'switch',
    coFunding: 'switch',
    coFundingOncePerDonor: 'switch',
    budgets: 'switch',
    internalFundings: 'switch',
    allowUnlimitedWithoutBudget: 'switch',
    fundingApprovalAbove: 'cents',
    enableFavorites: 'switch',
    organizationExplore: 'switch',
    searchLog: 'switch',
    userProjects: 'switch',
    bankProof: 'switch',
    reminders: 'switch',
    applicationTypes: 'switch',
    fundingCodes: 'switch',
    contactPersons: 'switch',
    fundingScopes: 'switch',
    userCompanies: 'switch',
    remoteLogin: 'switch',
    enableFoerderApp: 'switch',
  },
  sessions: {
    staffSessionHours: 'number',
    sessionDays: 'number',
  },
  project: {
    showDescription: 'switch',
    showNeeds: 'switch',
    showNeedsArchived: 'switch',
    detailedMilestones: 'switch',
    displayCurrentCoinBalance: 'choice',
    displayArchivedCoinBalance: 'choice',
    displayOrganizationBalance: 'switch',
    shareFacebookHashtags: 'text',
  },
  entry: {
    organizationMustBeReviewedFirst: 'switch',
    nonprofitRequired: 'switch',
    ownBankBics: 'text',
    maxProjectsPerOrganization: 'number',
    maxNeeds: 'number',
    maxTotalNeed: 'cents',
    projectRuntimeDays: 'number',
    projectWindowFrom: 'day',
    projectWindowUntil: 'day',
    externalReviewRequired: 'switch',
    newsNeedRelease: 'switch',
    autoEndDaysAfterReview: 'number',
    automaticTasksTo: 'text',
  },
  currency: {
    useCurrency: 'switch',
    coinNamePlural: 'text',
    factorOfCurrencyToCoin: 'choice',
  },
  giving: {
    minDonation: 'cents',
    maxDonation: 'cents',
    donationStep: 'cents',
    onlineHoldMinutes: 'number',
    maxOpenHoldsPerVisitor: 'number',
    maxHoldShare: 'number',
    largeHoldMinutes: 'number',
    openHoldsWithoutTask: 'number',
    feeBearer: 'choice',
    showTakeFeeCheckbox: 'switch',
    takeFeeCheckboxDefaultValue: 'switch',
    forceTakeFee: 'switch',
  },
  consents: {
    showTermsOfUseCheckbox: 'switch',
    termsOfUseText: 'lines',
    showPrivacyAgreementCheckbox: 'switch',
    privacyPolicyType: 'choice',
    privacyPolicyText: 'lines',
    requireDonorAddress: 'switch',
    showDonationReceiptCheckbox: 'switch',
    receiptFromAmount: 'cents',
  },
  transfer: {
    enableManualBankTransfer: 'switch',
    bankAccountHolder: 'text',
    bankAccountIban: 'text',
    bankAccountBic: 'text',
  },
  codes: {
    codeFormatPrefix: 'text',
    codeFormatChars: 'text',
    codeFormatBlockLength: 'number',
    codeFormatBlockCount: 'number',
    anonymousBalanceMinutes: 'number',
  },
  voting: {
    enableVoting: 'switch',
    enableEmailVoting: 'switch',
    enableVotingCodes: 'switch',
    emailVerification: 'choice',
    voteInterval: 'choice',
    votesPerInterval: 'number',
    enableEmailConsent: 'switch',
    emailConsentCheckboxLabel: 'lines',
    emailConsentAdditionalText: 'lines',
    recaptchaKey: 'text',
    enableAltcha: 'switch',
    enableFingerprint: 'switch',
    voteSecurityLevel: 'choice',
    suspiciousVotesPerNetwork: 'number',
    suspiciousVotesPerMinute: 'number',
  },
  security: {
    passwordConfirmationMinutes: 'number',
    accountWaitingDays: 'number',
  },
  explore: {
    projectPageSize: 'number',
    mapsStyleUrl: 'text',
    mapsApiKey: 'text',
  },
} as const satisfies Record<string, Partial<Record<SettingKey, SettingKind>>>;

export type SettingSection = keyof typeof settingSections;
export const settingSectionNames = Object.keys(settingSections) as SettingSection[];

/** The stored value of a setting, checked by its schema. */
export type SettingValue = PlatformSettings[SettingKey];

/** Whether a text is the name of a section. */
export function isSettingSection(name: string): name is SettingSection {
  return Object.hasOwn(settingSections, name);
}

/** The settings of a section with their inputs, in order. */
export function settingsOf(section: SettingSection): readonly (readonly [SettingKey, SettingKind])[] {
  return Object.entries(settingSections[section]) as [SettingKey, SettingKind][];
}

/** Whether a setting may be left empty; it is null then. */
export function isOptional(key: SettingKey): boolean {
  return settingDefinitions[key].schema.safeParse(null).success;
}

/** The range of whole numbers of a setting, both ends included; null if it is not a number. */
export function rangeOf(key: SettingKey): { readonly min: number; readonly max: number } | null {
  const { schema } = settingDefinitions[key] as { readonly schema: z.ZodType };
  const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  if (!(inner instanceof z.ZodNumber)) return null;
  return { min: inner.minValue ?? 0, max: inner.maxValue ?? Number.MAX_SAFE_INTEGER };
}

/** The values of a `choice`, in order; empty for other kinds. */
export function choicesOf(key: SettingKey): readonly (string | number)[] {
  const { schema } = settingDefinitions[key] as { readonly schema: z.ZodType };
  if (schema instanceof z.ZodEnum) return schema.options;
  const range = rangeOf(key);
  if (!range) return [];
  const first = Math.max(1, range.min);
  // Coins per euro: divisors of 100.
  const last = Math.min(range.max, 100);
  const values = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return values.filter((value) => schema.safeParse(value).success);
}

/** A conflict between settings, with the field that shows it. */
export interface SettingConflict {
  readonly code:
    | 'max_below_min'
    | 'account_incomplete'
    | 'no_way_to_vote'
    | 'network_needs_mail'
    | 'window_reversed';
  readonly field: SettingKey;
}

/** Conflicts between settings that are valid on their own: refused before they are stored. */
export function settingConflicts(settings: PlatformSettings): readonly SettingConflict[] {
  const { minDonation, maxDonation, enableManualBankTransfer } = settings;
  const account = [settings.bankAccountHolder, settings.bankAccountIban, settings.bankAccountBic];
  const found: SettingConflict[] = [];
  if (maxDonation !== null && maxDonation < minDonation) {
    found.push({ code: 'max_below_min', field: 'maxDonation' });
  }
  if (enableManualBankTransfer && account.includes(null)) {
    found.push({ code: 'account_incomplete', field: 'enableManualBankTransfer' });
  }
  if (settings.enableVoting && !settings.enableEmailVoting && !settings.enableVotingCodes) {
    found.push({ code: 'no_way_to_vote', field: 'enableVotingCodes' });
  }
  // The strictest level also requires a verified address (handbook §11).
  if (settings.voteSecurityLevel === 'network' && settings.emailVerification === 'never') {
    found.push({ code: 'network_needs_mail', field: 'voteSecurityLevel' });
  }
  const { projectWindowFrom: from, projectWindowUntil: until } = settings;
  if (from !== null && until !== null && until < from) {
    found.push({ code: 'window_reversed', field: 'projectWindowUntil' });
  }
  return found;
}
