import pg from 'pg';
import { readConfig } from '#platform/server/operation/config.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { loadDemo } from '../../seed/demo.ts';

/** Where a demo is loaded and where its files are stored. */
export interface DemoPlace {
  readonly databaseUrl: string;
  /** The database of the demo, separate from the bulk data. */
  readonly name: string;
  readonly dataDir: string;
  readonly publicUrl: string;
}

/** The address of a database that contains the whole demo; one that an earlier run loaded is migrated and reused. */
export async function demoDatabase({ databaseUrl, name, dataDir, publicUrl }: DemoPlace): Promise<string> {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const { rowCount } = await pool.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) {
      if (await isComplete(url.href)) {
        await migrate(url.href);
        return url.href;
      }
      await pool.query(`DROP DATABASE ${name}`);
    }
    await pool.query(`CREATE DATABASE ${name}`);
  } finally {
    await pool.end();
  }
  await migrate(url.href);
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'silent',
    DEMO_LOCALE: 'en',
  });
  await loadDemo({ ...config, databaseUrl: url.href }, (line) => console.log(line));
  return url.href;
}

/** Whether an earlier run has loaded the demo completely. */
async function isComplete(url: string): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const { rows } = await pool.query<{ complete: boolean }>(
      `SELECT EXISTS (SELECT FROM project_photo) AND NOT EXISTS
         (SELECT FROM platform_setting WHERE key = 'demoLoading') AS complete`,
    );
    return rows[0]?.complete ?? false;
  } catch {
    return false;
  } finally {
    await pool.end();
  }
}
