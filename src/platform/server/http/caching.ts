import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_LOCALE_HEADER } from '../../contract/locale.ts';

/** What every answer depends on for which somebody was looked up: who asks, and in which language. */
const READS = ['Accept-Language', 'Cookie', PAGE_LOCALE_HEADER];

/**
 * Says to every cache on the way what an answer is: one that was made for somebody signed in is stored nowhere, whatever
 * its route says, and one that was made after reading who asks is told apart by that. To be called before any route is
 * registered.
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
