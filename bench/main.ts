// Measures the platform and its limits, in the same run and on the same database: npm run bench [-- --quick]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenChanged } from '../scripts/lib/build.ts';
import { readConfig } from '#platform/server/operation/config.ts';
import { startPostgres } from '../src/platform/server/postgres/embedded.ts';
import { run, start } from './lib/child.ts';
import { type BenchData, loadData, prepareData } from './lib/prepare.ts';
import {
  listsOf,
  type ListTiming,
  type Measured,
  median,
  type PageScore,
  scoresOf,
  tableOf,
} from './lib/report.ts';
import { openBench } from './lib/services.ts';
import { sizeNote } from './lib/size.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    projects: { type: 'string' },
    donations: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    database: { type: 'string' },
  },
});
const size = {
  projects: Number(values.projects ?? (values.quick ? 10_000 : 100_000)),
  donations: Number(values.donations ?? (values.quick ? 100_000 : 1_000_000)),
};
const rounds = Number(values.rounds ?? (values.quick ? 3 : 5));
const seconds = Number(values.seconds ?? (values.quick ? 1 : 5));
const say = (line: string) => console.log(line);

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const found = probe.address();
      probe.close(() => resolve(typeof found === 'object' && found ? found.port : 0));
    });
  });
}

interface Rate {
  readonly perSecond: number;
}

/** Measures both in turn, so that other load on the machine affects both. */
async function paired(
  about: Pick<Measured, 'area' | 'name' | 'target' | 'note'>,
  ours: () => Promise<Rate>,
  limit: () => Promise<Rate>,
): Promise<Measured> {
  const pairs: { ours: number; limit: number }[] = [];
  // Warm-up, so that neither measurement includes cold caches or code that is not compiled yet.
  await ours();
  await limit();
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ ours: (await ours()).perSecond, limit: (await limit()).perSecond });
  }
  const made = {
    ...about,
    ours: median(pairs.map((pair) => pair.ours)),
    limit: median(pairs.map((pair) => pair.limit)),
    ratio: median(pairs.map((pair) => pair.ours / pair.limit)),
  };
  say(
    `${made.area}, ${made.name}: ${made.ours.toFixed(0)}/s beside ${made.limit.toFixed(0)}/s, ratio ${made.ratio.toFixed(2)}`,
  );
  return made;
}

const html = { accept: 'text/html', 'accept-language': 'en' };
const json = { accept: 'application/json', 'accept-language': 'en' };

const fire = (
  url: string,
  paths: readonly string[],
  headers: Record<string, string> = json,
  atLeastSeconds = 0,
) =>
  run<Rate>('fire.ts', { url, paths, headers, seconds: Math.max(seconds, atLeastSeconds), connections: 10 });

function exploreCases(data: BenchData): readonly (readonly [string, readonly string[]])[] {
  const list = '/api/v4/explore/projects/';
  const words = [
    'berlin',
    'garten',
    'kinder',
    'water',
    'freiburg',
    'school',
    'boat',
    'music',
    'verein',
    'kitchen',
  ];
  const last = Math.max(2, Math.floor(data.projects / 9 / 5));
  const towns = [
    [47.9, 7.9],
    [51.3, 12.3],
    [53.5, 10],
    [48.1, 11.6],
    [50.9, 6.9],
  ] as const;
  return [
    ['default', [list]],
    [
      'category and sort',
      ['education', 'animals', 'sport', 'water'].map((slug) => `${list}?categories=${slug}&ordering=title`),
    ],
    ['search', words.map((word) => `${list}?search=${word}`)],
    ['deep page', [0, 1, 2, 3, 4].map((step) => `${list}?page=${last + step}`)],
    [
      'map bounds',
      towns.map(
        ([lat, lng]) =>
          `${list}?latitude_min=${lat - 0.4}&latitude_max=${lat + 0.4}&longitude_min=${lng - 0.6}&longitude_max=${lng + 0.6}`,
      ),
    ],
    [
      'map bounds, search, sort',
      ['title', '-created_at', '-balance', 'random'].map(
        (ordering, index) =>
          `${list}?search=${words[index]}&ordering=${ordering}&seed=1&latitude_min=47&latitude_max=51.5&longitude_min=6&longitude_max=12`,
      ),
    ],
  ];
}

interface Servers {
  readonly app: string;
  readonly bare: string;
  /** The best layout known for the explore lists. */
  readonly best: string;
}

/** The projects that a server lists at an address, and their total number. */
async function listedAt(url: string): Promise<{ count: number; slugs: string[] }> {
  const answer = (await (await fetch(url, { headers: json })).json()) as {
    count: number;
    results: { slug: string }[];
  };
  return { count: answer.count, slugs: answer.results.map(({ slug }) => slug) };
}

/** A limit with a different result would not be comparable. */
async function compareAnswers({ app, best }: Servers, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const [ours, limit] = [await listedAt(app + path), await listedAt(best + path)];
    if (JSON.stringify(ours) !== JSON.stringify(limit))
      throw new Error(`${path}: ours ${JSON.stringify(ours)}, the limit ${JSON.stringify(limit)}`);
  }
}

