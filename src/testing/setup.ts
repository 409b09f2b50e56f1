import type { TestProject } from 'vitest/node';
import { startTestServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { adminUrl: string; template: string; prefix: string };
  }
}

/** Vitest's global setup of every project that needs PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  project.provide('postgres', {
    adminUrl: server.adminUrl,
    template: server.template,
    prefix: server.prefix,
  });
  return () => server.stop();
}
