import sanitizeHtml from 'sanitize-html';
import { cleanText } from '#kernel/clean-text.ts';
import { imageUrl, uploadedPicture } from '../contract/image.ts';

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
  allowedAttributes: {
    a: ['href', 'rel'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page has one h1 and its tabs an h2: headings in user content start below.
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    // Cleaned here, because the scheme is checked afterwards.
    a: (tagName, { href, ...attribs }) => ({
      tagName,
      attribs: {
        ...(href === undefined ? {} : { href: cleanText(href) }),
        ...attribs,
        rel: 'noopener nofollow ugc',
      },
    }),
  },
  // Characters that nobody sees may be written as references as well: `&shy;`, `&#8203;`.
  textFilter: cleanText,
};

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text inside HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/gu, (sign) => ESCAPED[sign] ?? sign);
}

/** Labels with values as a table; both are plain text, and lines without a value are left out. */
export function factsHtml(facts: readonly (readonly [label: string, value: string | null])[]): string {
  const rows = facts
    .filter(([, value]) => value !== null && value !== '')
    .map(
      ([label, value]) =>
        `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value ?? '')}</td></tr>`,
    );
  return rows.length === 0 ? '' : `<table><tbody>${rows.join('')}</tbody></table>`;
}

const MARKUP = /<\/?(?:p|br|strong|b|em|i|u|s|h[1-6]|ul|ol|li|blockquote|a|hr|table|div|span)\b[^>]*>/iu;

/** Whether a text contains markup rather than plain text. */
const hasMarkup = (text: string) => MARKUP.test(text);

/** The same for a text that staff write, which may be a single picture. */
const hasPageMarkup = (text: string) => hasMarkup(text) || /<img\b[^>]*>/iu.test(text);

/** Limit, in characters, of the cache of rendered texts; the same few thousand are shown again and again. */
const MAX_CACHED_CHARACTERS = 8_000_000;
const rendered = new Map<string, string>();
const renderedPages = new Map<string, string>();
let renderedCharacters = 0;

/**
 * Safe HTML of a user's text: markup is reduced to text formatting (design §8), plain text becomes paragraphs
 * at its blank lines. The result depends only on the text, so each text is processed once.
 */
export function richHtml(text: string): string {
  return renderedOnce(rendered, text, (trimmed) => safeHtml(trimmed, hasMarkup(trimmed), OPTIONS));
}

/** The same for the pages that staff write: these may also contain pictures stored by the platform, with their description. */
export function pageHtml(text: string): string {
  return renderedOnce(renderedPages, text, (trimmed) =>
    safeHtml(trimmed, hasPageMarkup(trimmed), PAGE_OPTIONS),
  );
}

function renderedOnce(cache: Map<string, string>, text: string, render: (trimmed: string) => string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const known = cache.get(trimmed);
  if (known !== undefined) return known;
  const html = render(trimmed);
  if (renderedCharacters > MAX_CACHED_CHARACTERS) {
    rendered.clear();
    renderedPages.clear();
    renderedCharacters = 0;
  }
  cache.set(trimmed, html);
  renderedCharacters += trimmed.length + html.length;
  return html;
}

function safeHtml(trimmed: string, isMarkup: boolean, options: sanitizeHtml.IOptions): string {
  if (isMarkup) return sanitizeHtml(trimmed, options);
  const escaped = escapeHtml(trimmed);
  const paragraphs = escaped.split(/\n\s*\n/u).map((part) => part.trim().replace(/\n/gu, '<br />'));
  return paragraphs.map((part) => `<p>${part}</p>`).join('');
}

/** A picture in a text: the stored picture and its description for those who do not see it. */
export interface TextPicture {
  readonly id: string;
  readonly alt: string;
}

/** A picture with its size and the widths in which it is stored, in pixels. */
export interface SizedPicture extends TextPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
}

const PICTURE_SIZES = '(min-width: 720px) 680px, 94vw';

/** The element of a picture in a stored text, with every width for the browser to choose from. */
export function pictureHtml({ id, alt, src, width, height, widths }: SizedPicture): string {
  const srcset = widths.map((one) => `${imageUrl(id, one, 'webp')} ${one}w`).join(', ');
  return `<img src="${src}" srcset="${srcset}" sizes="${PICTURE_SIZES}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async" />`;
}

const isWhole = (value: string | undefined) => /^[1-9]\d{0,4}$/u.test(value ?? '');

