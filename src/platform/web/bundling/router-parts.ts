import type { Plugin } from 'vite';

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

/** Keeps what is switched off out of the scripts of pages; a release of React Router with other parts fails the build. */
export function leaveOutRouterParts(): Plugin {
  return {
    name: 'obolus:router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const part = OFF.find(({ file }) => id.split('?')[0]?.endsWith(file));
      if (!part) return null;
      const found = /export \{([^}]*)\}/
        .exec(code)?.[1]
        ?.split(',')
        .map((name) => name.trim());
      const known = Object.keys(part.exports);
      if (found?.toSorted().join() !== known.toSorted().join()) {
        this.error(`${part.file} exports ${found?.join(', ')}, which router-parts.ts does not expect`);
      }
      const lines = Object.entries(part.exports).map(([name, body]) => `export const ${name} = ${body};`);
      return { code: lines.join('\n'), map: null };
    },
  };
}
