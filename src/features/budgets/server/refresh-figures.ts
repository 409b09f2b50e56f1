import { sql } from 'kysely';
import type { SteadyWork } from '#platform/server/jobs/steady.ts';
import type { Services } from '#platform/server/services.ts';

/** Marks taken in one transaction. */
const BATCH = 500;

/**
 * Stores the figures of the budgets and companies that have changed, for their lists (decision 514). Repeating it changes
 * nothing; of concurrent calls one does the work. Ends after the current batch when the signal is aborted.
 */
export async function refreshFigures(
  { database }: Pick<Services, 'database'>,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const removed = await database.transact(async (tx) => {
      const { rows } = await sql<{ removed: number }>`SELECT refresh_figures(${BATCH}) AS removed`.execute(
        tx,
      );
      return rows[0]?.removed ?? 0;
    });
    if (removed < BATCH) return;
  }
}

/**
 * Refreshes figures half a minute after they changed: those of a company with many fundings are expensive to add up. Until then the lists
 * do it for each page, which is as correct but slower.
 */
export const figureRefreshing: SteadyWork = {
  name: 'budgets.refresh_figures',
  everyMs: 30_000,
  run: refreshFigures,
};
