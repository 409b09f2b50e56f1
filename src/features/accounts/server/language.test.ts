import { expect, test } from 'vitest';
import { readTableSettings } from '#platform/contract/table-settings.ts';
import { useApp } from '#testing/app.ts';
import { buildUser } from '#testing/factories.ts';

const app = useApp();

test('logging in keeps the language that a visitor has chosen; without a choice the account’s own counts', async () => {
  const user = await buildUser(app.services, {});
  await app.database.pool.query(`UPDATE app_user SET locale = 'en_US' WHERE id = $1`, [user.id]);
  const headers = { 'accept-language': 'de-DE' };
  const refusal = async (locale?: string): Promise<string> => {
    const options = { as: user, headers, ...(locale ? { locale } : {}) };
    return (
      (await app.call(readTableSettings, { params: { list: 'projects' } }, options)).body as {
        detail: string;
      }
    ).detail;
  };
  expect(await refusal('sie_DE')).toMatch(/fehlt|Berechtigung|Recht/);
  expect(await refusal()).toMatch(/permission/i);
  await app.database.pool.query('UPDATE app_user SET locale = NULL WHERE id = $1', [user.id]);
  expect(await refusal()).toBe(await refusal('sie_DE'));
});
