import { expect, test } from 'vitest';
import { mailsTo } from '#features/accounts/server/testing.ts';
import { usePages } from '../support/pages.ts';

const pages = usePages();

const entered = {
  username: 'www.evil.example',
  email: 'reader@example.org',
  password: 'violet harbour lamps',
  terms_accepted: true,
  privacy_accepted: true,
  first_name: 'Attackers',
  last_name: 'Words',
  organization_title: 'Mill friends',
  organization_type: 'association',
  street: 'Am Markt 1',
  postal_code: '50667',
  city: 'Köln',
  website: '',
};

const signUp = (more: object) =>
  fetch(`${pages.url}/api/v4/organization-signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...entered, ...more }),
  });

test('no text entered at a sign-up is sent to the address of a third party: neither in names nor in the greeting', async () => {
  for (const field of ['first_name', 'last_name', 'organization_title']) {
    const answer = await signUp({ [field]: 'Blocked, see evil.example/now' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ codes: { [field]: ['name_with_address'] } });
  }
  expect((await signUp({})).status).toBe(200);
  const { pool } = pages.services.database;
  const mails = await mailsTo(
    { query: (text, values) => pool.query(text, values as unknown[]) },
    'reader@example.org',
  );
  expect(mails.map(({ template }) => template)).toEqual(['account_activation']);
  for (const { text } of mails) expect(text).not.toMatch(/Attackers|Words|evil/i);
});
