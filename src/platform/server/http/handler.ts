import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyRoute, BodyOf, ParamsOf, QueryOf, ResponseOf } from '../../contract/route.ts';
import type { Actor } from '../../contract/permissions.ts';
import type { UploadRoute } from '../../contract/upload.ts';
import type { Db, Tx } from '../database/db.ts';
import type { Services } from '../services.ts';
import type { Caller } from './caller.ts';

/** What every handler gets: the parsed input, the caller, the database's time and the services. */
export interface Context<R extends AnyRoute> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly actor: Actor;
  readonly caller: Caller;
  readonly now: Date;
  readonly db: Db;
  readonly services: Services;
  /** Puts a cookie on the answer (sign-in and sign-out only). */
  readonly setCookie: (name: string, value: string, maxAgeSeconds: number | null) => void;
}

/** A write runs inside one transaction; what it does is told to the audit log of the same transaction. */
export interface WriteContext<R extends AnyRoute> extends Context<R> {
  readonly tx: Tx;
  /** Names what the write is about; staff writes are logged even without. */
  readonly audit: (subject: string, detail?: Record<string, unknown>) => void;
}

export type ReadHandler<R extends AnyRoute> = (context: Context<R>) => Promise<ResponseOf<R>>;

/** A write in its parts: what goes before the transaction, what is decided and booked in it, what follows after. */
export interface WriteHandler<R extends AnyRoute, Result, Prepared = undefined> {
  /**
   * Runs before the transaction: rate limits, password hashing, whatever is slow or must count even when the
   * work is rolled back. It must not write what the command decides.
   */
  readonly prepare?: (context: Context<R>) => Promise<Prepared>;
  /** Runs in the transaction. The result must be plain JSON: it is kept under the idempotency key. */
  readonly command: (context: WriteContext<R>, prepared: Prepared) => Promise<Result>;
  /**
   * Runs after the commit and outside any transaction, again for every repeat that comes before its answer was
   * kept: it must be idempotent.
   */
  readonly finish?: (context: Context<R>, result: Result) => Promise<ResponseOf<R>>;
}

/** Answers with something that is not JSON: files, redirects, raw bodies of webhooks. */
export type RawHandler<R extends AnyRoute> = (
  context: Context<R>,
  reply: FastifyReply,
  request: FastifyRequest,
) => Promise<unknown>;

/** Takes JSON or nothing and answers JSON; the pipeline does the rest. */
export type JsonRegistration =
  | { readonly kind: 'read'; readonly route: AnyRoute; readonly handler: ReadHandler<AnyRoute> }
  | {
      readonly kind: 'write';
      readonly route: AnyRoute;
      readonly handler: WriteHandler<AnyRoute, unknown, unknown>;
    };

export type Registration =
  | JsonRegistration
  | { readonly kind: 'raw'; readonly route: AnyRoute; readonly handler: RawHandler<AnyRoute> }
  | { readonly kind: 'upload'; readonly route: UploadRoute };

/** Registers a route that only reads. */
export function read<R extends AnyRoute>(route: R, handler: ReadHandler<R>): Registration {
  return { kind: 'read', route, handler: handler as unknown as ReadHandler<AnyRoute> };
}

/** Registers a route that writes in one transaction; see {@link WriteHandler}. */
export function write<R extends AnyRoute, Result, Prepared = undefined>(
  route: R,
  handler: WriteHandler<R, Result, Prepared> | ((context: WriteContext<R>) => Promise<ResponseOf<R>>),
): JsonRegistration {
  const parts = typeof handler === 'function' ? { command: handler } : handler;
  return { kind: 'write', route, handler: parts as unknown as WriteHandler<AnyRoute, unknown, unknown> };
}

/** Registers a route that answers by itself. It must end its own transactions. */
export function raw<R extends AnyRoute>(route: R, handler: RawHandler<R>): Registration {
  return { kind: 'raw', route, handler: handler as unknown as RawHandler<AnyRoute> };
}

/** Registers a route that takes a file and keeps it for a record to name. */
export function upload(route: UploadRoute): Registration {
  return { kind: 'upload', route };
}
