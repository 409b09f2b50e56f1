import { startTestServer } from '#testing/server.ts';
import requireBuild from './built.ts';

/** Once before all browser tests: refuses an outdated build, then starts the PostgreSQL of this run. */
export default async function setup(): Promise<() => Promise<void>> {
  requireBuild();
  const { stop, ...server } = await startTestServer();
  process.env.TEST_POSTGRES = JSON.stringify(server);
  return stop;
}
