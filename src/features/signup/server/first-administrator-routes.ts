import { accountEmail, hashPassword, logIn, refuseWeakPassword } from '#features/accounts/server/index.ts';
import { invalid, notFound, refuseEmpty } from '#platform/contract/errors.ts';
import { sessionCookieName } from '#platform/server/auth/sessions.ts';
import { signedIn } from '#platform/server/auth/sign-in.ts';
import { type Context, read, type Registration, write } from '#platform/server/http/handler.ts';
import {
  makeFirstAdministrator,
  readFirstAdministratorLink,
  readNeedsAdministrator,
} from '../contract/first-administrator.ts';
import { findFirstAdministratorLink, makeAdministrator, needsAdministrator } from './first-administrator.ts';

/**
 * Runs before the transaction. Only invalid links count for the limit, so that nobody can use it up for the
 * operator; the password, whose hashing is expensive, is hashed only with a valid link.
 */
async function prepare({ db, services, caller, body, now }: Context<typeof makeFirstAdministrator>) {
  const link = await findFirstAdministratorLink(db, body.token, now);
  if (!link) {
    await services.limits.consume('first_administrator', caller.network);
    throw invalid('link_over');
  }
  refuseEmpty(link.email === null && body.email === undefined ? ['email'] : []);
  const email = link.email ?? accountEmail(body.email ?? '');
  const { username, password } = body;
  await refuseWeakPassword(services, { field: 'password', password }, { username, email });
  return { email, passwordHash: await hashPassword(password) };
}

/** Routes of the page on which the first administrator is created (decision 395). */
export const firstAdministratorRoutes: readonly Registration[] = [
  read(readNeedsAdministrator, async ({ db }) => ({ needs_administrator: await needsAdministrator(db) })),

  read(readFirstAdministratorLink, async ({ db, params, now }) => {
    const link = await findFirstAdministratorLink(db, params.token, now);
    if (!link) throw notFound();
    return link;
  }),

  write(makeFirstAdministrator, {
    prepare,
    command: async ({ tx, services, body, caller, setCookie, audit }, { email, passwordHash }) => {
      const { token, username } = body;
      const { locale } = caller;
      const userId = await makeAdministrator(tx, { token, username, email, passwordHash, locale });
      const session = await logIn(services, tx, { userId, passwordHash }, {}, caller);
      setCookie(sessionCookieName(services.config), session.id, session.maxAgeSeconds);
      await signedIn(services, tx, userId, caller);
      audit(`app_user:${userId}`);
      tx.onCommit(() =>
        services.security.record('rights_changed', { reason: 'first_administrator', userId }),
      );
      return {};
    },
  }),
];
