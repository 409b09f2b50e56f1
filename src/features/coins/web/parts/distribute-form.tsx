import { useRef, useState } from 'react';
import { dropProfile } from '#features/accounts/web/parts/kept-profile.ts';
import { type Cents, coinsFromCents, minCents } from '#kernel/money.ts';
import { isApiError, newIdempotencyKey, useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { AmountInput } from '#platform/web/ui/amount-input.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/fields.tsx';
import { StepSlider } from '#platform/web/ui/step-slider.tsx';
import type { CoinBalance, CoinDonationResult } from '../../contract.ts';
import { coinStep, mostToDistribute, snapToStep } from '../../rules/distribute.ts';
import type { CoinRecipient } from './recipient.ts';
import { centsOfCoins, shown, wireAmount, writable } from './display.ts';
import { donateOnProject } from './remote.ts';
import type { CoinSettings } from './settings.ts';
import styles from './coin-panel.module.css';

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
  // Null is what it begins with: all that can go there.
  const [wish, setWish] = useState<Cents | 'empty' | null>(null);
  const entered = wish === 'empty' ? 0n : (wish ?? most);
  const amount = snapToStep(entered, most, step);
  const give = useGive(recipient, settings);
  const disabled = balance.usable.in_coins <= 0 || most <= 0n;
  const write = (cents: Cents) => shown(cents, settings, format);
  const submit = async () => {
    if (amount <= 0n || give.busy) return;
    props.onSend();
    const answer = await give.send(amount);
    setWish(null);
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
        value={amount}
        most={most > 0n ? most : step}
        step={step}
        write={write}
        disabled={disabled}
        onChange={setWish}
      />
      <div className={styles.amount}>
        <AmountField
          amount={wish === 'empty' ? null : minCents(entered, most)}
          most={most}
          step={step}
          settings={settings}
          disabled={disabled}
          onChange={setWish}
        />
        <Button type="submit" variant="giving" loading={give.busy} disabled={disabled || amount <= 0n}>
          {t('distribute.submit')}
        </Button>
      </div>
    </form>
  );
}

interface FieldProps {
  /** What was entered, in cents; null for an empty field. */
  readonly amount: Cents | null;
  readonly most: Cents;
  readonly step: Cents;
  readonly settings: CoinSettings;
  readonly disabled: boolean;
  readonly onChange: (cents: Cents | 'empty') => void;
}

/** The number beside the slider: euro with two decimals, or whole coins. */
function AmountField({ amount, most, step, settings, disabled, onChange }: FieldProps) {
  const t = useT('coins.support');
  const format = useFormat();
  const [coins, setCoins] = useState<string | null>(null);
  if (settings.useCurrency) {
    return (
      <AmountInput
        label={t('distribute.field', { unit: 'Euro' })}
        value={amount}
        disabled={disabled}
        onChange={(cents) => onChange(cents ?? 'empty')}
        snap={(cents) => snapToStep(cents, most, step)}
        roundToStep={(cents) => snapToStep(cents, most, step)}
      />
    );
  }
  return (
    <TextField
      label={t('distribute.field', { unit: settings.coinName })}
      markOptional={false}
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      value={coins ?? format.number(coinsFromCents(amount ?? 0n, settings.factor))}
      onChange={(event) => {
        setCoins(event.target.value);
        onChange(centsOfCoins(event.target.value, settings) ?? 'empty');
      }}
      onBlur={() => setCoins(null)}
    />
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
