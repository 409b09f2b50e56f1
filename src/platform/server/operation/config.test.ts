import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'obolus-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env });

test('runs in production mode unless something else is set', () => {
  expect(read({})).toMatchObject({ mode: 'production' });
  expect(read({ NODE_ENV: 'development' })).toMatchObject({ mode: 'development' });
});

test('.env.example and the README name every variable that can be set', () => {
  const root = new URL('../../../../', import.meta.url);
  const source = readFileSync(new URL('src/platform/server/operation/config.ts', root), 'utf8');
  const variables = [...source.matchAll(/^  ([A-Z_]+): '/gm)].map(([, name]) => name);
  expect(variables.length).toBeGreaterThan(20);
  const readme = readFileSync(new URL('README.md', root), 'utf8');
  const example = readFileSync(new URL('.env.example', root), 'utf8');
  expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  // React reads NODE_ENV before the program does: only the environment can set it.
  expect(variables.filter((name) => name !== 'NODE_ENV' && !example.includes(`# ${name}=`))).toEqual([]);
});

describe('the keys of payment companies', () => {
  test('are not there unless they are set', () => {
    expect(read({})).toMatchObject({ stripe: undefined, mollie: undefined });
    expect(read({ STRIPE_SECRET_KEY: '', MOLLIE_API_KEY: ' ' })).toMatchObject({
      stripe: undefined,
      mollie: undefined,
    });
  });

  test('are read from the environment', () => {
    const env = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      MOLLIE_API_KEY: 'test_1',
    };
    expect(read(env)).toMatchObject({
      stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
      mollie: { apiKey: 'test_1' },
    });
  });

  test.each([
    [{ STRIPE_SECRET_KEY: 'sk_live_secret' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_secret' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_SECRET_KEY: 'pk_live_secret', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY'],
    [{ MOLLIE_API_KEY: 'secret' }, 'MOLLIE_API_KEY'],
  ])('%j is refused by its name, without revealing the key', (env, name) => {
    expect(() => read(env)).toThrow(name);
    try {
      read(env);
    } catch (error) {
      for (const value of Object.values(env)) expect(String(error)).not.toContain(value);
    }
  });
});

describe('the language of the demo', () => {
  const languageWith = (env: Record<string, string>) => read(env).demoLocale;

  test('is that of the machine', () => {
    expect(languageWith({ LANG: 'de_DE.UTF-8' })).toBe('de');
    expect(languageWith({ LANG: 'de' })).toBe('de');
    expect(languageWith({ LANG: 'en_GB.UTF-8' })).toBe('en');
    expect(languageWith({ LANG: 'dez_XX' })).toBe('en');
    expect(languageWith({ LANG: 'C.UTF-8' })).toBe('en');
  });

  test('follows the variable with the highest priority, and a setting before all of them', () => {
    expect(languageWith({ LC_ALL: 'en_US.UTF-8', LANG: 'de_DE.UTF-8' })).toBe('en');
    expect(languageWith({ LC_ALL: '', LC_MESSAGES: 'de_AT.UTF-8', LANG: 'en_US' })).toBe('de');
    expect(languageWith({ DEMO_LOCALE: 'de', LC_ALL: 'en_US.UTF-8' })).toBe('de');
    expect(languageWith({ DEMO_LOCALE: 'en', LANG: 'de_DE.UTF-8' })).toBe('en');
  });

  test('is refused by name if there is no demo in it', () => {
    expect(() => languageWith({ DEMO_LOCALE: 'fr' })).toThrow(
      'The setting DEMO_LOCALE="fr" must be one of de, en',
    );
  });
});
