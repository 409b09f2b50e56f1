import { localeCodes, type LocaleCode } from '../../contract/locale.ts';

/** How the value of a placeholder is given and shown. A `secret_link` holds a token: the log masks it. */
export type PlaceholderKind = 'text' | 'money' | 'date' | 'link' | 'secret_link';

export type Placeholders = Readonly<Record<string, PlaceholderKind>>;

/** Text as given; cents; an instant, shown as its day in Europe/Berlin; a complete http(s) address. */
interface ValueTypes {
  text: string;
  money: bigint;
  date: Date;
  link: string;
  secret_link: string;
}

export type ValuesOf<P extends Placeholders> = { readonly [Name in keyof P]: ValueTypes[P[Name]] };

/** The words of one mail in one locale. `{{ name }}` stands for a placeholder; there is no other logic. */
export interface MailText {
  readonly subject: string;
  readonly heading: string;
  /** Paragraphs, divided by empty lines. The salutation comes before, regards and footer after. */
  readonly body: string;
  /** Placeholder → label, shown as a small table below the body. */
  readonly facts?: Readonly<Record<string, string>>;
  /** Label of the button; needs `action` in the template. */
  readonly action?: string;
  /** Paragraphs below the button: what is for others than its usual reader. */
  readonly closing?: string;
}

export interface MailTemplate<P extends Placeholders = Placeholders> {
  /** Key of the handbook's list (§13), unique. */
  readonly key: string;
  readonly placeholders: P;
  /** Complete texts of every locale. */
  readonly texts: Readonly<Record<LocaleCode, MailText>>;
  /** The link behind the button. */
  readonly action: string | undefined;
}

/** Values that every mail has (handbook §13). */
export const commonPlaceholders = [
  'site_name',
  'site_url',
  'salutation',
  'recipient_name',
  'support_email',
] as const;

type Variant<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Variant<T[K]> };

/** What a feature writes down; `du_DE` and `sie_DE` override only what addresses the reader. */
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

/**
 * Declares a mail. Throws {@link MailTemplateError} for unknown or missing placeholders, for any Liquid beyond
 * `{{ name }}`, and for facts or buttons that lead nowhere.
 */
export function defineMail<const P extends Placeholders>(input: MailInput<P>): MailTemplate<P> {
  const { en_US, de, du_DE, sie_DE } = input.texts;
  const texts = { en_US, de, du_DE: merge(de, du_DE), sie_DE: merge(de, sie_DE) };
  for (const locale of localeCodes) check(input, locale, texts[locale]);
  return { key: input.key, placeholders: input.placeholders, texts, action: input.action };
}

function merge(base: MailText, over: Variant<MailText> | undefined): MailText {
  if (!over) return base;
  const facts = { ...base.facts, ...(over.facts as Record<string, string> | undefined) };
  return { ...base, ...over, ...(base.facts ? { facts } : {}) } as MailText;
}

const output = /\{\{\s*([a-z][a-z0-9_]*)\s*\}\}/g;

/** The placeholders that a text shows. Throws for anything in braces that is not one. */
export function placeholdersOf(text: string): string[] {
  const rest = text.replace(output, '');
  if (/\{\{|\}\}|\{%|%\}/.test(rest))
    throw new MailTemplateError(`is not a plain placeholder: ${rest.trim()}`);
  return [...text.matchAll(output)].map((match) => match[1] ?? '');
}

function check<P extends Placeholders>(input: MailInput<P>, locale: LocaleCode, text: MailText): void {
  const where = `Mail ${input.key}, ${locale}:`;
  const allowed = new Set<string>([...commonPlaceholders, ...Object.keys(input.placeholders)]);
  const shown = new Set<string>(Object.keys(text.facts ?? {}));
  for (const part of [
    text.subject,
    text.heading,
    text.body,
    text.action ?? '',
    text.closing ?? '',
    ...Object.values(text.facts ?? {}),
  ]) {
    try {
      for (const name of placeholdersOf(part)) shown.add(name);
    } catch (error) {
      throw new MailTemplateError(`${where} ${(error as Error).message}`);
    }
  }
  if (text.action !== undefined) {
    if (!input.action)
      throw new MailTemplateError(`${where} has a button, but the template names no action.`);
    shown.add(input.action);
  }
  for (const name of shown) {
    if (!allowed.has(name)) throw new MailTemplateError(`${where} the placeholder ${name} is unknown.`);
  }
  for (const name of input.required ?? []) {
    if (!shown.has(name)) throw new MailTemplateError(`${where} the placeholder ${name} must be shown.`);
  }
  if (/[\r\n]/.test(text.subject)) throw new MailTemplateError(`${where} the subject is one line.`);
}
