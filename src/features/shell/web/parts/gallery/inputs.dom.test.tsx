import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fill, mount } from '#testing/dom.tsx';
// Loaded here: the field loads it when its calendar opens.
import '#platform/web/ui/day-calendar.tsx';
import { Inputs, Wizard } from './inputs.tsx';

const stopClock = () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
};
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the step wizard', () => {
  const wizard = () => screen.getByRole('navigation', { name: 'Application' });
  const step = () => wizard().querySelector('[aria-current=step]')?.textContent;

  test('has its step in the address, skips disabled tabs, and locks later ones', async () => {
    const { user, router } = mount(<Wizard />, { at: '/?v-step=texts' });
    expect(step()).toContain('Description');
    await user.click(screen.getByRole('link', { name: 'Next step' }));
    // The router finishes a navigation after the click.
    await waitFor(() => expect(step()).toContain('Needs'));
    expect(router.state.location.search).toBe('?v-step=needs');
    // The disabled account step was skipped, and every step after the needs is locked.
    expect(screen.queryByRole('link', { name: 'Next step' })).toBeNull();
    expect(within(wizard()).getAllByRole('link')).toHaveLength(3);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(step()).toContain('Description'));
    expect(router.state.location.search).toBe('?v-step=texts');
    screen.getAllByRole('heading', { level: 2, name: 'Description' });
    await act(() => router.navigate('/?v-step=finish'));
    await waitFor(() => expect(step()).toContain('Basics'));
  });
});

describe('the e-mail input', () => {
  test('shows an error from seven characters on, and that of the server first', async () => {
    stopClock();
    mount(<Inputs />);
    const field = screen.getByLabelText(/^Address(?! that)/);
    const isInvalid = () => field.hasAttribute('aria-invalid');
    type(field, 'abcdef');
    await advance(200);
    expect(isInvalid()).toBe(false);
    type(field, 'abcdefg');
    await advance(199);
    expect(isInvalid()).toBe(false);
    await advance(1);
    screen.getByText('Please enter a valid email address');
    expect(isInvalid()).toBe(true);
    type(field, 'lena@example.org');
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
    screen.getByText('This address has voted today');
  });
});

describe('the day input', () => {
  test('accepts a typed day and one from the calendar, whose weeks start on Monday', async () => {
    const { user } = mount(<Inputs />, { locale: 'sie_DE' });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^First day/ });
    const problem = () => screen.queryByText('Datum wie 24.11.2026 eingeben');
    expect(field.value).toBe('21.11.2026');
    await fill(user, field, '31.02.2026');
    expect(problem()).not.toBeNull();
    await fill(user, field, '24.12.2026');
    expect(problem()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'First day: Datum auswählen' }));
    const calendar = within(screen.getByRole('dialog', { name: 'First day: Datum auswählen' }));
    const day = await calendar.findByRole('button', { name: 'Sonntag, 6. Dezember 2026' });
    calendar.getByText('Dezember 2026');
    expect(calendar.getAllByRole('columnheader', { hidden: true })[0]?.textContent?.slice(0, 2)).toBe('Mo');
    await user.click(day);
    expect(field.value).toBe('06.12.2026');
  });
});

describe('the choice input', () => {
  test('shows a search box from fifteen options on, and supports several values', async () => {
    const { user } = mount(<Inputs />);
    await user.click(screen.getByRole('button', { name: /^County/ }));
    const counties = within(screen.getByRole('dialog', { name: /^County/ }));
    const search = counties.getByRole('searchbox');
    expect(search.getAttribute('maxlength')).toBe('64');
    await user.type(search, '16');
    expect(counties.getAllByRole('radio')).toHaveLength(1);
    await fill(user, search, 'nowhere');
    counties.getByText('No items found');
    await fill(user, search, '16');
    await user.click(counties.getByText('County 16'));
    screen.getByRole('button', { name: 'County: County 16' });
    await user.click(screen.getByRole('button', { name: 'Colors: Red' }));
    const colors = within(screen.getByRole('dialog', { name: /^Colors/ }));
    expect(colors.queryByRole('searchbox')).toBeNull();
    await user.click(colors.getByText('Green'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Colors/ })));
    screen.getByRole('button', { name: 'Colors: Red, Green' });
  });

  test('requests remote options 500 ms after the last key', async () => {
    stopClock();
    mount(<Inputs />);
    fireEvent.click(screen.getByRole('button', { name: /^Towns/ }));
    const towns = within(screen.getByRole('dialog', { name: /^Towns/ }));
    const search = towns.getByRole('searchbox');
    const found = () => towns.getAllByRole('checkbox').length;
    type(search, 'B');
    await advance(499);
    type(search, 'Bo');
    await advance(499);
    expect(found()).toBe(3);
    await advance(1);
    expect(found()).toBe(1);
  });
});
