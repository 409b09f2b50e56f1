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
import { shown, timeOf } from './display.ts';
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
 * Code, balance and distribution (spec 1 §4): balance and slider stand only while there is a balance. After each step
 * the balance is read anew, after a distribution, when its thanks have been read, also the page.
 */
export default function CoinPanel({ recipient, settings, focusFirst }: CoinPanelProps) {
  const { revalidate } = useRevalidator();
  const project = 'project' in recipient ? recipient.project : undefined;
  const { balance, failed, refresh } = useBalance(recipient);
  const [given, setGiven] = useState<CoinDonationResult | null>(null);
  const [gifts, setGifts] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const hasBalance = balance !== null && balance.in_cents > 0;
  const arrival = useArrival(balance);
  useKeptFocus(given !== null);
  // Only when they have been read: a page that takes nothing any more has no support area, and no thanks or warning in it.
  const close = () => {
    setGiven(null);
    setRefusal(undefined);
    void revalidate();
  };
  return (
    <div className={styles.panel}>
      {failed && <Unread onRetry={() => void refresh()} />}
      <RedeemForm
        // What a code has brought is not told any more once some of it is given.
        key={gifts}
        settings={settings}
        project={project}
        focusFirst={focusFirst && gifts === 0}
        hasBalance={hasBalance}
        onRedeemed={() => {
          arrival.expect();
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
          <Balance balance={balance} recipient={recipient} settings={settings} place={arrival.place} />
          <Distribution
            balance={balance}
            recipient={recipient}
            settings={settings}
            onGiven={(result) => {
              setGifts((count) => count + 1);
              void refresh().then(() => setGiven(result));
            }}
            onSend={() => setRefusal(undefined)}
            onRefused={(why) => {
              setRefusal(why);
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

/** The place of the balance, which takes the focus once it is there after a code. */
function useArrival(balance: CoinBalance | null) {
  const place = useRef<HTMLDivElement>(null);
  const expected = useRef(false);
  useEffect(() => {
    // The button that was pressed has nothing more to redeem: the reader goes on at the balance.
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
 * Keeps the focus near where it was: at the headline when what had it went while the thanks stood, at the page's content
 * when the whole area goes because nothing is missing any more.
 */
function useKeptFocus(thanking: boolean): void {
  const thanked = useRef(false);
  useEffect(() => {
    if (thanked.current && !thanking && document.activeElement === document.body)
      document.getElementById('redeem-title')?.focus();
    thanked.current = thanking;
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
  readonly onRefused: (why: string) => void;
}

/** How much of the balance goes here; why none of it may, where its codes are for others. */
function Distribution(props: DistributionProps) {
  const t = useT('coins.support');
  const { balance, recipient } = props;
  if (balance.usable.in_cents > 0) {
    const lacks = 'lacks' in recipient ? maxCents(0n, BigInt(recipient.lacks)) : null;
    return <DistributeForm {...props} lacks={lacks} />;
  }
  return (
    <Alert tone="info">
      {t('project' in recipient ? 'distribute.other' : 'distribute.otherOrganization')}
    </Alert>
  );
}

/** The balance could not be read. */
function Unread({ onRetry }: { readonly onRetry: () => void }) {
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

/** What there is to distribute, and until when. */
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
  const partly = balance.usable.in_cents < balance.in_cents && balance.usable.in_cents > 0;
  return (
    <div className={styles.balance} ref={place} tabIndex={-1} role="group" aria-label={t('balance.label')}>
      <p className={styles.total}>
        <span>{t('balance.label')}</span> <strong>{shown(BigInt(balance.in_cents), settings, format)}</strong>
      </p>
      {partly && (
        <p>
          {t('project' in recipient ? 'balance.usable' : 'balance.usableOrganization', {
            amount: shown(BigInt(balance.usable.in_cents), settings, format),
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
