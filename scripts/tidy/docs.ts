import { isTest, type Node, type Source } from './sources.ts';

const described = /^src\/kernel\/|^src\/features\/[^/]+\/(rules(\/.*)?\.ts|rules\/|server\/index\.ts)/;

/** Exported functions of kernel, rules and the doors of features that have no docstring. */
export function undescribed(sources: Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return sources
    .filter(({ path }) => described.test(path) && !isTest(path))
    .flatMap((source) => body(source).flatMap((node) => missingIn(source, node, byPath)));
}

const body = (source: Source) => source.program.body as Node[];

function missingIn(source: Source, node: Node, byPath: Map<string, Source>): string[] {
  if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') return [];
  const name = functionName(node);
  if (name) return hasDoc(source, node) ? [] : [complaint(source, node, name)];
  const from = (node.source as { value?: string } | null)?.value;
  if (!from) return [];
  const line = source.lineOf(node.start);
  const target = byPath.get(source.imports.find((one) => one.line === line)?.target ?? '');
  const names = ((node.specifiers ?? []) as { local: { name: string } }[]).map((part) => part.local.name);
  return target ? names.flatMap((one) => missingDefinition(target, one)) : [];
}

function missingDefinition(target: Source, name: string): string[] {
  const node = body(target).find(
    (one) => one.type === 'ExportNamedDeclaration' && functionName(one) === name,
  );
  return node && !hasDoc(target, node) ? [complaint(target, node, name)] : [];
}

const complaint = (source: Source, node: Node, name: string) =>
  `${source.path}:${source.lineOf(node.start)} ${name} has no docstring: say what it decides, its units, refusals and source`;

/** The name of the function that a statement exports, if any. */
function functionName(node: Node): string | undefined {
  const declaration = node.declaration as Node | null;
  if (declaration?.type === 'FunctionDeclaration') return (declaration.id as { name: string }).name;
  if (declaration?.type !== 'VariableDeclaration') return undefined;
  const [first] = declaration.declarations as Node[];
  const made = first?.init as Node | null;
  return first && made?.type === 'ArrowFunctionExpression' ? (first.id as { name: string }).name : undefined;
}

/** The docstring may be on an overload or on the statement itself: it must end directly before it. */
function hasDoc(source: Source, node: Node): boolean {
  return source.comments.some(
    (comment) =>
      comment.value.startsWith('*') &&
      comment.end <= node.start &&
      source.text.slice(comment.end, node.start).trim() === '',
  );
}

interface NamedRoute {
  readonly name: string;
  readonly id: string;
  readonly at: number;
  readonly definition: string;
}

/** The routes that a contract declares: one by one, as uploads, or those of a record together. */
function routesIn(text: string): NamedRoute[] {
  const single = text.matchAll(
    /export const (\w+) = define(Route|Upload)\(\{\s*(?:id|use): '([^']+)'([\s\S]*?)\n\}\)/g,
  );
  const together = text.matchAll(/export const \{([^}]+)\} = \w+Routes;/g);
  return [
    ...[...single].map(({ index, 1: name = '', 2: made, 3: id = '', 4: definition = '' }) => ({
      name,
      id: made === 'Upload' ? `upload_${id}` : id,
      at: index,
      definition,
    })),
    ...[...together].flatMap(({ index, 1: names = '' }) =>
      [...names.matchAll(/\w+: (\w+)/g)].map(([, name = '']) => ({
        name,
        id: name,
        at: index,
        definition: '',
      })),
    ),
  ];
}

/** Routes that no test names, neither by the constant nor by the id. */
export function untestedRoutes(sources: Source[]): string[] {
  const tests = sources
    .filter(({ path }) => path.endsWith('.test.ts') && !/(sweep|conformance)\.test\.ts$/.test(path))
    .map((source) => source.text)
    .join('\n');
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap((source) =>
      routesIn(source.text).flatMap(({ name, id, at, definition }) =>
        calls(name, id, definition).test(tests)
          ? []
          : [`${source.path}:${source.lineOf(at)} no test calls the route ${id}`],
      ),
    );
}

/** A test calls a route by its constant, by its id, or by its path with a value for each parameter. */
function calls(name: string, id: string, definition: string): RegExp {
  const path = /path: '([^']+)'/.exec(definition)?.[1] ?? '';
  const filled = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/\'"`]+');
  return new RegExp(`\\b${name}\\b|['"]${id}['"]${filled ? `|['"\`]${filled}['"\`?]` : ''}`);
}
