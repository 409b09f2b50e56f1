import { expect, test } from 'vitest';
import { addressesIn, namesLikeAddresses } from '#testing/addresses.ts';
import { localeCodes } from '../../contract/locale.ts';
import { maskLink, renderMail } from './render.ts';
import { defineMail, MailTemplateError } from './template.ts';

const site = { name: 'Spenden & Co', url: 'https://give.example.org', supportEmail: 'help@example.org' };
const texts = {
  subject: 'Thanks for {{ amount }}',
  heading: 'Thank you',
  body: 'You gave {{ amount }}.\n\nIt goes to {{ project }}.',
  facts: { day: 'Date' },
  action: 'Open',
};
const gift = defineMail({
  key: 'gift',
  placeholders: { amount: 'money', project: 'text', day: 'date', door: 'secret_link' },
  required: ['amount'],
  action: 'door',
  texts: {
    en_US: texts,
    de: { ...texts, subject: 'Danke für {{ amount }}', body: 'Spende über {{ amount }} für {{ project }}.' },
    du_DE: { body: 'Du hast {{ amount }} für {{ project }} gegeben.' },
    sie_DE: { body: 'Sie haben {{ amount }} für {{ project }} gegeben.' },
  },
});
const values = {
  amount: 123_450n,
  project: 'Bäume & <b>Büsche</b>',
  day: new Date('2026-03-01T23:30:00Z'),
  door: 'https://give.example.org/confirm/s3cr3t?key=abc',
};

test('money, days and salutation have the format of the locale', async () => {
  const en = await renderMail(gift, 'en_US', values, 'Ada Lovelace', site, false);
  expect(en.subject).toBe('Thanks for €1,234.50');
  expect(en.text).toContain('Hello Ada Lovelace,');
  expect(en.text).toContain('Date: March 2, 2026');
  const du = await renderMail(gift, 'du_DE', values, 'Ada', site, false);
  expect(du.subject).toBe('Danke für 1.234,50\u00a0€');
  expect(du.text).toContain('Du hast 1.234,50\u00a0€');
  expect(du.text).toContain('Viele Grüße');
  const sie = await renderMail(gift, 'sie_DE', values, '', site, false);
  expect(sie.text).toMatch(/^Guten Tag!\n\nSie haben/);
});

test('no German body continues with a capital letter after a comma', async () => {
  for (const locale of localeCodes.filter((code) => code !== 'en_US')) {
    for (const name of ['Ada', '']) {
      const { text } = await renderMail(gift, locale, values, name, site, false);
      expect(text).toMatch(/^(Guten Tag|Hallo)( Ada)?!\n\n\p{Lu}/u);
    }
  }
});

test('values are escaped in HTML and left as they are in plain text', async () => {
  const { html, text } = await renderMail(gift, 'en_US', values, '<i>Eve</i>', site, false);
  expect(html).toContain('Bäume &amp; &lt;b&gt;Büsche&lt;/b&gt;');
  expect(html).toContain('Spenden &amp; Co');
  expect(html).not.toContain('<i>Eve');
  expect(text).toContain('Bäume & <b>Büsche</b>');
  expect(html).toContain('lang="en"');
});

test('the log shows a secret link without its token', async () => {
  const { html, text } = await renderMail(gift, 'de', values, '', site, true);
  for (const part of [html, text]) {
    expect(part).not.toContain('s3cr3t');
    expect(part).not.toContain('abc');
    expect(part).toContain('https://give.example.org/confirm/•••');
  }
  expect(maskLink('https://give.example.org/?token=1')).toBe('https://give.example.org/•••');
});

test('a link is a complete address and nothing else', async () => {
  const evil = { ...values, door: 'javascript:alert(1)' };
  await expect(renderMail(gift, 'en_US', evil, '', site, false)).rejects.toThrow('complete address');
});

test('placeholders in values stay text', async () => {
  const { text } = await renderMail(gift, 'en_US', { ...values, project: '{{ door }}' }, '', site, true);
  expect(text).toContain('It goes to {{ door }}.');
});

test.each([
  ['an unknown placeholder', { ...texts, body: '{{ amount }} {{ iban }}' }, 'iban is unknown'],
  ['a missing required one', { ...texts, subject: 'Thanks', body: 'Hi' }, 'amount must be shown'],
  ['a filter', { ...texts, body: '{{ amount | upcase }}' }, 'not a plain placeholder'],
  ['a tag', { ...texts, body: '{{ amount }}{% if day %}x{% endif %}' }, 'not a plain placeholder'],
  ['an unknown fact', { ...texts, facts: { nothing: 'Nothing' } }, 'nothing is unknown'],
])('%s is refused when the program starts', (_name, broken, message) => {
  const define = () =>
    defineMail({
      key: 'broken',
      placeholders: gift.placeholders,
      required: ['amount'],
      action: 'door',
      texts: { en_US: texts, de: broken },
    });
  expect(define).toThrow(MailTemplateError);
  expect(define).toThrow(message);
});

test('every locale has a complete text', () => {
  for (const locale of localeCodes) expect(gift.texts[locale].facts).toEqual({ day: 'Date' });
});

const gave = {
  subject: '{{ donor }} gave',
  heading: 'A donation',
  body: '{{ donor }} gave.\n\n{{ items }}',
  facts: { donor: 'Donor', account: 'Account' },
};
const named = defineMail({
  key: 'without_links',
  placeholders: { donor: 'text', account: 'exact', items: 'list' },
  texts: { en_US: gave, de: gave },
});

test.each(namesLikeAddresses)(
  '%j is no link in the subject, in the text and in the HTML of a mail',
  async (name) => {
    const items = [{ heading: name, lines: [{ text: name, link: null }] }];
    for (const locale of localeCodes) {
      const values = { donor: name, account: 'anna.b', items };
      const { subject, text, html } = await renderMail(named, locale, values, name, site, false);
      const shown = html.replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/gu, '').replace(/<[^>]*>/gu, '\n');
      for (const part of [subject, text, shown]) {
        const own = part.replaceAll('https://give.example.org', '').replaceAll('help@example.org', '');
        expect(addressesIn(own.replaceAll('anna.b', ''))).toEqual([]);
      }
      // What the reader copies stays as it is.
      expect(text).toContain('anna.b');
    }
  },
);
