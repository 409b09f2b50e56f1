import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import baseMap from './base-map.json?url';
import towns from './towns.json?url';

/** The theme's colours and text font, as a map needs them: resolved. */
export interface MapTheme {
  readonly water: string;
  readonly land: string;
  readonly home: string;
  readonly line: string;
  readonly ink: string;
  readonly trust: string;
  readonly onTrust: string;
  readonly font: string;
}

/** Reads the theme where the map stands, so that an operator's brand colours it. */
export function mapThemeAt(element: Element): MapTheme {
  const style = getComputedStyle(element);
  const value = (name: string) => style.getPropertyValue(name).trim();
  return {
    water: value('--surface-sunk'),
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
 * The map that comes with the platform: outlines of all countries, Germany with its states and towns. Two files from
 * this server, no keys. Without an address for glyphs the letters are drawn in the page's own font.
 */
export function ownStyle(theme: MapTheme, language: 'en' | 'de', attribution: string): StyleSpecification {
  const kind = (name: string) => ['==', ['get', 'kind'], name] as ['==', ['get', string], string];
  const base = { source: 'base' } as const;
  const layers: LayerSpecification[] = [
    { id: 'water', type: 'background', paint: { 'background-color': theme.water } },
    { id: 'land', type: 'fill', ...base, filter: kind('land'), paint: { 'fill-color': theme.land } },
    { id: 'germany', type: 'fill', ...base, filter: kind('germany'), paint: { 'fill-color': theme.home } },
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
      towns: { type: 'geojson', data: towns },
    },
    layers,
  };
}

/** Ranks of places with the zoom from which their names are shown: the biggest first, the others as one comes nearer. */
const RANKS = [
  { source: 'base', rank: 1, minzoom: 4 },
  { source: 'base', rank: 2, minzoom: 5.5 },
  { source: 'base', rank: 3, minzoom: 6.5 },
  { source: 'towns', rank: 4, minzoom: 7.5 },
  { source: 'towns', rank: 5, minzoom: 8.5 },
  { source: 'towns', rank: 6, minzoom: 9.5 },
  { source: 'towns', rank: 7, minzoom: 10.5 },
] as const;

/** Names of places; the towns of Germany have one name in both languages. */
function placeLayers(theme: MapTheme, language: 'en' | 'de'): LayerSpecification[] {
  return RANKS.map(({ source, rank, minzoom }) => ({
    id: `places-${rank}`,
    type: 'symbol',
    source,
    filter: ['==', ['get', 'rank'], rank],
    minzoom,
    layout: {
      'text-field': ['get', source === 'base' ? language : 'name'],
      'text-font': [theme.font],
      'text-size': ['interpolate', ['linear'], ['zoom'], 4, rank === 1 ? 12 : 11, 10, rank === 1 ? 18 : 15],
      'text-padding': 4,
      // Beside a group that stands on the town itself.
      'text-variable-anchor': ['center', 'top', 'bottom'],
      'text-radial-offset': 1.6,
    },
    paint: { 'text-color': theme.ink, 'text-halo-color': theme.home, 'text-halo-width': 1.5 },
  }));
}

/**
 * What lies above every style: groups of projects with their number, and one mark per place. A style of another
 * server brings its own letters, of which the default is the one that servers have.
 */
export function projectLayers(theme: MapTheme, ownLetters: boolean): LayerSpecification[] {
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
        ...(ownLetters ? { 'text-font': [theme.font] } : {}),
        'text-size': 14,
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
