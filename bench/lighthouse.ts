// Lighthouse, as a phone, on the public pages: scores and the JavaScript transferred.
import lighthouse from 'lighthouse';
import { chromium } from '@playwright/test';
import { buildServer } from '#app/server.ts';
import { findChromium } from '../scripts/lib/chromium.ts';
import { argumentOf, sendToParent } from './lib/child.ts';
import { demoDatabase } from './lib/demo-database.ts';
import { openBench } from './lib/services.ts';
import { type PageScore, reachesTargets } from './lib/report.ts';
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

interface Request {
  readonly url: string;
  readonly resourceType?: string;
}

/** Transferred size of a file, without headers. */
async function bytesOf({ url }: Request): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br, gzip' } });
  return Number(answer.headers.get('content-length'));
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** One visit. A recording spoiled by the browser is repeated, three times at most. */
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
    blockingMs: lhr.audits['total-blocking-time']?.numericValue ?? 0,
    scriptBytes: bytes.reduce((sum, size) => sum + size, 0),
    weak: Object.values(lhr.categories)
      .flatMap((category) => category.auditRefs.filter((ref) => ref.weight > 0).map((ref) => ref.id))
      .filter((id) => (lhr.audits[id]?.score ?? 1) < 0.9)
      .map((id) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  };
}

/**
 * The run with the median performance; the other scores hardly vary. Pages other than explore and project are loaded
 * once, and as often as those if the first run misses a target.
 */
async function score(name: string, path: string, wanted: number): Promise<PageScore> {
  const results = [await once(name, path)];
  const enough = results.every(reachesTargets) ? wanted : Math.max(wanted, runs);
  while (results.length < enough) results.push(await once(name, path));
  results.sort((a, b) => a.performance - b.performance);
  const middle = results[results.length >> 1];
  if (!middle) throw new Error('no run was asked for');
  return middle;
}

const demo = await demoDatabase({ databaseUrl, name: 'bench_demo', dataDir, publicUrl: base });
const { services, close } = await openBench(demo, dataDir, port);
const server = await buildServer(services, { pages: true });
await server.listen({ port, host: '127.0.0.1' });
const chrome = await chromium.launch({
  executablePath: findChromium(),
  args: [`--remote-debugging-port=${chromePort}`, '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});
try {
  const pages: PageScore[] = [];
  for (const [index, [name, path]] of Object.entries(await publicPages(services.database.pool)).entries()) {
    // The first request renders a page; later visitors share it.
    const answer = await fetch(base + path, { headers: { 'accept-language': 'en-US' } });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    pages.push(await score(name, path, index < 2 ? runs : 1));
  }
  sendToParent({ pages });
} finally {
  await chrome.close();
  await server.close();
  await close();
}
