import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import { type Locale, negotiateLocale, type PageTexts } from '#platform/i18n.ts';
import { type WebContext, webContext } from '#platform/web/context.ts';
import { switchLocale } from './http/locale-cookie.ts';
import { type Manifest, textChunks } from './web-chunks.ts';
import { allSources, contentSecurityPolicy, inlineHashes } from './web-csp.ts';
import { asUnavailable, saysUnavailable, unavailablePage } from './web-fallback.ts';
import { PageCache, type SharedPage, type StoredPage } from './web-page-cache.ts';
import { compressHtml, VARY } from './web-compress.ts';
import { scriptsAfterPaint } from './web-scripts.ts';
import { inlineStyles, readStylesheets, type Stylesheets } from './web-styles.ts';

/** The host's part of a page's context: who asks, in which language, and the API in process. */
export type HostContext = Pick<
  WebContext,
  'call' | 'actor' | 'can' | 'locale' | 'settings' | 'theme' | 'topbar' | 'externalServices'
> & {
  /** Origins that the operator's settings add, by CSP directive: a map of their own. */
  readonly allow?: Readonly<Record<string, readonly string[]>>;
};

export interface WebOptions {
  /** Folder of the production build (`build`), or `vite` for hot reload from the sources. */
  readonly build: string | 'vite';
  /** Whether pages for developers exist (gallery). */
  readonly development: boolean;
  /** Builds the context of one request; throws when the platform cannot answer (the page is then 503). */
  readonly context: (request: FastifyRequest, headers: Headers) => Promise<HostContext>;
  /** Whether the request belongs to a session; such pages are never shared. */
  readonly hasSession: (request: FastifyRequest) => boolean;
  /** The variant of German for those who chose none; `sie_DE` unless said. */
  readonly germanVariant?: () => Locale;
  /** Origins that pages may frame or load from beyond their own, by CSP directive. */
  readonly allow?: Readonly<Record<string, readonly string[]>>;
  /** Milliseconds clock of the page cache; injected by tests. */
  readonly now?: () => number;
}

interface Runtime {
  handler(request: Request, context: RouterContextProvider): Promise<Response>;
  preload(locale: Locale, texts: PageTexts): readonly string[];
  readonly stylesheets: Stylesheets;
}

const HTML = 'text/html';
/** Vite injects styles and scripts of its own and talks over a socket. */
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: ws:; frame-ancestors 'none'";
const YEAR_SECONDS = 31_536_000;

/**
 * Serves the pages: static assets with their compressed twins, the locale switch, and every other GET, HEAD
 * and POST through the server-rendered application. Register last: it owns the catch-all route. Addresses
 * below `/api/` are left to the not-found handler of the host.
 */
export async function web(app: FastifyInstance, options: WebOptions): Promise<void> {
  const runtime =
    options.build === 'vite' ? await developmentRuntime(app) : await builtRuntime(app, options.build);
  const pages = new PageCache(options.now ?? Date.now);
  app.get('/locale/', switchLocale);
  await app.register(async (scope) => {
    // Pages read their own bodies as web streams.
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
  pages: PageCache,
  options: WebOptions,
): Promise<unknown> {
  const path = request.url.split('?', 1)[0] ?? '/';
  if (path.startsWith('/api/') || path === '/api') return reply.callNotFound();
  if (path.startsWith('/assets/')) return reply.code(404).type('text/plain').send('not found');
  const shareable =
    options.build !== 'vite' &&
    request.method === 'GET' &&
    !path.endsWith('.data') &&
    !options.hasSession(request);
  if (!shareable) return sendPage(request, reply, await render(request, reply, runtime, options), options);
  const locale = requestLocale(request, options);
  const key = `${locale} ${request.host} ${request.url}`;
  const shared = await pages.take(key, () => renderShared(request, reply, runtime, options));
  if (shared.kind === 'page') return sendPage(request, reply, shared.page, options);
  if (shared.kind === 'own') return sendPage(request, reply, shared.rendered, options);
  return sendPage(request, reply, await render(request, reply, runtime, options), options);
}

/** The visitor's locale by cookie and browser, without asking the database. */
function requestLocale(request: FastifyRequest, options: WebOptions): Locale {
  const chosen = /(?:^|;\s*)locale=([a-zA-Z_]{2,8})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return negotiateLocale(chosen, request.headers['accept-language'], undefined, options.germanVariant?.());
}

interface Rendered {
  readonly response: Response;
  readonly html: string | null;
  readonly nonce: string;
  readonly cacheSeconds: number;
  readonly allow: Readonly<Record<string, readonly string[]>>;
}

async function renderShared(
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
  options: WebOptions,
): Promise<{ rendered: Rendered; page: StoredPage | null; seconds: number; unavailable?: boolean }> {
  const rendered = await render(request, reply, runtime, options);
  const { response, html: plain, cacheSeconds, nonce, allow } = rendered;
  const storable =
    plain !== null &&
    cacheSeconds > 0 &&
    response.status === 200 &&
    response.headers.get('set-cookie') === null;
  if (!storable) return { rendered, page: null, seconds: 0, unavailable: response.status === 503 };
  const html = scriptsAfterPaint(inlineStyles(plain, runtime.stylesheets, nonce), nonce);
  const csp = contentSecurityPolicy({
    scripts: inlineHashes(html, nonce, 'script'),
    styles: inlineHashes(html, nonce, 'style'),
    allow,
  });
  // The stored bytes are the same for everyone, so scripts are allowed by their hash and not by a nonce.
  const bytes = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''));
  return { rendered, page: { bytes, csp }, seconds: cacheSeconds };
}

