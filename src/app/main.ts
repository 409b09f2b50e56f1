import { reportRefusedSandbox } from '#features/sandbox/server/index.ts';
import { type HeldPort, holdPort, listenAt } from '#platform/server/http/held-port.ts';
import type { ReadyConfig } from '#platform/server/operation/config.ts';
import { createLogger } from '#platform/server/operation/logging.ts';
import { startSteady } from '#platform/server/jobs/steady.ts';
import { jobRegistrations, steadyWork } from './features.ts';
import { buildServer } from './server.ts';
import { openServices } from './services.ts';

export interface Serving {
  /** The address for browsers. */
  readonly address: string;
  /** Finishes requests and jobs, then closes the connections to the database. */
  stop(): Promise<void>;
}

/** Binds any free port, which the settings then have; so has their address for browsers if it had the port 0. */
async function takePort(config: ReadyConfig): Promise<HeldPort> {
  const held = await holdPort(config.host);
  const url = new URL(config.publicUrl);
  if (url.port === '0') url.port = String(held.port);
  Object.assign(config, { port: held.port, publicUrl: url.origin });
  return held;
}

/**
 * Starts one process of the platform: web server and, unless `work` is false or the settings say so, the worker of its
 * job queue. The port 0 stands for any free one.
 */
export async function serve(config: ReadyConfig, options: { work?: boolean } = {}): Promise<Serving> {
  const held = config.port === 0 ? await takePort(config) : undefined;
  const log = createLogger(config);
  const { services, close } = await openServices(config, log);
  try {
    services.jobs.registerAll(jobRegistrations, services);
    const works = options.work ?? config.worker;
    // The queue mostly waits for the database, the server mostly uses the processor.
    const [app] = await Promise.all([
      buildServer(services, { pages: true }),
      services.jobs.start({ work: works }),
    ]);
    await reportRefusedSandbox(services);
    await (held ? listenAt(app, held) : app.listen({ port: config.port, host: config.host }));
    const steady = startSteady(works ? steadyWork : [], services);
    services.mailer
      .warm()
      .catch((error: unknown) => log.warn({ err: error }, 'the mail layout is not ready'));
    return {
      address: config.publicUrl,
      stop: async () => {
        await app.close();
        await steady.stop();
        await close();
      },
    };
  } catch (error) {
    held?.server.close();
    await close();
    throw error;
  }
}

/** Starts a worker without a web server: it processes the job queue until it is stopped. */
export async function work(config: ReadyConfig): Promise<Pick<Serving, 'stop'>> {
  const { services, close } = await openServices(config, createLogger(config));
  try {
    services.jobs.registerAll(jobRegistrations, services);
    await services.jobs.start({ work: true });
    const steady = startSteady(steadyWork, services);
    return {
      stop: async () => {
        await steady.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
