import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A node of the syntax tree, with the properties that the rules use. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface Import {
  /** Path inside the project, or the name of a package. */
  target: string;
  line: number;
  /** Only types are imported: the import does not exist at run time. */
  typeOnly: boolean;
}

export interface Source {
  /** Path inside the project, with slashes. */
  path: string;
  text: string;
  program: Node;
  imports: Import[];
  comments: { start: number; end: number; value: string }[];
  lineOf(offset: number): number;
}

const aliases: Record<string, string> = {
  '#kernel/': 'src/kernel/',
  '#platform/': 'src/platform/',
  '#features/': 'src/features/',
  '#app/': 'src/app/',
  '#testing/': 'src/testing/',
};

/** Every TypeScript source below these folders, parsed once per run. */
export function readSources(...folders: string[]): Source[] {
  return folders
    .flatMap((folder) => filesBelow(folder))
    .flatMap((path) => (/\.tsx?$/.test(path) ? [read(path)] : []));
}

/** Paths of all files below a folder of the project, sorted. */
export function filesBelow(folder: string): string[] {
  const from = join(root, folder);
  if (!existsSync(from)) return [];
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

const known = new Map<string, Source>();

function read(path: string): Source {
  const found = known.get(path);
  if (found) return found;
  const text = readFileSync(join(root, path), 'utf8');
  const parsed = parseSync(path, text, {});
  const first = parsed.errors[0];
  if (first) throw new Error(`${path} cannot be parsed: ${first.message}`);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const program = parsed.program as unknown as Node;
  const source: Source = {
    path,
    text,
    program,
    imports: importsOf(path, program, lineOf),
    comments: parsed.comments,
    lineOf,
  };
  known.set(path, source);
  return source;
}

function importsOf(path: string, program: Node, lineOf: (offset: number) => number): Import[] {
  const imports: Import[] = [];
  visit(program, (node) => {
    const specifier = (node.source as { value?: unknown } | null | undefined)?.value;
    if (typeof specifier !== 'string') return;
    if (!/^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration|ImportExpression)$/.test(node.type))
      return;
    imports.push({ target: resolve(path, specifier), line: lineOf(node.start), typeOnly: isTypeOnly(node) });
  });
  return imports;
}

function isTypeOnly(node: Node): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const parts = (node.specifiers as { importKind?: string; exportKind?: string }[] | undefined) ?? [];
  return parts.length > 0 && parts.every((part) => part.importKind === 'type' || part.exportKind === 'type');
}

function resolve(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(dirname(path), specifier.split('?')[0] ?? '');
  const alias = Object.keys(aliases).find((one) => specifier.startsWith(one));
  return alias ? `${aliases[alias]}${specifier.slice(alias.length)}` : specifier;
}

/** Walks a syntax tree from the root down. */
export function visit(node: Node, see: (node: Node, parents: readonly Node[]) => void): void {
  const walk = (at: Node, parents: readonly Node[]) => {
    see(at, parents);
    const below = [...parents, at];
    for (const value of Object.values(at)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, below);
    }
  };
  walk(node, []);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) ||
  path.startsWith('src/testing/') ||
  path.startsWith('src/app/testing/') ||
  /\/server\/(testing(\/|(-\w+)?\.ts$)|list\.fixtures\.ts$)/.test(path);
