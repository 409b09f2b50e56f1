import { randomBytes } from 'node:crypto';
import {
  dropLapsedInvitation,
  isUserClosed,
  lockUser,
  replaceEmail,
  type User,
} from '#features/accounts/server/index.ts';
import { usernameField } from '#features/accounts/contract/fields.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { conflict, invalid, notFound, Refusal } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { usertypes } from '#platform/contract/permissions.ts';
import { hashOfToken } from '#platform/server/auth/tokens.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { personOf, type RemotePerson } from './remote-link.ts';

/** The person of a link; refuses invalid ones, and all of them (404) while the feature is off or has no secret. */
export async function personOfLink(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  db: Db,
  token: string,
): Promise<RemotePerson> {
  const { remoteLoginSecret: secret, publicUrl: site } = config;
  if (secret === undefined || !(await loadSettings(db)).remoteLogin) throw notFound();
  return personOf(token, { secret, site, now: clock.now() });
}

/** Whether a link was used; `claim` uses it up. */
export async function isUsed(db: Db, token: string): Promise<boolean> {
  const used = await db
    .selectFrom('remote_login')
    .where('link_hash', '=', hashOfToken(token))
    .select('expires_at')
    .executeTakeFirst();
  return used !== undefined;
}

/** Uses a link up; refuses `remote_link_used`, also to one of two requests at the same time. */
async function claim(tx: Tx, token: string, { expiresAt }: RemotePerson): Promise<void> {
  await tx.deleteFrom('remote_login').where('expires_at', '<=', tx.now).execute();
  const claimed = await tx
    .insertInto('remote_login')
    .values({ link_hash: hashOfToken(token), expires_at: expiresAt })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  if (!claimed) throw invalid('remote_link_used');
}

async function accountOf(db: Db, subject: string): Promise<bigint | null> {
  const row = await db
    .selectFrom('app_user')
    .where('remote_subject', '=', subject)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Refuses an address that belongs to the account of somebody else: a link never opens an account that no link of this
 * person has created.
 */
async function refuseTaken(db: Db, { email, subject }: RemotePerson): Promise<void> {
  const owner = await db
    .selectFrom('app_user')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .select('remote_subject')
    .executeTakeFirst();
  if (owner && owner.remote_subject !== subject) throw conflict('remote_address_taken');
}

/** Whether a person has an account here; refuses an address that belongs to another one. */
export async function isKnown(db: Db, person: RemotePerson): Promise<boolean> {
  const own = await accountOf(db, person.subject);
  if (own === null) await refuseTaken(db, person);
  return own !== null;
}

/** A user name that looks like the address, under the rules of names that people choose. */
function usernameFor(email: string): string {
  const [local = ''] = email.split('@');
  const base = local
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, 30);
  return usernameField.safeParse(base).success ? base : 'person';
}

/** Creates the account under a user name; undefined if the name, the address or the person has one. */
async function insert(
  tx: Tx,
  { email, subject, firstName, lastName }: RemotePerson,
  { username, locale }: { readonly username: string; readonly locale: LocaleCode },
): Promise<bigint | undefined> {
  const created = await tx
    .insertInto('app_user')
    .values({
      username,
      email,
      remote_subject: subject,
      first_name: firstName,
      last_name: lastName,
      usertype: usertypes.remote,
      locale,
      activated_at: tx.now,
      terms_accepted_at: tx.now,
      privacy_accepted_at: tx.now,
      created_at: tx.now,
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id;
}

async function create(tx: Tx, person: RemotePerson, locale: LocaleCode): Promise<bigint> {
  await dropLapsedInvitation(tx, person.email);
  await refuseTaken(tx, person);
  const username = usernameFor(person.email);
  const numbered = `${username}-${randomBytes(4).toString('hex')}`;
  // Nothing is inserted if the name is taken, or another link has created the account, or the address was taken meanwhile.
  const id =
    (await insert(tx, person, { username, locale })) ??
    (await accountOf(tx, person.subject)) ??
    (await insert(tx, person, { username: numbered, locale }));
  if (id === undefined) throw conflict('remote_address_taken');
  return id;
}

/** Stores the address that the other system has confirmed since, unless another account has it. */
async function follow(
  { services, tx, locale }: { readonly services: Services; readonly tx: Tx; readonly locale: LocaleCode },
  user: User,
  { email }: RemotePerson,
): Promise<void> {
  if (user.email === email) return;
  await replaceEmail(services, tx, user, { email, taken: conflict('remote_address_taken'), locale });
}

/**
 * The account of a person of the other system, locked; created with the consents if there is none. Uses the link up. Refuses
 * staff (`remote_staff`): their rights must not depend on the other system; closed accounts; and missing consents.
 */
export async function openByLink(
  services: Services,
  tx: Tx,
  token: string,
  person: RemotePerson,
  { consents, locale }: { readonly consents: readonly ConsentRefusal[]; readonly locale: LocaleCode },
): Promise<{ readonly id: bigint; readonly passwordHash: string | null }> {
  const known = await accountOf(tx, person.subject);
  if (known === null && consents.length > 0) throw new Refusal(400, consents);
  await claim(tx, token, person);
  const id = known ?? (await create(tx, person, locale));
  const user = await lockUser(tx, id);
  if (!user || user.remote_subject !== person.subject) throw invalid('remote_link_invalid');
  if (isUserClosed(user, tx.now)) throw invalid('deactivated');
  if (user.is_staff) throw new Refusal(403, [{ code: 'remote_staff' }]);
  await follow({ services, tx, locale }, user, person);
  return { id, passwordHash: user.password_hash };
}

/** A consent that was not given. */
export interface ConsentRefusal {
  readonly code: 'terms_required' | 'privacy_required';
  readonly field: 'terms_accepted' | 'privacy_accepted';
}
