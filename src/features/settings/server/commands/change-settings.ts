import { sql } from 'kysely';
import { refuseOtherBank } from '#features/banks/server/index.ts';
import { Refusal } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { uploadedPicture } from '#platform/contract/image.ts';
import { claimFiles } from '#platform/server/files/claim-files.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import type { PlatformSettings, SettingKey } from '../../rules.ts';
import { uploadSiteLogo } from '../../contract.ts';
import { settingConflicts, type SettingSection, settingsOf, type SettingValue } from '../../sections.ts';
import { storedSettings } from '../load.ts';
import { newOwnAccount, ownAccountOf, proposePayerAccount, replacePayerChange } from '../own-account.ts';
import { storeSettings } from '../store.ts';

/** The version of a section: the same values have the same version. */
export function sectionVersion(section: SettingSection, settings: PlatformSettings): string {
  return versionOf(settingsOf(section).map(([key]) => [key, settings[key]]));
}

/** The result of a change: the changed settings with their previous values. */
export interface SettingsChanged {
  readonly version: string;
  /** A new account of the operator was entered; it waits for a second person. */
  readonly accountProposed: boolean;
  readonly changes: readonly {
    readonly key: SettingKey;
    readonly from: SettingValue;
    readonly to: SettingValue;
  }[];
}

/**
 * Changes settings of one section; settings that are not included do not change. A new account of the operator
 * is proposed: a second person confirms it (decision 318). Refusals: `setting_elsewhere` on a setting of
 * another section, `settings_changed` if the section has changed since the caller saw it, `upload_unknown` for a
 * stored picture that the caller has not uploaded as a logo, `bic_of_other_bank`, and those of `settingConflicts`.
 */
export async function changeSettings(
  tx: Tx,
  section: SettingSection,
  change: { readonly version: string; readonly values: Readonly<Record<string, unknown>> },
  actor: bigint | null,
): Promise<SettingsChanged> {
  const keys = settingsOf(section).map(([key]) => key);
  const elsewhere = Object.keys(change.values).filter((key) => !keys.some((own) => own === key));
  if (elsewhere.length > 0) {
    throw new Refusal(
      400,
      elsewhere.map((key) => ({ code: 'setting_elsewhere', field: `values.${key}` })),
    );
  }
  // Settings with default values have no row that could be locked. Reads are not blocked.
  await sql`LOCK TABLE platform_setting IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const { settings: before } = await storedSettings(tx);
  requireSeen(change.version, sectionVersion(section, before), 'settings_changed');
  const entered = { ...before, ...change.values } as PlatformSettings;
  const account = newOwnAccount(before, entered);
  if (account) refuseOtherBank(account, 'values.bankAccountBic', tx.now);
  const after = account ? { ...entered, ...ownAccountOf(before) } : entered;
  // Conflicts in another section do not prevent this one from being saved.
  const conflicts = settingConflicts(after).filter(({ field }) => keys.some((key) => key === field));
  if (conflicts.length > 0) {
    throw new Refusal(
      400,
      conflicts.map(({ code, field }) => ({ code, field: `values.${field}` })),
    );
  }
  const changes = keys
    .filter((key) => after[key] !== before[key])
    .map((key) => ({ key, from: before[key], to: after[key] }));
  await claimFiles(tx, uploadSiteLogo, {
    wanted: uploadedPicture(after.logoUrl),
    held: uploadedPicture(before.logoUrl),
    owner: actor,
    field: 'values.logoUrl',
  });
  await storeSettings(tx, changes, actor);
  if (section === 'transfer') await replacePayerChange(tx, null);
  if (account && actor !== null) await proposePayerAccount(tx, null, { ...account, owner: null }, actor);
  return { version: sectionVersion(section, after), changes, accountProposed: account !== null };
}
