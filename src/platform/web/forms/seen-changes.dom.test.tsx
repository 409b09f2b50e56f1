import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { mount } from '#testing/dom.tsx';
import { SeenChanges } from './seen-changes.tsx';

/** A record whose state and refunded amount another clerk changes. */
function Record() {
  const [refunded, setRefunded] = useState('€0.00');
  const [state, setState] = useState('paid');
  return (
    <>
      <SeenChanges
        shown={[
          { label: 'State', value: state },
          { label: 'Refunded', value: refunded },
        ]}
      />
      <button type="button" onClick={() => setRefunded('€40.00')}>
        refund
      </button>
      <button type="button" onClick={() => setRefunded('€0.00')}>
        undo
      </button>
      <button type="button" onClick={() => setState('refunded')}>
        close
      </button>
    </>
  );
}

test('what differs from what was shown is named with both values, and only while it differs', async () => {
  const { user } = mount(<Record />, { locale: 'en_US' });
  expect(screen.queryByRole('status')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'refund' }));
  expect(screen.getByRole('status').textContent).toContain('Changed since you opened this');
  // One fact is no list.
  expect(screen.getByRole('status').textContent).toContain('Refunded: €40.00 (was €0.00)');
  expect(screen.queryByRole('list')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'close' }));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'State: refunded (was paid)',
    'Refunded: €40.00 (was €0.00)',
  ]);
  await user.click(screen.getByRole('button', { name: 'undo' }));
  expect(screen.getByRole('status').textContent).not.toContain('Refunded');
});
