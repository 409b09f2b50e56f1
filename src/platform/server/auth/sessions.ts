import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { isLocaleCode, type LocaleCode } from '../../contract/locale.ts';
import type { Actor } from '../../contract/permissions.ts';
import type { Config } from '../operation/config.ts';
import type { Db, Tx } from '../database/db.ts';
import type { Caller } from '../http/caller.ts';
import { activatedInTime, actorColumns, actorOf } from './actor.ts';
import { deviceOf } from './device.ts';
import { hashOfToken, newToken } from './tokens.ts';

/**
 * Idle lifetime of a session in hours, without and with "remember me"; both are extended by use, up to the
 * absolute end.
 */
const lifetimeHours = { session: 12, remembered: 30 * 24 };
const refreshAfterMs = 5 * 60_000;
const hourMs = 3_600_000;

/** The longest time after sign-in until a session ends, however often it is used (platform settings). */
export interface SessionAges {
  readonly staffHours: number;
  readonly otherDays: number;
}

/**
 * For `session as s` and `app_user as u`: when the session ends unless it is used, at its idle or its
 * absolute end, whichever comes first.
 */
function endOf({ staffHours, otherDays }: SessionAges) {
  return sql<Date>`LEAST(s.expires_at, s.created_at + make_interval(hours =>
    CASE WHEN u.is_staff OR u.is_superuser THEN ${staffHours}::int ELSE ${otherDays * 24}::int END))`;
}

/** For the same tables: whether the session has reached neither end. */
function isAlive(now: Date, ages: SessionAges) {
  return sql<boolean>`(${endOf(ages)} > ${now})`;
}

/** Where a session was started, for the list of sessions. The network is stored as a keyed hash. */
export type SessionPlace = Pick<Caller, 'userAgent' | 'network'>;

/** A keyed hash of a network, so that it can be compared but not read. */
export function hashOfNetwork(network: string, config: Pick<Config, 'sessionSecret'>): Buffer {
  return createHmac('sha256', config.sessionSecret).update(`session network ${network}`).digest();
}

/** `__Host-` needs HTTPS; plain HTTP (development) uses the bare name. */
export function sessionCookieName(config: Config): string {
  return config.publicUrl.startsWith('https:') ? '__Host-obolus' : 'obolus';
}

/** The name of the cookie of an anonymous session, which holds data of a visitor without an account. */
export function visitorCookieName(config: Config): string {
  return `${sessionCookieName(config)}-visitor`;
}

/** Whether a text has the form of a session id; anything else is not looked up in the database. */
export function isSessionId(id: string): boolean {
  return /^[\w-]{43}$/.test(id);
}

/** The CSRF token that writes of this session must send; derived, so nothing is stored. */
export function csrfTokenOf(sessionHash: Buffer, config: Config): string {
  return createHmac('sha256', config.sessionSecret).update('csrf').update(sessionHash).digest('base64url');
}

/** Compares in constant time. */
export function sameToken(given: string, expected: string): boolean {
  const a = hashOfToken(given);
  const b = hashOfToken(expected);
  return timingSafeEqual(a, b);
}

export interface NewSession {
  /** The value of the cookie; not stored anywhere else. */
  readonly id: string;
  readonly maxAgeSeconds: number | null;
}

/** What a new session stores about the browser and the network of its sign-in. */
export function placeOf({ userAgent, network }: SessionPlace, config: Pick<Config, 'sessionSecret'>) {
  return { ...deviceOf(userAgent), network_hash: hashOfNetwork(network, config) };
}

/** How a session begins: {@link placeOf}, and whether by a signed link of another system. */
export type SessionStart = ReturnType<typeof placeOf> & { readonly remote_login?: boolean };

/**
 * Starts a session for a user whose password was just entered or chosen, or whom another system has sent; the
 * caller must end any earlier session of this browser (rotation).
 */
export async function startSession(
  tx: Tx,
  userId: bigint,
  remember: boolean,
  start?: SessionStart,
): Promise<NewSession> {
  const id = newToken();
  const hours = remember ? lifetimeHours.remembered : lifetimeHours.session;
  await tx
    .insertInto('session')
    .values({
      id_hash: hashOfToken(id),
      user_id: userId,
      remember,
      ...start,
      created_at: tx.now,
      last_seen_at: tx.now,
      confirmed_at: tx.now,
      expires_at: new Date(tx.now.getTime() + hours * hourMs),
    })
    .execute();
  return { id, maxAgeSeconds: remember ? hours * 3600 : null };
}

/** Whether a session was started with "remember me". */
export async function isRemembered(tx: Tx, sessionHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('session')
    .select('remember')
    .where('id_hash', '=', sessionHash)
    .executeTakeFirst();
  return row?.remember === true;
}

