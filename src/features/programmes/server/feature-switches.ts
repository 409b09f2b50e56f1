import { loadSettings } from '#features/settings/server/index.ts';
import { Refusal } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';

const REFUSALS = {
  applicationTypes: 'application_types_off',
  contactPersons: 'contact_persons_off',
  fundingCodes: 'funding_codes_off',
  fundingScopes: 'funding_scopes_off',
} as const;

/** The features of handbook §17 whose records staff maintain. */
type Feature = keyof typeof REFUSALS;

/** The feature that each kind of record belongs to. */
export const FEATURE_OF = { contact_person: 'contactPersons', funding_scope: 'fundingScopes' } as const;

/** Whether a feature is enabled. */
export async function isFeatureEnabled(db: Db, feature: Feature): Promise<boolean> {
  return (await loadSettings(db))[feature];
}

/** Refuses a change of a feature's records while the feature is disabled, with 403 and the feature's code. */
export async function requireFeature(tx: Tx, feature: Feature): Promise<void> {
  if (!(await isFeatureEnabled(tx, feature))) throw new Refusal(403, [{ code: REFUSALS[feature] }]);
}
