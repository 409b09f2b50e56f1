import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { paymentAdapters, plugins } from './features.ts';
import { readConfig } from '#platform/server/operation/config.ts';
import type { Services } from '#platform/server/services.ts';
import { requireDemoForSandbox } from '#features/sandbox/server/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'obolus-sandbox-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env });
const https = { PUBLIC_URL: 'https://give.example.org', DATABASE_URL: 'postgres://localhost/none' };

test.each([
  ['an https address', https],
  ['an https address whose demo is off', { ...https, DEMO_DATA: 'off' }],
  ['an https address with a sandbox of its own', { ...https, SANDBOX_URL: 'http://localhost:8010' }],
  ['a sandbox at an https address', { SANDBOX_URL: 'https://sandbox.example.org' }],
])('%s has no sandbox provider: neither an adapter nor pages', (_, env) => {
  const config = read(env);
  expect(Object.keys(paymentAdapters(config))).not.toContain('sandbox');
  const without = plugins({ config } as Services).length;
  expect(plugins({ config: { ...config, demoData: 'on' } } as Services).length).toBe(
    without + (config.sandboxUrl ? 0 : 1),
  );
  expect(() => requireDemoForSandbox(config)).toThrow(/DEMO_DATA=on/);
});

test.each([
  ['an https address with DEMO_DATA=on', { ...https, DEMO_DATA: 'on' }],
  ['an http address', {}],
])('%s has it', (_, env) => {
  const config = read(env);
  expect(Object.keys(paymentAdapters(config))).toContain('sandbox');
  expect(() => requireDemoForSandbox(config)).not.toThrow();
});
