/** The motif of a category's pictures, which is also their description. */
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
  /** Item numbers of § 52(2) AO; stored as `p52_<number>`. */
  readonly purposes: readonly number[];
  /** Handbook §2.1; an organization without both is complete and public. */
  readonly status?: number;
  readonly review?: number;
};

/**
 * The state of a project on the day the demo is loaded. `share` is the collected share of its goal, from 0 to 1.
 */
export type Target =
  | {
      readonly kind: 'collecting' | 'expired' | 'archived' | 'banned';
      readonly share: number;
      /** Days since its start; random if absent. */
      readonly since?: number;
    }
  | { readonly kind: 'funded' }
  | { readonly kind: 'new'; readonly donations: number }
  | { readonly kind: 'draft' | 'review' | 'rejected' | 'accepted' | 'upcoming' };

/** A project of the demo without its texts, which are in `texts/<language>/projects/` under its key. */
export type ProjectPlan = {
  readonly organization: string;
  readonly category: string;
  /** The same in every language; the key of its texts and the file name of its pictures. */
  readonly key: string;
  /** The goal of each need, in whole euros. */
  readonly needs: readonly number[];
  readonly target: Target;
  /** Replaces the motif of its category in the pictures' descriptions. */
  readonly motif?: Motif;
  /** The project's place if it differs from the organization's. */
  readonly place?: Place;
};

export const collecting = (share: number, since?: number): Target => ({ kind: 'collecting', share, since });
export const expired = (share: number): Target => ({ kind: 'expired', share });
export const archived = (share: number): Target => ({ kind: 'archived', share });
export const banned = (share: number): Target => ({ kind: 'banned', share });
export const fresh = (donations: number): Target => ({ kind: 'new', donations });
export const funded: Target = { kind: 'funded' };
