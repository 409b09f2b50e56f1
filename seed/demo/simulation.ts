import type { Database, Tx } from '#platform/server/database/db.ts';
import type { Services } from '../../src/platform/server/services.ts';
import type { DemoTexts } from '../content/texts/types.ts';
import type { ProjectContent } from '../content/projects/index.ts';
import type { Calendar } from './calendar.ts';

/** A project of the demo after its insertion. */
export type DemoProject = {
  readonly content: ProjectContent;
  readonly id: bigint;
  readonly slug: string;
  readonly calendar: Calendar;
  readonly goalCents: number;
};

/** The services with a clock that the loader sets, and the texts of the demo. */
export type Simulation = {
  readonly services: Services;
  readonly database: Database;
  /** The time of loading. */
  readonly now: Date;
  /** The texts in the language of the demo. */
  readonly texts: DemoTexts;
  /** Runs work in a transaction, with the clock set to the given time. */
  at<T>(instant: Date, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Sets the clock, for commands that open their own transactions. */
  setClock(instant: Date): void;
};

/** An event of the simulated history. */
export type TimelineEvent = { readonly at: Date; readonly run: () => Promise<unknown> };

/** The author of the loader's commands in journals and logs. */
export const author = { actor: null, request: 'demo' } as const;

/** Creates the simulation: jobs are not enqueued, and refunds are accepted without contacting a provider. */
export function createSimulation(services: Services, now: Date, texts: DemoTexts): Simulation {
  const quiet: Services = {
    ...services,
    jobs: Object.assign(Object.create(services.jobs) as Services['jobs'], { enqueue: async () => null }),
    payments: {
      adapter: () => ({
        createPayment: () => Promise.reject(new Error('the simulation creates no payments')),
        fetchPayment: async () => null,
        refund: async ({ reference }) => ({ refund: `sbx_rf_${reference}`, status: 'done' }),
        verifyWebhook: () => [],
      }),
    },
  };
  const setClock = (instant: Date): void => {
    services.clock.shiftBy(instant.getTime() - services.clock.now().getTime());
  };
  return {
    services: quiet,
    database: services.database,
    now,
    texts,
    setClock,
    at(instant, work) {
      setClock(instant);
      return services.database.transact(work);
    },
  };
}
