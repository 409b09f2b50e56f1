import type { Database, Tx } from '#platform/server/database/db.ts';
import type { Services } from '../../src/platform/server/services.ts';
import type { DemoTexts } from '../content/texts/types.ts';
import type { ProjectContent } from '../content/types.ts';
import type { Calendar } from './calendar.ts';

/** A demo project that is in the database. */
export type PlacedProject = {
  readonly content: ProjectContent;
  readonly id: bigint;
  readonly slug: string;
  readonly calendar: Calendar;
  readonly goalCents: number;
};

/** What the loader works with. `at` moves the clock that commands see. */
export type World = {
  readonly services: Services;
  readonly database: Database;
  readonly now: Date;
  /** What is written, in the language of the demo. */
  readonly texts: DemoTexts;
  /** Runs work in a transaction whose time is the given instant. */
  at<T>(instant: Date, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Sets the time for commands that open their own transactions. */
  travel(instant: Date): void;
};

/** Something that happens at a moment. */
export type Happening = { readonly at: Date; readonly happen: () => Promise<unknown> };

/** Who the loader is in journals and logs. */
export const author = { actor: null, request: 'demo' } as const;

/** Wraps the services so that time can be chosen. Jobs are left out. */
export function makeWorld(services: Services, now: Date, texts: DemoTexts): World {
  const quiet: Services = {
    ...services,
    jobs: Object.assign(Object.create(services.jobs) as Services['jobs'], { enqueue: async () => null }),
    payments: {
      adapter: () => ({
        createPayment: () => Promise.reject(new Error('the history needs no payment page')),
        fetchPayment: async () => null,
        refund: async ({ reference }) => ({ refund: `sbx_rf_${reference}`, status: 'done' }),
        verifyWebhook: () => [],
      }),
    },
  };
  const travel = (instant: Date): void => {
    services.clock.shiftBy(instant.getTime() - services.clock.now().getTime());
  };
  return {
    services: quiet,
    database: services.database,
    now,
    texts,
    travel,
    at(instant, work) {
      travel(instant);
      return services.database.transact(work);
    },
  };
}