/** The current sessions of a user, by last use. */
function currentSessions(db: Db, userId: bigint, now: Date, ages: SessionAges) {
  return db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .where('s.user_id', '=', userId)
    .where(isAlive(now, ages))
    .select(['s.id', 's.browser', 's.system', 's.remote_login', 's.created_at', 's.last_seen_at'])
    .select(endOf(ages).as('ends_at'))
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id');
}

/** What others may know of a session: neither its hash nor anything about its network. */
export type ListedSession = Awaited<ReturnType<typeof sessionsOf>>[number];

/** The current sessions of a user, by last use. */
export function sessionsOf(db: Db, userId: bigint, now: Date, ages: SessionAges) {
  return currentSessions(db, userId, now, ages).execute();
}

/** The caller's current sessions: this one first, then by last use. */
export async function ownSessionsOf(
  db: Db,
  userId: bigint,
  here: { readonly sessionHash: Buffer | null; readonly network: string; readonly now: Date },
  ages: SessionAges,
  config: Pick<Config, 'sessionSecret'>,
) {
  const { sessionHash, network, now } = here;
  const sessions = await currentSessions(db, userId, now, ages)
    .select(sql<boolean>`s.id_hash IS NOT DISTINCT FROM ${sessionHash}`.as('current'))
    .select(sql<boolean | null>`s.network_hash = ${hashOfNetwork(network, config)}`.as('same_network'))
    .execute();
  return sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
}

/** Ends one of a user's sessions by its id; returns its hash, or null if the user has no such session. */
export async function endSessionById(tx: Tx, userId: bigint, id: string): Promise<Buffer | null> {
  const ended = await tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id_hash')
    .executeTakeFirst();
  return ended?.id_hash ?? null;
}

/** Whether a session is that of another user. */
export async function isSessionOfAnother(db: Db, userId: bigint, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('session')
    .where('id', '=', id)
    .where('user_id', '<>', userId)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends all sessions of a user but one; returns how many. */
export async function endOtherSessionsOf(
  tx: Tx,
  userId: bigint,
  sessionHash: Buffer | null,
): Promise<number> {
  const ended = await tx
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where(sql<boolean>`id_hash IS DISTINCT FROM ${sessionHash}`)
    .returning('id')
    .execute();
  return ended.length;
}

/** Ends one session. */
export async function endSession(tx: Tx, sessionHash: Buffer): Promise<void> {
  await tx.deleteFrom('session').where('id_hash', '=', sessionHash).execute();
}

/** Ends all sessions of a user, e.g. after a change of password or rights. */
export async function endSessionsOf(tx: Tx, userId: bigint): Promise<void> {
  await tx.deleteFrom('session').where('user_id', '=', userId).execute();
}

/**
 * Records that the password was entered again in a session of this user. Returns whether there is such a
 * session.
 */
export async function confirmSession(tx: Tx, sessionHash: Buffer, userId: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('session')
    .set({ confirmed_at: tx.now })
    .where('id_hash', '=', sessionHash)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface SessionUser {
  readonly sessionHash: Buffer;
  /** When the password was last entered in this session; null if never. */
  readonly confirmedAt: Date | null;
  readonly actor: Actor;
  readonly locale: LocaleCode | null;
}

/**
 * Finds the user of a session id and their rights in one query; null if the session is unknown or has ended.
 */
export async function loadSession(
  db: Db,
  id: string,
  now: Date,
  ages: SessionAges,
): Promise<SessionUser | null> {
  const sessionHash = hashOfToken(id);
  const row = await db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .where('s.id_hash', '=', sessionHash)
    .where(isAlive(now, ages))
    .where('u.is_active', '=', true)
    .where(activatedInTime(now))
    .select([...actorColumns, 'u.locale', 's.last_seen_at', 's.confirmed_at', 's.remember'])
    .select((eb) =>
      eb
        .selectFrom('user_permission as p')
        .whereRef('p.user_id', '=', 'u.id')
        .select(sql<string[] | null>`array_agg(p.action || '_' || p.permission_type)`.as('list'))
        .as('permissions'),
    )
    .executeTakeFirst();
  if (!row) return null;
  if (now.getTime() - row.last_seen_at.getTime() > refreshAfterMs)
    await touch(db, sessionHash, row.remember, now);
  return {
    sessionHash,
    confirmedAt: row.confirmed_at,
    locale: isLocaleCode(row.locale) ? row.locale : null,
    actor: actorOf(row),
  };
}

async function touch(db: Db, sessionHash: Buffer, remember: boolean, now: Date): Promise<void> {
  const hours = remember ? lifetimeHours.remembered : lifetimeHours.session;
  await db
    .updateTable('session')
    .set({ last_seen_at: now, expires_at: new Date(now.getTime() + hours * hourMs) })
    .where('id_hash', '=', sessionHash)
    .execute();
}
