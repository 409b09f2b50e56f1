import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyRoute, BodyOf, ParamsOf, QueryOf, ResponseOf } from '../../contract/route.ts';
import type { Actor } from '../../contract/permissions.ts';
import type { UploadRoute } from '../../contract/upload.ts';
import type { Db, Tx } from '../database/db.ts';
import type { Services } from '../services.ts';
import type { Caller } from './caller.ts';

/** The input of every handler: the parsed request, the caller, the database's time and the services. */
export interface Context<R extends AnyRoute> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly actor: Actor;
  readonly caller: Caller;
  readonly now: Date;
  readonly db: Db;
  readonly services: Services;
  /** Sets a cookie on the answer (sign-in and sign-out only). */
  readonly setCookie: (name: string, value: string, maxAgeSeconds: number | null) => void;
}

export interface AuditMore {
  /** Who acted, where the command itself finds out, as when somebody logs in. */
  readonly actor?: bigint;
  /** The records that the write concerns, where its subject is several and no change of their rows names them: `email:7`. */
  readonly records?: readonly string[];
}

/** A write runs inside one transaction and is recorded in the audit log in the same transaction. */
export interface WriteContext<R extends AnyRoute> extends Context<R> {
  readonly tx: Tx;
  /** Names the subject of the write; writes of staff, organizations and companies are logged even without. */
  readonly audit: (subject: string, detail?: Record<string, unknown>, more?: AuditMore) => void;
}

export type ReadHandler<R extends AnyRoute> = (context: Context<R>) => Promise<ResponseOf<R>>;

/** A write in its parts: before the transaction, inside it, and after it. */
export interface WriteHandler<R extends AnyRoute, Result, Prepared = undefined> {
  /**
   * Runs before the transaction: rate limits, password hashing, whatever is slow or must remain when the
   * transaction is rolled back. It must not write the result of the command.
   */
  readonly prepare?: (context: Context<R>) => Promise<Prepared>;
  /** Runs in the transaction. The result must be plain JSON: it is stored under the idempotency key. */
  readonly command: (context: WriteContext<R>, prepared: Prepared) => Promise<Result>;
  /**
   * Runs after the commit and outside any transaction, and again for every repeated request until its answer
   * is stored: it must be idempotent.
   */
  readonly finish?: (context: Context<R>, result: Result) => Promise<ResponseOf<R>>;
}

/** Answers with something other than JSON: files, redirects, raw bodies of webhooks. */
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

/** Registers a route that sends its own answer. It must end its own transactions. */
export function raw<R extends AnyRoute>(route: R, handler: RawHandler<R>): Registration {
  return { kind: 'raw', route, handler: handler as unknown as RawHandler<AnyRoute> };
}

/** Registers a route that accepts a file and stores it until a record refers to it. */
export function upload(route: UploadRoute): Registration {
  return { kind: 'upload', route };
}
