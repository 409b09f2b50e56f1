import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';

const prefix = '/api/v4/docs';
/**
 * The library's page has one inline script and creates styles while it runs. The page is on the origin of the
 * sessions: only this script may run, no injected one.
 */
function policyOf(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The page and its script as served by the library. */
async function makePage(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const page = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await page.register(scalar, {
    routePrefix: prefix,
    configuration: {
      url: '/api/v4/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      // Would call the library's services, which the policy blocks.
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      favicon: '/favicon.svg',
    },
  });
  return page;
}

/**
 * `/api/v4/openapi.json` and an HTML page of it. The page's library is megabytes of source: it is loaded at
 * the first request, so that it does not slow down the start.
 */
export async function descriptionPages(app: FastifyInstance): Promise<void> {
  app.get('/api/v4/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  let making: Promise<FastifyInstance> | null = null;
  app.addHook('onClose', async () => (await making)?.close());
  for (const url of [prefix, `${prefix}/*`]) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      making ??= makePage();
      const answer = await (await making).inject({ method: 'GET', url: request.url });
      const type = answer.headers['content-type'];
      if (String(type).startsWith('text/html'))
        void reply.header('content-security-policy', policyOf(answer.payload));
      if (type) void reply.type(type);
      if (answer.headers.location) void reply.header('location', answer.headers.location);
      return reply.code(answer.statusCode).send(answer.rawPayload);
    });
  }
}
