import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dropProfile } from '#features/accounts/web/parts/kept-profile.ts';
import { euros } from '#features/giving/web/parts/amount.ts';
import { type AmountControl, useAmount } from '#features/giving/web/parts/use-amount.ts';
import type { Cents } from '#kernel/money.ts';
import { languageOf } from '#platform/i18n.ts';
import { isApiError, newIdempotencyKey, useApi } from '#platform/web/api.ts';
import { useFormat, useLocale, useT } from '#platform/web/i18n.tsx';
import { AmountBox } from '#platform/web/ui/amount-box.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FieldError, fieldId } from '#platform/web/ui/field.tsx';
import { StepSlider } from '#platform/web/ui/step-slider.tsx';
import type { CoinBalance, CoinDonationResult } from '../../contract/coins.ts';
import { coinStep, distributionLimits, mostToDistribute } from '../../rules/distribute.ts';
import type { CoinRecipient } from './recipient.ts';
import { coinNotation, shown, wireAmount, writable } from './display.ts';
import { donateOnProject } from './remote.ts';
import type { CoinSettings } from './settings.ts';
import styles from './coin-panel.module.css';

const AMOUNT_ID = fieldId('distribute');
const ERROR_ID = `${AMOUNT_ID}-error`;

interface Props {
  readonly balance: CoinBalance;
  readonly recipient: CoinRecipient;
  /** What the recipient still lacks, in cents; null takes any amount. */
  readonly lacks: Cents | null;
  readonly settings: CoinSettings;
  readonly onGiven: (result: CoinDonationResult) => void;
  /** Told with the server's words (spec 1 §8); the balance may have changed under way. */
  readonly onRefused: (why: string) => void;
  /** Another try begins. */
  readonly onSend: () => void;
}

/** How much of the balance goes to the recipient: slider and field say the same (spec 1 §5). */
export function DistributeForm(props: Props) {
  const { balance, recipient, lacks, settings } = props;
  const t = useT('coins.support');
  const format = useFormat();
  const step = coinStep(settings.factor);
  const most = writable(mostToDistribute(BigInt(balance.usable.in_cents), lacks), settings);
  const wish = useWish(most, step, settings);
  const { amount } = wish;
  const give = useGive(recipient, settings);
  const disabled = balance.usable.in_coins <= 0 || most <= 0n;
  const submit = async () => {
    const cents = amount.leave();
    if (cents === null || give.busy) return;
    props.onSend();
    const answer = await give.send(cents);
    wish.takeAll();
    if ('refusal' in answer) props.onRefused(answer.refusal);
    else props.onGiven(answer.result);
  };
  return (
    <form
      className={styles.distribute}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h3>{t('distribute.title')}</h3>
      <StepSlider
        label={t('distribute.slider')}
        showLabel={false}
        value={amount.cents ?? 0n}
        most={most > 0n ? most : step}
        step={step}
        write={(cents) => shown(cents, settings, format)}
        disabled={disabled}
        onChange={wish.take}
      />
      <div className={styles.amount}>
        <AmountField amount={amount} settings={settings} disabled={disabled} />
        <Button
          type="submit"
          variant="giving"
          loading={give.busy}
          disabled={disabled || amount.cents === null}
        >
          {t('distribute.submit')}
        </Button>
      </div>
      <AmountStatus amount={amount} settings={settings} />
    </form>
  );
}

interface Wish {
  readonly amount: AmountControl;
  /** Takes an amount in cents. */
  readonly take: (cents: Cents) => void;
  /** Takes what it begins with: all that can go there. */
  readonly takeAll: () => void;
}

