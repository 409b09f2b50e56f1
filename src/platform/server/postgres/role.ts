import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The role that requests and jobs use. It owns nothing; migrations can revoke single rights. */
export const appRole = 'obolus_app';

/**
 * Creates the role `obolus_app` if this login may create roles, lets the login switch to it, and grants it
 * the usual rights on everything that migrations create from now on. Returns whether the role can be used; if
 * the login may not create roles, it cannot, and the program uses the login's own rights.
 */
export async function ensureAppRole(client: pg.ClientBase): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await prepare(client);
    } catch (error) {
      // Roles belong to the whole server: other databases may be creating the same one at this moment.
      const collided =
        error instanceof pg.DatabaseError && ['23505', '42710', 'XX000', '40001'].includes(error.code ?? '');
      if (!collided || attempt === 10) throw error;
      await pause(20 * attempt);
    }
  }
}

async function prepare(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{
    login: string;
    may_create: boolean;
    exists: boolean;
    member: boolean;
  }>(
    `SELECT current_user AS login, rolsuper OR rolcreaterole AS may_create,
            EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS exists,
            EXISTS (SELECT FROM pg_auth_members m JOIN pg_roles r ON r.oid = m.roleid
                    JOIN pg_roles u ON u.oid = m.member
                    WHERE r.rolname = $1 AND u.rolname = current_user) AS member
     FROM pg_roles WHERE rolname = current_user`,
    [appRole],
  );
  const state = rows[0];
  if (!state) return false;
  const login = pg.escapeIdentifier(state.login);
  if (!state.exists) {
    if (!state.may_create) return false;
    await client.query(`CREATE ROLE ${appRole} NOLOGIN`);
  }
  if (!state.member) {
    if (!state.may_create) return false;
    await client.query(`GRANT ${appRole} TO ${login}`);
  }
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${appRole};
    ALTER DEFAULT PRIVILEGES FOR ROLE ${login} IN SCHEMA public
      GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${appRole};
    ALTER DEFAULT PRIVILEGES FOR ROLE ${login} IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${appRole};
    ALTER DEFAULT PRIVILEGES FOR ROLE ${login} IN SCHEMA public GRANT EXECUTE ON FUNCTIONS TO ${appRole};
  `);
  return true;
}
