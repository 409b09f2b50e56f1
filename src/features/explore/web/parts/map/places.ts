import type { GeoJSONSource, Map as MapLibre, MapLayerMouseEvent } from 'maplibre-gl';
import type { MapLocation } from '../../../contract/locations.ts';

/** An opened point: its position, and the number of projects there. */
export interface OpenedPlace {
  readonly longitude: number;
  readonly latitude: number;
}

/** Requests the map locations of all projects of a filter. */
export async function fetchLocations(
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<readonly MapLocation[]> {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  const response = await fetch(`/api/v4/explore/locations/?${search.toString()}`, { signal });
  if (!response.ok) throw new Error(`locations: ${response.status}`);
  return (await response.json()) as MapLocation[];
}

/** Replaces the places on the map. */
export function showLocations(map: MapLibre, locations: readonly MapLocation[]): void {
  const features = locations.map((place) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [place.longitude, place.latitude] },
    properties: { icon: place.marker_icon, longitude: place.longitude, latitude: place.latitude },
  }));
  void map.getSource<GeoJSONSource>('projects')?.setData({ type: 'FeatureCollection', features });
}

type Leaf = { readonly properties: { readonly longitude?: number; readonly latitude?: number } | null };

/** The place of all of these projects if it is the same; otherwise null. */
export function commonPlace(leaves: readonly Leaf[]): OpenedPlace | null {
  const [first] = leaves;
  const { longitude, latitude } = first?.properties ?? {};
  if (longitude === undefined || latitude === undefined) return null;
  const isCommon = leaves.every(
    ({ properties }) => properties?.longitude === longitude && properties.latitude === latitude,
  );
  return isCommon ? { longitude, latitude } : null;
}

/** The number of leaves of a cluster that are checked for a common place. */
const MAX_LEAVES = 50;

/** A click on a marker opens its place; a click on a cluster zooms in, or opens the place if all its projects are there. */
export function openOnClick(map: MapLibre, open: (place: OpenedPlace) => void): void {
  map.on('click', 'marks', (event: MapLayerMouseEvent) => {
    const place = commonPlace((event.features ?? []).slice(0, 1));
    if (place) open(place);
  });
  map.on('click', 'groups', (event: MapLayerMouseEvent) => {
    const [group] = event.features ?? [];
    const id = Number(group?.properties['cluster_id']);
    const source = map.getSource<GeoJSONSource>('projects');
    if (!source || !Number.isFinite(id)) return;
    void source.getClusterLeaves(id, MAX_LEAVES, 0).then(async (leaves) => {
      const place = commonPlace(leaves);
      if (place) return open(place);
      map.easeTo({ center: event.lngLat, zoom: await source.getClusterExpansionZoom(id) });
    });
  });
  for (const layer of ['marks', 'groups']) {
    map.on('mouseenter', layer, () => (map.getCanvas().style.cursor = 'pointer'));
    map.on('mouseleave', layer, () => (map.getCanvas().style.cursor = ''));
  }
}
