import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { address, machineLanguage, oneOf, readTrustProxy, secret, wholeNumber } from './config-values.ts';

/** All settings of an operator, parsed and complete. */
export interface Config {
  /** TCP port of the web server; 0 for any free one. */
  port: number;
  /** Address to listen on; `localhost` means both loopback addresses. */
  host: string;
  /** Address under which browsers reach the site, without a trailing slash. */
  publicUrl: string;
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined;
  /** The maximum number of connections of one process to the database. */
  databasePool: number;
  /** For how many seconds pages of visitors, settings and navigation may be served from memory. */
  sharedSeconds: number;
  /** Absolute folder for uploads, secrets and the embedded database. */
  dataDir: string;
  /** Mail server; without it mails are only written to the e-mail log. */
  smtpUrl: string | undefined;
  /** Sender of every mail; without it the name and the sender address of the platform settings. */
  mailFrom: string | undefined;
  /** Signs the notices of the mail server about sent mails; without it none are accepted. */
  mailWebhookSecret: string | undefined;
  /** Shared with another system whose users log in by its links; without it there are no such links. */
  remoteLoginSecret: string | undefined;
  /** Token required to read `/metrics`; without it they are not available. */
  metricsToken: string | undefined;
  /** A clamd that scans uploads before they are accepted; without it they are not scanned. */
  clamav: { host: string; port: number } | undefined;
  /** Signs cookies and CSRF tokens. */
  sessionSecret: string;
  /** Signs the webhooks of the sandbox payment provider. */
  sandboxWebhookSecret: string;
  /** Where the sandbox provider runs as a separate process; without it each web process serves it. */
  sandboxUrl: string | undefined;
  /** Secret of the reCAPTCHA key; without it the key of the settings has no effect. */
  recaptchaSecret: string | undefined;
  /** Where answers of reCAPTCHA are verified. */
  recaptchaVerifyUrl: string;
  /** The keys of Stripe; without them it is not offered. */
  stripe: { secretKey: string; webhookSecret: string } | undefined;
  /** The key of Mollie; without it it is not offered. */
  mollie: { apiKey: string } | undefined;
  /** Whether web processes also process the job queue; off where separate workers do. */
  worker: boolean;
  /** `auto` loads demo data into an empty embedded database, `on` into any empty one, `off` never. */
  demoData: 'auto' | 'on' | 'off';
  /** The language in which demo data is written. */
  demoLocale: 'de' | 'en';
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  mode: 'production' | 'development' | 'test';
  /** Which proxies may set `X-Forwarded-*`: none, all, a number of hops, or addresses. */
  trustProxy: boolean | number | string[];
}

/** A config whose database is known: the embedded one has been started, or DATABASE_URL is set. */
export type ReadyConfig = Config & { readonly databaseUrl: string };

