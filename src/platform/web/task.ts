import { isApiError } from './api-error.ts';

/** How many tasks the browser solves for one press: the next one is harder if others of the network were faster. */
const MAX_TASKS = 3;

/**
 * Sends a request, and again with a solved task as long as the server requires one (`proof_of_work_required`). Throws the
 * refusal if the browser cannot solve it.
 */
export async function sendWithTasks<Answer>(
  send: (proof: string | undefined) => Promise<Answer>,
  getChallenge: () => Promise<{ readonly challenge: Readonly<Record<string, unknown>> }>,
): Promise<Answer> {
  let proof: string | undefined;
  for (let solved = 0; ; solved += 1) {
    try {
      return await send(proof);
    } catch (error) {
      const needsTask = isApiError(error) && error.hasCode('proof_of_work_required');
      const next =
        needsTask && solved < MAX_TASKS ? await solve(getChallenge).catch(() => undefined) : undefined;
      if (next === undefined) throw error;
      proof = next;
    }
  }
}

async function solve(getChallenge: Parameters<typeof sendWithTasks>[1]): Promise<string> {
  const { challenge } = await getChallenge();
  const { solveTask } = await import('./proof-of-work.ts');
  return solveTask(challenge);
}
