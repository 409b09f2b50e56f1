import type { FastifyReply, FastifyRequest } from 'fastify';
import { may } from '../../contract/permissions.ts';
import type { AnyRoute } from '../../contract/route.ts';
import { write } from './handler.ts';
import { type PipelineOptions, runRoute } from './pipeline.ts';
import { sendOutcome } from './send.ts';

/**
 * Fastify's options for a route with a body beyond the usual size: it is read only for callers with the permission, others
 * are refused as by the pipeline.
 */
export function largeBody(route: AnyRoute, options: PipelineOptions) {
  if (route.bodyBytes === undefined) return {};
  // The pipeline refuses these callers before it parses anything.
  const refusing = write(route, () => Promise.reject(new Error(`${route.id} was not refused`)));
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await request.caller();
    if (caller.mayWrite && may(caller.actor, route.permission)) return undefined;
    void reply.header('cache-control', 'no-store');
    return sendOutcome(reply, await runRoute(refusing, caller, {}, options));
  };
  return { bodyLimit: route.bodyBytes, onRequest };
}
