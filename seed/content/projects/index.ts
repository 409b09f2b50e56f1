import type { ProjectContent } from '../types.ts';
import { children, education } from './children-and-education.ts';
import { culture, sport } from './culture-and-sport.ts';
import { health, inclusion } from './inclusion-and-health.ts';
import { animals, nature } from './nature-and-animals.ts';
import { meals, rescue } from './rescue-and-meals.ts';
import { homes, water } from './water-and-homes.ts';

/** All demo projects; invented, in real places. */
export const projects: readonly ProjectContent[] = [
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
