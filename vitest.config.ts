import { defineConfig } from 'vitest/config';

const server = [
  'src/**/server/**/*.test.ts',
  'src/app/**/*.test.ts',
  'seed/**/*.test.ts',
  'faults/**/*.test.ts',
];
const setup = './src/platform/testing/setup.ts';

export default defineConfig({
  test: {
    // Two cores are enough for everything but the browser: more workers only share the same PostgreSQL.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: server,
          isolate: false,
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
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'tidy',
          environment: 'node',
          include: ['scripts/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          globalSetup: setup,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
