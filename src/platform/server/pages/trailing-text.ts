import type { FastifyReply, FastifyRequest } from 'fastify';
import { safePath } from '#kernel/path.ts';

/**
 * The last piece of what stays behind a link when it is copied out of a text: punctuation, closing quotes and brackets, and invisible
 * characters, also percent-encoded in UTF-8, and what a bracket or a quote is in HTML.
 */
const LAST =
  /(?:&(?:gt|quot)|[,;:.!)\]}>'"*]|%(?:2C|3B|3A|2E|21|29|5D|7D|3E|27|22|2A|20)|%C2%(?:A0|AD|BB)|%E2%80%(?:8[B-F]|9[89A-F]|A[6A-E]|BA)|%E2%81%A0|%EF%BB%BF)$/i;

/** Length of the longest such piece. */
const LONGEST = 9;

/** A path without the pieces behind it; one at a time, so that a long path takes no longer for each of them. */
function stripped(path: string): string {
  let end = path.length;
  for (;;) {
    const [last] = LAST.exec(path.slice(Math.max(0, end - LONGEST), end)) ?? [];
    if (last === undefined) return path.slice(0, end);
    end -= last.length;
  }
}

/** What a link has in it that was broken over two lines and put together again: no path of ours has blanks. */
const BREAK = /=?%0D%0A|%0A|%09|%20/gi;

/** The address (path and query) without the text behind its path and without line breaks in it; null if there is none. */
export function withoutTrailingText(url: string): string | null {
  const [path = '', ...query] = url.split('?');
  const plain = stripped(path.replace(BREAK, ''));
  if (plain === path || plain === '' || plain === '/' || plain.startsWith('/api/')) return null;
  return [plain, ...query].join('?');
}

/** Redirects an address with text behind it or line breaks in it, as from a mail that was forwarded, to the address without them. */
export async function redirectTrailingText(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const plain =
    request.method === 'GET' || request.method === 'HEAD' ? withoutTrailingText(request.url) : null;
  if (plain !== null && safePath(plain) === plain) await reply.redirect(plain, 302);
}
