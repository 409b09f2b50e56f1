import type { Db } from '#platform/server/database/db.ts';
import { namedFiles } from '#platform/server/files/claim-files.ts';
import { uploadedPicture } from '#platform/contract/image.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import type { readPlatformBankSettings, SiteSettings } from '../contract.ts';
import { type SettingSection, settingSectionNames, settingsOf } from '../sections.ts';
import { sectionVersion, type SettingsChanged } from './commands/change-settings.ts';
import { storedSettings } from './load.ts';
import { ownAccountOf } from './own-account.ts';

/** All settings for staff, with the version of each section. */
export async function siteSettings(db: Db): Promise<SiteSettings> {
  const { settings, changedAt } = await storedSettings(db);
  const sections = settingSectionNames.map((section) => {
    const times = settingsOf(section).flatMap(([key]) => changedAt.get(key)?.getTime() ?? []);
    return [
      section,
      {
        version: sectionVersion(section, settings),
        changed_at: times.length > 0 ? new Date(Math.max(...times)).toISOString() : null,
      },
    ];
  });
  const [logo = null] = await namedFiles(db, uploadedPicture(settings.logoUrl));
  return {
    logo,
    values: settings,
    sections: Object.fromEntries(sections) as SiteSettings['sections'],
  };
}

/** The operator's own bank account, with the version of its section. */
export async function bankSettings(db: Db): Promise<ResponseOf<typeof readPlatformBankSettings>> {
  const { settings } = await storedSettings(db);
  return { values: ownAccountOf(settings), version: sectionVersion('transfer', settings) };
}

/** The audit log entry of a change: each setting with its old and new value, long texts by name only. */
export function auditDetail(
  section: SettingSection,
  changes: SettingsChanged['changes'],
): Record<string, unknown> {
  const kinds = new Map<string, string>(settingsOf(section));
  return {
    changed: Object.fromEntries(
      changes.map(({ key, from, to }) => [key, kinds.get(key) === 'lines' ? 'text' : { from, to }]),
    ),
  };
}
