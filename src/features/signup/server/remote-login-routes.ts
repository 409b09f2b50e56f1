import { logIn } from '#features/accounts/server/index.ts';
import { invalid } from '#platform/contract/errors.ts';
import { sessionCookieName } from '#platform/server/auth/sessions.ts';
import { signedIn } from '#platform/server/auth/sign-in.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import { readRemoteLogin, remoteLogin } from '../contract/remote-login.ts';
import { type ConsentRefusal, isKnown, isUsed, openByLink, personOfLink } from './remote-login.ts';

/** Log-in by links of another system of the operator (decision 471). */
export const remoteLoginRoutes: readonly Registration[] = [
  read(readRemoteLogin, async ({ db, services, query }) => {
    const person = await personOfLink(services, db, query.token);
    if (await isUsed(db, query.token)) throw invalid('remote_link_used');
    return {
      email: person.email,
      name: `${person.firstName} ${person.lastName}`.trim(),
      is_new: !(await isKnown(db, person)),
    };
  }),
  write(remoteLogin, async ({ tx, services, caller, body, audit, setCookie }) => {
    const person = await personOfLink(services, tx, body.token);
    const consents: ConsentRefusal[] = [];
    if (!body.terms_accepted) consents.push({ code: 'terms_required', field: 'terms_accepted' });
    if (!body.privacy_accepted) consents.push({ code: 'privacy_required', field: 'privacy_accepted' });
    const { id, passwordHash } = await openByLink(services, tx, body.token, person, {
      consents,
      locale: caller.locale,
    });
    const session = await logIn(services, tx, { userId: id, passwordHash }, { isRemote: true }, caller);
    setCookie(sessionCookieName(services.config), session.id, session.maxAgeSeconds);
    await signedIn(services, tx, id, caller);
    audit(`app_user:${id}`, {}, { actor: id });
    return { next: person.next };
  }),
];
