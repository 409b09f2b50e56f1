import { type FormEvent, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorSummary } from '#platform/web/ui/error-summary.tsx';
import { Consents, ReceiptWish } from './consents.tsx';
import styles from './donation-form.module.css';
import { FeeChoice } from './fee-choice.tsx';
import { type FormValues, requestBody } from './form-schema.ts';
import { extraData } from './intention.ts';
import { PersonFields } from './person-fields.tsx';
import { type CoFundingPreview, previewPrice } from './preview.ts';
import { ProviderChoice, providerName } from './provider-choice.tsx';
import { RedirectOverlay } from './redirect-overlay.tsx';
import type { GivingSettings } from './settings.ts';
import { GivingSummary } from './summary.tsx';
import type { AmountControl } from './use-amount.ts';
import { useDonationForm } from './use-donation-form.ts';
import { type FailurePlaces, useFailure } from './use-failure.ts';
import { type Providers, useProviders } from './use-providers.ts';
import { type OpenPayment, useSending } from './use-sending.ts';

export interface DonationFormProps extends Omit<FailurePlaces, 'amountEntries'> {
  /** Slug of the project. */
  readonly project: string;
  readonly settings: GivingSettings;
  readonly amount: AmountControl;
  readonly coFunding: CoFundingPreview;
}

/** Everything after the amount: way to pay, person, consents, summary. Loaded when an amount is there. */
export default function DonationForm(props: DonationFormProps) {
  const { project, settings, amount, coFunding } = props;
  const t = useT('donations');
  const format = useFormat();
  const { search } = useLocation();
  const form = useDonationForm(project, settings);
  const providers = useProviders();
  const sending = useSending(project);
  const failure = useFailure(form, { ...props, amountEntries: amount.entries });
  const slug = form.watch('provider');
  const provider = providers.list?.find((candidate) => candidate.slug === slug) ?? null;
  const price = previewPrice(amount.cents, provider, settings, form.watch('user_takes_fee'));
  usePreselected(form, providers);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const net = amount.leave();
    const sum = previewPrice(net, provider, settings, form.getValues('user_takes_fee'));
    void form.handleSubmit(
      async (values) => {
        if (sum === null) return failure.refused(t('form.amount.missing'));
        const body = requestBody(values, sum, { project, settings, extraData: extraData(search) });
        const problem = await sending.send(body, values);
        if (problem) failure.answered(problem);
      },
      () => failure.refused(sum === null ? t('form.amount.missing') : undefined),
    )(event);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('area.title')}>
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
      <GivingSummary price={price} coFunding={coFunding} feeBearer={settings.feeBearer} />
      <div className={styles.send}>
        <Button type="submit" variant="giving" size="large" wide loading={sending.busy}>
          {price ? t('form.submit', { total: format.money(price.total) }) : t('form.submitEmpty')}
        </Button>
        {provider && (
          <p className={styles.note}>{t('form.redirect', { provider: providerName(provider) })}</p>
        )}
      </div>
      <RedirectOverlay open={sending.busy} provider={provider ? providerName(provider) : ''} />
    </form>
  );
}

/** What the donor should know before filling the form: a payment under way, no way to pay. */
function Notices({ open, providers }: { readonly open: OpenPayment | null; readonly providers: Providers }) {
  const t = useT('donations');
  const format = useFormat();
  return (
    <>
      {open && (
        <Alert tone="info" live="polite">
          {t('form.open', { amount: format.money(open.cents) })}{' '}
          <a href={open.paymentUrl}>{t('form.openLink')}</a>
        </Alert>
      )}
      {providers.failed && (
        <Alert tone="danger" live="assertive">
          {t('form.method.failed')}{' '}
          <Button variant="quiet" size="small" onClick={providers.retry}>
            {t('return.again')}
          </Button>
        </Alert>
      )}
      {providers.list?.length === 0 && <Alert tone="warning">{t('form.method.none')}</Alert>}
    </>
  );
}

/** The first way to pay is chosen, so that fee and total can be told at once. */
function usePreselected(form: UseFormReturn<FormValues>, { list }: Providers): void {
  useEffect(() => {
    const first = list?.[0];
    const known = list?.some((candidate) => candidate.slug === form.getValues('provider'));
    if (first && !known) form.setValue('provider', first.slug);
  }, [list, form]);
}
