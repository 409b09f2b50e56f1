import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { BASE_MODULES } from './src/platform/web/bundling/base-chunk.ts';

export default defineConfig({
  plugins: [reactRouter()],
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
          output: { codeSplitting: { groups: [{ name: 'base', test: BASE_MODULES }] } },
        },
      },
    },
  },
  ssr: { noExternal: [/^@mantine\//] },
  server: { host: '127.0.0.1' },
  clearScreen: false,
});
