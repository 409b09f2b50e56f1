import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // The server reads the manifest to preload the message chunk of the visitor's locale.
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  ssr: { noExternal: [/^@mantine\//] },
  server: { host: '127.0.0.1' },
  clearScreen: false,
});
