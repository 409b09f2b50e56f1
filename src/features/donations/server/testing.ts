import { randomUUID } from 'node:crypto';
import { setSettings } from '#features/settings/server/testing.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { beforeAll } from 'vitest';
import { makeBudget } from '#features/budgets/server/testing.ts';
import { createCoFunding, type NewCoFunding } from '#features/cofunding/server/index.ts';
import { makeProject, type MadeProject } from '#testing/projects.ts';
import { signBody } from '#platform/server/payments/signature.ts';
import type { Services } from '#platform/server/services.ts';
import { createPayments } from '#platform/server/payments/payments.ts';
import { SandboxProvider } from '#features/sandbox/server/index.ts';
import { type TestApp, useApp } from '#testing/app.ts';
import { donationBody } from '#testing/donor.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { requestPrivateDonation } from '../contract/request.ts';

export type { OpenProject } from './facts.ts';
export { forgetDonorsOfDeletedAccounts } from './forget-donor.ts';
export { recordDonorClaimEntry } from './commands/donor-claims.ts';
export { servedDonations } from './list.ts';

/** A `fetch` that injects its requests into a server that does not listen. */
export function injectFetch(server: () => FastifyInstance): typeof fetch {
  return async (input, init) => {
    const url = new URL(String(input));
    const response = await server().inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: url.pathname + url.search,
      headers: init?.headers as Record<string, string>,
      ...(init?.body ? { payload: init.body as string } : {}),
    });
    return new Response(response.body, { status: response.statusCode });
  };
}

/** Lifts the hold limits of visitors, who all have one address in tests. */
export async function liftVisitorLimits(pool: pg.Pool): Promise<void> {
  await setSettings(pool, { maxOpenHoldsPerVisitor: 1000, maxHoldShare: 100, openHoldsWithoutTask: null });
}

/** Staff who may view and change donations. */
export const buildDonationStaff = (services: Services): Promise<BuiltUser> =>
  buildUser(services, {
    permissions: ['view_private_donations', 'create_private_donations', 'change_private_donations'],
  });

/**
 * The API with the sandbox behind it, within the test's process and without the hold limits of visitors, who
 * all have one address here.
 */
export function useGiving(): TestApp {
  const app = useApp();
  beforeAll(async () => {
    const { config } = app.services;
    const connection = { baseUrl: config.publicUrl, secret: config.sandboxWebhookSecret };
    const provider = new SandboxProvider({ ...connection, fetch: injectFetch(() => app.server) });
    Object.assign(app.services, { payments: createPayments({ sandbox: provider }) });
    await liftVisitorLimits(app.database.pool);
  });
  return app;
}

/** A payment provider with the sandbox as adapter; without terms it takes no fee. Returns its slug. */
export async function makeProvider(
  pool: pg.Pool,
  terms: { feeBase?: number; feePpm?: number; smallest?: number; adapter?: string } = {},
): Promise<string> {
  const slug = unique('provider');
  await pool.query(
    `WITH p AS (INSERT INTO payment_provider (slug, adapter, method, title, display_name, icon, position)
       VALUES ($1, $2, 'card', 'Card', '{"en": "Card", "de": "Karte"}', 'card', 1) RETURNING id)
     INSERT INTO payment_provider_fee (provider_id, fee_base_cents, fee_factor_ppm, smallest_cents)
     SELECT id, $3, $4, $5 FROM p`,
    [slug, terms.adapter ?? 'sandbox', terms.feeBase ?? 0, terms.feePpm ?? 0, terms.smallest ?? 1],
  );
  return slug;
}

/** A project with an open need, and a payment provider. */
export async function makeGiving(
  pool: pg.Pool,
  made: MadeProject = { needs: [[10_000n, 0n]] },
  terms: Parameters<typeof makeProvider>[1] = {},
): Promise<{ project: { id: bigint; slug: string }; provider: string }> {
  return { project: await makeProject(pool, made), provider: await makeProvider(pool, terms) };
}

