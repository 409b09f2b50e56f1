import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { jobRegistrations } from '../../../src/app/features.ts';
import { buildServer } from '../../../src/app/server.ts';
import { openServices } from '../../../src/app/services.ts';
import { forgetSettings } from '../../../src/features/settings/server/testing.ts';
import { SandboxProvider } from '../../../src/features/sandbox/server/index.ts';
import type { AnyRoute } from '../../../src/platform/contract/route.ts';
import { createLogger } from '#platform/server/operation/logging.ts';
import {
  createPayments,
  type CreatedPayment,
  type PaymentRequest,
  type PaymentState,
  type RefundState,
} from '../../../src/platform/server/payments/payments.ts';
import { installationOf } from '../../../src/platform/server/payments/installation.ts';
import { signBody } from '../../../src/platform/server/payments/signature.ts';
import type { Services } from '../../../src/platform/server/services.ts';
import { addressOf } from '../../../src/platform/web/api.ts';
import { sessionHeaders, testConfig } from '../../../src/testing/app.ts';
import { withSeenVersion } from '../../../src/testing/seen.ts';
import { ask, urlOf } from '../../../src/testing/server.ts';

/** The source of databases for sequences: a server, and a migrated database without connections. */
export interface Template {
  readonly adminUrl: string;
  readonly template: string;
}

/** The response of a route. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** The sandbox's signed notices, and a provider controlled by the driver, without HTTP between them. */
class PlayedProvider extends SandboxProvider {
  /** The response to the next refund. */
  next: RefundState['status'] = 'done';
  /** Our reference of the latest requested refund. */
  lastRefund = '';
  /** The state of each refund, by our reference: the provider answers repeated requests the same way. */
  readonly refunds = new Map<string, RefundState['status']>();

  override createPayment(request: PaymentRequest): Promise<CreatedPayment> {
    return Promise.resolve({
      payment: `pay_${request.reference}`,
      paymentUrl: `http://localhost:8000/pay/${request.reference}`,
    });
  }

  /** Payments are made only by notices: queries answer that the page is still open. */
  override fetchPayment(): Promise<PaymentState | null> {
    return Promise.resolve(null);
  }

  override refund({ reference }: { reference: string }): Promise<RefundState> {
    const status = this.refunds.get(reference) ?? this.next;
    this.refunds.set(reference, status);
    this.lastRefund = reference;
    return Promise.resolve({ refund: `re_${reference}`, status });
  }
}

/**
 * A copy of every existing row, and a function that restores the tables to it. Cloning a database for each sequence
 * takes a hundred times as long.
 */
const rememberRows = `
  CREATE SCHEMA money_reset;
  DO $$
  DECLARE
    one record;
    filled boolean;
    names text;
    body text := 'SET LOCAL session_replication_role = replica;';
  BEGIN
    FOR one IN SELECT c.oid, c.relname FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY c.relname
    LOOP
      body := body || format('DELETE FROM public.%I;', one.relname);
      EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', one.relname) INTO filled;
      IF filled THEN
        SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO names FROM pg_attribute
          WHERE attrelid = one.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
        EXECUTE format('CREATE TABLE money_reset.%I AS SELECT %s FROM public.%I', one.relname, names, one.relname);
        body := body || format('INSERT INTO public.%I (%s) OVERRIDING SYSTEM VALUE SELECT * FROM money_reset.%I;',
          one.relname, names, one.relname);
      END IF;
    END LOOP;
    EXECUTE format('CREATE FUNCTION money_reset.reset() RETURNS void LANGUAGE plpgsql AS %L',
      'BEGIN ' || body || ' END');
  END $$`;

interface Queued {
  readonly name: string;
  readonly data: object;
}

/** One product in this process with its own database, which is reset for each sequence. */
export class Product {
  readonly services: Services;
  readonly provider: PlayedProvider;
  readonly #server: FastifyInstance;
  readonly #queue: Queued[];
  /** The login that owns the tables. */
  readonly #admin: pg.Client;
  readonly #close: () => Promise<void>;
  #staff: { readonly id: bigint; headers: Record<string, string> } | null = null;
  #cookies = new Map<string, string>();
  #address = 0;
  #beginning = 0;
  /** Whether the last call of a route was refused. */
  refused = false;

  private constructor(
    parts: {
      services: Services;
      server: FastifyInstance;
      provider: PlayedProvider;
      queue: Queued[];
      admin: pg.Client;
    },
    close: () => Promise<void>,
  ) {
    this.services = parts.services;
    this.provider = parts.provider;
    this.#server = parts.server;
    this.#queue = parts.queue;
    this.#admin = parts.admin;
    this.#close = close;
  }

