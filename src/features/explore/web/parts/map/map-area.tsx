import { lazy, Suspense, useRef } from 'react';
import { acceptProvider, MAPS, useAllowed } from '#platform/web/consent.ts';
import { RichText } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { LoadingState } from '#platform/web/ui/spinner.tsx';
import { useNear } from '#platform/web/use-near.ts';
import type { MapAreaProps } from './facts.ts';
import styles from './map-area.module.css';

const ProjectMap = lazy(() => import('./project-map.tsx'));

/**
 * The map of the projects, or the request for consent (spec 1 §2 "Map placeholder"). A map with tiles of a provider is
 * loaded only with consent; the platform's own asks nobody else. Both are loaded only when the visitor scrolls near.
 */
export function MapArea(props: MapAreaProps) {
  const hasConsent = useAllowed(MAPS);
  const allowed = hasConsent || props.map.styleUrl === null;
  return (
    <section className={styles.area}>
      {allowed && <h2 className="visually-hidden">{props.map.texts.label}</h2>}
      {allowed ? <NearMap {...props} /> : <Placeholder map={props.map} />}
    </section>
  );
}

function Placeholder({ map }: Pick<MapAreaProps, 'map'>) {
  const { texts } = map;
  const activate = () => {
    acceptProvider(MAPS);
    location.reload();
  };
  return (
    <div className={styles.placeholder}>
      <div className={styles.card}>
        <div>
          <h2>{texts.inactive}</h2>
          <p>
            <RichText
              text={texts.consent}
              parts={{
                cookies: (inner) => <a href="/cookie-settings/">{inner}</a>,
                privacy: (inner) => <a href={map.privacyLink}>{inner}</a>,
              }}
            />
          </p>
        </div>
        <Button variant="trust" onClick={activate}>
          {texts.activate}
        </Button>
      </div>
    </div>
  );
}

function NearMap(props: MapAreaProps) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  const waiting = <LoadingState label={props.map.texts.loading} />;
  return (
    <div ref={box} className={styles.map}>
      {near ? (
        <Suspense fallback={waiting}>
          <ProjectMap {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
