import type { OrganizationContent } from '../types.ts';

/** An organisation as it is written down; everything that follows from the rest is left out. */
export type OrganizationRow = readonly [
  slug: string,
  title: string,
  street: string,
  postalCode: string,
  city: string,
  latitude: number,
  longitude: number,
  purposes: readonly number[],
  rest?: Pick<OrganizationContent, 'status' | 'review'> & { type?: OrganizationContent['type'] },
];
