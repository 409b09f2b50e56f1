import type { MailContent } from '#platform/contract/mail-text.ts';

/** The inputs of a mail's text; an empty label leaves out its line or the button. */
export interface TemplateEntry {
  subject: string;
  heading: string;
  body: string;
  own_html: boolean;
  html: string;
  facts: Record<string, string>;
  action: string;
  closing: string;
}

/** The inputs for a text; the lines of the table are those of the built-in one. */
export function entryOf(content: MailContent, builtIn: MailContent): TemplateEntry {
  const labels = new Map(content.facts.map(({ placeholder, label }) => [placeholder, label]));
  return {
    subject: content.subject,
    heading: content.heading,
    body: content.body,
    own_html: content.html !== null,
    html: content.html ?? paragraphs(content.body),
    facts: Object.fromEntries(
      builtIn.facts.map(({ placeholder }) => [placeholder, labels.get(placeholder) ?? '']),
    ),
    action: content.action ?? '',
    closing: content.closing ?? '',
  };
}

/** The text of a form, as it is sent. */
export function contentOfEntry(entry: TemplateEntry): MailContent {
  const { subject, heading, body, own_html: ownHtml, html, facts, action, closing } = entry;
  return {
    subject,
    heading,
    body,
    html: ownHtml ? html : null,
    facts: Object.entries(facts)
      .map(([placeholder, label]) => ({ placeholder, label: label.trim() }))
      .filter(({ label }) => label !== ''),
    action: action.trim() || null,
    closing: closing.trim() || null,
  };
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as formatted text, to begin with. */
function paragraphs(text: string): string {
  return text
    .replace(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign)
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** The field of a message: `content.subject` is shown at the subject, what concerns the table at the text. */
export function fieldOf(wire: string): string {
  const [, part = wire] = wire.split('.');
  return part === 'facts' ? 'body' : part;
}
