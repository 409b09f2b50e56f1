import { describe, expect, it } from 'vitest';
import de from '../messages/admin/de.ts';
import enUs from '../messages/admin/en_US.ts';
import {
  donationEventKinds,
  donationJournalKinds,
  providerProblemOf,
  providerProblems,
  type ReviewReason,
  reviewReasons,
} from '../rules/codes.ts';
import type { Recipient } from '../rules/recipient.ts';
import type { NoticeMismatch } from '../rules/settlement.ts';
import * as accounts from './accounts.ts';

/** Differences between notice and request; the type requires each to be a reason for a review. */
const mismatches: readonly (NoticeMismatch & ReviewReason)[] = [
  'amount_mismatch',
  'currency_mismatch',
  'reference_mismatch',
];

const recipients: readonly Recipient[] = [
  { kind: 'project', id: 1n },
  { kind: 'organization', id: 1n },
];

/** Every kind of account that a donation is booked on, as stored in postings. */
const accountKinds = recipients
  .flatMap((recipient) => [
    accounts.clearing('stripe', recipient, 1n),
    accounts.needPrivate(1n, 1n),
    accounts.needCoFunding(1n, 1n),
    accounts.organizationPrivate(1n, 1n),
    accounts.overflow(recipient, 1n),
    accounts.providerFee(recipient, 1n),
    accounts.feeExpense('platform', recipient, 1n),
    accounts.feeExpense('project', recipient, 1n),
    accounts.refundDue(recipient, 1n),
    accounts.refundDueCounterpart('repaid', recipient, 1n),
    accounts.refundDueCounterpart('written_off', recipient, 1n),
    accounts.coFundingPot(1n, 1n),
  ])
  .map(({ kind }) => kind.replace(/:.*$/, ''));

describe.each([
  ['de', de],
  ['en_US', enUs],
])('every code of a donation has a text in %s', (_locale, texts) => {
  it.each([
    ['event', donationEventKinds],
    ['journalKind', donationJournalKinds],
    ['review', [...reviewReasons, ...mismatches]],
    ['providerProblem', providerProblems],
    ['accountKind', accountKinds],
    ['adapter', ['bank_transfer', 'stripe', 'mollie', 'sandbox']],
  ] as const)('%s', (group, codes) => {
    const textsOfCodes: Readonly<Record<string, string>> = texts[group];
    for (const code of codes) expect(textsOfCodes[code], code).toMatch(/^[^_]+$/);
  });
});

it.each([
  ['the sandbox answered 422', 'refused'],
  ['the sandbox does not know the payment', 'payment_unknown'],
  ['the payment provider is not set up', 'not_set_up'],
  ['Stripe: expired_or_canceled_card', 'card_closed'],
  ['Stripe: insufficient_funds', 'insufficient_funds'],
  ['Stripe: charge_for_pending_refund_disputed', 'disputed'],
  ['Mollie: failed', 'refused'],
  ['', 'refused'],
] as const)('the message of a provider (%s) is shown as %s', (message, problem) => {
  expect(providerProblemOf(message)).toBe(problem);
});
