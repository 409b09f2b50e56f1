import type { OrganizationContent } from '../types.ts';

/** An organization as a compact row; {@link OrganizationContent} without what is derived from the row. */
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
