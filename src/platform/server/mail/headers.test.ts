import { describe, expect, it } from 'vitest';
import { unsubscribeHeaders } from './headers.ts';
import { defineMail, MailTemplateError } from './template.ts';

describe('the headers to unsubscribe', () => {
  it('name the link, and offer one click over https', () => {
    expect(unsubscribeHeaders('https://give.example.org/news-subscription/t0k3n/')).toEqual({
      'List-Unsubscribe': '<https://give.example.org/news-subscription/t0k3n/>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(unsubscribeHeaders('http://localhost:8000/x/')).toEqual({
      'List-Unsubscribe': '<http://localhost:8000/x/>',
    });
    expect(unsubscribeHeaders(undefined)).toEqual({});
  });

  it.each(['https://x.example/a\r\nBcc: eve@example.org', 'https://x.example/a>, <mailto:eve@example.org'])(
    'cannot contain another header or address: %j',
    (link) => {
      const value = unsubscribeHeaders(link)['List-Unsubscribe'] ?? '';
      expect(value).toMatch(/^<[^\s<>]+>$/);
    },
  );
});

it('a link to unsubscribe is a secret one: a mail program that reads it acts for the reader', () => {
  const text = { subject: 'News', heading: 'News', body: '{{ unsubscribe_link }}' };
  const define = () =>
    defineMail({
      key: 'open_list',
      placeholders: { unsubscribe_link: 'link' },
      texts: { en_US: text, de: text },
    });
  expect(define).toThrow(MailTemplateError);
});
