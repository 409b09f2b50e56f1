import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#platform/server/operation/config.ts';
import { checkDatabase } from './database.ts';
import { explain } from './explain.ts';

const refused = (env: Record<string, string>) => {
  try {
    readConfig({ SESSION_SECRET: 'x'.repeat(32), SANDBOX_WEBHOOK_SECRET: 'y'.repeat(32), ...env });
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return explain(error);
  }
};

test.each([
  [{ PORT: 'abc' }, 'The setting PORT="abc" must be a whole number from 0 to 65535. Example: PORT=8000'],
  [{ PORT: '70000' }, 'must be a whole number from 0 to 65535'],
  [
    { PUBLIC_URL: 'give.example.org' },
    'PUBLIC_URL="give.example.org" must be an address that begins with http://',
  ],
  [{ DEMO_DATA: 'yes' }, 'must be one of auto, on, off'],
  [
    { DATABASE_URL: 'mysql://root:secret@h/x' },
    'The setting DATABASE_URL must be an address that begins with postgres://',
  ],
  [{ SESSION_SECRET: 'short' }, 'The setting SESSION_SECRET must be at least 32 characters long'],
  [{ TRUST_PROXY: 'maybe' }, 'must be on, off, a number of proxies, or addresses'],
])('the setting %j is refused with its name, the reason and an example', (env, message) => {
  const text = refused(env);
  expect(text).toContain(message);
  expect(text).toContain('Example: ');
  expect(text).not.toContain('root:secret');
});

test('an empty setting counts as not set', () => expect(refused({ PORT: '' })).toBe(''));

test('a taken port is reported with another one to use', () => {
  const error = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 8000 });
  expect(explain(error)).toBe(
    'Port 8000 is taken by another program. Stop that one, or choose another port: PORT=8001 npm start',
  );
});

test('an unavailable database is reported with its address and without its password', async () => {
  const error = await checkDatabase('postgres://u:secret@127.0.0.1:1/x').catch((reason: unknown) => reason);
  expect(explain(error)).toMatch(
    /^The database at 127\.0\.0\.1:1 does not answer \(connect ECONNREFUSED .*correct DATABASE_URL/,
  );
  expect(explain(error)).not.toContain('secret');
});
