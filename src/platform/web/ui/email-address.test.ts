import { createElement } from 'react';
import { expect, test } from 'vitest';
import { render } from '#testing/render.tsx';
import { EmailAddress, EmailLink } from './email-address.tsx';

test('an address continues behind its @ or before a dot where its line is too narrow', () => {
  expect(render(createElement(EmailAddress, { address: 'erika.muster@verein.example' }))).toBe(
    'erika<wbr/>.muster@<wbr/>verein<wbr/>.example',
  );
});

test('its link writes to the address as it is', () => {
  const html = render(createElement(EmailLink, { address: 'info@verein.example' }));
  expect(html).toBe('<a href="mailto:info@verein.example">info@<wbr/>verein<wbr/>.example</a>');
});
