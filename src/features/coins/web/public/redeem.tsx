import { Suspense } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { readPlatformSettings } from '#features/settings/contract.ts';
import { apiFrom } from '#platform/web/api.ts';
import { webFrom } from '#platform/web-context.ts';
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
import { displayAmount, timeOf } from '../parts/display.ts';
import { RedeemForm } from '../parts/redeem-form.tsx';
import { type CoinSettings, coinSettings } from '../parts/settings.ts';
import { useBalance } from '../parts/use-balance.ts';
import styles from './redeem.module.css';

// Rendered only on the server: its code is not sent to the browser.
const NeedsScripts = import.meta.env.SSR ? (await import('../parts/needs-scripts.tsx')).default : null;

interface Loaded {
  /** Donation codes are enabled, so there may be balances, even if no codes can be redeemed. */
  readonly enabled: boolean;
  readonly settings: CoinSettings;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<Loaded> {
  webFrom(context).share();
  const settings = await apiFrom(context)(readPlatformSettings, {});
  return { enabled: settings['enableCoinDonations'] === true, settings: coinSettings(settings) };
}

/** Redeems a donation code without a project: its value becomes a balance that is distributed later. */
export default function Redeem({ loaderData: { enabled, settings } }: { loaderData: Loaded }) {
  return (
    <Suspense>
      <Content enabled={enabled} settings={settings} />
    </Suspense>
  );
}

function Content({ enabled, settings }: Loaded) {
  const t = useT('coins.redeem');
  const { acceptsCodes } = settings;
  return (
    <Page title={t('title')} description={t(acceptsCodes ? 'text' : 'off')} narrow>
      <h1>{t('title')}</h1>
      {acceptsCodes ? <p>{t('text')}</p> : <EmptyState title={t('off')} action={<ToProjects />} />}
      {acceptsCodes && <noscript>{NeedsScripts && <NeedsScripts />}</noscript>}
      {enabled && (
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
  const hasBalance = balance !== null && balance.in_cents > 0;
  if (!settings.acceptsCodes && !hasBalance && !failed) return null;
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
          hasBalance={hasBalance}
          onRedeemed={refresh}
        />
        {hasBalance && <RedeemedBalance balance={balance} settings={settings} />}
      </div>
    </Card>
  );
}

/** The balance to distribute, its time limit, and the next step. */
function RedeemedBalance({
  balance,
  settings,
}: {
  readonly balance: CoinBalance;
  readonly settings: CoinSettings;
}) {
  const t = useT('coins.redeem');
  const format = useFormat();
  const locale = useLocale();
  const { actor } = useRoot();
  return (
    <div className={panel.balance} role="group" aria-label={t('balance')}>
      <p className={panel.total}>
        <span>{t('balance')}</span>{' '}
        <strong>{displayAmount(BigInt(balance.in_cents), settings, format)}</strong>
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
      {!settings.acceptsCodes && balance.held_until !== null ? (
        // Other pages are the same for all visitors and offer only accounts to distribute a balance.
        <p>{t('returns')}</p>
      ) : (
        <>
          <p>{t('next')}</p>
          {/* If no codes are redeemed, the same button is already above. */}
          {settings.acceptsCodes && (
            <div className={styles.onwards}>
              <ToProjects />
            </div>
          )}
        </>
      )}
    </div>
  );
}