  /** Opens the product in this process on a fresh clone of the template. */
  static async open({ adminUrl, template }: Template): Promise<Product> {
    const name = `${template.slice(0, 30)}_${randomUUID().slice(0, 13).replaceAll('-', '')}`;
    const url = urlOf(adminUrl, name);
    await ask(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
    const dataDir = mkdtempSync(join(tmpdir(), 'obolus-money-'));
    const config = testConfig(url, dataDir);
    const { services, close } = await openServices(config, createLogger(config));
    const queue: Queued[] = [];
    const provider = new PlayedProvider({ baseUrl: config.publicUrl, secret: config.sandboxWebhookSecret });
    Object.assign(services, { payments: createPayments({ sandbox: provider }) });
    Object.assign(services.jobs, { enqueue: enqueueInto(queue) });
    const server = await buildServer(services, { pages: false });
    await server.ready();
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    return new Product({ services, server, provider, queue, admin }, async () => {
      await admin.end();
      await server.close();
      await close();
      rmSync(dataDir, { recursive: true, force: true });
      await ask(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    });
  }

  /** Stores the current state, in which all sequences start. */
  async remember(): Promise<void> {
    await this.#admin.query(rememberRows);
    this.#beginning = this.now().getTime();
  }

  /** Restores the stored state. */
  async begin(): Promise<void> {
    await this.#admin.query('SELECT money_reset.reset()');
    forgetSettings();
    this.#queue.splice(0);
    this.#cookies.clear();
    await this.wait(this.#beginning - this.now().getTime());
  }

  get pool(): pg.Pool {
    return this.services.database.pool;
  }

  /** The current time of the product. */
  now(): Date {
    return this.services.clock.now();
  }

  /** Lets time pass. Users have to log in again. */
  async wait(milliseconds: number): Promise<void> {
    this.services.clock.shiftBy(milliseconds);
    if (this.#staff) await this.work(this.#staff.id);
  }

  /** Sets the member of staff who acts from now on. */
  async work(id: bigint): Promise<void> {
    this.#staff = { id, headers: await sessionHeaders(this.services, id) };
  }

  /** Calls a route as staff. */
  staff(route: AnyRoute, input: Input = {}): Promise<Answer> {
    if (!this.#staff) throw new Error('nobody of the staff is at work');
    return this.#send(route, input, this.#staff.headers);
  }

  /** Calls a route as a visitor who stores cookies under a name; without a name every call comes from a new visitor. */
  async visitor(route: AnyRoute, input: Input = {}, name?: string): Promise<Answer> {
    const cookie = name === undefined ? undefined : this.#cookies.get(name);
    return this.#send(route, input, cookie === undefined ? {} : { cookie }, name);
  }

  /** Calls a route as a user who has logged in. */
  async user(route: AnyRoute, input: Input, id: bigint): Promise<Answer> {
    return this.#send(route, input, await sessionHeaders(this.services, id));
  }

  async #send(
    route: AnyRoute,
    input: Input,
    headers: Record<string, string>,
    name?: string,
  ): Promise<Answer> {
    this.#address = (this.#address + 1) % 60_000;
    const sent = await withSeenVersion(route, input, async (url) =>
      (await this.#server.inject({ url, headers })).json<unknown>(),
    );
    const response = await this.#server.inject({
      method: route.method,
      url: addressOf(route.path, (input.params ?? {}) as never, (input.query ?? {}) as never),
      remoteAddress: `10.9.${this.#address >> 8}.${this.#address & 255}`,
      headers: {
        ...headers,
        ...(route.idempotency === undefined ? {} : { 'idempotency-key': randomUUID() }),
      },
      ...(sent === undefined ? {} : { payload: sent as object }),
    });
    for (const { name: cookie, value } of response.cookies)
      if (name !== undefined) this.#cookies.set(name, `${cookie}=${value}`);
    this.refused = response.statusCode >= 400;
    const body = response.body === '' ? {} : response.json<Record<string, unknown>>();
    return { status: response.statusCode, body };
  }

  /**
   * Posts a signed notice of the provider; returns the status. `mark`: that of another installation, or null for none.
   */
  async notice(
    content: Readonly<Record<string, unknown>> & { readonly payment: object },
    mark?: string | null,
  ): Promise<number> {
    const installation =
      mark === undefined ? (await installationOf(this.services.database.db)).mark : (mark ?? undefined);
    const body = JSON.stringify({
      id: `evt_${randomUUID()}`,
      occurred_at: this.now().toISOString(),
      ...content,
      payment: { ...content.payment, installation },
    });
    const signature = signBody(this.services.config.sandboxWebhookSecret, Buffer.from(body), this.now());
    const response = await this.#server.inject({
      method: 'POST',
      url: '/api/v4/webhooks/sandbox',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      payload: body,
    });
    return response.statusCode;
  }

  /** Runs a scheduled job now. */
  async job(name: string, data: object = {}): Promise<void> {
    const found = jobRegistrations.find(({ job }) => job.name === name);
    if (!found) throw new Error(`there is no job ${name}`);
    await found.handler(this.services, data, { id: randomUUID(), signal: new AbortController().signal });
  }

  /** Runs the jobs of a name that the last steps have put into the queue; `after` is called after each. */
  async workOff(name: string, after?: () => Promise<void>): Promise<void> {
    const due = this.#queue.filter((queued) => queued.name === name);
    this.#queue.splice(0, Infinity, ...this.#queue.filter((queued) => queued.name !== name));
    for (const { data } of due) {
      await this.job(name, data);
      await after?.();
    }
  }

  /** One query, for lookups and set-up of the driver; whole numbers of the database are returned as text. */
  async rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>(sql, values);
    const plain = (value: unknown) => (typeof value === 'bigint' ? String(value) : value);
    return rows.map(
      (row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, plain(value)])) as Row,
    );
  }

  close(): Promise<void> {
    return this.#close();
  }
}

interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** A queue in memory: jobs exist once their transaction has committed. */
function enqueueInto(queue: Queued[]): Services['jobs']['enqueue'] {
  return (tx, { name }, data) => {
    tx.onCommit(() => void queue.push({ name, data }));
    return Promise.resolve(randomUUID());
  };
}
