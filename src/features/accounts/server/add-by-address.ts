import { notFound, permissionDenied } from '#platform/contract/errors.ts';
import type { Actor, GridPermission } from '#platform/contract/permissions.ts';
import type { Services } from '#platform/server/services.ts';
import { userIdOf } from './own.ts';

/**
 * An action of somebody who adds administrators by address. Staff may know which addresses have an account (decision 412);
 * others may not find out by trying many, nor mail many strangers: everybody who is added is notified. `change` tells whether
 * it added the account; if it was one before, the attempt does not count.
 */
export async function addByAddress<Added extends { readonly added: boolean }>(
  { limits }: Services,
  actor: Actor,
  isStaff: boolean,
  change: () => Promise<Added>,
): Promise<Added> {
  const guesser = String(userIdOf(actor));
  if (!isStaff) await limits.consume('administrator_address', guesser);
  const result = await change();
  if (!isStaff && !result.added) await limits.reward('administrator_address', guesser);
  return result;
}

/** The refusal of somebody who may not appoint: staff learn which right they lack, all others that there is no such record. */
export const mayNotAppoint = ({ isStaff }: Actor, permission: GridPermission) =>
  isStaff ? permissionDenied(permission) : notFound();
