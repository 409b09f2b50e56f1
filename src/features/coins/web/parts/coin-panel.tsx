import { type RefObject, useRef, useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import { maxCents } from '#kernel/money.ts';
import { RichText, useFormat, useLocale, useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { CoinBalance, CoinDonationResult } from '../../contract.ts';
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
  const t = useT('coins.support');
  const { revalidate } = useRevalidator();
  const project = 'project' in recipient ? recipient.project : undefined;
  const { balance, failed, refresh } = useBalance(recipient);
  const [given, setGiven] = useState<CoinDonationResult | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const lacks = 'lacks' in recipient ? maxCents(0n, BigInt(recipient.lacks)) : null;
  const total = useRef<HTMLDivElement>(null);
  const hasBalance = balance !== null && balance.in_cents > 0;
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
        settings={settings}
        project={project}
        focusFirst={focusFirst}
        hasBalance={hasBalance}
        onRedeemed={async () => {
          await refresh();
          // The button that was pressed has nothing more to redeem: the reader goes on at the balance.
          requestAnimationFrame(() => total.current?.focus());
        }}
      />
      {refusal && (
        <Alert tone="warning" live="assertive" onDismiss={close}>
          {refusal}
        </Alert>
      )}
      {hasBalance && (
        <>
          <Balance balance={balance} recipient={recipient} settings={settings} place={total} />
          {balance.usable.in_cents > 0 ? (
            <DistributeForm
              balance={balance}
              recipient={recipient}
              lacks={lacks}
              settings={settings}
              onGiven={(result) => void refresh().then(() => setGiven(result))}
              onSend={() => setRefusal(undefined)}
              onRefused={(why) => {
                setRefusal(why);
                void refresh();
              }}
            />
          ) : (
            <Alert tone="info">
              {t(project === undefined ? 'distribute.otherOrganization' : 'distribute.other')}
            </Alert>
          )}
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
