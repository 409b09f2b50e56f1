import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import {
  BASE_MODULES,
  CODE_MODULES,
  MARK_MODULES,
  PROJECT_PAGE_MODULES,
} from './src/app/bundling/base-chunk.ts';
import { wholeVariants } from './src/platform/web/bundling/locale-texts.ts';
import { leaveOutRouterParts } from './src/platform/web/bundling/router-parts.ts';

export default defineConfig({
  plugins: [reactRouter(), leaveOutRouterParts(), wholeVariants()],
  build: {
    // The server reads the manifest to preload the message chunk of the visitor's locale.
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'base', test: BASE_MODULES, priority: 2 },
                { name: 'project-page', test: PROJECT_PAGE_MODULES, priority: 1 },
                { name: 'marks', test: MARK_MODULES, priority: 1 },
                { name: 'codes', test: CODE_MODULES, priority: 2 },
              ],
            },
          },
        },
      },
    },
  },
  ssr: { noExternal: [/^@mantine\//] },
  server: { host: '127.0.0.1' },
  clearScreen: false,
});
