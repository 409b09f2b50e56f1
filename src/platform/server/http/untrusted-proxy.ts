import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../operation/config.ts';

const MINUTE_MS = 60_000;

/**
 * Logs, at most once a minute, that a proxy forwards visitors' addresses but is not trusted: all visitors
 * then count as one network and are limited together. Call it before any route is registered.
 */
export function warnOfUntrustedProxy(
  app: FastifyInstance,
  trustProxy: Config['trustProxy'],
  now: () => number = () => performance.now(),
): void {
  if (trustProxy !== false) return;
  let last = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    const { headers } = request;
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    if (isForwarded && now() - last >= MINUTE_MS) {
      last = now();
      request.log.warn(
        { setting: 'TRUST_PROXY' },
        'a proxy names the addresses of visitors, but TRUST_PROXY is off: all visitors count as one. Set TRUST_PROXY to the number of proxies in front of this server, for instance TRUST_PROXY=1',
      );
    }
    done();
  });
}
