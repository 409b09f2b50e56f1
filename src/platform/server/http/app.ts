import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyRequest,
} from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Refusal } from '../../contract/errors.ts';
import type { AnyRoute } from '../../contract/route.ts';
import type { Config } from '../operation/config.ts';
import type { Services } from '../services.ts';
import { markAnswers } from './caching.ts';
import type { Caller } from './caller.ts';
import { descriptionPages } from './description-page.ts';
import type { JsonRegistration, RawHandler, Registration } from './handler.ts';
import { largeBody } from './large-body.ts';
import { malformed } from './malformed.ts';
import { namedSchemas, routeSchema, securitySchemes } from './openapi.ts';
import { observeRequests } from './operations.ts';
import { checkMayWrite, type Cookie, contextOf, runRoute } from './pipeline.ts';
import { portableDescription } from './portable-description.ts';
import { problemOf, type ProblemAnswer, type Translate } from './problems.ts';
import { resolveCaller } from './resolve-caller.ts';
import { sendOutcome, setCookies } from './send.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';
import { uploadRoutes } from './uploads.ts';

const bodyLimitBytes = 256 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** Resolves the caller; only the first call does the work. */
    caller: () => Promise<Caller>;
    /** The resolved caller: null if resolving failed, undefined if it was not needed. */
    knownCaller: () => Promise<Caller | null | undefined>;
  }
}

export interface AppOptions {
  readonly services: Services;
  readonly registrations: readonly Registration[];
  readonly translate: Translate;
  /** Plugins that answer outside the API: health, files, sandbox, pages. Registered in this order. */
  readonly plugins: readonly FastifyPluginAsync[];
}

/** A confirmed password requires a signed-in user; one in the request must be declared in its body. */
function checkStepUp({ id, permission, stepUp, body }: AnyRoute): void {
  if (stepUp === true && permission === 'public')
    throw new Error(`route ${id} is public and asks for a confirmed password`);
  if (stepUp === 'in_request' && !(body instanceof z.ZodObject && 'current_password' in body.shape))
    throw new Error(`route ${id} says its body carries the password, and it does not`);
}

/**
 * Refuses to start with an unsafe route: no permission, a body that accepts unknown fields, a duplicate id.
 */
export function checkRegistrations(registrations: readonly Registration[]): void {
  const ids = new Set<string>();
  for (const { route, kind } of registrations) {
    if (!route.permission) throw new Error(`route ${route.id} names no permission`);
    if (ids.has(route.id)) throw new Error(`two routes have the id ${route.id}`);
    ids.add(route.id);
    if (kind === 'write' && route.method === 'GET') throw new Error(`route ${route.id} writes on GET`);
    if (kind === 'read' && route.method !== 'GET')
      throw new Error(`route ${route.id} reads on ${route.method}`);
    checkStepUp(route);
    if (
      route.body instanceof z.ZodObject &&
      (route.body.def.catchall as z.ZodType | undefined)?.def.type !== 'never'
    ) {
      throw new Error(`the body of route ${route.id} must be a z.strictObject: unknown fields are refused`);
    }
  }
}

function registerJson(app: FastifyInstance, registration: JsonRegistration, options: AppOptions): void {
  const { route } = registration;
  const secure = options.services.config.publicUrl.startsWith('https:');
  app.route({
    method: route.method,
    url: route.path,
    schema: routeSchema(route),
    config: { routeId: route.id },
    ...largeBody(route, options),
    handler: async (request, reply) => {
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        idempotencyKey: request.headers['idempotency-key'],
      };
      const outcome = await runRoute(registration, await request.caller(), input, options);
      setCookies(reply, outcome.cookies, secure);
      if (outcome.replayed) void reply.header('idempotency-replayed', 'true');
      void reply.header('cache-control', 'no-store');
      return sendOutcome(reply, outcome);
    },
  });
}

/** Whether a route that answers with a file takes JSON; the others get the bytes as they came. */
const takesJson = (route: AnyRoute): boolean => route.body !== undefined && !route.webhook;

function registerRaw(
  app: FastifyInstance,
  route: AnyRoute,
  handler: RawHandler<AnyRoute>,
  options: AppOptions,
): void {
  const secure = options.services.config.publicUrl.startsWith('https:');
  app.route({
    method: route.method,
    url: route.path,
    schema: routeSchema(route),
    config: { routeId: route.id },
    ...largeBody(route, options),
    handler: async (request, reply) => {
      const caller = await request.caller();
      if (route.method !== 'GET' && !route.webhook) checkMayWrite(caller);
      const cookies: Cookie[] = [];
      const input = { params: request.params, query: request.query, body: request.body };
      const context = await contextOf(route, caller, input, options.services, cookies);
      void reply.header('cache-control', 'no-store');
      const answer = await handler(context, reply, request);
      setCookies(reply, cookies, secure);
      return answer;
    },
  });
}

