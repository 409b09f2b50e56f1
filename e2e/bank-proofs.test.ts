import { expect } from '@playwright/test';
import { setSettings } from '#features/settings/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { pdf } from '#testing/uploads.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { makeMill } from './support/owners.ts';
import { test, useSite, widths } from './support/site.ts';

let owner: BuiltUser;
let staff: BuiltUser;
const site = useSite(async (services) => {
  const { pool } = services.database;
  await setSettings(pool, { bankProof: true, ownBankBics: 'BYLADEM1001' });
  owner = await buildUser(services, { email: 'owner@example.org' });
  staff = await buildUser(services, { isSuperuser: true });
  await makeMill(services, owner);
});

test('an organization proves its account; staff reject a document, then accept another one', async () => {
  const own = await site.open({ as: owner, width: widths.phone });
  const step = '/account/organization/mill/update/?v-step=bank';
  const submit = async (button: string, name: string) => {
    await own.goto(step);
    const sent = Promise.withResolvers<void>();
    await own.route('**/api/v4/uploads/**', async (route) => {
      await sent.promise;
      await route.continue();
    });
    await own.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'application/pdf',
      buffer: pdf('statement'),
    });
    await own.getByText(name).first().waitFor();
    // Pressed while the file is still on its way: the form waits for it.
    await own.getByRole('button', { name: button }).click();
    sent.resolve();
    await expect(own.getByText('We are checking your document.')).toBeVisible();
    await own.unrouteAll({ behavior: 'wait' });
  };
  const cancelWhileWaiting = async () => {
    await own.goto(step);
    await own.route('**/api/v4/uploads/**', () => undefined);
    await own.locator('input[type=file]').setInputFiles({
      name: 'wrong.pdf',
      mimeType: 'application/pdf',
      buffer: pdf('wrong'),
    });
    const button = own.getByRole('button', { name: 'Submit the proof' });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await own.getByRole('button', { name: 'Cancel wrong.pdf' }).click();
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
    await expect(own.getByText('Please upload the document first.')).toHaveCount(0);
    await own.unrouteAll({ behavior: 'ignoreErrors' });
  };
  await own.goto(step);
  await expect(own.getByText('This account is at another bank.')).toBeVisible();
  await own.getByRole('button', { name: 'Submit the proof' }).click();
  await expect(own.getByText('Please upload the document first.').first()).toBeVisible();
  await expectAccessible(own);
  await expectFitsAllWidths(own);
  await cancelWhileWaiting();
  await submit('Submit the proof', 'statement.pdf');

  const page = await site.open({ as: staff, width: widths.phone });
  const review = page.locator('#bank-proof');
  await page.goto('/site-admin/organization/mill/update/');
  await expect(review.getByText('Waiting for review')).toBeVisible();
  await review.getByRole('button', { name: 'Reject the proof' }).click();
  await expect(review.getByText('Please enter a reason: the organization reads it.').first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await review.getByRole('textbox', { name: 'Reason' }).fill('The name is not legible.');
  await review.getByRole('button', { name: 'Reject the proof' }).click();
  await expect(review.getByText(/Rejected by/)).toBeVisible();

  await own.goto(step);
  await expect(own.getByText('The name is not legible.').first()).toBeVisible();
  await submit('Submit another document', 'letter.pdf');
  await page.goto('/site-admin/organization/mill/update/');
  await review.getByRole('button', { name: 'Accept the proof' }).click();
  await expect(review.getByText(/Accepted by/)).toBeVisible();
  await own.goto(step);
  await expect(own.getByText('The proof of this account is accepted.')).toBeVisible();
});
