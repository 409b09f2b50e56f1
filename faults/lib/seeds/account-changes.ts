import { hashOfToken, newToken } from '#platform/server/auth/tokens.ts';
import type pg from 'pg';
import { pdf } from '../../../src/testing/uploads.ts';
import type { Role } from '../roles.ts';
import { withServices } from '../services.ts';
import type { Stage } from '../stage.ts';
import { column, type Seeds } from './base.ts';

const IBAN = 'DE89370400440532013000';

/** Released organizations with a confirmed account; returns ids and slugs. */
async function organizations(pool: pg.Pool, count: number): Promise<{ id: string; slug: string }[]> {
  const { rows } = await pool.query<{ id: string; slug: string }>(
    `WITH o AS (INSERT INTO organization (slug, title, status, review_status, account_holder, iban)
       SELECT 'seed-' || gen_random_uuid(), 'Seeds', 2, 2, 'e', 'DE02120300000000202051' FROM generate_series(1, $1::int)
       RETURNING id, slug, account_holder, iban),
     a AS (INSERT INTO organization_account (organization_id, account_holder, iban, state, proposed_at, decided_at, effective_from)
       SELECT id, account_holder, iban, 'confirmed', now(), now(), now() FROM o)
     SELECT id::text, slug FROM o`,
    [count],
  );
  return rows;
}

/** Accounts of one organization in a state, from the time before it was stored who entered them. */
const accounts = (pool: pg.Pool, organization: string, state: string, count: number) =>
  column(
    pool,
    `INSERT INTO organization_account (organization_id, account_holder, iban, state, proposed_at)
     SELECT $1, 'e', '${IBAN}', $2, now() FROM generate_series(1, $3::int) RETURNING id`,
    [organization, state, count],
  );

/** Links by which an administrator objects, each to the pending account of a separate organization. */
async function objectionLinks(pool: pg.Pool, user: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (const { id } of await organizations(pool, count)) {
    const [account] = await accounts(pool, id, 'waiting', 1);
    const token = newToken();
    await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
      id,
      user,
    ]);
    await pool.query(
      'INSERT INTO organization_account_link (token_hash, account_id, user_id) VALUES ($1, $2, $3)',
      [hashOfToken(token), account, user],
    );
    tokens.push(token);
  }
  return tokens;
}

/** Changes of paying accounts, entered by another user than the one who decides. */
const payerChanges = (pool: pg.Pool, user: string, count: number) =>
  column(
    pool,
    `WITH b AS (INSERT INTO bank_account (slug, title, holder, iban, created_at)
       SELECT gen_random_uuid(), 'Seeds', 'Seeds', '${IBAN}', now() FROM generate_series(1, $1::int) RETURNING id)
     INSERT INTO payer_account_change (bank_account_id, holder, iban, state, proposed_at, proposed_by)
     SELECT id, 'Seeds', 'DE02120300000000202051', 'waiting', now(), $2 FROM b RETURNING id`,
    [count, user],
  );

/** Changed bank accounts: to confirm with a proof of the superuser, to reject, to object to, and those of payers. */
export async function sowAccountChanges(stage: Stage, roles: readonly Role[], count: number): Promise<Seeds> {
  const { pool } = stage;
  const superuser = roles.at(-1)?.actor.userId ?? null;
  const [other = ''] = await column(pool, 'SELECT min(id) FROM app_user WHERE NOT is_superuser');
  const proof = await withServices(stage, ({ files, clock, database: { db } }) =>
    files.storeFile(db, pdf('statement'), {
      kind: 'document',
      filename: 'Auszug.pdf',
      contentType: 'application/pdf',
      owner: superuser,
      use: 'organization_account_proof',
      expiresAt: new Date(clock.now().getTime() + 86_400_000),
    }),
  );
  const [confirmed, rejected] = await organizations(pool, 2);
  const tokens = await objectionLinks(pool, other, count);
  return {
    'organization_account_confirm.slug': [confirmed?.slug ?? ''],
    'organization_account_confirm.id': await accounts(pool, confirmed?.id ?? '', 'waiting', 1),
    'organization_account_confirm.proof': [proof],
    'organization_account_reject.slug': [rejected?.slug ?? ''],
    'organization_account_reject.id': await accounts(pool, rejected?.id ?? '', 'objected', count),
    'account_objection.token': tokens,
    'account_object.token': tokens,
    'payer_account_change_decide.id': await payerChanges(pool, other, 4 * count),
  };
}
