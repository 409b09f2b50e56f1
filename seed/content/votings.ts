/** A voting of the demo; days are relative to the day of loading. */
export interface VotingContent {
  readonly slug: string;
  readonly startDay: number;
  readonly endDay: number;
  /** The number of participants, which are all of `kind`. */
  readonly participants: number;
  readonly kind: 'project' | 'promoter';
  /** The number of votes by e-mail and by code. */
  readonly emailVotes: number;
  readonly codeVotes: number;
  readonly enableCodes: boolean;
  /** The number of participants whose voting review is waiting. */
  readonly waiting?: number;
  /** The number of unused codes on cards, the last ones locked. */
  readonly cards?: { readonly count: number; readonly locked: number; readonly value: number };
  /** Days between published standings; without it, the current ranks are public. */
  readonly standingsEveryDays?: number;
  /** The awards of the first places, in euros. */
  readonly awards?: readonly number[];
}

/** A voting whose results staff confirm and whose awards they book, and one whose awards wait for their approval. */
export const AWARDED = 'nachbarschaftspreis';
export const CONFIRMED = 'ehrenamtspreis';

/**
 * The votings of the demo: three running ones, one of them for organizations, three that are over and a future one; staff make
 * another future one in the two weeks before the load.
 */
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
    cards: { count: 60, locked: 4, value: 2 },
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
    slug: AWARDED,
    startDay: -62,
    endDay: -34,
    participants: 4,
    kind: 'promoter',
    emailVotes: 110,
    codeVotes: 0,
    enableCodes: false,
    awards: [1200, 600],
  },
  {
    slug: CONFIRMED,
    startDay: -30,
    endDay: -12,
    participants: 4,
    kind: 'promoter',
    emailVotes: 90,
    codeVotes: 0,
    enableCodes: false,
    awards: [900],
  },
  {
    slug: 'winterhilfe',
    startDay: 20,
    endDay: 50,
    participants: 5,
    waiting: 3,
    kind: 'project',
    emailVotes: 0,
    codeVotes: 0,
    enableCodes: true,
  },
];

/** Unused codes for visitors of the demo, with the number of their votes. */
export const openCodes: Readonly<Record<string, number>> = {
  HERZ2345: 3,
  MUTB2345: 1,
  KLEE2345: 5,
};
