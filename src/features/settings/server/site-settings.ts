import type { Db } from '#platform/server/database/db.ts';
import type { SiteSettings } from '../contract.ts';
import { type SettingSection, settingSectionNames, settingsOf } from '../sections.ts';
import { sectionVersion, type SettingsChanged } from './commands/change-settings.ts';
import { storedSettings } from './load.ts';

/** All settings for staff, with where each section stands. */
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
  return { values: settings, sections: Object.fromEntries(sections) as SiteSettings['sections'] };
}

/** What the audit log keeps of a change: each setting with its old and new value, long texts by name alone. */
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
