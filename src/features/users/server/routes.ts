import { accountEmail, correctAddress, lockTarget } from '#features/accounts/server/index.ts';
import { permissionDenied } from '#platform/contract/errors.ts';
import { may } from '#platform/contract/permissions.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import { bulk } from '#platform/server/lists/bulk.ts';
import { requireSeen } from '#platform/server/operation/version.ts';
import { changeRights, changeRightsOfSeveral, readRights, readRightsOfSeveral } from '../contract/rights.ts';
import { readRightRequest, requestRight } from '../contract/requests.ts';
import { correctUserEmail, readUser } from '../contract/users.ts';
import { differenceOf } from '../contract/right-changes.ts';
import { userList } from '../list.ts';
import { changeRightsTogether, replaceRights } from './commands.ts';
import { servedUsers } from './list.ts';
import { rightsFrom, rightsOf, rightsOfSeveral, userOf } from './read.ts';
import { askForRight, stateOf } from './requests.ts';

export const userRoutes: readonly Registration[] = [
  read(readUser, ({ db, actor, params, services, now }) =>
    userOf(db, BigInt(params.id), { actor, services, now }),
  ),

  write(correctUserEmail, {
    prepare: async ({ services, params, body }) => {
      const email = accountEmail(body.email);
      await services.limits.consume('account_mail', `staff email ${params.id}`);
      return email;
    },
    command: async ({ tx, actor, params, body, caller, services, now, audit }, email) => {
      const { user } = await lockTarget(tx, actor, BigInt(params.id), correctUserEmail);
      requireSeen(body.version, (await userOf(tx, user.id, { actor, services, now })).version);
      const outcome = await correctAddress(services, tx, user, email, caller.locale);
      audit(`app_user:${params.id}`, { reason: body.reason, outcome });
      const event = outcome === 'corrected' ? 'email_changed' : 'email_change_requested';
      tx.onCommit(() => services.security.record('account_changed', { reason: event, userId: user.id }));
      return { outcome };
    },
  }),

  read(readRights, ({ db, params, now }) => rightsOf(db, BigInt(params.id), now)),

  write(changeRights, async ({ tx, actor, params, body, services, audit }) => {
    const { seen, ...wanted } = body;
    const userId = BigInt(params.id);
    const after = rightsFrom(wanted);
    const before = await replaceRights(services, tx, actor, userId, { seen: rightsFrom(seen), after });
    if (before !== null) {
      const changed = differenceOf(before.permissions, after.permissions).toSorted();
      audit(`app_user:${params.id}`, {
        is_staff: [before.isStaff, after.isStaff],
        is_superuser: [before.isSuperuser, after.isSuperuser],
        granted: changed.filter((permission) => after.permissions.has(permission)),
        withdrawn: changed.filter((permission) => before.permissions.has(permission)),
      });
      tx.onCommit(() => services.security.record('rights_changed', { reason: 'rights_changed', userId }));
    }
    return wanted;
  }),

  read(readRightRequest, ({ db, actor, params, now }) => stateOf(db, params.permission, { actor, now })),

  write(requestRight, {
    prepare: ({ services, actor }) => services.limits.consume('right_request', String(actor.userId)),
    command: async ({ tx, actor, body, services, audit }) => {
      const { permission } = body;
      const asked = await askForRight(services, tx, actor, permission);
      if (asked) audit(`app_user:${actor.userId}`, { permission });
      return stateOf(tx, permission, { actor, now: tx.now });
    },
  }),

  read(readRightsOfSeveral, async ({ db, actor, query }) => {
    // It says whose accounts exist, as a selection does (decision 413).
    if (!may(actor, userList.permission)) throw permissionDenied(userList.permission);
    return { users: await rightsOfSeveral(db, query.ids.split(',').map(BigInt)) };
  }),

  bulk(changeRightsOfSeveral, servedUsers, async ({ tx, ids, actor, body, services, audit }) => {
    const { grant, withdraw, grant_presets, withdraw_presets } = body;
    const changed = await changeRightsTogether(services, tx, actor, ids, body);
    for (const userId of changed)
      tx.onCommit(() => services.security.record('rights_changed', { reason: 'rights_changed', userId }));
    audit('app_user', {
      changed: changed.map(String),
      grant,
      withdraw,
      grant_presets,
      withdraw_presets,
    });
    return changed;
  }),
];
