import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { type LoggerOptions, pino, stdSerializers } from 'pino';
import type { Config } from './config.ts';

/** Fields left out of the log: keys of sessions and accounts, and donors. */
const hiddenKeys = [
  'password',
  'current_password',
  'new_password',
  'token',
  'secret',
  'cookie',
  'authorization',
  '["set-cookie"]',
  '["x-csrf-token"]',
  'email',
  'first_name',
  'last_name',
  'company_name',
  'name',
  'street',
  'recipient',
  'to',
];

const path = (parent: string, key: string) => (key.startsWith('[') ? `${parent}${key}` : `${parent}.${key}`);
const hidden = hiddenKeys.flatMap((key) => [
  key,
  ...['*', 'req.headers', 'headers', 'body', 'detail', 'err'].map((parent) => path(parent, key)),
]);

/**
 * An error as logged. PostgreSQL puts values of the row into `detail`, mail servers the address: both are
 * left out.
 */
export function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  if (error instanceof pg.DatabaseError) {
    const { message, code, severity, table, constraint, routine, stack } = error;
    return { type: 'DatabaseError', message, code, severity, table, constraint, routine, stack };
  }
  const { type, message, stack, code }: Record<string, unknown> = stdSerializers.err(error);
  const cause = error.cause instanceof Error ? { cause: serializeError(error.cause) } : {};
  return { type, message, stack, ...(code === undefined ? {} : { code }), ...cause };
}

/** The options of the program's logger: one JSON object per line, times in ISO 8601, personal data left out. */
export function loggerOptions(config: Pick<Config, 'logLevel' | 'mode'>): LoggerOptions {
  const readable = config.mode === 'development' && process.stdout.isTTY;
  return {
    level: config.logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: hidden.filter((entry) => entry !== 'name'), censor: '[hidden]' },
    serializers: { err: serializeError, error: serializeError, req: serializeRequest, res: serializeReply },
    ...(readable ? { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss' } } } : {}),
  };
}

function serializeRequest(request: { id?: unknown; method?: unknown }): object {
  // No address, query or headers: links may hold tokens, and visitors are not to be tracked.
  return { id: request.id, method: request.method };
}

function serializeReply(reply: { statusCode?: unknown }): object {
  return { status: reply.statusCode };
}

/** The logger of one process. */
export function createLogger(config: Pick<Config, 'logLevel' | 'mode'>): FastifyBaseLogger {
  return pino(loggerOptions(config));
}
