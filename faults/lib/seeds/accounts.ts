import type pg from 'pg';
import { issueToken } from '#features/accounts/server/testing.ts';
import { hashPassword } from '#features/accounts/server/index.ts';
import { setSettings } from '../../../src/features/settings/server/testing.ts';
import type { Services } from '../../../src/platform/server/services.ts';
import { fuzzPassword } from '../roles.ts';
import { column, type Seeds } from './base.ts';

const newAccounts = (
  pool: pg.Pool,
  count: number,
  more: { readonly usertype?: number; readonly open?: boolean; readonly passwordHash?: string },
) =>
  column(
    pool,
    `INSERT INTO app_user (username, email, usertype, is_active, activated_at, password_hash)
     SELECT u, u || '@example.org', $2, $3, now(), $4 FROM (
       SELECT 'seed-' || gen_random_uuid() AS u FROM generate_series(1, $1::int)) s RETURNING id`,
    [count, more.usertype ?? 1, more.open ?? true, more.passwordHash ?? null],
  );

/** An account with sessions that staff end one by one. */
async function sessionsToEnd(pool: pg.Pool, count: number): Promise<Seeds> {
  const owner = await newAccounts(pool, 1, {});
  const sessions = await column(
    pool,
    `INSERT INTO session (id_hash, user_id, created_at, expires_at)
     SELECT sha256(gen_random_uuid()::text::bytea), $1, now(), now() + interval '1 day'
     FROM generate_series(1, $2::int) RETURNING id`,
    [owner[0], count],
  );
  return { 'endUserSession.id': owner, 'endUserSession.session': sessions };
}

/** A personal link of every kind for a separate account, closed accounts, companies that wait for their release. */
export async function sowAccounts(
  { database: { transact } }: Services,
  pool: pg.Pool,
  count: number,
): Promise<Seeds> {
  const passwordHash = await hashPassword(fuzzPassword);
  const links = async (
    kind: Parameters<typeof issueToken>[1]['kind'],
    owners?: readonly string[],
  ): Promise<string[]> => {
    const users = owners ?? (await newAccounts(pool, count, { passwordHash }));
    const expiresAt = new Date(Date.now() + 86_400_000);
    return Promise.all(
      users.map((id) =>
        transact((tx) =>
          issueToken(tx, {
            userId: BigInt(id),
            kind,
            expiresAt,
            ...(kind === 'email_change' ? { email: `seed-${id}@example.net` } : {}),
          }),
        ),
      ),
    );
  };
  const invited = await column(
    pool,
    `WITH i AS (SELECT min(id) AS id FROM app_user WHERE is_superuser),
     u AS (INSERT INTO app_user (username, email, invited_by, activation_ends_at)
       SELECT n, n || '@example.org', i.id, now() + interval '1 day'
       FROM i, (SELECT 'seed-' || gen_random_uuid() AS n FROM generate_series(1, $1::int)) s RETURNING id, email, invited_by),
     v AS (INSERT INTO user_invitation (user_id, email, usertype, invited_by, created_at, sent_at, expires_at)
       SELECT id, email, 1, invited_by, now(), now(), now() + interval '1 day' FROM u)
     SELECT id FROM u`,
    [3 * count],
  );
  const invitations = (part: number) =>
    column(pool, 'SELECT id FROM user_invitation WHERE user_id = ANY($1::bigint[])', [
      invited.slice(part * count, (part + 1) * count),
    ]);
  const [activation, reset, change, invitation] = [
    await links('activation'),
    await links('password_reset'),
    await links('email_change'),
    await links('invitation', invited.slice(0, count)),
  ];
  await setSettings(pool, { userCompanies: true });
  const companies = await newAccounts(pool, count, { usertype: 4 });
  await pool.query(
    `INSERT INTO company_sign_up (user_id, title, requested_at) SELECT id, 'Seeds', now() FROM unnest($1::bigint[]) id`,
    [companies],
  );
  return {
    'activateAccount.token': activation,
    'resetPassword.token': reset,
    'confirmEmailChange.token': change,
    'acceptInvitation.token': invitation,
    'resendInvitations.id': await invitations(1),
    'withdrawInvitations.id': await invitations(2),
    'readAccountLink.token': [...activation, ...reset, ...change, ...invitation],
    'reactivateAccount.id': await newAccounts(pool, count, { open: false }),
    'releaseCompanies.id': companies,
    'lockAccount.id': await newAccounts(pool, count, {}),
    ...(await sessionsToEnd(pool, count)),
    'endUserSessions.id': await newAccounts(pool, count, {}),
    'eraseAccount.id': await newAccounts(pool, count, {}),
    'readUser.id': await newAccounts(pool, count, {}),
    'readRights.id': await newAccounts(pool, count, {}),
    'changeRights.id': await newAccounts(pool, count, {}),
  };
}
