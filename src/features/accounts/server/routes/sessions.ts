import { notFound } from '#platform/contract/errors.ts';
import {
  endOtherSessionsOf,
  endSessionById,
  ownSessionsOf,
  sessionCookieName,
} from '#platform/server/auth/sessions.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import { endOtherSessions, endSession, listSessions } from '../../contract/sessions.ts';
import { userIdOf } from '../own.ts';
import { sessionWire } from '../session-wire.ts';

/** Routes of the caller's sessions. */
export const sessionListRoutes: readonly Registration[] = [
  read(listSessions, async ({ db, actor, caller, services, now }) => {
    const { sessionHash, network } = caller;
    const current = { sessionHash, network, now };
    const ages = await services.sessionAges(db);
    const sessions = await ownSessionsOf(db, userIdOf(actor), current, ages, services.config);
    return {
      sessions: sessions.map((session) => ({
        ...sessionWire(session),
        current: session.current,
        same_network: session.same_network,
      })),
    };
  }),

  write(endSession, async ({ tx, actor, caller, params, services, setCookie, audit }) => {
    const userId = userIdOf(actor);
    const ended = await endSessionById(tx, userId, params.id);
    if (!ended) throw notFound();
    if (caller.sessionHash?.equals(ended)) setCookie(sessionCookieName(services.config), '', 0);
    audit(`app_user:${userId}`, { sessions: 1 });
    tx.onCommit(() => services.security.record('session_ended', { reason: 'ended_by_owner', userId }));
    return {};
  }),

  write(endOtherSessions, async ({ tx, actor, caller, services, audit }) => {
    const userId = userIdOf(actor);
    const ended = await endOtherSessionsOf(tx, userId, caller.sessionHash);
    audit(`app_user:${userId}`, { sessions: ended });
    tx.onCommit(() => services.security.record('session_ended', { reason: 'others_ended', userId }));
    return { ended };
  }),
];
