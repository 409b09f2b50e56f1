import type { Db } from '#platform/server/database/db.ts';
import { type PlatformSettings, settingDefinitions, settingsFrom } from '../rules.ts';

interface Cached {
  readonly settings: PlatformSettings;
  readonly isDemo: boolean;
  readonly at: number;
}

/** Key of the row that marks a database filled with demo data. */
const DEMO_LOADED = 'demoLoaded';

const cacheMs = 5_000;
const cache = new WeakMap<object, Cached>();
let changedAt = 0;

/** The stored settings: those with default values have no row. */
export async function storedSettings(db: Db) {
  const rows = await db.selectFrom('platform_setting').select(['key', 'value', 'changed_at']).execute();
  return {
    settings: settingsFrom(new Map(rows.map((row) => [row.key, row.value]))).settings,
    isDemo: rows.some((row) => row.key === DEMO_LOADED),
    changedAt: new Map(rows.map((row) => [row.key, row.changed_at])),
  };
}

/**
 * The platform's settings, at most five seconds old: nearly every request reads them, and they change a few
 * times a year. Inside a transaction they are read again through the same connection.
 */
export async function loadSettings(db: Db): Promise<PlatformSettings> {
  return (await load(db)).settings;
}

/** Whether the database was filled with demo data; cached together with the settings. */
export async function isDemo(db: Db): Promise<boolean> {
  return (await load(db)).isDemo;
}

/**
 * The German variant for visitors who have not chosen one, as of the last time the settings were read. Needed
 * on every request, even while the database is unavailable.
 */
export function knownVariant(db: Db): PlatformSettings['localeVariant'] {
  return cache.get(db)?.settings.localeVariant ?? settingDefinitions.localeVariant.initial;
}

async function load(db: Db): Promise<Cached> {
  const cached = cache.get(db);
  const at = performance.now();
  if (cached && cached.at > changedAt && at - cached.at < cacheMs) return cached;
  const { settings, isDemo } = await storedSettings(db);
  // `at` is the start of the read: one that began before a change is outdated even if it ended after it.
  const loaded = { settings, isDemo, at };
  cache.set(db, loaded);
  return loaded;
}

/**
 * Makes this process read the settings again after a change; other processes read them within five seconds.
 */
export function forgetSettings(): void {
  changedAt = performance.now();
}
