import { describe, expect, test } from 'vitest';
import { localeCodes } from '#platform/contract/locale.ts';
import { FORM_BYTES } from '#platform/web/action.ts';
import { buildUser } from '#testing/factories.ts';
import { usePages } from '../support/pages.ts';
import { readable } from '../support/texts.ts';

const pages = usePages();

/** What a page reports: its alerts. */
const alertsOf = (html: string) => readable(html).match(/<[^>]* role="alert"[\s\S]*?<\/div>/g) ?? [];

describe('a form that the server refuses', () => {
  test('is answered with a page that says what could not be read', async () => {
    const send = async (path: string, type: string, body: string) => {
      const headers = {
        'content-type': type,
        accept: 'text/html',
        cookie: 'locale=en_US',
        origin: pages.url,
      };
      const answer = await fetch(`${pages.url}${path}`, { method: 'POST', headers, body });
      const [, heading] = /<h1>([^<]*)</.exec(await answer.text()) ?? [];
      return [answer.status, heading];
    };
    const unreadable = 'The request could not be read';
    expect(await send('/signup/', 'application/json', '{}')).toEqual([415, unreadable]);
    expect(await send('/login/', 'multipart/form-data; boundary=a', '--b\r\nbroken')).toEqual([
      400,
      unreadable,
    ]);
    expect(await send('/login/', 'multipart/form-data', '')).toEqual([400, unreadable]);
    const large = `password=${'x'.repeat(FORM_BYTES)}`;
    expect(await send('/login/', 'application/x-www-form-urlencoded', large)).toEqual([413, unreadable]);
    expect(await send('/imprint/', 'application/x-www-form-urlencoded', 'a=b')).toEqual([405, unreadable]);
    expect(await send('/login/', 'application/x-www-form-urlencoded', '%E0%A4%A')).toEqual([400, 'Log in']);
  });

  test.each(localeCodes)('has a summary of its errors in %s', async (locale) => {
    const { text } = await pages.get('/login/', { locale, form: { identification: '', password: '' } });
    const [summary = ''] = alertsOf(text);
    expect(summary.match(/<a\b/g)).toHaveLength(2);
  });
});

test.each([
  ['/projects/%E0%A4%A/', 'This page does not exist'],
  ['/project/%E0%A4%A/?a=%', 'This page does not exist'],
  ['/organization/%ED%A0%80/', 'This page does not exist'],
  ['/%', 'This page does not exist'],
  ['/api/v4/projects/%E0%A4%A/', '"code":"not_found"'],
])('the address %s, which cannot be decoded, is a 404', async (path, expected) => {
  const answer = await pages.get(path);
  expect([path, answer.status]).toEqual([path, 404]);
  expect(answer.text).toContain(expected);
});

test.each([
  ['en_US', 'one of the most common passwords'],
  ['de', 'Bitte ein anderes wählen'],
  ['du_DE', 'Bitte wähle ein anderes'],
  ['sie_DE', 'Bitte wählen Sie ein anderes'],
] as const)('the profile says in %s why a new password is refused', async (locale, reason) => {
  const password = 'a long password';
  const user = await buildUser(pages.services, { password });
  const form = { intent: 'password', current_password: password, new_password: 'qwertyuiop' };
  const { text } = await pages.get('/account/profile/', { as: user, locale, form });
  expect(alertsOf(text).join()).toContain(reason);
  expect(text).toMatch(
    /<input[^>]* name="new_password"[^>]* aria-invalid="true"|<input[^>]* aria-invalid="true"[^>]* name="new_password"/,
  );
});