/** A co-funding event with its company and budget; the pot is 1,000.00 unless said otherwise. */
export async function makeCoFunding(
  services: Services,
  project: bigint,
  event: Partial<NewCoFunding>,
): Promise<bigint> {
  const pot = event.pot ?? 100_000n;
  const budget = await makeBudget(services, { amount: pot });
  return services.database.transact((tx) => {
    const at = tx.now.getTime();
    return createCoFunding(
      tx,
      {
        slug: unique('co-funding'),
        title: 'Co-funding',
        company: budget.companyId,
        budget: BigInt(budget.id),
        startsAt: new Date(at - 86_400_000),
        endsAt: new Date(at + 86_400_000),
        pot,
        projects: [project],
        ...event,
        ...(event.value === undefined && event.ppm === undefined ? { ppm: 1_000_000n } : {}),
      },
      { actor: null, request: 'test' },
    );
  });
}

/** A complete body; by default the amount is the net value. */
export function givingBody(
  giving: { project: { slug: string }; provider: string },
  overrides: Record<string, unknown> = {},
): Record<string, unknown> {
  const body = donationBody(giving.project.slug, giving.provider, 1_000);
  const net = overrides['net_value_in_cents'] ?? body.net_value_in_cents;
  return { ...body, net_value_in_cents: net, amount_in_cents: net, ...overrides };
}

/** The body of an announced transfer of so many cents. */
export function transferBody(project: { slug: string }, amount: number, more: object = {}): object {
  const {
    net_value_in_cents: _net,
    provider: _provider,
    user_takes_fee: _fee,
    ...body
  } = givingBody({ project, provider: '' });
  return { ...body, amount_in_cents: amount, ...more };
}

/** A requested donation, with the data of its notices. */
export interface Requested {
  readonly id: bigint;
  readonly token: string;
  readonly payment: string;
  readonly amount: number;
  /** The mark with which it was begun at the provider. */
  readonly installation?: string;
}

/** Requests a payment; the sandbox answers over HTTP inside the test's own server. Throws on a refusal. */
export async function give(
  app: TestApp,
  giving: { project: { slug: string }; provider: string },
  overrides: Record<string, unknown> = {},
): Promise<Requested> {
  const body = givingBody(giving, overrides);
  const answer = await app.call(requestPrivateDonation, { body });
  const { donation } = answer.body as { donation?: { token: string } };
  if (!donation) throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  return requested(app.database.pool, donation.token);
}

/** The mark of the installation, which the provider returns with its notices about payments begun here. */
export async function markOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ mark: string }>('SELECT mark FROM installation');
  return rows[0]?.mark ?? '';
}

/** Reads a donation by its token. */
export async function requested(pool: pg.Pool, token: string): Promise<Requested> {
  const { rows } = await pool.query<{ id: string; provider_payment: string; amount_cents: string }>(
    'SELECT id, provider_payment, amount_cents FROM private_donation WHERE token = $1',
    [token],
  );
  const installation = await markOf(pool);
  const row = rows[0];
  if (!row) throw new Error('unknown donation');
  return {
    id: BigInt(row.id),
    token,
    payment: row.provider_payment,
    amount: Number(row.amount_cents),
    installation,
  };
}

/** The content of a sandbox notice, where it differs from that of a correct one. */
export interface NoticeInput {
  readonly type?: string;
  readonly eventId?: string;
  readonly payment?: string;
  readonly reference?: string;
  /** The mark of the installation that began the payment; empty for none. */
  readonly installation?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly at?: Date;
  readonly refund?: { id?: string; reference?: string; amount: number };
  readonly dispute?: string;
  readonly payer?: string;
}

