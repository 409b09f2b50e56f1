import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paymentAdapters } from '#app/features.ts';
import { serve } from '#app/main.ts';
import { openServices } from '#app/services.ts';
import type { ReadyConfig } from '#platform/server/operation/config.ts';
import { createPayments } from '#platform/server/payments/payments.ts';
import { createLogger } from '#platform/server/operation/logging.ts';
import type { Services } from '#platform/server/services.ts';
import { testConfig } from '#testing/app.ts';

/** Fills the database before the server starts; may change the settings that it starts with. */
export type Prepare = (services: Services, config: ReadyConfig) => Promise<void>;

export interface Served {
  readonly config: ReadyConfig;
  /** Those of the test, beside the server's own. */
  readonly services: Services;
  stop(): Promise<void>;
}

/** Starts the whole program as `npm start` runs it – built pages, worker, sandbox provider – on a database of a test. */
export async function startServed(databaseUrl: string, prepare: Prepare): Promise<Served> {
  const dataDir = mkdtempSync(join(tmpdir(), 'obolus-e2e-'));
  const config = {
    ...testConfig(databaseUrl, dataDir),
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:0',
    // A page shows each change at once; tests of what visitors share set their own.
    sharedSeconds: 0,
  };
  const { services, close } = await openServices(config, createLogger(config));
  await prepare(services, config);
  const serving = await serve(config);
  // The sandbox provider answers at the address of the server, which has a port only now.
  Object.assign(services, { payments: createPayments(paymentAdapters(config)) });
  const stop = async () => {
    await serving.stop();
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { config, services, stop };
}
