import { isValidBIC } from 'ibantools';
import { z } from 'zod';
import { bicSchema, holderSchema, ibanSchema } from '#features/banks/rules.ts';
import { isCoinFactor } from '#kernel/money.ts';
import { emailField, headerEmailField } from '#platform/contract/email.ts';
import { typedText } from '#platform/contract/line.ts';

/** One line of text. Settings are read through these schemas as well: a tab that was stored earlier is a blank. */
const line = (max: number) =>
  typedText()
    .overwrite((value) => value.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').trim())
    .max(max);

const cents = z.int().min(0);
const text = typedText().max(20_000);
const accountHolder = holderSchema.refine((holder) => holder !== '', { params: { code: 'required' } });

/** BICs and German bank codes, separated by commas. */
const ownBics = typedText()
  .toUpperCase()
  .min(1)
  .max(1000)
  .refine((value) => value.split(/\s*,\s*/).every((bank) => isValidBIC(bank) || /^\d{8}$/.test(bank)), {
    params: { code: 'bic' },
  });

// A page of this site, or an external one over https. Browsers read a backslash as a slash.
const link = typedText()
  .max(300)
  .refine((value) => /^(?:\/(?!\/)|https:\/\/)[^\s"'<>\\]*$/.test(value), { params: { code: 'link' } });

// A file of this site: external files would reveal visits to others, and browsers would block them.
const ownPath = typedText()
  .max(300)
  .refine((value) => /^\/(?!\/)[^\s"'<>\\]*$/.test(value), { params: { code: 'own_path' } });

const color = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

/** Whether a text is a color as settings store it. */
export const isColor = (text: string): boolean => color.safeParse(text).success;

/** The colors of the theme without settings, as in tokens.css. */
export const DEFAULT_COLORS = { brandTrust: '#0e5a5a', brandGiving: '#c2410c' } as const;

/**
 * Every platform setting with its default (handbook §17, spec 1 §3 "Project detail settings"). Amounts are
 * whole cents, names are the specification's. A `public` setting may be read by `check-setting`.
 */
export const settingDefinitions = {
  siteName: { schema: line(80).min(1), initial: 'Obolus', public: true },
  platformOperator: { schema: line(120).min(1), initial: 'Obolus demo operator', public: true },
  platformPrivacyPolicyLink: { schema: link, initial: '/privacy/', public: true },
  // Empty: the imprint names the operator and the address for questions only.
  imprintText: { schema: text, initial: '', public: true },
  supportAddress: { schema: emailField, initial: 'support@obolus.example', public: true },
  localeVariant: { schema: z.enum(['sie_DE', 'du_DE', 'de']), initial: 'sie_DE', public: true },
  senderAddress: { schema: headerEmailField, initial: 'noreply@obolus.example', public: false },
  // Where answers to mails go; null: to the sender.
  replyToAddress: { schema: headerEmailField.nullable(), initial: null, public: false },
  // Whether answers of donors to mails about a project go to its contact person.
  replyToContactPerson: { schema: z.boolean(), initial: false, public: false },
  logoUrl: { schema: ownPath.nullable(), initial: null, public: true },
  brandTrust: { schema: color.nullable(), initial: null, public: true },
  brandGiving: { schema: color.nullable(), initial: null, public: true },

  // Absolute end of sessions after sign-in: for staff in hours, for others in days
  staffSessionHours: { schema: z.int().min(1).max(168), initial: 12, public: false },
  sessionDays: { schema: z.int().min(1).max(365), initial: 90, public: false },

  // Features
  enableFoerderApp: { schema: z.boolean(), initial: false, public: true },
  enableFavorites: { schema: z.boolean(), initial: true, public: true },
  enableVoting: { schema: z.boolean(), initial: false, public: true },
  enableCoinDonations: { schema: z.boolean(), initial: false, public: true },
  enablePrivateDonations: { schema: z.boolean(), initial: true, public: true },
  enableManualBankTransfer: { schema: z.boolean(), initial: false, public: true },
  projectPromoterDonation: { schema: z.boolean(), initial: false, public: true },
  coFunding: { schema: z.boolean(), initial: true, public: true },
  budgets: { schema: z.boolean(), initial: true, public: true },
  internalFundings: { schema: z.boolean(), initial: true, public: true },
  // Whether internal fundings of a company without an active budget are allowed (handbook §6).
  allowUnlimitedWithoutBudget: { schema: z.boolean(), initial: false, public: false },
  // Above this amount (cents) an internal funding must be approved, or booked by a holder of the right to
  // approve; null: no limit.
  fundingApprovalAbove: { schema: cents.min(1).nullable(), initial: 1_000_000, public: false },
  userProjects: { schema: z.boolean(), initial: true, public: true },
  // Tasks of staff about projects and organizations.
  reminders: { schema: z.boolean(), initial: true, public: true },
  // Whether organizations that bank elsewhere are asked for a proof of their account (handbook §4), and the BICs
  // of the operator's own banks, separated by commas, with their bank codes if IBANs are to be compared; null: all are asked.
  bankProof: { schema: z.boolean(), initial: false, public: true },
  ownBankBics: { schema: ownBics.nullable(), initial: null, public: false },
  userCompanies: { schema: z.boolean(), initial: false, public: true },
  detailedMilestones: { schema: z.boolean(), initial: true, public: true },
  fundingCodes: { schema: z.boolean(), initial: true, public: true },
  applicationTypes: { schema: z.boolean(), initial: true, public: true },
  contactPersons: { schema: z.boolean(), initial: true, public: true },
  fundingScopes: { schema: z.boolean(), initial: true, public: true },

  // Display of a project
  useCurrency: { schema: z.boolean(), initial: true, public: true },
  coinNamePlural: { schema: line(40).min(1), initial: 'Coins', public: true },
  factorOfCurrencyToCoin: {
    schema: z.int().refine((value) => isCoinFactor(value), { params: { code: 'coin_factor' } }),
    initial: 100,
    public: true,
  },
  showDescription: { schema: z.boolean(), initial: true, public: true },
  showNeeds: { schema: z.boolean(), initial: true, public: true },
  showNeedsArchived: { schema: z.boolean(), initial: true, public: true },
  displayCurrentCoinBalance: { schema: z.int().min(1).max(5), initial: 4, public: true },
  // The sum that an organization's public projects have collected, on its page
  displayOrganizationBalance: { schema: z.boolean(), initial: true, public: true },
  displayArchivedCoinBalance: { schema: z.int().min(1).max(5), initial: 5, public: true },
  shareFacebookHashtags: { schema: line(80), initial: '#GoodDeeds', public: true },

  // Giving
  minDonation: { schema: cents.min(1), initial: 100, public: true },
  maxDonation: { schema: cents.min(1).nullable(), initial: null, public: true },
  donationStep: { schema: cents.min(1), initial: 1, public: true },
  // Off: donors may leave out their postal address unless they want a receipt.
  requireDonorAddress: { schema: z.boolean(), initial: true, public: true },
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
  // The operator's account for manual bank transfers. The holder is the name known to the bank, because banks
  // check names.
  bankAccountHolder: { schema: accountHolder.nullable(), initial: null, public: false },
  bankAccountIban: { schema: ibanSchema.nullable(), initial: null, public: false },
  bankAccountBic: { schema: bicSchema.nullable(), initial: null, public: false },
  onlineHoldMinutes: { schema: z.int().min(5).max(1440), initial: 60, public: false },
  maxOpenHoldsPerVisitor: { schema: z.int().min(1).max(1000), initial: 5, public: false },
  // Prevents visitors from blocking a project without paying (decision 326): the share of the open amount
  // that one visitor's holds may cover, the minutes of large ones, and how many may be open before the
  // browser must solve a challenge; null requires none.
  maxHoldShare: { schema: z.int().min(1).max(100), initial: 50, public: true },
  largeHoldMinutes: { schema: z.int().min(5).max(1440), initial: 15, public: true },
  openHoldsWithoutTask: { schema: z.int().min(1).max(1000).nullable(), initial: 1, public: false },

  // Voting (spec 1 §3 "Voting-area settings", handbook §11)
  enableEmailVoting: { schema: z.boolean(), initial: true, public: true },
  enableVotingCodes: { schema: z.boolean(), initial: true, public: true },
  enableEmailConsent: { schema: z.boolean(), initial: false, public: true },
  // Empty: the platform's own text.
  emailConsentCheckboxLabel: { schema: typedText().max(500), initial: '', public: true },
  emailConsentAdditionalText: { schema: typedText().max(2000), initial: '', public: true },
  recaptchaKey: { schema: typedText().max(200).nullable(), initial: null, public: true },
  // The self-hosted captcha, used if there is no key for the other one.
  enableAltcha: { schema: z.boolean(), initial: false, public: true },
  // Whether browsers of consenting visitors send a device id.
  enableFingerprint: { schema: z.boolean(), initial: false, public: true },
  emailVerification: { schema: z.enum(['every', 'first', 'never']), initial: 'every', public: true },
  voteInterval: { schema: z.enum(['day', 'voting']), initial: 'day', public: true },
  votesPerInterval: { schema: z.int().min(1).max(100), initial: 1, public: true },
  voteSecurityLevel: { schema: z.enum(['email', 'device', 'network']), initial: 'email', public: false },
  // Votes of one network within a day, or for one participant within a minute, above which staff check them.
  suspiciousVotesPerNetwork: { schema: z.int().min(1).max(100_000), initial: 20, public: false },
  suspiciousVotesPerMinute: { schema: z.int().min(1).max(100_000), initial: 120, public: false },
  // Donation codes (handbook §9): a fixed prefix, then blocks of characters
  codeFormatPrefix: { schema: z.string().regex(/^[A-Z0-9]{0,8}$/), initial: 'F', public: true },
  codeFormatChars: {
    schema: z.string().regex(/^[A-Z0-9]{10,36}$/),
    initial: 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789',
    public: true,
  },
  codeFormatBlockLength: { schema: z.int().min(2).max(8), initial: 4, public: true },
  codeFormatBlockCount: { schema: z.int().min(1).max(6), initial: 2, public: true },
  anonymousBalanceMinutes: { schema: z.int().min(1).max(1440), initial: 15, public: true },

  // Who may enter projects, and the requirements for them (handbook §17)
  organizationMustBeReviewedFirst: { schema: z.boolean(), initial: false, public: false },
  nonprofitRequired: { schema: z.boolean(), initial: true, public: false },
  maxProjectsPerOrganization: { schema: z.int().min(1).max(10_000).nullable(), initial: null, public: false },
  maxNeeds: { schema: z.int().min(1).max(50), initial: 5, public: false },
  maxTotalNeed: { schema: cents.min(1).nullable(), initial: null, public: false },
  externalReviewRequired: { schema: z.boolean(), initial: false, public: false },
  // Whether news about projects are shown only once staff have released them.
  newsNeedRelease: { schema: z.boolean(), initial: false, public: false },
  autoEndDaysAfterReview: { schema: z.int().min(1).max(3650).nullable(), initial: null, public: false },
  // User name or address of the member of staff who is given automatic tasks (handbook §16); null: all who review organizations.
  automaticTasksTo: { schema: typedText().min(1).max(254).nullable(), initial: null, public: false },
  projectRuntimeDays: { schema: z.int().min(1).max(3650), initial: 365, public: false },
  // The first and the last day on which projects may run (handbook §3); null: no limit.
  projectWindowFrom: { schema: z.iso.date().nullable(), initial: null, public: false },
  projectWindowUntil: { schema: z.iso.date().nullable(), initial: null, public: false },

  // Sign-in. Number of minutes during which writes of money or rights do not ask for the password again.
  passwordConfirmationMinutes: { schema: z.int().min(1).max(720), initial: 15, public: false },
  // Number of days after its confirmation until a changed bank account is used for payouts.
  accountWaitingDays: { schema: z.int().min(0).max(60), initial: 3, public: false },

  // Explore
  projectPageSize: { schema: z.int().min(1).max(100), initial: 9, public: true },
  organizationExplore: { schema: z.boolean(), initial: true, public: true },
  // Log-in by links of another system of the operator (handbook §15)
  remoteLogin: { schema: z.boolean(), initial: false, public: true },
  // Log of visitors' searches, without personal data (handbook §18)
  searchLog: { schema: z.boolean(), initial: true, public: true },
  // The operator's own map style (MapLibre style document), and the key that its server requires.
  mapsStyleUrl: {
    schema: typedText()
      .pipe(z.url({ protocol: /^https$/ }).max(300))
      .nullable(),
    initial: null,
    public: true,
  },
  mapsApiKey: { schema: typedText().max(200).nullable(), initial: null, public: true },
} as const satisfies Record<string, { schema: z.ZodType; initial: unknown; public: boolean }>;

export type SettingKey = keyof typeof settingDefinitions;

export type PlatformSettings = {
  readonly [K in SettingKey]: z.output<(typeof settingDefinitions)[K]['schema']>;
};

/** The account for manual bank transfers; the IBAN without spaces. */
export interface BankAccount {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
}

/**
 * The operator's account if manual bank transfers are enabled and it is complete; otherwise null (spec 1 §3).
 */
export function transferAccount(settings: PlatformSettings): BankAccount | null {
  const { enableManualBankTransfer, bankAccountHolder, bankAccountIban, bankAccountBic } = settings;
  if (!enableManualBankTransfer || !bankAccountHolder || !bankAccountIban || !bankAccountBic) return null;
  return { holder: bankAccountHolder, iban: bankAccountIban, bic: bankAccountBic };
}

/** The settings as shown to pages: the manual bank transfer is disabled while its account is incomplete. */
export function shownSettings(settings: PlatformSettings): PlatformSettings {
  return { ...settings, enableManualBankTransfer: transferAccount(settings) !== null };
}

/**
 * Whether a feature of handbook §17 is enabled. False for names that are not switches, and for features that
 * this platform does not have.
 */
export function isFeatureOn(settings: PlatformSettings, name: string): boolean {
  const key = name === 'externalReview' ? 'externalReviewRequired' : name;
  return isSettingKey(key) && shownSettings(settings)[key] === true;
}

/** Whether a text is the name of a setting. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingDefinitions, key);
}

/**
 * The settings of a platform from the stored values: the default if nothing is stored or a stored value no
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
