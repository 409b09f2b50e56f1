import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mount } from '#testing/dom.tsx';
import { Page } from '../ui/page.tsx';
import { ErrorSummary } from './error-summary.tsx';

const errors = [
  { id: 'field-name', message: 'Name is missing' },
  { id: 'field-password', message: 'Password is missing' },
];

test.each([
  ['en_US', 'Log in', 'Error: Log in – Obolus'],
  ['de', 'Anmelden', 'Fehler: Anmelden – Obolus'],
  ['du_DE', 'Anmelden', 'Fehler: Anmelden – Obolus'],
  ['sie_DE', 'Anmelden', 'Fehler: Anmelden – Obolus'],
] as const)(
  'an error summary in %s is in the title of the page, has the focus, and leads to the fields',
  async (locale, title, shown) => {
    const { user } = mount(
      <Page title={title}>
        <ErrorSummary errors={errors} count={1} />
        <input id="field-name" />
        <input id="field-password" />
      </Page>,
      { locale },
    );
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(document.title).toBe(shown);
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(2);
    for (const [at, { id }] of errors.entries()) {
      const link = links[at];
      if (link) await user.click(link);
      expect(document.activeElement?.id).toBe(id);
    }
  },
);
