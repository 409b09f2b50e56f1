import { Suspense } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { readPlatformSettings } from '#features/settings/contract.ts';
import { apiFrom } from '#platform/web/api.ts';
import { SHARED_SECONDS, webFrom } from '#platform/web-context.ts';
import { RichText, useFormat, useLocale, useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { LoadingState } from '#platform/web/ui/spinner.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { CoinBalance } from '../../contract/coins.ts';
import panel from '../parts/coin-panel.module.css';
import { shown, timeOf } from '../parts/display.ts';
import { RedeemForm } from '../parts/redeem-form.tsx';
import { type CoinSettings, coinSettings } from '../parts/settings.ts';
import { useBalance } from '../parts/use-balance.ts';
import styles from './redeem.module.css';

// Written by the server alone: nothing of it is shipped to pages.
const NeedsScripts = import.meta.env.SSR ? (await import('../parts/needs-scripts.tsx')).default : null;

interface Loaded {
  /** There are codes, so there may be balances, also where codes are not redeemed. */
  readonly on: boolean;
  readonly settings: CoinSettings;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<Loaded> {
  webFrom(context).cache(SHARED_SECONDS);
  const settings = await apiFrom(context)(readPlatformSettings, {});
  return { on: settings['enableCoinDonations'] === true, settings: coinSettings(settings) };
}

/** A donation code without a project: it becomes balance here, and the reader chooses a project afterwards. */
export default function Redeem({ loaderData: { on, settings } }: { loaderData: Loaded }) {
  return (
    <Suspense>
      <Content on={on} settings={settings} />
    </Suspense>
  );
}

function Content({ on, settings }: Loaded) {
  const t = useT('coins.redeem');
  const { takesCodes } = settings;
  return (
    <Page title={t('title')} description={t(takesCodes ? 'text' : 'off')} narrow>
      <h1>{t('title')}</h1>
      {takesCodes ? <p>{t('text')}</p> : <EmptyState title={t('off')} action={<ToProjects />} />}
      {takesCodes && <noscript>{NeedsScripts && <NeedsScripts />}</noscript>}
      {on && (
        <Suspense fallback={<LoadingState label={t('loading')} />}>
          <Redeeming settings={settings} />
        </Suspense>
      )}
    </Page>
  );
}

function ToProjects() {
  const t = useT('coins.redeem');
  return (
    <LinkButton to="/projects/" variant="trust">
      {t('toProjects')}
    </LinkButton>
  );
}

function Redeeming({ settings }: { readonly settings: CoinSettings }) {
  const t = useT('coins.redeem');
  const { balance, failed, refresh } = useBalance(null);
  const waits = balance !== null && balance.in_cents > 0;
  if (!settings.takesCodes && !waits && !failed) return null;
  return (
    <Card padded id="redeem">
      <div className={panel.panel}>
        {failed && (
          <Alert tone="warning" live="polite">
            {t('balanceFailed')}
          </Alert>
        )}
        <RedeemForm
          settings={settings}
          project={undefined}
          focusFirst={false}
          hasBalance={waits}
          onRedeemed={refresh}
        />
        {waits && <Waiting balance={balance} settings={settings} />}
      </div>
    </Card>
  );
}

/** What waits to be given, until when, and where to go on. */
function Waiting({ balance, settings }: { readonly balance: CoinBalance; readonly settings: CoinSettings }) {
  const t = useT('coins.redeem');
  const format = useFormat();
  const locale = useLocale();
  const { actor } = useRoot();
  return (
    <div className={panel.balance} role="group" aria-label={t('balance')}>
      <p className={panel.total}>
        <span>{t('balance')}</span> <strong>{shown(BigInt(balance.in_cents), settings, format)}</strong>
      </p>
      {balance.held_until !== null && (
        <p>
          {t('heldUntil', { time: timeOf(balance.held_until, locale) })}{' '}
          {actor === null && (
            <RichText
              text={t('keep')}
              parts={{ login: (inner) => <Link to="/login/?next=%2Fredeem%2F">{inner}</Link> }}
            />
          )}
        </p>
      )}
      {balance.held_until === null && balance.valid_until !== null && (
        <p>{t('validUntil', { date: format.longDate(balance.valid_until) })}</p>
      )}
      {!settings.takesCodes && balance.held_until !== null ? (
        // Pages are the same for all visitors: only of an account they know that it has something to give.
        <p>{t('returns')}</p>
      ) : (
        <>
          <p>{t('next')}</p>
          {/* Where no codes are redeemed, the same button stands above already. */}
          {settings.takesCodes && (
            <div className={styles.onwards}>
              <ToProjects />
            </div>
          )}
        </>
      )}
    </div>
  );
}
