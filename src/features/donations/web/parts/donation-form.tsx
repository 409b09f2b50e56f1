import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { readProfile } from '#features/accounts/contract.ts';
import { browserCall } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorSummary, type SummaryEntry, useFormErrors } from '#platform/web/ui/error-summary.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { AMOUNT_ID } from './amount-choice.tsx';
import { Consents, ReceiptWish } from './consents.tsx';
import styles from './donation-form.module.css';
import { FeeChoice } from './fee-choice.tsx';
import { codeOfIssue, emptyForm, type FormValues, formSchema, requestBody } from './form-schema.ts';
import { extraData, readDraft } from './intention.ts';
import { PersonFields } from './person-fields.tsx';
import { type CoFundingPreview, previewPrice } from './preview.ts';
import type { Problem } from './problems.ts';
import { ProviderChoice } from './provider-choice.tsx';
import { RedirectOverlay } from './redirect-overlay.tsx';
import type { GivingSettings } from './settings.ts';
import { GivingSummary } from './summary.tsx';
import type { AmountControl } from './use-amount.ts';
import { useProviders } from './use-providers.ts';
import { useSending } from './use-sending.ts';

export interface DonationFormProps {
  /** Slug of the project. */
  readonly project: string;
  readonly settings: GivingSettings;
  readonly amount: AmountControl;
  readonly coFunding: CoFundingPreview;
  /** The amount field's message, shown where the field is. */
  readonly onAmountError: (message: string | undefined) => void;
  /** The project cannot take the amount any more: the first message (spec 1 §8). */
  readonly onOverfunded: (message: string) => void;
  /** Anything in the form has changed. */
  readonly onChange: () => void;
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
  const failure = useFailure(form, props);
  const slug = form.watch('provider');
  const provider = providers.list?.find((candidate) => candidate.slug === slug) ?? null;
  const price = previewPrice(amount.cents, provider, settings, form.watch('user_takes_fee'));
  useEffect(() => {
    const first = providers.list?.[0];
    const known = providers.list?.some((candidate) => candidate.slug === form.getValues('provider'));
    if (first && !known) form.setValue('provider', first.slug);
  }, [providers.list, form]);

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
      {sending.open && (
        <Alert tone="info" live="polite">
          {t('form.open', { amount: format.money(sending.open.cents) })}{' '}
          <a href={sending.open.paymentUrl}>{t('form.openLink')}</a>
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
      <GivingSummary price={price} coFunding={coFunding} />
      <div className={styles.send}>
        <Button type="submit" variant="giving" size="large" wide loading={sending.busy}>
          {price ? t('form.submit', { total: format.money(price.total) }) : t('form.submitEmpty')}
        </Button>
        {provider && <p className={styles.note}>{t('form.redirect', { provider: provider.display_name })}</p>}
        <p className={styles.note}>{t('form.required')}</p>
      </div>
      <RedirectOverlay open={sending.busy} provider={provider?.display_name ?? ''} />
    </form>
  );
}

/** The form with the request's own schema, messages in the page's language, and what is known of the donor. */
function useDonationForm(project: string, settings: GivingSettings): UseFormReturn<FormValues> {
  const t = useT('donations');
  const platform = useT('platform');
  const { actor } = useRoot();
  const messages = {
    required: () => platform('form.required'),
    invalid: () => t('form.invalid'),
    too_long: (max: unknown) => platform('refusals.too_long', { max: Number(max) }),
    invalid_email: () => platform('refusals.invalid_email'),
    terms: () => t('form.consent.termsMissing'),
    privacy: () => t('form.consent.privacyMissing'),
  };
  const resolver = useMemo(
    () =>
      zodResolver(formSchema(settings), {
        error: (issue) => {
          if (issue.path?.[0] === 'provider') return t('form.method.missing');
          return messages[codeOfIssue(issue)]('maximum' in issue ? issue.maximum : undefined);
        },
      }),
    [settings, t],
  );
  const form = useForm<FormValues>({
    resolver,
    shouldFocusError: false,
    defaultValues: useMemo(
      () => ({ ...emptyForm(settings), ...readDraft(project)?.values }),
      [project, settings],
    ),
  });
  useEffect(() => {
    if (!actor) return;
    const stop = new AbortController();
    const fill = (name: 'first_name' | 'last_name' | 'email', value: string | null) => {
      if (value && form.getValues(name) === '') form.setValue(name, value);
    };
    browserCall(readProfile, {}, { signal: stop.signal }).then(
      (profile) => {
        fill('first_name', profile.first_name);
        fill('last_name', profile.last_name);
        fill('email', profile.email);
      },
      // The fields stay empty, which is what everybody else starts with.
      () => undefined,
    );
    return () => stop.abort();
  }, [actor, form]);
  return form;
}

/** What failed, in the error catalogue's ways: at the fields, in the summary, as toast, as the red alert. */
function useFailure(form: UseFormReturn<FormValues>, props: DonationFormProps) {
  const { onAmountError, onOverfunded, onChange, amount } = props;
  const platform = useT('platform');
  const fieldErrors = useFormErrors(form);
  const [attempt, setAttempt] = useState(0);
  const [amountError, setAmountError] = useState<string>();
  const [others, setOthers] = useState<readonly string[]>([]);
  const showAmount = (message: string | undefined) => {
    setAmountError(message);
    onAmountError(message);
  };
  const clear = () => {
    setOthers([]);
    showAmount(undefined);
    onChange();
  };
  useEffect(() => {
    const watched = form.watch(clear);
    return () => watched.unsubscribe();
  }, [form]);
  useEffect(() => {
    if (amount.entries > 0) clear();
  }, [amount.entries]);
  const answered = (problem: Problem) => {
    for (const { field, message } of problem.fields) {
      if (field === 'amount') showAmount(message);
      else form.setError(field, { type: 'server', message });
    }
    if (problem.whoops) {
      const message = platform('toast.generic');
      showToast({ tone: 'danger', title: platform('toast.whoops'), message });
      setOthers(problem.others.length > 0 ? problem.others : [`${platform('toast.whoops')} ${message}`]);
    } else {
      for (const message of problem.others) showToast({ tone: 'danger', message });
      setOthers(problem.others);
    }
    if (problem.overfunded !== null) onOverfunded(problem.overfunded);
    else setAttempt((count) => count + 1);
  };
  const refused = (amountMessage: string | undefined) => {
    showAmount(amountMessage);
    setAttempt((count) => count + 1);
  };
  const entries: SummaryEntry[] = [
    ...(amountError ? [{ id: AMOUNT_ID, message: amountError }] : []),
    ...fieldErrors,
    ...others.map((message) => ({ id: null, message })),
  ];
  return { attempt, entries, answered, refused };
}
