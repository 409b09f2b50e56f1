import { createElement } from 'react';
import { expect, expectTypeOf, it, vi } from 'vitest';
import { render } from '#testing/render.tsx';
import { AnchorButton, LinkButton } from './button.tsx';

it('a link out of the application is a plain link without router properties', () => {
  const complaints = vi.spyOn(console, 'error');
  const link = createElement(
    AnchorButton,
    { href: '/export.xlsx', variant: 'quiet', size: 'small' },
    'Export',
  );
  expect(render(link)).toMatch(
    /^<a href="\/export\.xlsx" class="[^"]+" data-variant="quiet" data-size="small"><span>Export<\/span><\/a>$/,
  );
  expect(render(createElement(LinkButton, { to: '/projects/', reloadDocument: true }, 'All'))).toMatch(
    /^<a class="[^"]+" data-variant="trust" data-size="medium" href="\/projects\/"/,
  );
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
  expectTypeOf<Parameters<typeof AnchorButton>[0]>().not.toHaveProperty('reloadDocument');
  expectTypeOf<Parameters<typeof LinkButton>[0]>().toHaveProperty('reloadDocument');
});
