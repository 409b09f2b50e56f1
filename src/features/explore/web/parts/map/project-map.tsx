import 'maplibre-gl/dist/maplibre-gl.css';
import { IconCurrentLocation, IconMinus, IconPlus } from '@tabler/icons-react';
import { type Map as MapLibre, Popup } from 'maplibre-gl';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { languageOf } from '#platform/i18n.ts';
import type { Translate } from '#platform/i18n.ts';
import { useLocale, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { useLoadFailureToast } from '#platform/web/ui/toast.tsx';
import { exploreAddress, type ExploreState, filterQuery, type MapBounds } from '../explore-state.ts';
import type { MapLocation } from '../../../contract/locations.ts';
import { createMap, showPlaces } from './create-map.ts';
import type { MapAreaProps } from './facts.ts';
import { PlaceCards } from './place-cards.tsx';
import { fetchLocations, type OpenedPlace, openOnClick, showLocations } from './places.ts';
import styles from './project-map.module.css';

/** Milliseconds from the last movement to the list (spec 1 §9). */
const BOUNDS_DEBOUNCE_MS = 500;
/** The zoom of "zoom to user" (spec 1 §9). */
const USER_ZOOM = 12;
const LOCATE_TIMEOUT_MS = 10_000;
/** Pixels from the middle of the map down to an opened place, to leave room for its cards. */
const CARDS_OFFSET = 170;

interface Opened {
  readonly place: OpenedPlace;
  readonly element: HTMLElement;
  readonly close: () => void;
}

/**
 * The map of a list's projects: clusters, a marker per place with the cards of its projects, and a button for the
 * visitor's position. Its area filters the list. With tiles of a provider it is loaded only after consent.
 */
export default function ProjectMap({ map: facts, state, path }: MapAreaProps) {
  const box = useRef<HTMLDivElement>(null);
  const t = useT('explore.map');
  const { slug } = facts;
  const query = filterQuery(state, slug);
  const moved = useBoundsInAddress(state, path);
  const { map, opened, supported } = useMap(box, facts, state.bounds ?? facts.region, moved);
  const close = () => opened?.close();
  const locations = useLocations(map, query, useShownPlaces(map, state, close));
  const locating = useZoomToUser(map);
  if (!supported) return <Alert tone="info">{t('unsupported')}</Alert>;
  return (
    <>
      <div ref={box} className={styles.map} data-ready={locations.state === 'shown' || undefined} />
      <div className={styles.buttons} data-covered={opened ? true : undefined}>
        <IconButton label={t('zoomIn')} onClick={() => map?.zoomIn()}>
          <IconPlus size={20} aria-hidden />
        </IconButton>
        <IconButton label={t('zoomOut')} onClick={() => map?.zoomOut()}>
          <IconMinus size={20} aria-hidden />
        </IconButton>
        <IconButton label={t('locate')} onClick={locating.start} aria-busy={locating.busy || undefined}>
          <IconCurrentLocation size={20} aria-hidden />
        </IconButton>
      </div>
      <Notices t={t} locations={locations} locateFailed={locating.failed} />
      {opened && createPortal(<PlaceCards place={opened.place} query={query} />, opened.element)}
    </>
  );
}

interface NoticesProps {
  readonly t: Translate<'explore.map'>;
  readonly locations: Locations;
  readonly locateFailed: boolean;
}

function Notices({ t, locations, locateFailed }: NoticesProps) {
  return (
    <div className={styles.notices}>
      {locations.state === 'failed' && (
        <Alert tone="danger" live="assertive">
          {t('failed')}{' '}
          <Button variant="quiet" size="small" onClick={locations.retry}>
            {t('retry')}
          </Button>
        </Alert>
      )}
      {locateFailed && (
        <Alert tone="warning" live="polite">
          {t('locateFailed')}
        </Alert>
      )}
    </div>
  );
}

/** Creates the map once; it is not created again when the list changes. */
function useMap(
  box: RefObject<HTMLDivElement | null>,
  facts: MapAreaProps['map'],
  bounds: MapBounds | null,
  moved: (bounds: MapBounds) => void,
) {
  const language = languageOf(useLocale());
  const t = useT('explore.map');
  const [map, setMap] = useState<MapLibre | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [supported, setSupported] = useState(true);
  const onMoved = useEffectEvent(moved);
  const make = useEffectEvent((element: HTMLElement) =>
    createMap(
      element,
      { styleUrl: facts.styleUrl, bounds, language, t },
      {
        unsupported: () => setSupported(false),
        ready: (ready) => {
          openOnClick(ready, (place) => setOpened(openPopup(ready, place, () => setOpened(null))));
          // Registered after the initial movement, which must not filter the list (spec 1 §4).
          ready.on('moveend', (event) => {
            if (!('quiet' in event)) onMoved(boundsOf(ready));
          });
          setMap(ready);
        },
      },
    ),
  );
  useEffect(() => {
    const made = box.current && make(box.current);
    return () => made?.remove();
  }, [box]);
  return { map, opened, supported };
}

function openPopup(map: MapLibre, place: OpenedPlace, closed: () => void): Opened {
  const element = document.createElement('div');
  const popup = new Popup({
    anchor: 'bottom',
    maxWidth: '340px',
    offset: [0, -40],
    className: styles.popup ?? '',
  })
    .setLngLat([place.longitude, place.latitude])
    .setDOMContent(element)
    .addTo(map);
  popup.once('close', closed);
  // Leaves room for the cards above the place, without a change of the list.
  map.panTo([place.longitude, place.latitude], { offset: [0, CARDS_OFFSET] }, { quiet: true });
  return { place, element, close: () => popup.remove() };
}

/** The bounds of the map, rounded to about ten meters. */
function boundsOf(map: MapLibre): MapBounds {
  const visible = map.getBounds();
  const round = (degrees: number, limit: number) =>
    Math.min(limit, Math.max(-limit, Number(degrees.toFixed(4))));
  return {
    south: round(visible.getSouth(), 90),
    west: round(visible.getWest(), 180),
    north: round(visible.getNorth(), 90),
    east: round(visible.getEast(), 180),
  };
}

/** Writes the bounds of the map into the address, half a second after the last movement; from page 1. */
function useBoundsInAddress(state: ExploreState, path: string): (bounds: MapBounds) => void {
  const navigate = useNavigate();
  const [target, setTarget] = useState<MapBounds | null>(null);
  const go = useEffectEvent((bounds: MapBounds) => {
    void navigate(path + exploreAddress({ ...state, bounds, page: 1 }), {
      replace: true,
      preventScrollReset: true,
    });
  });
  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => go(target), BOUNDS_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [target]);
  return setTarget;
}

