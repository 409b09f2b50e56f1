import { expect, test } from 'vitest';
import { INITIAL_CONTENT, pageContentSchema } from '../../content.ts';
import { contentOf, pageFormOf } from './page-form.ts';

const content = {
  ...INITIAL_CONTENT,
  title: { en: 'Lakes', de: 'Seen' },
  projectPageSize: 12,
  categories: ['nature'],
  region: { south: 47.5, north: 49, west: 7, east: 10.25 },
};

test('the form does not change the content of a page', () => {
  expect(contentOf(pageFormOf(content))).toEqual(content);
  expect(contentOf(pageFormOf({ ...INITIAL_CONTENT, voting: 'summer' }))).toEqual({
    ...INITIAL_CONTENT,
    voting: 'summer',
  });
});

test('numbers may be typed with a comma; the server refuses invalid ones', () => {
  const form = { ...pageFormOf(content), south: '47,25', projectPageSize: 'many' };
  const sent = contentOf(form);
  expect(sent.region?.south).toBe(47.25);
  const parsed = pageContentSchema.safeParse(sent);
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['projectPageSize']);
});

test('a disabled area and an empty number are null', () => {
  const sent = contentOf({ ...pageFormOf(content), hasRegion: false, projectPageSize: ' ' });
  expect(sent).toMatchObject({ region: null, projectPageSize: null });
});
