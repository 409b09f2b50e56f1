import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { MAPS, setConsent, VIDEO_PROVIDERS } from '#platform/web/consent.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Button } from '#platform/web/ui/button.tsx';
import styles from './consent-banner.module.css';

const LEGAL = [
  ['imprint', '/imprint/'],
  ['privacy', '/privacy/'],
  ['accessibility', '/accessibility/'],
] as const;

/**
 * Asks once, on the first layer, with both answers alike and nothing preset. The page stays usable behind it, its
 * foot included; the legal pages are linked from here as well.
 */
export function ConsentBanner() {
  const t = useT('shell.consent');
  const shell = useT('shell');
  const { externalServices } = useRoot();
  const asked = [MAPS, ...VIDEO_PROVIDERS, ...externalServices.map(({ key }) => key)];
  const banner = useRef<HTMLElement>(null);
  useRoomBelow(banner);
  return (
    <section ref={banner} className={styles.banner} aria-label={t('label')} data-print="hide">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2>{t(externalServices.length > 0 ? 'titleServices' : 'title')}</h2>
          <p>
            {t('text')}
            {externalServices.length > 0 && (
              <> {t('services', { names: externalServices.map(({ name }) => name).join(', ') })}</>
            )}
          </p>
          <p className={styles.links}>
            <Link to="/cookie-settings/">{t('choose')}</Link>
            {LEGAL.map(([key, path]) => (
              <Link key={path} to={path}>
                {shell(`footer.${key}`)}
              </Link>
            ))}
          </p>
        </div>
        <div className={styles.answers}>
          <Button variant="trust" onClick={() => setConsent([])}>
            {t('reject')}
          </Button>
          <Button variant="trust" onClick={() => setConsent(asked)}>
            {t('accept')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Leaves the page as much room at its foot as the banner covers, and keeps focused elements above it. */
function useRoomBelow(banner: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = banner.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.paddingBottom = `${element.offsetHeight}px`;
      style.scrollPaddingBottom = `${element.offsetHeight}px`;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.paddingBottom = '';
      style.scrollPaddingBottom = '';
    };
  }, [banner]);
}
