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

// A worker loaded from its URL would have the content policy of assets, which allows no requests; one created from a
// blob has the policy of the page.
const workerScript = `import ${JSON.stringify(new URL(workerUrl, location.href).href)};`;
setWorkerUrl(URL.createObjectURL(new Blob([workerScript], { type: 'text/javascript' })));

/** Limits of the map (spec 1 §9). */
const ZOOM = { min: 1, max: 16, initial: 4 } as const;
/** The middle of Germany: longitude, latitude. */
const CENTER: [number, number] = [10.4, 51.2];
/** Pixels within which places are grouped. */
const GROUP_RADIUS = 46;

export interface MapOptions {
  readonly styleUrl: string | null;
  readonly bounds: MapBounds | null;
  readonly language: 'en' | 'de';
  readonly t: Translate<'explore.map'>;
}

const boundsLike = ({ south, west, north, east }: MapBounds): LngLatBoundsLike => [
  [west, south],
  [east, north],
];

/** The maximum zoom for the projects of a list: a town and its surroundings. */
const FOUND_ZOOM = 10;
/** Pixels between the outermost projects and the edge. */
const FOUND_PADDING = 60;

/** Zooms to all of these places, as close as possible; does nothing if there are none. Does not change the list. */
export function showPlaces(map: MapLibre, places: readonly MapLocation[], animate = true): void {
  if (places.length === 0) return;
  const bounds = new LngLatBounds();
  for (const { longitude, latitude } of places) bounds.extend([longitude, latitude]);
  map.fitBounds(bounds, { padding: FOUND_PADDING, maxZoom: FOUND_ZOOM, animate }, { quiet: true });
}

export interface MapCalls {
  /** The source `projects` exists and can be filled. */
  readonly ready: (map: MapLibre) => void;
  /** The browser cannot draw maps (no WebGL). */
  readonly unsupported: () => void;
}

/** Creates the map with an empty source `projects`; null if the browser cannot draw one. */
export function createMap(box: HTMLElement, options: MapOptions, calls: MapCalls): MapLibre | null {
  try {
    return drawMap(box, options, calls.ready);
  } catch {
    calls.unsupported();
    return null;
  }
}

function drawMap(box: HTMLElement, options: MapOptions, ready: MapCalls['ready']): MapLibre {
  const { t, bounds, language, styleUrl } = options;
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
    // Scrolling over the map scrolls the page.
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
