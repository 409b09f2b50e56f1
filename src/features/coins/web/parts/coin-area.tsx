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

// Written by the server alone: nothing of it is shipped to pages.
const NeedsScripts = import.meta.env.SSR ? (await import('./needs-scripts.tsx')).default : null;

export interface CoinAreaProps {
  readonly recipient: CoinRecipient;
  /** What `coinSettings` takes from the answer of `readPlatformSettings`. */
  readonly settings: CoinSettings;
}

/**
 * Donation codes (spec 1 §2 "support area", §4): a code, then the balance and how much of it goes here. Put it inside
 * the support card; links to `#redeem` lead here. All but the invitation is a chunk of its own, fetched when somebody
 * comes near; who may have a balance sees it at once.
 */
export function CoinArea({ recipient, settings }: CoinAreaProps) {
  const t = useT('coins');
  const locale = useLocale();
  const { actor } = useRoot();
  const [opened, setOpened] = useState<'pressed' | 'found' | null>(null);
  const signedIn = actor !== null;
  const hydrated = useHydrated();
  if (hydrated && opened === null && (signedIn || mayHaveBalance())) setOpened('found');
  const area = useRef<HTMLElement>(null);
  useEarlyLoad(area, locale);
  const invitation = settings.takesCodes && (
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
        {t(settings.takesCodes ? 'title' : 'titleBalance')}
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

/** Whether a link has led here, or this browser has redeemed a code. Browser only. */
function mayHaveBalance(): boolean {
  return location.hash === '#redeem' || mayHoldBalance();
}

/** Whoever comes near is about to need the panel. A chunk that did not come is asked for again when it is needed. */
function useEarlyLoad(area: RefObject<HTMLElement | null>, locale: Locale): void {
  useEffect(() => {
    const element = area.current;
    const early = () =>
      void Promise.all([load(), missingTexts(locale, 'coins.support')]).catch(() => undefined);
    element?.addEventListener('pointerenter', early, { once: true });
    element?.addEventListener('focusin', early, { once: true });
    return () => {
      element?.removeEventListener('pointerenter', early);
      element?.removeEventListener('focusin', early);
    };
  }, [area, locale]);
}
