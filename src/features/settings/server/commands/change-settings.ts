import { sql } from 'kysely';
import { conflict, Refusal } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { versionOf } from '#platform/server/operation/version.ts';
import type { PlatformSettings, SettingKey } from '../../rules.ts';
import { settingConflicts, type SettingSection, settingsOf, type SettingValue } from '../../sections.ts';
import { storedSettings } from '../load.ts';
import { newOwnAccount, ownAccountOf, proposePayerAccount, replacePayerChange } from '../own-account.ts';
import { storeSettings } from '../store.ts';

/** Stands for the values of a section: whoever saw the same values has the same version. */
export function sectionVersion(section: SettingSection, settings: PlatformSettings): string {
  return versionOf(settingsOf(section).map(([key]) => [key, settings[key]]));
}

/** What a change did: the settings that are different now, with what they were. */
export interface SettingsChanged {
  readonly version: string;
  /** Another account of the operator was entered; it waits for a second person. */
  readonly accountProposed: boolean;
  readonly changes: readonly {
    readonly key: SettingKey;
    readonly from: SettingValue;
    readonly to: SettingValue;
  }[];
}

/**
 * Changes settings of one section; those that are not named stay. Another account of the operator is proposed: a second
 * person confirms it (decision 318). Refusals: `setting_elsewhere` on a setting of
 * another section, `settings_changed` when the section is not as the caller saw it, and those of `settingConflicts`.
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
  // Settings that stand as the platform came have no row that could be locked. Readers are not held up.
  await sql`LOCK TABLE platform_setting IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const { settings: before } = await storedSettings(tx);
  if (sectionVersion(section, before) !== change.version) throw conflict('settings_changed');
  const entered = { ...before, ...change.values } as PlatformSettings;
  const account = newOwnAccount(before, entered);
  const after = account ? { ...entered, ...ownAccountOf(before) } : entered;
  // What another section has wrong does not keep this one from being saved.
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
  await storeSettings(tx, changes, actor);
  if (section === 'transfer') await replacePayerChange(tx, null);
  if (account && actor !== null) await proposePayerAccount(tx, null, account, actor);
  return { version: sectionVersion(section, after), changes, accountProposed: account !== null };
}
