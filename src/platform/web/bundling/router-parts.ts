import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { type Cuts, ROUTER_CUTS, ROUTER_RELEASE } from './router-cuts.ts';

/**
 * Parts of React Router that this application has switched off, by their files: discovery of routes by request
 * (`routeDiscovery` is `initial`) and instrumentation. Each stands in for all that its file exports.
 */
const OFF: readonly { readonly file: string; readonly exports: Readonly<Record<string, string>> }[] = [
  {
    file: 'react-router/dist/production/lib/dom/ssr/fog-of-war.js',
    exports: {
      URL_LIMIT: '0',
      getManifestPath: "() => ''",
      getPartialManifest: '(manifest) => manifest',
      getPatchRoutesOnNavigationFunction: '() => undefined',
      getPathsWithAncestors: '() => []',
      handleClientVersionMismatch: '() => Promise.resolve()',
      isFogOfWarEnabled: '() => false',
      useFogOFWarDiscovery: '() => {}',
    },
  },
  {
    file: 'react-router/dist/production/lib/router/instrumentation.js',
    exports: {
      consumeInstrumentationClientResultMetaReceiver: '() => undefined',
      getRouteInstrumentationUpdates: '() => ({})',
      instrumentClientSideRouter: '(router) => router',
      instrumentHandler: '(handler) => handler',
      instrumentationResultMetaContext: 'undefined',
    },
  },
];

const IN_ROUTER = 'react-router/dist/production/';

/** Keeps what is switched off out of the scripts of pages; a release of React Router with other parts fails the build. */
export function leaveOutRouterParts(): Plugin {
  return {
    name: 'obolus:router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      const { version } = createRequire(import.meta.url)('react-router/package.json') as { version: string };
      if (version !== ROUTER_RELEASE) {
        this.error(
          `router-cuts.ts is made for React Router ${ROUTER_RELEASE}, not for ${version}: look it through`,
        );
      }
    },
    transform(code, id) {
      const path = id.split('?')[0] ?? '';
      const part = OFF.find(({ file }) => path.endsWith(file));
      if (part) {
        const wrong = otherExports(part, code);
        if (wrong !== undefined) this.error(wrong);
        return { code: standIn(part), map: null };
      }
      if (!path.includes(IN_ROUTER)) return null;
      const cuts = ROUTER_CUTS.find(({ file }) => path.endsWith(IN_ROUTER + file));
      const cut = cutStatements(code, this.parse(code), cuts);
      if (cut.missing.length > 0)
        this.error(`${path} has no statement that begins with ${cut.missing.join(' / ')}`);
      return { code: cut.code, map: null };
    },
  };
}

type Part = (typeof OFF)[number];

function otherExports(part: Part, code: string): string | undefined {
  const found = /export \{([^}]*)\}/
    .exec(code)?.[1]
    ?.split(',')
    .map((name) => name.trim());
  const known = Object.keys(part.exports);
  if (found?.toSorted().join() === known.toSorted().join()) return undefined;
  return `${part.file} exports ${found?.join(', ')}, which router-parts.ts does not expect`;
}

function standIn(part: Part): string {
  return Object.entries(part.exports)
    .map(([name, body]) => `export const ${name} = ${body};`)
    .join('\n');
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Calls that only say what a developer has done wrong, with the words as their second argument. */
const SAYS_WHY = new Set(['invariant', 'warning', 'warnOnce', 'warningOnce']);

/**
 * The code with the statements of `cuts` replaced, outermost first, without the warnings to developers and without the
 * words of checks, whose place the trace of an error tells.
 */
export function cutStatements(
  code: string,
  program: unknown,
  cuts: Cuts | undefined,
): { readonly code: string; readonly missing: readonly string[] } {
  const missing = new Set(Object.keys(cuts?.statements ?? {}));
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  const replacementOf = (node: Node): string | undefined => {
    if (!/Statement|Declaration/.test(node.type)) return undefined;
    const text = code.slice(node.start, node.end).replace(/\s+/g, ' ');
    const begin = Object.keys(cuts?.statements ?? {}).find((beginning) => text.startsWith(beginning));
    if (begin === undefined) return undefined;
    missing.delete(begin);
    return cuts?.statements[begin];
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return undefined;
    const replacement = replacementOf(value) ?? withoutWords(value);
    if (replacement === undefined) return Object.values(value).forEach(visit);
    edits.push({ start: value.start, end: value.end, text: replacement });
  };
  visit(program);
  edits.sort((a, b) => b.start - a.start);
  return {
    code: edits.reduce((done, { start, end, text }) => done.slice(0, start) + text + done.slice(end), code),
    missing: [...missing],
  };

  function withoutWords(node: Node): string | undefined {
    const { expression: call } = node as { expression?: { callee?: { name?: string }; arguments?: Node[] } };
    const name = call?.callee?.name;
    if (name === undefined || !SAYS_WHY.has(name)) return undefined;
    const [condition] = call?.arguments ?? [];
    if (name !== 'invariant') return ';';
    return condition && `invariant(${code.slice(condition.start, condition.end)});`;
  }
}