async function measureApi(servers: Servers, data: BenchData): Promise<Measured[]> {
  const { app, bare, best } = servers;
  const results: Measured[] = [];
  for (const [name, paths] of exploreCases(data)) {
    await compareAnswers(servers, paths);
    results.push(
      await paired(
        { area: 'explore API', name, target: 0.3, note: 'limit: best layout' },
        () => fire(app, paths),
        () => fire(best, paths),
      ),
    );
  }
  const details = data.slugs.map((slug) => `/api/v4/projects/${slug}/`);
  results.push(
    await paired(
      { area: 'detail API', name: '200 projects', target: 0.5 },
      () => fire(app, details),
      () => fire(bare, details),
    ),
  );
  return results;
}

/** All places of the map, as requested by browsers; the limit converts the same rows into JSON each time. */
async function measureLocations({ app, bare }: Servers): Promise<Measured[]> {
  const path = '/api/v4/explore/locations/';
  const note = await sizeNote(app + path, json);
  // One response of the limit takes seconds if the map has a hundred thousand places.
  const patience = size.projects > 10_000 ? 10 : 0;
  const ours = () => fire(app, [path], { ...json, 'accept-encoding': 'br' }, patience);
  const limit = () => fire(bare, [path], json, patience);
  return [await paired({ area: 'locations', name: 'all', target: 0.5, note }, ours, limit)];
}

async function measurePages({ app, bare }: Servers, pages: readonly string[]): Promise<Measured[]> {
  const results: Measured[] = [];
  for (const path of pages) {
    const name = path === '/' ? 'explore' : 'project';
    const answer = await fetch(app + path, { headers: { ...html, 'accept-encoding': 'identity' } });
    const bytes = (await answer.arrayBuffer()).byteLength;
    const packed = { ...html, 'accept-encoding': 'identity' };
    results.push(
      await paired(
        { area: 'HTML, cached', name, target: 0.5, note: `${bytes} bytes` },
        () => fire(app, [path], packed),
        () => fire(app, [`/bench/bytes/${bytes}`], packed),
      ),
      await paired(
        { area: 'HTML, uncached', name, target: 0.3, note: 'limit: React alone' },
        () => fire(app, [`${path}?source=[<id>]`], packed),
        () => fire(bare, [path], packed),
      ),
    );
  }
  return results;
}

async function measureGiving({ app, bare }: Servers, data: BenchData): Promise<Measured[]> {
  const give = (url: string, isBare: boolean, projects: readonly object[]) => () =>
    run<Rate>('give.ts', { url, bare: isBare, projects, provider: data.provider, seconds, donors: 10 });
  const one = await paired(
    { area: 'one donation', name: 'hot project', target: 0.4 },
    give(app, false, [data.hot]),
    give(bare, true, [data.hot]),
  );
  const many = await paired(
    { area: 'one donation', name: '200 projects', target: 0.4 },
    give(app, false, data.many),
    give(bare, true, data.many),
  );
  return [one, many];
}

async function measureExport(databaseUrl: string, dataDir: string, data: BenchData): Promise<Measured[]> {
  const rows = Math.min(100_000, data.donations);
  const memory: number[] = [];
  const write = (writer: boolean) => async () => {
    const done = await run<Rate & { megabytes: number }>('export.ts', { databaseUrl, dataDir, rows, writer });
    if (!writer) memory.push(done.megabytes);
    return done;
  };
  const measured = await paired(
    { area: 'XLSX', name: `${rows} donations`, target: 0.8 },
    write(false),
    write(true),
  );
  return [{ ...measured, note: `peak ${median(memory).toFixed(0)} MB` }];
}

/** Scores of the public pages with the data and pictures of the demo. */
async function measureFirstImpression(databaseUrl: string, dataDir: string): Promise<PageScore[]> {
  const folder = join(dataDir, 'demo');
  mkdirSync(folder, { recursive: true });
  const { pages } = await run<{ pages: PageScore[] }>('lighthouse.ts', {
    databaseUrl,
    dataDir: folder,
    port: await freePort(),
    chromePort: await freePort(),
    runs: values.quick ? 1 : 3,
  });
  return pages;
}

/**
 * Ranks of a voting with a million votes: reading them compared with counting again, and checked after many concurrent
 * votes.
 */
async function measureVotes(databaseUrl: string, dataDir: string): Promise<string> {
  const done = await run<{
    votes: number;
    participants: number;
    ranking: number;
    recount: number;
    storm: number;
    perSecond: number;
    wrong: number;
  }>('votes.ts', {
    databaseUrl,
    dataDir,
    votes: values.quick ? 100_000 : 1_000_000,
    storm: values.quick ? 500 : 5_000,
  });
  if (done.wrong > 0) throw new Error(`${done.wrong} ranks differ from a recount`);
  return (
    `Ranking of ${done.participants} participants with ${done.votes} votes: ${done.ranking.toFixed(2)} ms ` +
    `(a recount takes ${done.recount.toFixed(0)} ms); a storm of ${done.storm} votes at ${done.perSecond.toFixed(0)}/s; ` +
    'afterwards every rank equals a recount.'
  );
}

