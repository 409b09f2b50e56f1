import Fastify, { type FastifyInstance } from 'fastify';

const prefix = '/api/v4/docs';
// The page of the library carries one inline script; it shows public text only.
const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** The page and its script as the library serves them. */
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
    },
  });
  return page;
}

/**
 * `/api/v4/openapi.json`, and a page of it for people. The page's library is megabytes of source: it is loaded when
 * somebody first asks for it, so that no start of a process waits for it.
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
      void reply.header('content-security-policy', policy);
      if (type) void reply.type(type);
      if (answer.headers.location) void reply.header('location', answer.headers.location);
      return reply.code(answer.statusCode).send(answer.rawPayload);
    });
  }
}
