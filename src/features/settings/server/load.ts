import type { Db } from '#platform/server/database/db.ts';
import { type PlatformSettings, settingDefinitions, settingsFrom } from '../rules.ts';

interface Cached {
  readonly settings: PlatformSettings;
  readonly isDemo: boolean;
  readonly at: number;
}

/** Key of the row that the demo leaves in its database once it is loaded. */
const DEMO_LOADED = 'demoLoaded';

const keepMs = 5_000;
const cache = new WeakMap<object, Cached>();
let changedAt = 0;

/** What is stored: settings that stand as the platform came have no row. */
export async function storedSettings(db: Db) {
  const rows = await db.selectFrom('platform_setting').select(['key', 'value', 'changed_at']).execute();
  return {
    settings: settingsFrom(new Map(rows.map((row) => [row.key, row.value]))).settings,
    isDemo: rows.some((row) => row.key === DEMO_LOADED),
    changedAt: new Map(rows.map((row) => [row.key, row.changed_at])),
  };
}

/**
 * The platform's settings, at most five seconds old: settings are read by nearly every request and change a few
 * times a year. Inside a transaction they are read fresh through the same connection.
 */
export async function loadSettings(db: Db): Promise<PlatformSettings> {
  return (await load(db)).settings;
}

/** Whether the database was filled with the demo; known as long as the settings are. */
export async function isDemo(db: Db): Promise<boolean> {
  return (await load(db)).isDemo;
}

/**
 * The German variant for visitors who chose none, as it was when the settings were last read. It is asked for on every
 * request, also while the database is away.
 */
export function knownVariant(db: Db): PlatformSettings['localeVariant'] {
  return cache.get(db)?.settings.localeVariant ?? settingDefinitions.localeVariant.initial;
}

async function load(db: Db): Promise<Cached> {
  const known = cache.get(db);
  const at = performance.now();
  if (known && known.at > changedAt && at - known.at < keepMs) return known;
  const { settings, isDemo } = await storedSettings(db);
  // What was read before a change is no more than that, though it came back after it.
  const loaded = { settings, isDemo, at };
  cache.set(db, loaded);
  return loaded;
}

/** Forgets what this process keeps, after staff have changed a setting; others follow within seconds. */
export function forgetSettings(): void {
  changedAt = performance.now();
}
