import { z } from 'zod';
import { isCoinFactor } from '#kernel/money.ts';

const cents = z.int().min(0);
const text = z.string().max(20_000);

/**
 * Every platform setting with its default (handbook §17, spec 1 §3 "Project detail settings"). Amounts are whole
 * cents, names are the specification's. A setting that is `public` may be read by `check-setting`.
 */
export const settingDefinitions = {
  siteName: { schema: z.string().min(1).max(80), initial: 'Obolus', public: true },
  platformOperator: { schema: z.string().min(1).max(120), initial: 'Obolus demo operator', public: true },
  platformPrivacyPolicyLink: { schema: z.string().max(300), initial: '/privacy/', public: true },
  supportAddress: { schema: z.email(), initial: 'support@obolus.example', public: true },
  senderAddress: { schema: z.email(), initial: 'noreply@obolus.example', public: false },
  logoUrl: { schema: z.string().max(300).nullable(), initial: null, public: true },
  brandTrust: {
    schema: z
      .string()
      .regex(/^#[0-9A-Fa-f]{6}$/)
      .nullable(),
    initial: null,
    public: true,
  },
  brandGiving: {
    schema: z
      .string()
      .regex(/^#[0-9A-Fa-f]{6}$/)
      .nullable(),
    initial: null,
    public: true,
  },

  // Features
  enableFoerderApp: { schema: z.boolean(), initial: false, public: true },
  enableFavorites: { schema: z.boolean(), initial: true, public: true },
  enableVoting: { schema: z.boolean(), initial: false, public: true },
  enableCoinDonations: { schema: z.boolean(), initial: false, public: true },
  enablePrivateDonations: { schema: z.boolean(), initial: true, public: true },
  enableManualBankTransfer: { schema: z.boolean(), initial: false, public: true },
  coFunding: { schema: z.boolean(), initial: true, public: true },
  detailedMilestones: { schema: z.boolean(), initial: true, public: true },

  // Display of a project
  useCurrency: { schema: z.boolean(), initial: true, public: true },
  coinNamePlural: { schema: z.string().min(1).max(40), initial: 'Coins', public: true },
  factorOfCurrencyToCoin: {
    schema: z.int().refine((value) => isCoinFactor(value), { params: { code: 'coin_factor' } }),
    initial: 100,
    public: true,
  },
  showDescription: { schema: z.boolean(), initial: true, public: true },
  showNeeds: { schema: z.boolean(), initial: true, public: true },
  showNeedsArchived: { schema: z.boolean(), initial: true, public: true },
  displayCurrentCoinBalance: { schema: z.int().min(1).max(5), initial: 4, public: true },
  displayArchivedCoinBalance: { schema: z.int().min(1).max(5), initial: 5, public: true },
  shareFacebookHashtags: { schema: z.string().max(80), initial: '#GoodDeeds', public: true },

  // Giving
  minDonation: { schema: cents.min(1), initial: 100, public: true },
  maxDonation: { schema: cents.min(1).nullable(), initial: null, public: true },
  donationStep: { schema: cents.min(1), initial: 1, public: true },
  receiptFromAmount: { schema: cents, initial: 30_000, public: true },
  feeBearer: { schema: z.enum(['platform', 'project']), initial: 'platform', public: true },
  forceTakeFee: { schema: z.boolean(), initial: false, public: true },
  showTakeFeeCheckbox: { schema: z.boolean(), initial: true, public: true },
  takeFeeCheckboxDefaultValue: { schema: z.boolean(), initial: false, public: true },
  showTermsOfUseCheckbox: { schema: z.boolean(), initial: true, public: true },
  termsOfUseText: { schema: text, initial: '', public: true },
  showPrivacyAgreementCheckbox: { schema: z.boolean(), initial: true, public: true },
  // 1 with checkbox, 2 without
  privacyPolicyType: { schema: z.int().min(1).max(2), initial: 1, public: true },
  privacyPolicyText: { schema: text, initial: '', public: true },
  showDonationReceiptCheckbox: { schema: z.boolean(), initial: true, public: true },
  coFundingOncePerDonor: { schema: z.boolean(), initial: true, public: false },
  onlineHoldMinutes: { schema: z.int().min(5).max(1440), initial: 60, public: false },
  maxOpenHoldsPerVisitor: { schema: z.int().min(1).max(1000), initial: 5, public: false },

  // Explore
  projectPageSize: { schema: z.int().min(1).max(100), initial: 9, public: true },
} as const satisfies Record<string, { schema: z.ZodType; initial: unknown; public: boolean }>;

export type SettingKey = keyof typeof settingDefinitions;

export type PlatformSettings = {
  readonly [K in SettingKey]: z.output<(typeof settingDefinitions)[K]['schema']>;
};

/** Whether a text names a setting. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingDefinitions, key);
}

/**
 * The settings of a platform from what is stored: defaults where nothing is stored or where a stored value no
 * longer fits its schema (its key is then in `broken`, for the log).
 */
export function settingsFrom(stored: ReadonlyMap<string, unknown>): {
  settings: PlatformSettings;
  broken: string[];
} {
  const broken: string[] = [];
  const entries = Object.entries(settingDefinitions).map(([key, { schema, initial }]) => {
    if (!stored.has(key)) return [key, initial];
    const parsed = schema.safeParse(stored.get(key));
    if (!parsed.success) broken.push(key);
    return [key, parsed.success ? parsed.data : initial];
  });
  return { settings: Object.fromEntries(entries) as PlatformSettings, broken };
}
