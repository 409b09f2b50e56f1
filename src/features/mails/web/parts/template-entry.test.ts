import { expect, test } from 'vitest';
import { contentOfEntry, entryOf, fieldOf } from './template-entry.ts';

const content = {
  subject: 'Thanks',
  heading: 'Thank you',
  body: 'One & two\n\nthree\nfour',
  html: null,
  facts: [
    { placeholder: 'amount', label: 'Amount' },
    { placeholder: 'date', label: 'Date' },
  ],
  action: 'Open',
  closing: null,
};

test('a text becomes inputs and the same text again', () => {
  expect(contentOfEntry(entryOf(content, content))).toEqual(content);
  const formatted = { ...content, html: '<p>One</p>', action: null, closing: 'Bye' };
  expect(contentOfEntry(entryOf(formatted, content))).toEqual(formatted);
});

test('formatted text begins with the plain text', () => {
  expect(entryOf(content, content).html).toBe('<p>One &amp; two</p><p>three<br>four</p>');
});

test('an empty label leaves out its line, and a line that is left out can come back', () => {
  const entry = entryOf({ ...content, facts: [{ placeholder: 'date', label: 'Day' }] }, content);
  expect(entry.facts).toEqual({ amount: '', date: 'Day' });
  expect(contentOfEntry(entry).facts).toEqual([{ placeholder: 'date', label: 'Day' }]);
});

test('a message is shown at the field of its part', () => {
  expect(fieldOf('content.subject')).toBe('subject');
  expect(fieldOf('content.facts.0.label')).toBe('body');
  expect(fieldOf('version')).toBe('version');
});