/**
 * Shows all projects of the list: when the map opens, when they change with the search or the categories, and when the
 * bounds are removed from the list; not while the visitor has moved the map. Until they are known, and where there are
 * none, it shows the region of its page or Germany.
 */
function useShownPlaces(
  map: MapLibre | null,
  { search, categories, bounds }: ExploreState,
  close: () => void,
): (places: readonly MapLocation[]) => void {
  const asked = [search, ...categories].join(' ').trim();
  const followed = useRef<string | null>(null);
  const listed = useRef<readonly MapLocation[]>([]);
  const hadBounds = useRef(bounds !== null);
  const showAll = useEffectEvent((current: MapLibre) => {
    close();
    showPlaces(current, listed.current);
  });
  useEffect(() => {
    if (map && hadBounds.current && bounds === null) showAll(map);
    hadBounds.current = bounds !== null;
  }, [map, bounds]);
  return (places) => {
    listed.current = places;
    if (!map || followed.current === asked) return;
    const isFirst = followed.current === null;
    followed.current = asked;
    if (bounds !== null) return;
    if (!isFirst) close();
    showPlaces(map, places, !isFirst);
  };
}

interface Locations {
  readonly state: 'loading' | 'shown' | 'failed';
  readonly retry: () => void;
}

/** Updates the markers when the filters change; a late response is ignored. */
function useLocations(
  map: MapLibre | null,
  query: Readonly<Record<string, string>>,
  found: (places: readonly MapLocation[]) => void,
): Locations {
  const [state, setState] = useState<Locations['state']>('loading');
  const [tries, setTries] = useState(0);
  const filter = JSON.stringify(query);
  const onFound = useEffectEvent(found);
  useEffect(() => {
    if (!map) return;
    const stop = new AbortController();
    fetchLocations(JSON.parse(filter) as Record<string, string>, stop.signal)
      .then((locations) => {
        if (stop.signal.aborted) return;
        showLocations(map, locations);
        onFound(locations);
        setState('shown');
      })
      .catch(() => stop.signal.aborted || setState('failed'));
    return () => stop.abort();
  }, [map, filter, tries]);
  useLoadFailureToast(state === 'failed');
  return { state, retry: () => setTries((count) => count + 1) };
}

/** On the press of a button, requests the visitor's position from the browser and zooms to it. */
function useZoomToUser(map: MapLibre | null) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const start = () => {
    if (!map || !('geolocation' in navigator)) return setState('failed');
    setState('busy');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        map.easeTo({ center: [coords.longitude, coords.latitude], zoom: USER_ZOOM });
      },
      () => setState('failed'),
      { timeout: LOCATE_TIMEOUT_MS, maximumAge: 60_000 },
    );
  };
  return { start, busy: state === 'busy', failed: state === 'failed' };
}
