import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['scope', 'colspan'], td: ['colspan'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page has one h1 and its tabs an h2: headings of people begin below.
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener nofollow ugc' } }),
  },
};

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text inside HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/gu, (sign) => ESCAPED[sign] ?? sign);
}

/** Whether a text was written with markup rather than as plain text. */
function hasMarkup(text: string): boolean {
  return /<\/?(?:p|br|strong|b|em|i|u|s|h[1-6]|ul|ol|li|blockquote|a|hr|table|div|span)\b[^>]*>/iu.test(text);
}

/** Characters of texts that are kept with their HTML; the same few thousand are shown again and again. */
const KEPT_CHARACTERS = 8_000_000;
const kept = new Map<string, string>();
let keptCharacters = 0;

/**
 * HTML of what a person wrote, safe to show: markup is cut down to text formatting (design §8), plain text becomes
 * paragraphs at its blank lines. It follows from the text alone, so each text is worked on once.
 */
export function richHtml(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const known = kept.get(trimmed);
  if (known !== undefined) return known;
  const html = safeHtml(trimmed);
  if (keptCharacters > KEPT_CHARACTERS) {
    kept.clear();
    keptCharacters = 0;
  }
  kept.set(trimmed, html);
  keptCharacters += trimmed.length + html.length;
  return html;
}

function safeHtml(trimmed: string): string {
  if (hasMarkup(trimmed)) return sanitizeHtml(trimmed, OPTIONS);
  const escaped = escapeHtml(trimmed);
  const paragraphs = escaped.split(/\n\s*\n/u).map((part) => part.trim().replace(/\n/gu, '<br />'));
  return paragraphs.map((part) => `<p>${part}</p>`).join('');
}

/** What custom tabs may hold besides formatting: the marks of what only one of their two views shows. */
const TAB_OPTIONS: sanitizeHtml.IOptions = {
  ...OPTIONS,
  allowedTags: [...(OPTIONS.allowedTags || []), 'div'],
  allowedClasses: { div: ['before', 'after'] },
};

/** What is stored of a custom tab: formatting, and which parts its collapsed and its expanded view show (spec 1 §2). */
export function tabHtml(text: string): string {
  const trimmed = text.trim();
  return hasMarkup(trimmed) ? sanitizeHtml(trimmed, TAB_OPTIONS) : richHtml(trimmed);
}

const TEXT_ONLY: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };
const UNESCAPED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The words of what a person wrote, markup or not, in one line: for cards and previews. */
export function textOfHtml(text: string): string {
  const words = hasMarkup(text) ? sanitizeHtml(text.replace(/<[^>]+>/gu, ' $&'), TEXT_ONLY) : text;
  return words
    .replace(/&(amp|lt|gt|quot|nbsp);/gu, (_, name: string) => UNESCAPED[name] ?? ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Whether a frame of the markup is a part that a custom tab marks for one of its views. */
const isPart = (part: 'before' | 'after') => (frame: sanitizeHtml.IFrame) =>
  frame.tag === 'div' && (frame.attribs['class'] ?? '').split(/\s+/u).includes(part);

/**
 * The two views of a custom tab (spec 1 §2): its content marks `<div class="before">` for the collapsed view and
 * `<div class="after">` for the expanded one; what is unmarked stands in both. Null where nothing is marked.
 */
export function markedHtml(text: string): { before: string | null; after: string | null } {
  if (!/<div[^>]*class=["'][^"']*\b(?:before|after)\b/iu.test(text)) return { before: null, after: null };
  const allowedTags = [...(OPTIONS.allowedTags || []), 'div'];
  const without = (part: 'before' | 'after') =>
    sanitizeHtml(text, { ...OPTIONS, allowedTags, exclusiveFilter: isPart(part) });
  return { before: without('after'), after: without('before') };
}

/** An address that a link may point to; '' for anything but http and https. */
export function safeWebsite(text: string): string {
  const typed = text.trim();
  if (typed === '') return '';
  const address = /^https?:\/\//iu.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return '';
  return /^https?:$/u.test(new URL(address).protocol) ? address : '';
}
