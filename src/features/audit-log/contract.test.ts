import { expect, test } from 'vitest';
import { pageOf } from './contract.ts';

const may = () => true;

test.each([
  ['company:7', '/site-admin/companies/7/'],
  ['payment_file:12', '/site-admin/payment-files/12/'],
  ['mail_template:vote_verification:de', '/site-admin/email-templates/vote_verification/de/'],
  ['page:about us', '/site-admin/pages/about%20us/'],
  ['projects', null],
  ['vote:3', null],
  ['nothing:1', null],
])('the page of %s is %s', (object, page) => expect(pageOf(object, may)).toBe(page));

test('a record has no page for whoever may not view it', () => {
  expect(pageOf('company:7', (permission) => permission !== 'view_companies')).toBeNull();
});
