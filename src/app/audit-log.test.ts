import { globSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordKinds } from '#features/audit-log/contract.ts';
import { auditLogList } from '#features/audit-log/list.ts';
import { wordsOf } from '#features/audit-log/server/words.ts';
import { createCompany } from '#features/budgets/server/index.ts';
import type { RowOf } from '#platform/contract/list.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import type { AnyRoute } from '#platform/contract/route.ts';
import { usertypes } from '#platform/contract/permissions.ts';
import { buildApp } from '#platform/server/http/app.ts';
import { defineJob, handle } from '#platform/server/jobs/jobs.ts';
import { write } from '#platform/server/http/handler.ts';
import { sessionHeaders, useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { jobRegistrations, registrations } from './features.ts';

const app = useApp();
const writes = registrations.flatMap(({ kind, route }) => (kind === 'write' ? [route] : []));

/** Other routes that write something or hand something out, and how the audit log hears of it. */
const otherRoutes: Readonly<Record<string, string>> = {
  mail_notices: 'a notice of the mail server, by no person; the e-mail log and email_suppression record it',
  voting_codes_report:
    'the file of the caller with what becomes of its rows, after the password; the check and the import are logged',
  receiveWebhook: 'a notice of a provider, by no person; the ledger and payment_event record it',
};

/** Everybody who may call a route, as far as the audit log is concerned with them. */
const permittedToOwners = ({ permission }: AnyRoute) =>
  permission === 'public' || permission === 'signed_in' || permission === 'activated';

describe('every write of staff, owners and companies', () => {
  let server: FastifyInstance;
  beforeAll(async () => {
    // The pipeline and the contracts as they are, with commands that do nothing and take anything.
    server = await buildApp({
      services: app.services,
      translate: (_locale, _namespace, key) => key,
      plugins: [],
      registrations: writes.map((route) => {
        const schemas = { body: undefined, params: undefined, query: undefined, response: undefined };
        const open = { ...route, ...schemas, stepUp: false, idempotency: undefined } as unknown as AnyRoute;
        return write(open, async () => ({}));
      }),
    });
  });
  afterAll(() => server.close());

  const usertypeOf = { organization: usertypes.organization, company: usertypes.company } as const;
  async function callerOf(role: 'staff' | keyof typeof usertypeOf): Promise<BuiltUser> {
    if (role === 'staff') return buildUser(app.services, { isSuperuser: true });
    const user = await buildUser(app.services, {});
    const { db } = app.services.database;
    await db.updateTable('app_user').set({ usertype: usertypeOf[role] }).where('id', '=', user.id).execute();
    return user;
  }

  it.each(['staff', 'organization', 'company'] as const)(
    'leaves a row with its author, route and request: %s',
    async (role) => {
      const caller = await callerOf(role);
      const headers = await sessionHeaders(app.services, caller.id);
      const called = writes.filter((route) => role === 'staff' || permittedToOwners(route));
      const requests = new Map<string, string>();
      for (const route of called) {
        const url = route.path.replace(/:\w+\??/g, '1');
        const answer = await server.inject({
          method: route.method,
          url,
          headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        });
        expect(answer.statusCode, `${route.id}: ${answer.body}`).toBeLessThan(300);
        requests.set(route.id, String(answer.headers['x-request-id']));
      }
      const rows = await app.services.database.db
        .selectFrom('audit_log')
        .select(['route', 'request'])
        .where('actor', '=', caller.id)
        .execute();
      expect(new Map(rows.map(({ route, request }) => [route, request]))).toEqual(requests);
    },
  );

  it('goes through the pipeline, or is listed with a reason', () => {
    const outside = registrations
      .filter(({ kind, route }) => kind === 'raw' && route.method !== 'GET')
      .map(({ route }) => route.id);
    expect(outside.toSorted()).toEqual(Object.keys(otherRoutes).toSorted());
  });

  it.each(['en_US', 'de'] as const)(
    'and every job has words in %s: add its name to src/features/audit-log/messages/actions',
    (locale) => {
      const known = wordsOf(locale);
      expect(jobRegistrations.length).toBeGreaterThan(30);
      const names = jobRegistrations.map(({ job }) => job.name);
      expect(names.filter((name) => known[`action.${name}`] === undefined)).toEqual([]);
    },
  );

  it.each(['en_US', 'de'] as const)(
    'has words in %s: add `audit: { action: { … } }` to the messages/admin of the feature',
    (locale) => {
      const known = wordsOf(locale);
      expect(writes.map(({ id }) => id).filter((id) => known[`action.${id}`] === undefined)).toEqual([]);
    },
  );
});

describe('every record that a command names', () => {
  const files = globSync('src/{features,platform}/**/server/**/*.ts', {
    exclude: (name) => name.includes('.test.'),
  });
  const kinds = new Set(
    files.flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/\baudit\(\s*['`]([a-z_]+)/g), ([, kind = '']) => kind),
    ),
  );

  it('has a kind with a permission: add it to src/features/audit-log/contract.ts', () => {
    expect(kinds.size).toBeGreaterThan(20);
    expect([...kinds].filter((kind) => !recordKinds.includes(kind))).toEqual([]);
  });

  it.each(['en_US', 'de'] as const)(
    'has a word in %s: add `audit: { kind: { … } }` to the messages/admin of the feature',
    (locale) => {
      const known = wordsOf(locale);
      expect([...kinds].filter((kind) => known[`kind.${kind}`] === undefined)).toEqual([]);
    },
  );
});

/** Tables whose rows the audit log does not follow, by the reason. */
const unfollowed: Readonly<Record<string, string>> = {
  'the books, which are their own history':
    'account bank_transfer budget_charge claim_entry_transfer claim_set_off co_funding_use coin_distribution coin_donation coin_lot donation_hold donation_refund journal payment_event payment_event_closing payment_file payment_file_payout payout_number posting settlement settlement_line statement_line statement_line_part unassigned_payment unassigned_refund',
  'a history itself':
    'audit_head audit_log audit_personal_value audit_seal audit_unsealed co_funding_change coin_code_change donation_event internal_funding_change mail_notice payout_event payout_marking vote_change voting_code_change',
  'counted or derived from other tables':
    'booked_day budget_stored company_stored explore_count explore_organization explore_project figures_changed ledger_check need_funding project_funding voting_rank',
  'mails, files and work of the server':
    'automatic_reminder digest_item email email_record idempotency_key installation list_export rate_limit schema_function schema_migration stored_file text_picture',
  'links, sessions and keys, which are secrets':
    'account_token external_service_former_key first_administrator_link organization_account_link page_preview preview_token remote_login session',
  'what visitors do or agree to':
    'coin_balance favorite news_consent search_log subscriber subscriber_consent',
  'personal settings, and requests that are answered by a change of rights':
    'list_view right_request table_setting workbench_visit',
  'recorded by its command: the former text, the added note, the blocked values':
    'blocked_voter mail_text record_note',
  'codes are secrets, and a batch has up to 100,000 of them': 'voting_code',
};

describe('every table', () => {
  it('is followed (audit_changed), or named above with the reason', async () => {
    const { rows } = await app.database.pool.query<{ name: string; followed: boolean }>(
      `SELECT c.relname AS name, EXISTS (
         SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
         WHERE t.tgrelid = c.oid AND p.proname IN ('audit_changed', 'audit_state_changed')) AS followed
       FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
         AND NOT c.relispartition ORDER BY c.relname`,
    );
    const named = Object.values(unfollowed).flatMap((names) => names.split(' '));
    expect(rows.filter(({ followed }) => followed).length).toBeGreaterThan(50);
    expect(rows.flatMap(({ name, followed }) => (followed ? [] : [name]))).toEqual(named.toSorted());
  });

  it.each(['en_US', 'de'] as const)(
    'that is followed has words in %s for it and its columns',
    async (locale) => {
      const known = wordsOf(locale);
      const { rows } = await app.database.pool.query<{ name: string; field: string }>(
        `SELECT DISTINCT c.relname AS name, a.attname AS field
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       JOIN pg_trigger t ON t.tgrelid = c.oid JOIN pg_proc p ON p.oid = t.tgfoid AND p.proname = 'audit_changed'
       WHERE a.attname !~ '^(id|version|position|search.*|slug|.*_version|(updated|changed|created|saved|last_login|last_seen)_(at|by)|login_networks)$'`,
      );
      const missing = rows.flatMap(({ name, field }) => [
        ...(known[`kind.${name}`] === undefined && known[`part.${name}`] === undefined ? [name] : []),
        ...(known[`field.${field}`] === undefined ? [`field: ${field}`] : []),
      ]);
      expect([...new Set(missing)].toSorted()).toEqual([]);
    },
  );
});

describe('what jobs change', () => {
  let administrator: BuiltUser;
  beforeAll(async () => {
    administrator = await buildUser(app.services, { isSuperuser: true });
  });

  async function rows(query: Record<string, string>, as = administrator) {
    const answer = await app.call(listRoutes(auditLogList).page, { query }, { as, locale: 'en_US' });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return (answer.body as { results: RowOf<typeof auditLogList>[] }).results;
  }

  /** An account whose address was not confirmed in time. */
  async function lateUser(): Promise<BuiltUser> {
    const user = await buildUser(app.services, {});
    await app.services.database.db
      .updateTable('app_user')
      .set({ activated_at: null, activation_ends_at: new Date(app.services.clock.now().getTime() - 60_000) })
      .where('id', '=', user.id)
      .execute();
    return user;
  }

  async function runJob(name: string, id: string): Promise<void> {
    const found = jobRegistrations.find(({ job }) => job.name === name);
    if (!found) throw new Error(`There is no job ${name}.`);
    await found.handler(app.services, {}, { id, signal: new AbortController().signal });
  }

  it('is in the history of each record, by nobody', async () => {
    const users = [await lateUser(), await lateUser()];
    await runJob('accounts.close_unactivated', 'close-1');
    for (const { id } of users)
      expect((await rows({ record: `app_user:${id}` }))[0]).toMatchObject({
        actor: 'automatically',
        actor_id: null,
        action: 'Unconfirmed account closed',
        changes: 'Active: yes → no (2×)',
        request: 'job:close-1',
      });
  });

  it('has the kind of its only record, by which it is visible', async () => {
    const user = await lateUser();
    await runJob('accounts.close_unactivated', 'close-2');
    const reader = await buildUser(app.services, { permissions: ['view_audit_logs', 'view_users'] });
    expect(await rows({ request: 'job:close-2' }, reader)).toMatchObject([
      { record_key: `app_user:${user.id}`, changes: 'Active: yes → no' },
    ]);
    const other = await buildUser(app.services, { permissions: ['view_audit_logs', 'view_payouts'] });
    expect(await rows({ request: 'job:close-2' }, other)).toEqual([]);
  });

  it('leaves no row if it is nothing, or if it fails', async () => {
    await runJob('accounts.close_unactivated', 'close-3');
    expect(await rows({ request: 'job:close-3' })).toEqual([]);
    const user = await buildUser(app.services, {});
    const failing = handle(
      defineJob({ name: 'accounts.close_unactivated', schema: z.object({}) }),
      ({ database }) =>
        database.transact(async (tx) => {
          await tx.updateTable('app_user').set({ is_active: false }).where('id', '=', user.id).execute();
          throw new Error('It stops here.');
        }),
    );
    const run = { id: 'close-4', signal: new AbortController().signal };
    await expect(failing.handler(app.services, {}, run)).rejects.toThrow('It stops here.');
    expect(await rows({ request: 'job:close-4' })).toEqual([]);
  });
});

describe('a write that concerns several records', () => {
  /** The records that the log names for what a transaction does, which leaves nothing. */
  async function recordsOf(
    statements: readonly (readonly [sql: string, values: readonly unknown[]])[],
  ): Promise<string[]> {
    const client = await app.database.pool.connect();
    try {
      await client.query('BEGIN');
      for (const [statement, values] of statements) await client.query(statement, [...values]);
      const { rows } = await client.query<{ objects: string[] }>(
        `INSERT INTO audit_log (at, route, request) VALUES (now(), 'test', 'test') RETURNING objects`,
      );
      return rows[0]?.objects ?? [];
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }

  it.each([
    ['organization', 'slug'],
    ['project', 'slug'],
    ['company', 'id'],
  ] as const)(
    'is in the history of the %s and of the person who becomes or was its administrator',
    async (kind, key) => {
      const user = await buildUser(app.services, {});
      const made = {
        organization: () => makeOrganization(app.database.pool),
        project: async () => (await makeProject(app.database.pool)).id,
        company: () =>
          app.services.database.transact((tx) =>
            createCompany(tx, { slug: unique('company'), title: 'Company' }),
          ),
      };
      const id = await made[kind]();
      const { rows } = await app.database.pool.query<{ name: string }>(
        `SELECT ${key} AS name FROM ${kind} WHERE id = $1`,
        [id],
      );
      const both = [`app_user:${user.id}`, `${kind}:${rows[0]?.name}`];
      const times = kind === 'company' ? [', added_at', ', now()'] : ['', ''];
      const add = [
        `INSERT INTO ${kind}_administrator (${kind}_id, user_id${times[0]}) VALUES ($1, $2${times[1]})`,
        [id, user.id],
      ] as const;
      expect(await recordsOf([add])).toEqual(both);
      await app.database.pool.query(add[0], [...add[1]]);
      expect(await recordsOf([[`DELETE FROM ${kind}_administrator WHERE user_id = $1`, [user.id]]])).toEqual(
        both,
      );
    },
  );
});
