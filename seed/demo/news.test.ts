import { expect, it } from 'vitest';
import { slugify } from '../../src/kernel/text.ts';
import { demoTexts } from '../content/texts/index.ts';
import { DEMO_NEWS, newsIn } from './news.ts';

it.each(Object.entries(demoTexts))('the news of the demo belong to its projects (%s)', (_, texts) => {
  const slugs = Object.values(texts.projects).map(({ title }) => slugify(title));
  const news = newsIn(texts);
  expect(news).toHaveLength(DEMO_NEWS.length);
  expect(texts.news).toHaveLength(DEMO_NEWS.length);
  expect(news.filter(({ slug }) => !slugs.includes(slug))).toEqual([]);
});
