import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useHydrated } from '#platform/web/use-hydrated.ts';
import type { Locale } from '#platform/i18n.ts';
import { useLocale, useT } from '#platform/web/i18n.tsx';
import { missingTexts } from '#platform/web/late-texts.ts';
import { useRoot } from '#platform/web/root-data.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LoadingState } from '#platform/web/ui/spinner.tsx';
import styles from './coin-area.module.css';
import { mayHoldBalance } from './balance-mark.ts';
import type { CoinRecipient } from './recipient.ts';
import type { CoinSettings } from './settings.ts';

const load = () => import('./coin-panel.tsx');
const CoinPanel = lazy(load);

// Rendered only on the server: its code is not sent to the browser.
const NeedsScripts = import.meta.env.SSR ? (await import('./needs-scripts.tsx')).default : null;

export interface CoinAreaProps {
  readonly recipient: CoinRecipient;
  /** The result of `coinSettings`. */
  readonly settings: CoinSettings;
}

/**
 * The area for donation codes inside the support card (spec 1 §2 "support area", §4), with the id `redeem`: redeems a
 * code and distributes the balance. Everything except the invitation is a separate chunk, loaded when the pointer or
 * the focus enters the area; visitors who may have a balance see it immediately.
 */
export function CoinArea({ recipient, settings }: CoinAreaProps) {
  const t = useT('coins');
  const locale = useLocale();
  const { actor } = useRoot();
  const [opened, setOpened] = useState<'pressed' | 'automatic' | null>(null);
  const signedIn = actor !== null;
  const hydrated = useHydrated();
  if (hydrated && opened === null && (signedIn || mayHaveBalance())) setOpened('automatic');
  const area = useRef<HTMLElement>(null);
  useEarlyLoad(area, locale);
  const invitation = settings.acceptsCodes && (
    <div className={styles.invitation}>
      <p>{t('text')}</p>
      <Button variant="quiet" onClick={() => setOpened('pressed')}>
        {t('open')}
      </Button>
    </div>
  );
  return (
    <section ref={area} id="redeem" className={styles.area} aria-labelledby="redeem-title">
      <h2 id="redeem-title" tabIndex={-1}>
        {t(settings.acceptsCodes ? 'title' : 'titleBalance')}
      </h2>
      {opened ? (
        <Suspense fallback={<LoadingState label={t('loading')} />}>
          <CoinPanel recipient={recipient} settings={settings} focusFirst={opened === 'pressed'} />
        </Suspense>
      ) : (
        <>
          <noscript>{NeedsScripts && <NeedsScripts />}</noscript>
          {invitation}
        </>
      )}
    </section>
  );
}

/** Whether the address names this area, or this browser has redeemed a code. Browser only. */
function mayHaveBalance(): boolean {
  return location.hash === '#redeem' || mayHoldBalance();
}

/**
 * Loads the panel when the pointer or the focus enters the area. A chunk that failed to load is requested again when it
 * is needed.
 */
function useEarlyLoad(area: RefObject<HTMLElement | null>, locale: Locale): void {
  useEffect(() => {
    const element = area.current;
    const preload = () =>
      void Promise.all([load(), missingTexts(locale, 'coins.support')]).catch(() => undefined);
    element?.addEventListener('pointerenter', preload, { once: true });
    element?.addEventListener('focusin', preload, { once: true });
    return () => {
      element?.removeEventListener('pointerenter', preload);
      element?.removeEventListener('focusin', preload);
    };
  }, [area, locale]);
}
