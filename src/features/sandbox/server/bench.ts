import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { type Notice, queueNotices } from './deliveries.ts';
import type { Payment } from './store.ts';

/** Everything the sandbox depends on, so that it can run as a separate process. */
export interface SandboxOptions {
  readonly databaseUrl: string;
  /** Origin under which browsers reach the payment page. */
  readonly publicUrl: string;
  readonly secret: string;
  /** Whether the sandbox answers at all; checked on every request. */
  readonly enabled: () => Promise<boolean>;
  /** Whether the test bench is available: late confirmations and chargebacks on demand. */
  readonly controls: boolean;
  readonly now: () => Date;
  readonly fetch?: typeof fetch;
}

/** What the routes of the sandbox need. */
export interface Bench extends SandboxOptions {
  readonly pool: pg.Pool;
  /** Sends what is due, soon and in the background. */
  readonly wake: () => void;
}

/** The id of the payment in the path of a request. */
export const idOf = (request: FastifyRequest) => String((request.params as { id?: string }).id ?? '');

/** Queues notices about a payment and sends them soon. */
export async function queueAndSend(
  bench: Bench,
  payment: Payment,
  notices: readonly Notice[],
): Promise<void> {
  await queueNotices(bench.pool, payment, notices, bench.now());
  bench.wake();
}
