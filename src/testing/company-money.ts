import { sql } from 'kysely';
import type { AnyRoute } from '#platform/contract/route.ts';
import type { Db } from '#platform/server/database/db.ts';

/**
 * Throws if a request has lowered the funds or a budget of a company although its route asks for no confirmed password
 * (decision 591). Every write of a test is checked, so that the routes are found by what they post, not by a list.
 */
export async function requireConfirmation(db: Db, route: AnyRoute, request: string): Promise<void> {
  if (route.stepUp !== undefined) return;
  const { rows } = await sql<{ kind: string; amount: bigint }>`
    SELECT a.kind, p.amount FROM journal j
    JOIN posting p ON p.journal = j.id
    JOIN account a ON a.id = p.account
    WHERE j.request = ${request} AND a.kind IN ('company_funds', 'budget') AND p.amount < 0`.execute(db);
  const [lowered] = rows;
  if (!lowered) return;
  throw new Error(
    `${route.id} lowers an account of the kind ${lowered.kind} and asks for no password: give it "stepUp: true" in the ` +
      `contract of ${route.feature}`,
  );
}
