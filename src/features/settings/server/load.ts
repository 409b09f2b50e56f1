import type { Db } from '#platform/server/db.ts';
import { type PlatformSettings, settingsFrom } from '../rules.ts';

interface Cached {
  readonly settings: PlatformSettings;
  readonly at: number;
}

const keepMs = 5_000;
const cache = new WeakMap<object, Cached>();

/**
 * The platform's settings, at most five seconds old: settings are read by nearly every request and change a few
 * times a year. Inside a transaction they are read fresh through the same connection.
 */
export async function loadSettings(db: Db): Promise<PlatformSettings> {
  const known = cache.get(db);
  if (known && performance.now() - known.at < keepMs) return known.settings;
  const rows = await db.selectFrom('platform_setting').select(['key', 'value']).execute();
  const { settings } = settingsFrom(new Map(rows.map((row) => [row.key, row.value])));
  cache.set(db, { settings, at: performance.now() });
  return settings;
}
