import { z } from 'zod';
import { type PlatformSettings, settingDefinitions, type SettingKey } from './rules.ts';

/** How staff enter a setting: cents are shown as euro, `lines` take several, `choice` has a closed set of values. */
export type SettingKind = 'switch' | 'text' | 'lines' | 'color' | 'cents' | 'number' | 'choice';

/** Every setting in its section, in the order in which staff see them (handbook §17, spec 1 §3). */
export const settingSections = {
  platform: {
    siteName: 'text',
    platformOperator: 'text',
    supportAddress: 'text',
    senderAddress: 'text',
    localeVariant: 'choice',
    platformPrivacyPolicyLink: 'text',
    logoUrl: 'text',
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
    applicationTypes: 'switch',
    fundingCodes: 'switch',
    contactPersons: 'switch',
    fundingScopes: 'switch',
    userCompanies: 'switch',
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
    maxProjectsPerOrganization: 'number',
    maxNeeds: 'number',
    maxTotalNeed: 'cents',
    projectRuntimeDays: 'number',
    externalReviewRequired: 'switch',
    autoEndDaysAfterReview: 'number',
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

/** What a setting is stored as, once its schema has passed it. */
export type SettingValue = PlatformSettings[SettingKey];

/** Whether a text names a section. */
export function isSettingSection(name: string): name is SettingSection {
  return Object.hasOwn(settingSections, name);
}

/** The settings of a section with how they are entered, in their order. */
export function settingsOf(section: SettingSection): readonly (readonly [SettingKey, SettingKind])[] {
  return Object.entries(settingSections[section]) as [SettingKey, SettingKind][];
}

/** Whether a setting may be left empty; it is null then. */
export function isOptional(key: SettingKey): boolean {
  return settingDefinitions[key].schema.safeParse(null).success;
}

/** The whole numbers that a setting takes, both included; null for what is no number. */
export function rangeOf(key: SettingKey): { readonly min: number; readonly max: number } | null {
  const { schema } = settingDefinitions[key] as { readonly schema: z.ZodType };
  const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  if (!(inner instanceof z.ZodNumber)) return null;
  return { min: inner.minValue ?? 0, max: inner.maxValue ?? Number.MAX_SAFE_INTEGER };
}

/** The values of a `choice`, in their order; empty for other kinds. */
export function choicesOf(key: SettingKey): readonly (string | number)[] {
  const { schema } = settingDefinitions[key] as { readonly schema: z.ZodType };
  if (schema instanceof z.ZodEnum) return schema.options;
  const range = rangeOf(key);
  if (!range) return [];
  const least = Math.max(1, range.min);
  // Coins per euro: what divides a hundred cents.
  const most = Math.min(range.max, 100);
  const all = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  return all.filter((value) => schema.safeParse(value).success);
}

/** Settings that do not go together, with the field that says so. */
export interface SettingConflict {
  readonly code: 'max_below_min' | 'account_incomplete' | 'no_way_to_vote' | 'network_needs_mail';
  readonly field: SettingKey;
}

/** What settings that are right by themselves do wrong together: refused before they are stored. */
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
  // The strictest level means a verified address as well (handbook §11).
  if (settings.voteSecurityLevel === 'network' && settings.emailVerification === 'never') {
    found.push({ code: 'network_needs_mail', field: 'voteSecurityLevel' });
  }
  return found;
}
