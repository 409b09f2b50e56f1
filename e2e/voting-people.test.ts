import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { castVote } from '#features/votes/contract/votes.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { enterProject, makeVoting } from '#features/votings/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { readSheet } from '#testing/xlsx.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

let editor: BuiltUser;
let officer: BuiltUser;
let votingSlug: string;
let projectSlug: string;
const site = useSite(async (services) => {
  const { pool } = services.database;
  await setSettings(pool, { enableVoting: true, enableEmailConsent: true, emailVerification: 'every' });
  const voting = await makeVoting(pool);
  votingSlug = voting.slug;
  projectSlug = (await enterProject(pool, voting, { title: 'Anna' })).slug;
  editor = await buildUser(services, { permissions: ['change_subscribers'] });
  officer = await buildUser(services, { permissions: ['change_votes'] });
});

async function vote(email: string): Promise<Response> {
  return fetch(`${site.url}${castVote.path.replace(':slug', votingSlug)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, email_consent: true, project: projectSlug }),
  });
}

test('staff export subscribers, mark them as exported, and anonymize one and several', async () => {
  for (const name of ['ada', 'ben', 'cleo'])
    expect((await vote(`${name}@choir.example.org`)).status).toBe(200);
  const page = await site.open({ as: editor });
  await page.goto('/site-admin/subscribers/');
  await page.getByRole('heading', { level: 1, name: 'Subscribers' }).waitFor();
  await page.getByRole('row', { name: /cleo@choir\.example\.org/ }).waitFor();
  await expectAccessible(page);

  await page.getByRole('searchbox').fill('ada');
  await page.getByRole('row', { name: /ben@choir\.example\.org/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as spreadsheet (XLSX)' }).click(),
  ]);
  const sheet = readSheet(await readFile(await download.path()));
  expect(sheet.rows[1]?.[0]?.value).toBe('ada@choir.example.org');
  expect(sheet.rows).toHaveLength(2);
  await page.getByText('Exported: 1 subscriber.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark as exported' }).click();
  await page.getByText('One subscriber has been marked as exported.').waitFor();
  await page.keyboard.press('Escape');

  await page.goto('/site-admin/subscribers/?exported=no');
  await page.getByRole('row', { name: /ben@choir\.example\.org/ }).waitFor();
  await expect(page.getByRole('row', { name: /ada@choir\.example\.org/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Anonymize: ben@choir.example.org' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anonymize this subscriber?' });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Anonymize' }).click();
  await page.getByText('One subscriber has been anonymized.').waitFor();
  await page.getByRole('row', { name: /ben@choir\.example\.org/ }).waitFor({ state: 'detached' });

  await page.goto('/site-admin/subscribers/?search=choir.example.org');
  await page.getByRole('row', { name: /cleo@choir\.example\.org/ }).waitFor();
  for (const name of [/ada@/, /cleo@/]) await page.getByRole('row', { name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Anonymize', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Anonymize 2 subscribers?' })
    .getByRole('button', { name: 'Anonymize' })
    .click();
  await page.getByText('2 subscribers have been anonymized.').waitFor();
  await page
    .getByRole('row', { name: /@choir\.example\.org/ })
    .first()
    .waitFor({ state: 'detached' });
  const { rows } = await site.services.database.pool.query(
    `SELECT count(*)::int AS left FROM subscriber WHERE email LIKE '%@choir.example.org'`,
  );
  expect(rows).toEqual([{ left: 0 }]);
});

test('staff block an address, see errors on a phone, and allow it again', async () => {
  const phone = await site.open({ as: officer, width: widths.phone });
  await phone.goto('/site-admin/blocked-voters/');
  await phone.getByRole('link', { name: 'Block an address' }).click();
  await phone.getByRole('heading', { name: 'Block an address' }).waitFor();
  await phone.getByRole('button', { name: 'Block', exact: true }).click();
  await phone
    .getByRole('alert')
    .filter({ hasText: /need to be corrected/ })
    .waitFor();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);

  const desk = await site.open({ as: officer });
  await desk.goto('/site-admin/blocked-voters/new/');
  await desk.getByLabel('Email address or domain').fill('eve@example.org');
  await desk.getByLabel('Reason').fill('Sells votes');
  await desk.getByRole('button', { name: 'Block', exact: true }).click();
  // The text of the reason also stands in the form, before the address is blocked.
  await desk.getByRole('row', { name: /eve@example\.org.*Sells votes/ }).waitFor();
  expect((await vote('eve@example.org')).status).toBe(400);

  const row = desk.getByRole('row', { name: /eve@example\.org/ });
  await row.getByRole('checkbox').check();
  await desk.getByRole('button', { name: 'Unblock' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Unblock this address?' });
  await dialog.getByRole('button', { name: 'Unblock' }).click();
  await dialog.getByRole('link', { name: 'This field is required' }).waitFor();
  await dialog.getByLabel('Reason').fill('A mistake');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Unblock' }).click();
  await row.waitFor({ state: 'detached' });
  await desk.getByText('One address can vote again.').waitFor();
  expect((await vote('eve@example.org')).status).toBe(200);

  await desk.goto('/site-admin/blocked-voters/new/');
  await desk.getByLabel('Email address or domain').fill('mallory@example.org');
  await desk.getByLabel('Reason').fill('The wrong address');
  await desk.getByRole('button', { name: 'Block', exact: true }).click();
  const slip = desk.getByRole('row', { name: /mallory@example\.org/ });
  await slip.waitFor();
  await desk.getByText('mallory@example.org can no longer vote.').waitFor();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await slip.waitFor({ state: 'detached' });
  await desk.getByText('One address can vote again.').waitFor();
});
