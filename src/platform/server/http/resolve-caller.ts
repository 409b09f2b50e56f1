import type { FastifyRequest } from 'fastify';
import { isLocaleCode, type LocaleCode, PAGE_LOCALE_HEADER } from '../../contract/locale.ts';
import { PAGE_USER_HEADER } from '../../contract/page-user.ts';
import { type Actor, anonymousActor } from '../../contract/permissions.ts';
import {
  csrfTokenOf,
  isSessionId,
  loadSession,
  sameToken,
  sessionCookieName,
  visitorCookieName,
} from '../auth/sessions.ts';
import { hashOfToken } from '../auth/tokens.ts';
import type { Services } from '../services.ts';
import type { Caller } from './caller.ts';
import { chosenLocale, visitorLocale } from './locale-cookie.ts';
import { networkOf } from './network.ts';

/**
 * API calls are answered in the locale of the page that makes them: an ended session, or a language chosen in
 * another tab, must not mix two languages on one page. Pages themselves, which are cached by cookie, do not
 * use this.
 */
function localeOf(request: FastifyRequest, ofUser: LocaleCode | null, german: LocaleCode): LocaleCode {
  const ofPage = request.url.startsWith('/api/') ? request.headers[PAGE_LOCALE_HEADER] : undefined;
  if (isLocaleCode(ofPage)) return ofPage;
  return chosenLocale(request) ?? ofUser ?? visitorLocale(request, german);
}

/**
 * Whether one of our pages that sends no referrer has posted a form: browsers then leave out the origin, but
 * declare it as same-origin. A frame without an origin counts as another site.
 */
export function declaresSameOrigin({ headers }: FastifyRequest): boolean {
  return headers.origin === 'null' && headers['sec-fetch-site'] === 'same-origin';
}

function isOwnOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  if (origin === publicUrl || origin === `${request.protocol}://${request.host}`) return true;
  return declaresSameOrigin(request);
}

/**
 * Whether a browser on another site caused the request. Browsers always send `Origin` or `Sec-Fetch-Site` with
 * writes; programs that send neither carry no cookies of a victim.
 */
export function isSameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  if (request.headers.origin !== undefined) return isOwnOrigin(request, publicUrl);
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Whether the page that sends the request is that of another user: somebody else has logged in in another tab since. */
function isOfOther(request: FastifyRequest, { userId }: Actor): boolean {
  const ofPage = request.headers[PAGE_USER_HEADER];
  return ofPage !== undefined && userId !== null && ofPage !== String(userId);
}

/**
 * Resolves the caller, once per request: session cookie → user and rights, locale (page, cookie, user,
 * browser), and whether the request may write (same origin; with a session also its CSRF token in
 * `x-csrf-token`, and from a page of the same user).
 */
export async function resolveCaller(request: FastifyRequest, services: Services): Promise<Caller> {
  const { config, clock } = services;
  const { db } = services.database;
  const id = request.cookies[sessionCookieName(config)];
  const session =
    id && isSessionId(id) ? await loadSession(db, id, clock.now(), await services.sessionAges(db)) : null;
  const visitor = request.cookies[visitorCookieName(config)];
  const csrfToken = session ? csrfTokenOf(session.sessionHash, config) : null;
  const given = request.headers['x-csrf-token'];
  const tokenFits = csrfToken === null || (typeof given === 'string' && sameToken(given, csrfToken));
  const actor = session?.actor ?? anonymousActor;
  return {
    actor,
    sessionHash: session?.sessionHash ?? null,
    sessionEnded: session === null && id !== undefined && isSessionId(id),
    confirmedAt: session?.confirmedAt ?? null,
    csrfToken,
    visitorHash: visitor ? hashOfToken(visitor) : null,
    locale: localeOf(request, session?.locale ?? null, services.germanVariant()),
    requestId: request.id,
    network: networkOf(request.ip),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    fromOwnPage: isOwnOrigin(request, config.publicUrl),
    mayWrite: tokenFits && !isOfOther(request, actor) && isSameOrigin(request, config.publicUrl),
  };
}

/**
 * A visitor without an account or stored data, in this language: the caller for pages shared by all visitors.
 * Network and browser of the first visitor are left out: nothing on a shared page may depend on them.
 */
export function anyVisitor({ locale, requestId }: Pick<Caller, 'locale' | 'requestId'>): Caller {
  return {
    actor: anonymousActor,
    sessionHash: null,
    sessionEnded: false,
    csrfToken: null,
    visitorHash: null,
    confirmedAt: null,
    locale,
    requestId,
    network: '',
    userAgent: '',
    fromOwnPage: false,
    mayWrite: false,
  };
}
