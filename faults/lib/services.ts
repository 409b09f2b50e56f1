import { openServices } from '../../src/app/services.ts';
import { readConfig } from '#platform/server/operation/config.ts';
import { createLogger } from '#platform/server/operation/logging.ts';
import type { Services } from '../../src/platform/server/services.ts';
import { secrets, type Stage } from './stage.ts';

/** Runs a part of the product within the driver, on the stage's database and files. */
export async function withServices<T>(stage: Stage, work: (services: Services) => Promise<T>): Promise<T> {
  const config = readConfig({
    DATA_DIR: stage.dataDir,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    ...secrets,
  });
  const { services, close } = await openServices(
    { ...config, databaseUrl: stage.databaseUrl },
    createLogger(config),
  );
  try {
    return await work(services);
  } finally {
    await close();
  }
}
