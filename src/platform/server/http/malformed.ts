import type { FastifyReply, FastifyRequest, RawRequestDefaultExpression } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Translate } from './problems.ts';

type ClientError = Error & { readonly code?: string };

/** The status for a request that could not be parsed, by the error code of Node's parser. */
function statusOf(code: string | undefined): 400 | 408 | 431 {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

const codes = { 400: 'bad_request', 408: 'too_slow', 431: 'headers_too_long' } as const;

/**
 * The address to route. An address outside the API that cannot be decoded is read character by character, so
 * that the pages answer with 404.
 */
function lookedUp({ url = '/' }: RawRequestDefaultExpression): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (!path.includes('%') || path.startsWith('/api/')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/**
 * Answers malformed HTTP requests in the format of every other refusal: an API address that cannot be decoded
 * does not exist (404); invalid bytes, headers that are too long and requests that never end are answered on
 * the raw connection, which is then closed.
 */
export function malformed(translate: Translate) {
  return {
    rewriteUrl: lookedUp,
    frameworkErrors: (_error: Error, _request: FastifyRequest, reply: FastifyReply) => {
      const detail = translate('en_US', 'platform', 'refusals.not_found');
      void reply.code(404).type('application/json; charset=utf-8').header('cache-control', 'no-store');
      void reply.send(JSON.stringify({ detail, code: 'not_found' }));
    },
    clientErrorHandler: (error: ClientError, socket: Socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      if (!socket.writable) {
        socket.destroy(error);
        return;
      }
      const status = statusOf(error.code);
      const code = codes[status];
      const detail = translate('en_US', 'platform', `refusals.${code}`);
      const body = JSON.stringify(
        status === 400
          ? { non_field_errors: [detail], codes: { non_field_errors: [code] } }
          : { detail, code },
      );
      socket.end(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
          `Content-Type: application/json; charset=utf-8\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
      );
    },
  };
}
