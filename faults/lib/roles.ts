import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashPassword } from '../../src/features/accounts/server/index.ts';
import { type Actor, anonymousActor, gridPermissions } from '../../src/platform/contract/permissions.ts';
import { csrfTokenOf } from '../../src/platform/server/auth/sessions.ts';
import { hashOfToken } from '../../src/platform/server/auth/tokens.ts';
import { secrets } from './stage.ts';

export interface Role {
  readonly name: string;
  readonly actor: Actor;
}

/** Headers of a signed-in browser; none for a visitor. */
export type Credentials = Readonly<Record<string, string>>;

/** The password of every caller. */
export const fuzzPassword = 'a long password of the fuzzer';

/** One caller per role: visitor, end user, staff without and with all rights, superuser. */
export async function makeRoles(pool: pg.Pool): Promise<Role[]> {
  const password = await hashPassword(fuzzPassword);
  const user = async (name: string, isStaff: boolean, isSuperuser: boolean, rights: readonly string[]) => {
    const username = `${name.replaceAll(' ', '-')}-${randomUUID().slice(0, 8)}`;
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO app_user (username, email, password_hash, is_staff, is_superuser, is_active, activated_at)
       VALUES ($1, $2, $3, $4, $5, true, now()) RETURNING id`,
      [username, `${username}@example.org`, password, isStaff, isSuperuser],
    );
    const id = BigInt(rows[0]?.id ?? 0);
    for (const right of rights) {
      const at = right.indexOf('_');
      await pool.query('INSERT INTO user_permission (user_id, action, permission_type) VALUES ($1, $2, $3)', [
        String(id),
        right.slice(0, at),
        right.slice(at + 1),
      ]);
    }
    const permissions = new Set<string>(rights);
    return {
      name,
      actor: { ...anonymousActor, userId: id, isStaff, isSuperuser, isActivated: true, permissions },
    };
  };
  return [
    { name: 'visitor', actor: anonymousActor },
    await user('end user', false, false, []),
    await user('staff without rights', true, false, []),
    await user('staff with all rights', true, false, gridPermissions),
    await user('superuser', true, true, []),
  ];
}

/**
 * A new session of the user, inserted directly into the database; nothing for a visitor. Its password was entered now,
 * or longer ago than the platform considers recent (`stale`).
 */
export async function signIn(pool: pg.Pool, userId: bigint | null, stale = false): Promise<Credentials> {
  if (userId === null) return {};
  const id = randomBytes(32).toString('base64url');
  await pool.query(
    `INSERT INTO session (id_hash, user_id, remember, created_at, last_seen_at, expires_at, confirmed_at)
     VALUES ($1, $2, false, now(), now(), now() + interval '12 hours', now() - $3::interval)`,
    [hashOfToken(id), String(userId), stale ? '13 hours' : '0'],
  );
  const config = { sessionSecret: secrets.SESSION_SECRET };
  return { cookie: `obolus=${id}`, 'x-csrf-token': csrfTokenOf(hashOfToken(id), config as never) };
}
