import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CoFundingWire } from '#features/cofunding/contract/cofunding.ts';
import type { ActionProblem } from '#platform/web/action.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { LoadingState } from '#platform/web/ui/spinner.tsx';
import { useGivenAmount, withAmount } from './amount/use-given-amount.ts';
import styles from './donation-form.module.css';
import { DonationForm, type Earlier, type Providers } from './donation-form.tsx';
import type { Countries } from '#platform/web/countries.ts';
import type { KnownDonor } from './donor-form.ts';
import { previewCoFunding } from './preview.ts';
import { type GivingRecipient, recipientKey } from './recipient.ts';
import { useAnnounced } from './sending/use-announced.ts';
import type { OpenPayment } from './sending/use-sending.ts';
import { useRefusedGift } from './sending/refused-gift.tsx';
import type { GivingSettings } from './settings.ts';

const AnnouncedTransfer = lazy(() => import('#features/bank-transfers/web/parts/announced.tsx'));

interface CheckoutProps {
  readonly recipient: GivingRecipient;
  /** The settings of `givingSettings`, from the response of `readPlatformSettings`. */
  readonly settings: GivingSettings;
  /** The events of `listProjectCoFundings`, for the preview. */
  readonly coFundings?: readonly CoFundingWire[];
  readonly providers: Providers;
  readonly countries: Countries;
  /** What is known of a signed-in donor; null for visitors. */
  readonly donor: KnownDonor | null;
  /** The key of the donation if the form is sent without scripts. */
  readonly formKey: string;
  /** The payment that was requested without scripts and is open at the provider. */
  readonly open: OpenPayment | null;
  readonly earlier: Earlier | null;
  /** The refusal of a form that was sent without scripts. */
  readonly answer: ActionProblem | undefined;
  /** Why donating is not possible; null while it is. */
  readonly closed: ReactNode;
  /** The recipient beside the form, above the summary. */
  readonly about: ReactNode;
}

/**
 * The page with the giving form of a recipient (decision 546): form, summary, refusals, and an announced bank transfer. A
 * refused donation stays visible if the recipient accepts no more donations.
 */
export function Checkout(props: CheckoutProps) {
  const { recipient, settings, coFundings = [], closed, answer } = props;
  const t = useT('giving');
  const { revalidate } = useRevalidator();
  const area = useRef<HTMLElement>(null);
  const [amountError, setAmountError] = useState(answer?.fields['amount']?.[0]);
  const { announced, restored, announce } = useAnnounced(recipientKey(recipient));
  const [now] = useState(() => new Date());
  const { show, alert } = useRefusedGift(area);
  const amount = useGivenAmount(
    recipient,
    area,
    {
      onEntry: () => {
        setAmountError(undefined);
        show();
      },
      onAdjusted: () => setAmountError(undefined),
    },
    { sent: answer?.values['amount'], held: props.earlier?.held ?? 0 },
  );
  useAddressedAmount(amount.cents);
  const { max } = amount.limits;
  // An announced transfer closes the form; the next amount opens it again.
  const isAnnounced = announced !== null && amount.cents === null;
  const isOpen = closed === null && max > 0n;
  const content = isOpen ? (
    <DonationForm
      recipient={recipient}
      settings={settings}
      amount={amount}
      coFunding={previewCoFunding(coFundings, amount.cents, max, now)}
      providers={props.providers}
      countries={props.countries}
      donor={props.donor}
      formKey={answer?.values['key'] ?? props.formKey}
      open={props.open}
      earlier={props.earlier}
      answer={answer}
      about={props.about}
      amountError={amountError}
      onAmountError={setAmountError}
      onOverfunded={(message) => {
        show(message);
        void revalidate();
        area.current?.scrollIntoView({ block: 'start' });
      }}
      onChange={() => show()}
      onAnnounced={(transfer) => {
        announce(transfer);
        amount.choose(null);
      }}
    />
  ) : (
    (closed ?? <Alert tone="info">{t('area.onHold')}</Alert>)
  );
  return (
    <section ref={area} id="give" tabIndex={-1} className={styles.page} aria-labelledby="give-title">
      {alert}
      {isAnnounced ? (
        <Suspense fallback={<LoadingState label={t('area.loading')} />}>
          <AnnouncedTransfer announced={announced} title={recipient.title} restored={restored} />
        </Suspense>
      ) : (
        content
      )}
    </section>
  );
}

/** The address names the amount that is shown, so that it is not lost by a reload or by going back. */
function useAddressedAmount(cents: bigint | null): void {
  const first = useRef(cents);
  useEffect(() => {
    if (first.current === cents) return;
    first.current = cents;
    const { pathname, search } = window.location;
    const address = withAmount(pathname, cents, new URLSearchParams(search));
    window.history.replaceState(window.history.state, '', address);
  }, [cents]);
}
