import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sameToken } from '../auth/sessions.ts';
import { metricsText, observeRequest, registry } from '../operation/metrics.ts';
import type { Services } from '../services.ts';

const readyWithinMs = 1500;
const retryAfterSeconds = 2;

/** Whether a request carries the token of the settings; its network does not authorize it. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token !== undefined && given !== undefined && sameToken(given, token);
}

// Requested dozens of times per page, or every few seconds by a machine.
const quiet = new Set(['asset', 'image', '/healthz', '/readyz', '/metrics']);

/**
 * A name with few values: the route's id, otherwise its pattern; names of built files change with every
 * build.
 */
function routeOf(request: FastifyRequest): string {
  const { routeId } = request.routeOptions.config as { routeId?: string };
  const { url } = request.routeOptions;
  return routeId ?? (url?.startsWith('/assets/') ? 'asset' : (url ?? 'none'));
}

/** Measures and logs every answer. Call it before any route is registered. */
export function observeRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const route = routeOf(request);
    const seconds = reply.elapsedTime / 1000;
    observeRequest(route, request.method, reply.statusCode, seconds);
    const level = reply.statusCode >= 500 ? 'warn' : quiet.has(route) ? 'debug' : 'info';
    const milliseconds = Math.ceil(reply.elapsedTime);
    request.log[level]({ route, method: request.method, status: reply.statusCode, milliseconds }, 'answered');
  });
}

async function databaseAnswers(services: Services): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), readyWithinMs);
  });
  const answer = services.database.pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
  const answered = await Promise.race([answer, late]);
  clearTimeout(timer);
  return answered;
}

/**
 * `/healthz`: the process answers. `/readyz`: so does the database, otherwise 503 with `Retry-After`.
 * `/metrics`: for Prometheus, with the token of the setting `METRICS_TOKEN`; 404 without one.
 */
export function operations(services: Services): FastifyPluginAsync {
  return async (app) => {
    const hide = { schema: { hide: true } };
    app.get('/healthz', hide, async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { status: 'ok' };
    });
    app.get('/readyz', hide, async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (await databaseAnswers(services)) return { status: 'ready' };
      return reply.code(503).header('retry-after', retryAfterSeconds).send({ status: 'database away' });
    });
    app.get('/metrics', hide, async (request, reply) => {
      if (!mayRead(request, services.config.metricsToken))
        return reply.code(404).send({ detail: 'Not found', code: 'not_found' });
      return reply.type(registry.contentType).send(await metricsText(services));
    });
  };
}
