import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, type Node, root, type Source, visit } from './sources.ts';

/** Lines of a file and of a function, files of a feature. */
export const limits = { file: 300, function: 70, feature: 120 };

/** What exceeded a limit when the ratchet was written; nothing in it may grow. */
export interface Ratchet {
  files: Record<string, number>;
  functions: Record<string, number>;
}

export const ratchetFile = join(root, 'scripts', 'tidy', 'ratchet.json');

export function readRatchet(): Ratchet {
  return existsSync(ratchetFile)
    ? (JSON.parse(readFileSync(ratchetFile, 'utf8')) as Ratchet)
    : { files: {}, functions: {} };
}

const measured = ({ path }: Source) =>
  !isTest(path) && !path.includes('/messages/') && !path.endsWith('.generated.ts');

/** Files of a feature beside a folder of the same name: a reader would have to look into both. */
export function besideFolders(sources: Source[]): string[] {
  const folders = new Set(sources.flatMap(({ path }) => foldersOf(path)));
  return sources
    .filter(({ path }) => path.startsWith('src/features/') && folders.has(path.replace(/\.tsx?$/, '')))
    .map(({ path }) => {
      const [, , feature = ''] = path.split('/');
      return `${path} stands beside a folder of its name: move it to ${path.replace(/\.tsx?$/, '')}/${feature}.ts`;
    });
}

/** Features with more files than a reader can keep in mind. */
export function overgrown(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const [src, features, name = ''] = path.split('/');
    if (src === 'src' && features === 'features') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, files]) => files > limits.feature)
    .map(
      ([name, files]) =>
        `src/features/${name} has ${files} files, at most ${limits.feature}: make a feature of one of its subjects`,
    );
}

/** Files such as `rules-refunds.ts`: several of one kind are in a folder. */
export function besideRooms(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const found = /^(src\/features\/[^/]+)\/(rules|contract|list)-([^/]+)$/.exec(path);
    return found ? [`${path}: move it to ${found[1]}/${found[2]}/${found[3]}`] : [];
  });
}

/** Doors with code of their own: `server/index.ts` only names what other features may use. */
export function doorsWithCode(sources: Source[]): string[] {
  return sources
    .filter(
      ({ path, text }) =>
        /^src\/features\/[^/]+\/server\/index\.ts$/.test(path) && /=>|\bfunction\b[^'`\n]*\(/.test(text),
    )
    .map(({ path }) => `${path} contains code: move it to routes.ts or another file beside it`);
}

/** Screens of lists that would load their page a second time whenever a filter changes. */
export function listsReadTwice(sources: Source[]): string[] {
  const line = "export { shouldRevalidate } from '#platform/web/lists/index.ts';";
  return sources
    .filter(
      ({ path, text }) =>
        /^src\/features\/[^/]+\/web\/(?!parts\/)/.test(path) &&
        /\b(?:list|report)Loader\(/.test(text) &&
        !text.includes(line),
    )
    .map(({ path }) => `${path} has a listLoader and not the line: ${line}`);
}

/** The folders of a path. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** Everything that currently exceeds a limit: lines by file, and by function as `path#name`. */
export function overLong(sources: Source[]): Ratchet {
  const over: Ratchet = { files: {}, functions: {} };
  for (const source of sources.filter(measured)) {
    const lines = source.text.trimEnd().split('\n').length;
    if (lines > limits.file) over.files[source.path] = lines;
    visit(source.program, (node, parents) => {
      if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return;
      const length = source.lineOf(node.end) - source.lineOf(node.start) + 1;
      if (length > limits.function) over.functions[`${source.path}#${nameOf(node, parents)}`] = length;
    });
  }
  return over;
}

function nameOf(node: Node, parents: readonly Node[]): string {
  const own = (node.id as { name?: string } | null)?.name;
  if (own) return own;
  const parent = parents.at(-1);
  const holder = (parent?.id ?? parent?.key) as { name?: string } | undefined;
  return holder?.name ?? `unnamed in ${parent?.type ?? 'file'}`;
}

/** Files and functions that exceed their limit and are not in the ratchet, or have grown since. */
export function grown(sources: Source[]): string[] {
  const now = overLong(sources);
  const stored = readRatchet();
  const compare = (over: Record<string, number>, allowed: Record<string, number>, limit: number) =>
    Object.entries(over).flatMap(([name, lines]) => {
      const most = allowed[name] ?? limit;
      return lines > most ? [`${name} has ${lines} lines, at most ${most}: split it by what it does`] : [];
    });
  const stale = (over: Record<string, number>, allowed: Record<string, number>) =>
    Object.keys(allowed).flatMap((name) =>
      name in over ? [] : [`${name} keeps to the limit now: take it out of scripts/tidy/ratchet.json`],
    );
  return [
    ...compare(now.files, stored.files, limits.file),
    ...compare(now.functions, stored.functions, limits.function),
    ...stale(now.files, stored.files),
    ...stale(now.functions, stored.functions),
  ];
}
