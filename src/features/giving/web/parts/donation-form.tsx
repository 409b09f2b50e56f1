import { type FormEvent, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { isAmbiguousAmount } from '#kernel/money.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorSummary } from '#platform/web/ui/error-summary.tsx';
import { Consents, ReceiptWish } from './consents.tsx';
import styles from './donation-form.module.css';
import { FeeChoice } from './fee-choice.tsx';
import { type FormValues, requestBody, transferBody } from './form-schema.ts';
import { readDraft } from './draft.ts';
import { HeldShare } from './held-share.tsx';
import { extraData, keepDraft } from './intention.ts';
import { PersonFields } from './person-fields.tsx';
import { type CoFundingPreview, previewPrice } from './preview.ts';
import { type PaymentProvider, ProviderChoice, providerName } from './provider-choice.tsx';
import { RedirectOverlay } from './redirect-overlay.tsx';
import { type GivingRecipient, recipientKey } from './recipient.ts';
import type { GivingSettings } from './settings.ts';
import { GivingSummary } from './summary.tsx';
import type { Announced } from '#features/bank-transfers/web/parts/announced.tsx';
import type { AmountControl } from './use-amount.ts';
import { useAnnouncing } from './use-announcing.ts';
import { useDonationForm } from './use-donation-form.ts';
import { type FailurePlaces, useFailure } from './use-failure.ts';
import { type Providers, useProviders } from './use-providers.ts';
import { type OpenPayment, useSending } from './use-sending.ts';

export interface DonationFormProps extends Omit<FailurePlaces, 'amountEntries'> {
  readonly recipient: GivingRecipient;
  /** A bank transfer was announced: the form may go. */
  readonly onAnnounced: (announced: Announced) => void;
  readonly settings: GivingSettings;
  readonly amount: AmountControl;
  readonly coFunding: CoFundingPreview;
}

/** Everything after the amount: way to pay, person, consents, summary. Loaded when an amount is there. */
export default function DonationForm(props: DonationFormProps) {
  const { recipient, settings, amount, coFunding } = props;
  const t = useT('giving');
  const { search } = useLocation();
  const key = recipientKey(recipient);
  const form = useDonationForm(key, settings);
  const providers = useProviders();
  const sending = useSending(key);
  const announcing = useAnnouncing(key, props.onAnnounced);
  const failure = useFailure(form, { ...props, amountEntries: amount.entries });
  const slug = form.watch('provider');
  const provider = providers.list?.find((candidate) => candidate.slug === slug) ?? null;
  const price = previewPrice(amount.cents, provider, settings, form.watch('user_takes_fee'));
  const byTransfer = provider !== null && provider.slug === providers.transfer;
  const busy = sending.busy || announcing.busy;
  usePreselected(form, providers);
  const keep = useKept(key, form, amount.cents);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const net = amount.leave();
    const sum = previewPrice(net, provider, settings, form.getValues('user_takes_fee'));
    const unclear = t(isAmbiguousAmount(amount.text) ? 'amount.ambiguous' : 'amount.missing');
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

  return (
    <form className={styles.form} onSubmit={submit} onChange={keep} noValidate aria-label={t('area.title')}>
      <ErrorSummary errors={failure.entries} count={failure.attempt} />
      <Notices open={sending.open} providers={providers} />
      <div className={styles.section}>
        <ProviderChoice
          providers={providers.list ?? []}
          value={slug}
          onChange={(next) => form.setValue('provider', next, { shouldValidate: form.formState.isSubmitted })}
          net={amount.cents}
          error={form.formState.errors.provider?.message}
        />
        <FeeChoice form={form} settings={settings} provider={provider} net={amount.cents} />
      </div>
      <PersonFields form={form} />
      <div className={styles.section}>
        <ReceiptWish form={form} settings={settings} net={amount.cents} />
      </div>
      <Consents form={form} settings={settings} />
      {!byTransfer && <HeldShare recipient={recipient} settings={settings} amount={amount} />}
      <GivingSummary price={price} coFunding={coFunding} feeBearer={settings.feeBearer} />
      <Send busy={busy} total={price?.total ?? null} provider={provider} byTransfer={byTransfer} />
      <RedirectOverlay open={busy} provider={provider && !byTransfer ? providerName(provider) : ''} />
    </form>
  );
}

interface SendProps {
  readonly busy: boolean;
  /** Cents; null while there is no amount. */
  readonly total: bigint | null;
  readonly provider: PaymentProvider | null;
  readonly byTransfer: boolean;
}

/** The button says what it does: it sends the donor on to the provider, or announces a transfer. */
function Send({ busy, total, provider, byTransfer }: SendProps) {
  const t = useT('giving.form');
  const format = useFormat();
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

/** What the donor should know before filling the form: a payment under way, no way to pay. */
function Notices({ open, providers }: { readonly open: OpenPayment | null; readonly providers: Providers }) {
  const t = useT('giving.form');
  const platform = useT('platform');
  const format = useFormat();
  return (
    <>
      {open && (
        <Alert tone="info" live="polite">
          {t('open', { amount: format.money(open.cents) })} <a href={open.paymentUrl}>{t('openLink')}</a>
        </Alert>
      )}
      {providers.failed && (
        <Alert tone="danger" live="assertive">
          {t('method.failed')}{' '}
          <Button variant="quiet" size="small" onClick={providers.retry}>
            {platform('action.retry')}
          </Button>
        </Alert>
      )}
      {providers.list?.length === 0 && <Alert tone="warning">{t('method.none')}</Alert>}
    </>
  );
}

/** Keeps what the donor enters in the tab; nothing is kept of a form that only an amount was chosen for. */
function useKept(recipient: string, form: UseFormReturn<FormValues>, amount: bigint | null): () => void {
  const cents = amount === null ? null : Number(amount);
  useEffect(() => {
    if (readDraft(recipient)) keepDraft(recipient, { cents });
  }, [recipient, cents]);
  return () => keepDraft(recipient, { cents, values: form.getValues() });
}

/** The first way to pay is chosen, so that fee and total can be told at once. */
function usePreselected(form: UseFormReturn<FormValues>, { list }: Providers): void {
  useEffect(() => {
    const first = list?.[0];
    const known = list?.some((candidate) => candidate.slug === form.getValues('provider'));
    if (first && !known) form.setValue('provider', first.slug);
  }, [list, form]);
}
