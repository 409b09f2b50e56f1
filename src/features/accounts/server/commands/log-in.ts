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
import { passwordFits } from '../passwords.ts';
import { findLogin } from '../queries.ts';
import { findUser, lockUser } from '../user.ts';

/** Whose credentials fit, and the hash that the password fits. */
export interface Checked {
  readonly userId: bigint;
  readonly passwordHash: string;
}

export interface Credentials {
  readonly identification: string;
  readonly password: string;
}

/**
 * Under what failed logins to an account are counted wherever they come from. What was typed has a key of another start
 * (`nameKey`), so that no name can read like an account.
 */
export function accountKey(userId: bigint): string {
  return `account ${userId}`;
}

/** The same for what was typed where no account has it. */
function nameKey(identification: string): string {
  return `name ${identification.toLowerCase()}`;
}

/** Under what failed logins to an account from one network are counted, whichever of its names they tried. */
export function loginKey(userId: bigint, network: string): string {
  return `${accountKey(userId)} ${network}`;
}

/**
 * Whether a password fits, as the limits of log-ins allow tries: five failures under one key pause it for 15 minutes, a
 * right password forgets them. Under `strangersKey` count tries from networks that the account does not know. Throws the
 * refusal of the limit (429).
 */
async function tryPassword(
  limits: RateLimits,
  network: string,
  key: string,
  passwordHash: string | null,
  password: string,
  strangersKey: string | null = null,
): Promise<boolean> {
  await limits.consume('login_address', network);
  await limits.consume('login', key);
  if (strangersKey !== null) await limits.consume('login_account', strangersKey);
  if (!(await passwordFits(passwordHash, password))) return false;
  await limits.reset('login', key);
  if (strangersKey !== null) await limits.reward('login_account', strangersKey);
  await limits.reward('login_address', network);
  return true;
}

/**
 * Checks the password of who is signed in, counted as failed log-ins to the account are, and besides for the account as a
 * whole: five tries, from however many networks. Only who has a session comes to that limit, and a log-in does not ask it, so
 * neither strangers nor whoever stole a session keep the owner out. Answers the hash that the password fits. Refuses
 * `wrong_password`, and `no_password` for an account that has none.
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

/** Networks of the last logins that an account keeps. */
const KNOWN_NETWORKS = 10;

/**
 * Checks credentials before any transaction. Five failures for one account and address pause logins for 15
 * minutes (handbook §15); a right password forgets them. Fifty an hour from networks where the account was not used lately
 * pause all of these (decision 322). Refuses without telling whether the account exists
 * (`wrong_credentials`); who knows the password of a closed account learns that it is closed (`deactivated`).
 */
export async function checkCredentials(
  { limits, config }: Pick<Services, 'limits' | 'config'>,
  db: Db,
  network: string,
  { identification, password }: Credentials,
  now: Date,
): Promise<Checked> {
  const candidate = await findLogin(db, identification);
  const account = candidate ? accountKey(candidate.id) : nameKey(identification);
  const key = `${account} ${network}`;
  const here = hashOfNetwork(network, config);
  const isKnown = candidate?.loginNetworks.some((known) => known.equals(here)) ?? false;
  const hash = candidate?.passwordHash ?? null;
  const fits = await tryPassword(limits, network, key, hash, password, isKnown ? null : account);
  if (!candidate?.passwordHash || !fits) throw invalid('wrong_credentials');
  if (isClosed(candidate, now)) throw invalid('deactivated');
  return { userId: candidate.id, passwordHash: candidate.passwordHash };
}

/**
 * Starts a session and ends the one that this browser had (rotation). Refuses `wrong_credentials` where the password
 * was changed since it was checked.
 */
export async function logIn(
  services: Pick<Services, 'config'>,
  tx: Tx,
  { userId, passwordHash }: Checked,
  remember: boolean,
  caller: Caller,
): Promise<NewSession> {
  const user = await lockUser(tx, userId);
  if (user?.password_hash !== passwordHash) throw invalid('wrong_credentials');
  if (caller.sessionHash) await endSession(tx, caller.sessionHash);
  const here = hashOfNetwork(caller.network, services.config);
  await tx
    .updateTable('app_user')
    .set({
      last_login_at: tx.now,
      login_networks: sql`(array_prepend(${here}::bytea, array_remove(login_networks, ${here}::bytea)))[1:${KNOWN_NETWORKS}::int]`,
    })
    .where('id', '=', userId)
    .execute();
  return startSession(tx, userId, remember, placeOf(caller, services.config));
}
