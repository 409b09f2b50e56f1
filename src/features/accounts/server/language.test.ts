import { expect, test } from 'vitest';
import { deleteListView } from '#platform/contract/list-views.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { chooseLocale } from './choose-locale.ts';

const app = useApp();

test('logging in does not change the language that a visitor has chosen; without a choice the account’s applies', async () => {
  const user = await buildUser(app.services, {});
  await app.database.pool.query(`UPDATE app_user SET locale = 'en_US' WHERE id = $1`, [user.id]);
  const headers = { 'accept-language': 'de-DE' };
  const refusal = async (locale?: string): Promise<string> => {
    const options = { as: user, headers, ...(locale ? { locale } : {}) };
    return ((await app.call(deleteListView, { params: { id: '1' } }, options)).body as { detail: string })
      .detail;
  };
  expect(await refusal('sie_DE')).toMatch(/fehlt|Berechtigung|Recht/);
  expect(await refusal()).toMatch(/permission/i);
  await app.database.pool.query('UPDATE app_user SET locale = NULL WHERE id = $1', [user.id]);
  expect(await refusal()).toBe(await refusal('sie_DE'));
});

test('a language chosen below a page is that of the account, but of no deleted one', async () => {
  const [user, other, gone] = [
    await buildUser(app.services, {}),
    await buildUser(app.services, {}),
    await buildUser(app.services, {}),
  ];
  const localeOf = async ({ id }: BuiltUser) =>
    (await app.database.pool.query('SELECT locale FROM app_user WHERE id = $1', [id])).rows[0].locale;
  await app.database.pool.query(
    'UPDATE app_user SET deleted_at = now(), is_active = false, password_hash = NULL WHERE id = $1',
    [gone.id],
  );
  await chooseLocale(app.services, { userId: user.id }, 'sie_DE');
  await chooseLocale(app.services, { userId: gone.id }, 'sie_DE');
  await chooseLocale(app.services, { userId: null }, 'sie_DE');
  expect(await localeOf(user)).toBe('sie_DE');
  expect([await localeOf(other), await localeOf(gone)]).toEqual([null, null]);
  await Promise.all([
    chooseLocale(app.services, { userId: user.id }, 'en_US'),
    chooseLocale(app.services, { userId: user.id }, 'en_US'),
  ]);
  expect(await localeOf(user)).toBe('en_US');
});
