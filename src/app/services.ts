import type { FastifyBaseLogger } from 'fastify';
import type { SessionAges } from '#platform/server/auth/sessions.ts';
import { DatabaseClock } from '#platform/server/operation/clock.ts';
import type { ReadyConfig } from '#platform/server/operation/config.ts';
import { type Db, openDatabase } from '#platform/server/database/db.ts';
import { openPool, type PoolOptions } from '#platform/server/database/pool.ts';
import { createFiles } from '#platform/server/files/files.ts';
import { createJobs } from '#platform/server/jobs/jobs.ts';
import { createMailer } from '#platform/server/mail/mailer.ts';
import { observeJob } from '#platform/server/operation/metrics.ts';
import { createPayments } from '#platform/server/payments/payments.ts';
import { createRateLimits } from '#platform/server/limits/rate-limits.ts';
import { createSecurityLog } from '#platform/server/operation/security-log.ts';
import type { OpenServices } from '#platform/server/services.ts';
import { knownVariant, loadSettings } from '#features/settings/server/index.ts';
import { paymentAdapters, signInEffects } from './features.ts';

const clockIntervalMs = 60_000;

async function sessionAges(db: Db): Promise<SessionAges> {
  const { staffSessionHours, sessionDays } = await loadSettings(db);
  return { staffHours: staffSessionHours, otherDays: sessionDays };
}

/**
 * Builds everything that commands and queries need, for a server, a worker, a seed or a test. Nothing runs yet except
 * the clock's measurement; the job queue is started by the caller.
 */
export async function openServices(
  config: ReadyConfig,
  log: FastifyBaseLogger,
  { asyncCommits = false }: Pick<PoolOptions, 'asyncCommits'> = {},
): Promise<OpenServices> {
  const clock = new DatabaseClock();
  const { databaseUrl: url, databasePool: maxConnections, sharedSeconds } = config;
  const onPoolError = (error: unknown) => log.warn({ err: error }, 'a database connection was lost');
  const onEffectError = (error: unknown) => log.error({ err: error }, 'work after a commit failed');
  const [database, counters] = await Promise.all([
    openDatabase({ url, clock, maxConnections, sharedSeconds, asyncCommits, onEffectError, onPoolError }),
    // Limits are counted while transactions hold all other connections: a separate pool avoids deadlocks.
    openPool({ url, maxConnections: 4, onPoolError }),
  ]);
  await clock.measure(database.pool);
  const timer = setInterval(() => {
    clock
      .measure(database.pool)
      .catch((error: unknown) => log.warn({ err: error }, 'the clock was not measured'));
  }, clockIntervalMs).unref();
  const jobs = createJobs({ url: config.databaseUrl, log, observe: observeJob });
  const limits = createRateLimits({
    client: counters,
    secret: config.sessionSecret,
    aheadMs: () => clock.now().getTime() - Date.now(),
  });
  const security = createSecurityLog({ log, secret: config.sessionSecret });
  const files = createFiles({ config, log });
  const mailer = createMailer({
    database,
    jobs,
    log,
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    site: async (db) => {
      const { siteName, supportAddress, senderAddress, replyToAddress } = await loadSettings(db);
      const addresses = { supportEmail: supportAddress, senderAddress, replyToAddress };
      return { name: siteName, url: config.publicUrl, ...addresses };
    },
  });
  const payments = createPayments(paymentAdapters(config));
  const germanVariant = () => knownVariant(database.db);
  const confirmationMinutes = async () => (await loadSettings(database.db)).passwordConfirmationMinutes;
  const services = {
    config,
    database,
    clock,
    log,
    limits,
    security,
    jobs,
    mailer,
    files,
    payments,
    germanVariant,
    confirmationMinutes,
    sessionAges,
    signInEffects,
  };
  return {
    services,
    close: async () => {
      clearInterval(timer);
      await jobs.stop();
      mailer.close();
      await counters.end();
      await database.close();
    },
  };
}
