/** Prints a one-time link that creates the first administrator: npm run admin -- --email somebody@example.org */
import './lib/production.ts';
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/server/operation/config.ts';
import { openForScript } from './lib/database.ts';
import { explain } from './lib/explain.ts';
import { linkForFirstAdministrator, linkLines } from './lib/first-administrator.ts';

const usage = 'Usage: npm run admin -- --email somebody@example.org';

const refusals = {
  administrator_exists:
    'There is an administrator already, so no link was made. Administrators invite others under /site-admin/invitations/.',
  invalid_email: `This is not an e-mail address. ${usage}`,
  address_in_use:
    'Another account has this address, so no link was made. Use a different one, or leave out --email and choose it on the page.',
} as const;

function readArguments(): string | undefined {
  try {
    return parseArgs({ options: { email: { type: 'string' } } }).values.email;
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exit(1);
  }
}

try {
  const email = readArguments();
  const config = readConfig(process.env);
  const database = await openForScript(config, (line) => console.error(line));
  try {
    const link = await linkForFirstAdministrator(config, database.url, email);
    if ('address' in link) console.log(`\n${linkLines(link)}`);
    else {
      console.error(refusals[link.refused]);
      process.exitCode = 1;
    }
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