/** Every list of the administration with 100,000 rows; asked for by name alone, because its data takes minutes to load. */
async function measureLists(databaseUrl: string, dataDir: string): Promise<ListTiming[]> {
  const ports = { app: await freePort(), bare: await freePort() };
  const size = { rows: values.quick ? 10_000 : 100_000, rounds: Number(values.rounds ?? 3), only: [] };
  const { timings, failures } = await run<{ timings: ListTiming[]; failures: string[] }>('lists.ts', {
    databaseUrl,
    dataDir,
    ports,
    ...size,
  });
  if (failures.length > 0) throw new Error(`${listsOf(timings)}\n\n${failures.join('\n')}`);
  return timings;
}

/** What parts of the schema cost a donation; asked for by name alone. */
async function measureGivingWithout(databaseUrl: string, dataDir: string): Promise<string> {
  const { many, provider } = await prepared(databaseUrl, dataDir);
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
  const task = { databaseUrl, dataDir, ports, projects: many, provider, rounds, seconds };
  return (await run<{ lines: string[] }>('giving-without.ts', task)).lines.join('\n');
}

const wanted = (area: string) => values.only === '' || values.only.split(',').includes(area);

/** The bulk data with the recipients of donations. */
async function prepared(databaseUrl: string, dataDir: string): Promise<BenchData> {
  await loadData(databaseUrl, size, say);
  const { services, close } = await openBench(databaseUrl, dataDir, await freePort());
  try {
    return await prepareData(databaseUrl, services, say);
  } finally {
    await close();
  }
}

async function measureRatios(
  databaseUrl: string,
  dataDir: string,
): Promise<{ data: BenchData; results: Measured[] }> {
  const data = await prepared(databaseUrl, dataDir);
  const pages = ['/', `/project/${data.slugs[0]}/`];
  const app = await start('serve-app.ts', { databaseUrl, dataDir, port: await freePort() });
  const bare = await start('serve-bare.ts', { databaseUrl, dataDir, port: await freePort(), pages });
  const best = await start('serve-best.ts', { databaseUrl, port: await freePort() });
  const urlOf = ({ ready }: { ready: Record<string, unknown> }) => String(ready['url']);
  const servers = { app: urlOf(app), bare: urlOf(bare), best: urlOf(best) };
  const results: Measured[] = [];
  try {
    if (wanted('api')) results.push(...(await measureApi(servers, data)));
    if (wanted('locations')) results.push(...(await measureLocations(servers)));
    if (wanted('pages')) results.push(...(await measurePages(servers, pages)));
    if (wanted('giving')) results.push(...(await measureGiving(servers, data)));
  } finally {
    await app.stop();
    await bare.stop();
    await best.stop();
  }
  if (wanted('export')) results.push(...(await measureExport(databaseUrl, dataDir, data)));
  return { data, results };
}

/** Inserts the table of a complete run between the markers of the page that explains it. */
function keep(text: string): void {
  const file = new URL('../docs/performance.md', import.meta.url);
  const page = readFileSync(file, 'utf8');
  const [begin, end] = ['<!-- measured -->', '<!-- end -->'];
  const [head = '', rest = ''] = page.split(begin);
  writeFileSync(file, `${head}${begin}\n\n${text}\n\n${end}${rest.split(end)[1] ?? ''}`);
}

const began = performance.now();
const config = readConfig(process.env);
await buildWhenChanged(say);
const dataDir = join(config.dataDir, values.quick ? 'bench-quick' : 'bench');
mkdirSync(dataDir, { recursive: true, mode: 0o711 });
const server = values.database
  ? { url: values.database, stop: async () => undefined }
  : await startPostgres({ dataDir, log: say });
try {
  const votes = wanted('votes') ? await measureVotes(server.url, dataDir) : null;
  if (votes) say(votes);
  if (values.only === 'giving-without') say(await measureGivingWithout(server.url, dataDir));
  if (values.only === 'lists') say(listsOf(await measureLists(server.url, dataDir)));
  const onlyPages = ['lighthouse', 'votes', 'lists', 'giving-without'].includes(values.only);
  const ratios = onlyPages ? null : await measureRatios(server.url, dataDir);
  // Drawing the demo's pictures takes longer than the short run may.
  const withPages = wanted('lighthouse') && !(values.quick && values.only === '');
  const scores = withPages ? await measureFirstImpression(server.url, dataDir) : [];
  const text = [
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}; ` +
      (ratios
        ? `${ratios.data.projects} projects, ${ratios.data.donations} donations; ${rounds} rounds of ${seconds} s at 10 connections.`
        : 'the demo.'),
    ...(ratios ? ['', tableOf(ratios.results)] : []),
    ...(votes ? ['', votes] : []),
    ...(scores.length > 0 ? ['', scoresOf(scores)] : []),
  ].join('\n');
  say(`\n${text}\n\n${((performance.now() - began) / 1000).toFixed(0)} s`);
  if (!values.quick && values.only === '') keep(text);
} finally {
  await server.stop();
}
