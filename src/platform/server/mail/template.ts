import { localeCodes, type LocaleCode } from '../../contract/locale.ts';
import { type MailProblem, problemsOf } from './check.ts';
import { UNSUBSCRIBE_LINK } from './headers.ts';
import type { ListedGroup, MailText, Placeholders } from './text.ts';

export type { ListedGroup, MailText, PlaceholderKind, Placeholders } from './text.ts';

/** Two kinds of text; cents; an instant, shown as its day in Europe/Berlin; a complete http(s) address; lines below headings. */
interface ValueTypes {
  text: string;
  exact: string;
  money: bigint;
  date: Date;
  link: string;
  secret_link: string;
  list: readonly ListedGroup[];
}

export type ValuesOf<P extends Placeholders> = { readonly [Name in keyof P]: ValueTypes[P[Name]] };

export interface MailTemplate<P extends Placeholders = Placeholders> {
  /** Key of the handbook's list (§13), unique. */
  readonly key: string;
  readonly placeholders: P;
  /** Complete texts of every locale. */
  readonly texts: Readonly<Record<LocaleCode, MailText>>;
  /** Placeholders that every text must show. */
  readonly required: readonly string[];
  /** The link behind the button. */
  readonly action: string | undefined;
}

type Variant<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Variant<T[K]> };

/** A mail as a feature declares it; `du_DE` and `sie_DE` override only what addresses the reader. */
export interface MailInput<P extends Placeholders> {
  readonly key: string;
  readonly placeholders: P;
  /** Placeholders that every locale's subject, body, facts or button must show. */
  readonly required?: readonly (keyof P & string)[];
  readonly action?: keyof P & string;
  readonly texts: {
    readonly en_US: MailText;
    readonly de: MailText;
    readonly du_DE?: Variant<MailText>;
    readonly sie_DE?: Variant<MailText>;
  };
}

/** A mail template whose texts do not fit its placeholders; found when the program starts. */
export class MailTemplateError extends Error {
  override name = 'MailTemplateError';
}

const defined = new Map<string, MailTemplate>();

/** Every mail that the features of this program declare, by key. */
export function definedMails(): ReadonlyMap<string, MailTemplate> {
  return defined;
}

/**
 * Declares a mail. Throws {@link MailTemplateError} for unknown or missing placeholders, for any Liquid
 * beyond `{{ name }}`, for facts or buttons without a value, and for a link to unsubscribe that others could read.
 */
export function defineMail<const P extends Placeholders>(input: MailInput<P>): MailTemplate<P> {
  const { en_US, de, du_DE, sie_DE } = input.texts;
  const template = {
    key: input.key,
    placeholders: input.placeholders,
    texts: { en_US, de, du_DE: merge(de, du_DE), sie_DE: merge(de, sie_DE) },
    required: input.required ?? [],
    action: input.action,
  };
  for (const locale of localeCodes) {
    const [problem] = problemsOf(template, template.texts[locale]);
    if (problem) throw new MailTemplateError(`Mail ${input.key}, ${locale}: ${describe(problem)}`);
  }
  if ((input.placeholders[UNSUBSCRIBE_LINK] ?? 'secret_link') !== 'secret_link')
    throw new MailTemplateError(`Mail ${input.key}: ${UNSUBSCRIBE_LINK} must be a secret_link.`);
  defined.set(template.key, template);
  return template;
}

/** The template with another text in one locale. */
export function withText<P extends Placeholders>(
  template: MailTemplate<P>,
  locale: LocaleCode,
  text: MailText,
): MailTemplate<P> {
  return { ...template, texts: { ...template.texts, [locale]: text } };
}

function merge(base: MailText, over: Variant<MailText> | undefined): MailText {
  if (!over) return base;
  const facts = { ...base.facts, ...(over.facts as Record<string, string> | undefined) };
  return { ...base, ...over, ...(base.facts ? { facts } : {}) } as MailText;
}

function describe({ code, field, name }: MailProblem): string {
  const words = {
    placeholder_malformed: `${field} is not a plain placeholder: ${name}`,
    placeholder_unknown: `the placeholder ${name} is unknown.`,
    placeholder_missing: `the placeholder ${name} must be shown.`,
    mail_subject_lines: 'the subject is one line.',
    mail_without_link: 'has a button, but the template names no action.',
    mail_link_not_allowed: `the link ${name} is not allowed.`,
  } as const;
  return words[code];
}
