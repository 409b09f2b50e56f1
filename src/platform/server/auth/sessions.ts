import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { isLocaleCode, type LocaleCode } from '../../contract/locale.ts';
import type { Actor } from '../../contract/permissions.ts';
import type { Config } from '../config.ts';
import type { Db, Tx } from '../db.ts';
import { actorColumns, actorOf, notOverdue } from './actor.ts';

/** Hours a session lives without and with "remember me"; both slide while it is used. */
const lifetimeHours = { session: 12, remembered: 30 * 24 };
const refreshAfterMs = 5 * 60_000;

/** `__Host-` needs HTTPS; plain HTTP (development) uses the bare name. */
export function sessionCookieName(config: Config): string {
  return config.publicUrl.startsWith('https:') ? '__Host-obolus' : 'obolus';
}

/** Names the cookie of an anonymous session: what a visitor without an account has lying here. */
export function visitorCookieName(config: Config): string {
  return `${sessionCookieName(config)}-visitor`;
}

/** A fresh id of an anonymous session; the database keeps its hash alone. */
export function newVisitorId(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a session id. */
export function hashOfSession(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}

/** The token that writes of this session must send; derived, so nothing needs to be kept. */
export function csrfTokenOf(sessionHash: Buffer, config: Config): string {
  return createHmac('sha256', config.sessionSecret).update('csrf').update(sessionHash).digest('base64url');
}

/** Compares in constant time. */
export function sameToken(given: string, expected: string): boolean {
  const a = createHash('sha256').update(given).digest();
  const b = createHash('sha256').update(expected).digest();
  return timingSafeEqual(a, b);
}

export interface NewSession {
  /** The value of the cookie; not kept anywhere else. */
  readonly id: string;
  readonly maxAgeSeconds: number | null;
}

/** Starts a session for a user whose password was just entered or chosen; any earlier one of this browser must be ended by the caller (rotation). */
export async function startSession(tx: Tx, userId: bigint, remember: boolean): Promise<NewSession> {
  const id = randomBytes(32).toString('base64url');
  const hours = remember ? lifetimeHours.remembered : lifetimeHours.session;
  await tx
    .insertInto('session')
    .values({
      id_hash: hashOfSession(id),
      user_id: userId,
      remember,
      created_at: tx.now,
      last_seen_at: tx.now,
      confirmed_at: tx.now,
      expires_at: new Date(tx.now.getTime() + hours * 3_600_000),
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

/** Ends one session. */
export async function endSession(tx: Tx, sessionHash: Buffer): Promise<void> {
  await tx.deleteFrom('session').where('id_hash', '=', sessionHash).execute();
}

/** Ends all sessions of a user, e.g. after a change of password or rights. */
export async function endSessionsOf(tx: Tx, userId: bigint): Promise<void> {
  await tx.deleteFrom('session').where('user_id', '=', userId).execute();
}

/** Notes that the password was entered again in a session of this user. Answers whether there is such a session. */
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
  /** When the password was last entered in this session; null: never. */
  readonly confirmedAt: Date | null;
  readonly actor: Actor;
  readonly locale: LocaleCode | null;
}

/** Finds the user of a session id and their rights in one query; null when it is unknown or over. */
export async function loadSession(db: Db, id: string, now: Date): Promise<SessionUser | null> {
  const sessionHash = hashOfSession(id);
  const row = await db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .where('s.id_hash', '=', sessionHash)
    .where('s.expires_at', '>', now)
    .where('u.is_active', '=', true)
    .where(notOverdue(now))
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
    .set({ last_seen_at: now, expires_at: new Date(now.getTime() + hours * 3_600_000) })
    .where('id_hash', '=', sessionHash)
    .execute();
}
