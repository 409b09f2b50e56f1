import { globSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordKinds } from '#features/audit-log/contract.ts';
import { wordsOf } from '#features/audit-log/server/words.ts';
import type { AnyRoute } from '#platform/contract/route.ts';
import { usertypes } from '#platform/contract/permissions.ts';
import { buildApp } from '#platform/server/http/app.ts';
import { write } from '#platform/server/http/handler.ts';
import { sessionHeaders, useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { registrations } from './features.ts';

const app = useApp();
const writes = registrations.flatMap(({ kind, route }) => (kind === 'write' ? [route] : []));

/** Other routes that write something or hand something out, and how the audit log hears of it. */
const otherRoutes: Readonly<Record<string, string>> = {
  mail_notices: 'a notice of the mail server, by no person; the e-mail log and email_suppression record it',
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
