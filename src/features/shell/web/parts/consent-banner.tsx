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
 * Asks for consent once, with equally prominent answers and no preselection. The page behind it remains usable, including
 * its footer; the legal pages are linked here as well.
 */
export function ConsentBanner() {
  const t = useT('shell.consent');
  const shell = useT('shell');
  const { externalServices, settings } = useRoot();
  const maps = settings.hasMapProvider ? [MAPS] : [];
  const providers = [...maps, ...VIDEO_PROVIDERS, ...externalServices.map(({ key }) => key)];
  const title = settings.hasMapProvider ? 'title' : 'titleVideos';
  const banner = useRef<HTMLElement>(null);
  useSpaceBelow(banner);
  return (
    <section ref={banner} className={styles.banner} aria-label={t('label')} data-print="hide">
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2>{t(externalServices.length > 0 ? `${title}Services` : title)}</h2>
          <p>
            {t('text')}
            {externalServices.length > 0 && (
              <> {t('services', { names: externalServices.map(({ name }) => name).join(', ') })}</>
            )}{' '}
            <Link to="/cookie-settings/">{t('choose')}</Link>
          </p>
          <p className={styles.links}>
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
          <Button variant="trust" onClick={() => setConsent(providers)}>
            {t('accept')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Adds as much space below the page as the banner covers, so that focused elements scroll above it. */
function useSpaceBelow(banner: React.RefObject<HTMLElement | null>): void {
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
