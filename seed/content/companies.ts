export type CompanyContent = {
  readonly slug: string;
  readonly title: string;
  readonly budgetEuros: number;
  /** It may give funds of the profit-savings lottery. */
  readonly lottery?: true;
};

/** Companies whose budgets pay for co-funding. */
export const companies: readonly CompanyContent[] = [
  { slug: 'stadtwerke-neckarbogen', title: 'Stadtwerke Neckarbogen', budgetEuros: 40_000 },
  { slug: 'volksbank-heidetal', title: 'Volksbank Heidetal eG', budgetEuros: 60_000, lottery: true },
  { slug: 'hansen-schiffsausruester', title: 'Hansen Schiffsausrüster GmbH', budgetEuros: 15_000 },
  { slug: 'druckerei-lindner', title: 'Druckerei Lindner & Söhne', budgetEuros: 8_000 },
  { slug: 'optik-saalfeld', title: 'Optik Saalfeld AG', budgetEuros: 25_000 },
  { slug: 'baeckerei-morgenrot', title: 'Bäckerei Morgenrot', budgetEuros: 6_000 },
  { slug: 'wohnbau-elbaue', title: 'Wohnbau Elbaue eG', budgetEuros: 30_000 },
];

export type CoFundingContent = {
  readonly slug: string;
  readonly company: string;
  readonly potEuros: number;
  /** First and last day, in days relative to the day of loading. */
  readonly fromDay: number;
  readonly toDay: number;
  readonly minEuros: number;
  readonly maxEuros?: number;
  readonly fixedEuros?: number;
  readonly percent?: number;
  /** The categories whose projects take part. */
  readonly categories: readonly string[];
};

/** Co-funding events: running with a percentage or a fixed amount, used up, over, and starting next week. */
export const coFundings: readonly CoFundingContent[] = [
  {
    slug: 'doppelt-fuer-draussen',
    company: 'volksbank-heidetal',
    potEuros: 6_000,
    fromDay: -40,
    toDay: 30,
    minEuros: 10,
    maxEuros: 100,
    percent: 100,
    categories: ['nature', 'animals'],
  },
  {
    slug: 'zehner-fuer-kinder',
    company: 'stadtwerke-neckarbogen',
    potEuros: 3_000,
    fromDay: -60,
    toDay: 21,
    minEuros: 20,
    fixedEuros: 10,
    categories: ['children-and-youth', 'education', 'sport'],
  },
  {
    slug: 'leinen-los',
    company: 'hansen-schiffsausruester',
    potEuros: 600,
    fromDay: -150,
    toDay: 10,
    minEuros: 10,
    maxEuros: 200,
    percent: 50,
    categories: ['water', 'rescue'],
  },
  {
    slug: 'langer-applaus',
    company: 'optik-saalfeld',
    potEuros: 900,
    fromDay: -130,
    toDay: -70,
    minEuros: 10,
    maxEuros: 80,
    percent: 25,
    categories: ['music-and-culture'],
  },
  {
    slug: 'gute-stube',
    company: 'wohnbau-elbaue',
    potEuros: 5_000,
    fromDay: 7,
    toDay: 67,
    minEuros: 10,
    maxEuros: 150,
    percent: 50,
    categories: ['homes', 'meals'],
  },
];

export type ProviderContent = {
  readonly slug: string;
  readonly method: string;
  readonly title: string;
  readonly name: { readonly en: string; readonly de: string };
  readonly icon: string;
  /** Cents. */
  readonly feeBase: number;
  /** Parts per million. */
  readonly feePpm: number;
  /** The smallest payment, in cents. */
  readonly smallest: number;
};

/** The payment providers of the demo, all served by the sandbox. */
export const providers: readonly ProviderContent[] = [
  {
    slug: 'card',
    method: 'card',
    title: 'Sandbox Pay',
    name: { en: 'Credit or debit card', de: 'Kredit- oder Debitkarte' },
    icon: 'credit-card',
    feeBase: 25,
    feePpm: 14_000,
    smallest: 50,
  },
  {
    slug: 'direct-debit',
    method: 'direct_debit',
    title: 'Sandbox Pay',
    name: { en: 'SEPA direct debit', de: 'SEPA-Lastschrift' },
    icon: 'building-bank',
    feeBase: 35,
    feePpm: 0,
    smallest: 50,
  },
  {
    slug: 'wallet',
    method: 'wallet',
    title: 'Sandbox Pay',
    name: { en: 'Wallet', de: 'Wallet' },
    icon: 'wallet',
    feeBase: 35,
    feePpm: 24_900,
    smallest: 1,
  },
];
