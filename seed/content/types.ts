import type { ProjectText } from './texts/types.ts';

/** What the pictures of a category show. */
export type Motif =
  | 'kites'
  | 'books'
  | 'trees'
  | 'paws'
  | 'instruments'
  | 'balls'
  | 'helmets'
  | 'table'
  | 'water'
  | 'house'
  | 'hands'
  | 'flowers';

/** A real place: town and postal code, with coordinates in degrees (WGS 84). */
export type Place = {
  readonly city: string;
  readonly postalCode: string;
  readonly latitude: number;
  readonly longitude: number;
};

export type CategoryContent = {
  readonly slug: string;
  readonly title: { readonly en: string; readonly de: string };
  /** Name in the icon set, without its prefix. */
  readonly icon: string;
  readonly motif: Motif;
};

export type OrganizationContent = Place & {
  readonly slug: string;
  readonly title: string;
  readonly type: 'association' | 'community' | 'public_foundation' | 'private_foundation' | 'profit';
  readonly street: string;
  readonly website: string;
  /** Item numbers of § 52(2) AO, as `p52_n`. */
  readonly purposes: readonly number[];
  /** Handbook §2.1; complete and public when absent. */
  readonly status?: number;
  readonly review?: number;
};

export type NeedContent = { readonly title: string; readonly description: string; readonly euros: number };

/**
 * What a project shall look like on the day the demo is loaded. `share` is the part of its total need that is
 * there, from 0 to 1.
 */
export type Target =
  | {
      readonly kind: 'collecting' | 'expired' | 'archived' | 'banned';
      readonly share: number;
      /** Days since its start, where that matters. */
      readonly since?: number;
    }
  | { readonly kind: 'funded' }
  | { readonly kind: 'new'; readonly gifts: number }
  | { readonly kind: 'draft' | 'review' | 'rejected' | 'accepted' | 'upcoming' };

/** A project of the demo without its texts, which stand in `texts/<language>/projects/` under its key. */
export type ProjectPlan = {
  readonly organization: string;
  readonly category: string;
  /** The same in every language: names its texts and its pictures. */
  readonly key: string;
  /** What each need costs, in whole euros. */
  readonly needs: readonly number[];
  readonly target: Target;
  /** When its category's motif would be misleading. */
  readonly motif?: Motif;
  /** Where it happens when that is not the organisation's own place. */
  readonly place?: Place;
};

/** A project with its texts in one language. */
export type ProjectContent = Omit<ProjectPlan, 'needs'> &
  Omit<ProjectText, 'needs'> & { readonly needs: readonly NeedContent[] };

export const collecting = (share: number, since?: number): Target => ({ kind: 'collecting', share, since });
export const expired = (share: number): Target => ({ kind: 'expired', share });
export const archived = (share: number): Target => ({ kind: 'archived', share });
export const banned = (share: number): Target => ({ kind: 'banned', share });
export const fresh = (gifts: number): Target => ({ kind: 'new', gifts });
export const funded: Target = { kind: 'funded' };
