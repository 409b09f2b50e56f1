// Lighthouse, as a phone, on the public pages: scores and the JavaScript that comes over the wire.
import lighthouse from 'lighthouse';
import pg from 'pg';
import { chromium } from '@playwright/test';
import { buildServer } from '#app/server.ts';
import { findChromium } from '../scripts/lib/chromium.ts';
import { readConfig } from '#platform/server/operation/config.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { loadDemo } from '../seed/demo.ts';
import { argumentOf, tell } from './lib/child.ts';
import { openBench } from './lib/services.ts';
import { meets, type PageScore } from './lib/report.ts';
import { publicPages } from './lib/public-pages.ts';

const { databaseUrl, dataDir, port, chromePort, runs } = argumentOf<{
  databaseUrl: string;
  dataDir: string;
  port: number;
  chromePort: number;
  runs: number;
}>();
const base = `http://127.0.0.1:${port}`;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The demo has a database of its own beside the bulk data; what is there is used again. */
async function demoUrl(): Promise<string> {
  const name = 'bench_demo';
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const { rowCount } = await pool.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) {
      if (await isComplete(url.href)) {
        await migrate(url.href);
        return url.href;
      }
      await pool.query(`DROP DATABASE ${name}`);
    }
    await pool.query(`CREATE DATABASE ${name}`);
  } finally {
    await pool.end();
  }
  await migrate(url.href);
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: base, LOG_LEVEL: 'silent', DEMO_LOCALE: 'en' });
  await loadDemo({ ...config, databaseUrl: url.href }, (line) => console.log(line));
  return url.href;
}

/** Whether an earlier run has loaded the demo to its end. */
async function isComplete(url: string): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const { rows } = await pool.query<{ complete: boolean }>(
      `SELECT EXISTS (SELECT FROM project_photo) AND NOT EXISTS
         (SELECT FROM platform_setting WHERE key = 'demoLoading') AS complete`,
    );
    return rows[0]?.complete ?? false;
  } catch {
    return false;
  } finally {
    await pool.end();
  }
}

interface Request {
  readonly url: string;
  readonly resourceType?: string;
}

/** How large a file is as it comes over the wire, without the headers of its answer. */
async function bytesOf({ url }: Request): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br, gzip' } });
  return Number(answer.headers.get('content-length'));
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** One visit. A recording that the browser has spoiled is taken again, three times at most. */
async function visit(path: string, attempt = 1): Promise<Report> {
  const done = await lighthouse(base + path, {
    port: chromePort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (done && !done.lhr.runtimeError) return done.lhr;
  if (attempt < 3) return visit(path, attempt + 1);
  throw new Error(`${path}: ${done?.lhr.runtimeError?.message}`);
}

async function once(name: string, path: string): Promise<PageScore> {
  const lhr = await visit(path);
  const table = lhr.audits['network-requests']?.details as { items?: Request[] } | undefined;
  const scripts = (table?.items ?? []).filter((item) => item.resourceType === 'Script');
  const bytes = await Promise.all(scripts.map(bytesOf));
  const points = (id: (typeof categories)[number]) => Math.floor((lhr.categories[id]?.score ?? 0) * 100);
  return {
    page: name,
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    scriptBytes: bytes.reduce((sum, size) => sum + size, 0),
    weak: Object.values(lhr.categories)
      .flatMap((category) => category.auditRefs.filter((ref) => ref.weight > 0).map((ref) => ref.id))
      .filter((id) => (lhr.audits[id]?.score ?? 1) < 0.9)
      .map((id) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  };
}

/**
 * The run with the middle performance; the other scores do not scatter. Pages beside explore and project are visited
 * once, and again as often as those where that one visit misses an aim.
 */
async function score(name: string, path: string, wanted: number): Promise<PageScore> {
  const results = [await once(name, path)];
  const enough = results.every(meets) ? wanted : Math.max(wanted, runs);
  while (results.length < enough) results.push(await once(name, path));
  results.sort((a, b) => a.performance - b.performance);
  const middle = results[results.length >> 1];
  if (!middle) throw new Error('no run was asked for');
  return middle;
}

const { services, close } = await openBench(await demoUrl(), dataDir, port);
const server = await buildServer(services, { pages: true });
await server.listen({ port, host: '127.0.0.1' });
const chrome = await chromium.launch({
  executablePath: findChromium((line) => console.log(line)),
  args: [`--remote-debugging-port=${chromePort}`, '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});
try {
  const pages: PageScore[] = [];
  for (const [index, [name, path]] of Object.entries(await publicPages(services.database.pool)).entries()) {
    // A page that nobody has asked for yet is made first; visitors share it afterwards.
    const answer = await fetch(base + path, { headers: { 'accept-language': 'en-US' } });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    pages.push(await score(name, path, index < 2 ? runs : 1));
  }
  tell({ pages });
} finally {
  await chrome.close();
  await server.close();
  await close();
}
