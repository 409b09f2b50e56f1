import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { moneyWire } from '#platform/contract/money.ts';
import { fill, mount } from '#testing/dom.tsx';
import type { DonationDetail } from '../../../contract/staff.ts';
import { ConfirmTogetherDialog } from './confirm-together.tsx';

const zero = moneyWire(0n);

/** What the dialog shows of a donation. */
const donation = (id: number, cents: bigint, more: Partial<DonationDetail> = {}): DonationDetail =>
  ({
    id,
    reference: `S-AAAAA${id}`,
    version: `${id}`.repeat(16),
    state: 'pending',
    amount: moneyWire(cents),
    credited: zero,
    co_funding: zero,
    overflow: zero,
    refunded: zero,
    refund_pending: zero,
    charged_back: zero,
    claim: zero,
    paid_out: zero,
    donor: null,
    project: { slug: 'a-roof', title: 'A roof' },
    organization: null,
    transfer: {
      account_holder: '',
      iban: '',
      bic: '',
      received: null,
      received_on: null,
      lines: [],
      cancelled_at: null,
      cancel_reason: null,
    },
    ...more,
  }) as DonationDetail;

/** Answers requests for these donations; returns the bodies of confirmations. */
function serve(donations: readonly DonationDetail[], confirm: () => Response): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (input: string | URL, init?: { body?: string }) => {
    const url = new URL(String(input), 'http://localhost');
    const id = url.pathname.split('/').at(-1);
    if (id === 'csrf') return Promise.resolve(Response.json({ csrf_token: 'token' }));
    if (url.pathname.endsWith('/confirm-statement-lines')) {
      sent.push(JSON.parse(init?.body ?? '{}'));
      return Promise.resolve(confirm());
    }
    if (url.pathname.endsWith('/lists/private_donations')) {
      const text = url.searchParams.get('search') ?? '';
      const results = donations
        .filter(({ reference }) => text.includes(reference))
        .map(({ id: number, reference, amount }) => ({
          id: String(number),
          reference,
          amount,
          project: 'A roof',
          organization: null,
          cancel_reason: null,
        }));
      return Promise.resolve(
        Response.json({ results, count: results.length, total_pages: 1, current_page: 1 }),
      );
    }
    return Promise.resolve(Response.json(donations.find((one) => String(one.id) === id)));
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

const sum = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const press = (name: string) => screen.getByRole('button', { name });

test('one transfer for two donations: sums while choosing, and what is sent', async () => {
  const [first, second] = [donation(2, 2_000n), donation(5, 5_000n)];
  const sent = serve([first, second], () =>
    Response.json({ donations: [first, second], left_over: { payment: 7, amount: moneyWire(50n) } }),
  );
  const onClose = vi.fn<() => void>();
  const { user } = mount(<ConfirmTogetherDialog donation={first} onClose={onClose} />, { locale: 'en_US' });
  await screen.findByRole('link', { name: first.reference });
  expect(sum('Missing')).toBe('€20.00');
  await fill(user, screen.getByLabelText(/^Amount received/), '70,50');
  expect(sum('Left over')).toBe('€50.50');
  await user.click(screen.getByRole('button', { name: /^Donations that are paid/ }));
  await fill(
    user,
    screen.getByRole('searchbox'),
    `SVWZ+ ${second.reference} Spende Dachstuhl und noch viel mehr Text auf einer Zeile`,
  );
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(second.reference) }));
  await waitFor(() => expect(sum('Left over')).toBe('€0.50'));
  await user.click(press('Confirm'));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'The rest of €0.50 becomes a payment to clarify' }));
  await user.click(press('Confirm'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      lines: [expect.objectContaining({ received_in_cents: 7_050, came_twice: false })],
      donations: [
        { id: '2', version: first.version },
        { id: '5', version: second.version },
      ],
      left_over_in_cents: 50,
    },
  ]);
});

test('a second transfer for a donation of which one is recorded', async () => {
  const base = donation(5, 5_000n);
  const waiting = donation(5, 5_000n, {
    state: 'review',
    transfer: base.transfer && { ...base.transfer, received: moneyWire(2_000n), received_on: '2026-03-02' },
  });
  const sent = serve([waiting], () => Response.json({ donations: [waiting], left_over: null }));
  const onClose = vi.fn<() => void>();
  const { user } = mount(<ConfirmTogetherDialog donation={waiting} onClose={onClose} />, { locale: 'en_US' });
  expect(await screen.findByText(/Already recorded: €20.00 on/)).toBeDefined();
  expect(sum('Missing')).toBe('€30.00');
  await user.click(press('Add a transfer'));
  const [one, two] = screen.getAllByLabelText(/^Amount received/);
  if (!one || !two) throw new Error('there are two transfers');
  await fill(user, one, '10');
  await fill(user, two, '20');
  expect(sum('Left over')).toBe('€0.00');
  await user.click(press('Remove transfer 2'));
  await fill(user, screen.getByLabelText(/^Amount received/), '30');
  await user.click(press('Confirm'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ lines: [{ received_in_cents: 3_000 }], left_over_in_cents: 0 }]);
});

test('a donation that has changed meanwhile: the dialog stays open and names what differs', async () => {
  const shown = donation(5, 5_000n);
  const donations = [shown];
  const sent = serve(donations, () => {
    donations[0] = donation(5, 5_000n, {
      state: 'verified',
      credited: moneyWire(5_000n),
      version: 'f'.repeat(16),
    });
    return Response.json(
      { non_field_errors: ['This has changed.'], codes: { non_field_errors: ['record_changed'] } },
      { status: 409 },
    );
  });
  const { user } = mount(<ConfirmTogetherDialog donation={shown} onClose={() => undefined} />, {
    locale: 'en_US',
  });
  await screen.findByRole('link', { name: shown.reference });
  await fill(user, screen.getByLabelText(/^Amount received/), '50');
  await user.click(press('Confirm'));
  const changed = await screen.findByText(/Credited to the project/);
  expect(changed.textContent).toContain('€50.00');
  expect(within(screen.getByRole('alert')).getByText('This has changed.')).toBeDefined();
  expect(sent).toHaveLength(1);
});