/** Only the own addresses of one stored picture remain, its size and its description. */
function ownPicture(tagName: string, { src, srcset, alt, width, height }: sanitizeHtml.Attributes) {
  const [id] = uploadedPicture(src ?? '');
  const own = id === undefined ? null : /^\/files\/images\/[^/]+\/\d{1,5}\.webp$/u.exec(src ?? '');
  if (id === undefined || !own) return { tagName, attribs: {} };
  const widths = [...(srcset ?? '').matchAll(/\/(\d{1,5})\.webp \1w/gu)].map(([, one]) => Number(one));
  const sources = widths.map((one) => `${imageUrl(id, one, 'webp')} ${one}w`).join(', ');
  return {
    tagName,
    attribs: {
      src: own[0],
      ...(sources ? { srcset: sources, sizes: PICTURE_SIZES } : {}),
      alt: cleanText(alt ?? ''),
      ...(isWhole(width) && isWhole(height) ? { width: String(width), height: String(height) } : {}),
      loading: 'lazy',
      decoding: 'async',
    },
  };
}

const isForeignPicture = ({ tag, attribs }: sanitizeHtml.IFrame) => tag === 'img' && !attribs['src'];

/** What the pages that staff write may contain besides formatting: pictures stored by the platform. */
const PAGE_OPTIONS: sanitizeHtml.IOptions = {
  ...OPTIONS,
  allowedTags: [...(OPTIONS.allowedTags || []), 'img'],
  allowedAttributes: {
    ...OPTIONS.allowedAttributes,
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  },
  transformTags: { ...OPTIONS.transformTags, img: ownPicture },
  exclusiveFilter: isForeignPicture,
};

/**
 * What custom tabs may contain besides that: the marks of parts that only one of their two views shows.
 */
const TAB_OPTIONS: sanitizeHtml.IOptions = {
  ...PAGE_OPTIONS,
  allowedTags: [...(PAGE_OPTIONS.allowedTags || []), 'div'],
  allowedClasses: { div: ['before', 'after'] },
};

const PICTURE = /<img src="([^"]*)"[^>]* alt="([^"]*)"[^>]*>/gu;

/** The pictures in sanitized HTML, in order. */
export function picturesIn(html: string): TextPicture[] {
  return [...html.matchAll(PICTURE)].flatMap(([, src = '', alt = '']) =>
    uploadedPicture(src).map((id) => ({ id, alt: unescaped(alt).trim() })),
  );
}

/** Sanitized HTML with every picture replaced by what `replaced` returns for it. */
export function withPictures(html: string, replaced: (picture: TextPicture) => string): string {
  return html.replace(PICTURE, (element) => {
    const [picture] = picturesIn(element);
    return picture ? replaced(picture) : element;
  });
}

/**
 * The stored form of a custom tab: formatting, and which parts its collapsed and its expanded view show (spec
 * 1 §2).
 */
export function tabHtml(text: string): string {
  const trimmed = text.trim();
  return hasPageMarkup(trimmed) ? sanitizeHtml(trimmed, TAB_OPTIONS) : pageHtml(trimmed);
}

const TEXT_ONLY: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };
const UNESCAPED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The words of a user's text, with or without markup, in one line: for cards and previews. */
export function textOfHtml(text: string): string {
  const words = hasMarkup(text) ? sanitizeHtml(text.replace(/<[^>]+>/gu, ' $&'), TEXT_ONLY) : text;
  return unescaped(words).replace(/\s+/gu, ' ').trim();
}

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|nbsp);/gu, (_, name: string) => UNESCAPED[name] ?? ' ');
}

/** Whether an element is a part that a custom tab marks for one of its views. */
const isPart = (part: 'before' | 'after') => (frame: sanitizeHtml.IFrame) =>
  frame.tag === 'div' && (frame.attribs['class'] ?? '').split(/\s+/u).includes(part);

/**
 * The two views of a custom tab (spec 1 §2): its content marks `<div class="before">` for the collapsed view
 * and `<div class="after">` for the expanded one; unmarked content is in both. Null if nothing is marked.
 */
export function markedHtml(text: string): { before: string | null; after: string | null } {
  if (!/<div[^>]*class=["'][^"']*\b(?:before|after)\b/iu.test(text)) return { before: null, after: null };
  const allowedTags = [...(PAGE_OPTIONS.allowedTags || []), 'div'];
  const without = (part: 'before' | 'after') =>
    sanitizeHtml(text, {
      ...PAGE_OPTIONS,
      allowedTags,
      exclusiveFilter: (frame) => isForeignPicture(frame) || isPart(part)(frame),
    });
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
