import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fill, mount } from '#testing/dom.tsx';
import { Checkout } from './checkout.tsx';
import { givingSettings } from './settings.ts';

const roof = {
  kind: 'project',
  slug: 'a-roof',
  title: 'A roof',
  donation_limits: { min_in_cents: 500, max_in_cents: 500_000, step_in_cents: 1 },
} as const;

const form = (
  <Checkout
    recipient={roof}
    settings={givingSettings({})}
    providers={{ list: [], transfer: null }}
    countries={{ first: [], rest: [] }}
    donor={null}
    formKey=""
    open={null}
    answer={undefined}
    closed={null}
    about={null}
  />
);

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
