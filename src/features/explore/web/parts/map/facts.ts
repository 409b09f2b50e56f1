import type { ExploreState, MapBounds } from '../explore-state.ts';
import type { PlaceholderTexts } from './map-texts.ts';

/** The loader's data for the map of a page. */
export interface MapFacts {
  /** Slug of the page whose projects it shows. */
  readonly slug: string;
  /** Above the list instead of behind "List | Map". */
  readonly isAbove: boolean;
  /** The initial area of the map; null shows Germany. */
  readonly region: MapBounds | null;
  /** The operator's own style; null draws the map that comes with the platform. */
  readonly styleUrl: string | null;
  readonly privacyLink: string;
  readonly texts: PlaceholderTexts;
}

export interface MapAreaProps {
  readonly map: MapFacts;
  readonly state: ExploreState;
  /** Path of the list that follows the map. */
  readonly path: string;
}
