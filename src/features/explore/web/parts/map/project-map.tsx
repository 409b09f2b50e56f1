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
import { createMap, showPlaces, showWhole } from './create-map.ts';
import type { MapAreaProps } from './facts.ts';
import { PlaceCards } from './place-cards.tsx';
import { fetchLocations, type OpenedPlace, openOnPress, showLocations } from './places.ts';
import styles from './project-map.module.css';

/** Milliseconds from the last movement to the list (spec 1 §9). */
const BOUNDS_DEBOUNCE_MS = 500;
/** Where "zoom to user" leads (spec 1 §9). */
const USER_ZOOM = 12;
const LOCATE_TIMEOUT_MS = 10_000;
/** Pixels that an opened place stands below the middle. */
const CARDS_ROOM = 170;

interface Opened {
  readonly place: OpenedPlace;
  readonly element: HTMLElement;
  readonly close: () => void;
}

/**
 * The map of a list's projects: groups, a mark per place with the cards of what lies there, and the visitor's own
 * place. What it shows narrows the list. Loaded only after consent.
 */
export default function ProjectMap({ map: facts, state, path }: MapAreaProps) {
  const box = useRef<HTMLDivElement>(null);
  const t = useT('explore.map');
  const { slug } = facts;
  const query = filterQuery(state, slug);
  const moved = useBoundsInAddress(state, path);
  const { map, opened, supported } = useMap(box, facts, state.bounds ?? facts.region, moved);
  const close = () => opened?.close();
  useWholeMap(map, state.bounds, facts.region, close);
  const locations = useLocations(map, query, useFoundPlaces(map, state, facts.region, close));
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

/** Makes the map once; it lives as long as the page does, whatever the list shows meanwhile. */
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
  const tellMoved = useEffectEvent(moved);
  const make = useEffectEvent((element: HTMLElement) =>
    createMap(
      element,
      { styleUrl: facts.styleUrl, bounds, language, t },
      {
        unsupported: () => setSupported(false),
        ready: (ready) => {
          openOnPress(ready, (place) => setOpened(openPopup(ready, place, () => setOpened(null))));
          // Listening begins now: the first bounds are where the map stands, and ask for nothing (spec 1 §4).
          ready.on('moveend', (event) => {
            if (!('quiet' in event)) tellMoved(boundsOf(ready));
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
  // Makes room for the cards above the place; the list keeps what it shows.
  map.panTo([place.longitude, place.latitude], { offset: [0, CARDS_ROOM] }, { quiet: true });
  return { place, element, close: () => popup.remove() };
}

/** Edges of what the map shows, to about ten metres. */
function boundsOf(map: MapLibre): MapBounds {
  const seen = map.getBounds();
  const round = (degrees: number, limit: number) =>
    Math.min(limit, Math.max(-limit, Number(degrees.toFixed(4))));
  return {
    south: round(seen.getSouth(), 90),
    west: round(seen.getWest(), 180),
    north: round(seen.getNorth(), 90),
    east: round(seen.getEast(), 180),
  };
}

/** Half a second after the last movement the address names what the map shows, from page 1. */
function useBoundsInAddress(state: ExploreState, path: string): (bounds: MapBounds) => void {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<MapBounds | null>(null);
  const go = useEffectEvent((bounds: MapBounds) => {
    void navigate(path + exploreAddress({ ...state, bounds, page: 1 }), {
      replace: true,
      preventScrollReset: true,
    });
  });
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => go(wanted), BOUNDS_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return setWanted;
}

/** Where the list shows all places again, the map does too, and closes what was opened. */
function useWholeMap(
  map: MapLibre | null,
  bounds: MapBounds | null,
  region: MapBounds | null,
  close: () => void,
): void {
  const narrowed = useRef(bounds !== null);
  const showAll = useEffectEvent((whole: MapLibre) => {
    close();
    showWhole(whole, region);
  });
  useEffect(() => {
    if (map && narrowed.current && bounds === null) showAll(map);
    narrowed.current = bounds !== null;
  }, [map, bounds]);
}

/** A search brings the map to what it found, its end back to the whole; not where the visitor chose a part of the map. */
function useFoundPlaces(
  map: MapLibre | null,
  { search, bounds }: ExploreState,
  region: MapBounds | null,
  close: () => void,
): (places: readonly MapLocation[]) => void {
  const followed = useRef('');
  return (places) => {
    if (!map || followed.current === search) return;
    followed.current = search;
    if (bounds !== null) return;
    close();
    if (search === '') showWhole(map, region);
    else showPlaces(map, places);
  };
}

interface Locations {
  readonly state: 'loading' | 'shown' | 'failed';
  readonly retry: () => void;
}

/** Keeps the marks at what the filters ask for; an answer that comes too late is dropped. */
function useLocations(
  map: MapLibre | null,
  query: Readonly<Record<string, string>>,
  found: (places: readonly MapLocation[]) => void,
): Locations {
  const [state, setState] = useState<Locations['state']>('loading');
  const [tries, setTries] = useState(0);
  const filter = JSON.stringify(query);
  const tellFound = useEffectEvent(found);
  useEffect(() => {
    if (!map) return;
    const stop = new AbortController();
    fetchLocations(JSON.parse(filter) as Record<string, string>, stop.signal)
      .then((locations) => {
        if (stop.signal.aborted) return;
        showLocations(map, locations);
        tellFound(locations);
        setState('shown');
      })
      .catch(() => stop.signal.aborted || setState('failed'));
    return () => stop.abort();
  }, [map, filter, tries]);
  useLoadFailureToast(state === 'failed');
  return { state, retry: () => setTries((count) => count + 1) };
}

/** Asks the browser where the visitor is, when they press the button, and goes there. */
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
