import { type Place, order, others, own, placeOf } from './rooms.ts';
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

function objection(from: Place, target: string): string | undefined {
  if (!target.startsWith('src/')) return packageObjection(from, target);
  const to = placeOf(target);
  if (!to) return undefined;
  if (to.feature === undefined || to.feature === from.feature) {
    if (own[from.room].includes(to.room)) return undefined;
    return `${from.room} may use ${own[from.room].join(', ') || 'nothing'}`;
  }
  if (from.feature === undefined) return `${from.room} may not know a feature`;
  if (!others[from.room]?.includes(to.room)) {
    return `${from.room} may use of other features only ${others[from.room]?.join(', ') ?? 'nothing'}`;
  }
  if (order.indexOf(to.feature) < order.indexOf(from.feature)) return undefined;
  return `${from.feature} stands below ${to.feature} (scripts/tidy/rooms.ts)`;
}

function packageObjection(from: Place, target: string): string | undefined {
  // Schemas are pure, and rules may describe what they take with them; so are the checks of account numbers.
  if (from.room === 'rules' && (target === 'zod' || target === 'ibantools')) return undefined;
  if (from.room === 'kernel' || from.room === 'rules' || from.room === 'messages') {
    return `${from.room} may not use a package`;
  }
  return undefined;
}

/** Features whose place in the order is not written down. */
export function featuresWithoutPlace(sources: Source[]): string[] {
  const names = new Set(sources.flatMap((source) => placeOf(source.path)?.feature ?? []));
  return [...names]
    .filter((name) => !order.includes(name))
    .map((name) => `src/features/${name}: write its place into the order of scripts/tidy/rooms.ts`);
}

/** Places of the platform that name a feature: what it has to know of one is given to it in `src/app`. */
export function featuresInPlatform(sources: Source[]): string[] {
  const names = new RegExp(`features/(?:${order.join('|')})/`);
  return sources
    .filter(({ path }) => path.startsWith('src/platform/') && !isTest(path))
    .flatMap(({ path, text }) => {
      const [found] = names.exec(text) ?? [];
      return found ? [`${path} names ${found}: let src/app give it what it needs`] : [];
    });
}

const serverOnly =
  /\/server\/|^src\/testing\/|^src\/app\/(main|server|services|features|lists|web-host)\.ts$|^node:|^(pg|fastify|kysely|pino|sharp|nodemailer)(\/|$)/;

/** Ways by which server code would get into the browser's bundle. */
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
