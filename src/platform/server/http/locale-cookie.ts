import type { FastifyReply, FastifyRequest } from 'fastify';
import { safePath } from '#kernel/path.ts';
import { isLocaleCode, type LocaleCode } from '#platform/contract/locale.ts';
import { negotiateLocale } from '#platform/i18n.ts';

/** The cookie of the language that a browser shows pages in: of the switch below every page, and of the own profile. */
export const LOCALE_COOKIE = 'locale';
/** How long a browser keeps it, in seconds. */
export const LOCALE_COOKIE_SECONDS = 31_536_000;

/** The language that this browser has been set to; the only place where the cookie is read. */
export function chosenLocale(request: FastifyRequest): LocaleCode | null {
  const chosen = request.cookies[LOCALE_COOKIE];
  return isLocaleCode(chosen) ? chosen : null;
}

/** The language of a visitor without an account: the browser's own, `german` where that is German and none was chosen. */
export function visitorLocale(request: FastifyRequest, german: LocaleCode): LocaleCode {
  return (
    chosenLocale(request) ?? negotiateLocale(undefined, request.headers['accept-language'], undefined, german)
  );
}

/** Answers the switch below every page: keeps the language in this browser and leads back. */
export function switchLocale(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const query = request.query as Record<string, unknown>;
  const locale = negotiateLocale(String(query['locale']), request.headers['accept-language']);
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_SECONDS}; SameSite=Lax${secure}`,
  );
  return reply.redirect(safePath(query['next']), 303);
}
