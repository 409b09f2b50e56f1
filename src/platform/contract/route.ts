import type { z } from 'zod';
import type { RefusalStatus } from './errors.ts';
import type { Permission } from './permissions.ts';
import type { UploadUse } from './upload-use.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Shape = z.ZodType;

/**
 * One endpoint as declared for server, web client and OpenAPI. `id` is the unique operation id. Every route
 * names the permission it needs; `public` must be written out.
 */
export interface RouteDefinition<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Response extends Shape = Shape,
> {
  readonly id: string;
  /** Folder name of the feature: the i18next namespace of its refusals and the tag in the API page. */
  readonly feature: string;
  readonly method: HttpMethod;
  /** Fastify path below the origin, e.g. `/api/v4/projects/:slug`. */
  readonly path: string;
  readonly permission: Permission;
  /**
   * The write moves money or rights, or the answer is as good as money. `true`: it needs a session whose password was entered
   * recently, else it is refused (403 `password_required`). `in_request`: its body carries `current_password`, so each
   * request is confirmed by itself.
   */
  readonly stepUp?: true | 'in_request';
  /**
   * Writes that decide on a record as it was shown: the route that shows it. Its answer has the `version` that the body
   * names; a record that differs is a 409 `record_changed`, and nothing changes (decision 595).
   */
  readonly seen?: RouteAddress;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The largest body in bytes, where 256 kB are not enough; it is read only for callers with the permission. */
  readonly bodyBytes?: number;
  readonly response: Response;
  /** The codes with which a command may refuse, and the status of each. */
  readonly refusals?: Readonly<Record<string, RefusalStatus>>;
  /** Every write takes an `Idempotency-Key` header; of one that has effect each time the caller must send it. */
  readonly idempotency?: 'required';
  /** Statuses other than those of the pipeline, e.g. a redirect or a file. */
  readonly success?: 200 | 201 | 202 | 204;
  /**
   * Notifications of external servers: authenticated by their signature, hence exempt from origin and CSRF
   * checks.
   */
  readonly webhook?: true;
  /** The body is a file, not JSON; see `defineUpload`. */
  readonly upload?: UploadUse;
  /** Content type of an answer that is not JSON (files). */
  readonly produces?: string;
  /** Root element of an answer in XML. */
  readonly xmlRoot?: string;
}

/** What a call needs of a route besides its types. */
export type RouteAddress = Pick<RouteDefinition, 'id' | 'method' | 'path'>;

/** Declares an endpoint; see {@link RouteDefinition}. Types are inferred from the schemas. */
export function defineRoute<
  Params extends Shape = z.ZodUndefined,
  Query extends Shape = z.ZodUndefined,
  Body extends Shape = z.ZodUndefined,
  Response extends Shape = z.ZodUndefined,
>(
  definition: RouteDefinition<Params, Query, Body, Response>,
): RouteDefinition<Params, Query, Body, Response> {
  return definition;
}

export type AnyRoute = RouteDefinition<Shape, Shape, Shape, Shape>;

export type ParamsOf<R> = R extends RouteDefinition<infer P, Shape, Shape, Shape> ? z.output<P> : never;
export type QueryOf<R> = R extends RouteDefinition<Shape, infer Q, Shape, Shape> ? z.output<Q> : never;
export type BodyOf<R> = R extends RouteDefinition<Shape, Shape, infer B, Shape> ? z.output<B> : never;
export type ResponseOf<R> = R extends RouteDefinition<Shape, Shape, Shape, infer A> ? z.output<A> : never;

type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined;

/** The input of a call: only the parts that the route declares. */
export type CallInput<R> =
  R extends RouteDefinition<infer P, infer Q, infer B, Shape>
    ? Optional<'params', InputOf<P>> & Optional<'query', InputOf<Q>> & Optional<'body', InputOf<B>>
    : never;

type Optional<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : undefined extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** Headers a call may carry besides its input. */
export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** The request is completed even if the page is left meanwhile. */
  readonly keepalive?: boolean;
}

/** Calls a route and returns its response, or throws an ApiError. */
export type Call = <R extends AnyRoute>(
  route: R,
  input: CallInput<R>,
  options?: CallOptions,
) => Promise<ResponseOf<R>>;
