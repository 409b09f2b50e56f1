import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refreshProfile } from '#features/accounts/web/parts/cached-profile.ts';
import { euros } from '#features/giving/web/parts/amount/amount.ts';
import { type AmountControl, useAmount } from '#features/giving/web/parts/amount/use-amount.ts';
import type { Cents } from '#kernel/money.ts';
import { languageOf } from '#platform/i18n.ts';
import { isAnswered, isApiError } from '#platform/web/api-error.ts';
import { newIdempotencyKey, useApi } from '#platform/web/api.ts';
import { useFormat, useLocale, useT } from '#platform/web/i18n.tsx';
import { AmountBox } from '#platform/web/ui/amount-box.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FieldError, fieldId } from '#platform/web/ui/field.tsx';
import { StepSlider } from '#platform/web/ui/step-slider.tsx';
import type { CoinBalance, CoinDonationResult } from '../../contract/coins.ts';
import { coinStep, distributionLimits, maxToDistribute } from '../../rules/distribute.ts';
import type { CoinRecipient } from './recipient.ts';
import { coinNotation, displayAmount, wireAmount, floorToUnit } from './display.ts';
import { donateOnProject } from './remote.ts';
import type { CoinSettings } from './settings.ts';
import styles from './coin-panel.module.css';

const AMOUNT_ID = fieldId('distribute');
const ERROR_ID = `${AMOUNT_ID}-error`;

interface Props {
  readonly balance: CoinBalance;
  readonly recipient: CoinRecipient;
  /** The amount that the recipient still needs, in cents; null for a recipient that accepts any amount. */
  readonly stillNeeded: Cents | null;
  readonly settings: CoinSettings;
  readonly onGiven: (result: CoinDonationResult) => void;
  /** Called with the server's message (spec 1 §8); the balance may have changed in the meantime. */
  readonly onRefused: (reason: string) => void;
  /** Called when another attempt starts. */
  readonly onSend: () => void;
}

/** The part of the balance for the recipient: slider and field always have the same value (spec 1 §5). */
export function DistributeForm(props: Props) {
  const { balance, recipient, stillNeeded, settings } = props;
  const t = useT('coins.support');
  const format = useFormat();
  const step = coinStep(settings.factor);
  const max = floorToUnit(maxToDistribute(BigInt(balance.usable.in_cents), stillNeeded), settings);
  const state = useAmountState(max, step, settings);
  const { amount } = state;
  const distribution = useDistribution(recipient, settings);
  const disabled = balance.usable.in_coins <= 0 || max <= 0n;
  const submit = async () => {
    const cents = amount.leave();
    if (cents === null || distribution.busy) return;
    props.onSend();
    const outcome = await distribution.send(cents);
    state.setMax();
    if ('refusal' in outcome) props.onRefused(outcome.refusal);
    else props.onGiven(outcome.result);
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
        most={max > 0n ? max : step}
        step={step}
        write={(cents) => displayAmount(cents, settings, format)}
        disabled={disabled}
        onChange={state.set}
      />
      <div className={styles.amount}>
        <AmountField amount={amount} settings={settings} disabled={disabled} />
        <Button
          type="submit"
          variant="giving"
          loading={distribution.busy}
          disabled={disabled || amount.cents === null}
        >
          {t('distribute.submit')}
        </Button>
      </div>
      <AmountStatus amount={amount} settings={settings} />
    </form>
  );
}

interface AmountState {
  readonly amount: AmountControl;
  /** Sets an amount in cents. */
  readonly set: (cents: Cents) => void;
  /** Sets the initial value: the maximum for this recipient. */
  readonly setMax: () => void;
}

/** The amount to distribute; until the user chooses one, it is the maximum. */
function useAmountState(max: Cents, step: Cents, settings: CoinSettings): AmountState {
  const locale = useLocale();
  const chosen = useRef(false);
  const notation = settings.useCurrency ? euros(languageOf(locale)) : coinNotation(settings);
  const amount = useAmount(distributionLimits(max, step), notation, notation.write(max), {
    onEntry: () => {
      chosen.current = true;
    },
    onAdjusted: () => undefined,
  });
  const followMax = useEffectEvent(() => {
    if (!chosen.current) amount.enter(max);
  });
  useEffect(() => followMax(), [max]);
  return {
    amount,
    set: (cents) => {
      chosen.current = true;
      amount.enter(cents);
    },
    setMax: () => {
      chosen.current = false;
      amount.enter(max);
    },
  };
}

interface FieldProps {
  readonly amount: AmountControl;
  readonly settings: CoinSettings;
}

/** The field next to the slider: euro with cents, or whole coins. */
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
        required
        // If Enter adjusts the amount (0 to the minimum), the user sees the adjusted amount before it is sent.
        holdEnter={amount.cents === null}
        whole={!settings.useCurrency}
        error={missing}
        describedBy={missing ? ERROR_ID : undefined}
        disabled={disabled}
      />
    </div>
  );
}

/** Whether the typed text is not an amount, or is ambiguous. */
function isUnreadable({ notice }: AmountControl): boolean {
  return notice?.kind === 'missing' || notice?.kind === 'unreadable' || notice?.kind === 'ambiguous';
}

/**
 * The error of the amount, or why it was adjusted. The live region exists before it is filled, and does not take the
 * focus.
 */
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
            ? t('distribute.missing', { limit: displayAmount(limits.max, settings, format) })
            : undefined
        }
      />
      {notice?.kind === 'step' && (
        <p className={styles.adjusted}>
          {t('distribute.step', { step: displayAmount(notice.step, settings, format) })}
        </p>
      )}
      {notice && 'limit' in notice && (
        <p className={styles.adjusted}>
          {t(`distribute.${notice.kind}`, { limit: displayAmount(notice.limit, settings, format) })}
        </p>
      )}
    </div>
  );
}

type Outcome = { readonly result: CoinDonationResult } | { readonly refusal: string };

/** Sends the distribution; repeating the same amount after a lost response sends the same idempotency key. */
function useDistribution(recipient: CoinRecipient, settings: CoinSettings) {
  const t = useT('coins.support');
  const call = useApi();
  const [busy, setBusy] = useState(false);
  const key = useRef<{ amount: Cents; key: string }>(undefined);
  return {
    busy,
    async send(amount: Cents): Promise<Outcome> {
      setBusy(true);
      const to =
        'project' in recipient ? { project_slug: recipient.project } : { promoter_slug: recipient.promoter };
      const worth = { amount: wireAmount(amount, settings), amount_in_cents: Number(amount) };
      const input = { body: { ...worth, ...to } };
      try {
        if (key.current?.amount !== amount) key.current = { amount, key: newIdempotencyKey() };
        const result = await call(donateOnProject, input, { idempotencyKey: key.current.key });
        key.current = undefined;
        refreshProfile();
        return { result };
      } catch (failure) {
        if (!isApiError(failure)) throw failure;
        // The key is reused only if it is unknown whether the distribution was booked.
        if (isAnswered(failure)) key.current = undefined;
        return {
          refusal: failure.fields['error']?.join(' ') ?? failure.detail ?? t('distribute.failed'),
        };
      } finally {
        setBusy(false);
      }
    },
  };
}
