import { describe, expect, it } from 'vitest';
import { markedHtml, pageHtml, picturesIn, richHtml, tabHtml } from './html.ts';

describe('the two views of a custom tab', () => {
  it('are the parts marked before and after, with what is unmarked in both', () => {
    const html =
      '<p>Always</p><div class="before">Short <script>alert(1)</script></div><div class="more after"><p onclick="x()">Long</p></div>';
    expect(markedHtml(html)).toEqual({
      before: '<p>Always</p><div>Short </div>',
      after: '<p>Always</p><div><p>Long</p></div>',
    });
  });

  it('do not exist without marks', () => {
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

describe('a picture in the text of a page', () => {
  const id = '0199c0de-0000-7000-8000-00000000abcd';
  const src = `/files/images/${id}/960.webp`;
  const stored = `<p>a</p><img src="${src}" srcset="/files/images/${id}/320.webp 320w, ${src} 960w" sizes="(min-width: 720px) 680px, 94vw" alt="A &quot;tree&quot;" width="1200" height="800" loading="lazy" decoding="async" />`;

  it('is one that the platform stores, with its sizes and its description', () => {
    expect(pageHtml(stored)).toBe(stored);
    expect(tabHtml(stored)).toBe(stored);
    expect(picturesIn(stored)).toEqual([{ id, alt: 'A "tree"' }]);
    expect(markedHtml(`<div class="before">${stored}</div>`).before).toContain(`src="${src}"`);
  });

  it.each([
    'https://example.org/a.png',
    `https://example.org${src}`,
    `//example.org${src}`,
    'data:image/png;base64,AAAA',
    `/files/images/${id}/../../api/v4/logout`,
    `/files/images/${id}/960.svg`,
    '/files/images/other/960.webp',
  ])('is never %s', (address) => {
    expect(pageHtml(`<p>a</p><img src="${address}" alt="x">`)).toBe('<p>a</p>');
  });

  it('brings nothing else along: foreign sources, scripts, styles', () => {
    const html = pageHtml(
      `<img src="${src}" srcset="https://example.org/b.png 2x" alt="x" width="1e9" height="2" onerror="alert(1)" style="position:fixed" class="c">`,
    );
    expect(html).toBe(`<img src="${src}" alt="x" loading="lazy" decoding="async" />`);
  });

  it('is not allowed in other texts', () => {
    expect(richHtml(stored)).toBe('<p>a</p>');
  });
});

describe('a table', () => {
  it('keeps its rows, headings and joined cells, without styles', () => {
    const html =
      '<table style="width:9000px"><colgroup><col></colgroup><tbody><tr><th colspan="2">a</th></tr><tr><td rowspan="2">b</td><td onclick="x()">c</td></tr></tbody></table>';
    expect(richHtml(html)).toBe(
      '<table><tbody><tr><th colspan="2">a</th></tr><tr><td rowspan="2">b</td><td>c</td></tr></tbody></table>',
    );
  });
});

describe('characters that nobody sees', () => {
  it.each([
    ['as they are', '<p>Gar\u200Bten u\u0308ber</p>'],
    ['as references', '<p>Gar&shy;&#8203;&#x202E;ten &uuml;b&ZeroWidthSpace;er</p>'],
  ])('are no part of formatted text, written %s', (_, html) => {
    for (const read of [richHtml, pageHtml, tabHtml]) expect(read(html)).toBe('<p>Garten über</p>');
  });

  it('hide no scheme of a link', () => {
    expect(richHtml('<p><a href="java&shy;script:alert(1)">a</a></p>')).not.toMatch(/script:/);
    expect(richHtml('<p><a href="https://example.org/gar&#8203;ten">a</a></p>')).toContain(
      'href="https://example.org/garten"',
    );
  });
});
