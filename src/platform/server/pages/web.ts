import { randomBytes } from 'node:crypto';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RouterContextProvider } from 'react-router';
import type { LocaleCode } from '../../contract/locale.ts';
import type { Locale } from '../../i18n.ts';
import { type WebContext, webContext } from '../../web-context.ts';
import { switchLocale, visitorLocale } from '../http/locale-cookie.ts';
import { declaresSameOrigin } from '../http/resolve-caller.ts';
import type { SecurityLog } from '../operation/security-log.ts';
import { allSources, contentSecurityPolicy, inlineHashes } from './csp.ts';
import { asUnavailable, isUnavailableError, unavailablePage } from './fallback.ts';
import { refuseForged } from './forged.ts';
import { SharedPages, type SharedPage, type StoredPage } from './page-cache.ts';
import { compressHtml, VARY } from './compress.ts';
import { builtRuntime, developmentRuntime, type Runtime } from './runtime.ts';
import { scriptsAfterPaint } from './scripts.ts';
import type { SharedAddress } from './sharing.ts';
import { inlineStyles } from './styles.ts';
import { type AddressParts, redirectTrailingText } from './trailing-text.ts';

/** The host's part of a page's context: the caller, the language, and the API in process. */
export type HostContext = Pick<
  WebContext,
  'call' | 'actor' | 'sessionEnded' | 'can' | 'locale' | 'settings' | 'theme' | 'topbar' | 'externalServices'
> & {
  /** Origins added by the operator's settings, by CSP directive: those of the configured map. */
  readonly allow?: Readonly<Record<string, readonly string[]>>;
};

export interface WebOptions {
  /** Folder of the production build (`build`), or `vite` for hot reload from the sources. */
  readonly build: string | 'vite';
  /** Whether there are pages for developers (gallery). */
  readonly development: boolean;
  /** Builds the context of one request; throws when the platform is unavailable (the page is then a 503). */
  readonly context: (request: FastifyRequest, headers: Headers, shared: boolean) => Promise<HostContext>;
  /** Records forms that other sites send to pages. */
  readonly security: SecurityLog;
  /** Address of the site, for which shared pages are rendered, whatever host was requested. */
  readonly publicUrl: string;
  /** Seconds that a shared page is served before it is rendered again. */
  readonly sharedSeconds: number;
  /** The cache entry of an address; null if its page is not shared. */
  readonly sharing: (url: string) => SharedAddress | null;
  /** What the screens say about the parts of an address (`addressParts`). */
  readonly addressParts?: AddressParts;
  /** The variant of German for visitors who have not chosen one; `sie_DE` by default. */
  readonly germanVariant?: () => Locale;
  /** Stores a language that a visitor has chosen on one of our pages with their account, if they have one. */
  readonly chooseLocale?: (request: FastifyRequest, locale: LocaleCode) => Promise<void>;
  /** Additional origins that pages may frame or load from, by CSP directive. */
  readonly allow?: Readonly<Record<string, readonly string[]>>;
  /** Milliseconds clock of the page cache; injected by tests. */
  readonly now?: () => number;
}

const HTML = 'text/html';
/** Vite injects its own styles and scripts and uses a socket. */
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: ws:; frame-ancestors 'none'";

/**
 * Serves the pages: static assets with their compressed variants, the locale switch, and every other GET,
 * HEAD and POST through the server-rendered application. Register it last: it owns the catch-all route.
 * Addresses below `/api/` are left to the not-found handler of the host.
 */
export async function web(app: FastifyInstance, options: WebOptions): Promise<void> {
  const runtime =
    options.build === 'vite' ? await developmentRuntime(app) : await builtRuntime(app, options.build);
  const choices = { publicUrl: options.publicUrl, chosen: options.chooseLocale ?? (() => Promise.resolve()) };
  const pages = new SharedPages(options.now ?? Date.now);
  app.get('/locale/', (request, reply) => switchLocale(request, reply, choices));
  await app.register(async (scope) => {
    scope.addHook('onRequest', refuseForged(options.security, options.publicUrl));
    scope.addHook('onRequest', redirectTrailingText(options.addressParts));
    // Pages read their bodies as web streams.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '*',
      handler: (request, reply) => answer(request, reply, runtime, pages, options),
    });
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
  pages: SharedPages,
  options: WebOptions,
): Promise<unknown> {
  const path = request.url.split('?', 1)[0] ?? '/';
  if (path.startsWith('/api/') || path === '/api') return reply.callNotFound();
  if (path.startsWith('/assets/')) return reply.code(404).type('text/plain').send('not found');
  const shared = await sharedAddress(request, options);
  if (!shared) return sendPage(request, reply, await render(request, reply, runtime, options), options);
  const { locale } = await request.caller();
  const taken = await pages.take(`${locale} ${shared.address}`, shared.isPlain, () =>
    renderShared(request, reply, runtime, options, shared),
  );
  if (taken.kind === 'page') return sendPage(request, reply, taken.page, options);
  if (taken.kind === 'own') return sendPage(request, reply, taken.rendered, options);
  return sendPage(request, reply, await render(request, reply, runtime, options), options);
}

/**
 * The cache entry for this visitor; null for signed-in users. Cookies are read as for every other route: an
 * id that is not of a session is that of a visitor.
 */
async function sharedAddress(request: FastifyRequest, options: WebOptions): Promise<SharedAddress | null> {
  if (options.build === 'vite' || request.method !== 'GET') return null;
  const shared = options.sharing(request.url);
  if (!shared) return null;
  // If the caller cannot be resolved now, they get a private page that says so.
  const caller = await request.caller().catch(() => null);
  return caller?.actor.userId === null ? shared : null;
}

