import type { SerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { Cookie, Outcome } from './pipeline.ts';
import type { ProblemAnswer } from './problems.ts';

/** Sends a refusal, or what a route decided. */
export function sendOutcome(reply: FastifyReply, outcome: ProblemAnswer | Outcome): FastifyReply {
  if (outcome.retryAfterSeconds !== undefined) void reply.header('retry-after', outcome.retryAfterSeconds);
  const { body } = outcome;
  if (outcome.status === 403 && (body as { code?: string } | undefined)?.code === 'csrf') {
    void reply.header('x-csrf-refused', '1');
  }
  return reply.code(outcome.status).send(body);
}

/** The attributes of the program's cookies: for this site only, never readable by scripts. */
export function cookieOptions(maxAgeSeconds: number | null, secure: boolean): SerializeOptions {
  const age = maxAgeSeconds === null ? {} : { maxAge: maxAgeSeconds };
  return { path: '/', httpOnly: true, sameSite: 'lax', secure, ...age };
}

/** Sets cookies on an answer. */
export function setCookies(reply: FastifyReply, cookies: readonly Cookie[], secure: boolean): void {
  for (const { name, value, maxAgeSeconds } of cookies) {
    void reply.setCookie(name, value, cookieOptions(maxAgeSeconds, secure));
  }
}
