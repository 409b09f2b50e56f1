import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import baseMap from './base-map.json?url';
import towns from './towns.json?url';
import inlandWater from './water.json?url';

/** The resolved colors and the text font of the theme. */
export interface MapTheme {
  readonly water: string;
  readonly waterLine: string;
  readonly land: string;
  readonly home: string;
  readonly line: string;
  readonly ink: string;
  readonly trust: string;
  readonly onTrust: string;
  readonly font: string;
}

/** Reads the theme at the map's position, so that an operator's brand colors it. */
export function mapThemeAt(element: Element): MapTheme {
  const style = getComputedStyle(element);
  const value = (name: string) => style.getPropertyValue(name).trim();
  return {
    water: value('--water'),
    waterLine: value('--water-line'),
    land: value('--paper'),
    home: value('--surface'),
    line: value('--line-strong'),
    ink: value('--ink-muted'),
    trust: value('--trust'),
    onTrust: value('--on-trust'),
    font: style.fontFamily.split(',')[0]?.replace(/["']/g, '').trim() || 'sans-serif',
  };
}

/**
 * The map that comes with the platform: outlines of all countries, rivers and lakes of Europe, Germany with its states
 * and towns. Three files from this server, no keys. Without an address for glyphs the letters are drawn in the page's own font.
 */
export function ownStyle(theme: MapTheme, language: 'en' | 'de', attribution: string): StyleSpecification {
  const kind = (name: string) => ['==', ['get', 'kind'], name] as ['==', ['get', string], string];
  const base = { source: 'base' } as const;
  const layers: LayerSpecification[] = [
    { id: 'water', type: 'background', paint: { 'background-color': theme.water } },
    { id: 'land', type: 'fill', ...base, filter: kind('land'), paint: { 'fill-color': theme.land } },
    { id: 'germany', type: 'fill', ...base, filter: kind('germany'), paint: { 'fill-color': theme.home } },
    {
      id: 'lakes',
      type: 'fill',
      source: 'water',
      filter: kind('lake'),
      paint: { 'fill-color': theme.water, 'fill-outline-color': theme.waterLine },
    },
    {
      id: 'rivers',
      type: 'line',
      source: 'water',
      filter: kind('river'),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': theme.waterLine,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.8, 6, 2.2, 10, 4.5],
        // Their course is known to about a kilometer: closer up it would be beside the towns.
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 9, 1, 11, 0.35],
      },
    },
    {
      id: 'coast',
      type: 'line',
      ...base,
      filter: kind('border'),
      paint: {
        'line-color': theme.line,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.5, 8, 1.2],
      },
    },
    {
      id: 'states',
      type: 'line',
      ...base,
      filter: kind('state'),
      minzoom: 4,
      paint: { 'line-color': theme.line, 'line-width': 0.8, 'line-dasharray': [3, 2] },
    },
    ...placeLayers(theme, language),
  ];
  return {
    version: 8,
    sources: {
      base: { type: 'geojson', data: baseMap, attribution, tolerance: 0.2 },
      water: { type: 'geojson', data: inlandWater },
      towns: { type: 'geojson', data: towns },
    },
    layers,
  };
}

/**
 * Ranks of places, largest first: the zoom from which they are shown, the radius of their dot in pixels, and the size of
 * their names in pixels at zoom 4 and 10.
 */
const RANKS = [
  { source: 'base', rank: 1, minzoom: 4, dot: 3.5, text: [13, 19] },
  { source: 'base', rank: 2, minzoom: 5.5, dot: 3, text: [12, 17] },
  { source: 'base', rank: 3, minzoom: 6.5, dot: 2.5, text: [11, 15] },
  { source: 'towns', rank: 4, minzoom: 7.5, dot: 2.5, text: [11, 14] },
  { source: 'towns', rank: 5, minzoom: 8.5, dot: 2, text: [11, 13] },
  { source: 'towns', rank: 6, minzoom: 9.5, dot: 2, text: [11, 13] },
  { source: 'towns', rank: 7, minzoom: 10.5, dot: 1.5, text: [11, 12] },
] as const;

/** The dots of all places, and above them their names; the towns of Germany have one name in both languages. */
function placeLayers(theme: MapTheme, language: 'en' | 'de'): LayerSpecification[] {
  const ofRank = (rank: number) => ['==', ['get', 'rank'], rank] as ['==', ['get', string], number];
  const dots = RANKS.map(
    ({ source, rank, minzoom, dot }): LayerSpecification => ({
      id: `dots-${rank}`,
      type: 'circle',
      source,
      filter: ofRank(rank),
      minzoom,
      paint: {
        'circle-radius': dot,
        'circle-color': theme.home,
        'circle-stroke-color': theme.ink,
        'circle-stroke-width': 1.25,
      },
    }),
  );
  const names = RANKS.map(
    ({ source, rank, minzoom, text: [small, large] }): LayerSpecification => ({
      id: `places-${rank}`,
      type: 'symbol',
      source,
      filter: ofRank(rank),
      minzoom,
      layout: {
        'text-field': ['get', source === 'base' ? language : 'name'],
        'text-font': [theme.font],
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, small, 10, large],
        'text-padding': 4,
        // Beside the dot; farther away if a cluster covers it.
        'text-variable-anchor-offset': [
          'bottom',
          [0, -0.5],
          'top',
          [0, 0.5],
          'left',
          [0.7, 0],
          'right',
          [-0.7, 0],
          'top',
          [0, 1.8],
          'bottom',
          [0, -1.8],
        ],
      },
      paint: { 'text-color': theme.ink, 'text-halo-color': theme.home, 'text-halo-width': 1.5 },
    }),
  );
  return [...dots, ...names];
}

/**
 * The layers added to every style: clusters of projects with their number, and one marker per place. In a style of
 * another server they use the default font, which such servers provide.
 */
export function projectLayers(theme: MapTheme, usesPageFont: boolean): LayerSpecification[] {
  const grouped = ['has', 'point_count'] as ['has', string];
  return [
    {
      id: 'groups',
      type: 'circle',
      source: 'projects',
      filter: grouped,
      paint: {
        'circle-color': theme.trust,
        'circle-stroke-color': theme.onTrust,
        'circle-stroke-width': 2,
        'circle-radius': ['step', ['get', 'point_count'], 17, 10, 20, 100, 25, 1000, 31],
      },
    },
    {
      id: 'group-numbers',
      type: 'symbol',
      source: 'projects',
      filter: grouped,
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        ...(usesPageFont ? { 'text-font': [theme.font] } : {}),
        'text-size': 14,
        // As large as its circle, so that no name of a place is below it.
        'text-padding': 12,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': theme.onTrust },
    },
    {
      id: 'marks',
      type: 'symbol',
      source: 'projects',
      filter: ['!', grouped],
      layout: {
        'icon-image': ['concat', 'mark:', ['get', 'icon']],
        'icon-anchor': 'bottom',
        'icon-allow-overlap': true,
      },
    },
  ];
}
