import type { FastifyBaseLogger } from 'fastify';
import type { LocaleCode } from '../contract/locale.ts';
import type { DatabaseClock } from './operation/clock.ts';
import type { Config } from './operation/config.ts';
import type { Database, Db } from './database/db.ts';
import type { Files } from './files/files.ts';
import type { SessionAges } from './auth/sessions.ts';
import type { SignInEffect } from './auth/sign-in.ts';
import type { Jobs } from './jobs/job-kinds.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Payments } from './payments/payments.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { SecurityLog } from './operation/security-log.ts';

/** The services that commands and queries use; built once in the composition root. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly clock: DatabaseClock;
  readonly log: FastifyBaseLogger;
  readonly limits: RateLimits;
  /** The only place where security events are written. */
  readonly security: SecurityLog;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly files: Files;
  readonly payments: Payments;
  /** The variant of German for visitors who have not chosen one. */
  readonly germanVariant: () => LocaleCode;
  /** For how many minutes an entered password counts as recently confirmed (setting). */
  readonly confirmationMinutes: () => Promise<number>;
  /** When sessions end at the latest. */
  readonly sessionAges: (db: Db) => Promise<SessionAges>;
  /** Effects that run in the transaction of every sign-in. */
  readonly signInEffects: readonly SignInEffect[];
}

/** Services with what ends them: their connections, timers and jobs. */
export interface OpenServices {
  readonly services: Services;
  close(): Promise<void>;
}
