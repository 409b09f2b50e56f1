import { isBelow, order, others, own, type Place, placeOf, type Room } from './rooms.ts';
import { isTest, type Source } from './sources.ts';

/** Imports that the table of rooms does not allow. */
export function forbiddenImports(sources: Source[]): string[] {
  return sources
    .filter((source) => !isTest(source.path))
    .flatMap((source) => {
      const from = placeOf(source.path);
      if (!from || from.room === 'app') return [];
      return source.imports.flatMap((one) => {
        const why = objection(from, one.target);
        return why ? [`${source.path}:${one.line} imports ${one.target}: ${why}`] : [];
      });
    });
}

/** What a test or a program beside the product may import of a feature. */
const doors: readonly Room[] = ['rules', 'contract', 'list', 'messages', 'server/index', 'web/parts'];

/** Imports of tests and test helpers that go against the order of features or bypass the door of another one. */
export function forbiddenInTests(sources: Source[]): string[] {
  return sources
    .filter((source) => isTest(source.path))
    .flatMap((source) => {
      const from = placeOf(source.path);
      // The composition may enter any room.
      if (!from || from.room === 'app') return [];
      return source.imports.flatMap((one) => {
        const why = testObjection(from, one.target);
        return why ? [`${source.path}:${one.line} imports ${one.target}: ${why}`] : [];
      });
    });
}

function testObjection(from: Place, target: string): string | undefined {
  const to = placeOf(target);
  if (to?.room === 'app') {
    return 'src/app stands above: let the test stand there, or let src/app/testing/setup.ts hand it what it needs';
  }
  if (to?.feature === undefined || to.feature === from.feature) return undefined;
  if (from.feature === undefined) return `${from.room} may not know a feature: let the test stand in src/app`;
  if (!isBelow(to.feature, from.feature)) {
    return `${from.feature} stands below ${to.feature}: let the test stand there (scripts/tidy/rooms.ts)`;
  }
  if (doors.includes(to.room) || isTest(target)) return undefined;
  return `of ${to.feature} tests use its doors and ${to.feature}/server/testing.ts`;
}

/** The door of features for programs beside the product, apart from `server/index.ts`. */
function doorFor(path: string): 'demo' | 'testing' | undefined {
  if (/^(e2e|bench|faults)\//.test(path) || isTest(path)) return 'testing';
  // Demo data is loaded in production, too, where no helper of a test belongs.
  return path.startsWith('seed/') ? 'demo' : undefined;
}

/** Imports by which browser tests, faults, benchmarks, demo data or scripts bypass the doors of a feature. */
export function besideDoors(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => !path.startsWith('src/'))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target, line }) => {
        const to = placeOf(target);
        if (to?.feature === undefined || doors.includes(to.room)) return [];
        const door = doorFor(path);
        if (door === 'testing' && isTest(target)) return [];
        if (door === 'demo' && target.endsWith('/server/demo.ts')) return [];
        const names = ['index', ...(door ? [door] : [])].map((name) => `${to.feature}/server/${name}.ts`);
        return [`${path}:${line} imports ${target}: let it enter by ${names.join(' or ')}`];
      }),
    );
}

function objection(from: Place, target: string): string | undefined {
  if (!target.startsWith('src/')) return packageObjection(from, target);
  const to = placeOf(target);
  if (!to) return undefined;
  if (to.feature === undefined || to.feature === from.feature) {
    if (own[from.room].includes(to.room) || isSchemaForRules(from, target)) return undefined;
    return `${from.room} may use ${own[from.room].join(', ') || 'nothing'}`;
  }
  if (from.feature === undefined) return `${from.room} may not know a feature`;
  if (!others[from.room]?.includes(to.room)) {
    return `${from.room} may use of other features only ${others[from.room]?.join(', ') ?? 'nothing'}`;
  }
  if (isBelow(to.feature, from.feature)) return undefined;
  if (!order.includes(to.feature)) {
    return `add '${to.feature}' to the list "order" in scripts/tidy/rooms.ts, above '${from.feature}' and below what it uses itself`;
  }
  return `${from.feature} stands below ${to.feature} (scripts/tidy/rooms.ts)`;
}

/** The schemas of texts and addresses: rules that are schemas read them as contracts do. */
const isSchemaForRules = (from: Place, target: string) =>
  from.room === 'rules' &&
  ['src/platform/contract/line.ts', 'src/platform/contract/email.ts'].includes(target);

function packageObjection(from: Place, target: string): string | undefined {
  // Schemas are pure, and rules may use them to describe their parameters; so are the checks of account numbers.
  if (from.room === 'rules' && (target === 'zod' || target === 'ibantools')) return undefined;
  if (from.room === 'kernel' || from.room === 'rules' || from.room === 'messages') {
    return `${from.room} may not use a package`;
  }
  return undefined;
}

const namesOf = (sources: Source[]) =>
  new Set(sources.flatMap((source) => placeOf(source.path)?.feature ?? []));

/** Entries in the order whose feature no longer exists. */
export function placesWithoutFeature(sources: Source[]): string[] {
  const names = namesOf(sources);
  return order
    .filter((name) => !names.has(name))
    .map((name) => `src/features/${name} does not exist: remove '${name}' from scripts/tidy/rooms.ts`);
}

/** Places of the platform that name a feature: it receives what it needs of features in `src/app`. */
export function featuresInPlatform(sources: Source[]): string[] {
  const names = new RegExp(`features/(?:${[...namesOf(sources)].join('|')})/`);
  return sources
    .filter(({ path }) => path.startsWith('src/platform/') && !isTest(path))
    .flatMap(({ path, text }) => {
      const [found] = names.exec(text) ?? [];
      return found ? [`${path} names ${found}: let src/app give it what it needs`] : [];
    });
}

const serverOnly =
  /\/server\/|^src\/testing\/|^src\/app\/(main|server|services|features(\.generated)?|web-host)\.ts$|^node:|^(pg|fastify|kysely|pino|sharp|nodemailer)(\/|$)/;

/** Imports by which server code would get into the browser's bundle. */
export function serverInBundle(sources: Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const starts = sources.filter(
    ({ path }) =>
      !isTest(path) &&
      (/^src\/(features\/[^/]+|platform)\/web\//.test(path) ||
        /^src\/app\/(root|entry\.client)\.tsx$/.test(path)),
  );
  const found: string[] = [];
  const seen = new Set(starts.map((source) => source.path));
  const queue = [...starts];
  for (let source = queue.shift(); source; source = queue.shift()) {
    for (const one of source.imports) {
      // Bundling helpers and *.server.ts files are left out of the bundle by the build itself.
      if (one.typeOnly || /\.server\.tsx?$/.test(source.path) || source.path.includes('/bundling/')) continue;
      if (serverOnly.test(one.target)) {
        found.push(
          `${source.path}:${one.line} brings ${one.target} to the browser: pages call the API instead`,
        );
        continue;
      }
      const next = byPath.get(one.target);
      if (next && !seen.has(next.path)) {
        seen.add(next.path);
        queue.push(next);
      }
    }
  }
  return found;
}

/** Imports by which the model of the money sequences would share a rule with the product that it is compared with. */
export function sharedWithModel(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('faults/lib/money/'))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) =>
          /\/rules(\/|\.ts$)|\/kernel\/money\.ts$|\/server\/(commands|sql)\//.test(target),
        )
        .map(({ line, target }) => `${path}:${line} imports ${target}`),
    );
}
