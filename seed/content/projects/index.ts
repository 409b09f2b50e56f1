import type { DemoTexts, ProjectText } from '../texts/types.ts';
import type { ProjectPlan } from '../types.ts';
import { children, education } from './children-and-education.ts';
import { culture, sport } from './culture-and-sport.ts';
import { health, inclusion } from './inclusion-and-health.ts';
import { animals, nature } from './nature-and-animals.ts';
import { meals, rescue } from './rescue-and-meals.ts';
import { homes, water } from './water-and-homes.ts';

type NeedContent = { readonly title: string; readonly description: string; readonly euros: number };

/** A project with its texts in one language. */
export type ProjectContent = Omit<ProjectPlan, 'needs'> &
  Omit<ProjectText, 'needs'> & { readonly needs: readonly NeedContent[] };

/** All demo projects; invented, in real places. */
export const projects: readonly ProjectPlan[] = [
  ...children,
  ...education,
  ...nature,
  ...animals,
  ...culture,
  ...sport,
  ...rescue,
  ...meals,
  ...water,
  ...homes,
  ...inclusion,
  ...health,
];

/** All projects with their texts in one language. */
export function projectsIn(texts: DemoTexts): ProjectContent[] {
  return projects.map((plan) => {
    const text = texts.projects[plan.key];
    if (!text) throw new Error(`no texts for project ${plan.key}`);
    const needs = text.needs.map(([title, description], index) => ({
      title,
      description,
      euros: plan.needs[index] ?? 0,
    }));
    return { ...plan, ...text, needs };
  });
}
