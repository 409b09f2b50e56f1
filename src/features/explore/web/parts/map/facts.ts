import type { ExploreState, MapBounds } from '../explore-state.ts';
import type { PlaceholderTexts } from './map-texts.ts';

/** What the loader tells of the map of a page. */
export interface MapFacts {
  /** Slug of the page whose projects it shows. */
  readonly slug: string;
  /** What the map shows at first; null shows the country. */
  readonly region: MapBounds | null;
  /** A style of the operator's own; null draws the map that comes with the platform. */
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
