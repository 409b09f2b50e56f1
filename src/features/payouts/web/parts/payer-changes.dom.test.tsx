import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { mount } from '#testing/dom.tsx';
import { ADA, settingsWith } from '#testing/render.tsx';
import type { PayerAccountChange } from '../../contract/payer-accounts.ts';
import { PayerChanges } from './payer-changes.tsx';

const change: PayerAccountChange = {
  id: '4',
  bank_account: { id: '2', title: 'Foundation account' },
  holder: 'Bürgerstiftung',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  old_end: '1234',
  owner: null,
  old_owner: null,
  owner_changes: false,
  proposed_at: '2030-01-01T08:00:00Z',
  proposed_by: 'Erika',
  own: false,
  second_needed: false,
};

afterEach(() => vi.unstubAllGlobals());

test('why the last waiting change was not confirmed stays when nothing waits any more', async () => {
  let decidedElsewhere = () => {};
  const Page = () => {
    const [changes, setChanges] = useState([change]);
    decidedElsewhere = () => setChanges([]);
    return <PayerChanges changes={changes} />;
  };
  vi.stubGlobal('fetch', (input: string | URL) => {
    if (String(input).endsWith('/csrf')) return Promise.resolve(Response.json({ csrf_token: 'token' }));
    decidedElsewhere();
    const refusal = { detail: 'Somebody else has rejected this change.', code: 'payer_change_over' };
    return Promise.resolve(Response.json(refusal, { status: 409 }));
  });
  const { user } = mount(<Page />, { root: { ...settingsWith({}), actor: ADA } });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(
    (await screen.findByText('Somebody else has rejected this change.')).closest('[role=alert]'),
  ).not.toBeNull();
  expect(screen.queryByText('Foundation account')).toBeNull();
});
