import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import { maxCents } from '#kernel/money.ts';
import { RichText, useFormat, useLocale, useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { CoinBalance, CoinDonationResult } from '../../contract/coins.ts';
import type { CoinRecipient } from './recipient.ts';
import styles from './coin-panel.module.css';
import { displayAmount, timeOf } from './display.ts';
import { DistributeForm } from './distribute-form.tsx';
import { RedeemForm } from './redeem-form.tsx';
import type { CoinSettings } from './settings.ts';
import { SuccessDialog } from './success-dialog.tsx';
import { useBalance } from './use-balance.ts';

export interface CoinPanelProps {
  readonly recipient: CoinRecipient;
  readonly settings: CoinSettings;
  readonly focusFirst: boolean;
}

/**
 * Code, balance and distribution (spec 1 §4); balance and slider are shown only while there is a balance. The balance is
 * reloaded after each step, the page after the message about a distribution was closed.
 */
export default function CoinPanel({ recipient, settings, focusFirst }: CoinPanelProps) {
  const { revalidate } = useRevalidator();
  const project = 'project' in recipient ? recipient.project : undefined;
  const { balance, failed, refresh } = useBalance(recipient);
  const [given, setGiven] = useState<CoinDonationResult | null>(null);
  const [distributions, setDistributions] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const hasBalance = balance !== null && balance.in_cents > 0;
  const balanceFocus = useFocusOnBalance(balance);
  useRestoredFocus(given !== null);
  // The page is reloaded only now: a project that is complete has no support area, which would remove the message.
  const close = () => {
    setGiven(null);
    setRefusal(undefined);
    void revalidate();
  };
  return (
    <div className={styles.panel}>
      {failed && <BalanceFailed onRetry={() => void refresh()} />}
      <RedeemForm
        // A distribution removes the result of the last code.
        key={distributions}
        settings={settings}
        project={project}
        focusFirst={focusFirst && distributions === 0}
        hasBalance={hasBalance}
        onRedeemed={() => {
          balanceFocus.expect();
          return refresh();
        }}
      />
      {refusal && (
        <Alert tone="warning" live="assertive" onDismiss={close}>
          {refusal}
        </Alert>
      )}
      {hasBalance && (
        <>
          <Balance balance={balance} recipient={recipient} settings={settings} place={balanceFocus.place} />
          <Distribution
            balance={balance}
            recipient={recipient}
            settings={settings}
            onGiven={(result) => {
              setDistributions((count) => count + 1);
              void refresh().then(() => setGiven(result));
            }}
            onSend={() => setRefusal(undefined)}
            onRefused={(reason) => {
              setRefusal(reason);
              void refresh();
            }}
          />
        </>
      )}
      {given && (
        <SuccessDialog
          result={given}
          title={recipient.title}
          settings={settings}
          left={balance?.in_cents ?? 0}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Moves the focus to the balance when it appears or changes after a code was redeemed. */
function useFocusOnBalance(balance: CoinBalance | null) {
  const place = useRef<HTMLDivElement>(null);
  const expected = useRef(false);
  useEffect(() => {
    // The code field is empty again, and the pressed button is disabled.
    if (!expected.current || !place.current) return;
    expected.current = false;
    place.current.focus();
  }, [balance]);
  return {
    place,
    expect: () => {
      expected.current = true;
    },
  };
}

/**
 * Restores a lost focus: to the heading if the focused element was removed during the thank-you message, to the page's
 * content if the whole area is removed because the project is complete.
 */
function useRestoredFocus(thanking: boolean): void {
  const wasThanking = useRef(false);
  useEffect(() => {
    if (wasThanking.current && !thanking && document.activeElement === document.body)
      document.getElementById('redeem-title')?.focus();
    wasThanking.current = thanking;
  }, [thanking]);
  useLayoutEffect(
    () => () => {
      if (document.getElementById('redeem')?.contains(document.activeElement))
        document.getElementById('content')?.focus({ preventScroll: true });
    },
    [],
  );
}

interface DistributionProps {
  readonly balance: CoinBalance;
  readonly recipient: CoinRecipient;
  readonly settings: CoinSettings;
  readonly onGiven: (result: CoinDonationResult) => void;
  readonly onSend: () => void;
  readonly onRefused: (reason: string) => void;
}

/**
 * The form that distributes the balance to this recipient, or a message if all of its codes are for other projects.
 */
function Distribution(props: DistributionProps) {
  const t = useT('coins.support');
  const { balance, recipient } = props;
  if (balance.usable.in_cents > 0) {
    const stillNeeded = 'stillNeeded' in recipient ? maxCents(0n, BigInt(recipient.stillNeeded)) : null;
    return <DistributeForm {...props} stillNeeded={stillNeeded} />;
  }
  return (
    <Alert tone="info">
      {t('project' in recipient ? 'distribute.other' : 'distribute.otherOrganization')}
    </Alert>
  );
}

/** The message that the balance could not be loaded. */
function BalanceFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT('coins.support');
  return (
    <Alert tone="warning" live="polite">
      {t('balance.failed')}{' '}
      <Button variant="plain" size="small" onClick={onRetry}>
        {t('balance.retry')}
      </Button>
    </Alert>
  );
}

/** The balance, its part for this recipient, and its time limit. */
function Balance({
  balance,
  recipient,
  settings,
  place,
}: {
  readonly balance: CoinBalance;
  readonly recipient: CoinRecipient;
  readonly settings: CoinSettings;
  readonly place: RefObject<HTMLDivElement | null>;
}) {
  const t = useT('coins.support');
  const format = useFormat();
  const { actor } = useRoot();
  const locale = useLocale();
  const { pathname } = useLocation();
  const isPartlyUsable = balance.usable.in_cents < balance.in_cents && balance.usable.in_cents > 0;
  return (
    <div className={styles.balance} ref={place} tabIndex={-1} role="group" aria-label={t('balance.label')}>
      <p className={styles.total}>
        <span>{t('balance.label')}</span>{' '}
        <strong>{displayAmount(BigInt(balance.in_cents), settings, format)}</strong>
      </p>
      {isPartlyUsable && (
        <p>
          {t('project' in recipient ? 'balance.usable' : 'balance.usableOrganization', {
            amount: displayAmount(BigInt(balance.usable.in_cents), settings, format),
          })}
        </p>
      )}
      {balance.held_until !== null && (
        <p>
          {t('balance.heldUntil', { time: timeOf(balance.held_until, locale) })}{' '}
          {actor === null && (
            <RichText
              text={t('balance.keep')}
              parts={{
                login: (inner) => <Link to={`/login/?next=${encodeURIComponent(pathname)}`}>{inner}</Link>,
              }}
            />
          )}
        </p>
      )}
      {balance.held_until === null && balance.valid_until !== null && (
        <p>{t('balance.validUntil', { date: format.longDate(balance.valid_until) })}</p>
      )}
    </div>
  );
}
