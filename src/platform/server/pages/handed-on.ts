import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * What is left of the text around an address when people and programs hand it on: closing punctuation, quotes and brackets,
 * and characters that nobody sees, also percent-encoded in UTF-8.
 */
const AROUND =
  /(?:[,;:.!)\]}>'"*]|%(?:2C|3B|3A|2E|21|29|5D|7D|3E|27|22|2A|20)|%C2%(?:A0|AD|BB)|%E2%80%(?:8[B-F]|9[89A-F]|A[6A-E]|BA)|%E2%81%A0|%EF%BB%BF)+$/i;

/** The address (path and query) without what was around it in a text; null if nothing was. */
export function handedOn(url: string): string | null {
  const [path = '', ...query] = url.split('?');
  const plain = path.replace(AROUND, '');
  if (plain === path || plain === '' || plain === '/' || plain.startsWith('/api/')) return null;
  return [plain, ...query].join('?');
}

/** Leads from an address with a remnant of the text around it, as in a mail that was forwarded, to the address that is meant. */
export async function leadToMeant(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const meant = request.method === 'GET' || request.method === 'HEAD' ? handedOn(request.url) : null;
  // Two slashes at the start would be another host.
  if (meant !== null && !meant.startsWith('//')) await reply.redirect(meant, 302);
}
