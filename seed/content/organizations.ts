import type { OrganizationContent } from './types.ts';
import { cultureAndRescue } from './organizations/culture-and-rescue.ts';
import { learningAndNature } from './organizations/learning-and-nature.ts';
import { townAndCare } from './organizations/town-and-care.ts';

/** Organizations in real places; their names and people are invented. */
export const organizations: readonly OrganizationContent[] = [
  ...learningAndNature,
  ...cultureAndRescue,
  ...townAndCare,
].map(([slug, title, street, postalCode, city, latitude, longitude, purposes, rest]) => ({
  slug,
  title,
  street,
  postalCode,
  city,
  latitude,
  longitude,
  purposes,
  website: `https://www.${slug}.example`,
  type: 'association',
  ...rest,
}));