/** An invalid setting. The message names it, says why and gives an example. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const examples: Record<string, string> = {
  PORT: '8000',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://give.example.org',
  DATABASE_URL: 'postgres://obolus:secret@localhost:5432/obolus',
  DATABASE_POOL: '20',
  SHARED_SECONDS: '5',
  DATA_DIR: '/var/lib/obolus',
  SMTP_URL: 'smtps://user:secret@mail.example.org:465',
  MAIL_FROM: 'Obolus <post@give.example.org>',
  MAIL_WEBHOOK_SECRET: 'at least 32 random characters, for instance from: openssl rand -hex 32',
  REMOTE_LOGIN_SECRET: 'at least 32 random characters, for instance from: openssl rand -hex 32',
  METRICS_TOKEN: 'at least 32 random characters, for instance from: openssl rand -hex 32',
  CLAMAV_URL: 'tcp://localhost:3310',
  SESSION_SECRET: 'at least 32 random characters, for instance from: openssl rand -hex 32',
  SANDBOX_WEBHOOK_SECRET: 'at least 32 random characters, for instance from: openssl rand -hex 32',
  SANDBOX_URL: 'http://localhost:8010',
  RECAPTCHA_SECRET: 'the secret that belongs to the site key',
  RECAPTCHA_VERIFY_URL: 'https://www.google.com/recaptcha/api/siteverify',
  STRIPE_SECRET_KEY: 'sk_live_…, from the developers’ pages of Stripe',
  STRIPE_WEBHOOK_SECRET: 'whsec_…, from the webhook endpoint at Stripe',
  MOLLIE_API_KEY: 'live_…, from the developers’ pages of Mollie',
  WORKER: 'off',
  DEMO_DATA: 'off',
  DEMO_LOCALE: 'de',
  LOG_LEVEL: 'info',
  NODE_ENV: 'production',
  TRUST_PROXY: '1',
};

const schema = z.object({
  PORT: wholeNumber(0, 65535).default(8000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an IP address')
    .default('localhost'),
  PUBLIC_URL: address(['http:', 'https:'])
    .refine((value) => new URL(value).pathname === '/', 'must not contain a path')
    .transform((value) => new URL(value).origin)
    .optional(),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL: wholeNumber(2, 1000).default(20),
  SHARED_SECONDS: wholeNumber(0, 60).default(5),
  DATA_DIR: z.string().default('data'),
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(/[^\s@<>]+@[^\s@<>]+/, 'must contain an e-mail address')
    .optional(),
  MAIL_WEBHOOK_SECRET: secret.optional(),
  REMOTE_LOGIN_SECRET: secret.optional(),
  METRICS_TOKEN: secret.optional(),
  CLAMAV_URL: address(['tcp:'])
    .transform((value) => new URL(value))
    .refine(({ hostname, port }) => hostname !== '' && port !== '', 'must name a host and a port')
    .transform(({ hostname, port }) => ({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }))
    .optional(),
  SESSION_SECRET: secret.optional(),
  SANDBOX_WEBHOOK_SECRET: secret.optional(),
  SANDBOX_URL: address(['http:', 'https:'])
    .transform((value) => new URL(value).origin)
    .optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_VERIFY_URL: address(['http:', 'https:']).default(
    'https://www.google.com/recaptcha/api/siteverify',
  ),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/, 'must be a secret or restricted key of Stripe')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of a webhook endpoint at Stripe')
    .optional(),
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(?:live|test)_\w+$/, 'must be an API key of Mollie')
    .optional(),
  WORKER: oneOf(['on', 'off']).default('on'),
  DEMO_DATA: oneOf(['auto', 'on', 'off']).default('auto'),
  DEMO_LOCALE: oneOf(['de', 'en']).optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: oneOf(['production', 'development', 'test']).default('production'),
  TRUST_PROXY: z
    .string()
    .regex(
      /^(on|off|true|false|\d{1,2}|[0-9a-fA-F.:/, ]+)$/,
      'must be on, off, a number of proxies, or addresses',
    )
    .transform(readTrustProxy)
    .default(false),
});

/**
 * Reads all settings from environment variables; an empty variable counts as not set. Secrets that are not
 * set are generated once and stored in `DATA_DIR/secrets.json`, readable only by the owner. Throws
 * `ConfigError` for an invalid setting, before anything is started.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new ConfigError(describe(parsed.error.issues, given));
  const settings = parsed.data;
  const dataDir = resolve(settings.DATA_DIR);
  const secrets = readSecrets(dataDir, settings);
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    sharedSeconds: settings.SHARED_SECONDS,
    dataDir,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    mailWebhookSecret: settings.MAIL_WEBHOOK_SECRET,
    remoteLoginSecret: settings.REMOTE_LOGIN_SECRET,
    metricsToken: settings.METRICS_TOKEN,
    clamav: settings.CLAMAV_URL,
    sessionSecret: secrets.session,
    sandboxWebhookSecret: secrets.sandboxWebhook,
    sandboxUrl: settings.SANDBOX_URL,
    recaptchaSecret: settings.RECAPTCHA_SECRET,
    recaptchaVerifyUrl: settings.RECAPTCHA_VERIFY_URL,
    stripe: stripeKeys(settings),
    mollie: settings.MOLLIE_API_KEY ? { apiKey: settings.MOLLIE_API_KEY } : undefined,
    worker: settings.WORKER === 'on',
    demoData: settings.DEMO_DATA,
    demoLocale: settings.DEMO_LOCALE ?? machineLanguage(env),
    logLevel: settings.LOG_LEVEL,
    mode: settings.NODE_ENV,
    trustProxy: settings.TRUST_PROXY,
  };
}

const hidden = new Set([
  'MAIL_WEBHOOK_SECRET',
  'REMOTE_LOGIN_SECRET',
  'METRICS_TOKEN',
  'SESSION_SECRET',
  'SANDBOX_WEBHOOK_SECRET',
  'RECAPTCHA_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'MOLLIE_API_KEY',
  'DATABASE_URL',
  'SMTP_URL',
]);

function describe(issues: z.core.$ZodIssue[], given: Record<string, string>): string {
  const seen = new Set<string>();
  const lines = issues.flatMap((issue) => {
    const name = String(issue.path[0]);
    if (seen.has(name)) return [];
    seen.add(name);
    const shown = hidden.has(name) ? '' : `="${given[name]}"`;
    return [`The setting ${name}${shown} ${issue.message}. Example: ${name}=${examples[name]}`];
  });
  return lines.join('\n');
}

/** Both keys of Stripe are needed or none: without the signing secret no payment could be confirmed. */
function stripeKeys(settings: z.output<typeof schema>): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  if (!secretKey && !webhookSecret) return undefined;
  if (secretKey && webhookSecret) return { secretKey, webhookSecret };
  const missing = secretKey ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY';
  throw new ConfigError(`The setting ${missing} is missing. Example: ${missing}=${examples[missing]}`);
}

interface Secrets {
  session: string;
  sandboxWebhook: string;
}

function readSecrets(
  dataDir: string,
  set: { SESSION_SECRET?: string | undefined; SANDBOX_WEBHOOK_SECRET?: string | undefined },
): Secrets {
  if (set.SESSION_SECRET && set.SANDBOX_WEBHOOK_SECRET) {
    return { session: set.SESSION_SECRET, sandboxWebhook: set.SANDBOX_WEBHOOK_SECRET };
  }
  const stored = storedSecrets(dataDir);
  return {
    session: set.SESSION_SECRET ?? stored.session,
    sandboxWebhook: set.SANDBOX_WEBHOOK_SECRET ?? stored.sandboxWebhook,
  };
}

const secretsFile = z.object({ session: z.string().min(32), sandboxWebhook: z.string().min(32) });

function storedSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  try {
    makeDataDir(dataDir);
    if (!existsSync(file)) {
      const made = {
        session: randomBytes(32).toString('hex'),
        sandboxWebhook: randomBytes(32).toString('hex'),
      };
      try {
        // `wx` allows only one of several processes that start together to write the file.
        writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
    return secretsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) {
      throw new ConfigError(
        `The file ${file} is damaged. Put it back from a backup, or remove it: new secrets are made and everybody is logged out.`,
      );
    }
    throw new ConfigError(
      `The setting DATA_DIR="${dataDir}" cannot be used: ${(error as Error).message}. ` +
        `Example: DATA_DIR=${examples.DATA_DIR} (a folder that this user may write to)`,
    );
  }
}

/** Creates the data folder; others may traverse it, so that the database's user can reach its files. */
export function makeDataDir(dataDir: string): void {
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: 0o711 });
}
