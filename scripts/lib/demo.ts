import { existsSync } from 'node:fs';
import pg from 'pg';
import { mayHaveDemoMailbox } from '../../src/features/mails/rules.ts';
import { type Config, ConfigError } from '#platform/server/operation/config.ts';
import { migrate } from '#platform/server/database/migrate.ts';

interface Demo {
  demoLogins(language: Config['demoLocale']): {
    logins: { email: string; password: string; role: string }[];
    codes: { code: string; note: string }[];
  };
  loadDemo(config: Config, log: (line: string) => void): Promise<unknown>;
}

const file = new URL('../../seed/demo.ts', import.meta.url);
const { demoLogins, loadDemo } = (
  existsSync(file)
    ? await import(file.href)
    : { demoLogins: () => ({ logins: [], codes: [] }), loadDemo: async () => undefined }
) as Demo;

// Any number that no other lock of the program uses.
const lockKey = 7_045_196_502_312;

/**
 * Loads the demo data if the database is empty and the settings ask for it; several starts load it only once. Returns
 * whether the database contains the demo data, so that its logins are valid.
 */
export async function loadDemoWhenEmpty(
  config: Config,
  databaseUrl: string,
  log: (line: string) => void,
): Promise<boolean> {
  if (config.demoData === 'off') return false;
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    if (await isUnfinished(client)) await clear(client, config, databaseUrl, log);
    if (await isEmpty(client)) {
      if (config.demoData === 'auto' && config.databaseUrl) {
        log('the database is empty; DEMO_DATA=on would load the demo data');
        return false;
      }
      log('loading the demo data');
      await loadDemo({ ...config, databaseUrl }, log);
    }
    await markEarlierDemo(client);
    return await hasDemoLogins(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether a load was interrupted: the settings contain its mark as long as it runs. */
async function isUnfinished(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM platform_setting WHERE key = 'demoLoading') AS found`,
  );
  return rows[0]?.found ?? false;
}

/** Empties the program's own database, which contains only half a demo; other databases are left unchanged. */
async function clear(
  client: pg.Client,
  config: Config,
  databaseUrl: string,
  log: (line: string) => void,
): Promise<void> {
  if (config.databaseUrl) {
    throw new ConfigError(
      'The demo data was loaded only in part. Empty the database of DATABASE_URL and start again.',
    );
  }
  log('the demo data was loaded only in part: starting over');
  await client.query(
    'DROP SCHEMA public CASCADE; DROP SCHEMA sandbox CASCADE; DROP SCHEMA pgboss CASCADE; CREATE SCHEMA public',
  );
  await migrate(databaseUrl, { log });
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    'SELECT NOT EXISTS (SELECT FROM app_user) AND NOT EXISTS (SELECT FROM project) AS empty',
  );
  return rows[0]?.empty ?? false;
}

/**
 * Marks a demo that was loaded before the mark existed, which its mailbox requires. It is recognized by the demo's
 * administrator: anyone can sign up with any of its addresses, but not as an administrator.
 */
async function markEarlierDemo(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO platform_setting (key, value)
     SELECT 'demoLoaded', 'true' WHERE EXISTS (SELECT FROM app_user WHERE is_superuser AND email = ANY ($1))
     ON CONFLICT (key) DO NOTHING`,
    [demoEmails()],
  );
}

async function hasDemoLogins(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM platform_setting WHERE key = 'demoLoaded')
        AND EXISTS (SELECT FROM app_user WHERE email = ANY ($1)) AS found`,
    [demoEmails()],
  );
  return rows[0]?.found ?? false;
}

const demoEmails = () => demoLogins('en').logins.map((login) => login.email);

/** Prints who can log in to the demo, with which password, and where its mails are. */
export function printLogins(config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'demoData' | 'demoLocale'>): void {
  const { logins, codes } = demoLogins(config.demoLocale);
  console.log('  Demo logins:');
  const width = Math.max(...logins.map((login) => login.email.length));
  for (const { email, password, role } of logins) {
    console.log(`    ${email.padEnd(width)}  ${password}  ${role}`);
  }
  if (codes.length > 0) {
    console.log(`  Donation codes: ${codes.map(({ code, note }) => `${code} (${note})`).join(', ')}`);
  }
  if (!config.smtpUrl && mayHaveDemoMailbox(config)) {
    console.log(`  Mails of the demo: ${config.publicUrl}/demo-mailbox/`);
  }
  console.log('');
}
