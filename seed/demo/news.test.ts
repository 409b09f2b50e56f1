import { expect, it } from 'vitest';
import { children } from '../content/projects/children-and-education.ts';
import { demoTexts } from '../content/texts/index.ts';
import { DEMO_NEWS } from './news.ts';

it('the news of the demo belong to its projects, and have texts in every language', () => {
  const keys = children.map(({ key }) => key);
  expect(DEMO_NEWS.filter(({ project }) => !keys.includes(project))).toEqual([]);
  for (const { news } of Object.values(demoTexts)) expect(news).toHaveLength(DEMO_NEWS.length);
});
