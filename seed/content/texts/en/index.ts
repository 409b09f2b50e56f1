import type { DemoTexts } from '../types.ts';
import { organizations } from './organizations.ts';
import { others } from './others.ts';
import { childrenAndEducation } from './projects/children-and-education.ts';
import { cultureAndSport } from './projects/culture-and-sport.ts';
import { inclusionAndHealth } from './projects/inclusion-and-health.ts';
import { natureAndAnimals } from './projects/nature-and-animals.ts';
import { rescueAndMeals } from './projects/rescue-and-meals.ts';
import { waterAndHomes } from './projects/water-and-homes.ts';

export const texts: DemoTexts = {
  language: 'en',
  locale: 'en_US',
  ...others,
  organizations,
  projects: {
    ...childrenAndEducation,
    ...cultureAndSport,
    ...inclusionAndHealth,
    ...natureAndAnimals,
    ...rescueAndMeals,
    ...waterAndHomes,
  },
};
