import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { fill, mount } from '#testing/dom.tsx';
import { ADA, settingsWith } from '#testing/render.tsx';
import { ApiError } from '../api-error.ts';
import { FormText } from './fields.tsx';
import { FormFrame, SaveButton } from './form-frame.tsx';
import { useApiForm } from './use-api-form.ts';

let stored = { version: 1, name: 'Old mill' };
beforeEach(() => {
  stored = { version: 1, name: 'Old mill' };
});

/** The form of the record in a tab, which loads the record again only after a refusal. */
function Tab({ name: tab }: { readonly name: string }) {
  const [seen, setSeen] = useState(stored);
  const form = useApiForm({
    id: tab,
    defaults: { name: seen.name },
    storedVersion: seen.version,
    reload: () => setSeen(stored),
    bodyOf: (values) => values,
    send: async ({ name }) => {
      if (seen.version === stored.version) stored = { version: stored.version + 1, name };
      else
        throw new ApiError({
          status: 409,
          nonFieldErrors: ['Somebody else has changed this.'],
          codes: { non_field_errors: ['record_changed'] },
        });
    },
  });
  return (
    <section aria-label={tab}>
      <FormFrame form={form} guarded={false}>
        <FormText form={form} name="name" label="Name" />
        <SaveButton form={form} save="Save" />
      </FormFrame>
    </section>
  );
}

const tab = (name: string) => within(screen.getByRole('region', { name }));

function open() {
  const tabs = ['first', 'second'].map((name) => <Tab key={name} name={name} />);
  const { user } = mount(tabs, { root: { ...settingsWith({}), actor: ADA } });
  return async (name: string, text: string) => {
    await fill(user, tab(name).getByLabelText(/Name/), text);
    await user.click(tab(name).getByRole('button', { name: 'Save' }));
  };
}

test('a form says so if its reader has saved the record in another tab', async () => {
  const save = open();
  await save('first', 'New mill');
  await save('second', 'Mill');
  await tab('second').findByText(/^You have changed this in another tab/);
  expect(tab('second').queryByText(/Somebody else/)).toBeNull();
  await tab('second').findByText('Saved meanwhile: New mill');
  await save('second', 'Mill');
  expect(tab('second').queryByText('Saved meanwhile: New mill')).toBeNull();
});

test.each([
  ['another user', { user: '8' }],
  ['the reader on another page', { path: '/another/' }],
  ['the reader after somebody else', { version: 2 }],
])('a save of %s leaves the message about somebody else', async (_, differing) => {
  const save = open();
  const [sender, listener] = [new BroadcastChannel('obolus.saved'), new BroadcastChannel('obolus.saved')];
  onTestFinished(() => {
    sender.close();
    listener.close();
  });
  const heard = new Promise((resolve) => {
    listener.onmessage = resolve;
  });
  sender.postMessage({ path: location.pathname, version: 1, user: ADA.id, ...differing });
  await heard;
  stored = { version: 2, name: 'New mill' };
  await save('second', 'Mill');
  await tab('second').findByText('Somebody else has changed this.');
  await tab('second').findByText('Saved meanwhile: New mill');
});