/** The body of a notice about a donation. */
export function noticeOf(donation: Requested, input: NoticeInput = {}, now = new Date()): string {
  const installation = input.installation ?? donation.installation;
  return JSON.stringify({
    id: input.eventId ?? `evt_${randomUUID()}`,
    type: input.type ?? 'paid',
    occurred_at: (input.at ?? now).toISOString(),
    payment: {
      id: input.payment ?? donation.payment,
      reference: input.reference ?? donation.token,
      ...(installation ? { installation } : {}),
      amount: input.amount ?? donation.amount,
      currency: input.currency ?? 'EUR',
      ...(input.payer ? { payer: input.payer } : {}),
    },
    ...(input.refund ? { refund: input.refund } : {}),
    ...(input.dispute ? { dispute: input.dispute } : {}),
  });
}

/** Posts a raw body to the webhook, correctly signed unless another signature is given; null sends none. */
export async function post(
  app: TestApp,
  body: string,
  signature?: string | null,
): Promise<{ status: number; body: unknown }> {
  const { config, clock } = app.services;
  const signed =
    signature === undefined
      ? signBody(config.sandboxWebhookSecret, Buffer.from(body), clock.now())
      : signature;
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/v4/webhooks/sandbox',
    headers: {
      'content-type': 'application/json',
      ...(signed === null ? {} : { 'sandbox-signature': signed }),
    },
    payload: body,
  });
  return { status: response.statusCode, body: response.json() };
}

/** Sends a correctly signed notice about a donation; the payment is then also stored at the sandbox. */
export async function notify(app: TestApp, donation: Requested, input: NoticeInput = {}): Promise<number> {
  if (input.type === undefined || input.type === 'paid') {
    await app.database.pool.query(`UPDATE sandbox.payment SET status = 'paid' WHERE id = $1`, [
      donation.payment,
    ]);
  }
  const ours = { installation: await markOf(app.database.pool), ...donation };
  const notice = noticeOf(ours, input, app.services.clock.now());
  return (await post(app, notice)).status;
}

/**
 * Every posting of a project's donations in readable form: one line per journal, accounts by need position.
 */
export async function story(pool: pg.Pool, project: bigint): Promise<string> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT '#' || dense_rank() OVER (ORDER BY d.id) || ' ' || j.kind || ': ' || string_agg(
       CASE WHEN a.kind LIKE 'need_%' THEN a.kind || '[' || n.position || ']'
         ELSE split_part(a.kind, ':', 1) END
         || ' ' || to_char(p.amount / 100.0, 'SG999990.00'), ', ' ORDER BY p.amount, a.kind, n.position) AS line
     FROM private_donation d
     JOIN journal j ON j.cause = 'private_donation' AND j.cause_id = d.id
     JOIN posting p ON p.journal = j.id
     JOIN account a ON a.id = p.account
     LEFT JOIN need n ON n.id = a.owner AND a.kind LIKE 'need_%'
     WHERE d.project_id = $1
     GROUP BY d.id, j.id, j.kind ORDER BY j.id`,
    [project],
  );
  return rows.map(({ line }) => line.replace(/([+-])\s+/g, '$1')).join('\n');
}

/** The amounts of a project: balance = private + co-funding, held, supporters; in cents. */
export async function amountsOf(pool: pg.Pool, project: bigint): Promise<Record<string, number>> {
  const { rows } = await pool.query<Record<string, string>>(
    `SELECT goal, balance, held, private, co_funding, supporters FROM project_funding WHERE project_id = $1`,
    [project],
  );
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([key, value]) => [key, Number(value)]));
}

/** The columns of a donation that change with its money. */
export async function donationRow(pool: pg.Pool, id: bigint): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `SELECT state, review_reason, credited_cents::int, overflow_cents::int, refunded_cents::int, charged_back_cents::int,
       co_funding_cents::int, late FROM private_donation WHERE id = $1`,
    [id],
  );
  return rows[0] ?? {};
}

/** The open claims on the donors of a project, in cents. */
export async function claimOn(pool: pg.Pool, project: bigint): Promise<number> {
  const { rows } = await pool.query<{ claim: number }>(
    `SELECT coalesce(-sum(balance), 0)::int AS claim FROM account WHERE kind = 'refund_due' AND owner = $1`,
    [project],
  );
  return rows[0]?.claim ?? 0;
}
