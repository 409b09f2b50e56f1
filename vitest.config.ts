import { defineConfig } from 'vitest/config';

const server = [
  'src/**/server/**/*.test.ts',
  'src/app/**/*.test.ts',
  'seed/**/*.test.ts',
  'faults/lib/**/*.test.ts',
  'bench/lib/**/*.test.ts',
];
const setup = './src/testing/setup.ts';
// Files share the machine with others: what is waited for may come late.
const patient = { poll: { timeout: 30_000 } };
/** A test that hangs is ended; one beside busy cores takes several times as long as it does alone. */
const HUNG_MS = 120_000;

export default defineConfig({
  test: {
    // Two cores are enough: more workers only share the same PostgreSQL.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: server,
          setupFiles: './src/app/messages/server.ts',
          isolate: false,
          expect: patient,
          testTimeout: HUNG_MS,
        },
      },
      {
        test: {
          // Parts of pages in a document without layout.
          name: 'components',
          environment: 'happy-dom',
          include: ['src/**/*.dom.test.tsx'],
          setupFiles: './src/app/messages/server.ts',
          isolate: false,
          expect: patient,
          testTimeout: HUNG_MS,
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: server,
          // Node runs the server's sources as they are, here as in earnest; transforming them first costs a third more.
          experimental: { viteModuleRunner: false },
          globalSetup: setup,
          setupFiles: './src/app/testing/setup.ts',
          isolate: false,
          expect: patient,
          testTimeout: HUNG_MS,
          hookTimeout: HUNG_MS,
        },
      },
      {
        test: {
          // The whole product with its built pages, over HTTP and without a browser.
          name: 'pages',
          environment: 'node',
          // React's production build, as in the product: the development build takes longer.
          env: { NODE_ENV: 'production' },
          include: ['e2e/http/**/*.test.ts'],
          experimental: { viteModuleRunner: false },
          globalSetup: ['./e2e/support/built.ts', setup],
          isolate: false,
          expect: patient,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'tidy',
          environment: 'node',
          include: ['scripts/**/*.test.ts'],
          isolate: false,
          testTimeout: HUNG_MS,
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          include: ['faults/*.test.ts'],
          experimental: { viteModuleRunner: false },
          globalSetup: setup,
          testTimeout: 120_000,
          hookTimeout: HUNG_MS,
        },
      },
      {
        test: {
          name: 'dates',
          environment: 'node',
          include: ['faults/dates/*.test.ts'],
          experimental: { viteModuleRunner: false },
          globalSetup: setup,
          testTimeout: 300_000,
          hookTimeout: HUNG_MS,
        },
      },
    ],
  },
});
