import { writeMailsWithLinks } from '#app/testing/mailed-links.ts';
import type { Services } from '#platform/server/services.ts';
import { addressOf } from '#platform/web/api.ts';
import { sessionHeaders } from '#testing/app.ts';

/** Causes every mail with a personal link, by requests to a running site; some are written by its jobs. */
export function causeMailsWithLinks(services: Services, url: string): Promise<void> {
  return writeMailsWithLinks(services, async (route, { params = {}, body }, as) => {
    const answer = await fetch(`${url}${addressOf(route.path, params, {})}`, {
      method: route.method,
      headers: {
        ...(as ? await sessionHeaders(services, as.id) : {}),
        ...(route.idempotency === 'required' ? { 'idempotency-key': crypto.randomUUID() } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  });
}
