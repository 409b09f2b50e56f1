import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mount } from '#testing/dom.tsx';
import { CollapsedProse } from './prose.tsx';

const SENTENCE = 'We plant apple trees. ';

test.each([
  ['en_US', 'Read more', 'Read less'],
  ['de', 'Mehr lesen', 'Weniger lesen'],
  ['du_DE', 'Mehr lesen', 'Weniger lesen'],
  ['sie_DE', 'Mehr lesen', 'Weniger lesen'],
] as const)(
  'a long text in %s is opened and closed by one button, which keeps the focus',
  async (locale, more, less) => {
    const { user } = mount(<CollapsedProse html={`<p>${SENTENCE.repeat(10)}<em>The end.</em></p>`} />, {
      locale,
    });
    const toggle = screen.getByRole('button', { name: more });
    const full = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    expect(full?.textContent).toContain('The end.');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    expect(toggle.textContent).toBe(less);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(toggle.parentElement?.hasAttribute('data-open')).toBe(true);
    expect(document.activeElement).toBe(toggle);
    await user.keyboard('{Enter}');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(toggle.parentElement?.hasAttribute('data-open')).toBe(false);
    expect(document.activeElement).toBe(toggle);
  },
);

test('a text of 150 characters, whatever its markup, has no button', () => {
  mount(<CollapsedProse html={`<p><strong>${'x'.repeat(150)}</strong></p>`} />);
  expect(screen.queryByRole('button')).toBeNull();
});
