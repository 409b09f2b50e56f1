import {
  LngLatBounds,
  type LngLatBoundsLike,
  Map as MapLibre,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Translate } from '#platform/i18n.ts';
import type { MapLocation } from '../../../contract/locations.ts';
import type { MapBounds } from '../explore-state.ts';
import { drawMarks } from './marks.ts';
import { mapThemeAt, ownStyle, projectLayers } from './map-style.ts';

// A worker with an address of its own would run under the policy of assets, which may load nothing; one that is made
// here has the policy of the page.
const startsWorker = `import ${JSON.stringify(new URL(workerUrl, location.href).href)};`;
setWorkerUrl(URL.createObjectURL(new Blob([startsWorker], { type: 'text/javascript' })));

/** Limits of the map (spec 1 §9). */
const ZOOM = { min: 1, max: 16, initial: 4 } as const;
/** The middle of Germany: longitude, latitude. */
const CENTER: [number, number] = [10.4, 51.2];
/** Pixels within which places become one group. */
const GROUP_RADIUS = 46;

export interface MapSituation {
  readonly styleUrl: string | null;
  readonly bounds: MapBounds | null;
  readonly language: 'en' | 'de';
  readonly t: Translate<'explore.map'>;
}

export const boundsLike = ({ south, west, north, east }: MapBounds): LngLatBoundsLike => [
  [west, south],
  [east, north],
];

/** Shows the map as it begins: the region of its page, or the whole country. Asks for nothing. */
export function showWhole(map: MapLibre, region: MapBounds | null): void {
  if (region) map.fitBounds(boundsLike(region), {}, { quiet: true });
  else map.easeTo({ center: CENTER, zoom: ZOOM.initial }, { quiet: true });
}

/** How near the map comes to what a search found: a town and what lies around it. */
const FOUND_ZOOM = 10;
/** Pixels between the outermost of the found places and the edge. */
const FOUND_PADDING = 60;

/** Shows all of these places, as near as they allow; stays where there are none. Asks for nothing. */
export function showPlaces(map: MapLibre, places: readonly MapLocation[]): void {
  if (places.length === 0) return;
  const bounds = new LngLatBounds();
  for (const { longitude, latitude } of places) bounds.extend([longitude, latitude]);
  map.fitBounds(bounds, { padding: FOUND_PADDING, maxZoom: FOUND_ZOOM }, { quiet: true });
}

export interface MapCalls {
  /** The source `projects` is there and can be filled. */
  readonly ready: (map: MapLibre) => void;
  /** The browser cannot draw maps (no WebGL). */
  readonly unsupported: () => void;
}

/** Makes the map with an empty source `projects`; null where the browser cannot draw one. */
export function createMap(box: HTMLElement, situation: MapSituation, calls: MapCalls): MapLibre | null {
  try {
    return drawMap(box, situation, calls.ready);
  } catch {
    calls.unsupported();
    return null;
  }
}

function drawMap(box: HTMLElement, situation: MapSituation, ready: MapCalls['ready']): MapLibre {
  const { t, bounds, language, styleUrl } = situation;
  const theme = mapThemeAt(box);
  const map = new MapLibre({
    container: box,
    style: styleUrl ?? ownStyle(theme, language, t('attribution')),
    center: CENTER,
    zoom: ZOOM.initial,
    ...(bounds ? { bounds: boundsLike(bounds) } : {}),
    minZoom: ZOOM.min,
    maxZoom: ZOOM.max,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // Whoever scrolls past the map means the page.
    cooperativeGestures: true,
    attributionControl: { compact: false },
    locale: {
      'Map.Title': t('label'),
      'Popup.Close': t('close'),
      'CooperativeGesturesHandler.WindowsHelpText': t('gestures'),
      'CooperativeGesturesHandler.MacHelpText': t('gesturesMac'),
      'CooperativeGesturesHandler.MobileHelpText': t('gesturesTouch'),
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new ScaleControl(), 'bottom-left');
  drawMarks(map, theme);
  map.once('load', () => {
    map.addSource('projects', {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
      cluster: true,
      clusterRadius: GROUP_RADIUS,
      clusterMaxZoom: ZOOM.max - 1,
    });
    for (const layer of projectLayers(theme, styleUrl === null)) map.addLayer(layer);
    ready(map);
  });
  return map;
}
