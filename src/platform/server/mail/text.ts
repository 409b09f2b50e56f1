/**
 * How the value of a placeholder is passed and shown. A `text` is shown so that nothing in it becomes a link, whoever
 * wrote it; `exact` is for what the reader copies (a user name, an account holder) and for what staff write. A
 * `secret_link` contains a token: the log masks it; a `list` has headings with lines below them, each with a link.
 */
export type PlaceholderKind = 'text' | 'exact' | 'money' | 'date' | 'link' | 'secret_link' | 'list';

/** The lines of a list below one heading. */
export interface ListedGroup {
  readonly heading: string;
  /** A line and a complete http(s) address, if it has a page. */
  readonly lines: readonly { readonly text: string; readonly link: string | null }[];
}

export type Placeholders = Readonly<Record<string, PlaceholderKind>>;

/** The texts of one mail in one locale. `{{ name }}` is a placeholder; there is no other logic. */
export interface MailText {
  readonly subject: string;
  readonly heading: string;
  /** Paragraphs separated by empty lines. The salutation precedes them, regards and footer follow. */
  readonly body: string;
  /** Formatted text in place of the body in the HTML part: sanitized HTML, written by staff. */
  readonly html?: string;
  /** Placeholder → label, shown as a small table below the body. */
  readonly facts?: Readonly<Record<string, string>>;
  /** Label of the button; needs `action` in the template. */
  readonly action?: string;
  /** Paragraphs below the button: for readers other than the usual one. */
  readonly closing?: string;
}

/** What a mail template declares, besides its texts. */
export interface MailFrame {
  readonly placeholders: Placeholders;
  /** Placeholders that every text must show. */
  readonly required: readonly string[];
  /** The link behind the button. */
  readonly action: string | undefined;
}
