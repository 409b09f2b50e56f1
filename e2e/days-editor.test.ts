import { expect } from '@playwright/test';
import { buildStaff, follow, goTo, one, tile, useDay } from './support/day.ts';
import { fillPages } from './support/day-work.ts';

const { site, jobs } = useDay({ who: 'editor', build: buildStaff('lukas', 'editor'), fill: fillPages });

jobs([
  {
    name: 'change a text of a page and publish it',
    most: 7,
    comparable: ['Ghost, edit and update a page', 5],
    run: async (page) => {
      await goTo(page, 'pages', /^Pages/);
      await follow(page, 'link', 'Lakes and ponds', 'Lakes and ponds');
      await page.getByRole('textbox', { name: 'Text in English' }).fill('Water, clear and cold');
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.getByText('Draft saved').waitFor();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText('Page published').waitFor();
    },
  },
  {
    name: 'send a mail again',
    most: 3,
    comparable: ['pretix, resend a mail', 4],
    run: async (page) => {
      await tile(page, /emails? not sent/).click();
      await page.getByRole('link', { name: 'Thanks, Ada' }).click();
      await page.getByRole('definition').filter({ hasText: 'English' }).waitFor();
      await page.getByRole('button', { name: 'Send again' }).click();
      await expect
        .poll(() =>
          one(
            site,
            `SELECT count(*)::int AS n FROM email WHERE subject = 'Thanks, Ada' AND state = 'queued'`,
          ),
        )
        .toEqual({ n: 1 });
    },
  },
  {
    name: 'change the text of a mail',
    most: 6,
    comparable: ['pretix, change a mail text', 6],
    run: async (page) => {
      await goTo(page, 'templates', /Email templates/);
      await page.getByRole('link', { name: 'Donation confirmed' }).click();
      await page.getByLabel('Subject').fill('Thanks from {{ site_name }}');
      await page.getByRole('button', { name: 'Save text' }).click();
      await page.getByText('The text has been saved').waitFor();
    },
  },
  {
    name: 'add a contact person',
    most: 6,
    comparable: ['Linear, new project member', 6],
    run: async (page) => {
      await goTo(page, 'contact', /^Contact persons/);
      await follow(page, 'link', /^New /, /^New /);
      await page.getByRole('textbox', { name: /^Name/ }).first().fill('Ms. Weber');
      await page
        .getByRole('button', { name: /^Create|^Save|^Add/ })
        .last()
        .click();
      await expect
        .poll(() =>
          one(site, `SELECT count(*)::int AS n FROM contact_person WHERE addressable_name = 'Ms. Weber'`),
        )
        .toEqual({ n: 1 });
    },
  },
]);
