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
  first_name: 'Attackers, see evil.example/now',
  last_name: 'Words',
  organization_title: 'Mill friends: evil.example',
  organization_type: 'association',
  street: 'Am Markt 1',
  postal_code: '50667',
  city: 'Köln',
  website: '',
};

const signUp = () =>
  fetch(`${pages.url}/api/v4/organization-signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(entered),
  });

test('no text entered at a sign-up is sent to the address of a third party: neither in names nor in the greeting', async () => {
  expect((await signUp()).status).toBe(200);
  const { pool } = pages.services.database;
  const mails = await mailsTo(
    { query: (text, values) => pool.query(text, values as unknown[]) },
    'reader@example.org',
  );
  expect(mails.map(({ template }) => template)).toEqual(['account_activation']);
  for (const { text } of mails) expect(text).not.toMatch(/Attackers|Words|evil/i);
});
