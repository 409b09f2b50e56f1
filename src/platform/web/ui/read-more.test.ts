import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from '#testing/render.tsx';
import { wordsOf } from '#testing/words.ts';
import { cutAtWord, ReadMore } from './read-more.tsx';

describe('a long text', () => {
  it('has a toggle from 151 characters on, and none up to 150', () => {
    expect(render(createElement(ReadMore, { text: 'x'.repeat(150) }))).not.toContain('<button');
    const long = render(createElement(ReadMore, { text: 'x'.repeat(151) }));
    expect(long).toContain('aria-expanded="false"');
    expect(wordsOf(long)).toBe(`${'x'.repeat(150)}… ${'x'.repeat(151)} Read more`);
  });

  it('ends at a word, and counts what readers see as one character as one', () => {
    expect(cutAtWord('one two three', 9)).toBe('one two…');
    expect(cutAtWord('🌳'.repeat(150), 150)).toBe('🌳'.repeat(150));
  });
});
