import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameOrigin } from '../http/resolve-caller.ts';
import { networkOf } from '../http/network.ts';
import type { SecurityLog } from '../operation/security-log.ts';

/**
 * Refuses forms that another site sends to a page (403), before anything is rendered: a security event, as for the API.
 * The router would refuse them as well, but as a failure of the page, with a stack in the log for each.
 */
export function refuseForged(security: SecurityLog, publicUrl: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (request.method !== 'POST' || isSameOrigin(request, publicUrl)) return undefined;
    security.record('write_refused', { reason: 'csrf', network: networkOf(request.ip), route: 'page' });
    return reply.code(403).type('text/plain').send('forbidden');
  };
}
