import type { Db } from '#platform/server/database/db.ts';
import { SharedRead } from '#platform/server/database/shared-read.ts';
import { type PlatformSettings, settingDefinitions, settingsFrom } from '../rules.ts';

/** Key of the row that marks a database filled with demo data. */
const DEMO_LOADED = 'demoLoaded';

/** The stored settings: those with default values have no row. */
export async function storedSettings(db: Db) {
  const rows = await db.selectFrom('platform_setting').select(['key', 'value', 'changed_at']).execute();
  return {
    settings: settingsFrom(new Map(rows.map((row) => [row.key, row.value]))).settings,
    isDemo: rows.some((row) => row.key === DEMO_LOADED),
    changedAt: new Map(rows.map((row) => [row.key, row.changed_at])),
  };
}

const shared = new SharedRead(storedSettings);

/** The platform's settings; inside a transaction they are read again through the same connection. */
export async function loadSettings(db: Db): Promise<PlatformSettings> {
  return (await shared.of(db)).settings;
}

/** Whether the database was filled with demo data; cached together with the settings. */
export async function isDemo(db: Db): Promise<boolean> {
  return (await shared.of(db)).isDemo;
}

/**
 * The German variant for visitors who have not chosen one, as of the last time the settings were read. Needed
 * on every request, even while the database is unavailable.
 */
export function knownVariant(db: Db): PlatformSettings['localeVariant'] {
  return shared.last(db)?.settings.localeVariant ?? settingDefinitions.localeVariant.initial;
}

/** To be called after a change: this process then reads the settings again; others do within seconds. */
export const forgetSettings = (): void => shared.forget();
