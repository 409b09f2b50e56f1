import type { ListedSession } from '#platform/server/auth/sessions.ts';
import type { Session } from '../contract/sessions.ts';

/** A session as lists show it. */
export function sessionWire(session: ListedSession): Session {
  const { id, remote_login, created_at, last_seen_at, ends_at } = session;
  return {
    id,
    // The table accepts no other values.
    browser: session.browser as Session['browser'],
    system: session.system as Session['system'],
    signed_in_at: created_at.toISOString(),
    last_used_at: last_seen_at.toISOString(),
    ends_at: ends_at.toISOString(),
    remote_login,
  };
}
