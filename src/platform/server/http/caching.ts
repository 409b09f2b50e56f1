import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_LOCALE_HEADER } from '../../contract/locale.ts';

/** The headers that an answer depends on once its caller was resolved: identity and language. */
const READS = ['Accept-Language', 'Cookie', PAGE_LOCALE_HEADER];

/**
 * Sets the caching headers of all answers: one made for a signed-in user is never stored, whatever its route
 * says, and one that depends on the caller varies by these headers. Call it before any route is registered.
 */
export function markAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await request.knownCaller();
    if (caller === undefined) return;
    reply.header('vary', varyWith(reply.getHeader('vary'), READS));
    if (caller?.actor.userId !== null) reply.header('cache-control', 'no-store');
  });
}

function varyWith(present: unknown, names: readonly string[]): string {
  const said = String(present ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const known = new Set(said.map((name) => name.toLowerCase()));
  return [...said, ...names.filter((name) => !known.has(name.toLowerCase()))].join(', ');
}