async function render(
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
  options: WebOptions,
): Promise<Rendered> {
  const nonce = randomBytes(16).toString('base64url');
  const headers = new Headers();
  let host: HostContext;
  try {
    host = await options.context(request, headers);
  } catch (error) {
    request.log.error({ err: error }, 'page context unavailable');
    const { html, csp } = unavailablePage(requestLocale(request, options), request.id);
    const init = {
      status: 503,
      headers: {
        'content-type': `${HTML}; charset=utf-8`,
        'retry-after': '10',
        'content-security-policy': csp,
      },
    };
    return { response: new Response(null, init), html, nonce, cacheSeconds: 0, allow: {} };
  }
  let cacheSeconds = 0;
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
      unavailable ||= saysUnavailable(error);
      request.log.error({ err: error }, 'page failed');
    },
    cache: (seconds) => {
      cacheSeconds = Math.max(cacheSeconds, seconds);
    },
    page: (text) => {
      page = text;
    },
  });
  const webRequest = createRequest(request.raw, reply.raw, {
    protocol: `${request.protocol}:`,
    host: request.host,
  });
  const handled = await runtime.handler(webRequest, context);
  const response = unavailable && handled.status === 500 ? asUnavailable(handled) : handled;
  for (const [name, value] of headers) {
    if (name === 'set-cookie') response.headers.append(name, value);
    else response.headers.set(name, value);
  }
  const isHtml = response.headers.get('content-type')?.startsWith(HTML) ?? false;
  const html = isHtml ? (page ?? (response.body ? await response.text() : null)) : null;
  return { response, html, nonce, cacheSeconds, allow: allSources(options.allow, host.allow) };
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
  if (html === null) return reply.send(response);
  reply.code(response.status).headers(headersOf(response));
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache');
  if (!response.headers.has('content-security-policy')) {
    const built = contentSecurityPolicy({ nonce, allow });
    reply.header('content-security-policy', options.build === 'vite' ? DEVELOPMENT_POLICY : built);
  }
  reply.header('vary', VARY);
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

/** `GET /locale/?locale=sie_DE&next=/…`: keeps the visitor's choice for a year and goes back. */
async function builtRuntime(app: FastifyInstance, folder: string): Promise<Runtime> {
  const client = join(folder, 'client');
  const entry = pathToFileURL(join(folder, 'server', 'index.js')).href;
  const build = (await import(entry)) as ServerBuild;
  const manifest = JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: client,
    prefix: '/',
    preCompressed: true,
    maxAge: 3_600_000,
    wildcard: false,
    dotfiles: 'ignore',
    globIgnore: ['.vite/**', 'assets/**', '**/*.br', '**/*.gz'],
    decorateReply: false,
  });
  return {
    stylesheets: await readStylesheets(client),
    handler: createRequestHandler(build, 'production'),
    preload: (locale, texts) => textChunks(manifest, locale, texts),
  };
}

async function developmentRuntime(app: FastifyInstance): Promise<Runtime> {
  const { createServer } = await import('vite');
  const { default: middie } = await import('@fastify/middie');
  const vite: ViteDevServer = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  return {
    preload: () => [],
    stylesheets: new Map(),
    handler: async (request, context) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild;
      return createRequestHandler(build, 'development')(request, context);
    },
  };
}
