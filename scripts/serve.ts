/** The program of `npm start` under Node 24: build, database, migrations, demo data, server. */
import './lib/production.ts';
import { createServer } from 'node:net';
import { serve } from '../src/app/main.ts';
import { type Config, readConfig } from '#platform/server/operation/config.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { buildWhenChanged } from './lib/build.ts';
import { checkDatabase } from './lib/database.ts';
import { loadDemoWhenEmpty, printLogins } from './lib/demo.ts';
import { printFirstAdministratorLink } from './lib/first-administrator.ts';
import { type Lifecycle, stayUntilStopped } from './lib/lifecycle.ts';
import { keepPostgres } from './lib/postgres.ts';
import { offersTestCard, setTestCard } from './lib/test-card.ts';

const say = (line: string) => console.log(`obolus: ${line}`);

await stayUntilStopped(start, say);

async function start(life: Lifecycle): Promise<void> {
  const config = readConfig(process.env);
  // Before the long steps, so that a port in use is reported immediately.
  await checkPort(config);
  // The build and the demo data take about the same time and do not depend on each other.
  const [{ databaseUrl, demo }] = await Promise.all([
    prepareDatabase(config, life),
    buildWhenChanged(say, life.ending),
  ]);
  life.ending.throwIfAborted();
  const pending = serve({ ...config, databaseUrl });
  life.started.defer(async () => (await pending.catch(() => undefined))?.stop());
  const { address } = await pending;
  console.log(`\n  Obolus is ready: ${address}\n`);
  const used = { ...config, publicUrl: address };
  if (demo) printLogins(used);
  else {
    await printFirstAdministratorLink(used, databaseUrl);
    for (const warning of warningsAbout(used)) console.log(`  ${warning}\n`);
  }
  console.log('  Ctrl-C stops it.\n');
}

/** Settings missing from the environment that no page mentions: without them nobody can accept an invitation, or donate. */
function warningsAbout(config: Config): readonly string[] {
  const { smtpUrl, stripe, mollie } = config;
  const donors = offersTestCard(config)
    ? 'donors are offered a test card, which transfers no money'
    : 'donors are offered bank transfers only, if the settings allow them';
  return [
    ...(smtpUrl
      ? []
      : ['No mail server (SMTP_URL): mails are only stored, so that invitations cannot be accepted.']),
    ...(stripe || mollie ? [] : [`No payment provider (docs/payments.md): ${donors}.`]),
  ];
}

/** The database with its tables, and whether it contains the demo. */
async function prepareDatabase(
  config: Config,
  life: Lifecycle,
): Promise<{ databaseUrl: string; demo: boolean }> {
  if (config.databaseUrl) await checkDatabase(config.databaseUrl);
  const databaseUrl = config.databaseUrl ?? (await keepPostgres(config, life, say));
  await migrate(databaseUrl, { log: say });
  const demo = await loadDemoWhenEmpty(config, databaseUrl, say);
  if (!demo) await setTestCard(config, databaseUrl);
  return { databaseUrl, demo };
}

function checkPort(config: Config): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen({ port: config.port, host: config.host }, () => probe.close(() => done()));
  });
}
