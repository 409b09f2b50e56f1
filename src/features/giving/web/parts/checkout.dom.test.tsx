import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CoFundingWire } from '#features/cofunding/contract/cofunding.ts';
import { moneyWire } from '#platform/contract/money.ts';
import { fill, mount } from '#testing/dom.tsx';
import { Checkout } from './checkout.tsx';
import type { Earlier } from './donation-form.tsx';
import { givingSettings } from './settings.ts';

const roof = {
  kind: 'project',
  slug: 'a-roof',
  title: 'A roof',
  donation_limits: {
    max_in_cents: 500_000,
    step_in_cents: 1,
    platform_min_in_cents: 500,
    platform_max_in_cents: null,
  },
} as const;

/** Half of what it lacks is held by the donor's own payment. */
const shared = {
  ...roof,
  donation_limits: { ...roof.donation_limits, max_in_cents: 1_000 },
} as const;

const formFor = (
  recipient: typeof roof | typeof shared,
  coFundings: readonly CoFundingWire[] = [],
  earlier: Earlier | null = null,
) => (
  <Checkout
    coFundings={coFundings}
    recipient={recipient}
    settings={givingSettings({})}
    providers={{ list: [], transfer: null }}
    countries={{ first: [], rest: [] }}
    donor={null}
    formKey=""
    open={null}
    earlier={earlier}
    answer={undefined}
    closed={null}
    about={null}
  />
);

const form = formFor(roof);

/** What this tab has sent before the donor came back from the provider, and what its payment holds. */
function comeBack(held: number): void {
  const token = '3f0c6a4e-0d0f-4a53-9a37-6b8f4c7f3a11';
  const sent = { intention: { key: 'k', request: '{}' }, token };
  sessionStorage.setItem('donation_draft:a-roof', JSON.stringify({ cents: 2_000, values: {}, sent }));
  const status = { outcome: 'waiting', payment_url: null, held: { in_cents: held, currency: 'EUR' } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(status)));
}

describe('a donor who comes back from the provider', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  test.each([
    ['may give again what their own payment holds', 1_000, '20'],
    ['may give what others leave, if their payment holds nothing any more', 0, '10'],
  ])('%s', async (_, held, text) => {
    comeBack(held);
    mount(formFor(shared), { locale: 'en_US' });
    await waitFor(() => expect(document.querySelector<HTMLInputElement>('#field-amount')?.value).toBe(text));
  });

  test('may give again what a payment holds that was requested before the scripts had loaded', async () => {
    mount(formFor(shared, [], { token: 'any', held: 1_000 }), { locale: 'en_US' });
    await screen.findByText(/Between €5 and €20/);
  });
});

describe('a donor who comes back from the app of the bank to a page that was loaded again', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  const token = '3f0c6a4e-0d0f-4a53-9a37-6b8f4c7f3a12';
  const transfer = {
    account_holder: 'Foundation',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    bank: '',
    amount: moneyWire(2_500n),
    reference: 'S-K7P2QX',
    expires_at: '2099-01-01T00:00:00.000Z',
    remind_days: 7,
    giro_code: '',
  };
  const reload = (of: object | null) => {
    sessionStorage.setItem('donation_announced:a-roof', token);
    const status = { token, reference: 'S-K7P2QX', transfer: of, mailed: false, outcome: 'waiting' };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(status)));
    mount(form, { locale: 'en_US' });
  };

  test('finds the announced transfer while it is awaited', async () => {
    reload(transfer);
    await screen.findByText(/S-K7P2QX/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /details/ })).toBeTruthy();
  });

  test('leaves nothing for whoever comes to the page next in this tab', async () => {
    reload(transfer);
    await screen.findByText(/S-K7P2QX/);
    cleanup();
    expect(sessionStorage).toHaveLength(0);
  });

  test('finds the form once it is paid or cancelled', async () => {
    reload(null);
    await waitFor(() => expect(document.querySelector('#field-amount')).not.toBeNull());
    expect(screen.queryByText(/S-K7P2QX/)).toBeNull();
  });
});

const event: CoFundingWire = {
  id: 1,
  slug: 'double',
  title: 'Double',
  company: { slug: 'energy', title: 'City Energy', logo: null },
  starts_at: '2020-01-01T00:00:00.000Z',
  ends_at: '2099-01-01T00:00:00.000Z',
  funding_value: null,
  funding_percentage: '100',
  funding_percentage_ppm: 1_000_000,
  donation_min: moneyWire(0n),
  donation_max: null,
  budget: moneyWire(100_000n),
  budget_spent: moneyWire(0n),
  budget_left: moneyWire(100_000n),
  once_per_donor: true,
};

describe('who gives', () => {
  const input = (name: string) => document.querySelector<HTMLInputElement>(`#give [name=${name}]`);
  const isRequired = (name: string) => input(name)?.getAttribute('aria-required') === 'true';
  const requiredOf = () => ['company_name', 'first_name', 'last_name'].filter(isRequired);

  test('decides which names are required, and whether co-funding adds anything', async () => {
    const { user } = mount(formFor(roof, [event]), { locale: 'en_US' });
    const field = input('amount');
    if (!field) throw new Error('the form asks for no amount');
    await fill(user, field, '20');
    expect(requiredOf()).toEqual(['first_name', 'last_name']);
    screen.getAllByText('City Energy adds');
    await user.click(screen.getByRole('checkbox', { name: /only one name/ }));
    expect(requiredOf()).toEqual(['last_name']);
    await user.click(screen.getByRole('radio', { name: 'for a company or an organization' }));
    expect(requiredOf()).toEqual(['company_name']);
    expect(screen.queryAllByText('City Energy adds')).toEqual([]);
    screen.getByText(/Only donations by private persons are topped up/);
    await user.click(screen.getByRole('radio', { name: 'as a private person' }));
    screen.getAllByText('City Energy adds');
  });
});

describe('the amount of a donation', () => {
  test.each([
    {
      locale: 'en_US',
      ambiguous: '1.500',
      question: 'Please enter the amount as 1,500 or 1.50.',
      thousands: '1,500',
      foreign: '1.500,50',
      most: '2.000.000',
    },
    {
      locale: 'sie_DE',
      ambiguous: '1,500',
      question: 'Bitte geben Sie den Betrag als 1.500 oder 1,50 ein.',
      thousands: '1.500',
      foreign: '1,500.50',
      most: '2,000,000',
    },
  ] as const)('is never guessed in $locale', async ({ locale, ambiguous, question, ...given }) => {
    const { user } = mount(form, { locale });
    const field = document.querySelector<HTMLInputElement>('#field-amount');
    if (!field) throw new Error('the form asks for no amount');
    const isInvalid = () => field.getAttribute('aria-invalid') === 'true';
    const leave = async (typed: string) => {
      await fill(user, field, typed);
      await user.tab();
    };
    await leave(ambiguous);
    screen.getByText(question);
    expect(field.value).toBe(ambiguous);
    expect(isInvalid()).toBe(true);
    for (const typed of [given.thousands, given.foreign]) {
      await leave(typed);
      expect(screen.queryByText(question)).toBeNull();
      expect(field.value).toBe(typed);
      expect(isInvalid()).toBe(false);
    }
    // It was read as two million: the field snaps to the open amount instead.
    await leave(given.most);
    expect(field.value).toBe('5000');
    // The reason why donating is not possible is the same as at the field.
    await fill(user, field, ambiguous);
    const send = document.querySelector<HTMLButtonElement>('#give button[type=submit]');
    if (send) await user.click(send);
    const alert = await screen.findByRole('alert');
    await waitFor(() => within(alert).getAllByText(question));
  });
});
