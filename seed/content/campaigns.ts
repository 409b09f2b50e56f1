export type CampaignContent = {
  readonly company: string;
  readonly valueEuros: number;
  readonly count: number;
  /** First and last day, in days relative to the day of loading. */
  readonly fromDay: number;
  readonly toDay: number;
  /** Codes for visitors of the demo; further ones are generated. */
  readonly codes: readonly string[];
  /** How many generated codes are redeemed in the history. */
  readonly given: number;
  /** Codes that staff have locked. */
  readonly locked?: readonly string[];
  /** The day on which staff ended it early, relative to the day of loading. */
  readonly endedDay?: number;
};

/** Campaigns with donation codes: two are running, one is over and one was ended early. */
export const campaigns: readonly CampaignContent[] = [
  {
    company: 'volksbank-heidetal',
    valueEuros: 10,
    count: 240,
    fromDay: -120,
    toDay: 180,
    codes: ['FGABE2345', 'FGABE3456', 'FGABE4567', 'FGABE5678', 'FGABE6789'],
    given: 60,
  },
  {
    company: 'optik-saalfeld',
    valueEuros: 25,
    count: 80,
    fromDay: -60,
    toDay: 90,
    codes: ['FDANK2345', 'FDANK3456', 'FDANK4567', 'FDANK5678', 'FDANK6789', 'FDANK7892'],
    given: 24,
    locked: ['FDANK6789', 'FDANK7892'],
  },
  {
    company: 'stadtwerke-neckarbogen',
    valueEuros: 5,
    count: 60,
    fromDay: -200,
    toDay: -30,
    codes: ['FALTE2345'],
    given: 30,
  },
  {
    company: 'wohnbau-elbaue',
    valueEuros: 5,
    count: 40,
    fromDay: -70,
    toDay: 60,
    codes: ['FJUBE2345'],
    given: 12,
    endedDay: -5,
  },
];

/** Codes that the start page of the demo shows, in the printed form. */
export const demoCodes = ['F GABE 2345', 'F DANK 2345', 'F ALTE 2345', 'F DANK 6789'] as const;
