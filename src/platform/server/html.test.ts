import { describe, expect, it } from 'vitest';
import { markedHtml, richHtml, tabHtml } from './html.ts';

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

describe('what is stored of a custom tab', () => {
  it('is formatting and the marks of its two views, nothing that runs', () => {
    const html =
      '<div class="before big" onclick="x()"><h1>Title</h1></div><div class="after" style="color:red"><script>alert(1)</script><p>Long <img src=x onerror=alert(1)><a href="javascript:x">b</a></p></div>';
    const stored = tabHtml(html);
    expect(stored).toBe(
      '<div class="before"><h3>Title</h3></div><div class="after"><p>Long <a rel="noopener nofollow ugc">b</a></p></div>',
    );
    expect(tabHtml(stored)).toBe(stored);
    expect(markedHtml(stored)).toEqual({
      before: '<div><h3>Title</h3></div>',
      after: '<div><p>Long <a rel="noopener nofollow ugc">b</a></p></div>',
    });
  });

  it('is paragraphs of plain text', () => {
    expect(tabHtml('One < two\n\nThree')).toBe('<p>One &lt; two</p><p>Three</p>');
  });
});
