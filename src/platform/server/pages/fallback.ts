import { createHash } from 'node:crypto';
import { languageOf, type Locale } from '../../i18n.ts';
import { isDatabaseAway } from '../database/db.ts';

const TEXTS = {
  en: {
    title: 'We will be right back',
    text: 'The platform cannot answer at the moment. No data is lost. Please try again in a few seconds.',
    retry: 'Try again',
    reference: 'Reference',
  },
  de: {
    title: 'Gleich geht es weiter',
    text: 'Die Plattform kann gerade nicht antworten. Es gehen keine Daten verloren. Ein neuer Versuch in wenigen Sekunden hilft meist.',
    retry: 'Erneut versuchen',
    reference: 'Kennung',
  },
} as const;

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fbf8f3;color:#1f2a2e;' +
  'font:16px/1.5 Figtree,system-ui,sans-serif}main{max-width:32rem;padding:2rem}' +
  'h1{font:600 2.5rem/1.15 Fraunces,Georgia,serif;margin:0 0 1rem}' +
  'a{display:inline-block;background:#0e5a5a;color:#fff;padding:.7rem 1.3rem;border-radius:10px;text-decoration:none}' +
  'a:focus-visible{outline:3px solid #0e5a5a;outline-offset:2px}small{color:#55626a;display:block;margin-top:2rem}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The page shown while nothing behind the pages answers; needs no data, script or asset. */
export function unavailablePage(locale: Locale, requestId: string): { html: string; csp: string } {
  const language = languageOf(locale);
  const text = TEXTS[language];
  const id = requestId.replace(/[^\w-]/g, '');
  const html =
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>${text.title}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>` +
    `<body><main><h1>${text.title}</h1><p>${text.text}</p><p><a href="">${text.retry}</a></p>` +
    `<small>${text.reference}: ${id}</small></main></body></html>`;
  const csp = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return { html, csp };
}

/** Whether a page failed because the platform is unavailable (the database restarts). */
export const isUnavailableError = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && 'status' in error && error.status === 503);

/** Marks the page of an error as temporary, so that it is retried. */
export function asUnavailable(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('retry-after', '10');
  return new Response(response.body, { status: 503, headers });
}
