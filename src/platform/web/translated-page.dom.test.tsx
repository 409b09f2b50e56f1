import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { mount } from '#testing/dom.tsx';
import { translateTexts, type Translator } from '#testing/translator.ts';
import { followTranslators } from './translated-page.ts';

followTranslators(document);

/** An amount beside other texts, and parts that come and go: what React writes and removes as single texts. */
function Amount() {
  const [cents, setCents] = useState(5);
  return (
    <div>
      <p data-testid="amount">
        Give {cents} euros{cents > 10 && ' – thank you'} now
      </p>
      <p data-testid="more">
        {cents > 20 && <em>a lot</em>}
        {cents < 30 ? 'less' : <strong>more</strong>} than others
      </p>
      <button type="button" onClick={() => setCents(cents + 10)}>
        Raise
      </button>
      <button type="button" onClick={() => setCents(5)}>
        Start again
      </button>
    </div>
  );
}

const settled = () => act(async () => new Promise((done) => setTimeout(done)));

test.each<Translator>(['moves', 'replaces'])(
  'a page whose texts a translator %s shows every new amount, and never fails',
  async (way) => {
    const { user } = mount(<Amount />);
    const stop = translateTexts(document.body, way);
    const shown = (id: string) => screen.getByTestId(id).textContent;
    await settled();
    expect(document.querySelectorAll('font font').length).toBeGreaterThan(5);
    for (const cents of [15, 25, 35]) {
      await user.click(screen.getByText('Raise'));
      await settled();
      expect(shown('amount')).toBe(`Give ${cents} euros – thank you now`);
    }
    expect(shown('more')).toBe('a lotmore than others');
    await user.click(screen.getByText('Start again'));
    await settled();
    expect(shown('amount')).toBe('Give 5 euros now');
    expect(shown('more')).toBe('less than others');
    stop();
  },
);
