import { localeOfUser, mailUsers, namesOfUser, userIdOf } from '#features/accounts/server/index.ts';
import { conflict } from '#platform/contract/errors.ts';
import { type Actor, type GridPermission, may, partsOf } from '#platform/contract/permissions.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { translator } from '#platform/i18n.ts';
import { permissionWords } from '#platform/permission-words.ts';
import { grantorNames, grantorsOf } from '#platform/server/auth/grantors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { REQUEST_DAYS, type requestRight } from '../contract/requests.ts';
import { rightRequested } from './mail-templates.ts';
import { FALLBACK_LOCALE } from './mails.ts';

type State = ResponseOf<typeof requestRight>;

/** Requests from this moment on still count. */
const countedFrom = (now: Date) => new Date(now.getTime() - REQUEST_DAYS * 86_400_000);

/** The rights that a user has asked for within the last days, with the day; the latest first. */
export async function requestsOf(
  db: Db,
  userId: bigint,
  now: Date,
): Promise<{ permission: GridPermission; requested_at: string }[]> {
  const rows = await db
    .selectFrom('right_request')
    .where('user_id', '=', userId)
    .where('requested_at', '>', countedFrom(now))
    .select(['permission_type', 'action', 'requested_at'])
    .orderBy('requested_at', 'desc')
    .orderBy('permission_type')
    .orderBy('action')
    .execute();
  return rows.map(({ action, permission_type, requested_at: at }) => ({
    permission: `${action}_${permission_type}` as GridPermission,
    requested_at: at.toISOString(),
  }));
}

/** Who can grant a right, and whether the caller has asked for it. */
export async function stateOf(
  db: Db,
  permission: GridPermission,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<State> {
  const requests = await requestsOf(db, userIdOf(actor), now);
  return {
    permission,
    held: may(actor, permission),
    granted_by: await grantorNames(db, permission),
    requested_at: requests.find((request) => request.permission === permission)?.requested_at ?? null,
  };
}

/** Stores the request; false if the caller asked for the right within the last days. */
async function remember(tx: Tx, userId: bigint, permission: GridPermission): Promise<boolean> {
  const { action, type } = partsOf(permission);
  const stored = await tx
    .insertInto('right_request')
    .values({ user_id: userId, action, permission_type: type, requested_at: tx.now })
    .onConflict((conflicting) =>
      conflicting
        .columns(['user_id', 'permission_type', 'action'])
        .doUpdateSet({ requested_at: tx.now })
        .where('right_request.requested_at', '<=', countedFrom(tx.now)),
    )
    .returning('user_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Asks everybody who can grant a right for it; see `requestRight`. Returns whether mails were queued. */
export async function askForRight(
  services: Services,
  tx: Tx,
  actor: Actor,
  permission: GridPermission,
): Promise<boolean> {
  if (may(actor, permission)) throw conflict('right_held');
  const grantors = await grantorsOf(tx, permission);
  if (grantors.length === 0) throw conflict('nobody_grants');
  const userId = userIdOf(actor);
  if (!(await remember(tx, userId, permission))) return false;
  const { name } = await namesOfUser(tx, userId);
  for (const grantor of grantors) {
    const words = permissionWords(translator(localeOfUser(grantor, FALLBACK_LOCALE)), permission);
    await mailUsers(services, tx, [grantor], {
      template: rightRequested,
      locale: FALLBACK_LOCALE,
      values: {
        requester: name,
        permission: words,
        admin_link: `${services.config.publicUrl}/site-admin/users/${userId}/permissions/`,
      },
      promise: `right:${userId}:${permission}:${tx.now.getTime()}`,
    });
  }
  return true;
}
