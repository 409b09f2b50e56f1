import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { formatDecimal } from '#kernel/money.ts';
import type { ActionProblem } from '#platform/web/action.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useHydrated } from '#platform/web/use-hydrated.ts';
import { ErrorSummary } from '#platform/web/forms/error-summary.tsx';
import { unreadAmount } from './amount/amount.ts';
import { AmountChoice } from './amount/amount-choice.tsx';
import type { Countries } from '#platform/web/countries.ts';
import { CoFundingHint } from './co-funding-hint.tsx';
import { Consents, NewsConsent, ReceiptWish } from './consents.tsx';
import styles from './donation-form.module.css';
import { FeeChoice } from './amount/fee-choice.tsx';
import { asksAddress, type FormValues, type KnownDonor, requestBody, transferBody } from './donor-form.ts';
import { readDraft } from './sending/draft.ts';
import { HeldShare } from './held-share.tsx';
import { extraData, storeDraft } from './sending/intention.ts';
import { PersonFields } from './person-fields.tsx';
import { type CoFundingPreview, NOTHING_ADDED, previewPrice } from './preview.ts';
import { type PaymentProvider, ProviderChoice, providerName } from './sending/provider-choice.tsx';
import { RedirectOverlay } from './sending/redirect-overlay.tsx';
import { type GivingRecipient, recipientKey } from './recipient.ts';
import type { GivingSettings } from './settings.ts';
import { FoldedSummary, GivingSummary } from './amount/summary.tsx';
import type { Announced } from '#features/bank-transfers/web/parts/announced.tsx';
import type { AmountControl } from './amount/use-amount.ts';
import { useAnnouncing } from './sending/use-announcing.ts';
import { useDonationForm } from './use-donation-form.ts';
import { type FailurePlaces, useFailure } from './sending/use-failure.ts';
import { type OpenPayment, useSending } from './sending/use-sending.ts';

/** The payment methods that are offered. */
export interface Providers {
  /** In their order; the manual bank transfer, if it is offered, comes last. */
  readonly list: readonly PaymentProvider[];
  /** Slug of the manual bank transfer. */
  readonly transfer: string | null;
}

/** A payment that was requested without scripts and is unpaid; another one may take its place. */
export interface Earlier {
  readonly token: string;
  /** What it holds of the recipient, in cents. */
  readonly held: number;
}

interface DonationFormProps extends Omit<FailurePlaces, 'amountEntries'> {
  readonly recipient: GivingRecipient;
  /** A bank transfer was announced: the form can be closed. */
  readonly onAnnounced: (announced: Announced) => void;
  readonly settings: GivingSettings;
  readonly amount: AmountControl;
  /** What would be added to the donation of a person. */
  readonly coFunding: CoFundingPreview;
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
  /** The recipient beside the form, above the summary. */
  readonly about: ReactNode;
}

/**
 * The giving form: amount, payment method, person, consents, with the summary beside it or, on phones and tablets, folded
 * above the button. Without scripts it is sent to the action of its page (`donate`).
 */
export function DonationForm(props: DonationFormProps) {
  const { recipient, settings, amount, providers } = props;
  const t = useT('giving');
  const gift = useGift(props);
  const { fields, provider, price, byTransfer } = gift;
  const form = fields.api;
  const isCompany = form.watch('donor_kind') === 'company';
  const coFunding = isCompany ? NOTHING_ADDED : props.coFunding;
  const summary = { price, coFunding, feeBearer: settings.feeBearer };
  return (
    <Form
      method="post"
      className={styles.checkout}
      onSubmit={gift.submit}
      onChange={gift.store}
      noValidate
      aria-label={t('area.title')}
    >
      <input type="hidden" name="key" value={props.formKey} />
      <input type="hidden" name="shown" defaultValue={decimalOf(amount.cents)} />
      <input type="hidden" name="total" defaultValue={decimalOf(price?.total ?? null)} />
      <div className={styles.form}>
        <ErrorSummary errors={gift.failure.entries} count={gift.failure.attempt} />
        <Notices open={gift.open} providers={providers} />
        <div className={styles.section}>
          <AmountChoice amount={amount} kind={recipient.kind} error={props.amountError} holdEnter />
          <CoFundingHint coFunding={props.coFunding} isCompany={isCompany} />
        </div>
        <Method gift={gift} props={props} />
        <PersonFields
          form={fields}
          countries={props.countries}
          isAddressRequired={asksAddress(form.watch('needs_receipt'), settings, amount.cents)}
        />
        <div className={styles.section}>
          <ReceiptWish form={fields} settings={settings} net={amount.cents} />
          <NewsConsent form={fields} kind={recipient.kind} />
        </div>
        <Consents form={fields} settings={settings} />
        {!byTransfer && <HeldShare recipient={recipient} settings={settings} amount={amount} />}
        <FoldedSummary {...summary} />
        <Send busy={gift.busy} total={price?.total ?? null} provider={provider} byTransfer={byTransfer} />
      </div>
      <div className={styles.side}>
        {props.about}
        <GivingSummary {...summary} />
      </div>
      <RedirectOverlay open={gift.busy} provider={provider && !byTransfer ? providerName(provider) : ''} />
    </Form>
  );
}

