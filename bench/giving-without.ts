// What parts of the schema cost a donation: the same donations on the database and on copies that lack them, in turn.
import pg from 'pg';
import { argumentOf, type Child, run, sendToParent, start } from './lib/child.ts';
import { median } from './lib/report.ts';

const { databaseUrl, dataDir, ports, projects, provider, rounds, seconds } = argumentOf<{
  databaseUrl: string;
  dataDir: string;
  ports: readonly number[];
  projects: readonly { id: string; slug: string }[];
  provider: { id: string; slug: string };
  rounds: number;
  seconds: number;
}>();

/** What each copy lacks, by name. The second copy that lacks nothing shows how much equal ones differ. */
const LACKING: Readonly<Record<string, string>> = {
  nothing: 'SELECT',
  'nothing (again)': 'SELECT',
  'search keys and amounts of donations': 'DROP INDEX private_donation_search_key, private_donation_amount',
  'marks of changed figures': 'DROP TRIGGER co_funding_changes_figures ON co_funding',
};
const names = Object.keys(LACKING);

async function copyLacking(position: number, statement: string): Promise<string> {
  const url = new URL(databaseUrl);
  const original = url.pathname.slice(1);
  const copy = `bench_without_${position}`;
  const admin = new pg.Client({ connectionString: new URL('/postgres', url).href });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${copy}`);
  await admin.query(`CREATE DATABASE ${copy} TEMPLATE ${admin.escapeIdentifier(original)}`);
  await admin.end();
  url.pathname = `/${copy}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement);
  await client.query('VACUUM (ANALYZE) private_donation, co_funding');
  await client.end();
  return url.href;
}

const copies: string[] = [];
for (const [position, name] of names.entries()) copies.push(await copyLacking(position, LACKING[name] ?? ''));
const servers: Child[] = [];
for (const [position, copy] of copies.entries())
  servers.push(await start('serve-app.ts', { databaseUrl: copy, dataDir, port: ports[position] }));

const give = async ({ ready }: Child) => {
  const task = { url: String(ready['url']), bare: false, projects, provider, seconds, donors: 10 };
  return (await run<{ perSecond: number }>('give.ts', task)).perSecond;
};
const rates = names.map((): number[] => []);
try {
  for (const server of servers) await give(server);
  // Every second round goes backwards, so that a load that grows or falls affects all alike.
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? [...servers.keys()] : [...servers.keys()].toReversed();
    for (const at of order) {
      const server = servers[at];
      if (server) rates[at]?.push(await give(server));
    }
  }
} finally {
  for (const server of servers) await server.stop();
}
const whole = rates[0] ?? [];
sendToParent({
  lines: names.map((name, at) => {
    const own = rates[at] ?? [];
    const ratio = median(own.map((rate, round) => (whole[round] ?? 0) / rate));
    return `Without ${name}: ${median(own).toFixed(1)} donations/s; with it ${ratio.toFixed(3)} of that.`;
  }),
});
