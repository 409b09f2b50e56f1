/** One voting of the demo; days count from today, negative ones lie behind. */
export interface VotingContent {
  readonly slug: string;
  readonly startDay: number;
  readonly endDay: number;
  /** How many take part, and what they are. */
  readonly participants: number;
  readonly kind: 'project' | 'promoter';
  /** Votes by e-mail and by code. */
  readonly emailVotes: number;
  readonly codeVotes: number;
  readonly enableCodes: boolean;
  /** Days between published standings, where ranks are not shown as they change. */
  readonly standingsEveryDays?: number;
  /** What the first places get, in euro. */
  readonly awards?: readonly number[];
}

/** The votings of the demo: some that run, one of them for organisations, one that has ended, one to come. */
export const votings: readonly VotingContent[] = [
  {
    slug: 'herzensprojekte',
    startDay: -12,
    endDay: 18,
    participants: 8,
    kind: 'project',
    emailVotes: 320,
    codeVotes: 36,
    enableCodes: true,
    awards: [3000, 2000, 1000],
  },
  {
    slug: 'vereinssommer',
    startDay: -110,
    endDay: -80,
    participants: 6,
    kind: 'project',
    emailVotes: 180,
    codeVotes: 0,
    enableCodes: false,
    awards: [1500, 750],
  },
  {
    slug: 'lieblingsplaetze',
    startDay: -10,
    endDay: 25,
    participants: 4,
    kind: 'project',
    emailVotes: 120,
    codeVotes: 0,
    enableCodes: false,
    standingsEveryDays: 7,
    awards: [1000],
  },
  {
    slug: 'verein-des-jahres',
    startDay: -6,
    endDay: 22,
    participants: 6,
    kind: 'promoter',
    emailVotes: 140,
    codeVotes: 0,
    enableCodes: false,
  },
  {
    slug: 'winterhilfe',
    startDay: 20,
    endDay: 50,
    participants: 5,
    kind: 'project',
    emailVotes: 0,
    codeVotes: 0,
    enableCodes: true,
  },
];

/** Codes that nobody has used yet: for trying the demo. */
export const openCodes: Readonly<Record<string, number>> = {
  HERZ2345: 3,
  MUTB2345: 1,
  KLEE2345: 5,
};
