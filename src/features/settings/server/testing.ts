import type pg from 'pg';
import type { SettingKey } from '../rules.ts';
import { forgetSettings } from './load.ts';

export { forgetSettings };

/** Sets platform settings; this process reads them at once, others within seconds. */
export async function setSettings(
  pool: pg.Pool,
  settings: Partial<Record<SettingKey | 'demoLoaded', unknown>>,
): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    await pool.query(
      `INSERT INTO platform_setting (key, value) VALUES ($1, $2)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [key, JSON.stringify(value)],
    );
  }
  forgetSettings();
}

/** Sets settings back to their defaults. */
export async function resetSettings(pool: pg.Pool, ...keys: readonly SettingKey[]): Promise<void> {
  await pool.query('DELETE FROM platform_setting WHERE key = ANY($1)', [keys]);
  forgetSettings();
}
