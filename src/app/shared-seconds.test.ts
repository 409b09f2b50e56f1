import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readPlatformSettings } from '#features/settings/contract.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { activeServices } from '#features/external-services/server/active.ts';
import { createLogger } from '#platform/server/operation/logging.ts';
import { useApp } from '#testing/app.ts';
import { openServices } from './services.ts';

const app = useApp();

/** A change by another process: nobody tells this one to read again. */
const rename = (name: string) =>
  app.database.pool.query(
    `INSERT INTO platform_setting (key, value) VALUES ('siteName', to_jsonb($1::text))
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [name],
  );

const nameNow = async () => (await app.call(readPlatformSettings)).body['siteName'];

let milliseconds = performance.now();
const pass = (further: number) => void (milliseconds += further);

// What was read before a test is older than a minute in it.
beforeEach(() => {
  pass(60_000);
  vi.spyOn(performance, 'now').mockImplementation(() => milliseconds);
});
afterEach(() => void vi.restoreAllMocks());

describe('what is kept for SHARED_SECONDS', () => {
  test('is five seconds old at most, unless configured otherwise', async () => {
    expect(app.services.config.sharedSeconds).toBe(5);
    const before = await nameNow();
    await rename('A new name');
    pass(4_999);
    expect(await nameNow()).toBe(before);
    pass(1);
    expect(await nameNow()).toBe('A new name');
  });

  test('holds for external services as well', async () => {
    const { db } = app.services.database;
    expect(await activeServices(db)).toEqual([]);
    await app.database.pool.query(
      `INSERT INTO external_service (provider_key, name, snippet, pages, is_active)
       VALUES ('counter', 'Counter', 'count()', '{home}', true)`,
    );
    pass(4_999);
    expect(await activeServices(db)).toEqual([]);
    pass(1);
    expect(await activeServices(db)).toMatchObject([{ key: 'counter' }]);
  });

  test('is read again by each request if it is 0', async () => {
    const config = { ...app.services.config, databaseUrl: app.database.url, sharedSeconds: 0 };
    const { services, close } = await openServices(config, createLogger(config));
    const { db } = services.database;
    await rename('First');
    expect((await loadSettings(db)).siteName).toBe('First');
    await rename('Second');
    expect((await loadSettings(db)).siteName).toBe('Second');
    await close();
  });
});
