import type { FastifyReply, FastifyRequest } from 'fastify';
import { safePath } from '#kernel/path.ts';
import { isLocaleCode, type LocaleCode } from '#platform/contract/locale.ts';
import { negotiateLocale } from '#platform/i18n.ts';

/**
 * The cookie of the language in which a browser shows pages: set by the switch below every page and by the
 * profile.
 */
export const LOCALE_COOKIE = 'locale';
/** How long a browser stores it, in seconds. */
export const LOCALE_COOKIE_SECONDS = 31_536_000;

/** The language chosen in this browser; the only place where the cookie is read. */
export function chosenLocale(request: FastifyRequest): LocaleCode | null {
  const chosen = request.cookies[LOCALE_COOKIE];
  return isLocaleCode(chosen) ? chosen : null;
}

/**
 * The language of a visitor without an account: the browser's, or the variant `german` if that is German and
 * none was chosen.
 */
export function visitorLocale(request: FastifyRequest, german: LocaleCode): LocaleCode {
  return (
    chosenLocale(request) ?? negotiateLocale(undefined, request.headers['accept-language'], undefined, german)
  );
}

/**
 * Whether a link on one of our pages was followed: links of other sites must not change an account, nor browsers that
 * only fetch the page in advance. Browsers that send no such header name the page by its address.
 */
function isOwnLink({ headers }: FastifyRequest, publicUrl: string): boolean {
  if (headers['sec-purpose'] !== undefined) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.referer !== undefined && URL.canParse(headers.referer)
    ? new URL(headers.referer).origin === new URL(publicUrl).origin
    : false;
}

/** Who stores a choice of language beyond this browser. */
export interface LocaleChoices {
  readonly publicUrl: string;
  /** Stores the choice with the account of the caller, if there is one. */
  readonly chosen: (request: FastifyRequest, locale: LocaleCode) => Promise<void>;
}

/**
 * Handles the language switch below every page: stores the language in this browser, and with the account of somebody
 * who is logged in (decision 497), and redirects back.
 */
export async function switchLocale(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, chosen }: LocaleChoices,
): Promise<FastifyReply> {
  const query = request.query as Record<string, unknown>;
  const locale = negotiateLocale(String(query['locale']), request.headers['accept-language']);
  if (locale === query['locale'] && isOwnLink(request, publicUrl)) await chosen(request, locale);
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_SECONDS}; SameSite=Lax${secure}`,
  );
  return reply.redirect(safePath(query['next']), 303);
}
