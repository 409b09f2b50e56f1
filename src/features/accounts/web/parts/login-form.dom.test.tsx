import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mount } from '#testing/dom.tsx';
import { LoginFields } from './login-form.tsx';

test('a password that was copied with a blank says so', async () => {
  const { user } = mount(<LoginFields busy={false} problem={undefined} />);
  const field = screen.getByLabelText(/^Password/u);
  await user.click(field);
  await user.paste('a secret word');
  expect(screen.queryByText(/with a space/u)).toBeNull();
  await user.keyboard(' ');
  expect(screen.getByText('The password begins or ends with a space.')).toBeTruthy();
});
