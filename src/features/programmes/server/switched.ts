import { loadSettings } from '#features/settings/server/index.ts';
import { Refusal } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';

const REFUSALS = {
  applicationTypes: 'application_types_off',
  contactPersons: 'contact_persons_off',
  fundingCodes: 'funding_codes_off',
  fundingScopes: 'funding_scopes_off',
} as const;

/** The features of handbook §17 that are records of staff. */
type Feature = keyof typeof REFUSALS;

/** The feature of the records that projects name. */
export const FEATURE_OF = { contact_person: 'contactPersons', funding_scope: 'fundingScopes' } as const;

/** Whether a feature is on. */
export async function isOn(db: Db, feature: Feature): Promise<boolean> {
  return (await loadSettings(db))[feature];
}

/** Refuses every change of a feature's records while it is off. */
export async function requireFeature(tx: Tx, feature: Feature): Promise<void> {
  if (!(await isOn(tx, feature))) throw new Refusal(403, [{ code: REFUSALS[feature] }]);
}
