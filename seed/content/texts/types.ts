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

/** By the slug of the organization. */
export type OrganizationTexts = Readonly<
  Record<string, readonly [description: string, activity: string, strength: string]>
>;

interface Described {
  readonly name: string;
  readonly description: string;
}

/** Texts for visitors about people, companies, votings and additional content of projects. */
export interface OtherTexts {
  readonly captions: Readonly<Record<Motif, string>>;
  /** Descriptions of the logins printed at the start, by user name. */
  readonly roles: Readonly<Record<string, string>>;
  /** Descriptions of the codes to try printed at the start, by code. */
  readonly codeNotes: Readonly<Record<string, string>>;
  readonly refunds: { readonly refund: readonly string[]; readonly partial_refund: readonly string[] };
  readonly singkreis: { readonly description: string; readonly activity: string };
  readonly filmclub: { readonly description: string; readonly label: string };
  /** Internal labels of organizations. */
  readonly labels: readonly string[];
  /** Titles of co-funding events, by slug. */
  readonly coFundings: Readonly<Record<string, string>>;
  /** Titles of campaigns with codes, by company, and why codes were locked or a campaign was ended. */
  readonly campaigns: Readonly<Record<string, string>>;
  readonly codesLost: string;
  readonly campaignEnded: string;
  /** By slug. */
  readonly votings: Readonly<Record<string, Described>>;
  /** The batch of voting codes on cards, and why some of them are locked. */
  readonly cards: { readonly batch: string; readonly lost: string };
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
  /** The name of a view of the projects with these fields. */
  readonly fieldView: string;
  readonly groups: readonly string[];
  readonly next: readonly string[];
  /** By slug. */
  readonly applicationTypes: Readonly<Record<string, Described>>;
  readonly holidays: Described & { readonly options: readonly string[] };
  /** By key. */
  readonly services: Readonly<Record<string, Described>>;
  /** Templates for tasks of staff, the first one for proofs that expire, and tasks in the order of their days. */
  readonly tasks: {
    readonly templates: readonly (readonly [title: string, description: string])[];
    readonly tasks: readonly (readonly [title: string, description: string])[];
  };
  /** The back office in daily use: names of saved views, internal notes, paragraphs added to public projects, and reasons of lifted limits. */
  readonly office: {
    readonly views: readonly string[];
    /** `{funding}` and `{bookkeeping}` stand for the names of these colleagues. */
    readonly notes: readonly string[];
    readonly added: readonly string[];
    readonly lifts: readonly string[];
  };
  /** Ready-made reasons for decisions: two to send back, one to reject. */
  readonly reasons: readonly (readonly [title: string, text: string])[];
  /** What organizations report about their projects: title and text, in the order of `DEMO_NEWS`. */
  readonly news: readonly (readonly [title: string, body: string])[];
  /** What visitors look for, in the order of the numbers of results. */
  readonly searches: readonly string[];
  /** What staff, owners and a company enter in the two weeks before the load. */
  readonly trail: {
    /** An addition to the address of a donor, and why it is entered. */
    readonly rear: string;
    readonly called: string;
    readonly task: readonly [title: string, description: string];
    readonly note: string;
    /** The introduction of a page. */
    readonly introduction: string;
    /** The internal note with which a project is sent back, and what its owner adds. */
    readonly sentBack: string;
    readonly completed: string;
    /** The reasons of a company for a funding, for a larger one, and for its booking. */
    readonly planned: string;
    readonly raised: string;
    readonly booked: string;
    /** The reasons for approving and booking the awards of a voting. */
    readonly approved: string;
    readonly awarded: string;
    readonly voting: Readonly<Record<'title' | 'description' | 'batch' | 'lost', string>>;
  };
  /** Reasons of staff in the audit log. */
  readonly auditReasons: Readonly<
    Record<'released' | 'archived' | 'nonprofit' | 'budget' | 'locked', string>
  >;
}

export interface DemoTexts extends OtherTexts {
  readonly language: DemoLanguage;
  /** The language of staff, and of mails to people without an account. */
  readonly locale: 'sie_DE' | 'en_US';
  readonly projects: ProjectTexts;
  readonly organizations: OrganizationTexts;
}
