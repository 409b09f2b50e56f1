/**
 * Solves a task set by the platform (ALTCHA): some hundred milliseconds of computing, without a question to the visitor
 * and without a request to a third party. Rejects if the browser cannot, as outside of https.
 */
export async function solveTask(challenge: Readonly<Record<string, unknown>>): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/sha'),
  ]);
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
  if (!solution) throw new Error('the challenge was not solved');
  return btoa(JSON.stringify({ challenge, solution }));
}
