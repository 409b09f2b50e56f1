import { expect } from '@playwright/test';
import { buildStaff, confirm, dialog, exportList, follow, goTo, one, tile, useDay } from './support/day.ts';
import { fillDonations, fillPayouts, type Given } from './support/day-work.ts';
import { test } from './support/site.ts';

let given: Given;

const { site, jobs } = useDay({
  who: 'bookkeeper',
  build: buildStaff('miriam', 'bookkeeping'),
  fill: fillPayouts,
});

test.beforeAll(async () => {
  given = await fillDonations(site);
});

jobs([
  {
    name: 'assign a payment to its donation',
    most: 6,
    comparable: ['Stripe, reconcile an unmatched bank transfer', 5],
    run: async (page) => {
      await tile(page, /payments? to clarify/).click();
      await page.locator('tbody tr').first().getByRole('link').first().click();
      await page.getByRole('button', { name: 'Assign', exact: true }).click();
      await dialog(page).getByLabel('Donation number').fill(given.waiting.reference);
      await dialog(page).getByLabel('Reason').fill('Found on the statement');
      await confirm(page, 'Confirm');
      await page.getByText('The money has been assigned to a donation.').waitFor();
    },
  },
  {
    name: "confirm a day's bank transfers",
    most: 4,
    comparable: ['pretix, mark two orders as paid', 8],
    run: async (page) => {
      await tile(page, /bank transfers awaited/).click();
      await page.getByRole('checkbox', { name: /all/i }).first().check();
      await page.getByRole('button', { name: 'Confirm transfers' }).click();
      await page.getByRole('button', { name: 'Confirm receipt' }).click();
      await expect
        .poll(() =>
          one(
            site,
            `SELECT count(*)::int AS n FROM private_donation WHERE state = 'verified' AND first_name = 'Tina'`,
          ),
        )
        .toEqual({ n: 2 });
    },
  },
  {
    name: 'find a donation by its amount',
    most: 3,
    comparable: ['Stripe, search for an amount', 3],
    run: async (page) => {
      await goTo(page, '123.45', /123\.45/);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'refund a donation',
    most: 6,
    comparable: ['Stripe, refund a payment', 5],
    run: async (page) => {
      await goTo(page, given.paid.reference, new RegExp(given.paid.reference));
      await page.getByRole('button', { name: 'Refund' }).click();
      await dialog(page)
        .getByLabel(/Reason/)
        .fill('Paid twice');
      await dialog(page)
        .getByRole('button', { name: /Refund|Confirm/ })
        .last()
        .click();
      await page
        .getByText(/Refund/)
        .first()
        .waitFor();
      await expect.poll(() => one(site, 'SELECT count(*)::int AS n FROM donation_refund')).toEqual({ n: 1 });
    },
  },
  {
    name: 'find out why a payout is held',
    most: 2,
    comparable: ['Stripe, why a payout is paused', 2],
    run: async (page) => {
      await tile(page, /without a valid proof/).click();
      await page.locator('tbody tr', { hasText: 'Late Society' }).getByRole('link').first().click();
      await page.getByText('The proof of the organization has expired').waitFor();
    },
  },
  {
    name: 'create a payment file',
    most: 4,
    comparable: ['Stripe, create a payout by hand', 4],
    run: async (page) => {
      await tile(page, /payouts? for the next payment file/).click();
      await follow(page, 'link', 'Next file', /file/);
      await page.getByRole('button', { name: 'Create file' }).click();
      await confirm(page, 'Create file');
      await page.getByRole('link', { name: /^Download PAY-/ }).waitFor();
    },
  },
  {
    name: 'mark a payment file as paid',
    most: 5,
    comparable: ['pretix, mark a refund export as done', 4],
    run: async (page) => {
      await tile(page, /payment file/).click();
      await page.getByRole('link', { name: /^PAY-/ }).first().click();
      await page.getByRole('button', { name: 'Mark all as paid' }).click();
      await dialog(page).getByLabel('Sum on the bank statement').fill('123.45');
      await confirm(page, 'Mark as paid');
      await page.getByText('1 payout (€123.45) marked as paid.').waitFor();
    },
  },
  {
    name: 'export the donations',
    most: 5,
    comparable: ['Stripe, export payments', 4],
    run: async (page) => {
      await goTo(page, 'donations', /^(Private donations|Donations)/);
      await exportList(page);
    },
  },
  {
    name: 'accept the proof of a bank account',
    most: 3,
    comparable: ['Stripe, approve a document of a connected account', 5],
    run: async (page) => {
      await tile(page, /proofs? of (a )?bank accounts? to check/).click();
      await page.getByRole('link', { name: 'Pear Society' }).click();
      await page.getByRole('button', { name: 'Accept the proof' }).click();
      await page
        .getByText(/^Accepted by/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'reject the proof of a bank account',
    most: 4,
    comparable: ['Stripe, reject a document of a connected account', 5],
    run: async (page) => {
      await tile(page, /proofs? of (a )?bank accounts? to check/).click();
      await page.getByRole('link', { name: 'Plum Society' }).click();
      const review = page.locator('#bank-proof');
      await review.getByRole('textbox', { name: 'Reason' }).fill('The name is not legible.');
      await review.getByRole('button', { name: 'Reject the proof' }).click();
      await page
        .getByText(/^Rejected by/)
        .first()
        .waitFor();
    },
  },
]);
