import { describe, expect, it } from 'vitest';
import { markedHtml, richHtml } from './html.ts';

describe('the two views of a custom tab', () => {
  it('are the parts marked before and after, with what is unmarked in both', () => {
    const html =
      '<p>Always</p><div class="before">Short <script>alert(1)</script></div><div class="more after"><p onclick="x()">Long</p></div>';
    expect(markedHtml(html)).toEqual({
      before: '<p>Always</p><div>Short </div>',
      after: '<p>Always</p><div><p>Long</p></div>',
    });
  });

  it('are none without marks', () => {
    expect(markedHtml('<p>Plain</p>')).toEqual({ before: null, after: null });
    expect(markedHtml('before and after')).toEqual({ before: null, after: null });
  });

  it('show nothing that runs', () => {
    const { after } = markedHtml(
      '<div class="before">a</div><div class="after"><a href="javascript:x">b</a><iframe src="x"></iframe></div>',
    );
    expect(after).toBe('<div><a rel="noopener nofollow ugc">b</a></div>');
    expect(richHtml('<img src=x onerror=alert(1)><p>c</p>')).toBe('<p>c</p>');
  });
});