interface Rendered {
  readonly response: Response;
  readonly html: string | null;
  readonly nonce: string;
  /** Whether the page was declared the same for every visitor. */
  readonly isShared: boolean;
  /** Rendered for an anonymous visitor: only such a page may be stored. */
  readonly isAnonymous: boolean;
  readonly allow: Readonly<Record<string, readonly string[]>>;
}

async function renderShared(
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
  options: WebOptions,
  { address }: SharedAddress,
): Promise<{ rendered: Rendered; page: StoredPage | null; seconds: number; unavailable?: boolean }> {
  const rendered = await render(request, reply, runtime, options, address);
  const { response, html: plain, isShared, nonce, allow } = rendered;
  const storable =
    plain !== null &&
    rendered.isAnonymous &&
    isShared &&
    response.status === 200 &&
    response.headers.get('set-cookie') === null;
  if (!storable) return { rendered, page: null, seconds: 0, unavailable: response.status === 503 };
  // A shared page belongs to no single request: later errors on it must not be logged under this request's
  // id.
  const html = plain.replaceAll(request.id, '');
  const csp = contentSecurityPolicy({
    scripts: inlineHashes(html, nonce, 'script'),
    styles: inlineHashes(html, nonce, 'style'),
    allow,
  });
  // The stored bytes are the same for everyone, so scripts are allowed by hash instead of nonce.
  const bytes = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''));
  return { rendered, page: { bytes, csp }, seconds: options.sharedSeconds };
}

async function render(
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
  options: WebOptions,
  shared?: string,
): Promise<Rendered> {
  const nonce = randomBytes(16).toString('base64url');
  const headers = new Headers();
  let host: HostContext;
  try {
    host = await options.context(request, headers, shared !== undefined);
  } catch (error) {
    request.log.error({ err: error }, 'page context unavailable');
    const locale = visitorLocale(request, options.germanVariant?.() ?? 'sie_DE');
    const { html, csp } = unavailablePage(locale, request.id);
    const init = {
      status: 503,
      headers: {
        'content-type': `${HTML}; charset=utf-8`,
        'retry-after': '10',
        'content-security-policy': csp,
      },
    };
    return {
      response: new Response(null, init),
      html,
      nonce,
      isShared: false,
      allow: {},
      isAnonymous: false,
    };
  }
  let isShared = false;
  let unavailable = false;
  let page: string | null = null;
  const context = new RouterContextProvider();
  context.set(webContext, {
    ...host,
    nonce,
    headers,
    requestId: request.id,
    development: options.development,
    preload: (texts) => runtime.preload(host.locale, texts),
    report: (error) => {
      unavailable ||= isUnavailableError(error);
      request.log.error({ err: error }, 'page failed');
    },
    share: () => {
      isShared = true;
    },
    page: (text) => {
      page = text;
    },
  });
  const handled = await runtime.handler(webRequest(request, reply, options, shared), context);
  const response = unavailable && handled.status === 500 ? asUnavailable(handled) : handled;
  for (const [name, value] of headers) {
    if (name === 'set-cookie') response.headers.append(name, value);
    else response.headers.set(name, value);
  }
  const isHtml = response.headers.get('content-type')?.startsWith(HTML) ?? false;
  const made = isHtml ? (page ?? (response.body ? await response.text() : null)) : null;
  const isAnonymous = host.actor === null;
  const html = made !== null && isAnonymous ? forFirstVisit(made, runtime, options, nonce) : made;
  const allow = allSources(options.allow, host.allow);
  return { response, html, nonce, isShared, allow, isAnonymous };
}

/**
 * A page for a visitor without a session, who probably has none of its files: it carries its styles (decision 112), and
 * its scripts wait for the first paint (decision 384).
 */
function forFirstVisit(html: string, runtime: Runtime, { build }: WebOptions, nonce: string): string {
  if (build === 'vite') return html;
  return scriptsAfterPaint(inlineStyles(html, runtime.stylesheets, nonce), nonce);
}

/**
 * The request as pages read it. That of a shared page consists only of its address, without headers of the
 * visitor.
 */
function webRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  options: WebOptions,
  shared: string | undefined,
): Request {
  if (shared !== undefined) return new Request(`${options.publicUrl}${shared}`);
  const own = createRequest(request.raw, reply.raw, {
    protocol: `${request.protocol}:`,
    host: request.host,
  });
  // The router would refuse what the browser has declared as same-origin (`isOwnOrigin`).
  if (declaresSameOrigin(request)) own.headers.delete('origin');
  return own;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Rendered | SharedPage,
  options: WebOptions,
): Promise<unknown> {
  if ('bytes' in page) {
    reply.code(200).type(`${HTML}; charset=utf-8`).header('content-security-policy', page.csp);
    reply.header('cache-control', 'private, no-cache').header('vary', VARY);
    const { bytes, encoding } = await page.encoded(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(bytes);
  }
  const { response, html, nonce, allow } = page;
  reply.code(response.status).headers(headersOf(response)).header('vary', VARY);
  if (html === null) {
    // Data of pages and redirects: browsers would show outdated ones on going back.
    if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-store');
    return reply.send(response.body ?? undefined);
  }
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache');
  if (!response.headers.has('content-security-policy')) {
    const built = contentSecurityPolicy({ nonce, allow });
    reply.header('content-security-policy', options.build === 'vite' ? DEVELOPMENT_POLICY : built);
  }
  const { bytes, encoding } = await compressHtml(Buffer.from(html), request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

function headersOf(response: Response): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = {};
  for (const [name, value] of response.headers) if (name !== 'set-cookie') result[name] = value;
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) result['set-cookie'] = cookies;
  return result;
}