/** The amount to give; as long as nobody has chosen one, it is all that can go there. */
function useWish(most: Cents, step: Cents, settings: CoinSettings): Wish {
  const locale = useLocale();
  const chosen = useRef(false);
  const notation = settings.useCurrency ? euros(languageOf(locale)) : coinNotation(settings);
  const amount = useAmount(distributionLimits(most, step), notation, most, {
    onEntry: () => {
      chosen.current = true;
    },
    onAdjusted: () => undefined,
  });
  const follow = useEffectEvent(() => {
    if (!chosen.current) amount.enter(most);
  });
  useEffect(() => follow(), [most]);
  return {
    amount,
    take: (cents) => {
      chosen.current = true;
      amount.enter(cents);
    },
    takeAll: () => {
      chosen.current = false;
      amount.enter(most);
    },
  };
}

interface FieldProps {
  readonly amount: AmountControl;
  readonly settings: CoinSettings;
}

/** The number beside the slider: euro with cents, or whole coins. */
function AmountField({ amount, settings, disabled }: FieldProps & { readonly disabled: boolean }) {
  const t = useT('coins.support');
  const unit = settings.useCurrency ? 'Euro' : settings.coinName;
  const missing = isUnreadable(amount);
  return (
    <div>
      <label htmlFor={AMOUNT_ID} className={styles.label}>
        {t('distribute.field', { unit })}
      </label>
      <AmountBox
        id={AMOUNT_ID}
        text={amount.text}
        onType={amount.type}
        onLeave={amount.leave}
        // What Enter mends first, as 0 to the smallest amount, is read before it is given.
        holdEnter={amount.cents === null}
        whole={!settings.useCurrency}
        error={missing}
        describedBy={missing ? ERROR_ID : undefined}
        disabled={disabled}
      />
    </div>
  );
}

/** Whether what was typed is no amount, or one with two readings. */
function isUnreadable({ notice }: AmountControl): boolean {
  return notice?.kind === 'missing' || notice?.kind === 'ambiguous';
}

/** What is wrong with the amount, or why it changed by itself; the region is there before it is filled, and takes no focus. */
function AmountStatus({ amount, settings }: FieldProps) {
  const { notice, limits } = amount;
  const t = useT('coins.support');
  const format = useFormat();
  return (
    <div role="status">
      <FieldError
        id={ERROR_ID}
        error={
          isUnreadable(amount)
            ? t('distribute.missing', { limit: shown(limits.max, settings, format) })
            : undefined
        }
      />
      {notice?.kind === 'step' && (
        <p className={styles.adjusted}>
          {t('distribute.step', { step: shown(notice.step, settings, format) })}
        </p>
      )}
      {notice && 'limit' in notice && (
        <p className={styles.adjusted}>
          {t(`distribute.${notice.kind}`, { limit: shown(notice.limit, settings, format) })}
        </p>
      )}
    </div>
  );
}

type Answer = { readonly result: CoinDonationResult } | { readonly refusal: string };

/** Sends the distribution; the same amount of the same balance is one intention. */
function useGive(recipient: CoinRecipient, settings: CoinSettings) {
  const t = useT('coins.support');
  const call = useApi();
  const [busy, setBusy] = useState(false);
  const key = useRef<{ amount: Cents; key: string }>(undefined);
  return {
    busy,
    async send(amount: Cents): Promise<Answer> {
      setBusy(true);
      if (key.current?.amount !== amount) key.current = { amount, key: newIdempotencyKey() };
      const to =
        'project' in recipient ? { project_slug: recipient.project } : { promoter_slug: recipient.promoter };
      const input = { body: { amount: wireAmount(amount, settings), ...to } };
      try {
        const result = await call(donateOnProject, input, { idempotencyKey: key.current.key });
        key.current = undefined;
        dropProfile();
        return { result };
      } catch (failure) {
        if (!isApiError(failure)) throw failure;
        // Only where it is unknown whether it was booked, the same key is asked again.
        if (failure.status !== 0 && failure.status < 500) key.current = undefined;
        return {
          refusal: failure.fields['error']?.join(' ') ?? failure.detail ?? t('distribute.failed'),
        };
      } finally {
        setBusy(false);
      }
    },
  };
}
