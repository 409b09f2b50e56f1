import { conflict, notFound } from '#platform/contract/errors.ts';
import { endOtherSessionsOf, endSessionById, isSessionOfAnother } from '#platform/server/auth/sessions.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { type Registration, write } from '#platform/server/http/handler.ts';
import { requireSeen } from '#platform/server/operation/version.ts';
import type { Services } from '#platform/server/services.ts';
import {
  endUserSession,
  endUserSessions,
  eraseAccount,
  lockAccount,
  reactivateAccount,
} from '../../contract/staff.ts';
import { eraseAccountOf } from '../commands/delete-account.ts';
import { lockAccountOf, lockTarget, reactivate, refuseUnopened } from '../commands/staff-actions.ts';
import type { AccountParts } from '../parts.ts';

function recordChange(services: Services, tx: Tx, reason: string, userId: bigint): void {
  tx.onCommit(() => services.security.record('account_changed', { reason, userId }));
}

/** Routes by which staff act on the accounts of others. */
export const staffRoutes = (
  parts: Pick<AccountParts, 'forget' | 'shownVersion'>,
): readonly Registration[] => [
  write(lockAccount, async ({ tx, actor, params, body, services, audit }) => {
    const target = await lockTarget(tx, actor, BigInt(params.id), lockAccount);
    const isNew = await lockAccountOf(tx, target);
    audit(`app_user:${params.id}`, { reason: body.reason });
    if (isNew) recordChange(services, tx, 'locked', target.user.id);
    return {};
  }),

  write(reactivateAccount, async ({ tx, actor, params, body, caller, services, now, audit }) => {
    const target = await lockTarget(tx, actor, BigInt(params.id), reactivateAccount);
    refuseUnopened(target.user);
    requireSeen(body.version, await parts.shownVersion(tx, target.user.id, { actor, services, now }));
    await reactivate(services, tx, target, caller.locale);
    audit(`app_user:${params.id}`);
    recordChange(services, tx, 'reactivated', target.user.id);
    return {};
  }),

  write(endUserSessions, async ({ tx, actor, params, services, audit }) => {
    const { user } = await lockTarget(tx, actor, BigInt(params.id), endUserSessions);
    const ended = await endOtherSessionsOf(tx, user.id, null);
    audit(`app_user:${params.id}`, { ended });
    recordChange(services, tx, 'sessions_ended', user.id);
    return { ended };
  }),

  write(endUserSession, async ({ tx, actor, params, services, audit }) => {
    const { user } = await lockTarget(tx, actor, BigInt(params.id), endUserSession);
    const hash = await endSessionById(tx, user.id, params.session);
    if (hash === null) {
      if (await isSessionOfAnother(tx, user.id, params.session)) throw notFound();
      return { ended: 0 };
    }
    audit(`app_user:${params.id}`, { ended: 1 });
    recordChange(services, tx, 'session_ended', user.id);
    return { ended: 1 };
  }),

  write(eraseAccount, async ({ tx, actor, params, body, caller, services, audit }) => {
    const { user } = await lockTarget(tx, actor, BigInt(params.id), eraseAccount);
    if (user.invited_by !== null) throw conflict('account_invited');
    if (user.deleted_at !== null) return {};
    await eraseAccountOf(services, tx, user, caller.locale, parts.forget);
    audit(`app_user:${params.id}`, { reason: body.reason });
    recordChange(services, tx, 'deleted', user.id);
    return {};
  }),
];
