import type { FastifyReply, FastifyRequest } from 'fastify';
import { safePath } from '#kernel/path.ts';
import { negotiateLocale } from '#platform/i18n.ts';

/** The cookie of the language that a browser shows pages in: of the switch below every page, and of the own profile. */
export const LOCALE_COOKIE = 'locale';
/** How long a browser keeps it, in seconds. */
export const LOCALE_COOKIE_SECONDS = 31_536_000;

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
