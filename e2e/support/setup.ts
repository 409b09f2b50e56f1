import { startTestServer } from '#testing/server.ts';
import { isBuilt } from '../../scripts/lib/build.ts';

/** Once before all browser tests: refuses an outdated build, then starts the PostgreSQL of this run. */
export default async function setup(): Promise<() => Promise<void>> {
  if (!isBuilt()) throw new Error('The pages in build/ are not those of the sources. Run: npm run build');
  const { stop, ...server } = await startTestServer();
  process.env.TEST_POSTGRES = JSON.stringify(server);
  return stop;
}
