import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { defineUpload } from '#platform/contract/upload.ts';
import { mount } from '#testing/dom.tsx';
import { UploadField } from './upload-field.tsx';

const route = defineUpload({
  use: 'test_picture',
  kind: 'picture',
  feature: 'shell',
  permission: 'staff',
  summary: 'An upload of a test',
});

test('a large photograph says that it is being prepared while the browser scales it', async () => {
  vi.stubGlobal('createImageBitmap', () => new Promise(() => undefined));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user } = mount(
    <UploadField
      name="picture"
      label="Picture"
      route={route}
      value={[]}
      onChange={() => undefined}
      known={[]}
      max={1}
    />,
    { locale: 'en_US' },
  );
  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff]), 'x'.repeat(2_000_000)], 'garden.jpg', {
    type: 'image/jpeg',
  });
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, photo);
  await screen.findByText('Preparing …');
  // Without a value it moves, instead of standing at the beginning.
  expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
  expect(screen.queryByText('0%')).toBeNull();
});
