/** One server process on the PostgreSQL of `DATABASE_URL`: further processes beside the first, and development. */
import { serve } from '../src/app/main.ts';
import { readConfig } from '../src/platform/server/config.ts';
import { stayUntilStopped } from './lib/lifecycle.ts';

const say = (line: string) => console.log(`obolus: ${line}`);

await stayUntilStopped(async (life) => {
  const pending = serve(readConfig(process.env));
  life.started.defer(async () => (await pending.catch(() => undefined))?.stop());
  const { address } = await pending;
  say(`serving on ${address}`);
}, say);
