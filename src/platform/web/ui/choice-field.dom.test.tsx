import { screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { mount } from '#testing/dom.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { Option } from './field.tsx';
import { SearchedChoice } from './searched-choice.tsx';

const PROJECTS = ['Orchard', 'A roof', 'Choir stage'].map((label) => ({ value: label, label }));

function Listed() {
  const [value, setValue] = useState<readonly string[]>([]);
  return <ChoiceField label="Project" searchable options={PROJECTS} value={value} onChange={setValue} />;
}

/** The server answers when `answer` resolves. */
function Searched({ answer, multiple }: { readonly answer: Promise<unknown>; readonly multiple: boolean }) {
  const [value, setValue] = useState<readonly Option[]>([]);
  const find = async (text: string) => {
    await answer;
    return PROJECTS.filter(({ label }) => label.includes(text));
  };
  return <SearchedChoice label="Project" multiple={multiple} value={value} onChange={setValue} find={find} />;
}

/** Opens the picker of a form and presses Enter after a text in its search. Returns how often the form is submitted. */
async function searchAndEnter(picker: ReactNode, text: string) {
  const submitted = vi.fn();
  const { user, router } = mount(
    <form onSubmit={submitted}>
      {picker}
      <button type="submit">Save</button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Project: Please choose' }));
  const panel = screen.getByRole('dialog', { name: 'Project: Please choose' });
  // Faster than the delay of the search.
  await user.type(within(panel).getByRole('searchbox'), `${text}{Enter}`);
  return { submitted, panel, router };
}

describe('Enter in the search of a picker', () => {
  test('selects an option and closes the picker', async () => {
    const { submitted, router } = await searchAndEnter(<Listed />, 'roof');
    const button = screen.getByRole('button', { name: 'Project: A roof' });
    expect(document.activeElement).toBe(button);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(submitted).not.toHaveBeenCalled();
    expect(router.state.location.search).toBe('');
  });

  test('selects an option that the server finds, once it has answered', async () => {
    const server = Promise.withResolvers<void>();
    const { submitted } = await searchAndEnter(
      <Searched answer={server.promise} multiple={false} />,
      'Choir stage',
    );
    expect(submitted).not.toHaveBeenCalled();
    server.resolve();
    await screen.findByRole('button', { name: 'Project: Choir stage' });
    expect(submitted).not.toHaveBeenCalled();
  });

  test('selects one of several options, and the picker stays open', async () => {
    const { submitted, panel } = await searchAndEnter(
      <Searched answer={Promise.resolve()} multiple />,
      'Orch',
    );
    await screen.findByRole('button', { name: 'Project: Orchard' });
    const chosen = within(panel).getByRole<HTMLInputElement>('checkbox', { name: 'Orchard' });
    expect(chosen.checked).toBe(true);
    expect(submitted).not.toHaveBeenCalled();
  });
});
