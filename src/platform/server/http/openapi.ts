import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { detailBodySchema, errorBodySchema } from '../../contract/errors.ts';
import type { AnyRoute } from '../../contract/route.ts';
import { sessionCookieName } from '../auth/sessions.ts';
import type { Config } from '../operation/config.ts';

/** The parts of a route shown in the API description; Fastify itself validates nothing with them. */
export type RouteSchema = FastifySchema & {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  consumes?: string[];
  security: Record<string, string[]>[];
};

/** How callers authenticate: the cookie of a session, and with it the token that every write needs. */
export const securitySchemes = (config: Config) => ({
  session: {
    type: 'apiKey' as const,
    in: 'cookie',
    name: sessionCookieName(config),
    description: 'The cookie that a log-in sets.',
  },
  csrf: {
    type: 'apiKey' as const,
    in: 'header',
    name: 'x-csrf-token',
    description: 'The token of `GET /api/v4/csrf`; writes with a session need it.',
  },
});

/** Public routes are open, with or without a session; webhooks are authenticated by their signature. */
function securityOf({ permission, method, webhook }: AnyRoute): RouteSchema['security'] {
  if (webhook) return [];
  const session: Record<string, string[]> = method === 'GET' ? { session: [] } : { session: [], csrf: [] };
  return permission === 'public' ? [{}, session] : [session];
}

const descriptions: Readonly<Record<number, string>> = {
  400: 'The input is invalid; messages per field.',
  401: 'Sign in first.',
  403: 'The permission is missing, the write came without its CSRF token, or the password must be confirmed first.',
  404: 'It does not exist, or the caller may not know of it.',
  408: 'The request took too long to arrive.',
  409: 'The state has changed meanwhile.',
  413: 'The body is too large.',
  415: 'Bodies are JSON.',
  422: 'The idempotency key was used with another body.',
  429: 'Too many tries; see Retry-After.',
  431: 'The address and the headers are too long together.',
  500: 'A fault of the server.',
  503: 'The database is away or busy; see Retry-After.',
};

const fieldStatuses = new Set([400, 409, 422]);

/** Every error status of a route: those of the pipeline and those it declares. */
export function problemStatuses(route: AnyRoute): number[] {
  const statuses = new Set<number>([400, 408, 429, 431, 500, 503]);
  const writes = route.method !== 'GET';
  if (route.permission !== 'public') statuses.add(401).add(403);
  if (route.params) statuses.add(404);
  if (writes) statuses.add(403).add(413).add(415).add(422).add(409);
  for (const status of Object.values(route.refusals ?? {})) statuses.add(status);
  return [...statuses].sort((a, b) => a - b);
}

function problemSchema(status: number): z.ZodType {
  const schema = fieldStatuses.has(status) ? errorBodySchema : detailBodySchema;
  return schema.describe(descriptions[status] ?? 'Refused.');
}

let named: typeof z.globalRegistry | undefined;

/**
 * The named schemas as they are before the pages are loaded: their bundle contains a second copy of every
 * contract, whose names would clash.
 */
export function namedSchemas(): typeof z.globalRegistry {
  named ??= Object.assign(z.registry<z.core.GlobalMeta>(), {
    _map: z.globalRegistry._map,
    _idmap: new Map(z.globalRegistry._idmap),
  });
  return named;
}

/** The OpenAPI description of a route: input, success, and every refusal. */
export function routeSchema(route: AnyRoute): RouteSchema {
  const response: Record<number, unknown> = {};
  const success = route.success ?? 200;
  if (route.produces) {
    response[success] = {
      description: route.summary,
      content: { [route.produces]: { schema: fileSchema(route) } },
    };
  } else {
    response[success] = route.response ?? z.undefined().describe('Nothing.');
  }
  for (const status of problemStatuses(route)) response[status] = problemSchema(status);
  const headers = route.method === 'GET' || route.webhook ? {} : { headers: writeHeaders(route) };
  return {
    operationId: route.id,
    tags: [route.feature],
    summary: route.summary,
    description: describe(route),
    ...(route.params ? { params: route.params } : {}),
    ...(route.query ? { querystring: route.query } : {}),
    ...(route.body ? { body: route.body } : {}),
    ...(route.upload ? { body: binarySchema, consumes: ['application/octet-stream'] } : {}),
    ...headers,
    security: securityOf(route),
    response,
  };
}

/** Who may call the route; programs read this sentence too. */
const describe = ({ permission, stepUp }: AnyRoute): string =>
  `Permission: \`${permission}\`.${stepUp === true ? ' Needs a recently confirmed password (`confirmPassword`).' : ''}`;

/** The raw bytes of a file. */
const binarySchema = z.string().meta({ format: 'binary' });

/** An answer in XML names its root element: tools that check answers parse them by it. */
const fileSchema = ({ xmlRoot }: AnyRoute): z.ZodType =>
  xmlRoot === undefined ? binarySchema : z.string().meta({ xml: { name: xmlRoot } });

function writeHeaders(route: AnyRoute): z.ZodType {
  const key = z
    .string()
    .describe('Repeating a request under the same key repeats its answer, not its effect.');
  return z.object({
    'idempotency-key': route.idempotency === 'required' ? key : key.optional(),
  });
}
