import { expect, type Page } from '@playwright/test';
import {
  givingBody,
  liftVisitorLimits,
  makeGiving,
  markOf,
  noticeOf,
  type NoticeInput,
  requested,
} from '#features/donations/server/testing.ts';
import { postDonation } from '#features/donations/server/testing-http.ts';
import { signBody } from '#platform/server/payments/signature.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { tabTo } from './support/keyboard.ts';
import { type Visit, test, useSite, widths } from './support/site.ts';

const LIST = '/site-admin/payments-to-clarify/';
const site = useSite(({ database }) => liftVisitorLimits(database.pool));
const pool = () => site.services.database.pool;
let clerk: BuiltUser;
let colleague: BuiltUser;

test.beforeAll(async () => {
  const permissions = ['view_private_donations', 'change_private_donations'] as const;
  [clerk, colleague] = [
    await buildUser(site.services, { permissions }),
    await buildUser(site.services, { permissions }),
  ];
});

/**
 * The provider reports a payment that nobody has requested, unless a reference is given. Returns the path of its page.
 */
async function arrived(input: NoticeInput = {}): Promise<string> {
  const payment = input.payment ?? `sbx_${crypto.randomUUID().replaceAll('-', '')}`;
  const stranger = {
    id: 0n,
    token: crypto.randomUUID(),
    payment,
    amount: 77_700,
    installation: await markOf(pool()),
  };
  const body = noticeOf(stranger, input, site.services.clock.now());
  const secret = site.config.sandboxWebhookSecret;
  const answer = await fetch(`${site.url}/api/v4/webhooks/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sandbox-signature': signBody(secret, Buffer.from(body), site.services.clock.now()),
    },
    body,
  });
  expect(answer.status).toBe(200);
  const { rows } = await pool().query<{ id: string }>('SELECT id FROM payment_event WHERE payment = $1', [
    payment,
  ]);
  return `${LIST}${rows[0]?.id}/`;
}

async function open(path: string, visit: Visit = {}): Promise<Page> {
  const page = await site.open({ as: clerk, ...visit });
  await page.goto(path);
  return page;
}

/** Every width, then axe once. */
async function look(page: Page): Promise<void> {
  await expectFitsAllWidths(page);
  await expectAccessible(page);
}

const words = {
  en_US: {
    title: 'Payments to clarify',
    open: 'Open only',
    why: 'The reference is unknown.',
    refund: 'Refund',
  },
  sie_DE: {
    title: 'Zu klärende Zahlungen',
    open: 'Nur offene',
    why: 'Die Referenz ist unbekannt.',
    refund: 'Erstatten',
  },
} as const;

for (const [locale, word] of Object.entries(words)) {
  test.describe(`in ${locale}`, () => {
    test('the list links to a payment, its page says why it waits, and both fit every width', async () => {
      const path = await arrived();
      const page = await open(LIST, { locale: locale as keyof typeof words });
      await page.getByRole('heading', { level: 1, name: word.title }).waitFor();
      await look(page);
      await page.getByRole('link', { name: word.open }).click();
      await page.waitForURL(/state=open/);
      await page.locator(`a[href="${path}"]`).click();
      await page.getByText(word.why).waitFor();
      await look(page);
      await page.getByRole('button', { name: word.refund }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/777[.,]00/).waitFor();
      await look(page);
    });
  });
}

test('a payment with several reasons names each of them, and one in another currency is not shown as euros', async () => {
  const giving = await makeGiving(pool());
  const asked = await postDonation(site.url, givingBody(giving), 1);
  const known = await requested(pool(), (asked.body['donation'] as { token: string }).token);
  const page = await open(
    await arrived({ reference: known.token, payment: known.payment, amount: 1_100, currency: 'CHF' }),
  );
  await page
    .getByText('The amount differs from the request. The currency differs from the request.')
    .waitFor();
  await page.goto(await arrived({ currency: 'USD' }));
  await page.getByText('777.00 USD').waitFor();
  await expect(page.getByText('€777')).toHaveCount(0);
  await page.getByText('There is no money to assign for this notification.', { exact: false }).waitFor();
});

test('by keyboard a clerk assigns money to a donation; a colleague who was slower sees that it is clarified', {
  tag: '@gate',
}, async () => {
  const giving = await makeGiving(pool());
  const asked = await postDonation(site.url, givingBody(giving, { net_value_in_cents: 5_000 }), 2);
  const { id } = await requested(pool(), (asked.body['donation'] as { token: string }).token);
  const { rows } = await pool().query<{ reference: string }>(
    'SELECT reference FROM private_donation WHERE id = $1',
    [id],
  );
  const reference = rows[0]?.reference ?? '';
  const path = await arrived({ amount: 5_000 });
  const slower = await open(path, { as: colleague });
  await slower.getByRole('button', { name: 'Refund' }).click();
  await slower.getByLabel('Reason').fill('Nobody knows whose it is');

  const page = await open(path);
  await tabTo(page.getByRole('button', { name: 'Assign' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Assign to a donation' });
  await dialog.waitFor();
  await tabTo(dialog.getByLabel('Donation number'));
  await page.keyboard.type('S-NOBODY');
  await tabTo(dialog.getByLabel('Reason'));
  await page.keyboard.type('Found on the statement');
  await tabTo(dialog.getByRole('button', { name: 'Confirm' }));
  await page.keyboard.press('Enter');
  await dialog.getByRole('link', { name: 'There is no donation with this number' }).waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Donation number').fill(reference);
  await dialog.getByLabel('Donation number').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('The money has been assigned to a donation.').waitFor();
  await page.getByText('Found on the statement').waitFor();
  await expect(page.getByRole('button', { name: 'Assign' })).toHaveCount(0);

  const late = slower.getByRole('dialog', { name: 'Refund the payment' });
  await late.getByRole('button', { name: 'Confirm' }).click();
  await late.getByText('This payment has already been clarified').waitFor();
  await late.getByRole('button', { name: 'Cancel' }).click();
  await slower.getByText('The money has been assigned to a donation.').waitFor();
  await expect(slower.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  const states = async () =>
    (await pool().query('SELECT state FROM private_donation WHERE id = $1', [id])).rows;
  await expect.poll(states).toEqual([{ state: 'verified' }]);
});

test('a notice without money is marked as clarified, with the name of the clerk and the reason', async () => {
  const page = await open(await arrived({ type: 'charged_back' }), { width: widths.phone });
  await page.getByRole('button', { name: 'Mark as clarified' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as clarified' });
  await dialog.getByLabel('Reason').fill('A test of the provider');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  // The reason stands in the dialog as well.
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('A test of the provider').waitFor();
  await page.getByText(clerk.username).first().waitFor();
  await look(page);
});
