import type { Tx } from '../database/db.ts';
import type { Caller } from '../http/caller.ts';

/** Something that follows from a sign-in, in its transaction: features that stand above the accounts hand it in. */
export type SignInEffect = (tx: Tx, userId: bigint, caller: Caller) => Promise<void>;

/** Runs what follows from a sign-in; whoever starts a session for a browser calls this in the same transaction. */
export async function signedIn(
  services: { readonly signInEffects: readonly SignInEffect[] },
  tx: Tx,
  userId: bigint,
  caller: Caller,
): Promise<void> {
  for (const effect of services.signInEffects) await effect(tx, userId, caller);
}
