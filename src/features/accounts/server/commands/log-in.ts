import { sql } from 'kysely';
import { conflict, invalid } from '#platform/contract/errors.ts';
import {
  endSession,
  hashOfNetwork,
  type NewSession,
  placeOf,
  startSession,
} from '#platform/server/auth/sessions.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import type { RateLimits } from '#platform/server/limits/rate-limits.ts';
import type { Services } from '#platform/server/services.ts';
import { isClosed } from '../../rules/accounts.ts';
import { passwordMatches } from '../passwords.ts';
import { findLogin, identificationKey } from '../queries.ts';
import { findUser, lockUser } from '../user.ts';

/** The owner of the credentials, and the hash that the password matches; null for an account without a password. */
export interface CheckedCredentials {
  readonly userId: bigint;
  readonly passwordHash: string | null;
}

export interface Credentials {
  readonly identification: string;
  readonly password: string;
}

/**
 * The key of failed logins to an account from anywhere. Typed names have a key with another prefix (`nameKey`), so
 * that no name can look like an account.
 */
export function accountKey(userId: bigint): string {
  return `account ${userId}`;
}

/** The key of failed logins with a typed name that belongs to no account. */
function nameKey(identification: string): string {
  return `name ${identificationKey(identification)}`;
}

/** The key of failed logins to an account from one network, whichever of its names was used. */
export function loginKey(userId: bigint, network: string): string {
  return `${accountKey(userId)} ${network}`;
}

/**
 * Whether a password matches, within the limits of log-ins: five failures under one key block it for 15 minutes, a
 * correct password resets the count. `unknownNetworkKey` counts attempts from networks unknown to the account. Throws the
 * refusal of the limit (429).
 */
async function tryPassword(
  limits: RateLimits,
  network: string,
  key: string,
  passwordHash: string | null,
  password: string,
  unknownNetworkKey: string | null = null,
): Promise<boolean> {
  await limits.consume('login_address', network);
  await limits.consume('login', key);
  if (unknownNetworkKey !== null) await limits.consume('login_account', unknownNetworkKey);
  if (!(await passwordMatches(passwordHash, password))) return false;
  await limits.reset('login', key);
  if (unknownNetworkKey !== null) await limits.reward('login_account', unknownNetworkKey);
  await limits.reward('login_address', network);
  return true;
}

/**
 * Checks the password of a signed-in user, counted like failed log-ins to the account, and additionally for the
 * account as a whole: five attempts, from any number of networks. Only users with a session are subject to that limit,
 * and log-ins are not, so neither strangers nor a stolen session can lock the owner out. Returns the hash that the
 * password matches. Refuses `wrong_password`, and `no_password` for an account without one.
 */
export async function checkOwnPassword(
  db: Db,
  limits: RateLimits,
  network: string,
  userId: bigint,
  password: string,
): Promise<string> {
  const user = await findUser(db, userId);
  const passwordHash = user?.password_hash ?? null;
  if (passwordHash === null) throw conflict('no_password');
  await limits.consume('password', String(userId));
  if (!(await tryPassword(limits, network, loginKey(userId, network), passwordHash, password)))
    throw invalid('wrong_password', 'current_password');
  await limits.reset('password', String(userId));
  return passwordHash;
}

/** The number of networks of recent logins stored per account. */
const KNOWN_NETWORKS = 10;

/**
 * Checks credentials before any transaction. Five failures for one account and network block logins for 15 minutes
 * (handbook §15); a correct password resets the count. Fifty an hour from networks where the account was not used
 * recently block all such networks (decision 322). The refusal does not reveal whether the account exists (`wrong_credentials`);
 * with the correct password of a closed account it says that the account is closed (`deactivated`).
 */
export async function checkCredentials(
  { limits, config }: Pick<Services, 'limits' | 'config'>,
  db: Db,
  network: string,
  { identification, password }: Credentials,
  now: Date,
): Promise<CheckedCredentials> {
  const candidate = await findLogin(db, identification);
  const account = candidate ? accountKey(candidate.id) : nameKey(identification);
  const key = `${account} ${network}`;
  const networkHash = hashOfNetwork(network, config);
  const isKnown = candidate?.loginNetworks.some((known) => known.equals(networkHash)) ?? false;
  const hash = candidate?.passwordHash ?? null;
  const matches = await tryPassword(limits, network, key, hash, password, isKnown ? null : account);
  if (!candidate?.passwordHash || !matches) throw invalid('wrong_credentials');
  if (isClosed(candidate, now)) throw invalid('deactivated');
  return { userId: candidate.id, passwordHash: candidate.passwordHash };
}

/**
 * Starts a session and ends the previous one of this browser (rotation). `isRemote`: by a signed link of another system.
 * Refuses `wrong_credentials` if the password has changed since it was checked.
 */
export async function logIn(
  services: Pick<Services, 'config'>,
  tx: Tx,
  { userId, passwordHash }: CheckedCredentials,
  { remember = false, isRemote = false }: { readonly remember?: boolean; readonly isRemote?: boolean },
  caller: Caller,
): Promise<NewSession> {
  const user = await lockUser(tx, userId);
  if (user?.password_hash !== passwordHash) throw invalid('wrong_credentials');
  if (caller.sessionHash) await endSession(tx, caller.sessionHash);
  const networkHash = hashOfNetwork(caller.network, services.config);
  await tx
    .updateTable('app_user')
    .set({
      last_login_at: tx.now,
      login_networks: sql`(array_prepend(${networkHash}::bytea, array_remove(login_networks, ${networkHash}::bytea)))[1:${KNOWN_NETWORKS}::int]`,
    })
    .where('id', '=', userId)
    .execute();
  const start = { ...placeOf(caller, services.config), remote_login: isRemote };
  return startSession(tx, userId, remember, start);
}
