import type { Tx } from '../database/db.ts';
import type { Caller } from '../http/caller.ts';

/** An effect of a sign-in, run in its transaction; registered by features above the accounts. */
export type SignInEffect = (tx: Tx, userId: bigint, caller: Caller) => Promise<void>;

/**
 * Runs the effects of a sign-in; code that starts a session for a browser calls this in the same transaction.
 */
export async function signedIn(
  services: { readonly signInEffects: readonly SignInEffect[] },
  tx: Tx,
  userId: bigint,
  caller: Caller,
): Promise<void> {
  for (const effect of services.signInEffects) await effect(tx, userId, caller);
}