/** The payment method with its fee. */
function Method({ gift, props }: { readonly gift: Gift; readonly props: DonationFormProps }) {
  const { fields, provider } = gift;
  const { api } = fields;
  return (
    <div className={styles.section}>
      <ProviderChoice
        providers={props.providers.list}
        value={api.watch('provider')}
        onChange={(next) => api.setValue('provider', next, { shouldValidate: api.formState.isSubmitted })}
        net={props.amount.cents}
        error={fields.errorOf('provider')}
      />
      <FeeChoice form={fields} settings={props.settings} provider={provider} net={props.amount.cents} />
    </div>
  );
}

type Gift = ReturnType<typeof useGift>;

/** The fields, the price of what is entered, and how it is sent. */
function useGift(props: DonationFormProps) {
  const { recipient, settings, amount, providers, donor, answer } = props;
  const t = useT('giving');
  const { search } = useLocation();
  const key = recipientKey(recipient);
  const slugs = providers.list.map((candidate) => candidate.slug);
  const fields = useDonationForm({
    recipient: key,
    settings,
    net: amount.cents,
    providers: slugs,
    donor,
    answer,
  });
  const form = fields.api;
  const sending = useSending(key, props.earlier?.token);
  const announcing = useAnnouncing(key, props.earlier?.token, props.onAnnounced);
  const failure = useFailure(form, { ...props, amountEntries: amount.entries });
  const slug = form.watch('provider');
  const provider = providers.list.find((candidate) => candidate.slug === slug) ?? null;
  const price = previewPrice(amount.cents, provider, settings, form.watch('user_takes_fee'));
  const byTransfer = provider !== null && provider.slug === providers.transfer;
  const store = useStoredInput(key, form.getValues, amount.cents);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const net = amount.leave();
    const sum = previewPrice(net, provider, settings, form.getValues('user_takes_fee'));
    const unclear = t(`amount.${unreadAmount(amount.text)}`);
    void form.handleSubmit(
      async (values) => {
        if (sum === null) return failure.refused(unclear);
        const facts = { recipient, settings, extraData: extraData(search) };
        const problem = byTransfer
          ? await announcing.announce(transferBody(values, sum, facts))
          : await sending.send(requestBody(values, sum, facts), values);
        if (problem) failure.answered(problem);
      },
      () => failure.refused(sum === null ? unclear : undefined),
    )(event);
  };
  const busy = sending.busy || announcing.busy;
  return {
    fields,
    provider,
    price,
    byTransfer,
    failure,
    busy,
    open: sending.open ?? props.open,
    store,
    submit,
  };
}

/** What the server's page shows; without scripts it does not change with the input. */
const decimalOf = (cents: bigint | null) => (cents === null ? '' : formatDecimal(cents));

interface SendProps {
  readonly busy: boolean;
  /** Cents; null while there is no amount. */
  readonly total: bigint | null;
  readonly provider: PaymentProvider | null;
  readonly byTransfer: boolean;
}

/** The label of the button: it sends the donor to the provider, or announces a transfer. */
function Send({ busy, total, provider, byTransfer }: SendProps) {
  const t = useT('giving.form');
  const format = useFormat();
  // Without scripts amount and method may be other ones than those of the server's page.
  const hydrated = useHydrated();
  if (!hydrated) {
    return (
      <div className={styles.send}>
        <Button type="submit" variant="giving" size="large" wide>
          {t('submitEmpty')}
        </Button>
      </div>
    );
  }
  const words =
    total === null
      ? t(byTransfer ? 'transfer.submitEmpty' : 'submitEmpty')
      : t(byTransfer ? 'transfer.submit' : 'submit', { total: format.money(total) });
  return (
    <div className={styles.send}>
      <Button type="submit" variant="giving" size="large" wide loading={busy}>
        {words}
      </Button>
      {provider && (
        <p className={styles.note}>
          {byTransfer ? t('transfer.note') : t('redirect', { provider: providerName(provider) })}
        </p>
      )}
    </div>
  );
}

/** Notices before the form: a payment in progress, or no payment method. */
function Notices({ open, providers }: { readonly open: OpenPayment | null; readonly providers: Providers }) {
  const t = useT('giving.form');
  const format = useFormat();
  return (
    <>
      {open && (
        <Alert tone="info" live="polite">
          {t('open', { amount: format.money(open.cents) })} <a href={open.paymentUrl}>{t('openLink')}</a>
        </Alert>
      )}
      {providers.list.length === 0 && <Alert tone="warning">{t('method.none')}</Alert>}
    </>
  );
}

/** Stores the donor's input in the tab; nothing is stored if only an amount was selected. */
function useStoredInput(
  recipient: string,
  valuesOf: () => FormValues,
  amount: bigint | null,
): (event: FormEvent) => void {
  const cents = amount === null ? null : Number(amount);
  const stored = useRef(cents);
  useEffect(() => {
    if (stored.current === cents) return;
    stored.current = cents;
    if (readDraft(recipient)) storeDraft(recipient, { cents });
  }, [recipient, cents]);
  return ({ target }) => {
    const isAmount = target instanceof HTMLInputElement && ['amount', 'preset'].includes(target.name);
    if (!isAmount) storeDraft(recipient, { cents, values: valuesOf() });
  };
}