/** Every route of the contracts, by how its body is read. */
async function registerRoutes(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { registrations } = options;
  await app.register(async (scope) => {
    for (const one of registrations) {
      if (one.kind === 'read' || one.kind === 'write') registerJson(scope, one, options);
      if (one.kind === 'raw' && takesJson(one.route)) registerRaw(scope, one.route, one.handler, options);
    }
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const one of registrations)
      if (one.kind === 'raw' && !takesJson(one.route)) registerRaw(scope, one.route, one.handler, options);
  });
  const uploads = registrations.flatMap((one) => (one.kind === 'upload' ? [one.route] : []));
  await app.register(uploadRoutes(uploads, options));
  await descriptionPages(app);
}

async function registerDescription(app: FastifyInstance, options: AppOptions): Promise<void> {
  const schemaRegistry = namedSchemas();
  const transform = createJsonSchemaTransform({ schemaRegistry });
  const nameSchemas = createJsonSchemaTransformObject({ schemaRegistry });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Obolus',
        version: '4',
        description:
          'Projects, giving and administration of a donation platform. Money is in cents, times in ISO 8601. A slash at the end of a path makes no difference.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: options.services.config.publicUrl }],
      components: { securitySchemes: securitySchemes(options.services.config) },
    },
    // Only routes of the contracts: pages and the sandbox are not part of the API.
    transform: (route) =>
      'operationId' in (route.schema ?? {})
        ? transform({ ...route, url: route.url.replace(/(?<=.)\/$/, '') })
        : { schema: { hide: true }, url: route.url },
    transformObject: (document) => portableDescription(nameSchemas(document)),
  });
}

const nothing = "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'";

/** Answers of the API and files load nothing; pages have their own policy. */
async function registerSecurityHeaders(app: FastifyInstance, options: AppOptions): Promise<void> {
  await app.register(helmet, {
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: options.services.config.publicUrl.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
    // The library would write the policy for every answer; this one never changes.
    contentSecurityPolicy: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('content-security-policy', nothing);
    done();
  });
}

/** Fastify accepts a number of trusted hops only as a function of the distance. */
function trustedProxies(
  setting: Config['trustProxy'],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

function problemFor(
  error: unknown,
  route: AnyRoute | null,
  caller: Caller | null,
  options: AppOptions,
): ProblemAnswer {
  const status = (error as { statusCode?: number }).statusCode;
  const codes: Record<number, string> = {
    413: 'too_large',
    415: 'not_json',
    400: 'invalid_json',
    404: 'not_found',
  };
  const code = status === undefined ? undefined : codes[status];
  const locale = caller?.locale ?? 'en_US';
  if (!(error instanceof Refusal) && code) {
    const detail = options.translate(locale, 'platform', `refusals.${code}`);
    if (status === 400)
      return { status, body: { non_field_errors: [detail], codes: { non_field_errors: [code] } } };
    return { status: status ?? 500, body: { detail, code } };
  }
  return problemOf(error, route, locale, options.translate);
}

/**
 * Builds the HTTP server of one process: security headers, cookies, callers, every route of the contracts,
 * the API description, and the plugins outside the API. It does not listen yet.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  checkRegistrations(options.registrations);
  const routes = new Map(options.registrations.map(({ route }) => [route.id, route]));
  const app = Fastify({
    loggerInstance: options.services.log,
    trustProxy: trustedProxies(options.services.config.trustProxy),
    bodyLimit: bodyLimitBytes,
    // Loading the pages takes long on a busy machine; Fastify's default time-out of ten seconds would abort
    // the start.
    pluginTimeout: 120_000,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    genReqId: () => randomUUID(),
    // As long as the head of a request may be: parameters that are too long are refused by the contract
    // instead of being passed to the pages.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    ...malformed(options.translate),
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance;

  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('caller');
  app.decorateRequest('knownCaller');
  observeRequests(app);
  warnOfUntrustedProxy(app, options.services.config.trustProxy);
  markAnswers(app);
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    void reply.header('x-request-id', request.id);
    let resolved: Promise<Caller> | undefined;
    request.caller = () => (resolved ??= resolveCaller(request, options.services));
    request.knownCaller = async () => resolved?.catch(() => null);
  });
  app.setErrorHandler(async (error, request, reply) => {
    const caller = await request.caller().catch(() => null);
    const route = routes.get((request.routeOptions.config as { routeId?: string }).routeId ?? '') ?? null;
    const problem = problemFor(error, route, caller, options);
    void reply.header('cache-control', 'no-store');
    if (problem.unexpected) request.log.error({ err: error }, 'request failed');
    return sendOutcome(reply, problem);
  });

  await app.register(cookie);
  await registerSecurityHeaders(app, options);
  await registerDescription(app, options);
  await registerRoutes(app, options);
  app.all('/api/*', { schema: { hide: true } }, async () => {
    throw new Refusal(404, [{ code: 'not_found', namespace: 'platform' }]);
  });
  for (const plugin of options.plugins) await app.register(plugin);
  return app;
}
