import { jobRegistrations, registrations } from '../../src/app/features.ts';
import { newId } from '../../src/kernel/ids.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { AnyRoute, CallInput, ResponseOf } from '#platform/contract/route.ts';
import { loadActor } from '#platform/server/auth/actor.ts';
import type { JsonRegistration } from '#platform/server/http/handler.ts';
import { runRoute } from '#platform/server/http/pipeline.ts';
import type { Simulation } from './simulation.ts';

/** Calls a route as somebody; throws if it is refused. */
export type Call = <R extends AnyRoute>(route: R, input: CallInput<R>) => Promise<ResponseOf<R>>;

/**
 * What people and jobs do in the demo: through the routes and jobs of the program, with their checks and rights, so that the
 * audit log and the histories of records have their entries. The caller sets the clock.
 */
export interface Desk {
  /** Calls routes as a user of the demo whose password was just entered. */
  as(username: string): Call;
  /** Runs a job once. */
  job(name: string): Promise<void>;
}

const routes = new Map<string, JsonRegistration>(
  registrations.flatMap((registration) =>
    registration.kind === 'read' || registration.kind === 'write'
      ? [[registration.route.id, registration] as const]
      : [],
  ),
);

/** The desk of a simulation whose accounts exist. */
export function createDesk({ services, texts }: Simulation, accounts: ReadonlyMap<string, bigint>): Desk {
  const locale: LocaleCode = texts.locale;
  return {
    as: (username) => async (route, input) => {
      const id = accounts.get(username);
      const registration = routes.get(route.id);
      if (id === undefined || !registration) throw new Error(`the demo has no ${username} or ${route.id}`);
      const actor = await loadActor(services.database.db, id);
      if (!actor) throw new Error(`the account ${username} is closed`);
      const caller = {
        actor,
        sessionHash: null,
        sessionEnded: false,
        confirmedAt: services.clock.now(),
        csrfToken: null,
        visitorHash: null,
        locale,
        requestId: newId(),
        network: '203.0.113.7',
        userAgent: '',
        fromOwnPage: true,
        mayWrite: true,
      };
      const answer = await runRoute(
        registration,
        caller,
        { ...input, idempotencyKey: newId() },
        { services, translate: (_locale, _namespace, key) => key },
      );
      if (answer.status >= 300)
        throw new Error(`${route.id} by ${username}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body as ResponseOf<typeof route>;
    },
    async job(name) {
      const registration = jobRegistrations.find(({ job }) => job.name === name);
      if (!registration) throw new Error(`no job ${name}`);
      await registration.handler(services, {}, { id: newId(), signal: new AbortController().signal });
    },
  };
}
