import type { Motif } from '../types.ts';

/** Languages in which the demo is written. */
export const demoLanguages = ['en', 'de'] as const;
export type DemoLanguage = (typeof demoLanguages)[number];

export interface ProjectText {
  readonly title: string;
  /** One or two plain sentences; cards show the first 70 characters. */
  readonly summary: string;
  /** Paragraphs; an entry that begins with `<` is HTML already. */
  readonly story: readonly string[];
  /** Title and what it is for, in the order of the amounts. */
  readonly needs: readonly (readonly [title: string, description: string])[];
}

/** By the key of the project. */
export type ProjectTexts = Readonly<Record<string, ProjectText>>;

/** By the slug of the organisation. */
export type OrganizationTexts = Readonly<
  Record<string, readonly [description: string, activity: string, strength: string]>
>;

interface Described {
  readonly name: string;
  readonly description: string;
}

/** What visitors read of people, companies, votings and of what stands beside a project. */
export interface OtherTexts {
  readonly captions: Readonly<Record<Motif, string>>;
  /** What the start says of the logins, by user name. */
  readonly roles: Readonly<Record<string, string>>;
  /** What the start says of the codes to try, by code. */
  readonly codeNotes: Readonly<Record<string, string>>;
  readonly refunds: { readonly refund: readonly string[]; readonly partial_refund: readonly string[] };
  readonly singkreis: { readonly description: string; readonly activity: string };
  readonly filmclub: { readonly description: string; readonly label: string };
  /** Labels that staff keep on organisations. */
  readonly labels: readonly string[];
  /** Titles of co-funding events, by slug. */
  readonly coFundings: Readonly<Record<string, string>>;
  /** Titles of campaigns with codes, by company, and why codes were locked or a campaign was ended. */
  readonly campaigns: Readonly<Record<string, string>>;
  readonly codesLost: string;
  readonly campaignEnded: string;
  /** By slug. */
  readonly votings: Readonly<Record<string, Described>>;
  readonly blocked: readonly [sold: string, robot: string, bought: string];
  readonly budgets: { readonly of: string; readonly youth: string; readonly later: string };
  readonly charges: { readonly charged: string; readonly moved: string };
  /** Reasons of the steps of fundings. */
  readonly fundings: Readonly<
    Record<
      'resolved' | 'approved' | 'rejected' | 'cancelled' | 'failed' | 'undoneLater' | 'wrongProject',
      string
    >
  >;
  readonly contacts: readonly { readonly job: string; readonly vita: string }[];
  readonly contactHours: string;
  readonly scope: Described;
  /** File name and lines of each document. */
  readonly documents: readonly (readonly [filename: string, title: string, line: string])[];
  readonly howItWorks: { readonly title: string; readonly html: string };
  readonly takePart: { readonly title: string; readonly html: string };
  /** Label, options and help of the additional fields, in their order. */
  readonly fields: readonly (readonly [label: string, help: string, options: readonly string[]])[];
  readonly groups: readonly string[];
  readonly next: readonly string[];
  /** By slug. */
  readonly applicationTypes: Readonly<Record<string, Described>>;
  readonly holidays: Described & { readonly options: readonly string[] };
  /** By key. */
  readonly services: Readonly<Record<string, Described>>;
  /** What visitors look for, in the order of the numbers of results. */
  readonly searches: readonly string[];
}

export interface DemoTexts extends OtherTexts {
  readonly language: DemoLanguage;
  /** In which staff work, and in which whoever has no account is written to. */
  readonly locale: 'sie_DE' | 'en_US';
  readonly projects: ProjectTexts;
  readonly organizations: OrganizationTexts;
}
